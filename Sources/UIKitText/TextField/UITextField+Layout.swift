/// The layout, the drawing and the scrolling of text fields.
extension UITextField {
    /// The values on which the layout of the text depends.
    struct LayoutKey: Hashable {
        var version: Int
        var text: String
        var face: FontFace
        var width: CGFloat
        var alignment: NSTextAlignment
        var isTruncated: Bool
        var direction: UIUserInterfaceLayoutDirection?
        var leastScale: CGFloat
    }

    /// The horizontal inset of the text in the rounded style in points. (Facts/Text.md#text-field and measured: the glyphs begin 8.3
    /// points after the edge)
    private static let roundedInset: CGFloat = 7
    /// The horizontal inset of the text in the line and bezel styles in points. (Facts/Text.md#text-field)
    private static let plainInset: CGFloat = 2
    /// The vertical inset of the text in bordered styles. (chosen)
    private static let verticalInset: CGFloat = 2
    /// The corner radius of the border. (Facts/Text.md#text-field: 5 to 6)
    private static let cornerRadius: CGFloat = 5
    /// The distance of the clear button from the right edge of the field in points. (Facts/Text.md#text-field: 5 to 7)
    private static let clearButtonMargin: CGFloat = 5
    private static let borderColor = UIColor(light: CGColor(hex: 0xCCCCCC), dark: CGColor(hex: 0x545458, alpha: 0.6))
    private static let plainFill = UIColor(light: .white, dark: CGColor(hex: 0x1C1C1E))
    /// The fill colour inside the rounded border.
    var fillColor: UIColor { backgroundColor ?? Self.plainFill }

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
    /// Whether the right view is visible. It is hidden while the clear button is visible. (documented: `UITextField.rightView`)
    private var showsRightView: Bool { rightView != nil && isShown(rightViewMode) && !showsClearButton }

    func defaultTextRect(forBounds bounds: CGRect) -> CGRect {
        var rect = borderRect(forBounds: bounds).shrunk(dx: horizontalInset, dy: borderStyle == .none ? 0 : Self.verticalInset)
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

    /// Returns the frame of the left or right view. In a right-to-left interface the left view is at the right. (documented: left or
    /// leading)
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

    /// The current rectangle of the text. While the text is being edited, it is the editing rectangle, otherwise the text rectangle.
    var textArea: CGRect { isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds) }

