extension UIImage {
    /// Creates an image from the pixels of `cgImage`, one pixel per point.
    public convenience init(cgImage: CGImage) { self.init(.pixels(cgImage), scale: 1) }
    /// Creates an image from the pixels of `cgImage`, with `scale` pixels per point. The pixels are turned upright from `orientation`.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(.pixels(cgImage.upright(from: orientation)), scale: scale > 0 ? scale : 1)
    }

    /// The pixels of the image. It is nil for symbols and empty images, which have no pixels. For an animated image, it is the pixels of
    /// the first frame.
    public var cgImage: CGImage? {
        switch source {
        case .pixels(let pixels): pixels
        case .animation(let frames): frames[0].cgImage
        case .empty, .symbol: nil
        }
    }

    /// Returns the image itself, because images are already decoded when they are read.
    public func prepareForDisplay() -> UIImage? { self }
    /// Calls the handler in the next tick.
    public func prepareForDisplay(completionHandler: @escaping (UIImage?) -> Void) {
        SimulatedProcess.current.ticks.enqueueCompletion("UIImage.prepareForDisplay") { completionHandler(self) }
    }
}

extension UIColor {
    /// Creates a colour that tiles the image, beginning at the upper left corner of the drawing or view. Symbols have the label colour.
    public convenience init(patternImage image: UIImage) {
        var pixels = image.cgImage
        if pixels == nil, image.size.width > 0, image.size.height > 0 {
            pixels = UIGraphicsImageRenderer(size: image.size).image { _ in image.draw(at: .zero) }.cgImage
        }
        guard let pixels else {
            self.init(cgColor: .clear)
            return
        }
        self.init(cgColor: CGColor(pattern: CGPattern(tile: pixels, size: image.size)))
    }
}

extension DisplayImage {
    /// Returns the image turned upright.
    fileprivate func upright(from orientation: UIImage.Orientation) -> DisplayImage {
        guard orientation != .up else { return self }
        let isOnSide: Bool
        switch orientation {
        case .left, .right, .leftMirrored, .rightMirrored: isOnSide = true
        default: isOnSide = false
        }
        let (columns, rows) = isOnSide ? (height, width) : (width, height)
        var bytes = [UInt8](repeating: 0, count: premultipliedBGRA.count)
        for y in 0..<rows {
            for x in 0..<columns {
                // The position in the stored image from which the pixel is taken.
                let (sx, sy): (Int, Int)
                switch orientation {
                case .up: (sx, sy) = (x, y)
                case .upMirrored: (sx, sy) = (width - 1 - x, y)
                case .down: (sx, sy) = (width - 1 - x, height - 1 - y)
                case .downMirrored: (sx, sy) = (x, height - 1 - y)
                case .right: (sx, sy) = (y, height - 1 - x)
                case .left: (sx, sy) = (width - 1 - y, x)
                case .rightMirrored: (sx, sy) = (width - 1 - y, height - 1 - x)
                case .leftMirrored: (sx, sy) = (y, x)
                }
                let (to, from) = ((y * columns + x) * 4, (sy * width + sx) * 4)
                for channel in 0..<4 { bytes[to + channel] = premultipliedBGRA[from + channel] }
            }
        }
        return DisplayImage(width: columns, height: rows, premultipliedBGRA: bytes)
    }
}
