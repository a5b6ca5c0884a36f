internal import CarouselGolden
internal import Testing
internal import XCTest

/// The test that is running, for every framework: goldens and failures belong to it.
struct TestIdentity: Hashable, Sendable {
  /// The framework that runs it, to which failures are reported.
  enum Framework: Hashable, Sendable {
    case swiftTesting, xctest
    /// Failures are reported to both.
    case unknown
  }

  /// What distinguishes one execution of a test from another.
  enum Invocation: Hashable, Sendable {
    /// An execution inside a `.goldens` trait or `withGoldens`.
    case scope(Int)
    /// An execution with its own `XCTestCase` object.
    case object(ObjectIdentifier)
    /// Only the place in the source is known: a loop there looks like a repeated test.
    case call(String)
  }

  let framework: Framework
  /// Its module.
  let module: String
  /// Its suites and its name: `LookTests.golden`.
  let id: String
  /// Its source file.
  let filePath: String
  /// Whether it has cases with different arguments.
  var isParameterized = false
  let invocation: Invocation

  /// The framework, as a saved run records it.
  var library: TestOrigin.Library { framework == .xctest ? .xctest : .swiftTesting }

  /// What distinguishes it from all others.
  var key: String { "\(module) \(filePath) \(id)" }
}

extension TestIdentity {
  /// The test that Swift Testing runs in this task.
  ///
  /// - Parameters:
  ///   - test: the test.
  ///   - scope: the number of the scope around it; `nil` for none.
  ///   - site: where the golden is expected.
  init(_ test: Test, scope: Int?, at site: CallSite) {
    framework = .swiftTesting
    module = test.id.moduleName
    var names = test.id.nameComponents
    if let name = names.popLast() { names.append(GoldenName.function(name)) }
    id = names.joined(separator: ".")
    filePath = test.sourceLocation.filePath
    isParameterized = Test.Case.current?.isParameterized ?? test.isParameterized
    invocation = scope.map { .scope($0) } ?? .call(site.description)
  }

  /// A test of XCTest.
  ///
  /// - Parameters:
  ///   - test: the test.
  ///   - scope: the number of the scope around it; `nil` for none.
  ///   - site: where the golden is expected.
  init(_ test: XCTestCase, scope: Int?, at site: CallSite) {
    framework = .xctest
    module = String("\(site.fileID)".prefix { $0 != "/" })
    // `Class.method`, or on Apple's systems `-[Module.Class method]`.
    id = test.name.split { "-[. ]".contains($0) }.suffix(2).joined(separator: ".")
    filePath = site.filePath
    invocation = scope.map { .scope($0) } ?? .object(ObjectIdentifier(test))
  }
}
