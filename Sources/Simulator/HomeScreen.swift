import UIKit

/// The home screen while the app is in the background: a grid of icons and a dock. A tap on the app's icon returns to the app; the other
/// icons are decoration.
///
/// The drawing is the project's own, with sizes estimated from iPhones and iPads. (chosen)
struct HomeScreen {
    /// An icon: a rounded square with a gradient of two colours and a symbol.
    struct Icon: Hashable {
        var name: String
        var symbol: String
        var top: UInt32
        var bottom: UInt32
        /// The colour of the symbol. White by default.
        var ink: UInt32 = 0xFFFFFF
        var isRunningApp = false
    }

    /// The size in interface coordinates, in points.
    let size: CGSize
    let isTablet: Bool
    let safeArea: UIEdgeInsets
    let icons: [Icon]
    let docked: [Icon]

    init(size: CGSize, isTablet: Bool, safeArea: UIEdgeInsets, appName: String) {
        self.size = size
        self.isTablet = isTablet
        self.safeArea = safeArea
        var icons = Self.scenery
        icons.insert(Icon(name: appName, symbol: "keyboard", top: 0x5AC8FA, bottom: 0x0A60FF, isRunningApp: true), at: 5)
        self.icons = icons
        docked = Self.dockScenery
    }

    private static let scenery = [
        Icon(name: "Camera", symbol: "camera.fill", top: 0xE9E9EE, bottom: 0xB9B9C2, ink: 0x2C2C2E),
        Icon(name: "Photos", symbol: "photo.fill", top: 0xFFD66B, bottom: 0xFF7A59),
        Icon(name: "Calendar", symbol: "calendar", top: 0xFFFFFF, bottom: 0xF0F0F4, ink: 0xE5383B),
        Icon(name: "Clock", symbol: "clock.fill", top: 0x3A3A3C, bottom: 0x1C1C1E),
        Icon(name: "Weather", symbol: "sun.max.fill", top: 0x4AA8FF, bottom: 0x1C6CD9, ink: 0xFFE066),
        Icon(name: "Maps", symbol: "map.fill", top: 0x8BDB81, bottom: 0x2E9E5B),
        Icon(name: "Notes", symbol: "square.and.pencil", top: 0xFFE58A, bottom: 0xFFC93C, ink: 0x5C4700),
        Icon(name: "Reminders", symbol: "list.bullet", top: 0xFFFFFF, bottom: 0xEDEDF2, ink: 0x3C6EF0),
        Icon(name: "Books", symbol: "book", top: 0xFFB25B, bottom: 0xF2761D),
        Icon(name: "Shop", symbol: "bag.fill", top: 0xC58BF2, bottom: 0x8944D6),
        Icon(name: "Home", symbol: "house.fill", top: 0xFFFFFF, bottom: 0xF0F0F4, ink: 0xFF9500),
        Icon(name: "Settings", symbol: "gearshape.fill", top: 0x9A9AA2, bottom: 0x5E5E66),
    ]
    private static let dockScenery = [
        Icon(name: "Phone", symbol: "phone.fill", top: 0x77E36B, bottom: 0x25B33C),
        Icon(name: "Mail", symbol: "envelope.fill", top: 0x59B4FF, bottom: 0x1677F0),
        Icon(name: "Browser", symbol: "globe", top: 0xFFFFFF, bottom: 0xE8F1FB, ink: 0x1677F0),
        Icon(name: "Music", symbol: "music.note", top: 0xFF6B81, bottom: 0xF0304F),
    ]

    // MARK: Positions

    private var side: CGFloat { isTablet ? 72 : 60 }
    private var isWide: Bool { size.width > size.height }
    private var sides: (left: CGFloat, right: CGFloat) { (max(safeArea.left, 12), max(safeArea.right, 12)) }
    /// The number of columns. As many as on iOS, or fewer if the icons would otherwise have no space between them.
    private var columns: Int {
        let usual = isTablet ? (isWide ? 6 : 5) : isWide ? 7 : 4
        return min(usual, max(Int((size.width - sides.left - sides.right - 8) / (side + 8)), 1))
    }
    private var labelHeight: CGFloat { 20 }

