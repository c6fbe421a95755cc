import Compositing
import QuartzCore
import Simulator

/// The picture of two to four phones at the same moment. Each phone has its name above it and its numbers below. The phones are in one
/// row. In a film with a given aspect, they are in the number of rows that makes them largest. A `FilmCamera` records the picture.
@MainActor
package final class ComparisonPicture: FilmPicture {
    /// A phone of the comparison with its title.
    package struct Part {
        package var title: String
        package var phone: SimulatedPhone
        package init(title: String, phone: SimulatedPhone) {
            self.title = title
            self.phone = phone
        }
    }

    let phones: [PhonePicture]
    /// The numbers below each phone, as a few short lines.
    package var numbers: [[String]]
    /// The bitmap that `render` has drawn.
    package var bitmap: Bitmap { isCovered ? cover : phonesBitmap }
    var pixelSize: PixelSize { PixelSize(phonesBitmap) }
    var filmTime = 0.0 { didSet { for phone in phones { phone.filmTime = filmTime } } }
    var card: FilmCard?
    private let titles: [String]
    private let scale: CGFloat
    private let background: CGColor
    private let backdrop: FilmBackdrop?
    private let arrangement: ComparisonArrangement
    private let fonts: FontLibrary
    private let room: Compositor
    private let phonesBitmap: Bitmap
    /// The backdrop that all phones share; nil for a plain background.
    private let ground: Bitmap?
    private var isDrawn = false

    // The picture below a shown card is kept, because it is shown again after the card.
    private var isCovered = false
    private var covered: DisplayImage?
    private lazy var cover = Bitmap(width: phonesBitmap.width, height: phonesBitmap.height)
    private lazy var coverCompositor = Compositor(fonts: fonts, scale: scale)

    nonisolated package static let numberOfPhones = 2...4
    /// The font size of titles, in points. (chosen so that the names of four phones in a row are 12 pixels high in a film 800 pixels
    /// wide, a usual width in chats)
    private static let titleSize: CGFloat = 28
    private static let titleHeight: CGFloat = 52
    private static let numberSize: CGFloat = 21
    /// The height of a line of numbers, in points. (chosen)
    private static let lineHeight: CGFloat = 30
    /// The default maximum width, in pixels. (chosen so that web pages and chats show the film at full size)
    private static let defaultWidth: CGFloat = 1280

    /// The default maximum height of a film with a given aspect, in pixels. (chosen so that players show the film at full size)
    private static let defaultHeight: CGFloat = 1920
    /// The font size of captions in a film with a given aspect, in points. It equals the font size of the titles, because such a film is
    /// often shown scaled down. (chosen)
    private static let captionSize = titleSize

    /// Returns the default scale in pixels per point. It is at most 1 and so small that web pages show the film at full size, in steps
    /// of 0.05.
    package static func defaultScale(of parts: [Part], options: FilmOptions) -> CGFloat {
        if let aspect = options.aspect {
            let (_, content) = content(of: parts, options: options, aspect)
            let size = aspect.around(content)
            return max(0.05, min(1, (min(defaultWidth / size.width, defaultHeight / size.height) * 20).rounded(.down) / 20))
        }
        let width = parts.reduce(0) { sum, part in
            let size = options.showsBezel ? part.phone.bezel.size : part.phone.screenSize
            return sum + (options.turns ? max(size.width, size.height) : size.width) + 2 * options.margin
        }
        return max(0.05, min(1, (defaultWidth / width * 20).rounded(.down) / 20))
    }
    /// The maximum number of lines with numbers.
    package static let numberOfLines = 4

    /// The height below a phone's picture, in points.
    private static let roomBelow = lineHeight * CGFloat(numberOfLines) + 10

    /// Returns the number of rows in a film with a given aspect, and the size of the content in points.
    private static func content(of parts: [Part], options: FilmOptions, _ aspect: FilmAspect) -> (rows: Int, size: CGSize) {
        var points = options
        points.scale = 1
        let own = phoneOptions(points)
        let sizes = parts.map { PhonePicture.layout(of: $0.phone, options: own).canvasSize }
        let rows = ComparisonArrangement.rows(sizes, around: titleHeight + roomBelow, aspect)
        return (rows, ComparisonArrangement.content(sizes, around: titleHeight + roomBelow, rows: rows))
    }

    /// Returns the options for the picture of each phone. The aspect and the backdrop are removed, because they apply to the whole film.
    private static func phoneOptions(_ options: FilmOptions) -> FilmOptions {
        var result = options
        result.aspect = nil
        if options.aspect != nil { result.leastCaptionSize = captionSize }
        if options.backdrop != nil { result.backdrop = .transparent }
        if options.hasShadow, !options.turns { result.margin = max(options.margin, FilmLayout.shadowReach) }
        return result
    }

    /// Returns the scale in pixels per point at which the content fits into a film of a given size, and the number of rows. The scale
    /// allows for pictures that are rounded up to an even number of pixels.
    private static func scale(of parts: [Part], options: FilmOptions) -> (scale: CGFloat, rows: Int?) {
        guard let aspect = options.aspect else { return (options.scale, nil) }
        let (rows, content) = content(of: parts, options: options, aspect)
        guard case .pixels(let size) = aspect else { return (options.scale, rows) }
        let columns = ComparisonArrangement.split(parts.count, rows: rows).map(\.count).max() ?? 1
        let (width, height) = (size.width - roundedPixels * columns, size.height - roundedPixels * rows)
        return (min(CGFloat(width) / content.width, CGFloat(height) / content.height), rows)
    }
    /// The maximum number of pixels that rounding adds to the picture of a phone with its name and numbers. The picture's even size adds
    /// up to two pixels, and the other parts add up to one pixel each. (derived)
    private static let roundedPixels = 4

    /// - Parameter options: the options for the film, as for a film of one phone.
    /// - Throws: `RecordingError.invalidArgument` if the number of phones is not 2 to 4, or if the scale is not above 0.
    package init(_ parts: [Part], options: FilmOptions = FilmOptions(), fonts: FontLibrary) throws(RecordingError) {
        guard Self.numberOfPhones.contains(parts.count) else {
            throw .invalidArgument("a comparison takes two to four phones, not \(parts.count)")
        }
        var phones: [PhonePicture] = []
        let (scale, rows) = Self.scale(of: parts, options: options)
        var own = Self.phoneOptions(options)
        own.scale = scale
        for part in parts { phones.append(try PhonePicture(of: part.phone, options: own, fonts: fonts)) }
        self.phones = phones
        titles = parts.map(\.title)
        numbers = parts.map { _ in [] }
        self.scale = scale
        background = options.background
        self.fonts = fonts
        room = Compositor(fonts: fonts, scale: scale)
        let above = Int((Self.titleHeight * scale).rounded())
        let below = Int((Self.lineHeight * CGFloat(Self.numberOfLines) * scale).rounded()) + Int((10 * scale).rounded())
        arrangement = ComparisonArrangement(
            phones.map { PixelSize($0.bitmap) }, above: above, below: below, aspect: options.aspect, rows: rows)
        let size = arrangement.size
        backdrop = options.backdrop?.drawn(size)
        phonesBitmap = Bitmap(width: size.width, height: size.height)
        ground = options.backdrop == nil ? nil : Bitmap(width: size.width, height: size.height)
    }

    package func render(at time: Double) -> Bool {
        let isChanged = drawPhones(at: time)
        let opacity = card?.opacity(at: filmTime) ?? 0
        guard opacity > 0 else {
            defer { (isCovered, covered) = (false, nil) }
            return isChanged || isCovered
        }
        let wasCovered = isCovered
        isCovered = true
        if isChanged { covered = nil }
        return drawCard(opacity) || !wasCovered
    }

    /// Draws names, numbers and phones. Returns whether the picture differs from the previous picture.
    private func drawPhones(at time: Double) -> Bool {
        var changed = !room.render(roomAround(), into: ground ?? phonesBitmap).isEmpty
        if changed, let ground {
            phonesBitmap.copy([PixelRect(x: 0, y: 0, width: ground.width, height: ground.height)], of: ground)
        }
        let above = Int((Self.titleHeight * scale).rounded())
        for (phone, origin) in zip(phones, arrangement.origins) {
            let (x, y) = (origin.x, origin.y + above)
            // Draw every phone again if the surroundings were repainted, because that paints over the phones.
            let isDamaged = phone.render(at: time)
            if isDamaged || changed || !isDrawn {
                let bitmap = phone.bitmap
                // Clear a gutter beside a zoomed phone, because its picture would touch the next phone.
                let gutter = phone.isZoomed ? max(1, Int((Self.gutter * scale).rounded())) : 0
                if let ground {
                    let place = PixelRect(x: x, y: y, width: bitmap.width, height: bitmap.height)
                    phonesBitmap.copy([place], of: ground)
                    let inner = PixelRect(x: x + gutter, y: y, width: max(bitmap.width - 2 * gutter, 0), height: bitmap.height)
                    phonesBitmap.blend(inner, of: bitmap, x: x, y: y)
                } else {
                    copy(bitmap, x: x, y: y)
                    if gutter > 0 { drawGutters(gutter, x: x, width: bitmap.width, y: y, height: bitmap.height) }
                }
            }
            changed = changed || isDamaged
        }
        defer { isDrawn = true }
        return changed || !isDrawn
    }

    private func copy(_ source: Bitmap, x: Int, y: Int) {
        for row in 0..<source.height {
            (phonesBitmap.bytes + (y + row) * phonesBitmap.stride + x * 4).copyMemory(
                from: source.bytes + row * source.stride, byteCount: source.width * 4)
        }
    }

    /// Fills the left and right edges of a column with the background. The measures are in pixels.
    private func drawGutters(_ gutter: Int, x: Int, width: Int, y: Int, height: Int) {
        // Take the colour of the upper left corner, because it shows only the background.
        let pixel = phonesBitmap.bytes.load(as: UInt32.self)
        for row in y..<y + height {
            let start = (phonesBitmap.bytes + row * phonesBitmap.stride).assumingMemoryBound(to: UInt32.self) + x
            start.update(repeating: pixel, count: gutter)
            (start + width - gutter).update(repeating: pixel, count: gutter)
        }
    }
    /// The width of the gutter at each edge of a column, in points. (chosen)
    private static let gutter: CGFloat = 6

    /// Draws the card over all phones. Returns whether the picture differs from the previous picture.
    private func drawCard(_ opacity: CGFloat) -> Bool {
        let picture =
            covered
            ?? DisplayImage(
                width: phonesBitmap.width, height: phonesBitmap.height,
                premultipliedBGRA: [UInt8](
                    UnsafeRawBufferPointer(start: phonesBitmap.bytes, count: phonesBitmap.stride * phonesBitmap.height)))
        covered = picture
        let below = DisplayNode(
            id: FilmNodeID.stage, name: "phones", bounds: CGRect(origin: .zero, size: size), opacity: 1 - opacity,
            contents: [.image(picture, rect: CGRect(origin: .zero, size: size), tint: nil)])
        let text = card?.node(
            at: filmTime, in: size, fontSize: FilmCaption.fontSize(on: size), color: FilmCaption.textColor(on: background),
            measurer: fonts)
        let list = DisplayList(
            size: size, background: backdrop == nil ? background : .clear,
            nodes: [backdrop?.node(size), opacity < 1 ? below : nil, text].compactMap { $0 })
        return !coverCompositor.render(list, into: cover).isEmpty
    }

    /// The film's size in points.
    private var size: CGSize { CGSize(width: CGFloat(phonesBitmap.width) / scale, height: CGFloat(phonesBitmap.height) / scale) }

    private func roomAround() -> DisplayList {
        let ink = FilmCaption.textColor(on: background)
        var nodes = [backdrop?.node(size)].compactMap { $0 }
        for (index, phone) in phones.enumerated() {
            let origin = arrangement.origins[index]
            let (x, y) = (CGFloat(origin.x) / scale, CGFloat(origin.y) / scale)
            let width = CGFloat(phone.bitmap.width) / scale
            let room = width - 2 * FilmLayout.defaultMargin
            func add(
                _ number: Int, _ text: String, _ font: FontFace, _ color: CGColor, _ baseline: CGFloat, _ bounds: CGRect, isCentred: Bool
            ) {
                let left = isCentred ? x + (width - fonts.width(of: text, font: font)) / 2 : x + FilmLayout.defaultMargin
                nodes.append(
                    DisplayNode(
                        id: FilmNodeID.comparison + UInt64(index * 20 + number), name: "comparison", bounds: bounds,
                        contents: [
                            .glyphs(GlyphRun(text: text, font: font, color: color, origin: CGPoint(x: left, y: baseline)))
                        ]))
            }
            // A name that is too wide for its column is drawn smaller. A line of numbers is truncated instead.
            var title = FontFace(weight: 0.4, size: Self.titleSize)
            title.size = min(Self.titleSize, Self.titleSize * room / max(1, fonts.width(of: titles[index], font: title)))
            add(
                0, titles[index], title, ink, y + 38, CGRect(x: x, y: y, width: width, height: Self.titleHeight), isCentred: true)
            let top = y + Self.titleHeight + CGFloat(phone.bitmap.height) / scale
            let line = FontFace(size: Self.numberSize)
            for (row, text) in numbers[index].prefix(Self.numberOfLines).enumerated() {
                let y = top + CGFloat(row) * Self.lineHeight
                var shown = text
                while shown.count > 2, fonts.width(of: shown, font: line) > room { shown = String(shown.dropLast(2)) + "…" }
                add(
                    row + 1, shown, line, ink.copy(alpha: 0.8), y + 22, CGRect(x: x, y: y, width: width, height: Self.lineHeight),
                    isCentred: false)
            }
        }
        return DisplayList(size: size, background: backdrop == nil ? background : .clear, nodes: nodes)
    }
}
