import QuartzCore
import Testing
import UIKitTestSupport

@testable import UIKitTypesetting

/// A font whose characters are 10 points wide when `MonospacedMeasurer` measures them.
private let face = FontFace(size: 10)

private func layout(_ text: String, width: CGFloat, _ style: TextLayout.Style = TextLayout.Style()) -> TextLayout {
    TextLayout(text, font: face, width: width, style: style, measurer: MonospacedMeasurer())
}

/// Returns the text of each line, from left to right.
private func shown(_ layout: TextLayout) -> [String] { layout.lines.map { $0.runs.map(\.text).joined() } }

@Suite("Text layout: lines")
struct TextLayoutLineTests {
    @Test(
        arguments: [
            ("", 100, [""]),
            ("one two three", 1000, ["one two three"]),
            ("one two three", 130, ["one two three"]),
            ("one two three", 129, ["one two", "three"]),
            ("one two three", 70, ["one two", "three"]),
            ("one two three", 69, ["one", "two", "three"]),
            ("one  two   three", 50, ["one", "two", "three"]),
            ("abcdefgh ij", 40, ["abcd", "efgh", "ij"]),
            ("ab\ncd", 100, ["ab", "cd"]),
            ("ab\n\ncd\n", 100, ["ab", "", "cd"]),
            ("ab\r\ncd", 100, ["ab", "cd"]),
            ("well-known fact", 60, ["well-", "known", "fact"]),
            ("日本語、文字", 30, ["日本", "語、文", "字"]),
            ("e\u{301}e\u{301} 👨‍👩‍👧x", 20, ["e\u{301}e\u{301}", "👨‍👩‍👧x"]),
            ("abc", 0, ["a", "b", "c"]),
        ] as [(String, CGFloat, [String])])
    func `words wrap where they no longer fit, and trailing spaces hang`(_ text: String, _ width: CGFloat, _ expected: [String]) {
        #expect(shown(layout(text, width: width)) == expected)
    }

    @Test func `byCharWrapping breaks inside words`() {
        #expect(shown(layout("one two three", width: 50, .init(lineBreakMode: .byCharWrapping))) == ["one t", "wo th", "ree"])
    }

    @Test func `a soft hyphen is drawn only at a line break, and only if it fits`() {
        #expect(shown(layout("extra\u{AD}ordinary", width: 200)) == ["extraordinary"])
        #expect(shown(layout("extra\u{AD}ordinary", width: 80)) == ["extra-", "ordinary"])
        #expect(layout("extra\u{AD}ordinary", width: 80).lines[0].width == 60)
        #expect(shown(layout("an extra\u{AD}or", width: 80)) == ["an", "extraor"])
    }

    @Test func `lines are stacked at the line height plus lineSpacing, with the baseline at the ascender`() {
        let lines = layout("a\nb\nc", width: 50).lines
        #expect(lines.map { ($0.top * 1000).rounded() } == [0, 11934, 23867])
        #expect(abs(lines[1].baseline - (11.93359375 + 9.521484375)) < 1e-9)
        #expect(abs(layout("a\nb\nc", width: 50).size.height - 3 * face.lineHeight) < 1e-9)
        let spaced = layout("a\nb", width: 50, .init(lineSpacing: 4))
        #expect(abs(spaced.lines[1].top - (face.lineHeight + 4)) < 1e-9)
        #expect(abs(spaced.size.height - (2 * face.lineHeight + 4)) < 1e-9)
    }

    @Test func `San Francisco at 17 points has line height 20.29 and ascender 16.19, and scales with size`() {
        let body = FontFace(size: 17)
        #expect(abs(body.lineHeight - 20.287) < 0.001)
        #expect(abs(body.ascender - 16.187) < 0.001)
        #expect(abs(body.descender + 4.101) < 0.001)
        #expect(abs(body.capHeight / 17 - 0.7046) < 0.0001)
        #expect(abs(FontFace(size: 34).lineHeight - 40.574) < 0.001)
    }

    @Test func `a line is as high as its largest font, and keeps its runs`() {
        let mixed = TextLayout(
            spans: [TextSpan("ab ", font: face, style: 3), TextSpan("cd", font: FontFace(size: 20), style: 4)], width: 1000,
            measurer: MonospacedMeasurer())
        #expect(mixed.lines.count == 1)
        #expect(mixed.lines[0].runs.map(\.style) == [3, 4])
        #expect(mixed.lines[0].runs.map(\.x) == [0, 30])
        #expect(mixed.size.width == 70)
        #expect(abs(mixed.lines[0].height - FontFace(size: 20).lineHeight) < 1e-9)
    }

