import Foundation
import Testing
import UIKit

/// Tests for Markdown as `AttributedString` reads it. Each run of text is compared with the raw value of its intent and with its link.
@Suite struct MarkdownTests {
    private func read(_ text: String, _ syntax: AttributedString.MarkdownParsingOptions.InterpretedSyntax = .full) throws -> [String] {
        let read = try AttributedString(markdown: text, options: .init(interpretedSyntax: syntax))
        return read.runs.map { run in
            let link = run.link.map { " \($0.absoluteString)" } ?? ""
            return "\(String(read[run.range].characters))|\(run.inlinePresentationIntent?.rawValue ?? 0)\(link)"
        }
    }

    @Test func `emphasis can be nested`() throws {
        #expect(try read("**b**") == ["b|2"])
        #expect(try read("a *b **c*** d") == ["a |0", "b |1", "c|3", " d|0"])
        #expect(try read("***both*** ~~no~~") == ["both|3", " |0", "no|32"])
    }
    @Test func `unmatched emphasis characters stay in the text`() throws {
        #expect(try read("snake_case_word") == ["snake_case_word|0"])
        #expect(try read("5 * 3 * 2") == ["5 * 3 * 2|0"])
        #expect(try read("**open") == ["**open|0"])
        #expect(try read("\\*plain\\*") == ["*plain*|0"])
    }
    @Test func `code and links are parsed`() throws {
        #expect(try read("`a*b*`") == ["a*b*|4"])
        #expect(try read("[Site **x**](https://a.b \"t\")") == ["Site |0 https://a.b", "x|2 https://a.b"])
        #expect(try read("<https://c.d>") == ["https://c.d|0 https://c.d"])
    }
    @Test func `block syntax is removed`() throws {
        #expect(try read("# Title\n\n- one\n- two\n") == ["Titleonetwo|0"])
        #expect(try read("a\nb") == ["a|0", " |64", "b|0"])
        #expect(try read("a  \nb") == ["a|0", "\n|128", "b|0"])
        #expect(try read("a\n\nb **c**", .inlineOnlyPreservingWhitespace) == ["a\n\nb |0", "c|2"])
    }

    @MainActor @Test func `bold Markdown is drawn in a bold font`() throws {
        func weight(_ text: String) throws -> CGFloat? {
            StyledText(try NSAttributedString(markdown: text), font: .systemFont(ofSize: 17)).spans.first?.font.weight
        }
        #expect(try weight("mmmm") == UIFont.Weight.regular.rawValue)
        #expect(try weight("**mmmm**") == UIFont.Weight.bold.rawValue)
    }
    @Test func `Markdown links become .link attributes of NSAttributedString`() throws {
        let text = try NSAttributedString(markdown: "[a](https://a.b)")
        #expect(text.attribute(.link, at: 0, effectiveRange: nil) as? URL == URL(string: "https://a.b"))
    }
}
