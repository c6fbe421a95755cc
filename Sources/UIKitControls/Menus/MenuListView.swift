/// A menu as a list of rows. A finger that is put down on it, or that comes sliding onto it, highlights rows and chooses the one on
/// which it lifts.
@MainActor
final class MenuListView: MenuBody {
    private let root: UIMenu
    /// The menus that are open inside each other, the root first.
    private var path: [UIMenu]
    private var list: MenuList
    private let content = UIView(frame: .zero)
    private var rows: [MenuRowView] = []
    private weak var highlighted: MenuRowView?
    /// How far a list that is too long for the screen is scrolled, points.
    private var offset: CGFloat = 0
    private var scrollStart: (y: CGFloat, offset: CGFloat)?
    private var isScrolling = false
    private let choose: (UIAction) -> Void
    /// The list has another size: whoever placed it places it again.
    var sizeChanged: () -> Void = {}

    init(_ menu: UIMenu, choose: @escaping (UIAction) -> Void) {
        root = menu
        path = [menu]
        self.choose = choose
        list = MenuList(menu)
        super.init(radius: MenuMetrics.listRadius)
        material.addSubview(content)
        reload()
    }
    required init?(coder: NSCoder) { return nil }

    private func reload() {
        list = MenuList(path[path.count - 1], isInside: path.count > 1) { [weak self] in
            self?.reload()
            self?.sizeChanged()
        }
        for row in rows { row.removeFromSuperview() }
        let indents = list.hasCheckMarks
        rows = list.rows.map { MenuRowView($0, indents: indents) }
        for row in rows { content.addSubview(row) }
        for (row, next) in zip(rows, rows.dropFirst()) { row.hasLineBelow = !next.row.beginsGroup }
        highlighted = nil
        offset = 0
        setNeedsLayout()
    }

    /// Points; the height is what all rows need.
    var fittingSize: CGSize { CGSize(width: MenuMetrics.listWidth, height: list.height) }

    override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = CGRect(x: 0, y: -offset, width: bounds.width, height: list.height)
        var y: CGFloat = 0
        for row in rows {
            let height = MenuList.height(of: row.row)
            row.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
            y += height
        }
    }

    // MARK: Tracking

    /// A finger is at `point`, this view's coordinates.
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

    /// The finger lifts at `point`. Answers whether it was on a row.
    @discardableResult
    func lift(at point: CGPoint) -> Bool {
        track(point)
        guard let row = highlighted else { return false }
        let place = convert(point, to: row)
        stopTracking()
        switch row.row.content {
        case .action(let action): choose(action)
        case .palette(let actions, _): choose(actions[row.paletteIndex(at: place)])
        case .submenu(let menu): open(path + [menu])
        case .back: open(Array(path.dropLast()))
        case .header, .loading: return false
        }
        return true
    }

    private func open(_ path: [UIMenu]) {
        self.path = path
        reload()
        sizeChanged()
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
