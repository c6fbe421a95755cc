import QuartzCore
import UIKitControls

/// A line or two of text in the strip under the phone.
package struct FilmCaption: Hashable, Sendable {
    package var text: String
    /// The time at which the caption was shown, in seconds of the film.
    package var shownAt: Double

    package init(_ text: String, shownAt: Double = -.infinity) {
        self.text = text
        self.shownAt = shownAt
    }

    /// The caption's opacity; fades in over `fadeDuration`.
    package func opacity(at time: Double) -> CGFloat { min(1, max(0, (time - shownAt) / Self.fadeDuration)) }

    /// Returns the text, centred in `frame` and truncated with an ellipsis. Nil if the caption is invisible.
    ///
    /// - Parameters:
    ///   - frame: the strip, points of the film's canvas.
    ///   - background: the colour behind the text; the text is black or white, whichever is easier to read there.
    ///   - fontSize: points of the canvas.
    package func node(
        at time: Double, in frame: CGRect, on background: CGColor, fontSize: CGFloat = Self.leastFontSize, measurer: any TextMeasurer
    ) -> DisplayNode? {
        let opacity = opacity(at: time)
        let width = frame.width - 2 * max(Self.sideMargin, fontSize * Self.safeShare)
        guard opacity > 0, width > 0, text.contains(where: { !$0.isWhitespace }) else { return nil }
        let layout = TextLayout(
            text, font: Self.font(fontSize), width: width,
            style: .init(alignment: .center, lineBreakMode: .byTruncatingTail, numberOfLines: Self.maximumLines), measurer: measurer)
        let top = (frame.height - layout.size.height) / 2
        let color = Self.textColor(on: background)
        let runs = layout.lines.flatMap { line in
            line.runs.map { run in
                DisplayItem.glyphs(
                    GlyphRun(
                        text: run.text, font: run.font, color: color,
                        origin: CGPoint(x: (frame.width - width) / 2 + run.x, y: top + line.baseline)))
            }
        }
        return DisplayNode(
            id: FilmNodeID.caption, name: "caption", transform: CGAffineTransform(translationX: frame.minX, y: frame.minY),
            bounds: CGRect(origin: .zero, size: frame.size), opacity: opacity, clipsToBounds: true, contents: runs)
    }

    /// The seconds that a viewer needs for an unknown text: three words a second, half a second to find it (chosen), and no less than for
    /// two words. (Facts/Films.md#reading)
    package static func readingTime(of text: String) -> Double {
        let words = text.split { $0.isWhitespace }.count
        return words == 0 ? 0 : max(1.2, 0.5 + Double(words) / 3)
    }

    /// The size of a film's letters, points: 20 on the film of a phone, and the same share of the shorter side of a larger one, so that
    /// they are as large when a film is shown in a window of a given size. (Facts/Films.md#size)
    package static func fontSize(on canvas: CGSize) -> CGFloat {
        max(leastFontSize, (min(canvas.width, canvas.height) / 26).rounded(.down))
    }

    // All chosen.
    static let leastFontSize: CGFloat = 20
    static func font(_ size: CGFloat) -> FontFace { FontFace(weight: 0.23, size: size) }
    static let maximumLines = 2
    /// The margin left and right of the text, points; on larger films this many font sizes.
    static let sideMargin: CGFloat = 16
    private static let safeShare: CGFloat = 0.8
    /// The margin above and below two lines, in font sizes.
    private static let verticalMargin: CGFloat = 0.7
    /// The duration of the fade, in seconds.
    static let fadeDuration = 0.2
    /// The height of the strip, points.
    package static func stripHeight(_ fontSize: CGFloat = leastFontSize) -> CGFloat {
        (CGFloat(maximumLines) * font(fontSize).lineHeight + 2 * verticalMargin * fontSize).rounded(.up)
    }

    /// Returns black on light and white on dark. (documented: ITU-R BT.709 weights of the colours' brightness)
    static func textColor(on background: CGColor) -> CGColor {
        let brightness = 0.2126 * background.red + 0.7152 * background.green + 0.0722 * background.blue
        return brightness > 0.5 ? CGColor(gray: 0.1, alpha: 1) : .white
    }
}
