import LabSessions
import Simulator

/// The ticks that clients request. The window runs a few at a time, so that it can answer other clients in the meantime.
extension ControlFeature {
    /// The maximum number of ticks that run before the window checks for further requests. (chosen: half a second of virtual time)
    static let ticksAtOnce = 30

    /// The ticks of one request that have not run yet.
    struct OwedTicks {
        var left: Int
        let untilRest: Bool
        /// The session that the window showed when it received the request.
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

    /// Runs some ticks for the oldest request. Answers the request when all its ticks have run.
    func followOwedTicks() {
        let remote = session as? RemoteSession
        // The process of an app runs ticks asynchronously and reports afterwards whether anything is still moving.
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