    @Test(
        arguments: [
            (NSTextAlignment.left, [0, 0]), (.center, [25, 35]), (.right, [50, 70]), (.natural, [0, 0]), (.justified, [0, 0]),
        ] as [(NSTextAlignment, [CGFloat])])
    func `alignment places lines between the edges`(_ alignment: NSTextAlignment, _ expected: [CGFloat]) {
        #expect(layout("ab cd fgh", width: 100, .init(alignment: alignment)).lines.count == 1)
        #expect(layout("abcde\nfgh", width: 100, .init(alignment: alignment)).lines.map(\.x) == expected)
    }

    @Test func `natural alignment is right if the paragraph's first letter is right-to-left`() {
        #expect(layout("12 אב\nabc", width: 100).lines.map(\.x) == [50, 0])
        #expect(layout("12 אב\nabc", width: 100, .init(alignment: .left)).lines.map(\.x) == [0, 0])
    }

    @Test func `justified lines reach the right edge, except a paragraph's last one`() {
        let result = layout("a b c de fghi\njk", width: 70, .init(alignment: .justified))
        #expect(shown(result) == ["abc", "de fghi", "jk"])
        #expect(result.lines[0].width == 70)
        #expect(result.lines[0].runs.filter { !$0.text.isEmpty }.map(\.x) == [0, 30, 60])
        #expect(result.lines[1].width == 70)
        #expect(result.lines[2].width == 20)
    }

    @Test func `tabs advance to the next multiple of 28 points`() {
        let result = layout("a\tb\t\tc", width: 1000)
        #expect(result.lines[0].runs.filter { !$0.text.isEmpty }.map(\.x) == [0, 28, 84])
    }

    @Test func `layout is deterministic for equal widths and differs for other widths`() {
        let first = layout("one two three four five six", width: 77)
        #expect(first == layout("one two three four five six", width: 77))
        #expect(first != layout("one two three four five six", width: 60))
    }

    @Test func `an infinite or NaN width gives one line per paragraph, at x 0`() {
        #expect(layout("one two\nthree", width: .infinity).lines.count == 2)
        #expect(layout("one two\nthree", width: .nan).lines.count == 2)
        #expect(layout("one two", width: .infinity, .init(alignment: .right)).lines[0].x == 0)
    }
}

@Suite("Text layout: truncation")
struct TextLayoutTruncationTests {
    @Test(
        arguments: [
            (NSLineBreakMode.byTruncatingTail, 1, 80, ["one two…"]),
            (.byTruncatingTail, 1, 90, ["one two…"]),
            (.byTruncatingTail, 1, 130, ["one two three"]),
            (.byTruncatingTail, 1, 60, ["one t…"]),
            (.byTruncatingTail, 2, 60, ["one", "two t…"]),
            (.byTruncatingTail, 1, 10, ["…"]),
            (.byTruncatingTail, 1, 5, ["…"]),
            (.byTruncatingHead, 1, 80, ["…o three"]),
            (.byTruncatingHead, 1, 70, ["…three"]),
            (.byTruncatingHead, 2, 60, ["one", "…three"]),
            (.byTruncatingMiddle, 1, 80, ["one…ree"]),
            (.byTruncatingMiddle, 1, 70, ["one…ree"]),
            (.byClipping, 1, 60, ["one two three"]),
            (.byClipping, 2, 60, ["one", "two three"]),
            (.byWordWrapping, 1, 60, ["one"]),
            (.byWordWrapping, 2, 60, ["one", "two"]),
            (.byCharWrapping, 1, 60, ["one tw"]),
        ] as [(NSLineBreakMode, Int, CGFloat, [String])])
    func `text beyond the limit is truncated by the line break mode, and isTruncated reports it`(
        _ mode: NSLineBreakMode, _ limit: Int, _ width: CGFloat, _ expected: [String]
    ) {
        let result = layout("one two three", width: width, .init(lineBreakMode: mode, numberOfLines: limit))
        #expect(shown(result) == expected)
        #expect(result.isTruncated == expected.joined().contains("…"))
    }

