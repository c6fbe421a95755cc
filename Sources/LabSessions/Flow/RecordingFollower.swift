import SceneRuntime
import Simulator

/// Writes the user's input as steps while the user makes it. A second phone without a picture repeats the input some ticks later.
@MainActor
final class RecordingFollower: StepFollower {
    private(set) weak var session: LocalSession?
    /// The phone that repeats the input.
    private let mirror: LocalSession
    /// The runner that finds views on the second phone's screen.
    private let runner: FlowRunner
    private let writer: FlowWriter
    private let own: Int
    private let begun: Double
    private var takenInputs = 0
    private var takenAdvances = 0

    /// Creates a follower of a session. Returns nil if no flow can be written.
    init?(_ session: LocalSession) {
        let mirror = session.again()
        guard let runner = mirror.runner else { return nil }
        (self.session, self.mirror, self.runner) = (session, mirror, runner)
        mirror.frames.isRecording = false
        writer = FlowWriter(runner)
        own = mirror.phone.pendingMotions.filter { $0 == "input" }.count
        begun = mirror.phone.time
    }

    func isOver(for session: any FlowSession) -> Bool { session !== self.session }
    var contents: [String] { writer.steps.map(\.content) }
    /// Whether the second phone has caught up with the session's phone.
    var isUpToDate: Bool { session.map { mirror.phone.time >= $0.phone.time - 1e-9 } ?? true }

    /// Makes the next input begin a new step of the flow.
    func cut() { writer.cut() }

    /// The virtual time of the second phone, in seconds.
    var time: Double { mirror.phone.time }

    /// Advances the second phone towards the phone's current tick.
    /// - Parameters:
    ///   - most: the maximum number of ticks.
    ///   - limit: the virtual time at which the second phone stops, in seconds.
    func follow(most: Int, until limit: Double) {
        guard let session else { return }
        let rate = Double(mirror.phone.configuration.framesPerSecond)
        let reach = most == .max ? .infinity : mirror.phone.time + Double(most) / rate
        let end = min(session.phone.time, reach, limit)
        guard end > mirror.phone.time + 1e-9 else { return }
        let log = session.handLog(beyond: own, since: begun)
        // Pass only the inputs that are new since the last call.
        let updates = log.dropFirst(takenInputs).prefix { $0.time <= end + 1e-9 }
        takenInputs += updates.count
        writer.follow(Array(updates), until: end) {
            let tick = mirror.phone.tickIndex + 1
            while let advance = session.playback.advances.dropFirst(takenAdvances).first, advance.tick <= tick {
                takenAdvances += 1
                runner.heldBefore = advance.heldBefore
                runner.advance()
            }
        }
    }
}
