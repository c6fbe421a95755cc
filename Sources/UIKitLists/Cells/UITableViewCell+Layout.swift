extension UITableViewCell {
    /// The height of one pixel in points if the row has a separator, otherwise 0.
    private var hairline: CGFloat { placement.hasSeparator ? 1 / traitCollection.displayScale : 0 }

    /// The automatic separator insets in points; `left` is the leading and `right` the trailing inset.
    var automaticSeparatorInset: UIEdgeInsets {
        var leading = contentLeading + placement.margin + CGFloat(indentationLevel) * indentationWidth
        // With a content configuration the separator begins below the text in every version of iOS.
        // (Facts/TablesAndCollections.md#margins-and-separators)
        if let text = (configured.contentView as? UIListContentView)?.textStart {
            leading = contentLeading + text
        } else if placement.separatorEndsAtMargin, let image = labels.image?.image {
            leading += image.size.width + TableCellMeasures.gap
        }
        let trailing = placement.separatorEndsAtMargin ? placement.margin : 0
        return UIEdgeInsets(top: 0, left: leading, bottom: 0, right: trailing)
    }

    private var contentLeading: CGFloat {
        let isIndented = look.isEditing && placement.editingStyle != .none && placement.indentsWhileEditing
        return placement.safeLeading + (isIndented ? TableCellMeasures.editingIndent : 0)
    }

    private var showsGrip: Bool { look.isEditing && placement.canMove }

    private func contentWidth(of width: CGFloat) -> CGFloat {
        var trailing = placement.safeTrailing
        if showsGrip { trailing += TableCellMeasures.reorderWidth }
        if let accessory = look.accessory { trailing += accessory.bounds.width + placement.margin + TableCellMeasures.accessoryGap }
        return max(width - contentLeading - trailing, 0)
    }

    func placementChanged() {
        look.separator.backgroundColor = placement.separatorColor ?? TableMetrics.separatorColor
        setNeedsLayout()
    }

    /// Returns `rect`, which is computed for a left-to-right layout, mirrored if the interface is right-to-left. The origin of the
    /// bounds is ignored, because swipe actions shift it.
    private func placed(_ rect: CGRect) -> CGRect {
        guard isRightToLeft else { return rect }
        return CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    func layOut() {
        let hairline = hairline
        let whole = CGRect(origin: .zero, size: bounds.size)
        backgroundView?.frame = whole
        configured.backgroundView?.frame = whole
        for view in [selectedBackgroundView, multipleSelectionBackgroundView, look.selection] { view?.frame = whole }
        let margins = UIEdgeInsets(
            top: TableMetrics.aboveText, left: placement.margin, bottom: TableMetrics.aboveText, right: placement.margin)
        if layoutMargins != margins { layoutMargins = margins }
        if contentView.layoutMargins != margins { contentView.layoutMargins = margins }
        contentView.frame = placed(
            CGRect(x: contentLeading, y: 0, width: contentWidth(of: bounds.width), height: max(bounds.height - hairline, 0)))
        layOutEditingParts()
        layOutAccessory()
        layOutSeparators()
        layOutLabels()
    }

    private func layOutAccessory() {
        guard let accessory = look.accessory else { return }
        var right = bounds.width - placement.safeTrailing - placement.margin
        if showsGrip { right -= TableCellMeasures.reorderWidth }
        let size = accessory.bounds.size
        accessory.frame = placed(
            CGRect(
                x: right - size.width, y: roundedToPixel((contentView.bounds.height - size.height) / 2), width: size.width,
                height: size.height))
    }

    // MARK: Edit control and grip

    /// Creates the edit control and the reorder control if they are about to appear, and places them at their initial positions.
    func prepareEditingParts() {
        UIView.performWithoutAnimation {
            if look.isEditing, placement.editingStyle != .none, look.editControl == nil {
                let control = TableEditControl()
                control.addAction(
                    UIAction { [weak self] _ in
                        guard let self else { return }
                        (self.superview as? UITableView)?.editControlTapped(in: self)
                    }, for: .touchUpInside)
                look.editControl = control
                control.alpha = 0
                control.frame = editControlFrame(isShown: false)
                addSubview(control)
            }
            if showsGrip, look.grip == nil {
                let grip = ListReorderGrip()
                look.grip = grip
                grip.alpha = 0
                grip.frame = gripFrame(isShown: false)
                addSubview(grip)
            }
        }
    }

    private func editControlFrame(isShown: Bool) -> CGRect {
        let width = TableCellMeasures.editingIndent + placement.margin
        return placed(CGRect(x: isShown ? placement.safeLeading : -width, y: 0, width: width, height: contentView.bounds.height))
    }

    private func gripFrame(isShown: Bool) -> CGRect {
        let width = TableCellMeasures.reorderWidth
        let right = bounds.width - placement.safeTrailing
        return placed(CGRect(x: isShown ? right - width : right, y: 0, width: width, height: contentView.bounds.height))
    }

    private func layOutEditingParts() {
        prepareEditingParts()
        if let control = look.editControl {
            let isShown = look.isEditing && placement.editingStyle != .none
            if isShown {
                control.kind = placement.selectsWhileEditing ? .selection : placement.editingStyle == .insert ? .insert : .delete
                control.isSelected = look.isSelected
                // A tap on the circle of a selectable row selects the row.
                control.isUserInteractionEnabled = !placement.selectsWhileEditing
            }
            control.frame = editControlFrame(isShown: isShown)
            control.circleLeading = placement.margin
            control.alpha = isShown ? 1 : 0
        }
        if let grip = look.grip {
            grip.frame = gripFrame(isShown: showsGrip)
            grip.alpha = showsGrip ? 1 : 0
        }
    }

    private func layOutSeparators() {
        let line = TableMetrics.separatorThickness(scale: traitCollection.displayScale)
        let isGrouped = placement.tableStyle == .grouped
        look.separator.isHidden = !placement.hasSeparator || (placement.tableStyle == .insetGrouped && placement.isLast)
        let inset = isGrouped && placement.isLast ? .zero : separatorInset
        look.separator.frame = placed(
            CGRect(x: inset.left, y: bounds.height - line, width: max(bounds.width - inset.left - inset.right, 0), height: line))
        if subviews.last !== look.separator { bringSubviewToFront(look.separator) }
        let hasTop = isGrouped && placement.isFirst && placement.hasSeparator
        if hasTop, look.topSeparator == nil {
            let top = UIView()
            top.isUserInteractionEnabled = false
            look.topSeparator = top
            addSubview(top)
        }
        look.topSeparator?.isHidden = !hasTop
        look.topSeparator?.backgroundColor = look.separator.backgroundColor
        look.topSeparator?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: line)
        layOutCard()
    }

    /// Rounds the corners of the first and last row of a section in an inset grouped table.
    private func layOutCard() {
        var corners: CACornerMask = []
        if placement.tableStyle == .insetGrouped {
            if placement.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
            if placement.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        }
        layer.cornerRadius =
            corners.isEmpty ? 0 : min(placement.cardRadius, bounds.height / (placement.isFirst && placement.isLast ? 2 : 1))
        layer.maskedCorners =
            corners.isEmpty ? [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner] : corners
        layer.cornerCurve = .continuous
    }

    // MARK: Standard content

    private func layOutLabels() {
        guard labels.text != nil || labels.detail != nil || labels.image != nil else { return }
        let arrangement = arrangement(contentWidth: contentView.bounds.width, height: contentView.bounds.height)
        let placed = { (rect: CGRect) in self.isRightToLeft ? self.contentView.mirrored(rect) : rect }
        labels.image?.frame = placed(arrangement.image)
        labels.text?.frame = placed(arrangement.text)
        labels.detail?.frame = placed(arrangement.detail)
        if style == .value2 { labels.text?.textAlignment = isRightToLeft ? .left : .right }
        if style == .value1 { labels.detail?.textAlignment = isRightToLeft ? .left : .right }
    }

    /// Returns the cell's size for a width. If the content view has constraints, they determine the height, otherwise the standard
    /// labels and the image view do. A cell with neither has the height of a row with one line of text.
    func fittingSize(width: CGFloat) -> CGSize {
        // The content view takes its margins from the cell, whose margins depend on the row's position. A new content view from a
        // configuration does not have these margins yet.
        if layoutMargins.left != placement.margin || contentView.layoutMargins.left != placement.margin { layOut() }
        if let height = contentView.constrainedHeight(width: contentWidth(of: width)) {
            return CGSize(width: width, height: height + hairline)
        }
        if configured.content != nil {
            let inner = contentWidth(of: width)
            let height = contentView.sizeThatFits(CGSize(width: inner, height: 0)).height + hairline
            return CGSize(width: width, height: max(height, TableMetrics.rowHeight(at: traitCollection.preferredContentSizeCategory)))
        }
        let height = arrangement(contentWidth: contentWidth(of: width), height: nil).height + hairline
        return CGSize(width: width, height: max(height, TableMetrics.rowHeight(at: traitCollection.preferredContentSizeCategory)))
    }

    /// Returns the frames of the standard parts in the content view, in points. If `height` is `nil`, the parts are laid out in the
    /// height that they need.
    private func arrangement(contentWidth: CGFloat, height: CGFloat?) -> TableCellArrangement {
        let isText = { (label: UILabel?) in !(label?.text ?? "").isEmpty }
        return TableCellArrangement(
            style: style, contentWidth: contentWidth, height: height, margin: placement.margin,
            // An accessory has its own spacing, so the text may extend up to the accessory.
            trailing: look.accessory == nil ? placement.margin : 0,
            indent: CGFloat(indentationLevel) * indentationWidth, image: labels.image?.image?.size,
            text: isText(labels.text)
                ? labels.text.map { label in { label.sizeThatFits(CGSize(width: $0, height: .greatestFiniteMagnitude)) } } : nil,
            detail: isText(labels.detail)
                ? labels.detail.map { label in { label.sizeThatFits(CGSize(width: $0, height: .greatestFiniteMagnitude)) } } : nil,
            scale: traitCollection.displayScale)
    }

    private func roundedToPixel(_ length: CGFloat) -> CGFloat {
        let scale = traitCollection.displayScale
        return (length * scale).rounded() / scale
    }
}