    /// The frame of the dock.
    var dock: CGRect {
        let inset: CGFloat = isTablet ? 14 : 17
        let height = side + 2 * inset
        let bottom = max(safeArea.bottom - 14, 12)
        guard isTablet || isWide else {
            return CGRect(x: 12, y: size.height - bottom - height, width: size.width - 24, height: height)
        }
        let width = CGFloat(docked.count) * (side + 20) + 2 * inset - 20
        return CGRect(x: (size.width - width) / 2, y: size.height - bottom - height, width: width, height: height)
    }

    /// The frames of the grid's icons, in order. Icons that do not fit are omitted, except for the icon of the running app.
    var grid: [(icon: Icon, frame: CGRect)] {
        let (left, right) = sides
        let gap = (size.width - left - right - CGFloat(columns) * side) / CGFloat(columns + 1)
        let top = max(safeArea.top, 20) + (isWide && !isTablet ? 4 : 26)
        let room = dock.minY - top - 12
        let pitch = min(max(side + labelHeight + 12, room / 6), side + labelHeight + (isTablet ? 60 : 26))
        let rows = max(Int((room / pitch).rounded(.down)), 1)
        return icons.prefix(max(rows * columns, 6)).enumerated().map { index, icon in
            let (row, column) = (index / columns, index % columns)
            return (
                icon,
                CGRect(
                    x: (left + gap + CGFloat(column) * (side + gap)).rounded(), y: (top + CGFloat(row) * pitch).rounded(), width: side,
                    height: side)
            )
        }
    }

    var dockIcons: [(icon: Icon, frame: CGRect)] {
        let frame = dock
        let step = isTablet || isWide ? side + 20 : (frame.width - side - 2 * (frame.height - side) / 2) / CGFloat(docked.count - 1)
        return docked.enumerated().map { index, icon in
            let first = frame.minX + (frame.height - side) / 2
            return (icon, CGRect(x: (first + CGFloat(index) * step).rounded(), y: frame.midY - side / 2, width: side, height: side))
        }
    }

    /// Returns the index of the icon at a point. The icons of the grid come before the icons of the dock.
    func icon(at point: CGPoint) -> Int? {
        (grid + dockIcons).firstIndex { $0.frame.insetBy(dx: -6, dy: -6).contains(point) }
    }

    func isRunningApp(_ index: Int) -> Bool { (grid + dockIcons)[index].icon.isRunningApp }

    /// The frame of the running app's icon.
    var appFrame: CGRect { grid.first { $0.icon.isRunningApp }?.frame ?? .zero }
}

// MARK: Drawing

@MainActor
extension HomeScreen {
    /// Returns the node of the home screen.
    /// - Parameter pressed: the indexes of the pressed icons, which are darkened.
    func node(pressed: Set<Int>, measurer: any TextMeasurer) -> DisplayNode {
        var children = [dockNode]
        for (index, place) in (grid + dockIcons).enumerated() {
            children.append(iconNode(index, place.icon, place.frame, isPressed: pressed.contains(index)))
        }
        for (index, place) in grid.enumerated() { children.append(labelNode(index, place.icon, place.frame, measurer)) }
        let bounds = CGRect(origin: .zero, size: size)
        return DisplayNode(
            id: ChromeNodeID.homeScreen, name: "home screen", bounds: bounds, contents: Self.wallpaper(in: bounds), children: children)
    }

