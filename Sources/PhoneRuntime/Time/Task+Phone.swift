/// Lets the tasks of apps sleep in virtual time. A task resumes in the first tick at or after the given time. The methods replace the
/// methods of Swift's library in code that imports UIKit. An app's own clock, for example in tests, keeps its own time, and so do all
/// clocks in processes without an app.
extension Task where Success == Never, Failure == Never {
    public static func sleep(_ duration: UInt64) async { try? await sleep(nanoseconds: duration) }

    /// Suspends the task for a duration. Throws `CancellationError` as soon as the task is cancelled.
    public static func sleep(nanoseconds duration: UInt64) async throws {
        try await sleep(for: .nanoseconds(Int64(clamping: duration)), tolerance: nil, clock: .continuous)
    }

    /// Suspends the task for a duration. Throws `CancellationError` as soon as the task is cancelled.
    public static func sleep<C: Clock>(
        for duration: C.Instant.Duration, tolerance: C.Instant.Duration? = nil, clock: C = ContinuousClock()
    ) async throws { try await clock.sleep(for: duration, tolerance: tolerance) }

    /// Suspends the task until a deadline. Throws `CancellationError` as soon as the task is cancelled.
    public static func sleep<C: Clock>(
        until deadline: C.Instant, tolerance: C.Instant.Duration? = nil, clock: C = ContinuousClock()
    ) async throws {
        guard let seconds = clock.virtualSeconds(clock.now.duration(to: deadline)) else {
            return try await clock.sleep(until: deadline, tolerance: tolerance)
        }
        try await SleepingTask.sleep(seconds)
    }
}

extension Clock {
    /// Suspends the task for a duration. Throws `CancellationError` as soon as the task is cancelled.
    public func sleep(for duration: Instant.Duration, tolerance: Instant.Duration? = nil) async throws {
        guard let seconds = virtualSeconds(duration) else {
            return try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
        }
        try await SleepingTask.sleep(seconds)
    }

    /// Returns a duration in virtual seconds; nil for a clock that keeps its own time.
    fileprivate func virtualSeconds(_ duration: Instant.Duration) -> Double? {
        guard PhoneTasks.isInstalled, self is ContinuousClock || self is SuspendingClock, let duration = duration as? Swift.Duration else {
            return nil
        }
        let (seconds, attoseconds) = duration.components
        // Round the duration, because it may be computed from the computer's clock.
        return DispatchTime.secondsOfDelay(Double(seconds) + Double(attoseconds) * 1e-18)
    }
}

extension ContinuousClock {
    /// Suspends the task until a deadline. Throws `CancellationError` as soon as the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await Task.sleep(until: deadline, tolerance: tolerance, clock: self)
    }
}

extension SuspendingClock {
    /// Suspends the task until a deadline. Throws `CancellationError` as soon as the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await Task.sleep(until: deadline, tolerance: tolerance, clock: self)
    }
}

/// A task that waits until a virtual time or until it is cancelled.
private final class SleepingTask: @unchecked Sendable {
    private let lock = NSLock()
    private var continuation: CheckedContinuation<Void, any Error>?
    private var isCancelled = false

    static func sleep(_ seconds: Double) async throws {
        let task = SleepingTask()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { task.begin($0, seconds) }
        } onCancel: {
            task.cancel()
        }
    }

    private func begin(_ continuation: CheckedContinuation<Void, any Error>, _ seconds: Double) {
        let isCancelled = lock.withLock {
            self.continuation = continuation
            return self.isCancelled
        }
        if isCancelled { return end(throwing: CancellationError()) }
        DispatchQueue.putOnMain({ self.end(throwing: nil) }, in: seconds)
    }

    private func cancel() {
        lock.withLock { isCancelled = true }
        end(throwing: CancellationError())
    }

    /// Resumes the waiting task, either at the end of the sleep or because of a cancellation. Only the first call has an effect.
    private func end(throwing error: CancellationError?) {
        let continuation = lock.withLock {
            defer { self.continuation = nil }
            return self.continuation
        }
        if let error { continuation?.resume(throwing: error) } else { continuation?.resume() }
    }
}
