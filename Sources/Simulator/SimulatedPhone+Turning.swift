import UIKit

/// How phone, glass and interface stand to each other.
extension SimulatedPhone {
    /// How far the phone has still to go, radians, until it is held as `orientation` says; clockwise above 0, and 0 unless somebody turns it.
    /// Whoever draws the body draws it and the screen in it turned by this around their middle.
    package func remainingTurn(at time: Double) -> CGFloat { turning.phone.remaining(at: time) }
    package var remainingTurn: CGFloat { remainingTurn(at: time) }

    private var turning: Turning { process.run { UIApplication.shared.scene.turning } }

    /// From the coordinates of the interface, and of its windows, to those of the screen as the phone is held: the same unless the app does
    /// not support that orientation.
    package var interfaceToScreen: CGAffineTransform {
        process.run {
            let (interface, held) = (UIScreen.main.interfaceOrientation, UIDevice.current.heldOrientation)
            guard interface != held else { return .identity }
            return SimulatedDevice.turn(device.size, to: interface).inverted()
                .concatenating(SimulatedDevice.turn(device.size, to: held))
        }
    }

    /// The same at `time` as it is shown, a turn of the interface under way included.
    func interfacePlace(at time: Double) -> CGAffineTransform {
        let place = interfaceToScreen
        let angle = turning.interface.remaining(at: time)
        guard angle != 0 else { return place }
        let bounds = process.run { UIScreen.main.bounds }
        return CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
            .concatenating(CGAffineTransform(rotationAngle: angle))
            .concatenating(CGAffineTransform(translationX: bounds.midX, y: bounds.midY))
            .concatenating(place)
    }

    /// The whole phone as a picture, its body and its screen, at `time`.
    ///
    /// - Parameters:
    ///   - origin: where the upper left corner of the phone lies when nobody turns it.
    ///   - screen: what the screen shows, points of the screen as the phone is held.
    package func turnedNode(at time: Double, origin: CGPoint, screen: [DisplayNode]) -> DisplayNode {
        let bezel = bezel
        let frame = bezel.screenFrame
        let glass = DisplayNode(
            id: ChromeNodeID.screen, name: "screen", transform: CGAffineTransform(translationX: frame.minX, y: frame.minY),
            bounds: CGRect(origin: .zero, size: frame.size), corners: CornerShape(radius: device.cornerRadius, isContinuous: true),
            clipsToBounds: true, fill: .black, children: screen)
        let middle = CGPoint(x: bezel.size.width / 2, y: bezel.size.height / 2)
        let turn = CGAffineTransform(translationX: -middle.x, y: -middle.y)
            .concatenating(CGAffineTransform(rotationAngle: remainingTurn(at: time)))
            .concatenating(CGAffineTransform(translationX: origin.x + middle.x, y: origin.y + middle.y))
        return DisplayNode(
            id: ChromeNodeID.phone, name: "phone", transform: turn, bounds: CGRect(origin: .zero, size: bezel.size),
            children: bezel.nodes + [glass])
    }
}
