import QuartzCore
import UIKitControls

/// A text of one or two lines in the strip below the phone.
package struct FilmCaption: Hashable, Sendable {
    package var text: String
    /// The time at which the caption appeared, in seconds of the film.
    package var shownAt: Double

    package init(_ text: String, shownAt: Double = -.infinity) {
        self.text = text
        self.shownAt = shownAt
    }

    /// Returns the caption's opacity, which fades in over `fadeDuration`.
    package func opacity(at time: Double) -> CGFloat { min(1, max(0, (time - shownAt) / Self.fadeDuration)) }

    /// Returns the text, centred in `frame` and truncated with an ellipsis; nil while the caption is invisible.
    ///
    /// - Parameters:
    ///   - frame: the frame of the caption strip, in points of the film's canvas.
    ///   - background: the colour behind the text. The text is black or white, whichever is more readable on it.
    ///   - fontSize: the font size, in points of the canvas.
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

    /// Returns the time that a viewer needs to read a text, in seconds: half a second to find it (chosen) and a third of a second for
    /// each word, but at least the time for two words. (Facts/Films.md#reading)
    package static func readingTime(of text: String) -> Double {
        let words = text.split { $0.isWhitespace }.count
        return words == 0 ? 0 : max(1.2, 0.5 + Double(words) / 3)
    }

    /// Returns the font size of a film, in points: 20 for the film of a phone. On a larger canvas, the size is the same share of the
    /// shorter side, so that texts look equally large when films are scaled to the same window. (Facts/Films.md#size)
    package static func fontSize(on canvas: CGSize) -> CGFloat {
        max(leastFontSize, (min(canvas.width, canvas.height) / 26).rounded(.down))
    }

    // All values below are chosen.
    static let leastFontSize: CGFloat = 20
    static func font(_ size: CGFloat) -> FontFace { FontFace(weight: 0.23, size: size) }
    static let maximumLines = 2
    /// The margin to the left and right of the text, in points. On larger films, it is this number of font sizes.
    static let sideMargin: CGFloat = 16
    private static let safeShare: CGFloat = 0.8
    /// The margin above and below two lines of text, in font sizes.
    private static let verticalMargin: CGFloat = 0.7
    /// The duration of the fade, in seconds.
    static let fadeDuration = 0.2
    /// Returns the height of the caption strip, in points.
    package static func stripHeight(_ fontSize: CGFloat = leastFontSize) -> CGFloat {
        (CGFloat(maximumLines) * font(fontSize).lineHeight + 2 * verticalMargin * fontSize).rounded(.up)
    }

    /// Returns black for a light background and white for a dark background. (documented: ITU-R BT.709 weights of the colours'
    /// brightness)
    static func textColor(on background: CGColor) -> CGColor {
        let brightness = 0.2126 * background.red + 0.7152 * background.green + 0.0722 * background.blue
        return brightness > 0.5 ? CGColor(gray: 0.1, alpha: 1) : .white
    }
}
