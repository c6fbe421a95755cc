/// A row of a menu list.
@MainActor
final class MenuRowView: UIView {
    let row: MenuList.Row
    private let indent: CGFloat
    private let fill = UIView(frame: .zero)
    private let gap = UIView(frame: .zero)
    private let line = UIView(frame: .zero)
    private let titleLabel = UILabel(frame: .zero)
    private let subtitleLabel = UILabel(frame: .zero)
    private let mark = UIImageView(frame: .zero)
    private let picture = UIImageView(frame: .zero)
    private var cells: [(picture: UIImageView, label: UILabel)] = []
    private(set) var highlightedCell = 0
    private let shortcutLabel = UILabel(frame: .zero)
    /// Whether a hairline separates this row from the next row.
    var hasLineBelow = false { didSet { line.isHidden = !hasLineBelow } }

    init(_ row: MenuList.Row, indents: Bool) {
        self.row = row
        indent = indents ? MenuMetrics.checkIndent : MenuMetrics.rowPadding
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        gap.backgroundColor = MenuMetrics.isGlass ? MenuMetrics.groupLineColor : MenuMetrics.groupSeparator
        gap.isHidden = !row.beginsGroup
        fill.backgroundColor = MenuMetrics.pressed
        fill.isHidden = true
        line.backgroundColor = MenuMetrics.separator
        line.isHidden = true
        titleLabel.font = MenuMetrics.rowFont
        subtitleLabel.font = MenuMetrics.subtitleFont
        subtitleLabel.textColor = .secondaryLabel
        for picture in [mark, picture] { picture.contentMode = .center }
        shortcutLabel.font = MenuMetrics.rowFont
        shortcutLabel.textColor = .secondaryLabel
        for view in [gap, fill, line, titleLabel, subtitleLabel, mark, picture, shortcutLabel] as [UIView] { addSubview(view) }
        show()
    }
    required init?(coder: NSCoder) { return nil }

    private func show() {
        var color = MenuMetrics.titleColor
        switch row.content {
        case .header(let title):
            titleLabel.text = title
            titleLabel.font = MenuMetrics.headerFont
            color = .secondaryLabel
        case .action(let action):
            titleLabel.text = action.title
            subtitleLabel.text = action.subtitle
            if action.attributes.contains(.destructive) { color = .systemRed }
            if action.attributes.contains(.disabled) || row.isOutOfReach { color = MenuMetrics.disabledTitleColor }
            picture.image = action.state == .on ? (action as? UIAction)?.selectedImage ?? action.image : action.image
            if let command = action as? UIKeyCommand, SimulatedProcess.current.focus.hasKeyboard {
                shortcutLabel.text = command.shortcutText
            }
            if action.state != .off { mark.image = symbol(action.state == .on ? "checkmark" : "minus", 14, .semibold) }
        case .submenu(let menu):
            titleLabel.text = menu.title
            subtitleLabel.text = menu.subtitle
            if menu.options.contains(.destructive) { color = .systemRed }
            picture.image = menu.image
            mark.image = symbol("chevron.forward", 13, .semibold)
        case .back(let title):
            titleLabel.text = title
            titleLabel.font = MenuMetrics.openTitleFont
            mark.image = symbol("chevron.down", 13, .semibold)
            accessibilityLabel = "Back"
        case .loading:
            titleLabel.text = "Loading…"
            color = .secondaryLabel
        case .palette(let actions, let showsTitles):
            cells = actions.map { action in
                let picture = UIImageView(frame: .zero)
                let label = UILabel(frame: .zero)
                picture.image = action.image
                picture.contentMode = .center
                label.text = action.title
                label.font = MenuMetrics.subtitleFont
                label.textAlignment = .center
                label.isHidden = !showsTitles && action.image != nil
                let color: UIColor =
                    action.attributes.contains(.disabled)
                    ? MenuMetrics.disabledTitleColor : action.attributes.contains(.destructive) ? .systemRed : MenuMetrics.titleColor
                picture.tintColor = action.state == .on ? tintColor : color
                label.textColor = color
                addSubview(picture)
                addSubview(label)
                return (picture, label)
            }
        }
        titleLabel.textColor = color
        mark.tintColor = color
        picture.tintColor = color
    }

