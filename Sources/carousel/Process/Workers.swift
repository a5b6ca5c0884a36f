internal import CSystemShims
internal import CarouselRender
internal import Dispatch
internal import Synchronization
internal import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The threads on which a command's tasks run.
///
/// Swift's own threads come from Dispatch, which retries once a second without end if the system has no
/// thread to give. These are started as they are needed; if the system has no more, the ones that run do
/// the work. The main thread waits for the end and for signals; it does the work itself if no thread
/// could be started.
final class Workers: TaskExecutor {
  private struct State {
    /// Jobs that wait, the oldest first.
    var jobs: [UnownedJob] = []
    /// How many threads have been started.
    var started = 0
    /// How many of them wait for a job.
    var idle = 0
    /// How many may be started.
    var most: Int
    /// How the command ended.
    var outcome: Result<Void, any Error>?

    mutating func takeJob() -> UnownedJob? { jobs.isEmpty ? nil : jobs.removeFirst() }
  }

  private let state: Mutex<State>
  private let jobsForIdle = DispatchSemaphore(value: 0)

  private init() {
    state = Mutex(State(most: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
  }

  /// Runs a command's `body` to its end; a signal that ``Interruption`` catches cancels its task.
  static func run(_ body: @escaping @Sendable () async throws -> Void) throws {
    guard carousel_stop_open() else { throw RenderError.cannotOpenPipe(Errno(rawValue: errno)) }
    let workers = Workers()
    let task = Task(executorPreference: workers) {
      do {
        try await body()
        workers.finish(.success(()))
      } catch {
        workers.finish(.failure(error))
      }
    }
    try workers.serve(task)
  }

  /// What the main thread does until the command ends.
  private func serve(_ task: Task<Void, Never>) throws {
    while true {
      let (outcome, job) = state.withLock { state in
        (state.outcome, state.most == 0 ? state.takeJob() : nil)
      }
      if let outcome { return try outcome.get() }
      if carousel_stop_signal() != 0 { task.cancel() }
      if let job {
        unsafe job.runSynchronously(on: asUnownedTaskExecutor())
      } else {
        carousel_stop_wait()
      }
    }
  }

  private func finish(_ outcome: Result<Void, any Error>) {
    state.withLock { $0.outcome = outcome }
    carousel_stop_wake()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let (isForIdle, isForMain) = state.withLock { state in
      state.jobs.append(job)
      let isForIdle = state.idle > 0
      if isForIdle {
        state.idle -= 1
      } else if state.started < state.most {
        startThread(&state)
      }
      return (isForIdle, state.most == 0)
    }
    if isForIdle { jobsForIdle.signal() }
    if isForMain { carousel_stop_wake() }
  }

  /// Starts one more thread, or notes that the system has no more.
  private func startThread(_ state: inout State) {
    // SAFETY: the thread holds a reference of its own, which it never releases.
    let context = unsafe Unmanaged.passRetained(self)
    let isStarted = unsafe carousel_start_thread(
      { context in
        if let context = unsafe context {
          unsafe Unmanaged<Workers>.fromOpaque(context).takeUnretainedValue().work()
        }
        return nil
      },
      context.toOpaque()
    )
    if isStarted {
      state.started += 1
    } else {
      unsafe context.release()
      state.most = state.started
    }
  }

  /// What each thread does until the process ends.
  private func work() {
    while true {
      let job = state.withLock { state in
        let job = state.takeJob()
        if job == nil { state.idle += 1 }
        return job
      }
      if let job {
        unsafe job.runSynchronously(on: asUnownedTaskExecutor())
      } else {
        jobsForIdle.wait()
      }
    }
  }
}

extension RenderError {
  /// The system has no pipe to give.
  fileprivate static func cannotOpenPipe(_ error: Errno) -> Self {
    .file(
      path: "a pipe",
      operation: "open",
      reason: error.description,
      remedy: "close some files"
    )
  }
}
