/// The bar of an edit menu. Its titles are side by side with hairlines between them. Titles that do not fit are on further pages of the
/// bar.
@MainActor
final class EditMenuBar: MenuBody {
    private let items: [any UIMenuLeaf]
    private let pages: [Range<Int>]
    private var page = 0
    private let choose: (any UIMenuLeaf) -> Void
    private var cells: [Cell] = []
    private var lines: [UIView] = []
    private let highlight = UIView(frame: .zero)

    /// A title that the user can tap, or a chevron that shows another page of the bar.
    private final class Cell: UIView {
        enum Role { case item(any UIMenuLeaf), back, on }
        let role: Role
        let label = UILabel(frame: .zero)
        let picture = UIImageView(frame: .zero)
        init(_ role: Role) {
            self.role = role
            super.init(frame: .zero)
            isUserInteractionEnabled = false
            switch role {
            case .item(let action):
                label.text = action.title
                label.font = MenuMetrics.barFont
                label.textColor = action.attributes.contains(.destructive) ? .systemRed : .label
                label.textAlignment = .center
                addSubview(label)
            case .back, .on:
                var isBack = false
                if case .back = role { isBack = true }
                let size = UIImage.SymbolConfiguration(pointSize: 14, weight: .semibold)
                picture.image = UIImage(systemName: isBack ? "chevron.backward" : "chevron.forward", withConfiguration: size)
                picture.tintColor = .label
                picture.contentMode = .center
                addSubview(picture)
                accessibilityLabel = isBack ? "Back" : "More"
            }
        }
        required init?(coder: NSCoder) { return nil }
        var width: CGFloat {
            if case .item = role { return ceil(label.sizeThatFits(.zero).width) + 2 * MenuMetrics.barPadding }
            return MenuMetrics.chevronWidth
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            label.frame = bounds
            picture.frame = bounds
        }
    }

    init(items: [any UIMenuLeaf], limit: CGFloat, choose: @escaping (any UIMenuLeaf) -> Void) {
        self.items = items
        self.choose = choose
        let widths = items.map { Cell(.item($0)).width }
        pages = MenuPages.split(widths, limit: limit, chevron: MenuMetrics.chevronWidth)
        super.init(radius: MenuMetrics.barRadius)
        highlight.backgroundColor = MenuMetrics.pressed
        highlight.isHidden = true
        material.addSubview(highlight)
        isMultipleTouchEnabled = false
        fill()
    }
    required init?(coder: NSCoder) { return nil }

    /// Returns the entries that an edit menu shows, which are all enabled entries in order.
    /// - Parameter source: The responder at which the search for the targets of commands begins.
    static func items(of menu: UIMenu, source: UIResponder?) -> [any UIMenuLeaf] {
        menu.leaves.filter { leaf in
            let isReached = (leaf as? UICommand)?.validate(from: source) ?? true
            return isReached && !leaf.attributes.contains(.hidden) && !leaf.attributes.contains(.disabled)
        }
    }

    private func fill() {
        for view in cells as [UIView] + lines { view.removeFromSuperview() }
        var roles: [Cell.Role] = page > 0 ? [.back] : []
        roles += items[pages[page]].map { .item($0) }
        if page + 1 < pages.count { roles.append(.on) }
        cells = roles.map(Cell.init)
        lines = cells.dropFirst().map { _ in
            let line = UIView(frame: .zero)
            line.backgroundColor = MenuMetrics.separator
            return line
        }
        for view in cells as [UIView] + lines { material.addSubview(view) }
        setNeedsLayout()
    }

    var fittingSize: CGSize { CGSize(width: cells.map(\.width).reduce(0, +), height: MenuMetrics.barHeight) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let hairline = 1 / traitCollection.displayScale
        var x: CGFloat = 0
        for (index, cell) in cells.enumerated() {
            cell.frame = CGRect(x: x, y: 0, width: cell.width, height: bounds.height)
            if index > 0 { lines[index - 1].frame = CGRect(x: x - hairline / 2, y: 0, width: hairline, height: bounds.height) }
            x += cell.width
        }
        if isRightToLeft { for view in cells as [UIView] + lines { view.frame = mirrored(view.frame) } }
    }

    // MARK: Touches

    private func cell(at touches: Set<UITouch>) -> Cell? {
        guard let touch = touches.min(by: { $0.identifier < $1.identifier }) else { return nil }
        let point = touch.location(in: material)
        return cells.first { $0.frame.contains(point) }
    }
    private func show(_ cell: Cell?) {
        highlight.isHidden = cell == nil
        if let cell { highlight.frame = cell.frame }
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { show(cell(at: touches)) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { show(cell(at: touches)) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { show(nil) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        show(nil)
        guard let cell = cell(at: touches) else { return }
        switch cell.role {
        case .item(let action): choose(action)
        case .back: turn(to: page - 1)
        case .on: turn(to: page + 1)
        }
    }

    /// Shows another page of the bar. The bar keeps its centre unless it would extend beyond the screen.
    private func turn(to page: Int) {
        self.page = page
        fill()
        let size = fittingSize
        let limits = (superview?.bounds ?? bounds).insetBy(dx: MenuMetrics.margin + size.width / 2, dy: 0)
        bounds.size = size
        if limits.width >= 0 { center.x = min(max(center.x, limits.minX), limits.maxX) }
    }
}
