/// Lines, sizes and scrolling.
extension UITextView {
    private var scale: CGFloat { traitCollection.displayScale }

    // MARK: Lines

    /// The text of a range as it is set.
    var source: TextColumn.Source {
        { [unowned self] range in
            var styled = editor.styled(range, links: detected)
            editor.applyLinkLook(linkTextAttributes ?? [:], to: &styled)
            return styled
        }
    }

    private var columnStyle: TextLayout.Style {
        var style = TextLayout.Style(alignment: textAlignment, lineBreakMode: .byWordWrapping, keepsTrailingWhitespace: true)
        style.hangsWrappedSpaces = true
        style.direction = isRightToLeft ? .rightToLeft : nil
        return style
    }

    /// What lines may take of a width, points.
    private func lineWidth(in width: CGFloat) -> CGFloat {
        let insets = textContainerInset
        return max(0, width - insets.left - insets.right - 2 * textContainer.lineFragmentPadding)
    }

    /// The view's width without what the safe area or the app takes away at its sides.
    private var availableWidth: CGFloat { bounds.width - adjustedContentInset.left - adjustedContentInset.right }

    var column: TextColumn {
        let width = lineWidth(in: availableWidth)
        if let cachedColumn {
            cachedColumn.setWidth(width, text: editor.state.text, source: source)
            return cachedColumn
        }
        let column = TextColumn(
            text: editor.state.text, width: width, style: columnStyle, exclusions: TextExclusions(of: textContainer), source: source)
        cachedColumn = column
        return column
    }

    var columnOrigin: CGPoint {
        CGPoint(x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
    }
    var caretLimit: CGFloat { columnOrigin.x + column.width }

    // MARK: Sizes

    /// The size that the text takes in a width, whole pixels. At 0 or less the width is not limited.
    func textSize(fitting width: CGFloat) -> CGSize {
        let insets = textContainerInset
        let limit = width > 0 && width.isFinite && width < CGFloat.greatestFiniteMagnitude ? lineWidth(in: width) : .infinity
        let fitted: TextColumn
        if let cachedColumn, cachedColumn.width == limit {
            fitted = cachedColumn
        } else if limit == .infinity, let naturalColumn {
            fitted = naturalColumn
        } else {
            fitted = TextColumn(
                text: editor.state.text, width: limit, style: columnStyle, exclusions: TextExclusions(of: textContainer), source: source)
            if limit == .infinity { naturalColumn = fitted }
        }
        return CGSize(
            width: (fitted.textWidth + insets.left + insets.right + 2 * textContainer.lineFragmentPadding).ceiledToPixel(scale),
            height: (fitted.height + insets.top + insets.bottom).ceiledToPixel(scale))
    }

    /// A view that scrolls has no size of its own; another is as wide as its longest line and as high as the text in its present width.
    var fittingSize: CGSize {
        guard !isScrollEnabled else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
        let natural = textSize(fitting: 0)
        return CGSize(width: natural.width, height: bounds.width > 0 ? textSize(fitting: bounds.width).height : natural.height)
    }

    /// Every line is another.
    func columnChanged() {
        (cachedColumn, naturalColumn) = (nil, nil)
        textSizeMayHaveChanged()
    }
    func geometryChanged() {
        textSizeMayHaveChanged()
        caretDidMove()
    }
    func textSizeMayHaveChanged() {
        setNeedsLayout()
        if !isScrollEnabled { invalidateIntrinsicContentSize() }
    }

    // MARK: Placing

    func layOut() {
        if bounds.width != laidOutWidth {
            laidOutWidth = bounds.width
            if !isScrollEnabled { invalidateIntrinsicContentSize() }
        }
        let column = column
        let insets = textContainerInset
        UIView.performWithoutAnimation {
            textContainer.size = CGSize(width: column.width + 2 * textContainer.lineFragmentPadding, height: column.height)
            contentSize = CGSize(width: availableWidth, height: (column.height + insets.top + insets.bottom).ceiledToPixel(scale))
            contentView.frame = CGRect(
                x: 0, y: 0, width: max(availableWidth, 0), height: max(contentSize.height, bounds.height))
        }
        if mustShowCaret {
            mustShowCaret = false
            if editor.isActive { show(editor.state.head..<editor.state.head, animated: true) }
        }
        showCaretAroundIfNeeded()
        UIView.performWithoutAnimation {
            let origin = columnOrigin
            stack.frame = CGRect(x: origin.x, y: origin.y, width: column.width, height: column.height)
            var underlines: [CGRect] = []
            if let marked = editor.state.markedRange, markedTextStyle == nil { underlines = column.underlines(marked) }
            stack.show(
                column, visible: bounds.minY - origin.y...bounds.maxY - origin.y, color: defaultColor, underlines: underlines)
            placeFindHighlights()
            editor.selectionView.frame = contentView.bounds
            editor.selectionView.handles.frame = contentView.frame
            editor.placeParts()
        }
    }

    // MARK: Scrolling

    /// Scrolls as little as needed to show where a range stands, with its line's neighbourhood: the insets above the first and below the
    /// last line.
    func show(_ range: Range<Int>, animated: Bool) {
        guard isScrollEnabled, bounds.height > 0 else { return }
        let range = editor.state.snapped(range.clamped(to: 0..<editor.state.length))
        var rect = caretRect(for: UITextPosition(offset: range.lowerBound)).union(caretRect(for: UITextPosition(offset: range.upperBound)))
        let insets = textContainerInset
        if rect.minY <= insets.top + 1 { rect = rect.union(CGRect(x: rect.minX, y: 0, width: 0, height: 1)) }
        let end = contentSize.height
        if rect.maxY >= end - insets.bottom - 1 { rect = rect.union(CGRect(x: rect.minX, y: end - 1, width: 0, height: 1)) }
        // Only upwards and downwards: lines are never wider than the view.
        rect.origin.x = bounds.minX + adjustedContentInset.left
        rect.size.width = 1
        scrollRectToVisible(rect, animated: animated)
    }
}
