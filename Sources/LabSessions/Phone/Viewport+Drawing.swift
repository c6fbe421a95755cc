import QuartzCore
import Simulator
import UIKitCore

/// The parts of a phone that are drawn, by the window itself or by another program for it.
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

    /// The screen with the body's round corners over it, screen points.
    package func screenList(_ screen: DisplayList) -> DisplayList {
        var list = screen
        list.nodes += bezel.cornerMasks(over: roomColor)
        return list
    }

    /// Body and screen of a phone that is being turned, window points.
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

    /// The window with nothing but that.
    func turnedList(_ screen: DisplayList) -> DisplayList {
        DisplayList(size: windowSize, background: roomColor, nodes: [turnedPhone(screen)])
    }
}
