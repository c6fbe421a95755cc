import Foundation
import LabProtocol

/// The resource limits of an app's program.
package struct PhoneLimits: Hashable, Sendable {
    /// The limit for one answer, seconds of processor time. (chosen: far beyond any frame, and short enough to wait for)
    package var processorTime = 8.0
    /// The limit for one answer while the program uses no processor time, host seconds. (chosen)
    package var waiting = 20.0
    /// The limit for the program's memory, bytes. (chosen: about what iOS gives an app on a phone)
    package var memory = 2 << 30
    package init() {}
}

/// Decides from the system's data whether a program still responds. A value, so tests need no clock.
package struct PhoneHealth: Hashable, Sendable {
    /// The system's data about a process at one moment.
    package struct Sample: Hashable, Sendable {
        /// Host seconds.
        package var time: Double
        /// The processor time used so far, seconds.
        package var processorTime: Double
        /// The program's memory, bytes.
        package var memory: Int
        /// Whether a debugger has stopped it.
        package var isStopped = false
        /// Whether it is running, or ready and waiting for a processor.
        package var isReady = false

        package init(time: Double, processorTime: Double, memory: Int, isStopped: Bool = false, isReady: Bool = false) {
            (self.time, self.processorTime, self.memory, self.isStopped) = (time, processorTime, memory, isStopped)
            self.isReady = isReady
        }

        /// Whether it is running or has run since an earlier sample. On a busy computer a program may wait long before it runs.
        func isAtWork(since last: Sample?) -> Bool { isReady || processorTime > last?.processorTime ?? 0 }

        /// Whether it is running, or has run for much of the time since the previous sample. A program that only polls has not. On a busy
        /// computer a program with work is ready and waits for a processor.
        func isMoreThanPolling(since last: Sample) -> Bool {
            isReady || processorTime - last.processorTime > Self.shareOfWork * (time - last.time)
        }
        /// (chosen: polling ten times a second takes less than a hundredth)
        private static let shareOfWork = 0.03
    }

    package let limits: PhoneLimits
    /// The first sample of the current request, with its time and the processor time until then.
    private var asked: Sample?
    /// The last sample in which the program was at work.
    private var lastWork: Sample?
    /// The previous sample.
    private var previous: Sample?

    package init(limits: PhoneLimits) { self.limits = limits }

    /// Notes that the program has answered, or has shown progress.
    package mutating func answered() {
        asked = nil
        lastWork = nil
        previous = nil
    }

    /// - Parameter isAsked: whether a request is waiting for its answer.
    /// - Returns: the problem; nil if there is none.
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
    /// Asks the system about a process; nil if the process has ended.
    package init?(process: Int32, at time: Double) {
        guard let statistics = ProcessStatistics(process) else { return nil }
        self.init([statistics], at: time)
    }

    /// Asks the system about a process and its descendants, such as an app inside a program that isolates it.
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
