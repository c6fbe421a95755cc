import QuartzCore
import UIKitCore

/// The phone's body around the screen, for windows and films.
///
/// To draw a phone, draw `nodes`, then the screen as a plain rectangle at `screenFrame`, then `cornerMasks` in the screen's coordinates.
/// Four small nodes cover the screen's corners, so the screen needs no mask. The static body costs no drawing time while the screen
/// changes.
package struct PhoneBezel: Hashable, Sendable {
    package var device: SimulatedDevice
    /// The orientation of the phone.
    package var orientation: UIInterfaceOrientation

    package init(device: SimulatedDevice, orientation: UIInterfaceOrientation = .portrait) {
        self.device = device
        self.orientation = orientation
    }

    // Dimensions are in points of the screen. They are chosen to look like iPhones, whose borders are 15 to 20 points wide on each side.
    /// The width of the metal edge.
    static let frameWidth: CGFloat = 4.5
    /// The width of the black border between the metal and the screen.
    static let borderWidth: CGFloat = 10.5
    /// The distance by which the side buttons protrude.
    static let buttonDepth: CGFloat = 2.5
    /// The height of the border above the screen and of the border below it on a phone with a home button. The metal is included.
    static let homeButtonChin: CGFloat = 92
    /// The diameter of the home button.
    static let homeButtonSize: CGFloat = 54
    /// The corner radius of the body if the screen has square corners.
    static let homeButtonBodyRadius: CGFloat = 56

    private var isHomeButtonPhone: Bool { device.homeIndicator == nil }
    private var sideInset: CGFloat { device.isTablet ? tabletInset : Self.frameWidth + Self.borderWidth }
    private var endInset: CGFloat {
        guard isHomeButtonPhone else { return sideInset }
        return device.isTablet ? Self.tabletChin : Self.homeButtonChin
    }

    /// The distance from an iPad's edge to its screen, including the metal. An iPad without a home button has the same distance on all
    /// sides. (Apple's technical specifications: half of the body's width minus the screen's width, which is 8.5 mm at 132 points an
    /// inch, and 9.4 mm at 163 points an inch on the mini.)
    private var tabletInset: CGFloat { device.size.width < 800 ? 60 : isHomeButtonPhone ? 47 : 44 }
    /// The height of the border above the screen and of the border below it on an iPad with a home button. It is half of the body's
    /// height minus the screen's, from the same specifications: 21.4 mm.
    private static let tabletChin: CGFloat = 111

    /// The side length of the square in which the phone can rotate around its centre without touching the edges. The body is a rectangle
    /// with rounded corners.
    package var turningExtent: CGFloat {
        let size = uprightSize
        return hypot(size.width - 2 * bodyRadius, size.height - 2 * bodyRadius) + 2 * bodyRadius
    }

    /// The size of the whole phone, including its side buttons.
    package var size: CGSize { orientation.isLandscape ? CGSize(width: uprightSize.height, height: uprightSize.width) : uprightSize }

    /// The frame of the screen inside `size`.
    package var screenFrame: CGRect { uprightScreenFrame.applying(turn) }

    /// The frame of the body without its buttons, inside `size`.
    var bodyFrame: CGRect { uprightBodyFrame.applying(turn) }

    private var uprightSize: CGSize {
        CGSize(width: device.size.width + 2 * (sideInset + Self.buttonDepth), height: device.size.height + 2 * endInset)
    }
    private var uprightScreenFrame: CGRect { CGRect(origin: CGPoint(x: sideInset + Self.buttonDepth, y: endInset), size: device.size) }
    private var uprightBodyFrame: CGRect { CGRect(origin: .zero, size: uprightSize).insetBy(dx: Self.buttonDepth, dy: 0) }
    /// The transform from the portrait body to the body in its current orientation.
    private var turn: CGAffineTransform { SimulatedDevice.turn(uprightSize, to: orientation) }

    /// The corner radius of the body in points.
    package var bodyRadius: CGFloat { isHomeButtonPhone ? Self.homeButtonBodyRadius : device.cornerRadius + sideInset }

    /// The nodes from back to front: the side buttons, and the body with a hole for the screen.
    package var nodes: [DisplayNode] {
        guard orientation != .portrait else { return [sideButtons, body] }
        return [sideButtons, body].map { upright in
            var node = upright
            node.transform = turn
            return node
        }
    }

    /// Returns nodes that cover the area between the screen's rounded corners and its rectangle, one for each corner, in the screen's
    /// coordinates. They show the body, and `background` where a corner of the rectangle is outside the body. Empty if the screen's
    /// corners are square.
    package func cornerMasks(over background: CGColor) -> [DisplayNode] {
        let radius = device.cornerRadius
        let screen = device.size(in: orientation)
        guard radius > 0 else { return [] }
        let reach = radius * CornerShape.continuousReach
        // Twice the extent of the largest corner curve, because a continuous corner needs this much space.
        let side = 2 * bodyRadius * CornerShape.continuousReach
        let corners: [(mask: CACornerMask, right: CGFloat, bottom: CGFloat)] = [
            (.layerMinXMinYCorner, 0, 0), (.layerMaxXMinYCorner, 1, 0), (.layerMinXMaxYCorner, 0, 1), (.layerMaxXMaxYCorner, 1, 1),
        ]
        return corners.enumerated().map { index, corner in
            func square(side: CGFloat) -> CGRect {
                CGRect(
                    x: corner.right * (screen.width - side), y: corner.bottom * (screen.height - side), width: side, height: side)
            }
            // Returns a square at the corner, extended outwards by `outset`, with this corner rounded.
            func rounded(_ radius: CGFloat, outset: CGFloat) -> CGPath {
                var rect = square(side: side)
                rect.origin.x -= corner.right == 0 ? outset : 0
                rect.origin.y -= corner.bottom == 0 ? outset : 0
                rect.size.width += outset
                rect.size.height += outset
                return CornerShape(radius: radius, isContinuous: true, corners: corner.mask).path(in: rect)
            }
            let items = Self.layered(
                outer: CGPath(rect: square(side: side)), background: background, screen: rounded(radius, outset: 0)
            ) { inset in rounded(bodyRadius - inset, outset: sideInset - inset) }
            return DisplayNode(
                id: ChromeNodeID.cornerMasks + UInt64(index), name: "corner mask", bounds: square(side: reach), clipsToBounds: true,
                contents: items)
        }
    }

    /// Returns the rings as fills. Each fill extends from the outline of its ring to slightly inside the outline of the next ring; the
    /// last fill extends to the screen. Therefore every edge is antialiased once. With a background, a fill from `outer` to the first
    /// ring is added.
    private static func layered(
        outer: CGPath? = nil, background: CGColor? = nil, screen: CGPath, outline: (CGFloat) -> CGPath
    ) -> [DisplayItem] {
        // In points. The overlap is at least half a pixel at every scale of the window. (chosen)
        let overlap: CGFloat = 0.75
        func fill(_ shape: CGPath, without hole: CGPath, _ color: CGColor) -> DisplayItem {
            var path = shape
            path.addPath(hole)
            return .fill(path, color, evenOdd: true)
        }
        var items: [DisplayItem] = []
        if let outer, let background { items.append(fill(outer, without: outline(rings[0].inset + overlap), background)) }
        for (index, ring) in rings.enumerated() {
            let hole = index + 1 < rings.count ? outline(rings[index + 1].inset + overlap) : screen
            items.append(fill(outline(ring.inset), without: hole, ring.color))
        }
        return items
    }

    /// The rings from the outside to the inside: a dark rim, the metal, a light line at the metal's edge, the glass. (colours chosen)
    private static let rings: [(inset: CGFloat, color: CGColor)] = [
        (0, CGColor(hex: 0x1C1C1F)), (0.75, CGColor(hex: 0x6E6E76)), (1.75, CGColor(hex: 0x46464C)),
        (frameWidth - 0.75, CGColor(hex: 0x8A8A92)), (frameWidth, CGColor(hex: 0x08080A)),
    ]

    private func outline(inset: CGFloat) -> CGPath {
        CornerShape(radius: bodyRadius - inset, isContinuous: true).path(in: uprightBodyFrame.insetBy(dx: inset, dy: inset))
    }

    private var body: DisplayNode {
        let screen = CornerShape(radius: device.cornerRadius, isContinuous: true).path(in: uprightScreenFrame)
        var contents = Self.layered(screen: screen) { outline(inset: $0) }
        if isHomeButtonPhone { contents += homeButtonFace }
        if device.isTablet { contents.append(camera) }
        return DisplayNode(
            id: ChromeNodeID.bezel, name: "bezel", bounds: CGRect(origin: .zero, size: uprightSize), contents: contents)
    }

    private var homeButtonFace: [DisplayItem] {
        let (size, screenFrame) = (uprightSize, uprightScreenFrame)
        let chinCenter = CGPoint(x: size.width / 2, y: (screenFrame.maxY + uprightBodyFrame.maxY) / 2)
        let half = Self.homeButtonSize / 2
        let button = CGRect(x: chinCenter.x - half, y: chinCenter.y - half, width: Self.homeButtonSize, height: Self.homeButtonSize)
        let speaker = CGRect(x: size.width / 2 - 28, y: screenFrame.minY / 2 - 3, width: 56, height: 6)
        let ring = DisplayItem.stroke(CGPath(ellipseIn: button), CGColor(hex: 0x3C3C42), width: 1.5, cap: .butt, join: .round)
        if device.isTablet { return [ring] }
        return [
            ring,
            .fill(CGPath(roundedRect: speaker, cornerWidth: 3, cornerHeight: 3), CGColor(hex: 0x2A2A2E), evenOdd: false),
        ]
    }

    /// The camera of an iPad, centred in the border above the screen. (chosen size)
    private var camera: DisplayItem {
        let center = CGPoint(x: uprightSize.width / 2, y: uprightScreenFrame.minY / 2 + Self.frameWidth / 2)
        let lens = CGRect(x: center.x - 4, y: center.y - 4, width: 8, height: 8)
        return .fill(CGPath(ellipseIn: lens), CGColor(hex: 0x1E1E26), evenOdd: false)
    }

    private var sideButtons: DisplayNode {
        let size = uprightSize
        // At the left: action or mute, volume up, volume down. At the right: power. Positions are fractions of the height. (chosen by
        // eye) An iPad's volume buttons are at the right. Its power button is at the top edge, which the drawing does not show.
        let left: [(CGFloat, CGFloat)] = device.isTablet ? [] : [(0.18, 0.035), (0.245, 0.065), (0.325, 0.065)]
        let right: [(CGFloat, CGFloat)] = device.isTablet ? [(0.075, 0.035), (0.118, 0.035)] : [(0.265, 0.105)]
        var path = CGPath()
        let depth = Self.buttonDepth
        // The buttons extend under the body, whose rim covers their inner half.
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
            contents: [.fill(path, CGColor(hex: 0x5A5A62), evenOdd: false)])
    }
}