    @Test func `a hidden next paragraph is truncated with an ellipsis, a final line break is not`() {
        #expect(shown(layout("ab\ncd", width: 100, .init(lineBreakMode: .byTruncatingTail, numberOfLines: 1))) == ["ab…"])
        #expect(shown(layout("ab\ncd", width: 100, .init(lineBreakMode: .byTruncatingHead, numberOfLines: 1))) == ["…cd"])
        #expect(shown(layout("ab\ncd", width: 100, .init(lineBreakMode: .byTruncatingMiddle, numberOfLines: 1))) == ["ab…cd"])
        #expect(shown(layout("ab\n", width: 100, .init(lineBreakMode: .byTruncatingTail, numberOfLines: 1))) == ["ab"])
    }

    @Test func `a truncated line is within its width, and its mode keeps the start, the end or both of the text`() {
        let text = "The quick brown fox jumps over the lazy dog"
        for width in stride(from: CGFloat(12), to: 220, by: 3.7) {
            for mode in [NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail] {
                let result = TextLayout(
                    text, font: face, width: width, style: .init(lineBreakMode: mode, numberOfLines: 1), measurer: UnevenMeasurer())
                #expect(result.lines.count == 1)
                #expect(result.lines[0].width <= width + 0.001)
                let pieces = result.lines[0].runs.map(\.text).joined().components(separatedBy: "…")
                if result.isTruncated {
                    #expect(text.hasPrefix(pieces[0]) && text.hasSuffix(pieces[1]))
                    #expect(mode != .byTruncatingHead || pieces[0].isEmpty)
                    #expect(mode != .byTruncatingTail || pieces[1].isEmpty)
                } else {
                    #expect(pieces == [text])
                }
            }
        }
    }
}

@Suite("Text layout: positions")
struct TextLayoutPositionTests {
    @Test func `caret positions are the sums of the advances`() {
        let result = TextLayout("wide ill", font: face, width: .infinity, measurer: UnevenMeasurer())
        var x: CGFloat = 0
        for (index, advance) in UnevenMeasurer().advances(of: "wide ill", font: face).enumerated() {
            #expect(abs(result.x(of: index) - x) < 1e-9)
            x += advance
        }
        #expect(abs(result.x(of: 8) - x) < 1e-9)
    }

    @Test func `the closest character is on the nearer side of the hit one`() {
        let result = layout("abc", width: 100)
        #expect(
            [-5, 0, 4.9, 5.1, 14, 16, 24, 26, 90].map { result.character(closestTo: CGPoint(x: $0, y: 3)) } == [0, 0, 0, 1, 1, 2, 2, 3, 3])
    }

    @Test func `each position of left-to-right text is found from its x`() {
        let result = TextLayout("The quick brown fox", font: face, width: 60, measurer: UnevenMeasurer())
        for (index, line) in result.lines.enumerated() {
            for character in line.placed {
                #expect(result.character(closestToX: result.x(of: character, in: index) + 0.01, in: index) == character)
            }
        }
    }

    @Test func `trailing spaces hang in a label and take width in a field, also right-aligned`() {
        #expect(layout("ab  ", width: 100).x(of: 4) == 20)
        #expect(layout("ab  ", width: 100, .init(keepsTrailingWhitespace: true)).x(of: 4) == 40)
        #expect(layout("ab  ", width: 100, .init(alignment: .right)).lines[0].x == 80)
        #expect(layout("ab  ", width: 100, .init(alignment: .right, keepsTrailingWhitespace: true)).lines[0].x == 60)
    }

    @Test func `in right-to-left text position 0 is at the right end, and hits are found`() {
        let result = layout("אבג", width: 100)
        #expect((0...3).map { result.x(of: $0) } == [100, 90, 80, 70])
        #expect(result.character(closestTo: CGPoint(x: 99, y: 0)) == 0)
        #expect(result.character(closestTo: CGPoint(x: 71, y: 0)) == 3)
        #expect(result.character(closestTo: CGPoint(x: 0, y: 0)) == 3)
    }

    @Test func `in bidirectional text each run has its direction, and a range has a rectangle per visible part`() {
        let result = layout("ab אבג cd", width: .infinity)
        #expect(result.lines[0].runs.map(\.text) == ["ab ", "אבג", " cd"])
        #expect(result.lines[0].runs.map(\.isRightToLeft) == [false, true, false])
        #expect(result.rects(for: 0..<9).map { [$0.minX, $0.width] } == [[0, 90]])
        #expect(result.rects(for: 1..<4).map { [$0.minX, $0.width] } == [[10, 20], [50, 10]])
        #expect(result.x(of: 4) == 50)
        #expect(result.x(of: 3) == 30)
    }

    @Test func `a range over several lines has a rectangle per line, and an empty one none`() {
        let rects = layout("one two three", width: 70).rects(for: 4..<10)
        #expect(rects.map { [$0.minX, $0.width] } == [[40, 30], [0, 20]])
        #expect(abs(rects[1].minY - face.lineHeight) < 1e-9)
        #expect(layout("one", width: 70).rects(for: 1..<1).isEmpty)
    }

    @Test func `grapheme clusters count as one character and map to UTF-16 offsets and back`() {
        let result = layout("a👨‍👩‍👧e\u{301}b", width: .infinity)
        #expect(result.characters.count == 4)
        #expect((0...4).map { result.utf16Offset(of: $0) } == [0, 1, 9, 11, 12])
        #expect([0, 1, 2, 8, 9, 10, 11, 12, 99].map { result.character(atUTF16: $0) } == [0, 1, 1, 1, 2, 2, 3, 4, 4])
    }

    @Test func `a final line break adds an empty line in a field, not in a label`() {
        #expect(layout("ab\n", width: 100).lines.count == 1)
        let editing = layout("ab\n", width: 100, .init(keepsTrailingWhitespace: true))
        #expect(editing.lines.count == 2)
        #expect(editing.line(containing: 3) == 1)
        #expect(editing.x(of: 3) == 0)
    }
}

