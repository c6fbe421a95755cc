import UIKit

extension FlowRunner {
    /// The minimum distance of the fingers from the edge of the screen or of the named view, in points. It is more than a recognizer's
    /// hysteresis. (chosen)
    private static let margin: CGFloat = 6
    /// The maximum distance of a finger from the centre, in points. (chosen: the reach of two thumbs on a phone)
    private static let longestReach: CGFloat = 150
    /// The minimum distance of each finger from the centre, in points. (chosen: half the distance of two fingertips that touch each
    /// other)
    private static let shortestReach: CGFloat = 10
    /// The distance in points and the angle in radians by which the fingers move before the gesture is recognized: slightly more than
    /// the recognizers' hysteresis.
    private static let slop = (points: UIPinchGestureRecognizer.hysteresis + 2, radians: UIRotationGestureRecognizer.hysteresis + 0.03)

    /// Returns an operation that pinches and rotates with two fingers around a point. The fingers first move until the recognizers have
    /// recognized the gesture, so that the recognizers end exactly at `scale` and `degrees`.
    package func pinch(_ pinch: FlowPinch) -> FlowOperation {
        .plan { [unowned self] () throws(FlowFailure) in
            let center: CGPoint
            // Limit the fingers to the named view, because both of them must touch it.
            var field = screen.bounds
            switch pinch.center {
            case .screen(let point): center = try screen.landing(point)
            case .view(let selector):
                center = try screen.touchPoint(of: selector)
                field = screen.visiblePart(of: try screen.find(selector))
            case nil:
                let room = screen.roomAboveKeyboard
                center = CGPoint(x: room.midX, y: room.midY)
            }
            let across = min(center.x - field.minX, field.maxX - center.x) - Self.margin
            let along = min(center.y - field.minY, field.maxY - center.y) - Self.margin
            // A rotation needs space in every direction, but a pinch only in one direction.
            let room = min(pinch.degrees == 0 ? max(across, along) : min(across, along), Self.longestReach)
            let ratio = CGFloat(max(pinch.scale, 1 / pinch.scale))
            let near = pinch.scale == 1 ? min(room, 60) : room / ratio
            guard near >= Self.shortestReach else {
                throw FlowFailure(
                    expected: "room for two fingers around \(ScreenInspector.format(center))",
                    actual:
                        """
                        a scale of \(SceneNumber.thousandths(CGFloat(pinch.scale))) needs \
                        \(Int((Self.shortestReach * ratio).rounded(.up))) points on both sides
                        """
                )
            }
            let start = pinch.scale > 1 ? near : pinch.scale < 1 ? room : near
            let end = start * CGFloat(pinch.scale)
            let heading: CGFloat = pinch.degrees == 0 && along > across ? .pi / 2 : 0
            let turn = CGFloat(pinch.degrees) * .pi / 180
            func places(_ reach: CGFloat, _ angle: CGFloat) -> [CGPoint] {
                let way = CGVector(dx: cos(angle) * reach, dy: sin(angle) * reach)
                return [CGPoint(x: center.x + way.dx, y: center.y + way.dy), CGPoint(x: center.x - way.dx, y: center.y - way.dy)]
            }
            let before = start + (pinch.scale > 1 ? -Self.slop.points / 2 : pinch.scale < 1 ? Self.slop.points / 2 : 0)
            let headingBefore = heading - (turn == 0 ? 0 : turn > 0 ? Self.slop.radians : -Self.slop.radians)
            return glide(duration: pinch.duration, from: places(before, headingBefore)) { share in
                places(start + (end - start) * share, heading + turn * share)
            }
        }
    }

    /// Returns the operations that touch the screen at `landing`, move to `places(0)` in one tick and then to `places(1)`, and lift the
    /// fingers.
    private func glide(duration: Double, from landing: [CGPoint], _ places: @escaping (CGFloat) -> [CGPoint]) -> [FlowOperation] {
        [
            .act { [unowned self] in fingers.send(.began, at: landing) }, nextTick(),
            .act { [unowned self] in fingers.send(.moved, at: places(0)) }, nextTick(),
            fingers.movement(duration: duration, places),
            nextTick(), .act { [unowned self] in fingers.send(.ended, at: places(1)) }, nextTick(),
        ]
    }
}
