import QuartzCore
import UIKitControls

/// A page of text that covers the phone in a film. While the film is paused, the card fades in over the last picture. When the film
/// continues, the card fades out. Times are seconds of the film.
struct FilmCard: Hashable, Sendable {
    package var title: String
    package var text: String
    /// The time at which the card appears, and the time at which the film continues.
    var startedAt, endsAt: Double
    /// Whether the card fades in. It is false at the beginning of a film, because at the beginning the card appears at once.
    var fadesIn: Bool

    /// The duration of a fade, in seconds. (chosen)
    static let fadeDuration = 0.35

    /// Returns the default duration of a card, in seconds: the reading time and both fades.
    static func duration(title: String, text: String) -> Double { FilmCaption.readingTime(of: title + " " + text) + 2 * fadeDuration }

    /// Returns the card's opacity; 1 while the card covers the phone completely.
    func opacity(at time: Double) -> CGFloat {
        func eased(_ x: Double) -> CGFloat { let x = min(max(x, 0), 1); return x * x * (3 - 2 * x) }
        if time >= endsAt { return 1 - eased((time - endsAt) / Self.fadeDuration) }
        return fadesIn ? eased((time - startedAt) / Self.fadeDuration) : 1
    }

    /// Returns the texts in the middle of the film; nil while the card is invisible.
    ///
    /// - Parameters:
    ///   - size: the size of the film's canvas, in points.
    ///   - fontSize: the font size of captions.
    ///   - color: the colour of the text.
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

    // These values are chosen. The heading is twice as large as the text, and lines take about three quarters of the film's width.
    private static let titleScale: CGFloat = 2
    private static let widthShare: CGFloat = 0.78
}

extension TextLayout {
    /// Returns the glyphs of the layout as display items.
    /// - Parameter origin: the position of the layout's upper left corner.
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
