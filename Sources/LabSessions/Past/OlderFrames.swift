import QuartzCore
import Simulator
import UIKit

/// Computes frames that are older than the recorded frames. A second phone repeats the run and records its frames.
///
/// The second phone waits at the requested tick, so reaching a later tick costs only the ticks in between. For an earlier tick whose
/// frame was dropped, the run is repeated from the beginning.
@MainActor
final class OlderFrames {
    /// The limit for the second phone's recorded frames, in bytes. (chosen: a quarter of the limit for the first phone)
    static let mostBytes = FrameRecord.usualBytes / 4
    /// The number of ticks between two checks of the clock, which take some milliseconds in a typical scene. (chosen)
    static let ticksAtOnce = 8

    let session: LocalSession
    private let begun: Int
    /// The requested tick.
    private(set) var target: Int

    init(_ session: LocalSession, target: Int) {
        self.session = session
        self.target = target
        begun = session.phone.tickIndex
    }

    func has(_ tick: Int) -> Bool { session.recordedTicks?.contains(tick) == true }
    func list(at tick: Int) -> DisplayList? { session.frames.record.list(at: tick) }

    /// Returns whether a tick's frame is recorded, or the second phone can still reach the tick by running forwards.
    func canReach(_ tick: Int) -> Bool { has(tick) || tick > session.phone.tickIndex }

    func aim(at tick: Int) { target = tick }

    var isThere: Bool { has(target) || session.phone.tickIndex >= target }
    /// The completed share of the ticks from the start of the repetition up to the requested tick, from 0 to 1.
    var share: Double {
        isThere ? 1 : Double(session.phone.tickIndex - begun) / Double(max(target - begun, 1))
    }

    /// Repeats a few ticks. Returns whether the phone has reached the requested tick.
    func advance(_ ticks: Int = ticksAtOnce) -> Bool {
        for _ in 0..<ticks where !isThere { _ = session.tick() }
        return isThere
    }
}

extension LocalSession {
    /// Returns whether a tick is older than the recorded frames.
    func isOlder(_ tick: Int) -> Bool { frames.record.ticks.map { tick < $0.lowerBound } ?? false }

    /// The ticks that can be shown, including the ticks with frames that must be recomputed. For an app only recorded ticks are included,
    /// because repeating the run would change the app's files and global variables.
    package var reachableTicks: ClosedRange<Int>? {
        guard let ticks = frames.record.ticks, !isOwnApp else { return frames.record.ticks }
        return min(firstTick, ticks.lowerBound)...ticks.upperBound
    }

    package func olderRun(reaching tick: Int) -> (any OlderRun)? { olderFrames(reaching: tick) }

    func olderFrames(reaching tick: Int) -> OlderFrames? {
        guard let ticks = reachableTicks, ticks.contains(tick), isOlder(tick), let first = frames.record.ticks?.lowerBound else {
            return nil
        }
        if let older, older.canReach(tick) {
            older.aim(at: tick)
            return older
        }
        let next = OlderFrames(beginAgain(before: first, mostBytes: min(OlderFrames.mostBytes, frames.record.mostBytes)), target: tick)
        older = next
        return next
    }

    /// Returns the frames up to a tick that is older than the recorded frames. A run that branches off at the tick starts with them.
    func olderPrefix(through tick: Int) -> FrameRecord {
        var result = older?.session.frames.record.prefix(through: tick) ?? FrameRecord()
        result.mostBytes = frames.record.mostBytes
        return result
    }
}
