// Why this file exists: a golden, a failure and an attachment all belong to the test that runs, whichever
// framework runs it.

internal import CarouselGolden
internal import Testing
internal import XCTest

/// The test that runs.
struct TestIdentity: Hashable, Sendable {
  /// Who runs it, and has to be told of failures.
  enum Framework: Hashable, Sendable {
    case swiftTesting, xctest
    /// It cannot be told: both are told.
    case unknown
  }

  /// What tells one run of a test from another, so that a repeated test uses no name twice.
  enum Invocation: Hashable, Sendable {
    /// A run inside of a `.goldens` trait or of `withGoldens`.
    case scope(Int)
    /// A run of an `XCTestCase` of its own.
    case object(ObjectIdentifier)
    /// Nothing but the place in the source: a loop there looks like a repeated test.
    case call(String)
  }

  let framework: Framework
  /// The module that it is in.
  let module: String
  /// Its suites and its name: `LookTests.golden`.
  let id: String
  /// The file that it is in.
  let filePath: String
  /// Whether its cases differ in their arguments.
  var isParameterized = false
  let invocation: Invocation

  /// Who runs it, as a kept run notes it.
  var library: TestOrigin.Library { framework == .xctest ? .xctest : .swiftTesting }

  /// What tells it from all others.
  var key: String { "\(module) \(filePath) \(id)" }
}

extension TestIdentity {
  /// The test that Swift Testing runs in this task.
  init(_ test: Test, scope: GoldenScope?, at site: CallSite) {
    framework = .swiftTesting
    module = test.id.moduleName
    var names = test.id.nameComponents
    if let name = names.popLast() { names.append(GoldenName.function(name)) }
    id = names.joined(separator: ".")
    filePath = test.sourceLocation.filePath
    isParameterized = Test.Case.current?.isParameterized ?? test.isParameterized
    invocation = scope.map { .scope($0.number) } ?? .call(site.description)
  }

  /// A test of XCTest.
  init(_ test: XCTestCase, scope: GoldenScope?, at site: CallSite) {
    framework = .xctest
    module = String("\(site.fileID)".prefix { $0 != "/" })
    // `Class.method`, or on Apple's systems `-[Module.Class method]`.
    id = test.name.split { "-[. ]".contains($0) }.suffix(2).joined(separator: ".")
    filePath = site.filePath
    invocation = scope.map { .scope($0.number) } ?? .object(ObjectIdentifier(test))
  }
}