    private func symbol(_ name: String, _ size: CGFloat, _ weight: UIImage.SymbolWeight) -> UIImage? {
        UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: weight))
    }
    var canBeChosen: Bool {
        switch row.content {
        case .action(let action): !action.attributes.contains(.disabled) && !row.isOutOfReach
        case .palette, .submenu, .back: true
        case .header, .loading: false
        }
    }

    var title: String? { titleLabel.text }
    /// The area of the row without the group gap above it, in the row's coordinates.
    var area: CGRect { bounds.inset(by: UIEdgeInsets(top: row.beginsGroup ? MenuMetrics.groupGap : 0, left: 0, bottom: 0, right: 0)) }
    /// The number of small entries in the row.
    var cellCount: Int { cells.count }
    func center(ofCell index: Int) -> CGPoint {
        let width = bounds.width / CGFloat(max(cells.count, 1))
        let x = (CGFloat(index) + 0.5) * width
        return CGPoint(x: isRightToLeft ? bounds.width - x : x, y: bounds.midY)
    }
    func paletteIndex(at point: CGPoint) -> Int {
        let count = max(cells.count, 1)
        let x = isRightToLeft ? bounds.width - point.x : point.x
        return min(max(Int(bounded: x / max(bounds.width / CGFloat(count), 1)), 0), count - 1)
    }

    /// Highlights the part of the row at a point, or removes the highlight if the point is nil.
    func highlight(at point: CGPoint?) {
        fill.isHidden = point == nil
        if let point { highlightedCell = paletteIndex(at: point) }
        if !cells.isEmpty { setNeedsLayout() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let top = row.beginsGroup ? MenuMetrics.groupGap : 0
        let area = area
        gap.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top)
        if MenuMetrics.isGlass {
            let line = MenuMetrics.groupLine
            gap.frame = CGRect(x: line.inset, y: (top - line.thickness) / 2, width: bounds.width - 2 * line.inset, height: line.thickness)
        }
        let hairline = 1 / traitCollection.displayScale
        line.frame = CGRect(x: 0, y: bounds.height - hairline, width: bounds.width, height: hairline)
        fill.frame = MenuMetrics.isGlass ? area.insetBy(dx: MenuMetrics.pressedInset, dy: 0) : area
        if MenuMetrics.isGlass { fill.layer.cornerRadius = area.height / 2 }
        guard cells.isEmpty else { return layoutCells(area) }
        defer {
            if isRightToLeft {
                for view in [mark, picture, titleLabel, subtitleLabel, shortcutLabel] { view.frame = mirrored(view.frame) }
            }
        }
        mark.frame = CGRect(x: 0, y: top, width: MenuMetrics.checkIndent + 2, height: area.height)
        let pictureWidth: CGFloat = picture.image == nil || MenuMetrics.isGlass ? 0 : 52
        if MenuMetrics.isGlass {
            // Images are before the titles. In a row with an image the check mark is at the trailing side.
            let column = CGRect(x: MenuMetrics.iconCenter - 20, y: top, width: 40, height: area.height)
            picture.frame = column
            mark.frame = picture.image == nil ? column : CGRect(x: area.maxX - 52, y: top, width: 40, height: area.height)
        } else {
            picture.frame = CGRect(x: area.maxX - pictureWidth, y: top, width: pictureWidth, height: area.height)
        }
        let isInset = mark.image != nil || indent > MenuMetrics.rowPadding
        var x = isInset ? MenuMetrics.checkIndent : indent
        if case .header = row.content { x = MenuMetrics.rowPadding }
        let shortcutWidth = ceil(shortcutLabel.sizeThatFits(.zero).width)
        let hasMarkAtEnd = MenuMetrics.isGlass && mark.image != nil && picture.image != nil
        let end = area.maxX - max(hasMarkAtEnd ? 52 : pictureWidth, MenuMetrics.rowPadding)
        shortcutLabel.frame = CGRect(x: end - shortcutWidth, y: top, width: shortcutWidth, height: area.height)
        let width = max(0, end - (shortcutWidth > 0 ? shortcutWidth + MenuMetrics.rowPadding / 2 : 0) - x)
        guard subtitleLabel.text?.isEmpty == false else {
            return titleLabel.frame = CGRect(x: x, y: top, width: width, height: area.height)
        }
        titleLabel.frame = CGRect(x: x, y: top + 8, width: width, height: 22)
        subtitleLabel.frame = CGRect(x: x, y: top + 31, width: width, height: 16)
    }

    private func layoutCells(_ area: CGRect) {
        let width = area.width / CGFloat(cells.count)
        for (index, cell) in cells.enumerated() {
            let frame = CGRect(x: area.minX + CGFloat(index) * width, y: area.minY, width: width, height: area.height)
            let shares = !cell.label.isHidden && cell.picture.image != nil
            cell.picture.frame = CGRect(x: frame.minX, y: frame.minY, width: width, height: shares ? area.height - 22 : area.height)
            cell.label.frame = shares ? CGRect(x: frame.minX, y: frame.maxY - 26, width: width, height: 18) : frame
            if isRightToLeft { for view in [cell.picture, cell.label] { view.frame = mirrored(view.frame) } }
        }
        fill.frame = CGRect(x: area.minX + CGFloat(highlightedCell) * width, y: area.minY, width: width, height: area.height)
        if isRightToLeft { fill.frame = mirrored(fill.frame) }
    }
}
