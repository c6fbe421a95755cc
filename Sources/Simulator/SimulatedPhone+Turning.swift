import UIKit

/// The rotation of the phone, its screen and its interface.
extension SimulatedPhone {
    /// Returns the angle in radians by which a running rotation must still turn the phone. Positive is clockwise; 0 if no rotation is
    /// running. The body and its screen are drawn rotated by this angle around their centre.
    package func remainingTurn(at time: Double) -> CGFloat { turning.phone.remaining(at: process.clock.moment(loggedAt: time)) }
    package var remainingTurn: CGFloat { remainingTurn(at: time) }

    private var turning: Turning { process.run { UIApplication.shared.scene.turning } }

    /// The transform from interface coordinates, which are those of the windows, to coordinates of the screen in its current orientation.
    /// It is the identity unless the app does not support that orientation.
    package var interfaceToScreen: CGAffineTransform {
        process.run {
            let (interface, held) = (UIScreen.main.interfaceOrientation, UIDevice.current.heldOrientation)
            guard interface != held else { return .identity }
            return SimulatedDevice.turn(device.size, to: interface).inverted()
                .concatenating(SimulatedDevice.turn(device.size, to: held))
        }
    }

    /// Returns the displayed transform of the interface at `time`, including a running rotation.
    func interfacePlace(at time: Double) -> CGAffineTransform {
        let place = interfaceToScreen
        let angle = turning.interface.remaining(at: process.clock.moment(loggedAt: time))
        guard angle != 0 else { return place }
        let bounds = process.run { UIScreen.main.bounds }
        return CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
            .concatenating(CGAffineTransform(rotationAngle: angle))
            .concatenating(CGAffineTransform(translationX: bounds.midX, y: bounds.midY))
            .concatenating(place)
    }

    /// Returns the whole phone at `time`, its body and its screen, as one node.
    ///
    /// - Parameters:
    ///   - origin: the upper left corner of the phone when it is not rotating.
    ///   - screen: the content of the screen, in points of the screen in its current orientation.
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
