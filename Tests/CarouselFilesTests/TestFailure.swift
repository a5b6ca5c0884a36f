@testable import CarouselFiles

/// The error of files that no room of the program writes.
enum TestFailure: FileFailure, Hashable {
  case file(path: String, operation: String, reason: String, remedy: String)
}
