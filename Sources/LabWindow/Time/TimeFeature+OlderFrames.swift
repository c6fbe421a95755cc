import LabProtocol
import LabSessions
import UIKit

/// Shows moments before the first recorded frame. The run is replayed up to such a moment; meanwhile the window continues to react.
extension TimeFeature {
    /// The maximum time in host seconds for which a run is replayed before the window handles events again. (chosen to be shorter than a
    /// frame)
    private static let replayShare = 0.012
    /// The interval in host seconds between two updates of the progress text. (chosen)
    private static let replayPicture = 0.1

    /// Shows a tick as soon as its frame is available. Until then, keeps showing the current past moment or the first recorded frame.
    func reach(olderTick tick: Int) {
        guard let older = session.olderRun(reaching: tick) else { return }
        if older.isThere { return showReached(tick) }
        if past == nil, let first = session.recordedTicks?.lowerBound { show(tick: first) }
        awaitedTick = tick
        replayPictureDue = 0
        needsDrawing = true
    }

    /// Replays the next part of the run, up to the awaited tick.
    func followReplay(at time: Double) {
        guard let tick = awaitedTick else { return }
        guard let older = session.olderRun(reaching: tick) else { return awaitedTick = nil }
        while !older.advanceABit(), HostClock.now() - time < Self.replayShare {}
        if older.isThere { return showReached(tick) }
        if time >= replayPictureDue {
            replayPictureDue = time + Self.replayPicture
            needsDrawing = true
        }
    }

    private func showReached(_ tick: Int) {
        awaitedTick = nil
        past = tick
        features.inspector.delay()
        updateViewport()
        refreshTimeline()
    }

    /// Returns the ticks that a player can show. These are the recorded ticks. If the player plays forwards, the ticks that a replay
    /// can reach are added.
    func playableTicks(isBackwards: Bool) -> ClosedRange<Int>? {
        guard let recorded = session.recordedTicks, let reachable = session.reachableTicks else { return nil }
        let tick = shownTick
        guard tick < recorded.lowerBound else { return recorded }
        if !isBackwards { return reachable }
        let first = session.olderRun(reaching: tick)?.firstRecordedTick ?? tick
        return min(first, tick)...recorded.upperBound
    }

    /// The text about the progress of the replay; nil if no replay is running.
    var replayText: String? {
        guard let tick = awaitedTick else { return nil }
        let share = Int(((session.olderRun(reaching: tick)?.share ?? 0) * 100).rounded(.down))
        return localized("Replaying the run up to \(time(of: tick).millisecondsText): \(share) %")
    }
}
