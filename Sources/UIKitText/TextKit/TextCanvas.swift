/// Draws the blocks of a column.
@MainActor
final class TextCanvas: UIView {
    /// The drawn blocks, and the position of the column's top left corner in the canvas.
    private struct Picture: Equatable {
        /// The blocks.
        var blocks: Range<Int>
        /// The layout versions of the blocks.
        var versions: [Int]
        var tops: [CGFloat]
        var origin: CGPoint
        var underlines: [CGRect]
    }
    private var picture: Picture?
    /// The closure that draws the content in place of the canvas, or nil if the canvas draws it.
    var drawing: ((CGRect) -> Void)?
    private weak var column: TextColumn?
    private var color = UIColor.label

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }
    required init?(coder: NSCoder) { nil }

    /// Displays blocks of a column.
    /// - Parameters:
    ///   - origin: The origin of the column in the coordinates of the canvas.
    ///   - underlines: The rectangles of the underlines below marked text in the coordinates of the canvas.
    func show(_ blocks: Range<Int>, of column: TextColumn, origin: CGPoint, color: UIColor, underlines: [CGRect]) {
        let new = Picture(
            blocks: blocks, versions: blocks.map { column.blocks[$0].version },
            tops: blocks.map { column.top(of: $0) }, origin: origin, underlines: underlines)
        guard new != picture || column !== self.column || color !== self.color else { return }
        picture = new
        self.column = column
        self.color = color
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        if let drawing { return drawing(bounds) }
        guard let picture, let column, let context = UIGraphicsGetCurrentContext() else { return }
        column.draw(picture.blocks, in: context, origin: picture.origin, color: color, traits: traitCollection)
        context.setFillColor(color.cgColor(with: traitCollection))
        for underline in picture.underlines { context.fill(underline) }
    }
}

extension TextColumn {
    /// Draws blocks so that the top left corner of the column is at `origin`.
    func draw(_ range: Range<Int>, in context: CGContext, origin: CGPoint, color: UIColor, traits: UITraitCollection) {
        for index in range where blocks.indices.contains(index) {
            let block = blocks[index]
            block.layout.draw(
                in: context, at: CGPoint(x: origin.x, y: origin.y + top(of: index)), scale: traits.displayScale, looks: block.looks,
                color: color, traits: traits)
        }
    }

    /// Returns the underlines of a range, one point thick, in the coordinates of the column.
    func underlines(_ range: Range<Int>) -> [CGRect] {
        textRects(range).map { CGRect(x: $0.minX, y: $0.maxY - 1, width: $0.width, height: 1) }
    }
}
