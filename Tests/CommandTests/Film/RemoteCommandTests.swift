import Foundation
import TestSupport
import Testing

/// Pictures over a network, as far as none is needed; films over one are in CarouselRemoteTests.
@Suite struct RemoteCommandTests {
  private static func run(_ arguments: [String], in folder: TemporaryFolder) throws -> CarouselRun {
    try CarouselProcess.run(
      ["render", "--swipes", "L", "--size", "16x12", "--fps", "4", "--out", "frames"] + arguments,
      in: folder.path,
      environment: ["XDG_CACHE_HOME": folder["caches"]]
    )
  }

  @Test(
    "flags that do not go together, and URLs that are none, end with 64 and one line",
    arguments: [
      (
        ["--record", "a"],
        "--record and --replay are for pictures over a network; name a URL by --images or --list"
      ),
      (
        ["--replay", "a", "--images", "generated:3"],
        "--record and --replay are for pictures over a network; name a URL by --images or --list"
      ),
      (
        ["--images", "http://h/1", "--record", "a", "--replay", "b"],
        "--record writes what --replay reads; give one of them"
      ),
      (
        ["--images", "http://h/1", "--cache", "c", "--no-cache"],
        "--cache and --no-cache exclude each other; give one of them"
      ),
      (
        ["--images", "http://h/1", "--cache", ""],
        "--cache, --record or --replay is empty; name a path"
      ),
      (
        ["--list", "http://h/1", "--replay", ""],
        "--cache, --record or --replay is empty; name a path"
      ),
      (
        ["--images", "http://h/1", "--picture-timeout", "0s"],
        "picture timeout '0s': use a time up to an hour, as 500ms or 120s"
      ),
      (
        ["--picture-timeout", "2"],
        "picture timeout '2': use a time up to an hour, as 500ms or 120s"
      ),
      (
        ["--list", "http://h/l", "--list-pages", "0"],
        "list pages '0': use a number from 1 to 1000000"
      ),
      (
        ["--images", "x", "--list", "y"],
        "--images and --list both name the pictures; give one of them"
      ),
      (
        ["--images", "ftp://h/x"],
        "images 'ftp://h/x': use https:, http:, file: or data: URLs, or paths"
      ),
      (
        ["--images", "http://h/1", "--record", "-"],
        "--record and --replay take a file, not -; name one"
      ),
      (
        ["--list", "file:///l"],
        "list 'file:///l': name a file by its path, or an https: URL"
      ),
      (
        ["--images", "http://h/1", "--record", "frames/manifest.json"],
        "'frames/manifest.json' is written by the film itself; record into another file"
      ),
      (
        ["--images", "http://h/1", "--sheet", "a.png", "--record", "./a.png"],
        "'./a.png' is written by the film itself; record into another file"
      ),
      (["--list", ""], "the list's name is empty; name a file or URL"),
      (
        ["--items", "a"], "items, URL field and whole list need a list; name it by --list"
      ),
      (
        ["--url-field", "a", "--images", "http://h/1"],
        "items, URL field and whole list need a list; name it by --list"
      ),
      (
        ["--whole-list"], "items, URL field and whole list need a list; name it by --list"
      ),
      (
        ["--list", "https://h/l", "--order", "shuffle"],
        "only a list that is read to its end can be shuffled or drawn at random; add --whole-list"
      ),
      (
        ["--list", "https://h/l", "--history", "forget"],
        "only a list that is read to its end can be shuffled or drawn at random; add --whole-list"
      ),
      (
        ["--images", "http://h/a.png", "b.png"],
        "URLs cannot be mixed with files; write file:///path for those"
      ),
      (
        ["--images", "http://h/{page}", "http://h/b"],
        "a URL with {page} in it stands for all pictures; name it alone"
      ),
      (
        ["--images", "http://h/{pag}"],
        "http://h/{pag}: unknown placeholder '{pag}'; use {page}, {index}, {seed}, {width} or {height}"
      ),
      (
        ["--images", "http://h/{seed}"],
        "http://h/{seed}: every page would show the same picture; add {page} or {index}"
      ),
      (
        ["--list", "http://h/{seed"], "http://h/{seed: unpaired brace; write {page}"
      ),
      (
        ["--images", "http://h:99999/x"],
        "http://h:99999/x: port 99999 is not 1 to 65535; correct or leave it out"
      ),
      (
        ["--images", "http://h/a\nb"],
        "http://h/a\\u{a}b: has a space or a control character; write it as %20 or leave it out"
      ),
      (["--images", "http:///x"], "http:///x: has no host; write https://host/path"),
      (
        ["--images", "file:rel.png"],
        "file:rel.png: not an absolute path; write file:///home/me/picture.jpg"
      ),
      (
        ["--images", "data:;base64,$$"],
        "data:;base64,$$: not base64 or %-encoded data; check the data: URL"
      ),
      (
        ["--images", "http://h/{page}", "--connections", "65"],
        "connections '65': use a number from 1 to 64"
      ),
    ]
  )
  func usage(arguments: [String], line: String) throws {
    let folder = try TemporaryFolder()
    let run = try Self.run(arguments, in: folder)
    #expect(run.error == "carousel: \(line)\n")
    #expect(run.code == 64 && run.output.isEmpty)
    #expect(try !folder.names().contains("frames"), "no frame may be written")
  }

