/// A run that is repeated on a second phone up to a tick whose recorded frame was dropped.
@MainActor
package protocol OlderRun: AnyObject {
    /// Whether the requested tick is reached.
    var isThere: Bool { get }
    /// The completed share of the ticks, 0 to 1.
    var share: Double { get }
    /// The first tick that the second phone has recorded; nil if there is none.
    var firstRecordedTick: Int? { get }
    /// Advances a little, or gives a different program time to do so. Returns whether the requested tick is reached.
    func advanceABit() -> Bool
}

extension OlderFrames: OlderRun {
    var firstRecordedTick: Int? { session.recordedTicks?.lowerBound }
    func advanceABit() -> Bool { advance() }
}
