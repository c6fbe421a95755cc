import Foundation
import Sandbox
import Synchronization

/// Handles Ctrl-C, SIGTERM and the closing of the terminal. Long work checks between frames whether to stop, so that its output stays
/// complete.
///
/// The first signal requests a regular end, the second signal ends all waits, and the third signal ends the process at once. A separate
/// thread (`InterruptionWatch`) ends a process that does not react, together with its child processes.
package enum Interruption {
    // A plain global variable, because a signal handler may only access variables of this type and post a semaphore.
    nonisolated(unsafe) private static var count: sig_atomic_t = 0
    nonisolated(unsafe) private static var first: sig_atomic_t = 0
    nonisolated(unsafe) private static let wake = {
        let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
        sem_init(semaphore, 0, 0)
        return semaphore
    }()
    private static let isPrepared = Atomic(false)
    private static let noticed = Atomic(false)
    private static let leavings = Mutex<[Int: @Sendable () -> Void]>([:])

    private static let watched = [SIGINT, SIGTERM, SIGHUP]

    /// Installs the signal handlers.
    /// - Returns: false if they were installed before.
    @discardableResult
    package static func prepare() -> Bool {
        guard !isPrepared.exchange(true, ordering: .relaxed) else { return false }
        (count, first) = (0, 0)
        noticed.store(false, ordering: .relaxed)
        // Unblock the signals, because a child process inherits blocked signals from the thread that started it.
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in watched { sigaddset(&signals, number) }
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        // Keep ignoring SIGHUP under `nohup`, so that the process continues without its terminal.
        for number in watched where number != SIGHUP || !isIgnored(number) { take(number) }
        InterruptionWatch.start()
        return true
    }

    /// Restores the system's handling of the signals.
    package static func remove() {
        guard isPrepared.exchange(false, ordering: .relaxed) else { return }
        for number in watched where !isIgnored(number) { Foundation.signal(number, SIG_DFL) }
    }

    /// Installs the handlers again if an app's code has replaced them.
    package static func renew() {
        guard isPrepared.load(ordering: .relaxed) else { return }
        for number in [SIGINT, SIGTERM] where address(of: number) != unsafeBitCast(handler, to: Int.self) { take(number) }
    }

    private static let handler: @convention(c) (Int32) -> Void = { number in
        Interruption.count += 1
        if Interruption.first == 0 { Interruption.first = number }
        sem_post(Interruption.wake)
    }

    private static func take(_ number: Int32) {
        _ = wake
        var action = sigaction()
        action.__sigaction_handler.sa_handler = handler
        // Leave out SA_RESTART, so that a signal interrupts blocking reads and writes.
        action.sa_flags = 0
        sigaction(number, &action, nil)
    }

    private static func address(of number: Int32) -> Int {
        var present = sigaction()
        sigaction(number, nil, &present)
        return unsafeBitCast(present.__sigaction_handler.sa_handler, to: Int.self)
    }

    private static func isIgnored(_ number: Int32) -> Bool { address(of: number) == unsafeBitCast(SIG_IGN, to: Int.self) }

    // MARK: Requests to end

    package static var isRequested: Bool { signal != nil }
    /// The number of signals so far that requested the end.
    package static var requests: Int { Int(count) }

    /// The first signal that requested the end.
    package static var signal: Int32? {
        guard first != 0 else { return nil }
        noticed.store(true, ordering: .relaxed)
        return Int32(first)
    }

    /// The exit code of a process that a signal has ended, which is 128 plus the signal's number. (documented: POSIX shells)
    package static var exitCode: Int32 { 128 + Int32(first == 0 ? SIGINT : first) }

    // MARK: Ending

    /// Records that a film is being written. The process may then take as long to end as the film's encoder needs.
    package static func beginFilm() { filming.store(true, ordering: .relaxed) }
    static var isFilming: Bool { filming.load(ordering: .relaxed) }
    private static let filming = Atomic(false)

    /// Registers work that must run even if the process is ended from outside, such as removing a socket's file.
    /// - Returns: a number for `forgetLeaving`.
    package static func whenLeaving(_ body: @escaping @Sendable () -> Void) -> Int {
        leavings.withLock { leavings in
            let number = (leavings.keys.max() ?? 0) + 1
            leavings[number] = body
            return number
        }
    }
    /// Whether the process is ending because of an interruption.
    package static var isLeaving: Bool { leaving.load(ordering: .relaxed) }
    private static let leaving = Atomic(false)
    package static func forgetLeaving(_ number: Int) { leavings.withLock { $0[number] = nil } }

    /// Ends the process at once, together with its child processes. Can be called from any thread.
    package static func leave(code: Int32) -> Never {
        leaving.store(true, ordering: .relaxed)
        limitLeaving(code)
        // Do not wait for the lock, because the thread that has locked it may be stopped.
        let bodies = leavings.withLockIfAvailable { Array($0.values) } ?? []
        for body in bodies { body() }
        RunningChildren.endAll()
        ControlGroup.endAll()
        _exit(code)
    }

    /// Ends the process after a time limit, even if the registered work waits for a thread that was stopped during a memory allocation.
    private static func limitLeaving(_ code: Int32) {
        codeOfLeaving = code
        Foundation.signal(SIGALRM) { _ in _exit(Interruption.codeOfLeaving) }
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGALRM)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        alarm(longestLeaving)
    }
    nonisolated(unsafe) private static var codeOfLeaving: Int32 = 0
    /// The time limit for the registered work, in seconds. (chosen to be far longer than ending a thousand processes takes)
    private static let longestLeaving: UInt32 = 5

    // MARK: For the watch

    static func wait() { while sem_wait(wake) != 0, errno == EINTR {} }
    static var isPending: Bool { first != 0 }
    static var isNoticed: Bool { noticed.load(ordering: .relaxed) }
}
