/// Displays the visible blocks of a column. Each block has a separate view, so that an edit redraws only the block that it changes, and
/// only moves the blocks below.
@MainActor
final class TextParagraphStack: UIView {
    private var canvases: [Int: TextCanvas] = [:]
    private var spare: [TextCanvas] = []

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }
    required init?(coder: NSCoder) { nil }

    /// Displays the visible blocks.
    /// - Parameters:
    ///   - visible: The visible vertical range in the coordinates of the column.
    ///   - underlines: The rectangles of the underlines below marked text in the coordinates of the column.
    func show(_ column: TextColumn, visible: ClosedRange<CGFloat>, color: UIColor, underlines: [CGRect]) {
        let shown = column.blocks(from: visible.lowerBound, to: visible.upperBound)
        // The keys are sorted, so that the assignment of canvases to blocks is deterministic.
        for index in canvases.keys.sorted() where !shown.contains(index) {
            guard let canvas = canvases.removeValue(forKey: index) else { continue }
            canvas.isHidden = true
            spare.append(canvas)
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

    /// Redraws all blocks after colours may have changed.
    func redraw() { for canvas in canvases.values { canvas.setNeedsDisplay() } }

    private func newCanvas() -> TextCanvas {
        let canvas = TextCanvas()
        addSubview(canvas)
        return canvas
    }
}
