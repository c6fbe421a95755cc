import QuartzCore
import Simulator
import UIKit

/// Frames that are older than the recorded ones: the run is done again on another phone, which records its frames on the way.
///
/// The phone runs to the wanted tick and waits there, so that a later moment costs only the way to it. A moment that this phone's
/// own record has forgotten, too, is reached from the beginning.
@MainActor
final class OlderFrames {
    /// Bytes that the frames of the other phone may take. (chosen: a quarter of a usual record)
    static let mostBytes = FrameRecord.usualBytes / 4
    /// Ticks between two looks at the clock: a few milliseconds of a usual scene. (chosen)
    static let ticksAtOnce = 8

    let session: LocalSession
    private let begun: Int
    /// The wanted tick.
    private(set) var target: Int

    init(_ session: LocalSession, target: Int) {
        self.session = session
        self.target = target
        begun = session.phone.tickIndex
    }

    func has(_ tick: Int) -> Bool { session.recordedTicks?.contains(tick) == true }
    func list(at tick: Int) -> DisplayList? { session.frames.record.list(at: tick) }

    /// Whether a tick lies ahead of the phone, or in what it has recorded.
    func canReach(_ tick: Int) -> Bool { has(tick) || tick > session.phone.tickIndex }

    func aim(at tick: Int) { target = tick }

    var isThere: Bool { has(target) || session.phone.tickIndex >= target }
    /// The share of the way that is done, 0 to 1.
    var share: Double {
        isThere ? 1 : Double(session.phone.tickIndex - begun) / Double(max(target - begun, 1))
    }

    /// Repeats a few ticks. Returns whether the wanted one is there.
    func advance(_ ticks: Int = ticksAtOnce) -> Bool {
        for _ in 0..<ticks where !isThere { _ = session.tick() }
        return isThere
    }
}

extension LocalSession {
    /// Whether a tick is older than the recorded frames.
    func isOlder(_ tick: Int) -> Bool { frames.record.ticks.map { tick < $0.lowerBound } ?? false }

    /// The ticks that can be shown, including those with forgotten frames. Replaying an app would touch its own files and globals.
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

    /// The frames before a tick that is older than the recorded ones, as the beginning of another run.
    func olderPrefix(through tick: Int) -> FrameRecord {
        var result = older?.session.frames.record.prefix(through: tick) ?? FrameRecord()
        result.mostBytes = frames.record.mostBytes
        return result
    }
}
