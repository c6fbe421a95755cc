import QuartzCore
import Simulator
import UIKitCore

/// Draws the body of a phone and its screen, for the window itself or for the process that draws the window's picture.
extension Viewport {
    /// Returns the background colour of the area around the phone. (chosen)
    package static func roomColor(isLight: Bool) -> CGColor { CGColor(hex: isLight ? 0xDCDDE1 : 0x2B2C30) }
    package var roomColor: CGColor { Self.roomColor(isLight: isLight) }

    /// The phone's body without a screen, in window points.
    package var emptyPhone: DisplayNode {
        let bezel = bezel
        return DisplayNode(
            id: LabNodeID.phone, name: "phone", transform: phoneToWindow, bounds: CGRect(origin: .zero, size: bezel.size),
            children: bezel.nodes)
    }

    /// Returns the screen clipped to the rounded corners of the body, in screen points.
    package func screenList(_ screen: DisplayList) -> DisplayList {
        var list = screen
        list.nodes += bezel.cornerMasks(over: roomColor)
        return list
    }

    /// Returns the body and the screen of a rotating phone, in window points.
    package func turnedPhone(_ screen: DisplayList) -> DisplayNode {
        let frame = bezel.screenFrame
        let glass = DisplayNode(
            id: ChromeNodeID.screen, name: "screen", transform: CGAffineTransform(translationX: frame.minX, y: frame.minY),
            bounds: CGRect(origin: .zero, size: frame.size),
            corners: CornerShape(radius: device.cornerRadius, isContinuous: true), clipsToBounds: true,
            fill: screen.background, children: screen.nodes)
        var phone = emptyPhone
        phone.children.append(glass)
        phone.transform = turnedPhoneToWindow
        return phone
    }

    /// Returns a window that shows only the rotating phone.
    func turnedList(_ screen: DisplayList) -> DisplayList {
        DisplayList(size: windowSize, background: roomColor, nodes: [turnedPhone(screen)])
    }
}
