/// The lines, the size and the scrolling of text views.
extension UITextView {
    private var scale: CGFloat { traitCollection.displayScale }

    // MARK: Lines

    /// A closure that returns a range of the text with its attributes.
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

    /// Returns the available width of lines, in points, if the view has the given width.
    private func lineWidth(in width: CGFloat) -> CGFloat {
        let insets = textContainerInset
        return max(0, width - insets.left - insets.right - 2 * textContainer.lineFragmentPadding)
    }

    /// The width of the view without the left and right adjusted insets.
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

    /// Returns the size of the text if it is wrapped at a width, rounded up to whole pixels. A width of 0 or less means no limit.
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

    /// The fitting size. If the view scrolls, it is `noIntrinsicMetric`. Otherwise it has the width of the longest line and the height of
    /// the text wrapped at the current width.
    var fittingSize: CGSize {
        guard !isScrollEnabled else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
        let natural = textSize(fitting: 0)
        return CGSize(width: natural.width, height: bounds.width > 0 ? textSize(fitting: bounds.width).height : natural.height)
    }

    /// Discards the cached layouts after a change that affects all lines.
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

    /// Scrolls by the smallest distance that makes a range visible. If the range is on the first or the last line, the inset above or
    /// below the text becomes visible too. If the range is taller than the visible area, its end becomes visible.
    /// (Facts/Text.md#text-view)
    func show(_ range: Range<Int>, animated: Bool) {
        guard isScrollEnabled, bounds.height > 0 else { return }
        let range = editor.state.snapped(range.clamped(to: 0..<editor.state.length))
        var rect = caretRect(for: UITextPosition(offset: range.lowerBound)).union(caretRect(for: UITextPosition(offset: range.upperBound)))
        let room = bounds.height - adjustedContentInset.top - adjustedContentInset.bottom
        let isTooHigh = room > 0 && rect.height > room
        let insets = textContainerInset
        if rect.minY <= insets.top + 1 { rect = rect.union(CGRect(x: rect.minX, y: 0, width: 0, height: 1)) }
        let end = contentSize.height
        if rect.maxY >= end - insets.bottom - 1 { rect = rect.union(CGRect(x: rect.minX, y: end - 1, width: 0, height: 1)) }
        if isTooHigh { rect = CGRect(x: rect.minX, y: rect.maxY - room, width: rect.width, height: room) }
        // The text view scrolls only vertically, because lines are never wider than the view.
        rect.origin.x = bounds.minX + adjustedContentInset.left
        rect.size.width = 1
        scrollRectToVisible(rect, animated: animated)
    }
}