/// The dimensions of a cell's parts in points.
enum TableCellMeasures {
    /// The margin above a title that is followed by a subtitle. (measured in the settings picture of iOS 15: such a row is 46.2 high)
    static let aboveSubtitled: CGFloat = 5.5
    /// The minimum distance above and below an image. (not documented: chosen by eye)
    static let aboveImage: CGFloat = 5
    /// The gap between the image and the text. (Facts/TablesAndCollections.md#rows-and-cells)
    static let gap: CGFloat = 16
    /// The gap between the content view and the accessory. (not documented: chosen by eye)
    static let accessoryGap: CGFloat = 6
    /// The distance in points by which the edit control indents the content. (Facts/TablesAndCollections.md#editing)
    static let editingIndent: CGFloat = 38
    /// The width of the reorder control. (not documented: chosen by eye)
    static let reorderWidth: CGFloat = 42
    /// The width of the title in a cell of the style `value2`. (not documented: chosen by eye)
    static let nameWidth: CGFloat = 91
    /// The gap between title and value in a cell of the style `value2`. (not documented: chosen by eye)
    static let nameGap: CGFloat = 6
    /// The gap between a title and a subtitle. (measured in the settings picture of iOS 15)
    static let subtitleGap: CGFloat = 0
    /// The minimum gap between a title and a value. (not documented: chosen by eye)
    static let valueGap: CGFloat = 8
}

