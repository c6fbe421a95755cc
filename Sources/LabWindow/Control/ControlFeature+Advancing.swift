import LabSessions
import Simulator

/// Runs the ticks that clients request. A few run at a time, and requests of other clients are answered in between.
extension ControlFeature {
    /// The maximum number of ticks between two checks for requests. (chosen: half a second of a phone's time)
    static let ticksAtOnce = 30

    /// The ticks of one request.
    struct OwedTicks {
        var left: Int
        let untilRest: Bool
        /// The shown session at the time of the request.
        let session: any LabSession
        var hasRun = false
        var flowEnd: FlowPlaybackState?
        let then: @MainActor (FlowPlaybackState?) -> Void

        @MainActor
        var isDone: Bool { left == 0 || untilRest && hasRun && session.demand != .motion }
    }

    func advance(_ ticks: Int, untilRest: Bool, then: @escaping @MainActor (FlowPlaybackState?) -> Void) {
        owedTicks.append(OwedTicks(left: ticks, untilRest: untilRest, session: session, then: then))
        if owedTicks.count == 1 { followOwedTicks() }
    }

    /// Runs some of the ticks of the oldest request.
    func followOwedTicks() {
        let remote = session as? RemoteSession
        // An app's own program reports after its ticks whether anything moves.
        guard var owed = owedTicks.first, remote?.owesTicks != true else { return }
        var run = 0
        while run < Self.ticksAtOnce, owed.session === session, !owed.isDone {
            let count = owed.untilRest ? 1 : min(owed.left, Self.ticksAtOnce - run)
            owed.flowEnd = runTicks(count) ?? owed.flowEnd
            owed.hasRun = true
            owed.left -= count
            run += remote == nil ? count : Self.ticksAtOnce
        }
        guard owed.session !== session || owed.isDone, remote?.owesTicks != true else { return owedTicks[0] = owed }
        owedTicks.removeFirst()
        owed.then((remote == nil ? nil : runTicks(0)) ?? owed.flowEnd)
    }
}