    /// Draws the wallpaper, a dusk sky: dark blue at the top, violet and rose towards the lower edge.
    private static func wallpaper(in bounds: CGRect) -> [DisplayItem] {
        let stops: [(CGFloat, UInt32)] = [(0, 0x18294A), (0.45, 0x3A3F7C), (0.75, 0x8A5A94), (1, 0xD98A86)]
        let sky = DisplayItem.Gradient(
            start: CGPoint(x: bounds.midX - bounds.width * 0.15, y: 0), end: CGPoint(x: bounds.midX + bounds.width * 0.15, y: bounds.maxY),
            stops: stops.map { .init(location: $0.0, color: CGColor(hex: $0.1)) })
        var hills = CGPath()
        hills.move(to: CGPoint(x: 0, y: bounds.height * 0.80))
        hills.addCurve(
            to: CGPoint(x: bounds.width, y: bounds.height * 0.74), control1: CGPoint(x: bounds.width * 0.35, y: bounds.height * 0.66),
            control2: CGPoint(x: bounds.width * 0.62, y: bounds.height * 0.88))
        hills.addLine(to: CGPoint(x: bounds.width, y: bounds.height))
        hills.addLine(to: CGPoint(x: 0, y: bounds.height))
        hills.closeSubpath()
        let ground = DisplayItem.Gradient(
            start: CGPoint(x: 0, y: bounds.height * 0.7), end: CGPoint(x: 0, y: bounds.height),
            stops: [
                .init(location: 0, color: CGColor(hex: 0x3B2F66, alpha: 0.85)),
                .init(location: 1, color: CGColor(hex: 0x1B1838, alpha: 0.95)),
            ])
        return [.linearGradient(sky, in: CGPath(rect: bounds)), .linearGradient(ground, in: hills)]
    }

    private var dockNode: DisplayNode {
        DisplayNode(
            id: ChromeNodeID.dock, name: "dock", bounds: dock,
            corners: CornerShape(radius: isTablet || isWide ? 28 : 34, isContinuous: true), fill: CGColor(gray: 1, alpha: 0.28))
    }

    private func iconNode(_ index: Int, _ icon: Icon, _ frame: CGRect, isPressed: Bool) -> DisplayNode {
        let square = CGRect(origin: .zero, size: frame.size)
        // Facts/Devices.md#home-screen states that an icon's corner radius is 22.5 % of its side.
        let shape = CornerShape(radius: side * 0.225, isContinuous: true).path(in: square)
        let ground = DisplayItem.Gradient(
            start: .zero, end: CGPoint(x: 0, y: frame.height),
            stops: [.init(location: 0, color: CGColor(hex: icon.top)), .init(location: 1, color: CGColor(hex: icon.bottom))])
        var items: [DisplayItem] = [.linearGradient(ground, in: shape)]
        if let image = UIImage(systemName: icon.symbol) {
            let context = CGContext()
            image.draw(
                in: context, rect: square.insetBy(dx: side * 0.22, dy: side * 0.22), tint: UIColor(cgColor: CGColor(hex: icon.ink)),
                traits: .current)
            items += context.items
        }
        if isPressed { items.append(.fill(shape, CGColor(gray: 0, alpha: 0.35), evenOdd: false)) }
        return DisplayNode(
            id: ChromeNodeID.homeIcons + UInt64(index), name: "icon \(icon.name)",
            transform: CGAffineTransform(translationX: frame.minX, y: frame.minY), bounds: square, contents: items)
    }

    private func labelNode(_ index: Int, _ icon: Icon, _ frame: CGRect, _ measurer: any TextMeasurer) -> DisplayNode {
        let font = FontFace(size: isTablet ? 13 : 12)
        let room = side + 22
        var text = icon.name
        if measurer.width(of: text, font: font) > room {
            while !text.isEmpty, measurer.width(of: text + "…", font: font) > room { text.removeLast() }
            text += "…"
        }
        let width = measurer.width(of: text, font: font)
        let box = CGRect(x: frame.midX - room / 2, y: frame.maxY + 4, width: room, height: labelHeight)
        return DisplayNode(
            id: ChromeNodeID.homeNames + UInt64(index), name: "name \(icon.name)", bounds: box,
            contents: [
                .glyphs(GlyphRun(text: text, font: font, color: .white, origin: CGPoint(x: frame.midX - width / 2, y: box.minY + 13)))
            ])
    }
}
