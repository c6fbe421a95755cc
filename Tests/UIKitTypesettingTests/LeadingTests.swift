import QuartzCore
import Testing
import UIKitTestSupport

@testable import UIKitTypesetting

/// Tests for the distance between lines in the fonts of text styles. (Facts/Text.md#text-styles)
@MainActor
@Suite("The leading of text styles")
struct LeadingTests {
    private func font(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory = .large) -> UIFont {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: category))
    }
    private func lines(_ font: UIFont, _ text: String = "one\ntwo\nthree") -> TextLayout {
        TextLayout(spans: StyledText(text, font: font).spans, width: .infinity, measurer: MonospacedMeasurer())
    }

    @Test(
        arguments: [
            (.callout, .large, 21), (.body, .large, 22), (.body, .medium, 21), (.body, .extraExtraExtraLarge, 29), (.footnote, .large, 18),
        ] as [(UIFont.TextStyle, UIContentSizeCategory, CGFloat)])
    func `lines of a text style have the documented line pitch`(
        _ style: UIFont.TextStyle, _ category: UIContentSizeCategory, _ pitch: CGFloat
    ) {
        let layout = lines(font(style, category))
        #expect(abs(layout.lines[1].top - layout.lines[0].top - pitch) < 1e-9)
        #expect(abs(layout.lines[2].baseline - layout.lines[1].baseline - pitch) < 1e-9)
    }

    @Test func `a single line and the last line have no leading`() {
        let body = font(.body)
        #expect(lines(body, "one").size.height == body.lineHeight)
        #expect(abs(lines(body).size.height - (2 * 22 + body.lineHeight)) < 1e-9)
    }

    @Test func `fonts with custom sizes, and styles higher than their pitch, have no leading`() {
        #expect(UIFont.systemFont(ofSize: 17).leading == 0)
        #expect(font(.body).withSize(20).leading == 0)
        #expect(font(.caption2).leading == 0)
        #expect(font(.body).leading > 1.7)
    }

    @Test func `a bold text style has the leading of the regular one`() throws {
        let bold = try #require(font(.body).fontDescriptor.withSymbolicTraits(.traitBold))
        #expect(UIFont(descriptor: bold, size: 0).leading == font(.body).leading)
    }

    @Test func `maximumLineHeight replaces the leading`() {
        let style = NSMutableParagraphStyle()
        (style.minimumLineHeight, style.maximumLineHeight) = (24, 24)
        let text = NSAttributedString(string: "one\ntwo", attributes: [.font: font(.body), .paragraphStyle: style])
        let layout = TextLayout(spans: StyledText(text, font: font(.body)).spans, width: .infinity, measurer: MonospacedMeasurer())
        #expect(layout.lines[1].top == 24)
    }

    @Test func `boundingRect includes the leading only with usesFontLeading, and size() always`() {
        let text = NSAttributedString(string: "one\ntwo", attributes: [.font: font(.body)])
        let room = CGSize(width: 1000, height: 1000)
        let with = text.boundingRect(with: room, options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil)
        let without = text.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil)
        #expect(abs(with.height - without.height - font(.body).leading) < 1e-9)
        #expect(text.size().height == with.height)
    }
}

/// Tests for the last line of a paragraph in labels. (Facts/Text.md#line-breaks)
@Suite("Orphaned words at a paragraph's end")
struct PushedOutWordTests {
    private func lines(_ text: String, width: CGFloat) -> [String] {
        var style = TextLayout.Style()
        style.pushesOut = true
        return TextLayout(text, font: FontFace(size: 10), width: width, style: style, measurer: MonospacedMeasurer())
            .lines.map { $0.runs.map(\.text).joined() }
    }

    @Test func `a word is pushed out to join a single last word`() {
        #expect(lines("one two three four five", width: 190) == ["one two three", "four five"])
    }
    @Test func `no word is pushed out if its line would become shorter than the last one`() {
        #expect(lines("at or heritage-x landmark.", width: 190) == ["at or heritage-x", "landmark."])
    }
}
