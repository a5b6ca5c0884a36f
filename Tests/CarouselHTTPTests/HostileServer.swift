internal import Dispatch
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A server on 127.0.0.1 that answers each path with its steps, one request a connection.
final class HostileServer: Sendable {
  /// What is done with a connection once its request is there.
  enum Step {
    /// Sends a text.
    case send(String)
    /// Sends bytes.
    case bytes([UInt8])
    /// Sends one byte after another, with a pause, until the client has gone.
    case drip(everyMilliseconds: Int32)
    /// Sends without end until the client has gone.
    case flood
    /// Waits for so long, or until the client has gone.
    case pause(milliseconds: Int32)
    /// Waits until the client has gone.
    case wait
  }

  /// What happened.
  enum Event: Equatable {
    case asked(String)
    /// A ``Step/wait`` has begun.
    case waiting(String)
    /// After so many bytes of a flood, in MiB.
    case gone(String, floodMiB: Int)
  }

  let port: UInt16
  /// All requests and ends, in order.
  let events: AsyncStream<Event>
  private let continuation: AsyncStream<Event>.Continuation
  private let listener: Int32
  private let routes: [String: [Step]]
  private let connections = DispatchGroup()
  private let received = Mutex<[String]>([])

  /// Without `listens` it only keeps a port, which does not answer.
  init(_ routes: [String: [Step]], listens: Bool = true) throws {
    self.routes = routes
    (events, continuation) = AsyncStream.makeStream()
    let listener = socket(AF_INET, streamKind, 0)
    self.listener = listener
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(listener, address, length) == 0 && (!listens || listen(listener, 64) == 0)
          && getsockname(listener, address, &length) == 0
      }
    }
    guard isBound else { throw CannotListen() }
    port = UInt16(bigEndian: address.sin_port)
    guard listens else { return }
    DispatchQueue(label: "hostile.accept").async(group: connections) { [self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        DispatchQueue(label: "hostile.answer").async(group: connections) { [self] in
          answer(connection)
          close(connection)
        }
      }
    }
  }

  /// Waits until every client has gone, and closes.
  func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    connections.wait()
    close(listener)
    continuation.finish()
  }

  /// Whole requests as they came.
  var requests: [String] { received.withLock { $0 } }

  func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  private func answer(_ connection: Int32) {
    var request: [UInt8] = []
    while !request.endsHeaders {
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = unsafe recv(connection, &chunk, chunk.count, 0)
      guard count > 0 else { return }
      request += chunk[..<count]
    }
    let text = String(decoding: request, as: UTF8.self)
    let path = text.split(separator: " ").dropFirst().first.map(String.init) ?? ""
    received.withLock { $0.append(text) }
    continuation.yield(.asked(path))
    var flooded = 0
    for step in routes[path] ?? [.send("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")] {
      switch step {
      case .send(let text): _ = send(Array(text.utf8), to: connection)
      case .bytes(let bytes): _ = send(bytes, to: connection)
      case .drip(let pause):
        while !isGone(connection, within: pause), send([0x78], to: connection) {}
      case .flood:
        let block = [UInt8](repeating: 0x78, count: 1 << 20)
        while send(block, to: connection) { flooded += 1 }
      case .pause(let time): _ = isGone(connection, within: time)
      case .wait:
        continuation.yield(.waiting(path))
        while !isGone(connection, within: 10_000) {}
      }
    }
    continuation.yield(.gone(path, floodMiB: flooded))
  }

  private func send(_ bytes: [UInt8], to connection: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { buffer in
        unsafe systemSend(connection, buffer.baseAddress, buffer.count, noSignal)
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private func isGone(_ connection: Int32, within milliseconds: Int32) -> Bool {
    var event = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&event, 1, milliseconds) != 0 else { return false }
    var byte: UInt8 = 0
    return unsafe recv(connection, &byte, 1, 0) <= 0
  }
}

private struct CannotListen: Error {}

#if canImport(Darwin)
  private let streamKind = SOCK_STREAM
  private let noSignal: Int32 = 0
#else
  private let streamKind = Int32(SOCK_STREAM.rawValue)
  private let noSignal = Int32(MSG_NOSIGNAL)
#endif

/// `send` by another name, which ``HostileServer/send(_:to:)`` hides.
private func systemSend(
  _ socket: Int32,
  _ bytes: UnsafeRawPointer?,
  _ count: Int,
  _ flags: Int32
) -> Int {
  unsafe send(socket, bytes, count, flags)
}

extension [UInt8] {
  fileprivate var endsHeaders: Bool { suffix(4) == [0x0D, 0x0A, 0x0D, 0x0A] }
}
