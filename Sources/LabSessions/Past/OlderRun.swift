/// A run that is repeated on another phone, up to a tick whose frame is not recorded any more.
@MainActor
package protocol OlderRun: AnyObject {
    /// Whether the wanted tick has been reached.
    var isThere: Bool { get }
    /// The share of the way that is done, 0 to 1.
    var share: Double { get }
    /// The first tick whose frame the other phone has; nil before there is one.
    var firstRecordedTick: Int? { get }
    /// Does a part of the way, or gives another program the time for one. Answers whether the wanted tick is there.
    func advanceABit() -> Bool
}

extension OlderFrames: OlderRun {
    var firstRecordedTick: Int? { session.recordedTicks?.lowerBound }
    func advanceABit() -> Bool { advance() }
}
