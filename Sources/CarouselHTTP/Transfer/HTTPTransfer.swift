internal import CTransferShims
internal import CarouselFiles
internal import Dispatch
internal import Synchronization

/// Sends one request at a time by libcurl and keeps connections between requests.
@safe
final class HTTPTransfer: Sendable {
  /// One request, without redirects.
  struct Request: Sendable {
    var url: HTTPURL
    /// Whole lines.
    var headers: [String]
    var allowsPrivate: Bool
    var limits: HTTPLimits
    var deadline: ContinuousClock.Instant
  }

  /// Its answer.
  struct Answer: Sendable {
    var status: Int
    var headers: HTTPHeaders
    var body: [UInt8]
    var peer: AddressReach?
  }

  /// SAFETY: only the thread of `queue` uses it, and `deinit`, which runs alone; except for
  /// `carousel_transfer_wake`, which may be called from any thread.
  private nonisolated(unsafe) let handle: OpaquePointer
  private let queue = DispatchQueue(label: "carousel.http")
  private let isCancelled = Atomic(false)

  /// - Throws: ``HTTPFailure/Cause/noLibrary``.
  init() throws(HTTPFailure.Cause) {
    guard let handle = unsafe carousel_transfer_new() else { throw .noLibrary }
    unsafe self.handle = handle
  }

  deinit { unsafe carousel_transfer_free(handle) }

  /// Sends a request; a cancelled task ends it at once.
  func run(_ request: Request) async throws(HTTPFailure.Cause) -> Answer {
    isCancelled.store(false, ordering: .sequentiallyConsistent)
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // The caller holds the transfer; a second hold could outlive the last connection's use.
        queue.async { [unowned self] in continuation.resume(returning: result(of: request)) }
      }
    } onCancel: {
      isCancelled.store(true, ordering: .sequentiallyConsistent)
      unsafe carousel_transfer_wake(handle)
    }
    return try outcome.get()
  }

  private func result(of request: Request) -> Result<Answer, HTTPFailure.Cause> {
    Result { () throws(HTTPFailure.Cause) in
      defer { unsafe carousel_transfer_end(handle) }
      try begin(request)
      return try finish(request)
    }
  }

  private func begin(_ request: Request) throws(HTTPFailure.Cause) {
    for line in request.headers {
      guard unsafe carousel_transfer_add_header(handle, line) else { throw .noMemory }
    }
    let url = request.url
    let account = url.userAndPassword
    let hasBegun = unsafe url.description.withCString { text in
      unsafe (account?.user ?? "").withCString { user in
        unsafe (account?.password ?? "").withCString { password in
          var wanted = unsafe carousel_transfer_request()
          unsafe wanted.url = text
          unsafe wanted.user = account == nil ? nil : user
          unsafe wanted.password = account == nil ? nil : password
          unsafe wanted.byte_limit = request.limits.bytes
          // A proxy elsewhere would take "this machine" for itself.
          unsafe wanted.direct = url.host.reach == .loopback
          unsafe wanted.may_connect = request.allowsPrivate ? nil : isPublic
          return unsafe carousel_transfer_begin(handle, &wanted)
        }
      }
    }
    guard hasBegun else { throw .noMemory }
  }

  private func finish(_ request: Request) throws(HTTPFailure.Cause) -> Answer {
    let clock = ContinuousClock()
    let limits = request.limits
    var lastChange = clock.now
    var progress: Int64 = 0
    // While it is not connected.
    var proxy = ""
    while true {
      guard !isCancelled.load(ordering: .sequentiallyConsistent) else { throw .cancelled }
      let patience = progress == 0 ? limits.firstByte : limits.idle
      let now = clock.now
      guard now < request.deadline else { throw .tooSlow(limits.total) }
      guard now < lastChange + patience else {
        guard proxy.isEmpty else {
          throw .proxy(variable: proxy, "it did not answer within \(patience)")
        }
        throw progress == 0 ? .noAnswer(patience) : .stalled(patience)
      }
      let left = min(request.deadline - now, lastChange + patience - now)
      let state = unsafe carousel_transfer_step(handle, left.milliseconds)
      if unsafe state.progress != progress {
        progress = unsafe state.progress
        lastChange = clock.now
      }
      proxy = unsafe String(cString: state.proxy)
      let isWanted = unsafe state.status / 100 == 2
      switch unsafe state.outcome {
      case .running:
        guard unsafe !isWanted || state.declared <= limits.bytes else {
          throw .tooLarge(limit: limits.bytes)
        }
      case .done: return unsafe answer(state)
      case .body_too_long:
        guard !isWanted else { throw .tooLarge(limit: limits.bytes) }
        return unsafe answer(state)
      case .headers_too_long: throw .headersTooLarge
      case .no_memory: throw .noMemory
      case .address_refused, .certificate_refused, .no_authorities, .failed:
        throw unsafe cause(of: state, request.url)
      }
    }
  }

  /// Why a transfer failed.
  private func cause(of state: carousel_transfer_state, _ url: HTTPURL) -> HTTPFailure.Cause {
    let text = unsafe String(cString: state.text).oneLine
    let proxy = unsafe String(cString: state.proxy)
    let address = unsafe String(cString: state.refused)
    let reach = AddressReach(of: address)
    switch unsafe state.outcome {
    case .certificate_refused: return .certificate(text)
    case .no_authorities: return .noAuthorities(text)
    case .address_refused:
      let host = url.host.description
      return .refused(.leadsInside(host: host, address: address, reach ?? .reserved))
    default:
      if !proxy.isEmpty { return .proxy(variable: proxy, text) }
      return reach.map { .connectionOfSome(text, refused: address, $0) } ?? .connection(text)
    }
  }

  private func answer(_ state: carousel_transfer_state) -> Answer {
    let headers = unsafe UnsafeBufferPointer(start: state.headers, count: state.header_count)
    let body = unsafe UnsafeBufferPointer(start: state.body, count: state.body_count)
    return unsafe Answer(
      status: Int(state.status),
      headers: HTTPHeaders(parsing: Array(headers)),
      body: Array(body),
      peer: AddressReach(of: String(cString: state.peer))
    )
  }
}

/// Whether an address of 4 or 16 bytes, in the order of the network, is public.
private func isPublic(_ address: UnsafePointer<UInt8>?, _ count: Int) -> Bool {
  let bytes = unsafe Array(UnsafeBufferPointer(start: address, count: count))
  return AddressReach(of: bytes) == .anywhere
}

extension Duration {
  /// Whole milliseconds, rounded up, at most an hour.
  fileprivate var milliseconds: Int32 {
    let (seconds, attoseconds) = components
    guard seconds < 3600 else { return 3_600_000 }
    let rest = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(max(0, seconds * 1000 + rest))
  }
}
