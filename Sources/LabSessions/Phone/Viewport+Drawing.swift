import QuartzCore
import Simulator
import UIKitCore

/// Draws the parts of a phone, in the window itself or in a program that draws for it.
extension Viewport {
    /// The colour behind the phone. (chosen)
    package static func roomColor(isLight: Bool) -> CGColor { CGColor(hex: isLight ? 0xDCDDE1 : 0x2B2C30) }
    package var roomColor: CGColor { Self.roomColor(isLight: isLight) }

    /// The body without a screen, window points.
    package var emptyPhone: DisplayNode {
        let bezel = bezel
        return DisplayNode(
            id: LabNodeID.phone, name: "phone", transform: phoneToWindow, bounds: CGRect(origin: .zero, size: bezel.size),
            children: bezel.nodes)
    }

    /// Returns the screen clipped by the body's round corners, screen points.
    package func screenList(_ screen: DisplayList) -> DisplayList {
        var list = screen
        list.nodes += bezel.cornerMasks(over: roomColor)
        return list
    }

    /// Returns body and screen of a rotating phone, window points.
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
