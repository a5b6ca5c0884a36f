internal import CarouselFetch
internal import Synchronization

@testable import CarouselRemote

/// Loads that hang until the test ends them.
final class ScriptedLoads: Sendable {
  /// What comes of a load; a reference, so that a test sees when it is let go.
  final class Body: Sendable {
    let text: String
    init(_ text: String) { self.text = text }
  }

  /// What became of a load.
  enum Event: Hashable {
    case began(Int)
    case cancelled(Int)
  }

  private struct State {
    /// Of each picture, those that have not ended, the oldest first.
    var held: [Int: [CheckedContinuation<Result<Body, LoadProblem>, Never>]] = [:]
    var begun: [Int: Int] = [:]
  }

  private let state = Mutex(State())
  private let events: AsyncStream<Event>
  private let continuation: AsyncStream<Event>.Continuation

  init() { (events, continuation) = AsyncStream.makeStream() }

  /// How often a picture has been asked for.
  func attempts(_ picture: Int) -> Int { state.withLock { $0.begun[picture, default: 0] } }

  /// One attempt; a cancelled one hangs all the same, like a server that does not care.
  func attempt(_ picture: Int) async -> Result<Body, LoadProblem> {
    await withTaskCancellationHandler {
      await withCheckedContinuation { load in
        state.withLock { state in
          state.held[picture, default: []].append(load)
          state.begun[picture, default: 0] += 1
        }
        continuation.yield(.began(picture))
      }
    } onCancel: {
      continuation.yield(.cancelled(picture))
    }
  }

  /// Waits for so many events; the order in which two tasks begin is not the fetcher's.
  func next(_ count: Int = 1) async -> Set<Event> {
    var result: Set<Event> = []
    for await event in events {
      result.insert(event)
      if result.count == count { break }
    }
    return result
  }

  /// Ends the oldest load of a picture.
  func finish(_ picture: Int, _ text: String = "body") {
    end(picture, .success(Body(text)))
  }

  /// Ends the oldest load of a picture with a failure.
  func fail(_ picture: Int, _ kind: FetchFailure.Kind) {
    let failure = FetchFailure(kind, reason: "scripted")
    end(picture, .failure(LoadProblem(failure, line: "picture \(picture): scripted; go on")))
  }

  private func end(_ picture: Int, _ result: Result<Body, LoadProblem>) {
    let load = state.withLock { state in
      state.held[picture]?.isEmpty == false ? state.held[picture]?.removeFirst() : nil
    }
    load?.resume(returning: result)
  }
}

extension ScriptedLoads {
  /// A fetcher of these loads that retries after a nanosecond.
  func fetcher(
    connections: Int = 4,
    capacity: Int = 8,
    attempts: Int = 4
  ) -> PictureFetcher<Body> {
    PictureFetcher(
      policy: FetchPolicy(
        connections: connections,
        capacity: capacity,
        attempts: attempts,
        firstDelay: 1,
        longestDelay: 1
      )
    ) { [self] in await attempt($0) }
  }

  /// Waits for a picture and returns its text.
  static func waiting(
    for picture: Int,
    of fetcher: PictureFetcher<Body>
  ) -> Task<Result<String, LoadProblem>, Never> {
    Task {
      do throws(LoadProblem) {
        return .success(try await fetcher.body(of: picture).text)
      } catch {
        return .failure(error)
      }
    }
  }
}
