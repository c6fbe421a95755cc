import QuartzCore
import UIKitCore

/// The phone's body around the screen, for windows and films. Upright; whoever shows a phone on its side turns the picture.
///
/// Draw `nodes`, then the screen as a plain rectangle at `screenFrame`, then `cornerMasks` in the screen's coordinates: four slivers
/// cut the screen's corners without a mask over the whole of it, and the still body costs nothing while the screen changes.
public struct PhoneBezel: Hashable, Sendable {
    public var device: SimulatedDevice

    public init(device: SimulatedDevice) { self.device = device }

    // All measures in points of the screen; chosen to look like the phones, which vary between 15 and 20 points a side.
    /// The metal edge.
    static let frameWidth: CGFloat = 4.5
    /// The black border between the metal and the screen.
    static let borderWidth: CGFloat = 10.5
    /// How far side buttons stand out.
    static let buttonDepth: CGFloat = 2.5
    /// Above and below the screen of a phone with a home button, metal included.
    static let homeButtonChin: CGFloat = 92
    /// Diameter of the home button.
    static let homeButtonSize: CGFloat = 54
    /// The body's corners when the screen's are square.
    static let homeButtonBodyRadius: CGFloat = 56

    private var isHomeButtonPhone: Bool { device.homeIndicator == nil }
    private var sideInset: CGFloat { Self.frameWidth + Self.borderWidth }
    private var endInset: CGFloat { isHomeButtonPhone ? Self.homeButtonChin : sideInset }

    /// The whole phone, side buttons included.
    public var size: CGSize {
        CGSize(width: device.size.width + 2 * (sideInset + Self.buttonDepth), height: device.size.height + 2 * endInset)
    }

    /// Where the screen lies inside `size`.
    public var screenFrame: CGRect {
        CGRect(origin: CGPoint(x: sideInset + Self.buttonDepth, y: endInset), size: device.size)
    }

    /// The body without its buttons, inside `size`.
    public var bodyFrame: CGRect { CGRect(origin: .zero, size: size).insetBy(dx: Self.buttonDepth, dy: 0) }

    private var bodyRadius: CGFloat { isHomeButtonPhone ? Self.homeButtonBodyRadius : device.cornerRadius + sideInset }

    /// Back to front: side buttons, then the body with a hole where the screen is.
    public var nodes: [DisplayNode] { [sideButtons, body] }

    /// What lies between the screen's continuous corners and its rectangle, one node a corner, in the screen's coordinates and in the
    /// colour of the border. Empty when the corners are square.
    public var cornerMasks: [DisplayNode] {
        let radius = device.cornerRadius
        guard radius > 0 else { return [] }
        let screen = CGRect(origin: .zero, size: device.size)
        let reach = radius * CornerShape.continuousReach
        let corners: [(CACornerMask, CGFloat, CGFloat)] = [
            (.layerMinXMinYCorner, 0, 0), (.layerMaxXMinYCorner, 1, 0), (.layerMinXMaxYCorner, 0, 1), (.layerMaxXMaxYCorner, 1, 1),
        ]
        func square(side: CGFloat, _ right: CGFloat, _ bottom: CGFloat) -> CGRect {
            CGRect(x: right * (screen.width - side), y: bottom * (screen.height - side), width: side, height: side)
        }
        return corners.enumerated().map { index, corner in
            // Twice the reach, so that the curve has the room it needs to be fully continuous.
            let rect = square(side: 2 * reach, corner.1, corner.2)
            var path = CGPath(rect: rect)
            path.addPath(CornerShape(radius: radius, isContinuous: true, corners: corner.0).path(in: rect))
            return DisplayNode(
                id: ChromeNodeID.cornerMasks + UInt64(index), name: "corner mask", bounds: square(side: reach, corner.1, corner.2),
                contents: [.fill(path, Self.borderColor, evenOdd: true)])
        }
    }

    /// The glass around the screen. (chosen)
    static let borderColor = CGColor(hex: 0x08080A)

    private func outline(inset: CGFloat) -> CGPath {
        CornerShape(radius: bodyRadius - inset, isContinuous: true).path(in: bodyFrame.insetBy(dx: inset, dy: inset))
    }

    private var body: DisplayNode {
        let screen = CornerShape(radius: device.cornerRadius, isContinuous: true).path(in: screenFrame)
        func plate(inset: CGFloat) -> CGPath {
            var path = outline(inset: inset)
            path.addPath(screen)
            return path
        }
        // From the outside: a dark rim, the metal, a light line where the metal turns, the black border. (colours chosen)
        var contents: [DisplayItem] = [
            .fill(plate(inset: 0), CGColor(hex: 0x1C1C1F), evenOdd: true),
            .fill(plate(inset: 0.75), CGColor(hex: 0x6E6E76), evenOdd: true),
            .fill(plate(inset: 1.75), CGColor(hex: 0x46464C), evenOdd: true),
            .fill(plate(inset: Self.frameWidth - 0.75), CGColor(hex: 0x8A8A92), evenOdd: true),
            .fill(plate(inset: Self.frameWidth), Self.borderColor, evenOdd: true),
        ]
        if isHomeButtonPhone { contents += homeButtonFace }
        return DisplayNode(
            id: ChromeNodeID.bezel, name: "bezel", bounds: CGRect(origin: .zero, size: size), contents: contents)
    }

    private var homeButtonFace: [DisplayItem] {
        let chinCenter = CGPoint(x: size.width / 2, y: (screenFrame.maxY + bodyFrame.maxY) / 2)
        let half = Self.homeButtonSize / 2
        let button = CGRect(x: chinCenter.x - half, y: chinCenter.y - half, width: Self.homeButtonSize, height: Self.homeButtonSize)
        let speaker = CGRect(x: size.width / 2 - 28, y: screenFrame.minY / 2 - 3, width: 56, height: 6)
        return [
            .stroke(CGPath(ellipseIn: button), CGColor(hex: 0x3C3C42), width: 1.5, cap: .butt, join: .round),
            .fill(CGPath(roundedRect: speaker, cornerWidth: 3, cornerHeight: 3), CGColor(hex: 0x2A2A2E), evenOdd: false),
        ]
    }

    private var sideButtons: DisplayNode {
        // Left: action or mute, volume up, volume down; right: power. Positions are parts of the height. (chosen by eye)
        let left: [(CGFloat, CGFloat)] = [(0.18, 0.035), (0.245, 0.065), (0.325, 0.065)]
        let right: [(CGFloat, CGFloat)] = [(0.265, 0.105)]
        var path = CGPath()
        let depth = Self.buttonDepth
        // They reach under the body, whose rim covers their inner half.
        for (top, length) in left {
            let rect = CGRect(x: 0, y: top * size.height, width: 2 * depth + 2, height: length * size.height)
            path.addRoundedRect(in: rect, cornerWidth: 1.5, cornerHeight: 1.5)
        }
        for (top, length) in right {
            let rect = CGRect(
                x: size.width - 2 * depth - 2, y: top * size.height, width: 2 * depth + 2, height: length * size.height)
            path.addRoundedRect(in: rect, cornerWidth: 1.5, cornerHeight: 1.5)
        }
        return DisplayNode(
            id: ChromeNodeID.sideButtons, name: "side buttons", bounds: CGRect(origin: .zero, size: size),
            contents: [.fill(path, CGColor(hex: 0x3A3A3F), evenOdd: false)])
    }
}
