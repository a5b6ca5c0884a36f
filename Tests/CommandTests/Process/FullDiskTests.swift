import Foundation
import TestSupport
import Testing

@Suite struct FullDiskTests {
  /// Runs a shell in a mount namespace of its own, so that it may mount and leaves nothing mounted.
  private static func shell(
    _ script: String,
    in folder: String
  ) throws -> (code: Int32, output: String, error: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
    // Root needs no user namespace, and may not have one inside a chroot.
    let user = geteuid() == 0 ? [] : ["--user", "--map-root-user"]
    process.arguments = user + ["--mount", "sh", "-c", script, CarouselProcess.binary]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    let (out, err) = (Pipe(), Pipe())
    process.standardOutput = out
    process.standardError = err
    try process.run()
    let output = String(decoding: out.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let error = String(decoding: err.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output, error)
  }

  /// Whether this machine lets a test make a small file system.
  private static let canMount: Bool = {
    do {
      let folder = try TemporaryFolder()
      return try shell("mkdir disk && mount -t tmpfs none disk", in: folder.path).code == 0
    } catch {
      return false
    }
  }()

  @Test(
    "a full disk ends with 1, names the file and leaves nothing half-written",
    .enabled(if: canMount, "this machine lets nobody mount a small file system")
  )
  func fullDisk() throws {
    let folder = try TemporaryFolder()
    let run = try Self.shell(
      """
      mkdir disk && mount -t tmpfs -o size=256k none disk || exit 99
      "$0" render --swipes 'L*9' --fps 30 --size 200x200 --out disk/frames
      code=$?
      ls -a disk/frames
      tail -n 1 disk/frames/manifest.json
      echo again
      mount -o remount,size=2m disk && "$0" render --swipes L --fps 5 --size 9x9 --out disk/frames -q
      ls -a disk/frames
      exit $code
      """,
      in: folder.path
    )
    #expect(run.code == 1, "\(run.error)")
    #expect(run.error.hasPrefix("carousel: cannot write disk/frames/frame-0"))
    #expect(
      run.error.hasSuffix(
        ": No space left on device; free some space or choose another place\n"
      )
    )
    #expect(run.error.count { $0 == "\n" } == 1)
    #expect(run.output.contains("frame-00000.png") && run.output.contains("manifest.json"))
    // The journal may be left, by which the next render knows what it may remove.
    let parts = run.output.components(separatedBy: "again\n")
    #expect(parts[0].components(separatedBy: ".tmp").count <= 2)
    #expect(parts[1].split(separator: "\n").count == 9, "\(parts[1])")
  }
}
