import QuartzCore
import UIKitCore

/// The home indicator at the bottom of phones without a home button.
package enum HomeIndicator {
    /// Returns the indicator's frame in portrait or landscape, or nil on a phone with a home button. In coordinates of the screen in that
    /// orientation.
    package static func frame(on device: SimulatedDevice, isLandscape: Bool = false) -> CGRect? {
        guard let indicator = device.homeIndicator else { return nil }
        let screen = isLandscape ? device.landscapeSize : device.size
        let size = isLandscape ? indicator.landscapeSize : indicator.portraitSize
        return CGRect(
            x: (screen.width - size.width) / 2, y: screen.height - indicator.bottomGap - size.height, width: size.width,
            height: size.height)
    }

    /// Returns the indicator's node, or nil on a phone with a home button. The indicator is black on light content and white on dark
    /// content. (Facts/Devices.md#home-indicator)
    package static func node(
        on device: SimulatedDevice, isLandscape: Bool = false, foreground: StatusBar.Foreground = .dark
    ) -> DisplayNode? {
        frame(on: device, isLandscape: isLandscape).map { node($0, foreground: foreground) }
    }

    static func node(_ frame: CGRect, foreground: StatusBar.Foreground) -> DisplayNode {
        DisplayNode(
            id: ChromeNodeID.homeIndicator, name: "home indicator", bounds: frame, corners: CornerShape(radius: frame.height / 2),
            fill: foreground.color)
    }
}

/// The cutout of a screen: the notch or the Dynamic Island.
package enum TopFeatureShape {
    /// The radius with which the notch's upper corners curve outwards into the screen's edge, in points.
    /// (Facts/Devices.md#notch-and-island, low confidence)
    static let earRadius: CGFloat = 6
    /// The radius of the notch's lower corners in points. (Facts/Devices.md#notch-and-island: 20 to 23, low confidence)
    static let notchRadius: CGFloat = 20

    /// Returns the outline of the cutout in the coordinates of the portrait screen, or nil for a screen without a cutout.
    package static func path(on device: SimulatedDevice) -> CGPath? {
        switch device.topFeature {
        case .none: nil
        case .island(let rect): CornerShape(radius: rect.height / 2, isContinuous: true).path(in: rect)
        case .notch(let size): notch(size, screenWidth: device.size.width)
        }
    }

    /// Returns the node of the cutout on the screen in an orientation.
    package static func node(on device: SimulatedDevice, orientation: UIInterfaceOrientation = .portrait) -> DisplayNode? {
        guard let upright = path(on: device) else { return nil }
        let path = orientation != .portrait ? upright.applying(SimulatedDevice.turn(device.size, to: orientation)) : upright
        return DisplayNode(
            id: ChromeNodeID.topFeature, name: "top feature", bounds: path.boundingBox, contents: [.fill(path, .black, evenOdd: false)])
    }

    private static func notch(_ size: CGSize, screenWidth: CGFloat) -> CGPath {
        let left = (screenWidth - size.width) / 2
        let right = left + size.width
        let bottom = size.height
        var path = CGPath()
        path.move(to: CGPoint(x: left - earRadius, y: 0))
        path.addArc(
            center: CGPoint(x: left - earRadius, y: earRadius), radius: earRadius, startAngle: -.pi / 2, endAngle: 0, clockwise: true)
        path.addArc(
            center: CGPoint(x: left + notchRadius, y: bottom - notchRadius), radius: notchRadius, startAngle: .pi, endAngle: .pi / 2,
            clockwise: false)
        path.addArc(
            center: CGPoint(x: right - notchRadius, y: bottom - notchRadius), radius: notchRadius, startAngle: .pi / 2, endAngle: 0,
            clockwise: false)
        path.addArc(
            center: CGPoint(x: right + earRadius, y: earRadius), radius: earRadius, startAngle: .pi, endAngle: 3 * .pi / 2,
            clockwise: true)
        path.closeSubpath()
        return path
    }
}
