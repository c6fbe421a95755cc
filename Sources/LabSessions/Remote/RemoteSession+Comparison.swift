import LabProtocol
import Simulator

/// Comparisons of an app's process with other processes of the same app.
extension RemoteSession {
    /// Makes the process report its frames for comparisons from now on.
    func beginToCompare() {
        guard report.comparedFrames == nil else { return }
        report.comparedFrames = ComparedFrames()
        if link?.outstanding == 0 { request() }
    }

    /// Becomes the shown session in place of `old`, beside which this session ran. From now on, this session observes the app's files.
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

    /// Whether the process has ended and no new process is starting.
    package var hasStopped: Bool { link == nil && next == nil }

    /// Runs ticks with the inputs of another phone.
    /// - Parameters:
    ///   - writes: steps of the other phone's flow that are not inputs. They are performed before the ticks.
    ///   - inputs: the inputs, each with the number of ticks after the latest tick.
    func follow(_ ticks: Int, writes: [String], _ inputs: [(event: InputEvent, after: Double)]) {
        for step in writes { requests.owed.add(write: step) }
        for input in inputs { requests.owed.add(LabInput(input.event), after: input.after) }
        requests.owed.add(ticks: ticks, atMost: ticks)
        request()
    }
}
