import QuartzCore
import Testing
import UIKitTestSupport

@testable import UIKitControls
@testable import UIKitText

/// A measurer that counts the characters that it measures.
private final class CountingMeasurer: TextMeasurer {
    var characters = 0
    func advances(of text: String, font: FontFace) -> [CGFloat] {
        let result = text.map { $0 == "\u{200B}" ? 0 : font.size * 0.6 }
        characters += result.count
        return result
    }
}

/// Tests that the cost of a long text without spaces is proportional to its length, and that typing a letter costs almost nothing.
@Suite("Long paragraphs without spaces") @MainActor struct LongParagraphTests {
    nonisolated static let texts = [
        "abcdefghijklm", "😀😃👍🏽🇩🇪👨‍👩‍👧", "ภาษาไทยเป็นภาษาที่มีระดับเสียง", "العربيةلغةجميلة", "🇩🇪🇫🇷", "שלוםabc123😀", "12345,67%", "文字かな",
        "\u{200B}ab",
    ]

    private func text(_ piece: String, characters count: Int) -> String { String(String(repeating: piece, count: count).prefix(count)) }

    private func style(pushesOut: Bool = false) -> TextLayout.Style {
        var style = TextLayout.Style(lineBreakMode: .byWordWrapping, keepsTrailingWhitespace: true)
        style.hangsWrappedSpaces = true
        style.pushesOut = pushesOut
        return style
    }

    /// A column of text, with the number of characters that were measured for it.
    @MainActor
    private final class Measured {
        let measurer = CountingMeasurer()
        var text: String
        private(set) var column: TextColumn!
        init(_ text: String, style: TextLayout.Style) {
            self.text = text
            SimulatedProcess.current.textMeasurer = measurer
            column = TextColumn(text: text, width: 120, style: style, source: source)
        }
        var source: TextColumn.Source {
            { [unowned self] range in
                let first = text.utf16.index(text.startIndex, offsetBy: range.lowerBound)
                let part = text[first..<text.utf16.index(first, offsetBy: range.count)]
                return StyledText(String(part), font: .systemFont(ofSize: 10))
            }
        }
        func replace(_ range: Range<Int>, with new: String) -> Int {
            let before = measurer.characters
            let first = text.utf16.index(text.startIndex, offsetBy: range.lowerBound)
            text.replaceSubrange(first..<text.utf16.index(first, offsetBy: range.count), with: new)
            column.replace(range, newLength: new.utf16.count, text: text, source: source)
            return measurer.characters - before
        }
    }

    @Test(arguments: texts, [false, true])
    func `the first layout measures in linear time, at most 10 times the text's length`(piece: String, pushesOut: Bool) {
        Stage.perform { _ in
            let counts = [2_000, 4_000, 8_000].map { count in
                Measured(text(piece, characters: count), style: style(pushesOut: pushesOut)).measurer.characters
            }
            for (small, large) in zip(counts, counts.dropFirst()) { #expect(Double(large) < 2.2 * Double(small), "\(counts)") }
            #expect(counts[2] < 10 * 8_000, "\(counts)")
        }
    }

    /// Without spaces, all lines after the typed key contain different letters than before.
    @Test(arguments: texts)
    func `typing or deleting in a long paragraph measures at most 5 times the text behind it plus 3,000 characters`(piece: String) {
        Stage.perform { _ in
            let measured = Measured(text(piece, characters: 8_000), style: style())
            let length = measured.text.utf16.count
            let boundary = measured.text.utf16.distance(
                from: measured.text.startIndex, to: measured.text.index(measured.text.startIndex, offsetBy: 4_000))
            for (place, behind) in [(0, 8_000), (boundary, 4_000), (length, 0)] {
                for key in ["x", "😀", ""] {
                    let range = key.isEmpty ? place..<min(place + 1, measured.text.utf16.count) : place..<place
                    if key.isEmpty, UTF16.isLeadSurrogate(Array(measured.text.utf16.dropFirst(place)).first ?? 0) { continue }
                    let count = measured.replace(range, with: key)
                    #expect(count < 3_000 + 5 * behind, "\(key) at \(place) measures \(count) characters")
                }
            }
        }
    }

    @Test(arguments: texts)
    func `a long paragraph's lines are those of its complete layout, also after edits`(piece: String) {
        Stage.perform { _ in
            for pushesOut in [false, true] {
                let measured = Measured(text(piece, characters: 1_500), style: style(pushesOut: pushesOut))
                measured.column.checkInvariants(text: measured.text, source: measured.source)
                for (place, key) in [(0, "a"), (700, "ש"), (measured.text.utf16.count, " word"), (200, " "), (0, "א")] {
                    let index = measured.text.utf16.index(measured.text.startIndex, offsetBy: place)
                    let whole = measured.text.index(
                        before: measured.text.index(after: min(index, measured.text.index(before: measured.text.endIndex))))
                    let offset =
                        place == measured.text.utf16.count ? place : measured.text.utf16.distance(from: measured.text.startIndex, to: whole)
                    _ = measured.replace(offset..<offset, with: key)
                    measured.column.checkInvariants(text: measured.text, source: measured.source)
                }
            }
        }
    }

    @Test func `emoji and digits in bidirectional text are laid out as in the complete layout, in linear time`() {
        Stage.perform { _ in
            for ends in ["", "ש", "a"] {
                let counts = [3_000, 6_000].map { count in
                    Measured("ש" + text("😀1, ", characters: count).filter { $0 != " " } + ends, style: style()).measurer.characters
                }
                #expect(counts[1] < counts[0] * 22 / 10, "\(counts)")
                let measured = Measured("ש" + text("😀🎉", characters: 1_200) + ends, style: style())
                measured.column.checkInvariants(text: measured.text, source: measured.source)
                _ = measured.replace(1..<1, with: "12")
                _ = measured.replace(measured.text.utf16.count..<measured.text.utf16.count, with: "ל")
                measured.column.checkInvariants(text: measured.text, source: measured.source)
            }
        }
    }

    @Test func `attribute runs are found, sliced, replaced and merged at their ranges`() {
        var runs = TextAttributeRuns()
        let colors: [UIColor] = [.red, .green, .blue]
        runs.replace(0..<0, with: (0..<3_000).map { .init(length: 2, attributes: [.foregroundColor: colors[$0 % 3]]) })
        runs.checkInvariants(length: 6_000)
        #expect(runs.runs.count == 3_000)
        #expect(runs.attributes(at: 4_003)[.foregroundColor] as? UIColor == colors[2_001 % 3])
        #expect(runs.attributes(at: 9_999)[.foregroundColor] as? UIColor == colors[2_999 % 3])
        #expect(runs.slice(3_001..<3_006).map(\.length) == [1, 2, 2])
        #expect(runs.slice(5_999..<6_000).map(\.length) == [1] && runs.slice(6_000..<6_000).isEmpty)
        runs.replace(1_001..<1_003, with: [.init(length: 1, attributes: [.foregroundColor: UIColor.red])])
        runs.checkInvariants(length: 5_999)
        runs.change(0..<5_999) { $0 = [:] }
        #expect(runs.runs.count == 1 && runs.isPlain)
        runs.checkInvariants(length: 5_999)
    }
}
