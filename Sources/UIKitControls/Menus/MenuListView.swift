/// A menu as a list of rows. The user can tap a row, slide a finger onto it and lift the finger, or use the arrow keys and the return
/// key.
@MainActor
final class MenuListView: MenuBody {
    private(set) var menu: UIMenu
    /// Whether the list is a submenu. If true, the first row returns to the parent menu.
    let isInside: Bool
    private weak var source: UIView?
    private var list: MenuList
    private let content = UIView(frame: .zero)
    /// The view that dims this list while a submenu is open.
    private let shade = UIView(frame: .zero)
    private var rows: [MenuRowView] = []
    private weak var highlighted: MenuRowView?
    /// The scroll offset in points of a list that is longer than the available height.
    private var offset: CGFloat = 0
    private var scrollStart: (y: CGFloat, offset: CGFloat)?
    private var isScrolling = false
    private let choose: (any UIMenuLeaf) -> Void
    /// Opens the submenu of a row. The frame of the row is in the coordinates of this view.
    var openSubmenu: (UIMenu, CGRect) -> Void = { _, _ in }
    var goBack: () -> Void = {}
    /// Called after the size of the list has changed, so that the list must be placed again.
    var sizeChanged: () -> Void = {}
    /// The frame in window coordinates of the row that has opened this list, or nil for the first list.
    var opening: CGRect?

    /// Creates the list of a menu.
    /// - Parameter source: The view to which the menu belongs. The search for the targets of commands begins at this view.
    init(_ menu: UIMenu, isInside: Bool = false, source: UIView?, choose: @escaping (any UIMenuLeaf) -> Void) {
        self.menu = menu
        self.isInside = isInside
        self.source = source
        self.choose = choose
        list = MenuList(menu, isInside: isInside, source: source)
        super.init(radius: MenuMetrics.listRadius)
        material.addSubview(content)
        shade.backgroundColor = MenuMetrics.shade
        shade.isUserInteractionEnabled = false
        shade.alpha = 0
        material.addSubview(shade)
        reload()
    }
    required init?(coder: NSCoder) { return nil }

    /// Replaces the entries of the list.
    func show(_ menu: UIMenu) {
        self.menu = menu
        reload()
        sizeChanged()
    }

    private func reload() {
        list = MenuList(menu, isInside: isInside, source: source) { [weak self] in
            self?.reload()
            self?.sizeChanged()
        }
        for row in rows { row.removeFromSuperview() }
        let indents = list.hasMarks || MenuMetrics.isGlass && list.hasPictures
        rows = list.rows.map { MenuRowView($0, indents: indents) }
        for row in rows { content.addSubview(row) }
        for (row, next) in zip(rows, rows.dropFirst()) { row.hasLineBelow = !next.row.beginsGroup && !MenuMetrics.isGlass }
        highlighted = nil
        offset = 0
        setNeedsLayout()
    }

    /// The size in points at which all rows are visible.
    var fittingSize: CGSize { CGSize(width: MenuMetrics.listWidth, height: list.height) }

    override func layoutSubviews() {
        super.layoutSubviews()
        shade.frame = bounds
        content.frame = CGRect(x: 0, y: -offset, width: bounds.width, height: list.height)
        var y = MenuMetrics.listPadding
        for row in rows {
            let height = MenuList.height(of: row.row)
            row.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
            y += height
        }
    }

    /// Moves the list behind a submenu, or to the front again.
    func recede(_ isBehind: Bool) {
        stopTracking()
        shade.alpha = isBehind ? 1 : 0
        transform = isBehind ? CGAffineTransform(scaleX: MenuMetrics.recededScale, y: MenuMetrics.recededScale) : .identity
    }

    // MARK: Tracking

    /// Highlights the row under a finger. `point` is in the coordinates of this view.
    func track(_ point: CGPoint) {
        let row = rows.first { $0.canBeChosen && $0.convert($0.bounds, to: self).contains(point) && bounds.contains(point) }
        guard row !== highlighted else {
            row?.highlight(at: convert(point, to: row))
            return
        }
        highlighted?.highlight(at: nil)
        highlighted = row
        row?.highlight(at: convert(point, to: row))
    }

    func stopTracking() {
        highlighted?.highlight(at: nil)
        highlighted = nil
    }

    /// Performs the row at the point at which a finger was lifted. Returns whether a row was at this point.
    @discardableResult
    func lift(at point: CGPoint) -> Bool {
        track(point)
        guard let row = highlighted else { return false }
        let place = convert(point, to: row)
        stopTracking()
        perform(row, paletteIndex: row.paletteIndex(at: place))
        return true
    }

    private func perform(_ row: MenuRowView, paletteIndex: Int) {
        switch row.row.content {
        case .action(let action): choose(action)
        case .palette(let actions, _):
            guard !actions[paletteIndex].attributes.contains(.disabled) else { return }
            choose(actions[paletteIndex])
        case .submenu(let menu): openSubmenu(menu, row.convert(row.area, to: self))
        case .back: goBack()
        case .header, .loading: break
        }
    }

    // MARK: Keys

    /// The title of the highlighted row.
    var highlightedTitle: String? { highlighted?.title }

    /// Highlights the next or previous enabled row. After the last row the first row is highlighted, and before the first row the last.
    func moveHighlight(forward: Bool) {
        let choosable = rows.filter(\.canBeChosen)
        guard !choosable.isEmpty else { return }
        let present = choosable.firstIndex { $0 === highlighted }
        let next = present.map { ($0 + (forward ? 1 : -1) + choosable.count) % choosable.count } ?? (forward ? 0 : choosable.count - 1)
        highlighted?.highlight(at: nil)
        let row = choosable[next]
        highlighted = row
        row.highlight(at: row.center(ofCell: 0))
        reveal(row)
    }

    /// Moves the highlight right or left in a row of small entries. Returns whether the highlighted row is such a row.
    func moveAcross(by step: Int) -> Bool {
        guard let row = highlighted, row.cellCount > 1 else { return false }
        row.highlight(at: row.center(ofCell: min(max(row.highlightedCell + step, 0), row.cellCount - 1)))
        return true
    }

    /// Whether the highlighted row opens a submenu.
    var isSubmenuHighlighted: Bool { if case .submenu = highlighted?.row.content { true } else { false } }

    func chooseHighlighted() {
        guard let row = highlighted else { return }
        perform(row, paletteIndex: row.highlightedCell)
    }

    private func reveal(_ row: MenuRowView) {
        let room = max(0, list.height - bounds.height)
        offset = min(max(offset, row.frame.maxY - bounds.height), row.frame.minY)
        offset = min(max(offset, 0), room)
        content.frame.origin.y = -offset
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = first(touches) else { return }
        scrollStart = (point.y, offset)
        isScrolling = false
        track(point)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = first(touches) else { return }
        let room = list.height - bounds.height
        if let start = scrollStart, room > 0.5, isScrolling || abs(point.y - start.y) >= UIPanGestureRecognizer.hysteresis {
            isScrolling = true
            stopTracking()
            offset = min(max(start.offset + start.y - point.y, 0), room)
            content.frame.origin.y = -offset
        } else {
            track(point)
        }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = first(touches) else { return }
        if isScrolling { stopTracking() } else { lift(at: point) }
        scrollStart = nil
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        stopTracking()
        scrollStart = nil
    }
    private func first(_ touches: Set<UITouch>) -> CGPoint? { touches.min { $0.identifier < $1.identifier }?.location(in: self) }
}
