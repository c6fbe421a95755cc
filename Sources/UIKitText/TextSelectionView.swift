/// The fill of the selected text and the two handles, in front of the text. The view fills the bounds of its superview, so both views
/// have the same coordinates.
@MainActor
final class TextSelectionView: UIView {
    /// The diameter of the dot of a handle in points. (Facts/Text.md#selection)
    static var dotDiameter: CGFloat { SystemDesign.current.isGlass ? 16 : 11 }
    /// The width of a handle's stem in points. (measured)
    static let stemWidth: CGFloat = 2
    /// The distance in points between the dot's centre and the end of the line of text. (measured; on iOS 26 chosen so that the dot
    /// overlaps the line by the same distance)
    static var dotDistance: CGFloat { dotDiameter / 2 - 1 }
    /// The offset, blur and opacity of a handle's shadow since iOS 26. (Facts/Text.md#selection: soft; the values are chosen)
    static let shadow = (offset: CGSize(width: 0, height: 1), blur: CGFloat(4), opacity: CGFloat(0.2))
    /// The distance in points by which the stem extends beyond the line of text at the end that has no dot. (measured)
    static let stemOverhang: CGFloat = 1

    /// The rectangles of the selection line by line. If the array is empty, the view draws no selection.
    var rects: [CGRect] = [] {
        didSet {
            guard rects != oldValue else { return }
            setNeedsDisplay()
            if rects.isEmpty != oldValue.isEmpty { handles.setNeedsDisplay() }
        }
    }
    /// The caret rectangle of the start handle, or nil if the start of the selection is not visible.
    var start: CGRect? { didSet { if start != oldValue { handles.setNeedsDisplay() } } }
    /// The caret rectangle of the end handle, or nil if the end of the selection is not visible.
    var end: CGRect? { didSet { if end != oldValue { handles.setNeedsDisplay() } } }
    /// Whether handles for dragging are visible. Marked text has no handles.
    var showsHandles = true { didSet { if showsHandles != oldValue { handles.setNeedsDisplay() } } }
    /// The view with the handles. It is a subview of this view, but a text view, which clips its content, inserts it so that it is not
    /// clipped.
    let handles = TextHandlesView()

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        backgroundColor = nil
        handles.selection = self
        addSubview(handles)
    }
    required init?(coder: NSCoder) { nil }

    override func tintColorDidChange() { setNeedsDisplay() }
    override func layoutSubviews() {
        super.layoutSubviews()
        if handles.superview === self { handles.frame = bounds }
    }

    override func draw(_ rect: CGRect) {
        guard !rects.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
        context.setFillColor(TextTint.selection(tintColor).cgColor(with: traitCollection))
        for rect in rects { context.fill(rect) }
    }

    /// Merges rectangles that are vertically adjacent, so that a long selection consists of few rectangles.
    static func joined(_ rects: [CGRect]) -> [CGRect] {
        var result: [CGRect] = []
        for rect in rects {
            if let last = result.last, last.minX == rect.minX, last.width == rect.width, abs(last.maxY - rect.minY) < 0.01 {
                result[result.count - 1].size.height = rect.maxY - last.minY
            } else {
                result.append(rect)
            }
        }
        return result
    }

    static func dotCenter(line: CGRect, isStart: Bool) -> CGPoint {
        CGPoint(x: line.midX, y: isStart ? line.minY - dotDistance : line.maxY + dotDistance)
    }
}

/// The handles at both ends of a selection, in the coordinates of the selection view.
@MainActor
final class TextHandlesView: UIView {
    fileprivate weak var selection: TextSelectionView?

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }
    required init?(coder: NSCoder) { nil }

    override func tintColorDidChange() { setNeedsDisplay() }

    override func draw(_ rect: CGRect) {
        guard let selection, selection.showsHandles, !selection.rects.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
        context.setFillColor(TextTint.handle(tintColor).cgColor(with: traitCollection))
        if let start = selection.start { draw(context, line: start, isStart: true) }
        if let end = selection.end { draw(context, line: end, isStart: false) }
    }

    private func draw(_ context: CGContext, line: CGRect, isStart: Bool) {
        typealias Size = TextSelectionView
        let dot = Size.dotCenter(line: line, isStart: isStart)
        let radius = Size.dotDiameter / 2
        let top = isStart ? dot.y : line.minY - Size.stemOverhang
        let bottom = isStart ? line.maxY + Size.stemOverhang : dot.y
        context.saveGState()
        defer { context.restoreGState() }
        if SystemDesign.current.isGlass {
            let shadow = Size.shadow
            context.setShadow(offset: shadow.offset, blur: shadow.blur, color: CGColor(gray: 0, alpha: shadow.opacity))
        }
        context.fill(CGRect(x: line.midX - Size.stemWidth / 2, y: top, width: Size.stemWidth, height: bottom - top))
        context.fillEllipse(in: CGRect(x: dot.x - radius, y: dot.y - radius, width: Size.dotDiameter, height: Size.dotDiameter))
    }
}
