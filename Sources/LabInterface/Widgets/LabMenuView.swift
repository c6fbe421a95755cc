import QuartzCore
import UIKit

/// An item of a menu.
package struct LabMenuItem {
    package var title: String
    /// The text right of the title, such as a shortcut or a remark.
    package var detail = ""
    package var icon: LabIcon?
    package var isOn = false
    /// The reason why the item is unavailable; nil if it is available.
    package var refusal: String?
    /// The items of the submenu; empty if the item has none.
    package var submenu: [LabMenuItem] = []
    /// Whether a separator precedes the item.
    package var isSeparated = false
    package var perform: () -> Void = {}

    package init(
        title: String, detail: String = "", icon: LabIcon? = nil, isOn: Bool = false, refusal: String? = nil, submenu: [LabMenuItem] = [],
        isSeparated: Bool = false, perform: @escaping () -> Void = {}
    ) {
        self.title = title
        self.detail = detail
        self.icon = icon
        self.isOn = isOn
        self.refusal = refusal
        self.submenu = submenu
        self.isSeparated = isSeparated
        self.perform = perform
    }
}

/// A menu over the window. The user chooses an item with the mouse or keys. A submenu opens beside its item.
package final class LabMenuView: LabScroller {
    package let items: [LabMenuItem]
    /// Called to close the whole menu.
    private let close: () -> Void
    private(set) var highlighted: Int?
    package private(set) var submenu: LabMenuView?
    private weak var parent: LabMenuView?
    private let body = Body()
    private var tops: [CGFloat] = []
    private var isOpening = true

    private final class Body: LabWidget {
        weak var menu: LabMenuView?
        override func paint(_ painter: inout LabPainter) { menu?.paintItems(&painter) }
    }

    package init(_ items: [LabMenuItem], parent: LabMenuView? = nil, close: @escaping () -> Void) {
        self.items = items
        self.close = close
        self.parent = parent
        super.init(frame: .zero)
        body.menu = self
        content.addSubview(body)
        layer.cornerRadius = 9
        layer.shadowOpacity = 1
        layer.shadowRadius = 12
        layer.shadowOffset = CGSize(width: 0, height: 4)
        measure()
    }
    package required init?(coder: NSCoder) { nil }

    private static let padding: CGFloat = 5
    private static let separator: CGFloat = 9
    private var height: CGFloat = 0

    private func measure() {
        var y = Self.padding
        tops = []
        for item in items {
            if item.isSeparated, y > Self.padding { y += Self.separator }
            tops.append(y)
            y += theme.rowHeight
        }
        height = y + Self.padding
    }
    package override var contentHeight: CGFloat { height }

    private var hasIcons: Bool { items.contains { $0.icon != nil || $0.isOn } }
    private var titleX: CGFloat { theme.scaled(hasIcons ? 34 : 14) }

    /// The size in points that the menu needs.
    package var wantedSize: CGSize {
        let painter = LabPainter(bounds: .zero, theme: theme, measurer: measurer)
        let titles = items.map { painter.width(of: $0.title) }.max() ?? 0
        let details = items.map { painter.width(of: $0.detail, .small) }.max() ?? 0
        let arrow: CGFloat = items.contains { !$0.submenu.isEmpty } ? 24 : 0
        return CGSize(width: titleX + titles + (details > 0 ? 28 + details : 0) + arrow + 20, height: height)
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        body.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
        layer.shadowColor = theme.shadow
    }

    package override func paint(_ painter: inout LabPainter) {
        painter.fill(bounds, theme.popup, radius: 9)
        painter.frame(bounds, theme.edge, radius: 9)
    }

    private func paintItems(_ painter: inout LabPainter) {
        for (index, item) in items.enumerated() {
            let row = CGRect(x: 0, y: tops[index], width: bounds.width, height: theme.rowHeight)
            if item.isSeparated, index > 0 {
                painter.fill(CGRect(x: 10, y: row.minY - (Self.separator / 2).rounded(), width: row.width - 20, height: 1), theme.edge)
            }
            let isLit = index == highlighted
            if isLit {
                painter.fill(
                    row.shrunk(dx: 5, dy: 0), item.refusal == nil ? theme.selection : theme.hover, radius: 5)
            }
            let color = item.refusal != nil ? theme.disabledText : isLit ? theme.selectedText : theme.text
            let faint = item.refusal != nil ? theme.disabledText : isLit ? theme.selectedText : theme.faintText
            let side = theme.scaled(16)
            let square = CGRect(x: theme.scaled(11), y: (row.midY - side / 2).rounded(), width: side, height: side)
            if item.isOn {
                painter.icon(.check, in: square, isLit ? theme.selectedText : theme.accent)
            } else if let icon = item.icon {
                painter.icon(icon, in: square, faint)
            }
            let right = row.width - (items.contains { !$0.submenu.isEmpty } ? 30 : 14)
            let detail = painter.width(of: item.detail, .small)
            painter.text(
                item.title, in: CGRect(x: titleX, y: row.minY, width: right - titleX - detail - 4, height: row.height), .body, color)
            painter.text(
                item.detail, in: CGRect(x: right - detail, y: row.minY, width: detail + 1, height: row.height), .small, faint, align: .right
            )
            if !item.submenu.isEmpty {
                painter.icon(.chevronRight, in: CGRect(x: row.width - 24, y: square.minY, width: side, height: side), faint)
            }
        }
    }

    // MARK: Mouse

    private func item(at point: CGPoint) -> Int? {
        let y = point.y + offset
        return bounds.contains(point) ? tops.indices.first { y >= tops[$0] && y < tops[$0] + theme.rowHeight } : nil
    }

    private func light(_ index: Int?) {
        guard index != highlighted else { return }
        highlighted = index
        body.repaint()
        if let index, items[index].submenu.isEmpty || submenu != nil { closeSubmenu() }
    }

    package override func pointerMoved(to point: CGPoint) {
        light(item(at: point))
        if let highlighted, !items[highlighted].submenu.isEmpty { openSubmenu() }
    }
    package override func tip(at point: CGPoint) -> String? { item(at: point).flatMap { items[$0].refusal } }
    package override func pointerLeft() { if submenu == nil { light(nil) } }
    package override func pointerDown(at point: CGPoint, modifiers: UIKeyModifierFlags) {}
    package override func pointerUp(at point: CGPoint) { if let index = item(at: point) { choose(index) } }

    private func choose(_ index: Int) {
        let item = items[index]
        if !item.submenu.isEmpty { return openSubmenu() }
        guard item.refusal == nil else { return }
        var menu = self
        while let outer = menu.parent { menu = outer }
        menu.close()
        item.perform()
    }

    // MARK: Submenus

    private func openSubmenu() {
        guard let highlighted, submenu == nil, let superview else { return }
        let menu = LabMenuView(items[highlighted].submenu, parent: self, close: {})
        let size = menu.wantedSize
        let room = superview.bounds.shrunk(dx: 6, dy: 6)
        let height = min(size.height, room.height)
        var origin = CGPoint(x: frame.maxX - 3, y: frame.minY + tops[highlighted] - offset - 5)
        let width = min(size.width, room.width)
        if origin.x + width > room.maxX { origin.x = max(frame.minX - width + 3, room.minX) }
        if origin.x + width > room.maxX { origin.x = room.maxX - width }
        origin.y = max(min(origin.y, room.maxY - height), room.minY)
        menu.frame = CGRect(x: origin.x.rounded(), y: origin.y.rounded(), width: width, height: height)
        superview.addSubview(menu)
        submenu = menu
    }

    package func closeSubmenu() {
        submenu?.closeSubmenu()
        submenu?.removeFromSuperview()
        submenu = nil
    }

    /// The innermost open menu that has a highlighted item. It receives the keys.
    private var innermost: LabMenuView { submenu?.highlighted != nil ? submenu!.innermost : self }

    // MARK: Keys

    package override var takesFocus: Bool { true }
    package override func keyDown(_ key: HostKey) -> Bool {
        let menu = innermost
        return menu.press(key)
    }

    private func step(_ by: Int) {
        guard !items.isEmpty else { return }
        let start = highlighted ?? (by > 0 ? -1 : items.count)
        light((start + by + items.count) % items.count)
        if let highlighted { reveal(max(tops[highlighted] - 5, 0)...tops[highlighted] + theme.rowHeight + 5) }
    }

    package func highlight(_ index: Int?) {
        light(index)
        if let index { reveal(max(tops[index] - 60, 0)...tops[index] + theme.rowHeight + 60) }
    }

    private func press(_ key: HostKey) -> Bool {
        switch key.usage {
        case KeyUsage.down: step(1)
        case KeyUsage.up: step(-1)
        case KeyUsage.home:
            light(nil)
            step(1)
        case KeyUsage.end:
            light(nil)
            step(-1)
        case KeyUsage.right:
            guard let highlighted, !items[highlighted].submenu.isEmpty else { return true }
            openSubmenu()
            submenu?.highlight(0)
        case KeyUsage.left:
            guard let parent else { return true }
            parent.closeSubmenu()
        case KeyUsage.returnKey, KeyUsage.enter, KeyUsage.space:
            guard let highlighted else { return true }
            if items[highlighted].submenu.isEmpty {
                choose(highlighted)
            } else {
                openSubmenu()
                submenu?.highlight(0)
            }
        case KeyUsage.escape:
            if let parent { parent.closeSubmenu() } else { close() }
        default:
            // A letter key moves to the next item whose title starts with that letter.
            guard let scalar = Unicode.Scalar(key.character), key.modifiers.subtracting(.shift).isEmpty else { return true }
            let letter = String(Character(scalar)).lowercased()
            let start = (highlighted ?? -1) + 1
            let order = Array(items.indices[start...]) + Array(items.indices[..<start])
            if let found = order.first(where: { items[$0].title.lowercased().hasPrefix(letter) }) { highlight(found) }
        }
        return true
    }
}

/// Covers the window behind open menus and cards. A press on it closes them.
package final class LabBackdrop: LabWidget {
    package var pressed: () -> Void = {}
    /// The opacity with which the backdrop darkens the window.
    package var shade: CGFloat = 0
    package override var takesPointer: Bool { true }
    package override func paint(_ painter: inout LabPainter) {
        if shade > 0 { painter.fill(bounds, CGColor(red: 0, green: 0, blue: 0, alpha: shade)) }
    }
    package override func pointerDown(at point: CGPoint, modifiers: UIKeyModifierFlags) { pressed() }
}
