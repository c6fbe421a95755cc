/// The slices of a layer's contents image. The visible part is cut into nine slices, and only the middle row and column stretch.
final class ContentsSlices: Hashable, Sendable {
    /// The visible part, as fractions of the image.
    let rect: CGRect
    /// The part that stretches, as fractions of `rect`.
    let center: CGRect
    /// The slices from top to bottom and left to right; nil for empty slices.
    private let parts: [DisplayImage?]
    /// The widths of the columns, in pixels.
    private let widths: [CGFloat]
    /// The heights of the rows, in pixels.
    private let heights: [CGFloat]

    static let whole = CGRect(x: 0, y: 0, width: 1, height: 1)

    /// Cuts an image into slices; nil if the whole image is visible and stretches.
    init?(_ image: DisplayImage, rect: CGRect, center: CGRect) {
        guard rect != Self.whole || center != Self.whole else { return nil }
        (self.rect, self.center) = (rect, center)
        let (width, height) = (CGFloat(image.width), CGFloat(image.height))
        let shown = CGRect(x: rect.minX * width, y: rect.minY * height, width: rect.width * width, height: rect.height * height)
            .intersection(CGRect(x: 0, y: 0, width: width, height: height))
        func cuts(_ start: CGFloat, _ length: CGFloat, _ from: CGFloat, _ to: CGFloat) -> [CGFloat] {
            [0, min(max(from, 0), 1), min(max(to, from, 0), 1), 1].map { (start + length * $0).rounded() }
        }
        let xs = cuts(shown.isNull ? 0 : shown.minX, shown.isNull ? 0 : shown.width, center.minX, center.maxX)
        let ys = cuts(shown.isNull ? 0 : shown.minY, shown.isNull ? 0 : shown.height, center.minY, center.maxY)
        widths = zip(xs, xs.dropFirst()).map { $1 - $0 }
        heights = zip(ys, ys.dropFirst()).map { $1 - $0 }
        var cut: [DisplayImage?] = []
        for row in 0..<3 {
            for column in 0..<3 {
                cut.append(
                    image.cropping(to: CGRect(x: xs[column], y: ys[row], width: xs[column + 1] - xs[column], height: ys[row + 1] - ys[row]))
                )
            }
        }
        parts = cut
    }

    /// The size of the visible part in pixels.
    var size: CGSize { CGSize(width: widths.reduce(0, +), height: heights.reduce(0, +)) }

    /// Returns the slices laid out in `place`. The outer slices keep their size, at `scale` pixels per point, if they fit.
    func items(in place: CGRect, scale: CGFloat) -> [DisplayItem] {
        func stretched(_ lengths: [CGFloat], to room: CGFloat) -> [CGFloat] {
            let ends = (lengths[0] + lengths[2]) / scale
            guard lengths[1] > 0, ends < room else {
                let whole = lengths.reduce(0, +)
                return lengths.map { whole > 0 ? $0 * room / whole : 0 }
            }
            return [lengths[0] / scale, room - ends, lengths[2] / scale]
        }
        let (columns, rows) = (stretched(widths, to: place.width), stretched(heights, to: place.height))
        var items: [DisplayItem] = []
        var y = place.minY
        for row in 0..<3 {
            var x = place.minX
            for column in 0..<3 {
                if let part = parts[row * 3 + column], columns[column] > 0, rows[row] > 0 {
                    items.append(.image(part, rect: CGRect(x: x, y: y, width: columns[column], height: rows[row]), tint: nil))
                }
                x += columns[column]
            }
            y += rows[row]
        }
        return items
    }

    static func == (lhs: ContentsSlices, rhs: ContentsSlices) -> Bool { lhs === rhs }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CALayer {
    /// The visible part of `contents`, as fractions of the image.
    public var contentsRect: CGRect {
        get { stored.contents.slices?.rect ?? ContentsSlices.whole }
        set { slice(rect: newValue, center: contentsCenter) }
    }
    /// The part of `contents` that stretches, as fractions of the visible part. The parts around it keep their size.
    public var contentsCenter: CGRect {
        get { stored.contents.slices?.center ?? ContentsSlices.whole }
        set { slice(rect: contentsRect, center: newValue) }
    }
    private func slice(rect: CGRect, center: CGRect) {
        contentsCut = rect == ContentsSlices.whole && center == ContentsSlices.whole ? nil : (rect, center)
        renewSlices()
    }
    func renewSlices() {
        let slices = contentsCut.flatMap { cut in
            ContentsSlices(stored.contents.image ?? .transparentPixel, rect: cut.rect, center: cut.center)
        }
        if slices !== stored.contents.slices { write(.contents) { $0.contents.slices = slices } }
    }
}

extension DisplayImage {
    /// The image of an empty slice.
    fileprivate static let transparentPixel = DisplayImage(width: 1, height: 1, premultipliedBGRA: [0, 0, 0, 0])
}
