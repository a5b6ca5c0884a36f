// The two functions that libFuzzer, which brings the `main`, calls. It takes no
// notice of options with two dashes, so they are ours: `--list` names the targets, `--target=NAME`
// chooses one, `--seeds=FOLDER` writes what it starts from and ends.

import Foundation

/// What the command line says.
enum Fuzz {
  /// The target to run.
  static let target = FuzzTarget.all.first { $0.name == option("target") }

  /// The value of `--name=value`, if it is there.
  static func option(_ name: String) -> String? {
    let start = "--\(name)="
    return CommandLine.arguments.first { $0.hasPrefix(start) }.map {
      String($0.dropFirst(start.count))
    }
  }

  static func writeSeeds(of target: FuzzTarget, to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (number, seed) in try target.seeds().enumerated() {
      try Data(seed).write(to: folder.appendingPathComponent("seed-\(number)"))
    }
  }

  static func fail(_ line: String) -> Never {
    FileHandle.standardError.write(Data("fuzz: \(line)\n".utf8))
    exit(1)
  }
}

/// Called once, before any input.
@c(LLVMFuzzerInitialize) func initialize(
  _ argumentCount: UnsafeMutableRawPointer,
  _ arguments: UnsafeMutableRawPointer
) -> CInt {
  let names = FuzzTarget.all.map(\.name)
  if CommandLine.arguments.contains("--list") {
    print(names.joined(separator: "\n"))
    exit(0)
  }
  guard let target = Fuzz.target else {
    Fuzz.fail("say --target=NAME, with one of \(names.joined(separator: ", "))")
  }
  if let folder = Fuzz.option("seeds") {
    do {
      try Fuzz.writeSeeds(of: target, to: URL(fileURLWithPath: folder))
    } catch {
      Fuzz.fail("\(folder): seeds cannot be written: \(error)")
    }
    exit(0)
  }
  return 0
}

/// Called with every input.
@c(LLVMFuzzerTestOneInput) func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe Fuzz.target?.check(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
