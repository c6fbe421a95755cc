import Foundation
import LabProtocol

/// The resource limits of an app's process.
package struct PhoneLimits: Hashable, Sendable {
    /// The limit for one answer, in seconds of processor time. (chosen to be far more than any frame takes, and short enough to wait for)
    package var processorTime = 8.0
    /// The limit for one answer while the process uses no processor time, in host seconds. (chosen)
    package var waiting = 20.0
    /// The limit for the process's memory, in bytes. (chosen: about the memory that iOS gives an app on a phone)
    package var memory = 2 << 30
    package init() {}
}

/// Decides from system statistics whether a process still responds. The value reads no clock, so tests can pass any times.
package struct PhoneHealth: Hashable, Sendable {
    /// System statistics of a process at one time.
    package struct Sample: Hashable, Sendable {
        /// The time of the host's clock, in seconds.
        package var time: Double
        /// The processor time used so far, in seconds.
        package var processorTime: Double
        /// The process's resident memory, in bytes.
        package var memory: Int
        /// Whether a debugger or a signal has stopped the process.
        package var isStopped = false
        /// Whether the process is running, or ready and waiting for a processor.
        package var isReady = false

        package init(time: Double, processorTime: Double, memory: Int, isStopped: Bool = false, isReady: Bool = false) {
            (self.time, self.processorTime, self.memory, self.isStopped) = (time, processorTime, memory, isStopped)
            self.isReady = isReady
        }

        /// Returns whether the process is ready to run, or has used processor time since an earlier sample. On a busy computer, a ready
        /// process may wait long.
        func isAtWork(since last: Sample?) -> Bool { isReady || processorTime > last?.processorTime ?? 0 }

        /// Returns whether the process is ready to run, or has used more processor time since the previous sample than a process that
        /// only polls. A ready process also has work, because on a busy computer it may be waiting for a processor.
        func isMoreThanPolling(since last: Sample) -> Bool {
            isReady || processorTime - last.processorTime > Self.shareOfWork * (time - last.time)
        }
        /// The minimum share of processor time of a process that does more than polling. (chosen: polling ten times a second takes less
        /// than 0.01)
        private static let shareOfWork = 0.03
    }

    package let limits: PhoneLimits
    /// The first sample after the current request. The processor time of the request is counted from this sample on.
    private var asked: Sample?
    /// The last sample in which the process did more than polling.
    private var lastWork: Sample?
    /// The sample before the latest sample.
    private var previous: Sample?

    package init(limits: PhoneLimits) { self.limits = limits }

    /// Restarts the limits, because the process has answered or reported progress.
    package mutating func answered() {
        asked = nil
        lastWork = nil
        previous = nil
    }

    /// Checks the limits with a new sample.
    /// - Parameter isAsked: whether a request is waiting for its answer.
    /// - Returns: the exceeded limit; nil if there is none.
    package mutating func look(_ sample: Sample, isAsked: Bool) -> LabFinding.Kind? {
        if sample.memory > limits.memory { return .memory }
        guard isAsked, !sample.isStopped else {
            answered()
            return nil
        }
        defer { previous = sample }
        guard let asked, let last = lastWork, let previous else {
            asked = sample
            lastWork = sample
            return nil
        }
        if sample.processorTime - asked.processorTime > limits.processorTime { return .hang }
        if sample.isMoreThanPolling(since: previous) {
            lastWork = sample
        } else if sample.time - last.time > limits.waiting {
            return .blocked
        }
        return nil
    }
}

extension PhoneHealth.Sample {
    /// Reads the statistics of a process; returns nil if the process has ended.
    package init?(process: Int32, at time: Double) {
        guard let statistics = ProcessStatistics(process) else { return nil }
        self.init([statistics], at: time)
    }

    /// Reads the statistics of a process and its descendants, such as an app inside a sandbox process.
    package init?(tree root: Int32, at time: Double) {
        let all = ProcessTree.processes(of: root).compactMap { ProcessStatistics($0.number) }
        guard !all.isEmpty else { return nil }
        self.init(all, at: time)
    }

    private init(_ all: [ProcessStatistics], at time: Double) {
        self.init(
            time: time, processorTime: all.reduce(0) { $0 + $1.processorTime }, memory: all.reduce(0) { $0 + $1.memory },
            isStopped: all.contains { $0.state == "t" }, isReady: all.contains { $0.state == "R" })
    }
}
