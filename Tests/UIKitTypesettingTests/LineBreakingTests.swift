import QuartzCore
import Testing

@testable import UIKitTypesetting

@Suite("Line breaking")
struct LineBreakingTests {
    /// Returns the text with a bar wherever a line may begin.
    private func marked(_ text: String) -> String {
        let characters = Array(text)
        let breaks = LineBreaking.opportunities(characters.map { LineBreakClass($0) }[...])
        return zip(characters, breaks).map { ($1 ? "|" : "") + String($0) }.joined()
    }

    @Test(arguments: [
        "The |quick |brown |fox", "a  |b", " |a", "well-|known", "-5 |-x |a-1", "1-2", "1,234.56 |EUR", "e.g. |this",
        "(aside) |text", "f(x)y", "[1] |see", "hello! |you", "Bonjour ! |Oui", "\u{201C}quoted\u{201D} |text", "\"q\" |x", "it's",
        "and/|or", "24/7", "https://|example.com/|a", "wait\u{2026} |what", "1\u{2013}|2 |pages", "yes|\u{2014}|no",
        "10\u{A0}km |far", "co\u{AD}|op", "a\u{200B}|b", "日|本|語", "「日|本」|語。|文", "キャッ|ト", "コー|ヒー", "abc|日|本|abc",
        "한국어 |문장", "日|本|（x）",
        "hi |😀|😀 |yo", "a\u{2060}b", "$5 |50%",
    ])
    func `line breaks follow Unicode's rules`(_ expected: String) {
        #expect(marked(expected.replacingOccurrences(of: "|", with: "")) == expected)
    }

    @Test func `a paragraph's start is no break opportunity`() {
        #expect(LineBreaking.opportunities([]) == [])
        #expect(LineBreaking.opportunities([.alphabetic]) == [false])
        #expect(LineBreaking.opportunities([.ideograph, .ideograph]) == [false, true])
    }
}
