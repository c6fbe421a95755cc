import Compositing
import QuartzCore
import Simulator

/// The picture of two to four phones side by side at the same moment, with the name of each above it and its numbers below. A `FilmCamera` films it.
@MainActor
package final class ComparisonPicture: FilmPicture {
    /// One of the phones.
    package struct Part {
        package var title: String
        package var phone: SimulatedPhone
        package init(title: String, phone: SimulatedPhone) {
            self.title = title
            self.phone = phone
        }
    }

    let phones: [PhonePicture]
    /// Some short lines for each phone.
    package var numbers: [[String]]
    /// The picture that `render` has drawn.
    package var bitmap: Bitmap { isCovered ? cover : phonesBitmap }
    var pixelSize: PixelSize { PixelSize(phonesBitmap) }
    var filmTime = 0.0 { didSet { for phone in phones { phone.filmTime = filmTime } } }
    var card: FilmCard?
    private let titles: [String]
    private let scale: CGFloat
    private let background: CGColor
    private let fonts: FontLibrary
    private let room: Compositor
    private let phonesBitmap: Bitmap
    private var isDrawn = false

    // The picture under a card, and the card over it.
    private var isCovered = false
    private var covered: DisplayImage?
    private lazy var cover = Bitmap(width: phonesBitmap.width, height: phonesBitmap.height)
    private lazy var coverCompositor = Compositor(fonts: fonts, scale: scale)

    nonisolated package static let numberOfPhones = 2...4
    /// Points, chosen so that four phones beside each other have names of 12 pixels where the film is 800 pixels wide, as in a chat.
    private static let titleSize: CGFloat = 28
    private static let titleHeight: CGFloat = 52
    private static let numberSize: CGFloat = 21
    /// Points for a line of numbers. (chosen)
    private static let lineHeight: CGFloat = 30
    /// The most pixels from left to right unless somebody asks for more: what pages and chats show at full size. (chosen)
    private static let defaultWidth: CGFloat = 1280

    /// Pixels per point of a film that nobody has chosen them for: as large as pages show it, in steps of a twentieth, at most 1.
    package static func defaultScale(of parts: [Part], options: FilmOptions) -> CGFloat {
        let width = parts.reduce(0) { sum, part in
            let size = options.showsBezel ? part.phone.bezel.size : part.phone.screenSize
            return sum + (options.turns ? max(size.width, size.height) : size.width) + 2 * options.margin
        }
        return max(0.05, min(1, (defaultWidth / width * 20).rounded(.down) / 20))
    }
    /// How many lines of numbers there is room for.
    package static let numberOfLines = 4

    /// - Parameter options: as for the picture of one phone.
    /// - Throws: `RecordingError.invalidArgument` for a number of phones that is not from 2 to 4, and for a scale that is not above 0.
    package init(_ parts: [Part], options: FilmOptions = FilmOptions(), fonts: FontLibrary) throws(RecordingError) {
        guard Self.numberOfPhones.contains(parts.count) else {
            throw .invalidArgument("a comparison takes two to four phones, not \(parts.count)")
        }
        var phones: [PhonePicture] = []
        for part in parts { phones.append(try PhonePicture(of: part.phone, options: options, fonts: fonts)) }
        self.phones = phones
        titles = parts.map(\.title)
        numbers = parts.map { _ in [] }
        scale = options.scale
        background = options.background
        self.fonts = fonts
        room = Compositor(fonts: fonts, scale: options.scale)
        let width = phones.reduce(0) { $0 + $1.bitmap.width }
        let above = Int((Self.titleHeight * scale).rounded())
        let below = Int((Self.lineHeight * CGFloat(Self.numberOfLines) * scale).rounded()) + Int((10 * scale).rounded())
        let height = above + phones.map(\.bitmap.height).max()! + below
        let size = PixelSize(width: width, height: height).roundedUpToEven
        phonesBitmap = Bitmap(width: size.width, height: size.height)
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

    /// Draws names, numbers and phones. Returns whether anything is otherwise than before.
    private func drawPhones(at time: Double) -> Bool {
        var changed = !room.render(roomAround(), into: phonesBitmap).isEmpty
        var x = 0
        let y = Int((Self.titleHeight * scale).rounded())
        for phone in phones {
            // What the room has drawn anew lies under the phones.
            let isDamaged = phone.render(at: time)
            if isDamaged || changed || !isDrawn {
                copy(phone.bitmap, x: x, y: y)
                // A phone that the film is zoomed to reaches its neighbours.
                if phone.isZoomed { drawGutters(x: x, width: phone.bitmap.width, y: y, height: phone.bitmap.height) }
            }
            changed = changed || isDamaged
            x += phone.bitmap.width
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

    /// Clears the edges of a column from left and right, pixels.
    private func drawGutters(x: Int, width: Int, y: Int, height: Int) {
        let gutter = max(1, Int((Self.gutter * scale).rounded()))
        // Nothing but the background is in the upper left corner.
        let pixel = phonesBitmap.bytes.load(as: UInt32.self)
        for row in y..<y + height {
            let start = (phonesBitmap.bytes + row * phonesBitmap.stride).assumingMemoryBound(to: UInt32.self) + x
            start.update(repeating: pixel, count: gutter)
            (start + width - gutter).update(repeating: pixel, count: gutter)
        }
    }
    /// Points. (chosen)
    private static let gutter: CGFloat = 6

    /// Draws the card over all phones at once. Returns whether anything is otherwise than before.
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
        let list = DisplayList(size: size, background: background, nodes: [opacity < 1 ? below : nil, text].compactMap { $0 })
        return !coverCompositor.render(list, into: cover).isEmpty
    }

    /// Points.
    private var size: CGSize { CGSize(width: CGFloat(phonesBitmap.width) / scale, height: CGFloat(phonesBitmap.height) / scale) }

    private func roomAround() -> DisplayList {
        let ink = FilmCaption.textColor(on: background)
        var nodes: [DisplayNode] = []
        var x: CGFloat = 0
        for (index, phone) in phones.enumerated() {
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
            // A name is as large as its column lets it be, and a line of numbers is cut off.
            var title = FontFace(weight: 0.4, size: Self.titleSize)
            title.size = min(Self.titleSize, Self.titleSize * room / max(1, fonts.width(of: titles[index], font: title)))
            add(
                0, titles[index], title, ink, 38, CGRect(x: x, y: 0, width: width, height: Self.titleHeight), isCentred: true)
            let top = Self.titleHeight + CGFloat(phone.bitmap.height) / scale
            let line = FontFace(size: Self.numberSize)
            for (row, text) in numbers[index].prefix(Self.numberOfLines).enumerated() {
                let y = top + CGFloat(row) * Self.lineHeight
                var shown = text
                while shown.count > 2, fonts.width(of: shown, font: line) > room { shown = String(shown.dropLast(2)) + "…" }
                add(
                    row + 1, shown, line, ink.copy(alpha: 0.8), y + 22, CGRect(x: x, y: y, width: width, height: Self.lineHeight),
                    isCentred: false)
            }
            x += width
        }
        return DisplayList(size: size, background: background, nodes: nodes)
    }
}
