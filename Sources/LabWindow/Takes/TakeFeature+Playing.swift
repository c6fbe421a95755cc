import LabProtocol
import LabSessions

/// Plays the recorded frames of a take, without pauses of the recording and without trimmed parts.
extension TakeFeature {
    func play(take: RunTake, from time: Double) {
        let ticks = Double(session.framesPerSecond)
        guard let start = take.next(from: time) else { return }
        let tick = Int((start * ticks).rounded())
        features.time.show(tick: max(tick, session.recordedTicks?.lowerBound ?? 0))
        guard features.time.past != nil else { return }
        features.time.player = PastPlayer(from: tick, at: HostClock.now(), isBackwards: false, pace: features.clock.speed * ticks)
        features.time.playsTake = true
        needsDrawing = true
    }

    /// Controls the player while a take plays. Skips the parts of the run that are not in the take's film, and stops at the end of the
    /// film.
    /// - Returns: whether the player was moved or stopped.
    func leads(_ player: PastPlayer, to tick: Int) -> Bool {
        guard features.time.playsTake, !player.isBackwards, let take = shownTake?.take else { return false }
        let ticks = Double(session.framesPerSecond)
        let moment = Double(tick) / ticks
        if take.shows(moment) { return false }
        guard let next = take.next(from: moment) else {
            features.time.player = nil
            features.time.playsTake = false
            features.time.show(tick: Int(((take.shownSpans.last?.to ?? moment) * ticks).rounded()))
            isPaused = true
            needsDrawing = true
            return true
        }
        play(take: take, from: next)
        return true
    }
}
