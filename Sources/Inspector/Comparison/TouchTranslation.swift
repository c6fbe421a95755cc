import QuartzCore
import Simulator

/// Converts inputs for one phone to the coordinates of another phone. A touch that moves after its beginning moves by the same distance
/// on both phones.
package struct TouchTranslation: Sendable {
    /// The start points of touches and wheel events, on the first phone and on the other phone.
    private var anchors: [Int: (first: CGPoint, own: CGPoint)] = [:]
    /// The route of the latest touch.
    package private(set) var route: TouchRoute?
    private static let wheel = -1

    package init() {}

    /// Returns the input for the other phone.
    /// - Parameters:
    ///   - frame: the frame of the first phone before the input.
    ///   - own: the frame of the other phone in the same tick.
    package mutating func translated(_ event: InputEvent, on frame: ComparedFrame?, to own: ComparedFrame?) -> InputEvent {
        switch event {
        case .touch(let phase, let finger, let location):
            .touch(phase, finger: finger, location: place(location, of: finger, lands: phase == .began, on: frame, to: own))
        case .scroll(let phase, let delta, let location):
            .scroll(phase, delta: delta, location: place(location, of: Self.wheel, lands: phase == .began, on: frame, to: own))
        default: event
        }
    }

    private mutating func place(_ point: CGPoint, of finger: Int, lands: Bool, on frame: ComparedFrame?, to own: ComparedFrame?) -> CGPoint
    {
        if !lands, let anchor = anchors[finger] {
            return CGPoint(x: anchor.own.x + point.x - anchor.first.x, y: anchor.own.y + point.y - anchor.first.y)
        }
        guard let frame, let own else { return point }
        let route = TouchRoute(of: point, on: frame, to: own)
        if lands { self.route = route }
        anchors[finger] = (point, route.place)
        return route.place
    }
}
