import LabProtocol
import LabSessions
import UIKit

/// Shows moments before the recorded ones: the run is repeated up to them while the window stays responsive.
extension TimeFeature {
    /// The time for repeating before the window processes its events, host seconds. (chosen: less than a frame)
    private static let replayShare = 0.012
    /// The interval between two drawings of the progress, host seconds. (chosen)
    private static let replayPicture = 0.1

    /// Shows a tick as soon as its frame is available. Until then the window keeps its frame, or shows the first recorded one.
    func reach(olderTick tick: Int) {
        guard let older = session.olderRun(reaching: tick) else { return }
        if older.isThere { return showReached(tick) }
        if past == nil, let first = session.recordedTicks?.lowerBound { show(tick: first) }
        awaitedTick = tick
        replayPictureDue = 0
        needsDrawing = true
    }

    /// Repeats a part of the run.
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

    /// Returns the frames that a player can show: the recorded ones, and forwards also the ones that repeating the run gives.
    func playableTicks(isBackwards: Bool) -> ClosedRange<Int>? {
        guard let recorded = session.recordedTicks, let reachable = session.reachableTicks else { return nil }
        let tick = shownTick
        guard tick < recorded.lowerBound else { return recorded }
        if !isBackwards { return reachable }
        let first = session.olderRun(reaching: tick)?.firstRecordedTick ?? tick
        return min(first, tick)...recorded.upperBound
    }

    /// The progress of the replay, as the window shows it.
    var replayText: String? {
        guard let tick = awaitedTick else { return nil }
        let share = Int(((session.olderRun(reaching: tick)?.share ?? 0) * 100).rounded(.down))
        return localized("Replaying the run up to \(time(of: tick).millisecondsText): \(share) %")
    }
}
