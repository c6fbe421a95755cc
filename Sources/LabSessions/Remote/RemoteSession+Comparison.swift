import LabProtocol
import Simulator

/// An app's program that is compared with others of the same app.
extension RemoteSession {
    /// Makes the program describe its frames from now on.
    func beginToCompare() {
        guard report.comparedFrames == nil else { return }
        report.comparedFrames = ComparedFrames()
        if link?.outstanding == 0 { request() }
    }

    /// Replaces the session beside which it ran, and observes the app's files from now on.
    package func takePlace(of old: RemoteSession) {
        isBeside = false
        old.isBeside = true
        old.close()
    }

    /// Whether ticks can be requested now.
    var takesTicks: Bool {
        hasBegun && link?.outstanding == 0 && next == nil && requests.owed.isEmpty && !resumption.isUnderWay && stopping == nil
            && finding == nil
    }

    /// Whether it will never resume by itself.
    package var hasStopped: Bool { link == nil && next == nil }

    /// Runs ticks with the inputs of a different phone.
    /// - Parameters:
    ///   - writes: steps of the other phone's flow that are not inputs, performed before the ticks.
    ///   - inputs: each with the ticks after the latest one.
    func follow(_ ticks: Int, writes: [String], _ inputs: [(event: InputEvent, after: Double)]) {
        for step in writes { requests.owed.add(write: step) }
        for input in inputs { requests.owed.add(LabInput(input.event), after: input.after) }
        requests.owed.add(ticks: ticks, atMost: ticks)
        request()
    }
}