  @Test(
    "files that cannot be used end with 1 and one line",
    arguments: [
      (
        ["--list", "none"], "none: cannot be read: No such file or directory; check the list's name"
      ),
      (
        ["--list", "pipe"], "pipe: cannot be read: it is a pipe or a device; check the list's name"
      ),
      (
        ["--images", "http://h/1", "--replay", "pipe"],
        "cannot read pipe: it is a pipe or a device; check its name and rights"
      ),
      (
        ["--images", "http://h/1", "--replay", "none"],
        "cannot read none: No such file or directory; check its name and rights"
      ),
      (
        ["--images", "http://h/1", "--replay", "list"],
        "list: it is not valid JSON at line 1, column 1; check commas, quotes, braces and numbers; correct it or record it again with --record"
      ),
      (
        ["--images", "http://h/1", "--cache", "foreign"],
        "foreign is not a carousel cache: its CACHEDIR.TAG is missing or another program's; name another folder"
      ),
      (
        ["--images", "file:///none.png"],
        "/none.png: cannot be read: No such file or directory; check the file"
      ),
      (["--images", "data:,x"], "data:: not a picture; name PNG, JPEG or WebP files"),
      (
        ["--list", "list"],
        "list, entry 0: scheme file is not fetched; use https or http"
      ),
      (
        ["--list", "inside"],
        "http://127.0.0.1:9/x: 127.0.0.1 is this machine; only the command line or a list from there may name it; else add --allow-private"
      ),
    ]
  )
  func files(arguments: [String], line: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("file:///etc/passwd\n".utf8, as: "list")
    try folder.write("http://127.0.0.1:9/x\n".utf8, as: "inside")
    try folder.write([1], as: "foreign/file")
    #expect(unsafe mkfifo(folder["pipe"], 0o600) == 0)
    let run = try Self.run(arguments, in: folder)
    #expect(run.error == "carousel: \(line)\n")
    #expect(run.code == 1 && run.output.isEmpty)
  }

  @Test("--images on the command line takes the place of a scenario's list and all about it")
  func scenario() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"list":"https://h/l","items":"a.b","urlField":"c","wholeList":true}"#.utf8,
      as: "film.json"
    )
    let run = try Self.run(
      ["--scenario", "film.json", "--images", "generated"],
      in: folder
    )
    #expect(run.code == 0, "\(run.error)")
  }

  @Test("the default cache is where the system keeps caches; --no-cache makes none")
  func cache() throws {
    let folder = try TemporaryFolder()
    let picture = "data:image/png;base64,\(Data(try SamplePictures.png()).base64EncodedString())"
    for flags in [["--no-cache"], []] {
      let run = try Self.run(["--images", picture, "--quiet"] + flags, in: folder)
      #expect(run.code == 0 && run.error.isEmpty, "\(run.error)")
      #expect(try folder.names().contains("caches") == flags.isEmpty)
    }
  }

  @Test(
    "names and passwords are in no message",
    arguments: [
      ["--images", "http://me:secret@h/{x}"], ["--images", "http://me:secret@/x"],
      ["--images", "http://me:{secret}@h/{page}"], ["--images", "http://me:secret@h:0/{page}"],
      ["--images", "http:/me:secret@h/{page}"], ["--images", "http:me:secret@h/{page}"],
      ["--images", "http:///me:secret@h//{page}"], ["--images", "http://me:se/secret@h/x"],
      ["--images", "http://me:a secret@h/x"], ["--images", "http://me:a@secret@a..b/x"],
      ["--images", "file://me:secret@h/a.png"], ["--list", "http://me:secret@h:0/list"],
      ["--list", "https://me:secret@h/l", "--order", "shuffle"],
      ["--images", "http://me:secret@h/1", "http://me:secret@h\u{7}/1"],
      ["--images", "http://me:secret@h/{page}", "--replay", "lock"], ["--list", "list"],
    ]
  )
  func credentials(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write("http://me:secret@h.invalid/a\n".utf8, as: "list")
    try folder.write(
      #"{"kind":"carousel-lock","version":1,"source":"http://me:secret@h/","seed":1,"pictures":[]}"#
        .utf8,
      as: "lock"
    )
    let run = try Self.run(arguments, in: folder)
    #expect(run.code != 0)
    #expect(run.error.count { $0 == "\n" } == 1)
    #expect(!(run.error + run.output).contains("secret"), "\(run.error)")
  }

  @Test("nor in the manifest, the trace, the summary or a warning")
  func credentialsInFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"kind":"carousel-lock","version":1,"source":"http://h/{page}","seed":1,"pictures":[]}"#
        .utf8,
      as: "lock"
    )
    let run = try Self.run(
      ["--images", "http://me:secret@h/{page}", "--replay", "lock", "--trace", "trace", "--json"]
        + ["--on-bad-image", "placeholder", "--sheet", "s.png", "--labels"],
      in: folder
    )
    #expect(run.code == 0)
    let lines = run.error.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.contains(" is not in lock; record it again with --record") })
    var texts = [run.error, run.output]
    for name in ["frames/manifest.json", "trace"] {
      texts.append(String(decoding: try folder.bytes(of: name), as: UTF8.self))
    }
    #expect(texts.allSatisfy { !$0.contains("secret") })
    #expect(texts[2].contains("http://h/0") && texts[3].contains("http://h/0"))
  }
}
