import LabProtocol
import Simulator

/// An app's program that is compared with others of the same app.
extension RemoteSession {
    /// Lets the program describe its frames from now on, as long as it runs.
    func beginToCompare() {
        guard report.comparedFrames == nil else { return }
        report.comparedFrames = ComparedFrames()
        if link?.outstanding == 0 { request() }
    }

    /// Takes the place of the session that it was beside, and looks after the app from now on.
    package func takePlace(of old: RemoteSession) {
        isBeside = false
        old.isBeside = true
        old.close()
    }

    /// Whether it can be asked for ticks now.
    var takesTicks: Bool {
        hasBegun && link?.outstanding == 0 && next == nil && requests.owed.isEmpty && !resumption.isUnderWay && stopping == nil
            && finding == nil
    }

    /// Whether it will never go on by itself.
    package var hasStopped: Bool { link == nil && next == nil }

    /// Runs ticks with what is done in them, as another phone has done it.
    /// - Parameters:
    ///   - writes: steps of the other phone's flow that are no inputs, done before the ticks.
    ///   - inputs: each with the ticks after the latest one.
    func follow(_ ticks: Int, writes: [String], _ inputs: [(event: InputEvent, after: Double)]) {
        for step in writes { requests.owed.add(write: step) }
        for input in inputs { requests.owed.add(LabInput(input.event), after: input.after) }
        requests.owed.add(ticks: ticks, atMost: ticks)
        request()
    }
}
