import QuartzCore

/// The backdrop behind a film's phone.
package enum FilmBackdrop: Hashable, Sendable {
    /// A gradient between two opaque colours, from the upper left to the lower right.
    case gradient(CGColor, CGColor)
    /// An image that is scaled to fill the film.
    case picture(DisplayImage)
    case transparent

    /// The default backdrops: cool greys that contrast with the black body of the phone and with its screen. (chosen)
    package static let light = gradient(CGColor(hex: 0xF4F5F9), CGColor(hex: 0xD3DAEA))
    package static let dark = gradient(CGColor(hex: 0x3A3F4C), CGColor(hex: 0x1B1D23))

    /// The colour behind captions; nil for an image, because an image has many colours.
    package var color: CGColor? {
        switch self {
        case .gradient(_, let end): end
        case .picture: nil
        case .transparent: .clear
        }
    }

    /// Returns the backdrop for films of a size. A gradient becomes a dithered image of this size, because its colour levels would
    /// otherwise be visible as bands.
    func drawn(_ size: PixelSize) -> FilmBackdrop {
        guard case .gradient(let start, let end) = self else { return self }
        let channels = [(start.blue, end.blue), (start.green, end.green), (start.red, end.red)]
        // Compute the levels as integers with a fractional part, because each channel is linear in x and y.
        let square = CGFloat(size.width * size.width + size.height * size.height)
        let first = channels.map { Int($0.0 * 255 * CGFloat(Self.parts)) }
        let across = channels.map { Int(($0.1 - $0.0) * 255 * CGFloat(Self.parts) * CGFloat(size.width) / square) }
        let down = channels.map { Int(($0.1 - $0.0) * 255 * CGFloat(Self.parts) * CGFloat(size.height) / square) }
        let bytes = [UInt8](unsafeUninitializedCapacity: size.width * size.height * 4) { buffer, count in
            count = buffer.count
            var place = 0
            for y in 0..<size.height {
                var (blue, green, red) = (first[0] + y * down[0], first[1] + y * down[1], first[2] + y * down[2])
                for x in 0..<size.width {
                    let threshold = Self.thresholds[y & 3][x & 3]
                    buffer[place] = UInt8(clamping: (blue + threshold) / Self.parts)
                    buffer[place + 1] = UInt8(clamping: (green + threshold) / Self.parts)
                    buffer[place + 2] = UInt8(clamping: (red + threshold) / Self.parts)
                    buffer[place + 3] = 255
                    (blue, green, red) = (blue + across[0], green + across[1], red + across[2])
                    place += 4
                }
            }
        }
        return .picture(DisplayImage(width: size.width, height: size.height, premultipliedBGRA: bytes))
    }

    /// The number of fractions of a colour level: small enough for 64 bits, and large enough for the widest film. (derived)
    private static let parts = 1 << 32
    /// The thresholds of a 4 by 4 ordered dither, in fractions of a colour level. (derived: each sixteenth occurs once, and neighbours
    /// differ much)
    private static let thresholds: [[Int]] = [[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]].map { row in
        row.map { Int((CGFloat($0) + 0.5) / 16 * CGFloat(parts)) }
    }

    /// Returns the display node of the backdrop; nil for a transparent backdrop.
    /// - Parameter size: the size of the film, in points.
    func node(_ size: CGSize) -> DisplayNode? {
        let bounds = CGRect(origin: .zero, size: size)
        switch self {
        case .transparent: return nil
        case .gradient(let start, let end):
            let gradient = DisplayItem.Gradient(
                start: .zero, end: CGPoint(x: size.width, y: size.height),
                stops: [.init(location: 0, color: start), .init(location: 1, color: end)])
            return DisplayNode(
                id: FilmNodeID.backdrop, name: "backdrop", bounds: bounds,
                contents: [.linearGradient(gradient, in: CGPath(rect: bounds))])
        case .picture(let image):
            let scale = max(size.width / CGFloat(image.width), size.height / CGFloat(image.height))
            let drawn = CGSize(width: CGFloat(image.width) * scale, height: CGFloat(image.height) * scale)
            let rect = CGRect(
                x: (size.width - drawn.width) / 2, y: (size.height - drawn.height) / 2, width: drawn.width, height: drawn.height)
            return DisplayNode(
                id: FilmNodeID.backdrop, name: "backdrop", bounds: bounds, clipsToBounds: true,
                contents: [.image(image, rect: rect, tint: nil)])
        }
    }
}
