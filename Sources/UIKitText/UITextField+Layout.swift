/// Rectangles, drawing and scrolling.
extension UITextField {
    /// Everything that the layout of the text depends on.
    struct LayoutKey: Hashable {
        var text: String
        var face: FontFace
        var width: CGFloat
        var alignment: NSTextAlignment
        var isTruncated: Bool
        var direction: UIUserInterfaceLayoutDirection?
    }

    /// Text and border in the rounded style, points. (ios-facts section 9 and measured: the ink begins 8.3 after the edge)
    private static let roundedInset: CGFloat = 7
    /// The same in the line and bezel styles. (ios-facts section 9)
    private static let plainInset: CGFloat = 2
    /// Above and below the text in bordered styles. (chosen)
    private static let verticalInset: CGFloat = 2
    /// (ios-facts section 9: 5 to 6)
    private static let cornerRadius: CGFloat = 5
    /// Between the clear button and the right edge. (ios-facts section 9: 5 to 7)
    private static let clearButtonMargin: CGFloat = 5
    private static let borderColor = UIColor(light: CGColor(hex: 0xCCCCCC), dark: CGColor(hex: 0x545458, alpha: 0.6))
    private static let fillColor = UIColor(light: .white, dark: CGColor(hex: 0x1C1C1E))

    var scale: CGFloat { traitCollection.displayScale }
    var face: FontFace { (font ?? .systemFont(ofSize: UIFont.labelFontSize)).face }

    private var horizontalInset: CGFloat {
        switch borderStyle {
        case .none: 0
        case .line, .bezel: Self.plainInset
        case .roundedRect: Self.roundedInset
        }
    }

    // MARK: Rectangles

    private func isShown(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }
    private var showsLeftView: Bool { leftView != nil && isShown(leftViewMode) }
    private var showsClearButton: Bool { hasText && isEnabled && isShown(clearButtonMode) }
    /// The clear button takes precedence. (documented)
    private var showsRightView: Bool { rightView != nil && isShown(rightViewMode) && !showsClearButton }

    func defaultTextRect(forBounds bounds: CGRect) -> CGRect {
        var rect = borderRect(forBounds: bounds).insetBy(dx: horizontalInset, dy: borderStyle == .none ? 0 : Self.verticalInset)
        var (left, right) = (rect.minX, rect.maxX)
        func keepClear(_ part: CGRect, isLeading: Bool, gap: CGFloat) {
            if isLeading != isRightToLeft { left = max(left, part.maxX + gap) } else { right = min(right, part.minX - gap) }
        }
        if showsLeftView { keepClear(leftViewRect(forBounds: bounds), isLeading: true, gap: horizontalInset) }
        if showsRightView { keepClear(rightViewRect(forBounds: bounds), isLeading: false, gap: horizontalInset) }
        if showsClearButton { keepClear(clearButtonRect(forBounds: bounds), isLeading: false, gap: Self.clearButtonMargin) }
        rect.origin.x = left
        rect.size.width = max(0, right - left)
        rect.size.height = max(0, rect.height)
        return rect
    }

    func defaultClearButtonRect(forBounds bounds: CGRect) -> CGRect {
        let side = ClearButton.side
        let margin = borderStyle == .none ? 0 : Self.clearButtonMargin
        return CGRect(
            x: isRightToLeft ? bounds.minX + margin : bounds.maxX - side - margin, y: (bounds.midY - side / 2).roundedToPixel(scale),
            width: side, height: side)
    }

    /// The left view stands at the right in a right-to-left interface. (documented: left or leading)
    func accessoryRect(_ view: UIView?, isLeading: Bool, forBounds bounds: CGRect) -> CGRect {
        let atLeft = isLeading != isRightToLeft
        guard let view else { return CGRect(x: atLeft ? bounds.minX : bounds.maxX, y: bounds.minY, width: 0, height: 0) }
        var size = view.bounds.size
        if size == .zero {
            let natural = view.intrinsicContentSize
            size = CGSize(width: max(0, natural.width), height: max(0, natural.height))
        }
        size.height = min(size.height, bounds.height)
        return CGRect(
            x: atLeft ? bounds.minX : bounds.maxX - size.width, y: (bounds.midY - size.height / 2).roundedToPixel(scale),
            width: size.width, height: size.height)
    }