/// The frames of the standard parts in a cell's content view, in points.
struct TableCellArrangement {
    var image = CGRect.zero
    var text = CGRect.zero
    var detail = CGRect.zero
    /// The height of the parts in points, with the margins above and below.
    var height: CGFloat = 0

    typealias Measure = (_ width: CGFloat) -> CGSize

    init(
        style: UITableViewCell.CellStyle, contentWidth: CGFloat, height: CGFloat?, margin: CGFloat, trailing: CGFloat, indent: CGFloat,
        image: CGSize?, text: Measure?, detail: Measure?, scale: CGFloat
    ) {
        let up = { (length: CGFloat) in TableMetrics.roundedUp(length, scale: scale) }
        let rounded = { (length: CGFloat) in (length * scale).rounded() / scale }
        var left = margin + indent
        if let image {
            // An image that is taller than its row is scaled down to the height of the row.
            let shrink = height.map { image.height > $0 && image.height > 0 ? $0 / image.height : 1 } ?? 1
            self.image = CGRect(x: left, y: 0, width: rounded(image.width * shrink), height: rounded(image.height * shrink))
            left += self.image.width + TableCellMeasures.gap
        }
        let width = max(contentWidth - left - trailing, 0)
        var parts: CGFloat = 0
        switch style {
        case .default:
            let size = text?(width) ?? .zero
            self.text = CGRect(x: left, y: 0, width: width, height: up(size.height))
            parts = self.text.height
        case .subtitle:
            let title = text?(width) ?? .zero
            let second = detail?(width) ?? .zero
            self.text = CGRect(x: left, y: 0, width: width, height: up(title.height))
            let gap = text == nil || detail == nil ? 0 : TableCellMeasures.subtitleGap
            self.detail = CGRect(x: left, y: self.text.height + gap, width: width, height: up(second.height))
            parts = self.detail.maxY
        case .value1:
            let wanted = min(up(text?(.greatestFiniteMagnitude).width ?? 0), width)
            let value = min(up(detail?(.greatestFiniteMagnitude).width ?? 0), max(width - wanted - TableCellMeasures.valueGap, 0))
            let titleWidth = detail == nil ? width : wanted
            self.text = CGRect(x: left, y: 0, width: titleWidth, height: up(text?(titleWidth).height ?? 0))
            self.detail = CGRect(x: left + width - value, y: 0, width: value, height: up(detail?(value).height ?? 0))
            parts = max(self.text.height, self.detail.height)
        case .value2:
            let name = min(TableCellMeasures.nameWidth, width)
            let rest = max(width - name - TableCellMeasures.nameGap, 0)
            self.text = CGRect(x: left, y: 0, width: name, height: up(text?(name).height ?? 0))
            self.detail = CGRect(x: left + name + TableCellMeasures.nameGap, y: 0, width: rest, height: up(detail?(rest).height ?? 0))
            parts = max(self.text.height, self.detail.height)
        }
        let above = style == .subtitle ? TableCellMeasures.aboveSubtitled : TableMetrics.aboveText
        self.height = max(parts + 2 * above, self.image.height + 2 * TableCellMeasures.aboveImage)
        let total = height ?? self.height
        self.image.origin.y = rounded((total - self.image.height) / 2)
        switch style {
        case .subtitle:
            let top = rounded((total - parts) / 2)
            self.text.origin.y += top
            self.detail.origin.y += top
        default:
            self.text.origin.y = rounded((total - self.text.height) / 2)
            self.detail.origin.y = rounded((total - self.detail.height) / 2)
        }
    }
}
