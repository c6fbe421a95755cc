/// Receives the events of a layout manager. Every method is optional.
@preconcurrency @MainActor
public protocol NSLayoutManagerDelegate: NSObjectProtocol {
    func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
}
extension NSLayoutManagerDelegate {
    public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}
}

/// Lays out the text of a storage in a container and returns the positions of its characters. It is used by text views, and for text that
/// is only measured and drawn.
///
/// Partial: each UTF-16 unit counts as one glyph, and only the first container is filled. Coordinates are those of the container in
/// points.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject, TextContainerObserver {
    open weak var delegate: (any NSLayoutManagerDelegate)?
    open private(set) weak var textStorage: NSTextStorage?
    open private(set) var textContainers: [NSTextContainer] = []
    /// Whether layout may be partial. It has no effect, because the layout is always complete.
    open var allowsNonContiguousLayout = false
    open var hasNonContiguousLayout: Bool { false }
    /// Whether control characters and white space are visible. Partial: the value is only stored.
    open var showsInvisibleCharacters = false
    open var showsControlCharacters = false
    open var usesFontLeading = true
    weak var textView: UITextView?
    private var cached: (column: TextColumn, width: CGFloat)?

    @preconcurrency @MainActor public override init() { super.init() }

    func stands(in storage: NSTextStorage?) {
        textStorage = storage
        storageChanged()
    }
    /// Called after the characters or the attributes have changed.
    func storageChanged() {
        invalidate()
        textView?.storageChanged()
    }
    func invalidate() {
        cached = nil
        delegate?.layoutManagerDidInvalidateLayout(self)
    }

    open func addTextContainer(_ container: NSTextContainer) { insertTextContainer(container, at: textContainers.count) }
    open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
        textContainers.insert(container, at: min(max(index, 0), textContainers.count))
        container.layoutManager = self
        invalidate()
    }
    open func removeTextContainer(at index: Int) {
        guard textContainers.indices.contains(index) else { return }
        textContainers.remove(at: index).layoutManager = nil
        invalidate()
    }
    open func textContainerChangedGeometry(_ container: NSTextContainer) { invalidate() }

    // MARK: Layout

    private var padding: CGFloat { textContainers.first?.lineFragmentPadding ?? 0 }
    private var column: TextColumn {
        if let textView {
            textView.layoutIfNeeded()
            return textView.column
        }
        let room = textContainers.first?.size.width ?? 0
        // A container whose width is 0 or very large does not limit the length of lines. (documented: `NSTextContainer.size`)
        let width = room > 0 && room < 1e6 ? max(0, room - 2 * padding) : .infinity
        if let cached, cached.width == width { return cached.column }
        let contents = textStorage?.contents ?? NSAttributedString(string: "")
        var style = TextLayout.Style()
        style.lineBreakMode = textContainers.first?.lineBreakMode ?? .byWordWrapping
        let column = TextColumn(
            text: contents.string, width: width, style: style, exclusions: textContainers.first.flatMap(TextExclusions.init)
        ) { range in
            StyledText(
                contents.attributedSubstring(from: NSRange(location: range.lowerBound, length: range.count)), font: .systemFont(ofSize: 12))
        }
        cached = (column, width)
        return column
    }

    private struct Line {
        /// The range of the line in UTF-16 units, including the separator at its end.
        let range: NSRange
        /// The rectangle of the line, which is as wide as the container.
        let rect: CGRect
        /// The rectangle of the text in the line, including the padding.
        let used: CGRect
        let baseline: CGFloat
    }
    private var lines: [Line] {
        let column = column
        var result: [Line] = []
        var path: TextColumn.LinePath? = column.line(at: 0)
        let limit = textContainers.first?.maximumNumberOfLines ?? 0
        let (length, room) = (column.length, textContainers.first?.size.width ?? 0)
        let width = room > 0 && room < 1e6 ? room : column.textWidth + 2 * padding
        while let present = path, limit == 0 || result.count < limit {
            let line = column.layoutLine(present)
            let next = column.line(below: present)
            let first = column.offsets(of: present).lowerBound
            let end = next.map { column.offsets(of: $0).lowerBound } ?? length
            let top = column.top(of: present.block) + line.top
            result.append(
                Line(
                    range: NSRange(location: first, length: max(0, end - first)),
                    rect: CGRect(x: 0, y: top, width: width, height: line.height),
                    used: CGRect(x: line.x, y: top, width: line.width + 2 * padding, height: line.height),
                    baseline: column.top(of: present.block) + line.baseline))
            path = next
        }
        return result
    }
    private func line(at index: Int) -> Line? {
        let lines = lines
        return lines.last { $0.range.location <= index } ?? lines.first
    }

    open func ensureLayout(for container: NSTextContainer) { _ = column }
    open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = column }
    open func ensureLayout(forCharacterRange charRange: NSRange) { _ = column }
    open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) { _ = column }
    open func ensureGlyphs(forGlyphRange glyphRange: NSRange) { _ = column }
    open func ensureGlyphs(forCharacterRange charRange: NSRange) { _ = column }
    open func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?) {
        actualCharacterRange?.pointee = charRange
        invalidate()
        textView?.columnChanged()
    }
    open func invalidateDisplay(forCharacterRange charRange: NSRange) { textView?.stack.redraw() }
    open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { textView?.stack.redraw() }

    // MARK: Glyphs and characters

    open var numberOfGlyphs: Int { column.length }
    open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { (0..<numberOfGlyphs).contains(glyphIndex) }
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
    open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
    open func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?) -> NSRange {
        actualCharacterRange?.pointee = charRange
        return charRange
    }
    open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: UnsafeMutablePointer<NSRange>?) -> NSRange {
        actualGlyphRange?.pointee = glyphRange
        return glyphRange
    }

    // MARK: Places

    /// Returns the range of the text in the container.
    open func glyphRange(for container: NSTextContainer) -> NSRange {
        guard container === textContainers.first else { return NSRange(location: 0, length: 0) }
        return NSRange(location: 0, length: lines.last?.range.upperBound ?? 0)
    }
    open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
        let met = lines.filter { $0.rect.intersects(bounds) }
        guard let first = met.first, let last = met.last else { return NSRange(location: 0, length: 0) }
        return NSRange(location: first.range.location, length: last.range.upperBound - first.range.location)
    }
    /// Returns the rectangle around the lines including the padding. Its height is 0 if the text has no lines.
    open func usedRect(for container: NSTextContainer) -> CGRect {
        guard container === textContainers.first, let first = lines.first else { return .zero }
        return lines.dropFirst().reduce(first.used) { $0.union($1.used) }
    }
    open var extraLineFragmentRect: CGRect {
        guard let last = lines.last, last.range.length == 0, last.range.location > 0 else { return .zero }
        return last.rect
    }
    open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: UnsafeMutablePointer<NSRange>?) -> CGRect {
        guard let line = line(at: glyphIndex) else { return .zero }
        effectiveGlyphRange?.pointee = line.range
        return line.rect
    }
    open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: UnsafeMutablePointer<NSRange>?) -> CGRect
    {
        guard let line = line(at: glyphIndex) else { return .zero }
        effectiveGlyphRange?.pointee = line.range
        return line.used
    }
    /// Returns the position of a glyph's origin on the baseline, relative to the top left corner of its line fragment.
    open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
        guard let line = line(at: glyphIndex) else { return .zero }
        return CGPoint(x: column.caret(at: min(max(glyphIndex, 0), column.length)).x + padding, y: line.baseline - line.rect.minY)
    }
    /// Returns the bounding rectangle of the visible content of a range.
    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        var result = CGRect.null
        enumerateEnclosingRects(
            forGlyphRange: glyphRange, withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0), in: container
        ) {
            rect, _ in result = result.union(rect)
        }
        return result.isNull ? .zero : result
    }
    open func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange, in textContainer: NSTextContainer,
        using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        let column = column
        var stop = ObjCBool(false)
        for line in lines {
            let low = max(glyphRange.location, line.range.location)
            let high = min(glyphRange.upperBound, line.range.upperBound)
            guard low < high else { continue }
            let left = column.caret(at: low).x
            // At the end of a wrapped line, the position after the last glyph is on the next line. Therefore the right edge of the line's
            // text is used in its place.
            let right = high == line.range.upperBound ? line.used.maxX - 2 * padding : column.caret(at: high).x
            block(
                CGRect(x: min(left, right) + padding, y: line.rect.minY, width: abs(right - left), height: line.rect.height), &stop)
            if stop.boolValue { return }
        }
    }
    open func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (
            _ rect: CGRect, _ usedRect: CGRect, _ textContainer: NSTextContainer, _ glyphRange: NSRange,
            _ stop: UnsafeMutablePointer<ObjCBool>
        ) -> Void
    ) {
        guard let container = textContainers.first else { return }
        var stop = ObjCBool(false)
        for line in lines where line.range.location < glyphRange.upperBound && line.range.upperBound > glyphRange.location {
            block(line.rect, line.used, container, line.range, &stop)
            if stop.boolValue { return }
        }
    }

    /// Returns the index of the glyph at or closest to a point.
    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
    }
    open func glyphIndex(
        for point: CGPoint, in container: NSTextContainer, fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: partialFraction)
    }
    /// Returns the index of the character at or closest to a point.
    /// - Parameter partialFraction: Receives the position of the point in the character, from 0 at its beginning to 1 at its end.
    open func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        let column = column
        let inside = CGPoint(x: point.x - padding, y: min(max(point.y, 0), max(0, column.height - 0.5)))
        if let range = column.characterRange(at: inside) {
            let left = column.caret(at: range.lowerBound).x
            let right = column.caret(at: range.upperBound).x
            partialFraction?.pointee = right > left ? min(max((inside.x - left) / (right - left), 0), 1) : 0
            return range.lowerBound
        }
        let nearest = column.offset(closestTo: inside)
        let isBehind = column.caret(at: nearest).x <= inside.x && nearest > 0
        partialFraction?.pointee = isBehind ? 1 : 0
        return min(isBehind ? nearest - 1 : nearest, max(0, column.length - 1))
    }

    // MARK: Drawing

    /// Draws the lines of a range into the current context.
    /// - Parameter origin: The origin of the container in the coordinates of the context.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext(), glyphsToShow.length > 0 else { return }
        let column = column
        let last = max(glyphsToShow.location, glyphsToShow.upperBound - 1)
        let blocks = column.blockIndex(at: glyphsToShow.location)..<column.blockIndex(at: last) + 1
        context.saveGState()
        if let line = lines.last, textContainers.first?.maximumNumberOfLines ?? 0 > 0 {
            context.clip(to: CGRect(x: origin.x, y: origin.y, width: line.rect.width, height: line.rect.maxY))
        }
        for index in blocks {
            let block = column.blocks[index]
            block.layout.draw(
                in: context, at: CGPoint(x: origin.x + padding, y: origin.y + column.top(of: index)), scale: UIScreen.pixelsPerPoint,
                looks: block.looks, color: .black, traits: .current)
        }
        context.restoreGState()
    }
    /// Does nothing, because `drawGlyphs` also draws the backgrounds.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
}
