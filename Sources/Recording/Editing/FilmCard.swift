import QuartzCore
import UIKitControls

/// A page of text that replaces the phone in a film. It fades in over the last picture while the film is paused, and fades out over the
/// film that continues. Times are seconds of film.
struct FilmCard: Hashable, Sendable {
    package var title: String
    package var text: String
    /// The time at which it appears, and the time at which the film continues.
    var startedAt, endsAt: Double
    /// Whether it fades in; false at the beginning of a film, where it appears at once.
    var fadesIn: Bool

    /// The duration of the fade, in seconds. (chosen)
    static let fadeDuration = 0.35

    /// The default duration of a card: the reading time and both fades.
    static func duration(title: String, text: String) -> Double { FilmCaption.readingTime(of: title + " " + text) + 2 * fadeDuration }

    /// The card's opacity; 1 while only the card is shown.
    func opacity(at time: Double) -> CGFloat {
        func eased(_ x: Double) -> CGFloat { let x = min(max(x, 0), 1); return x * x * (3 - 2 * x) }
        if time >= endsAt { return 1 - eased((time - endsAt) / Self.fadeDuration) }
        return fadesIn ? eased((time - startedAt) / Self.fadeDuration) : 1
    }

    /// Returns the texts in the middle of the film; nil if the card is invisible.
    ///
    /// - Parameters:
    ///   - size: the film's canvas, points.
    ///   - fontSize: the size of captions.
    ///   - color: the colour of the letters.
    func node(at time: Double, in size: CGSize, fontSize: CGFloat, color: CGColor, measurer: any TextMeasurer) -> DisplayNode? {
        let opacity = opacity(at: time)
        let width = size.width * Self.widthShare
        guard opacity > 0, width > 0 else { return nil }
        func layout(_ text: String, _ weight: CGFloat, _ size: CGFloat, _ lines: Int) -> TextLayout? {
            guard text.contains(where: { !$0.isWhitespace }) else { return nil }
            return TextLayout(
                text, font: FontFace(weight: weight, size: size), width: width,
                style: .init(alignment: .center, lineBreakMode: .byTruncatingTail, numberOfLines: lines), measurer: measurer)
        }
        let title = layout(title, 0.4, fontSize * Self.titleScale, 3)
        let text = layout(text, 0, fontSize, 6)
        let gap = title != nil && text != nil ? fontSize * 0.8 : 0
        var top = (size.height - (title?.size.height ?? 0) - (text?.size.height ?? 0) - gap) / 2
        var contents: [DisplayItem] = []
        for (layout, alpha) in [(title, 1), (text, 0.75)] as [(TextLayout?, CGFloat)] {
            guard let layout else { continue }
            contents += layout.items(
                at: CGPoint(x: (size.width - width) / 2, y: top), color: color.copy(alpha: color.alpha * alpha))
            top += layout.size.height + gap
        }
        return DisplayNode(
            id: FilmNodeID.card, name: "card", bounds: CGRect(origin: .zero, size: size), opacity: opacity, contents: contents)
    }

    // Chosen: a heading of twice the text, on three quarters of the width.
    private static let titleScale: CGFloat = 2
    private static let widthShare: CGFloat = 0.78
}

extension TextLayout {
    /// Returns the text as display items, with the upper left corner of the layout at `origin`.
    func items(at origin: CGPoint, color: CGColor) -> [DisplayItem] {
        lines.flatMap { line in
            line.runs.map { run in
                .glyphs(
                    GlyphRun(
                        text: run.text, font: run.font, color: color, origin: CGPoint(x: origin.x + run.x, y: origin.y + line.baseline)))
            }
        }
    }
}
