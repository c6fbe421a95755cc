/// A repetition of the run on a second phone, up to a tick whose recorded frame was dropped.
@MainActor
package protocol OlderRun: AnyObject {
    /// Whether the second phone has reached the requested tick.
    var isThere: Bool { get }
    /// The completed share of the ticks from the start of the repetition up to the requested tick, from 0 to 1.
    var share: Double { get }
    /// The first tick that the second phone has recorded; nil if there is none.
    var firstRecordedTick: Int? { get }
    /// Advances the second phone a little. If the second phone runs in another process, waits briefly while that process advances it.
    /// Returns whether the requested tick is reached.
    func advanceABit() -> Bool
}

extension OlderFrames: OlderRun {
    var firstRecordedTick: Int? { session.recordedTicks?.lowerBound }
    func advanceABit() -> Bool { advance() }
}
