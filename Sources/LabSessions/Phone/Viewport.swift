import CoreGraphics
import Simulator
import UIKitCore

/// The positions of the phone, its screen and the panel in the window. The value is constant: create a new viewport for a new window
/// size.
///
/// The host reports the mouse position in window points; one pixel of the window is `1 / density` window points. Screen points are the
/// points of the phone.
package struct Viewport: Hashable {
    /// The window's size, in window points.
    package var windowSize: CGSize
    /// The number of pixels per window point.
    package var density: CGFloat
    package var device: SimulatedDevice
    /// The orientation in which the phone is held.
    package var orientation: UIInterfaceOrientation
    /// The width reserved for the panel at the right edge, in window points.
    package var panelWidth: CGFloat
    /// The height reserved for a toolbar at the upper edge, in window points.
    package var topInset: CGFloat = 0
    /// The height reserved for a timeline and a status line at the lower edge, in window points.
    package var bottomInset: CGFloat = 0
    /// The width reserved for other phones at the left edge, in window points.
    package var leftInset: CGFloat = 0
    /// Whether the area behind the phone is light.
    package var isLight = false
    /// The remaining angle of a rotation to `orientation`, in radians, positive clockwise; 0 when the phone is not rotating.
    package var turn: CGFloat = 0

    package init(
        windowSize: CGSize, density: CGFloat = 1, device: SimulatedDevice, orientation: UIInterfaceOrientation = .portrait,
        panelWidth: CGFloat = 0, turn: CGFloat = 0
    ) {
        self.windowSize = windowSize
        self.density = density
        self.device = device
        self.orientation = orientation
        self.panelWidth = panelWidth
        self.turn = turn
    }

    /// The gap between the phone and its surroundings, in window points. (chosen)
    package static let margin: CGFloat = 12
    /// The height in window points that is reserved for the message strip at the lower edge, so that a line of text does not cover the
    /// phone. (chosen: together with the margin, it is the strip's height of 31 points)
    static let stripRoom: CGFloat = 19
    /// The height reserved for the message strip in this window; 0 if the window has a status line for messages.
    private var strip: CGFloat { topInset + bottomInset > 0 ? 0 : Self.stripRoom }
    /// The minimum scale, in window pixels per screen point. It is smaller than any user would choose, so that even a tiny window shows a
    /// phone. (chosen)
    static let leastScale: CGFloat = 0.1
    /// The range of scales that the user can choose, in window pixels per screen point. (chosen; 3 is the phones' own scale)
    static let scales: ClosedRange<CGFloat> = 0.3...3

    var bezel: PhoneBezel { PhoneBezel(device: device, orientation: orientation) }

    /// The size of the phone including its body, in screen points.
    package var phoneSize: CGSize { bezel.size }
    /// The size of the phone's bounding box at the current rotation angle, in screen points.
    private var turnedSize: CGSize {
        let size = phoneSize
        guard turn != 0 else { return size }
        let (across, along) = (abs(cos(turn)), abs(sin(turn)))
        // Subtract the space at the corners, because the rounded body does not reach the corners of its bounding box.
        let saved = 2 * bezel.bodyRadius * (across + along - 1)
        return CGSize(
            width: size.width * across + size.height * along - saved, height: size.width * along + size.height * across - saved)
    }
    /// The screen's size, in screen points.
    package var screenSize: CGSize { screenInPhone.size }
    /// The screen's rectangle in the phone's body, in screen points.
    var screenInPhone: CGRect { bezel.screenFrame }

    /// The gap around the phone in window points. It is smaller in a low window.
    private var margin: CGFloat { windowSize.height - topInset - bottomInset < 300 ? 4 : Self.margin }

    /// The scale, in window pixels per screen point. It is the largest scale that fits and makes the screen's width a whole number of
    /// pixels.
    package var pixelScale: CGFloat {
        let free = CGSize(
            width: max(windowSize.width - leftInset - panelWidth - 2 * margin, 1) * density,
            height: max(windowSize.height - topInset - bottomInset - 2 * margin - strip, 1) * density)
        let room = turnedSize
        let fitting = min(free.width / room.width, free.height / room.height)
        let clamped = min(max(fitting, Self.leastScale), Self.scales.upperBound)
        return max((clamped * screenSize.width).rounded(.down), 1) / screenSize.width
    }

    /// The window's size in pixels, at least one pixel in each direction.
    package var windowPixels: (width: Int, height: Int) {
        (max(Int((windowSize.width * density).rounded()), 1), max(Int((windowSize.height * density).rounded()), 1))
    }

    /// The phone's top left corner, in window pixels. It is placed so that the screen's corner is at whole pixels.
    private var phoneOrigin: CGPoint {
        let scale = pixelScale
        let free = CGSize(
            width: (windowSize.width - leftInset - panelWidth) * density,
            height: (windowSize.height - topInset - bottomInset - strip) * density)
        let screen = screenInPhone
        // The position of the screen's corner is rounded, not the position of the body's corner, so that the screen's pixels are
        // aligned with the window's pixels.
        func whole(_ free: CGFloat, _ size: CGFloat, _ inset: CGFloat) -> CGFloat {
            ((free - size * scale) / 2 + inset * scale).rounded() - inset * scale
        }
        return CGPoint(
            x: (leftInset * density).rounded() + whole(free.width, phoneSize.width, screen.minX),
            y: (topInset * density).rounded() + whole(free.height, phoneSize.height, screen.minY))
    }

    /// The transform from points of the phone's body to window points.
    package var phoneToWindow: CGAffineTransform {
        CGAffineTransform(
            a: pixelScale / density, b: 0, c: 0, d: pixelScale / density, tx: phoneOrigin.x / density, ty: phoneOrigin.y / density)
    }

    /// The screen's rectangle in whole window pixels.
    package var screenPixels: (x: Int, y: Int, width: Int, height: Int) {
        let scale = pixelScale
        let screen = screenInPhone
        return (
            Int((phoneOrigin.x + screen.minX * scale).rounded()), Int((phoneOrigin.y + screen.minY * scale).rounded()),
            max(Int((screen.width * scale).rounded()), 1), max(Int((screen.height * scale).rounded(.down)), 1)
        )
    }

    /// The screen's rectangle in window points.
    package var screenFrame: CGRect { screenInPhone.applying(phoneToWindow) }
    /// The rectangle of the phone with its body in window points.
    package var phoneFrame: CGRect { CGRect(origin: .zero, size: phoneSize).applying(phoneToWindow) }
    /// The panel's rectangle in window points; empty while the panel is hidden.
    var panelFrame: CGRect {
        CGRect(x: windowSize.width - panelWidth, y: 0, width: panelWidth, height: windowSize.height)
    }

    /// The phone's rotation around its centre, in window points.
    private var turning: CGAffineTransform {
        let frame = phoneFrame
        return CGAffineTransform(translationX: -frame.midX, y: -frame.midY).concatenating(CGAffineTransform(rotationAngle: turn))
            .concatenating(CGAffineTransform(translationX: frame.midX, y: frame.midY))
    }

    /// The transform from points of the phone's body to window points, including the rotation.
    var turnedPhoneToWindow: CGAffineTransform { turn == 0 ? phoneToWindow : phoneToWindow.concatenating(turning) }

    /// Converts a window point to screen points. The point may be outside the screen.
    package func screenPoint(_ point: CGPoint) -> CGPoint {
        let windowPoint = turn == 0 ? point : point.applying(turning.inverted())
        let frame = screenFrame
        let scale = pixelScale / density
        return CGPoint(x: (windowPoint.x - frame.minX) / scale, y: (windowPoint.y - frame.minY) / scale)
    }

    /// Converts a screen point to window points.
    package func windowPoint(_ screenPoint: CGPoint) -> CGPoint {
        let frame = screenFrame
        let scale = pixelScale / density
        let point = CGPoint(x: frame.minX + screenPoint.x * scale, y: frame.minY + screenPoint.y * scale)
        return turn == 0 ? point : point.applying(turning)
    }

    /// The window size in which the phone fits at every angle of a rotation at the current scale, in window points.
    package var sizeForTurning: CGSize {
        let side = bezel.turningExtent * pixelScale / density + 2 * Self.margin
        return CGSize(width: (side + panelWidth).rounded(.up), height: (side + strip).rounded(.up))
    }

    /// Returns the window's initial size on a display with `usable` window points: the phone at the largest comfortable scale, and the
    /// panel.
    ///
    /// - Parameter scale: the scale that the user has chosen, in window points per screen point; nil fits the display.
    package static func initialWindowSize(
        usable: CGSize, device: SimulatedDevice, orientation: UIInterfaceOrientation = .portrait, panelWidth: CGFloat, scale: CGFloat? = nil
    ) -> CGSize {
        let phone = PhoneBezel(device: device, orientation: orientation).size
        let fitting = min(
            (usable.width - panelWidth - 2 * margin) / phone.width, (usable.height - 2 * margin - stripRoom) / phone.height)
        // Limit the default scale to 1, at which a point of the phone is a point of the window. (chosen)
        let chosen = min(max(scale ?? min(fitting, 1), scales.lowerBound), scales.upperBound)
        return CGSize(
            width: (phone.width * chosen + 2 * margin + panelWidth).rounded(.up),
            height: (phone.height * chosen + 2 * margin + stripRoom).rounded(.up))
    }
}

extension Viewport {
    /// Converts a rectangle of the phone's screen to window points and rounds it to whole points.
    package func windowRect(_ rect: CGRect) -> CGRect {
        let origin = windowPoint(rect.origin)
        let scale = pixelScale / density
        return CGRect(
            x: origin.x.rounded(), y: origin.y.rounded(), width: (rect.width * scale).rounded(), height: (rect.height * scale).rounded())
    }
}
