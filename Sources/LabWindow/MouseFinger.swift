import CoreGraphics
import Simulator

/// Turns a mouse into fingers: one for press and drag, two mirrored ones for Ctrl-drag.
///
/// A press on the body left of the screen puts the finger on the screen's very edge, so that a swipe from the edge can be begun with
/// a mouse. A finger that is down may leave the screen; its locations go on outside, which keeps a flick's speed.
struct MouseFinger {
    private enum State {
        case up
        case one(CGPoint)
        /// A pinch around the screen's centre: where the finger under the mouse is.
        case two(CGPoint)
    }
    private var state = State.up

    /// The fingers' names. The second one exists only in a pinch.
    static let first = 0
    static let second = 1

    /// Whether a finger is on the screen.
    var isDown: Bool {
        if case .up = state { false } else { true }
    }

    /// The main button went down at `point`, window points. Nothing when it hits neither the screen nor the grab margin.
    mutating func press(at point: CGPoint, isPinch: Bool, in viewport: Viewport) -> [InputEvent] {
        guard !isDown, let location = Self.landing(of: point, in: viewport) else { return [] }
        guard isPinch else {
            state = .one(location)
            return [.touch(.began, finger: Self.first, location: location)]
        }
        state = .two(location)
        return both(.began, location, viewport)
    }

    /// The mouse moved with the button down.
    mutating func drag(to point: CGPoint, in viewport: Viewport) -> [InputEvent] {
        let location = viewport.screenPoint(point)
        switch state {
        case .up: return []
        case .one(let last):
            guard location != last else { return [] }
            state = .one(location)
            return [.touch(.moved, finger: Self.first, location: location)]
        case .two(let last):
            guard location != last else { return [] }
            state = .two(location)
            return both(.moved, location, viewport)
        }
    }

    /// The main button went up.
    mutating func release(at point: CGPoint, in viewport: Viewport) -> [InputEvent] {
        let location = viewport.screenPoint(point)
        defer { state = .up }
        return switch state {
        case .up: []
        case .one: [.touch(.ended, finger: Self.first, location: location)]
        case .two: both(.ended, location, viewport)
        }
    }

    /// The window lost the mouse, or the phone went away under it.
    mutating func cancel(in viewport: Viewport) -> [InputEvent] {
        defer { state = .up }
        return switch state {
        case .up: []
        case .one(let last): [.touch(.cancelled, finger: Self.first, location: last)]
        case .two(let last): both(.cancelled, last, viewport)
        }
    }

    /// Where a press lands, screen points: on the screen, or on its left edge when the press is left of it on the phone's body.
    static func landing(of point: CGPoint, in viewport: Viewport) -> CGPoint? {
        let location = viewport.screenPoint(point)
        guard (0..<viewport.screenSize.height).contains(location.y) else { return nil }
        if (0..<viewport.screenSize.width).contains(location.x) { return location }
        // The margin reaches a little beyond the body: nobody aims at its rim.
        let body = viewport.phoneFrame.minX - Viewport.margin
        return location.x < 0 && point.x >= body ? CGPoint(x: 0, y: location.y) : nil
    }

    private func both(_ phase: InputEvent.TouchPhase, _ location: CGPoint, _ viewport: Viewport) -> [InputEvent] {
        let mirrored = CGPoint(x: viewport.screenSize.width - location.x, y: viewport.screenSize.height - location.y)
        return [
            .touch(phase, finger: Self.first, location: location), .touch(phase, finger: Self.second, location: mirrored),
        ]
    }
}
