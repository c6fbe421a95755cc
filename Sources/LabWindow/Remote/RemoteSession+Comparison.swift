import LabProtocol
import Simulator

/// An app's program that is compared with others of the same app.
extension RemoteSession {
    /// The program tells of its frames from now on, as long as it runs.
    func beginToCompare() {
        guard comparedFrames == nil else { return }
        comparedFrames = ComparedFrames()
        if link?.outstanding == 0 { request() }
    }

    /// It was beside another session of the app, and is the one that looks after it from now on.
    func takePlace(of old: RemoteSession) {
        isBeside = false
        old.isBeside = true
        old.close()
    }

    /// Whether it can be asked for ticks now.
    var takesTicks: Bool {
        hasBegun && link?.outstanding == 0 && next == nil && owed.isEmpty && !isResuming && stopping == nil && finding == nil
    }

    /// Whether it will never go on by itself.
    var hasStopped: Bool { link == nil && next == nil }

    /// Runs ticks with what is done in them, as another phone has done it.
    /// - Parameters:
    ///   - writes: steps of the other phone's flow that are no inputs, done before the ticks.
    ///   - inputs: each with the ticks after the latest one.
    func follow(_ ticks: Int, writes: [String], _ inputs: [(event: InputEvent, after: Double)]) {
        for step in writes { owed.add(write: step) }
        for input in inputs { owed.add(LabInput(input.event), after: input.after) }
        owed.add(ticks: ticks, atMost: ticks)
        request()
    }
}
