import QuartzCore
import Simulator

/// Converts inputs of one phone to the coordinates of another one. A finger that has landed moves by the same points.
package struct TouchTranslation: Sendable {
    /// The points at which fingers and the wheel landed, on the first phone and on the other one.
    private var anchors: [Int: (first: CGPoint, own: CGPoint)] = [:]
    /// The route of the latest touch.
    package private(set) var route: TouchRoute?
    private static let wheel = -1

    package init() {}

    /// - Parameters:
    ///   - frame: the first phone, before the input.
    ///   - own: the other phone in the same tick.
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
