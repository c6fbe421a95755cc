extension UIImage {
    /// Whether only the shape of the image is drawn, with the tint of the view that shows it.
    package var isTemplate: Bool {
        switch renderingMode {
        case .alwaysTemplate: true
        case .alwaysOriginal: false
        case .automatic: isSymbolImage && ownTint == nil
        }
    }

    /// Draws the image into `rect`. Mirrors it if the traits are right-to-left and the image follows the layout direction.
    package func draw(in context: CGContext, rect: CGRect, tint: UIColor, traits: UITraitCollection) {
        guard flipsForRightToLeftLayoutDirection, traits.layoutDirection == .rightToLeft else {
            return drawUnflipped(in: context, rect: rect, tint: tint, traits: traits)
        }
        context.saveGState()
        context.translateBy(x: rect.minX + rect.maxX, y: 0)
        context.scaleBy(x: -1, y: 1)
        drawUnflipped(in: context, rect: rect, tint: tint, traits: traits)
        context.restoreGState()
    }

    private func drawPixels(in context: CGContext, rect: CGRect, color: CGColor?) {
        guard case .pixels(let pixels) = source else { return }
        if let slices {
            slices.draw(in: context, rect: rect, mode: resizingMode, tint: color)
        } else {
            context.draw(pixels, in: rect, tint: color)
        }
    }

    /// Draws the image stretched to `rect`. A resizable image is stretched only in its middle part. Templates are filled with `tint`.
    private func drawUnflipped(in context: CGContext, rect: CGRect, tint: UIColor, traits: UITraitCollection) {
        let color = isTemplate ? tint : ownTint
        if origin != nil {
            let shown = drawn(for: traits, size: rect.size)
            if shown !== self { return shown.drawPixels(in: context, rect: rect, color: color?.cgColor(with: traits)) }
        }
        switch source {
        case .empty: break
        case .pixels: drawPixels(in: context, rect: rect, color: color?.cgColor(with: traits))
        case .symbol(let symbol, _, let configuration):
            let main = (color ?? .label).cgColor(with: traits)
            symbol.draw(
                in: context, rect: rect, colors: configuration.colors(main: main, traits: traits),
                weight: configuration.effectiveWeight.rawValue)
        case .animation(let frames): frames[0].draw(in: context, rect: rect, tint: tint, traits: traits)
        }
    }

    /// Draws into the current context. Template images are drawn in black.
    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        draw(in: context, rect: rect, tint: .black, traits: .current)
    }
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
    /// Tiles the image at its own size, beginning at the rectangle's top left corner. The last tiles extend beyond the rectangle's right
    /// and bottom edges if the rectangle's size is not a multiple of the image's size.
    public func drawAsPattern(in rect: CGRect) {
        guard size.width > 0, size.height > 0 else { return }
        for y in stride(from: rect.minY, to: rect.maxY, by: size.height) {
            for x in stride(from: rect.minX, to: rect.maxX, by: size.width) { draw(at: CGPoint(x: x, y: y)) }
        }
    }

    /// Returns a horizontally mirrored copy.
    public func withHorizontallyFlippedOrientation() -> UIImage {
        guard case .pixels(let pixels) = source else { return self }
        var bytes = pixels.premultipliedBGRA
        for y in 0..<pixels.height {
            for x in 0..<pixels.width {
                let (to, from) = ((y * pixels.width + x) * 4, (y * pixels.width + pixels.width - 1 - x) * 4)
                for channel in 0..<4 { bytes[to + channel] = pixels.premultipliedBGRA[from + channel] }
            }
        }
        return changed(source: .pixels(DisplayImage(width: pixels.width, height: pixels.height, premultipliedBGRA: bytes)))
    }
}

/// The nine parts of a resizable image. The corners keep their size, and the edges and the middle part fill the space between the
/// corners.
final class ImageSlices: Sendable {
    /// The parts row by row, or nil for a part without pixels.
    private let parts: [DisplayImage?]
    /// The widths of the columns in pixels.
    private let columns: [Int]
    /// The heights of the rows in pixels.
    private let rows: [Int]
    private let scale: CGFloat

    init(_ image: DisplayImage, insets: UIEdgeInsets, scale: CGFloat) {
        func cuts(_ first: CGFloat, _ last: CGFloat, _ length: Int) -> [Int] {
            let start = min(max(Int(bounded: (first * scale).rounded()), 0), length)
            let end = min(max(Int(bounded: (last * scale).rounded()), 0), length - start)
            return [start, length - start - end, end]
        }
        columns = cuts(insets.left, insets.right, image.width)
        rows = cuts(insets.top, insets.bottom, image.height)
        self.scale = scale
        var parts: [DisplayImage?] = []
        var top = 0
        for height in rows {
            var left = 0
            for width in columns {
                parts.append(width > 0 && height > 0 ? Self.cut(image, left, top, width, height) : nil)
                left += width
            }
            top += height
        }
        self.parts = parts
    }

    private static func cut(_ image: DisplayImage, _ left: Int, _ top: Int, _ width: Int, _ height: Int) -> DisplayImage {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 4)
        for y in top..<top + height {
            let start = (y * image.width + left) * 4
            bytes += image.premultipliedBGRA[start..<start + width * 4]
        }
        return DisplayImage(width: width, height: height, premultipliedBGRA: bytes)
    }

    /// Draws the parts. If the rectangle is too small for the corners, the corners shrink.
    func draw(in context: CGContext, rect: CGRect, mode: UIImage.ResizingMode, tint: CGColor?) {
        func spans(_ pixels: [Int], _ length: CGFloat) -> [CGFloat] {
            let (first, last) = (CGFloat(pixels[0]) / scale, CGFloat(pixels[2]) / scale)
            let shrink = min(1, length / max(first + last, .leastNonzeroMagnitude))
            return [first * shrink, max(0, length - (first + last) * shrink), last * shrink]
        }
        let (widths, heights) = (spans(columns, rect.width), spans(rows, rect.height))
        var y = rect.minY
        for row in 0..<3 {
            var x = rect.minX
            for column in 0..<3 {
                let place = CGRect(x: x, y: y, width: widths[column], height: heights[row])
                if let part = parts[row * 3 + column], place.width > 0, place.height > 0 {
                    let tiles = CGSize(
                        width: mode == .tile && column == 1 ? CGFloat(columns[1]) / scale : place.width,
                        height: mode == .tile && row == 1 ? CGFloat(rows[1]) / scale : place.height)
                    fill(place, with: part, tile: tiles, context: context, tint: tint)
                }
                x += widths[column]
            }
            y += heights[row]
        }
    }

    /// Tiles a part from the top left. The last tiles are clipped.
    private func fill(_ place: CGRect, with part: DisplayImage, tile: CGSize, context: CGContext, tint: CGColor?) {
        for y in stride(from: place.minY, to: place.maxY - 0.001, by: tile.height) {
            for x in stride(from: place.minX, to: place.maxX - 0.001, by: tile.width) {
                let size = CGSize(width: min(tile.width, place.maxX - x), height: min(tile.height, place.maxY - y))
                var image = part
                if size != tile {
                    let width = min(part.width, max(1, Int(bounded: (size.width * scale).rounded())))
                    let height = min(part.height, max(1, Int(bounded: (size.height * scale).rounded())))
                    image = Self.cut(
                        part, 0, 0, size.width < tile.width ? width : part.width, size.height < tile.height ? height : part.height)
                }
                context.draw(image, in: CGRect(origin: CGPoint(x: x, y: y), size: size), tint: tint)
            }
        }
    }
}
