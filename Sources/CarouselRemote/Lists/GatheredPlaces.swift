internal import CarouselHTTP
internal import Synchronization

/// Where the pictures are that lists named so far, numbered from 0 as they came.
final class GatheredPlaces: Sendable {
  private struct State {
    var addresses: [Result<PictureAddress, LoadProblem>] = []
    var numbers: [String: Int] = [:]
  }

  private let state = Mutex(State())

  /// None so far.
  init() {}

  /// The number of the picture at a URL, the same for equal ones.
  ///
  /// - Parameters:
  ///   - url: as it stands in a list.
  ///   - origin: what it is relative to, and whose user name and password it may have.
  ///   - policy: which hosts it may name; that of an equal URL that came first counts.
  /// - Returns: its number.
  func number(of url: String, from origin: HTTPURL?, _ policy: TargetPolicy) -> Int {
    state.withLock { state in
      if let number = state.numbers[url] { return number }
      let number = state.addresses.count
      state.numbers[url] = number
      do throws(TargetRefusal) {
        let address = try PictureAddress(listed: url, from: origin, policy)
        state.addresses.append(.success(address))
      } catch {
        let name = url.prefix(200).withoutUserInfo
        state.addresses.append(.failure(.final("\(name): \(error)", reason: "address refused")))
      }
      return number
    }
  }

  /// The number of the picture at a URL; `nil` if it was not named before.
  func number(of url: String) -> Int? { state.withLock { $0.numbers[url] } }

  /// Where a picture is.
  func address(_ number: Int) throws(LoadProblem) -> PictureAddress {
    try state.withLock { $0.addresses[number] }.get()
  }
}

extension Substring {
  fileprivate var withoutUserInfo: String { String(self).withoutUserInfo }
}