@Suite("Text layout against a reference implementation")
struct TextLayoutTwinTests {
    /// Breaks the text into lines in the simplest way: for every line, it tries each end from the longest to the shortest.
    private func naiveLines(_ text: String, width: CGFloat, measurer: any TextMeasurer) -> [String] {
        var result: [String] = []
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            var rest = Array(paragraph)
            repeat {
                func fits(_ count: Int) -> Bool {
                    var visible = rest[..<count]
                    while visible.last == " " { visible.removeLast() }
                    return measurer.width(of: String(visible), font: face) <= width + 0.0005
                }
                // A line may end where the line breaking algorithm allows a break in the whole paragraph.
                let breaks = LineBreaking.opportunities(Array(paragraph).map { LineBreakClass($0) }[...])
                let offset = paragraph.count - rest.count
                let ends = (1...max(1, rest.count)).filter { $0 >= rest.count || breaks[offset + $0] }
                let end =
                    rest.isEmpty
                    ? 0
                    : ends.last(where: { fits(min($0, rest.count)) })
                        ?? (1...rest.count).last(where: { fits($0) }) ?? 1
                var visible = rest[..<end]
                while visible.last == " " { visible.removeLast() }
                result.append(String(visible))
                rest.removeFirst(end)
            } while !rest.isEmpty
        }
        return result
    }

    @Test(arguments: 1...60)
    func `random texts wrap as in the reference implementation`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let pieces = ["a", "bcd", "efghijkl", " ", " ", "  ", "-", ",", "(", ")", "日", "本", "。", "5", "\n", "é", "😀", "\u{A0}", "/", "!"]
        let text = (0..<40).map { _ in pieces.randomElement(using: &generator)! }.joined()
        for width in [15, 40, 63.5, 120, 400] as [CGFloat] {
            let fast = TextLayout(text, font: face, width: width, measurer: UnevenMeasurer())
            var expected = naiveLines(text, width: width, measurer: UnevenMeasurer())
            if text.hasSuffix("\n") { expected.removeLast() }
            #expect(shown(fast) == expected, "width \(width), text \(text.debugDescription)")
        }
    }

    @Test(arguments: 1...20)
    func `lines cover the text without gap or overlap, and their runs sum up to their width`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let pieces = ["word ", "x", "\n", "אב", " ", "12", "日", "\t", "long-word"]
        let text = (0..<30).map { _ in pieces.randomElement(using: &generator)! }.joined()
        let result = TextLayout(text, font: face, width: 55, style: .init(keepsTrailingWhitespace: true), measurer: UnevenMeasurer())
        var next = 0
        for line in result.lines {
            #expect(line.characters.lowerBound == next)
            next = line.characters.upperBound
            #expect(abs(line.runs.reduce(0) { $0 + $1.width } - line.width) < 1e-6)
        }
        #expect(next == result.characters.count)
    }
}