    /// Where the text is now.
    var textArea: CGRect { isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds) }

    /// As wide as the text or the placeholder, and 34 high in the rounded style with the default font. (measured; the others
    /// ios-facts section 9)
    var fittingSize: CGSize {
        let textWidth = textLayout(width: .infinity, isTruncated: false).size.width
        let placeholderWidth = placeholderLabel.sizeThatFits(.zero).width
        let lineHeight = face.lineHeight.rounded(.up)
        let height: CGFloat =
            switch borderStyle {
            case .none: lineHeight + 1
            case .line, .bezel: lineHeight + 4
            case .roundedRect: lineHeight + 13
            }
        var width = max(textWidth.ceiledToPixel(scale), hasText ? 0 : placeholderWidth) + 2 * horizontalInset
        if showsLeftView { width += leftViewRect(forBounds: bounds).width + horizontalInset }
        if showsRightView { width += rightViewRect(forBounds: bounds).width + horizontalInset }
        if showsClearButton { width += ClearButton.side + Self.clearButtonMargin }
        return CGSize(width: width, height: height)
    }

    // MARK: Text

    /// What is shown instead of the text: bullets for passwords, spaces for line breaks. Has as many characters as the text.
    var shownText: String {
        isSecureTextEntry ? secureText.shown(editing.text, at: CACurrentMediaTime()) : editing.text.replacingLineBreaks()
    }

    private func textLayout(width: CGFloat, isTruncated: Bool) -> TextLayout {
        // From right to left all text begins at the right, with a Latin keyboard too; else its first letter decides. (chosen)
        let key = LayoutKey(
            text: shownText, face: face, width: width, alignment: textAlignment, isTruncated: isTruncated,
            direction: isRightToLeft ? .rightToLeft : nil)
        if let cachedLayout, cachedLayout.key == key { return cachedLayout.layout }
        let style = TextLayout.Style(
            alignment: textAlignment == .justified ? .natural : textAlignment, lineBreakMode: isTruncated ? .byTruncatingTail : .byClipping,
            numberOfLines: 1, keepsTrailingWhitespace: true, direction: key.direction)
        let layout = TextLayout(key.text, font: key.face, width: width, style: style)
        if width.isFinite { cachedLayout = (key, layout) }
        return layout
    }

    /// The text as it stands in `textArea`.
    var currentLayout: TextLayout { textLayout(width: textArea.width, isTruncated: !isEditing) }

    /// Top left corner of the text, field coordinates; scrolling included.
    func textOrigin(in area: CGRect) -> CGPoint {
        let height = face.lineHeight.ceiledToPixel(scale)
        let y =
            switch contentVerticalAlignment {
            case .top: area.minY
            case .bottom: area.maxY - height
            case .center, .fill: area.minY + (area.height - height) / 2
            }
        return CGPoint(x: area.minX - scrollOffset, y: y.roundedToPixel(scale))
    }

    /// The baseline, points below the field's top.
    package var baseline: CGFloat { (textOrigin(in: textArea).y + face.ascender).roundedToPixel(scale) }

    // MARK: Places

    func characterIndex(atUTF16 offset: Int) -> Int { editing.text[..<editing.index(editing.boundary(atOrBefore: offset))].count }
    func utf16Offset(ofCharacter index: Int) -> Int { editing.text.prefix(index).utf16.count }

    /// Distance of a place from the text's left edge before scrolling.
    func textX(atUTF16 offset: Int) -> CGFloat { currentLayout.x(of: characterIndex(atUTF16: offset)) }

    /// A caret's rectangle: 2 wide, its middle between the characters, as high as the line in whole pixels. (measured)
    func defaultCaretRect(atUTF16 offset: Int) -> CGRect {
        let area = textArea
        let origin = textOrigin(in: area)
        let height = (face.lineHeight * scale).rounded(.down) / scale
        let x = min(origin.x + textX(atUTF16: offset), max(area.maxX, area.minX)) - TextCaretView.width / 2
        return CGRect(x: x, y: origin.y, width: TextCaretView.width, height: height)
    }

    func defaultSelectionRects(_ offsets: Range<Int>) -> [UITextSelectionRect] {
        let area = textArea
        let origin = textOrigin(in: area)
        let snapped = editing.snapped(offsets)
        let characters = characterIndex(atUTF16: snapped.lowerBound)..<characterIndex(atUTF16: snapped.upperBound)
        let rects = currentLayout.rects(for: characters).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
        return rects.enumerated().map { index, rect in
            UITextSelectionRect(rect: rect, containsStart: index == 0, containsEnd: index == rects.count - 1)
        }
    }

    /// The place in the text that is nearest to a point of the field, UTF-16 units.
    func offset(closestTo point: CGPoint) -> Int {
        let x = point.x - textOrigin(in: textArea).x
        return utf16Offset(ofCharacter: currentLayout.character(closestToX: x, in: 0))
    }

    // MARK: Placing

    func placeParts() {
        let area = textArea
        scrollToCaret(width: area.width)
        UIView.performWithoutAnimation {
            place(leftView, isShown: showsLeftView, at: showsLeftView ? leftViewRect(forBounds: bounds) : .zero)
            place(rightView, isShown: showsRightView, at: showsRightView ? rightViewRect(forBounds: bounds) : .zero)
            place(clearButton, isShown: showsClearButton, at: showsClearButton ? clearButtonRect(forBounds: bounds) : .zero)
            placeText(in: area)
            placeCaretAndSelection(in: area)
        }
    }

    private func place(_ view: UIView?, isShown: Bool, at rect: CGRect) {
        guard let view else { return }
        view.isHidden = !isShown
        if isShown, view.frame != rect { view.frame = rect }
    }

    private func placeText(in area: CGRect) {
        contentView.frame = area
        contentView.bounds.origin.x = scrollOffset
        placeholderLabel.isHidden = hasText
        placeholderLabel.isEnabled = true
        placeholderLabel.frame = placeholderRect(forBounds: bounds).offsetBy(dx: -area.minX, dy: -area.minY)
        let layout = currentLayout
        canvas.frame = CGRect(x: 0, y: 0, width: max(area.width, layout.size.width), height: area.height)
        let y = textOrigin(in: area).y - area.minY
        var underlines: [CGRect] = []
        if let marked = editing.markedRange {
            let characters = characterIndex(atUTF16: marked.lowerBound)..<characterIndex(atUTF16: marked.upperBound)
            let bottom = y + face.lineHeight
            underlines = layout.rects(for: characters).map { CGRect(x: $0.minX, y: bottom - 1, width: $0.width, height: 1) }
        }
        canvas.show(layout, origin: CGPoint(x: 0, y: y), color: textColor ?? .label, underlines: underlines)
    }

    private func placeCaretAndSelection(in area: CGRect) {
        caret.isHidden = !isEditing || editing.hasSelection
        caret.backgroundColor = TextTint.caret(tintColor)
        if !caret.isHidden { caret.frame = caretRect(for: UITextPosition(offset: editing.head)) }
        selectionView.frame = bounds
        guard isEditing, editing.hasSelection else {
            selectionView.rects = []
            return
        }
        let visible = area.insetBy(dx: -0.5, dy: -area.height)
        selectionView.rects = selectionRects(for: UITextRange(offsets: editing.selection)).map { $0.rect.intersection(visible) }
            .filter { !$0.isNull && $0.width > 0 }
        func handle(_ offset: Int) -> CGRect? {
            let x = textOrigin(in: area).x + textX(atUTF16: offset)
            return x >= visible.minX && x <= visible.maxX ? caretRect(for: UITextPosition(offset: offset)) : nil
        }
        selectionView.showsHandles = editing.markedRange == nil
        selectionView.start = handle(editing.selection.lowerBound)
        selectionView.end = handle(editing.selection.upperBound)
    }

    /// Scrolls long text as little as needed to show the end of the selection that moves.
    private func scrollToCaret(width: CGFloat) {
        guard isEditing else {
            scrollOffset = 0
            return
        }
        let excess = max(0, currentLayout.size.width - width)
        let x = textX(atUTF16: editing.head)
        var offset = scrollOffset
        if x < offset { offset = x }
        if x > offset + width { offset = x - width }
        scrollOffset = min(max(offset, 0), excess)
    }

    // MARK: Border

    func drawBorder() {
        guard borderStyle != .none, let context = UIGraphicsGetCurrentContext() else { return }
        let hairline = 1 / scale
        let rect = borderRect(forBounds: bounds).insetBy(dx: hairline / 2, dy: hairline / 2)
        context.setLineWidth(borderStyle == .roundedRect ? hairline : 1)
        switch borderStyle {
        case .none: break
        case .line:
            context.setStrokeColor(UIColor.label.cgColor(with: traitCollection))
            context.stroke(bounds.insetBy(dx: 0.5, dy: 0.5))
        case .bezel:
            context.setStrokeColor(UIColor.systemGray.cgColor(with: traitCollection))
            context.stroke(bounds.insetBy(dx: 0.5, dy: 0.5))
        case .roundedRect:
            let path = CGPath(roundedRect: rect, cornerWidth: Self.cornerRadius, cornerHeight: Self.cornerRadius)
            context.setFillColor((backgroundColor ?? Self.fillColor).cgColor(with: traitCollection))
            context.setStrokeColor(Self.borderColor.cgColor(with: traitCollection))
            context.addPath(path)
            context.fillPath()
            context.addPath(path)
            context.strokePath()
        }
    }
}
