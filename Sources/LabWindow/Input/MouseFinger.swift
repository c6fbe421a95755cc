import CoreGraphics
import LabSessions
import Simulator
import UIKit

/// Turns the mouse into touches. Press and drag move one finger, Ctrl adds a second finger for pinching and rotating, and Ctrl with Shift
/// moves two fingers side by side.
///
/// The point of the press is the centre of a pinch. The fingers land left and right of that point; one follows the mouse, and the other
/// moves in the opposite direction. Mirroring at the screen's centre, as scrcpy does, could put the second finger on a different view
/// than the first. Dragging away from the second finger enlarges, dragging towards it shrinks, and dragging across rotates.
///
/// A press on the phone's body beside the screen puts the finger on the screen's edge, so that the user can start an edge swipe with the
/// mouse. A finger may leave the screen while it is down. Its locations continue outside, which preserves the speed of a flick.
struct MouseFinger {
    /// The number and movement of the fingers that the mouse simulates.
    enum Hand: Hashable {
        case finger, pinch, pair

        init(_ modifiers: UIKeyModifierFlags) {
            self = !modifiers.contains(.control) ? .finger : modifiers.contains(.shift) ? .pair : .pinch
        }
    }
    private var hand = Hand.finger
    /// The point of the press, in screen points.
    private var anchor = CGPoint.zero
    /// The latest point of the mouse, in screen points; nil while no finger is down.
    private var last: CGPoint?

    /// The number of the first finger in touch events.
    static let first = 0
    /// The number of the second finger, which exists only in a pinch and in a pair.
    static let second = 1
    /// The distance in points from the press to each finger when they land. (chosen: two fingers 60 points apart fit onto a small view,
    /// and can approach to 10 points)
    static let reach: CGFloat = 30

    /// Whether a finger is on the screen.
    var isDown: Bool { last != nil }
    /// Whether two fingers are on the screen.
    var isTwo: Bool { isDown && hand != .finger }

    /// Handles a press of the main button at `point`, in window points. Returns no events if the point is neither on the screen nor on
    /// the margin beside it.
    mutating func press(at point: CGPoint, hand: Hand, in viewport: Viewport) -> [InputEvent] {
        guard !isDown, let location = Self.landing(of: point, in: viewport) else { return [] }
        self.hand = hand
        anchor = location
        last = location
        return events(.began, location)
    }

    /// Handles a move of the mouse with the button pressed.
    mutating func drag(to point: CGPoint, in viewport: Viewport) -> [InputEvent] {
        let location = viewport.screenPoint(point)
        guard let last, location != last else { return [] }
        self.last = location
        return events(.moved, location)
    }

    /// Handles the release of the main button.
    mutating func release(at point: CGPoint, in viewport: Viewport) -> [InputEvent] {
        defer { last = nil }
        return isDown ? events(.ended, viewport.screenPoint(point)) : []
    }

    /// Lifts the fingers, because the window has lost the mouse or the phone has closed.
    mutating func cancel() -> [InputEvent] {
        defer { last = nil }
        return last.map { events(.cancelled, $0) } ?? []
    }

    /// Returns the location of the touch for a press, in screen points. A press on the body beside the screen is moved to the nearest
    /// point of the screen's left or right edge.
    static func landing(of point: CGPoint, in viewport: Viewport) -> CGPoint? {
        let location = viewport.screenPoint(point)
        let size = viewport.screenSize
        guard (0..<size.height).contains(location.y) else { return nil }
        if (0..<size.width).contains(location.x) { return location }
        // The margin extends a little beyond the body, because its rim is hard to hit exactly.
        let body = viewport.phoneFrame.shrunk(dx: -Viewport.margin, dy: 0)
        guard point.x >= body.minX, point.x < body.maxX else { return nil }
        // The right edge is half a point inside, because the coordinate at the screen's full width is outside.
        return CGPoint(x: location.x < 0 ? 0 : size.width - 0.5, y: location.y)
    }

    private func events(_ phase: InputEvent.TouchPhase, _ location: CGPoint) -> [InputEvent] {
        let way = CGVector(dx: location.x - anchor.x, dy: location.y - anchor.y)
        let sign: CGFloat = hand == .pinch ? -1 : 1
        switch hand {
        case .finger: return [.touch(phase, finger: Self.first, location: location)]
        case .pinch, .pair:
            return [
                .touch(phase, finger: Self.first, location: CGPoint(x: location.x + Self.reach, y: location.y)),
                .touch(
                    phase, finger: Self.second,
                    location: CGPoint(x: anchor.x - Self.reach + sign * way.dx, y: anchor.y + sign * way.dy)),
            ]
        }
    }
}
