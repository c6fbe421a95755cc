/// The blocks of a column that can be seen, each in a view of its own: an edit draws its block anew and moves those below.
@MainActor
final class TextParagraphStack: UIView {
    private var canvases: [Int: TextCanvas] = [:]
    private var spare: [TextCanvas] = []

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }
    required init?(coder: NSCoder) { nil }

    /// - Parameters:
    ///   - visible: the heights that are seen, column coordinates.
    ///   - underlines: rules under marked text, column coordinates.
    func show(_ column: TextColumn, visible: ClosedRange<CGFloat>, color: UIColor, underlines: [CGRect]) {
        let shown = column.blocks(from: visible.lowerBound, to: visible.upperBound)
        // In their order, so that the same canvases are drawn upon in every run.
        for (index, canvas) in canvases.sorted(by: { $0.key < $1.key }) where !shown.contains(index) {
            canvas.isHidden = true
            spare.append(canvas)
            canvases[index] = nil
        }
        for index in shown {
            let canvas = canvases[index] ?? spare.popLast() ?? newCanvas()
            canvases[index] = canvas
            canvas.isHidden = false
            let top = column.top(of: index)
            let height = column.blocks[index].height
            let width = column.width.isFinite ? column.width : column.blocks[index].layout.size.width
            canvas.frame = CGRect(x: 0, y: top, width: width, height: height)
            let own = underlines.filter { $0.minY >= top && $0.maxY <= top + height + 1 }.map { $0.offsetBy(dx: 0, dy: -top) }
            canvas.show(index..<index + 1, of: column, origin: CGPoint(x: 0, y: -top), color: color, underlines: own)
        }
    }

    /// Colours may be others now.
    func redraw() { for canvas in canvases.values { canvas.setNeedsDisplay() } }

    private func newCanvas() -> TextCanvas {
        let canvas = TextCanvas()
        addSubview(canvas)
        return canvas
    }
}
