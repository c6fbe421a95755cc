/// Recognises fingers that move quickly in one direction. The gesture is discrete: it is recognised as soon as the distance is sufficient.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The directions of a swipe. Raw values are UIKit's. (documented: UIKit's headers)
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let right = Direction(rawValue: 1)
        public static let left = Direction(rawValue: 2)
        public static let up = Direction(rawValue: 4)
        public static let down = Direction(rawValue: 8)
    }

    /// The directions that are recognised; right by default.
    open var direction: Direction = .right
    open var numberOfTouchesRequired = 1

    // These limits define a swipe. (Facts/Gestures.md#recognizers: about 50 points, at most about 0.5 s, and a small distance across)
    /// The minimum distance in points that the fingers must move along the direction of the swipe.
    static let leastDistance: CGFloat = 50
    /// The maximum duration of the swipe in seconds.
    static let longestDuration: Double = 0.5
    /// The maximum distance in points across the direction of the swipe. It must also not exceed the distance along the direction.
    static let mostAcross: CGFloat = 50

    /// The time and the location at which the last of the fingers landed.
    private var start: (time: Double, location: CGPoint)?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard trackedTouches.count <= numberOfTouchesRequired, start == nil else { return state = .failed }
        if trackedTouches.count == numberOfTouchesRequired { start = (event.timestamp, location(in: nil)) }
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let start, pendingState == nil else { return }
        guard event.timestamp - start.time <= Self.longestDuration else { return state = .failed }
        let here = location(in: nil)
        let way = CGVector(dx: here.x - start.location.x, dy: here.y - start.location.y)
        let candidates: [(Direction, along: CGFloat, across: CGFloat)] = [
            (.right, way.dx, abs(way.dy)), (.left, -way.dx, abs(way.dy)), (.up, -way.dy, abs(way.dx)), (.down, way.dy, abs(way.dx)),
        ]
        let wanted = candidates.filter { direction.contains($0.0) }
        if wanted.contains(where: { $0.along >= Self.leastDistance && $0.across <= min($0.along, Self.mostAcross) }) {
            state = .ended
        } else if !wanted.contains(where: { $0.across <= Self.mostAcross && $0.along > -Self.leastDistance }) {
            state = .failed
        }
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if pendingState == nil { state = .failed }
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    @_spi(Toolkit) open override func timeDidPass(_ now: Double) {
        if pendingState == nil, let start, now - start.time > Self.longestDuration { state = .failed }
    }
    open override func reset() { start = nil }
}
