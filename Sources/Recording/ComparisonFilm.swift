import Compositing
import QuartzCore
import Simulator

/// Films two to four phones side by side, in step: the same moment of each in every frame, with its name above and its numbers below.
@MainActor
package final class ComparisonFilm {
    /// One of the phones.
    package struct Part {
        package var title: String
        package var phone: SimulatedPhone
        package init(title: String, phone: SimulatedPhone) {
            self.title = title
            self.phone = phone
        }
    }

    package let writer: VideoWriter?
    private let pictures: [PhonePicture]
    private let titles: [String]
    private let scale: CGFloat
    private let fonts: FontLibrary
    private let frame: Compositor
    /// The picture as of the last frame.
    package let bitmap: Bitmap
    private var hasFrame = false

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

    /// - Parameters:
    ///   - path: see `FilmFormat`; nil for a picture without a film.
    ///   - options: as for a film of one phone.
    ///   - patience: see `VideoWriter`.
    package init(
        _ parts: [Part], to path: String?, options: FilmOptions = FilmOptions(), fonts: FontLibrary,
        patience: EncoderPatience = EncoderPatience()
    ) throws(RecordingError) {
        guard Self.numberOfPhones.contains(parts.count) else {
            throw .invalidArgument("a comparison takes two to four phones, not \(parts.count)")
        }
        var pictures: [PhonePicture] = []
        for part in parts { pictures.append(try PhonePicture(of: part.phone, options: options, fonts: fonts)) }
        self.pictures = pictures
        titles = parts.map(\.title)
        scale = options.scale
        self.fonts = fonts
        frame = Compositor(fonts: fonts, scale: options.scale)
        let width = pictures.reduce(0) { $0 + $1.bitmap.width }
        let above = Int((Self.titleHeight * scale).rounded())
        let below = Int((Self.lineHeight * CGFloat(Self.numberOfLines) * scale).rounded()) + Int((10 * scale).rounded())
        let height = above + pictures.map(\.bitmap.height).max()! + below
        let size = PixelSize(width: width, height: height).roundedUpToEven
        bitmap = Bitmap(width: size.width, height: size.height)
        background = options.background
        self.options = options
        if let path {
            writer = try VideoWriter(
                path: path, size: size, framesPerSecond: options.framesPerSecond, isSmall: true, patience: patience)
        } else {
            writer = nil
        }
    }
    private let background: CGColor
    private let options: FilmOptions

    /// Takes a frame of every phone's present tick.
    ///
    /// - Parameters:
    ///   - numbers: some short lines for each phone.
    ///   - captions: of each phone, for the strip under it; empty for none.
    package func capture(numbers: [[String]], captions: [String] = []) throws(RecordingError) {
        if captions != shownCaptions {
            try waitForReaders()
            (shownCaptions, captionStart) = (captions, writer?.frameCount ?? 0)
        }
        for (index, picture) in pictures.enumerated() {
            picture.noteInput()
            let caption = index < captions.count ? captions[index] : ""
            picture.caption = caption.isEmpty ? nil : caption
        }
        guard draw(numbers) || !hasFrame else {
            try writer?.repeatLastFrame()
            return
        }
        hasFrame = true
        try writer?.append(bitmap)
    }

    package func finish() throws(RecordingError) {
        try waitForReaders()
        try writer?.finish()
    }

    /// The film stands still until its captions could be read, of which those that say the same are read once.
    private func waitForReaders() throws(RecordingError) {
        guard let writer, options.waitsForReaders, options.hasCaptionStrip, writer.frameCount > captionStart else { return }
        let needed = Set(shownCaptions).reduce(0) { $0 + FilmCaption.readingTime(of: $1) }
        let missing = needed - Double(writer.frameCount - captionStart) / Double(options.framesPerSecond)
        if missing > 0 { try writer.repeatLastFrame(count: Int((missing * Double(options.framesPerSecond)).rounded(.up))) }
    }
    private var shownCaptions: [String] = []
    /// The frame with which they began.
    private var captionStart = 0

    /// Draws names, numbers and phones. Returns whether anything is otherwise than before.
    private func draw(_ numbers: [[String]]) -> Bool {
        var changed = !frame.render(room(numbers), into: bitmap).isEmpty
        var x = 0
        let y = Int((Self.titleHeight * scale).rounded())
        for picture in pictures {
            // What the room has drawn anew lies under the phones.
            let isDamaged = picture.render(at: picture.phone.time)
            if isDamaged || changed || !hasFrame { copy(picture.bitmap, x: x, y: y) }
            changed = changed || isDamaged
            x += picture.bitmap.width
        }
        return changed
    }

    private func copy(_ source: Bitmap, x: Int, y: Int) {
        for row in 0..<source.height {
            (bitmap.bytes + (y + row) * bitmap.stride + x * 4).copyMemory(
                from: source.bytes + row * source.stride, byteCount: source.width * 4)
        }
    }

    private func room(_ numbers: [[String]]) -> DisplayList {
        let size = CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
        let ink = FilmCaption.textColor(on: background)
        var nodes: [DisplayNode] = []
        var x: CGFloat = 0
        for (index, picture) in pictures.enumerated() {
            let width = CGFloat(picture.bitmap.width) / scale
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
            let top = Self.titleHeight + CGFloat(picture.bitmap.height) / scale
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
