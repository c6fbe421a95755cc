import Foundation
import LabProtocol

/// The resource limits of an app's program.
package struct PhoneLimits: Hashable, Sendable {
    /// Seconds of processor time that an answer may take. (chosen: far beyond any frame, and short enough to wait for)
    package var processorTime = 8.0
    /// Host seconds that an answer may take while the program does not compute at all. (chosen)
    package var waiting = 20.0
    /// Bytes that the program may hold in memory. (chosen: about what iOS gives an app on a phone)
    package var memory = 2 << 30
    package init() {}
}

/// Decides from what the system says of a program whether it still does what it is asked: a value, so that no clock is needed to test it.
package struct PhoneHealth: Hashable, Sendable {
    /// The system's data about a process at one moment.
    package struct Sample: Hashable, Sendable {
        /// Host seconds.
        package var time: Double
        /// Processor seconds that it has used so far.
        package var processorTime: Double
        /// Bytes.
        package var memory: Int
        /// A debugger holds it.
        package var isStopped = false
        /// It computes, or waits for a processor that others have.
        package var isReady = false

        package init(time: Double, processorTime: Double, memory: Int, isStopped: Bool = false, isReady: Bool = false) {
            (self.time, self.processorTime, self.memory, self.isStopped) = (time, processorTime, memory, isStopped)
            self.isReady = isReady
        }

        /// Whether it computes now, or has done so since another moment. On a busy computer a program may wait for long before it does.
        func isAtWork(since last: Sample?) -> Bool { isReady || processorTime > last?.processorTime ?? 0 }

        /// Whether it computes now, or has done so for a good part of the time since the look before, as a program that polls has not.
        /// On a busy computer a program that computes is ready and waits for a processor.
        func isMoreThanPolling(since last: Sample) -> Bool {
            isReady || processorTime - last.processorTime > Self.shareOfWork * (time - last.time)
        }
        /// (chosen: polling ten times a second takes less than a hundredth)
        private static let shareOfWork = 0.03
    }

    package let limits: PhoneLimits
    /// The first sample of the present request, with its time and the processor time until then.
    private var asked: Sample?
    /// The last sample in which the program was at work.
    private var lastWork: Sample?
    /// The look before.
    private var previous: Sample?

    package init(limits: PhoneLimits) { self.limits = limits }

    /// The program has answered, or shown that it comes forward.
    package mutating func answered() {
        asked = nil
        lastWork = nil
        previous = nil
    }

    /// - Parameter isAsked: whether a request waits for its answer.
    /// - Returns: what is wrong; nil while all is well.
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
    /// Asks the system about a process; nil when it has gone.
    package init?(process: Int32, at time: Double) {
        guard let statistics = ProcessStatistics(process) else { return nil }
        self.init([statistics], at: time)
    }

    /// Asks the system about a process and everything that it has started, such as an app inside a program that isolates it.
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