    /// The fitting size. It is as wide as the text or the placeholder. The height is 34 points in the rounded style with the default
    /// font. (measured; other heights: Facts/Text.md#text-field)
    var fittingSize: CGSize {
        let textWidth = makeColumn(width: .infinity, isTruncated: false).textWidth
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

    /// The displayed text, in which bullets replace a password and spaces replace line breaks. It has the same number of characters as
    /// the text.
    var shownText: String {
        isSecureTextEntry ? secureText.shown(editing.text, at: CACurrentMediaTime()) : editing.text.replacingLineBreaks()
    }

    /// Returns the displayed text with its attributes. Bullets have the default attributes. Text whose length changes when its line
    /// breaks are replaced also has the default attributes.
    private func styledText() -> StyledText {
        let shown = shownText
        let length = shown.utf16.count
        let isPlain = editor.attributes.isPlain && (markedTextStyle == nil || editing.markedRange == nil)
        guard !isSecureTextEntry, !isPlain, length == editing.length, length > 0 else { return StyledText(shown, font: defaultFont) }
        return editor.styled(0..<length, shown: shown)
    }

    private func makeColumn(width: CGFloat, isTruncated: Bool) -> TextColumn {
        var styled = styledText()
        func column(_ styled: StyledText, width: CGFloat, isTruncated: Bool) -> TextColumn {
            let style = TextLayout.Style(
                alignment: textAlignment == .justified ? .natural : textAlignment,
                lineBreakMode: isTruncated ? .byTruncatingTail : .byClipping, numberOfLines: 1, keepsTrailingWhitespace: true,
                direction: textDirection)
            return TextColumn(text: shownText, width: width, style: style) { _ in styled }
        }
        if width.isFinite, leastScale < 1 {
            let natural = column(styled, width: .infinity, isTruncated: false).textWidth
            if natural > width, natural > 0 { styled = styled.scaled(by: max(leastScale, width / natural)) }
        }
        return column(styled, width: width, isTruncated: isTruncated)
    }

    /// The base direction of the text. In a right-to-left interface it is always right-to-left, even with a Latin keyboard. In other
    /// interfaces it is nil, so that the first letter determines the direction. (chosen)
    private var textDirection: UIUserInterfaceLayoutDirection? { isRightToLeft ? .rightToLeft : nil }

    /// The minimum scale of text that does not fit, or 1 if the text is not scaled.
    private var leastScale: CGFloat {
        guard adjustsFontSizeToFitWidth else { return 1 }
        return min(1, minimumFontSize / face.size)
    }

    /// The layout of the text in `textArea`.
    var column: TextColumn {
        let width = textArea.width
        let key = LayoutKey(
            version: contentVersion, text: shownText, face: face, width: width, alignment: textAlignment, isTruncated: !isEditing,
            direction: textDirection, leastScale: leastScale)
        if let cachedColumn, cachedColumn.key == key { return cachedColumn.column }
        let column = makeColumn(width: width, isTruncated: !isEditing)
        cachedColumn = (key, column)
        return column
    }

    /// Returns the top left corner of the text in the field's coordinates, including the scroll offset.
    func textOrigin(in area: CGRect) -> CGPoint {
        let height = column.height.ceiledToPixel(scale)
        let y =
            switch contentVerticalAlignment {
            case .top: area.minY
            case .bottom: area.maxY - height
            case .center, .fill: area.minY + (area.height - height) / 2
            }
        return CGPoint(x: area.minX - scrollOffset, y: y.roundedToPixel(scale))
    }

    /// The distance in points from the top of the field to the baseline.
    package var baseline: CGFloat { (textOrigin(in: textArea).y + column.caret(at: 0).baseline).roundedToPixel(scale) }

    // MARK: Placing

    func placeParts() {
        let area = textArea
        scrollToCaret(width: area.width)
        UIView.performWithoutAnimation {
            place(leftView, isShown: showsLeftView, at: showsLeftView ? leftViewRect(forBounds: bounds) : .zero)
            place(rightView, isShown: showsRightView, at: showsRightView ? rightViewRect(forBounds: bounds) : .zero)
            let showsClearButton = showsClearButton
            place(
                showsClearButton ? makeClearButton() : clearButton, isShown: showsClearButton,
                at: showsClearButton ? clearButtonRect(forBounds: bounds) : .zero)
            placeText(in: area)
            selectionView.frame = bounds
            editor.placeParts()
        }
    }

    private func place(_ view: UIView?, isShown: Bool, at rect: CGRect) {
        guard let view else { return }
        view.isHidden = !isShown
        guard isShown else { return }
        if view.frame != rect { view.frame = rect }
        // The subviews of the view are laid out immediately. When editing begins, the field is laid out inside the keyboard's animation,
        // which would otherwise also animate these subviews.
        view.layoutIfNeeded()
    }

    private func placeText(in area: CGRect) {
        contentView.frame = area
        contentView.bounds.origin.x = scrollOffset
        placeholderLabel.isHidden = hasText
        placeholderLabel.isEnabled = true
        placeholderLabel.frame = placeholderRect(forBounds: bounds).offsetBy(dx: -area.minX, dy: -area.minY)
        let column = column
        canvas.frame = CGRect(x: 0, y: 0, width: max(area.width, column.textWidth), height: area.height)
        let origin = CGPoint(x: 0, y: textOrigin(in: area).y - area.minY)
        var underlines: [CGRect] = []
        if let marked = editing.markedRange, markedTextStyle == nil {
            underlines = column.underlines(shownOffset(marked.lowerBound)..<shownOffset(marked.upperBound)).map {
                $0.offsetBy(dx: origin.x, dy: origin.y)
            }
        }
        // A subclass that overrides `drawText(in:)` draws the text only while it is not being edited, as in UIKit.
        canvas.drawing = isEditing ? nil : { [weak self] in self?.drawText(in: $0) }
        canvas.show(0..<1, of: column, origin: origin, color: defaultColor, underlines: underlines)
    }

    /// Draws the current text in a rectangle of the canvas.
    func drawCurrentText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let origin = CGPoint(x: rect.minX, y: rect.minY + textOrigin(in: textArea).y - textArea.minY)
        column.draw(0..<1, in: context, origin: origin, color: defaultColor, traits: traitCollection)
    }

    /// Scrolls long text by the smallest distance that makes the head of the selection visible.
    private func scrollToCaret(width: CGFloat) {
        guard isEditing else {
            scrollOffset = 0
            return
        }
        let excess = max(0, column.textWidth - width)
        let x = column.caret(at: shownOffset(editing.head)).x
        var offset = scrollOffset
        if x < offset { offset = x }
        if x > offset + width { offset = x - width }
        scrollOffset = min(max(offset, 0), excess)
    }

    /// Sets the alpha of the text and the placeholder, but not of the background and the accessory views. Used by a bar that shrinks
    /// its field.
    package func fadeContent(to alpha: CGFloat) { if contentView.alpha != alpha { contentView.alpha = alpha } }

    // MARK: Border

    func drawBorder() {
        if borderStyle != .roundedRect, let image = isEnabled ? background : disabledBackground ?? background { image.draw(in: bounds) }
        guard borderStyle != .none, let context = UIGraphicsGetCurrentContext() else { return }
        let hairline = 1 / scale
        let rect = borderRect(forBounds: bounds).shrunk(dx: hairline / 2, dy: hairline / 2)
        context.setLineWidth(borderStyle == .roundedRect ? hairline : 1)
        switch borderStyle {
        case .none: break
        case .line:
            context.setStrokeColor(UIColor.label.cgColor(with: traitCollection))
            context.stroke(bounds.shrunk(dx: 0.5, dy: 0.5))
        case .bezel:
            context.setStrokeColor(UIColor.systemGray.cgColor(with: traitCollection))
            context.stroke(bounds.shrunk(dx: 0.5, dy: 0.5))
        case .roundedRect:
            let path = CGPath(roundedRect: rect, cornerWidth: Self.cornerRadius, cornerHeight: Self.cornerRadius)
            context.setFillColor(fillColor.cgColor(with: traitCollection))
            context.setStrokeColor(Self.borderColor.cgColor(with: traitCollection))
            context.addPath(path)
            context.fillPath()
            context.addPath(path)
            context.strokePath()
        }
    }
}
