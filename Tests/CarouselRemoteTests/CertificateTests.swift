import Foundation
import TestSupport
import Testing

private let program = "/usr/bin/openssl"

/// A server with a certificate of its own making, and whom the environment says to trust.
@Suite(
  .serialized,
  .enabled(if: FileManager.default.isExecutableFile(atPath: program)),
  .timeLimit(.minutes(10))
) struct CertificateTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Pictures.png(1), as: "1.png")
    let kind = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes"
    let make = kind + " -keyout key.pem -out trusted.pem -subj /CN=x"
    _ = try openSSL(make.split(separator: " ") + ["-addext", "subjectAltName=IP:127.0.0.1"])
    let hash = try openSSL("x509 -hash -noout -in trusted.pem".split(separator: " "))
    let name = hash.trimmingCharacters(in: .whitespacesAndNewlines)
    try folder.write(folder.bytes(of: "trusted.pem"), as: "trusted/\(name).0")
  }

  private func process(_ arguments: [Substring], output: Any) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments.map(String.init)
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Runs the program to its end.
  ///
  /// Its output goes to a file: a pipe's end would stay open in processes that are begun meanwhile.
  private func openSSL(_ arguments: [Substring]) throws -> String {
    try folder.write([], as: "output")
    let output = try FileHandle(forWritingTo: URL(fileURLWithPath: folder["output"]))
    try process(arguments, output: output).waitUntilExit()
    return String(decoding: try folder.bytes(of: "output"), as: UTF8.self)
  }

  /// Renders a film of the server's picture.
  private func film(_ environment: [String: String]) throws -> CarouselRun {
    let output = Pipe()
    let server = try process(
      "s_server -accept 127.0.0.1:0 -cert trusted.pem -key key.pem -WWW".split(separator: " "),
      output: output
    )
    // Threads of a pool block all other signals, and so do the processes that they begin.
    defer { kill(server.processIdentifier, SIGKILL) }
    var printed = ""
    while !printed.hasSuffix("\n") || !printed.contains("ACCEPT") {
      let more = output.fileHandleForReading.availableData
      try #require(!more.isEmpty, "the server ended: \(printed)")
      printed += String(decoding: more, as: UTF8.self)
    }
    let port = try #require(printed.split(separator: ":").last.flatMap { Int($0.dropLast()) })
    return try CarouselProcess.run(
      ["render", "--swipes", "L", "--size", "16x12", "--fps", "4", "--out", "film", "--quiet"]
        + ["--no-cache", "--images", "https://127.0.0.1:\(port)/1.png"],
      in: folder.path,
      environment: ["SSL_CERT_FILE": "", "SSL_CERT_DIR": ""].merging(environment) { $1 }
    )
  }

  @Test(
    "SSL_CERT_FILE and SSL_CERT_DIR say whom to trust",
    arguments: [("SSL_CERT_FILE", "trusted.pem"), ("SSL_CERT_DIR", "trusted")]
  )
  func trusted(variable: String, value: String) throws {
    let run = try film([variable: folder[value]])
    #expect(run.code == 0 && run.error.isEmpty, "\(run.error)")
  }

  @Test(
    "a certificate of no known authority ends the film with libcurl's reason",
    arguments: [
      ([:], "the server's certificate is not trusted (", "elf"),
      (["SSL_CERT_FILE": "none.pem"], "no certificate can be checked (", "none.pem"),
    ] as [([String: String], String, String)]
  )
  func refused(environment: [String: String], start: String, reason: String) throws {
    let run = try film(environment)
    #expect(run.code == 1 && run.error.contains("/1.png: \(start)"), "\(run.error)")
    #expect(run.error.contains(reason) && run.error.count { $0 == "\n" } == 1, "\(run.error)")
  }
}
