import QuartzCore
import Testing
import UIKitTestSupport

@testable import UIKitControls
@testable import UIKitText

/// A measurer whose widths depend on neighbours up to `ShapingBoundary.reach`. An advance is correct only if all of them were measured
/// together with the character.
private final class ContextMeasurer: TextMeasurer {
    func advances(of text: String, font: FontFace) -> [CGFloat] {
        ShapingBoundary.pieces(of: text).flatMap { piece in
            let values = piece.map { $0.unicodeScalars.reduce(UInt32(0)) { ($0 &* 31 &+ $1.value) % 97 } }
            return zip(piece, values.indices).map { character, index in
                let neighbours = values[max(0, index - ShapingBoundary.reach)..<min(values.count, index + ShapingBoundary.reach + 1)]
                let sum = neighbours.reduce(0) { ($0 &* 31 &+ $1) % 97 }
                return font.size * (0.3 + CGFloat((character.unicodeScalars.first!.value + sum) % 7) / 10)
            }
        }
    }
}

/// A text with attributes that is edited in the simplest way, and the column that must follow it.
@MainActor
private final class EditedText {
    private(set) var units: [UInt16] = []
    private var runs = TextAttributeRuns()
    private(set) var column: TextColumn!
    let font = UIFont.systemFont(ofSize: 10)
    var string: String { String(decoding: units, as: UTF16.self) }

    init(_ text: String, width: CGFloat, style: TextLayout.Style, attributes: TextAttributeRuns.Attributes) {
        units = Array(text.utf16)
        if !units.isEmpty { runs.replace(0..<0, with: [.init(length: units.count, attributes: attributes)]) }
        column = TextColumn(text: string, width: width, style: style, source: source)
    }

    var source: TextColumn.Source {
        { [unowned self] range in
            let string = String(decoding: units[range], as: UTF16.self)
            guard !range.isEmpty else {
                var empty = StyledText("", font: font)
                if let style = runs.attributes(at: range.lowerBound)[.paragraphStyle] as? NSParagraphStyle {
                    empty.setParagraphStyle(style)
                }
                return empty
            }
            return StyledText(NSAttributedString(string: string, runs: runs.slice(range)), font: font)
        }
    }

    func replace(_ range: Range<Int>, with text: String, attributes: TextAttributeRuns.Attributes?) {
        let count = text.utf16.count
        let look = attributes ?? runs.attributes(replacing: range)
        runs.replace(range, with: count > 0 ? [.init(length: count, attributes: look)] : [])
        units.replaceSubrange(range, with: Array(text.utf16))
        column.replace(range, newLength: count, text: string, source: source)
    }

    /// Stops the program if the column differs from the layout of the whole text.
    func check() { column.checkInvariants(text: string, source: source) }
}

/// Tests with random edits of texts that consist of several blocks. `BLOCK_EDITS` is the number of edits of each text (400 in `make
/// fuzz`), and `EDITING_SEED` is the seed.
@Suite("Text blocks of long paragraphs") @MainActor struct TextBlockTests {
    nonisolated static let edits = ProcessInfo.processInfo.environment["BLOCK_EDITS"].flatMap(Int.init) ?? 30
    nonisolated static let seed = ProcessInfo.processInfo.environment["EDITING_SEED"].flatMap(UInt64.init) ?? 20_261_121

    nonisolated private static let words = [
        "the ", "quick ", "brown ", "fox ", "jumps ", "over ", "a ", "lazy-dog ", "and, ", "runs. ", "well-known\u{AD}words ", "(in ",
        "brackets) ",
    ]
    nonisolated private static let mixed = [
        "שלום ", "עולם, ", "12 ", "3.5% ", "السلام ", "عليكم ", "٣٤ ", "文字", "かな、", "カタ。",
        "👍", "👨‍👩‍👧 ", "🇩🇪🇫🇷", "🇩", "\u{200D}", "e\u{301}",
        "\u{308}", "\t",
        "  ", "-", "-5 ", "—", "\u{2060}", "x", "pneumonoultramicroscopicsilicovolcanoconiosis", "\u{AD}", "#!", "ab\u{202F}c",
    ]

    private enum Letters: CaseIterable { case latin, mixed, spaceless }

    private func style(_ index: Int) -> (TextLayout.Style, TextAttributeRuns.Attributes) {
        var style = TextLayout.Style(lineBreakMode: .byWordWrapping, keepsTrailingWhitespace: true)
        style.hangsWrappedSpaces = true
        let paragraph = NSMutableParagraphStyle()
        var attributes: TextAttributeRuns.Attributes = [:]
        switch index {
        case 1:
            style.alignment = .justified
            style.direction = .rightToLeft
        case 2:
            paragraph.firstLineHeadIndent = 20
            paragraph.headIndent = 5
            paragraph.tailIndent = -7
            paragraph.lineSpacing = 3
            paragraph.paragraphSpacing = 4
            paragraph.paragraphSpacingBefore = 2
            paragraph.lineBreakStrategy = .pushOut
            attributes[.paragraphStyle] = paragraph
        case 3:
            style.lineBreakMode = .byCharWrapping
            style.pushesOut = true
        case 4:
            paragraph.tabStops = [NSTextTab(textAlignment: .center, location: 60), NSTextTab(textAlignment: .right, location: 90)]
            paragraph.baseWritingDirection = .rightToLeft
            attributes[.paragraphStyle] = paragraph
        default: break
        }
        return (style, attributes)
    }

    @Test(arguments: 0..<5, [75, 180])
    func `after random edits the lines are those of complete paragraph layouts`(styleIndex: Int, width: Int) {
        Stage.perform(measurer: ContextMeasurer()) { _ in
            for (number, letters) in Letters.allCases.enumerated() {
                var generator = SeededGenerator(seed: Self.seed &+ UInt64(styleIndex * 100 + width * 1000 + number))
                func piece() -> String {
                    switch letters {
                    case .latin: Self.words.randomElement(using: &generator)!
                    case .mixed: (Int.random(in: 0..<3, using: &generator) == 0 ? Self.mixed : Self.words).randomElement(using: &generator)!
                    case .spaceless: ["文", "字", "列", "か", "な", "、", "。", "a", "、「", "」"].randomElement(using: &generator)!
                    }
                }
                func pieces(_ count: Int) -> String { (0..<count).map { _ in piece() }.joined() }
                let (style, attributes) = style(styleIndex)
                let text = EditedText(
                    pieces(letters == .spaceless ? 450 : 160), width: CGFloat(width), style: style, attributes: attributes)
                text.check()
                for step in 0..<Self.edits {
                    let length = text.units.count
                    // Edits are more frequent at the ends and in the middle.
                    let places = [0, length, length / 2, Int.random(in: 0...length, using: &generator)]
                    var start = places.randomElement(using: &generator)!
                    // An edit does not begin or end between the two halves of a surrogate pair.
                    if start < length, UTF16.isTrailSurrogate(text.units[start]) { start -= 1 }
                    var end = min(length, start + [0, 0, 0, 1, 3, 40, 200].randomElement(using: &generator)!)
                    if end < length, UTF16.isTrailSurrogate(text.units[end]) { end += 1 }
                    let inserted: String
                    switch Int.random(in: 0..<20, using: &generator) {
                    case 0: inserted = "\n"
                    case 1: inserted = ["\r", "\r\n", "\u{2029}"].randomElement(using: &generator)!
                    case 2: inserted = pieces(30)
                    case 3...8: inserted = end > start ? "" : piece()
                    default: inserted = piece()
                    }
                    var look: TextAttributeRuns.Attributes?
                    if Int.random(in: 0..<12, using: &generator) == 0 {
                        look = attributes
                        look?[.font] = UIFont.systemFont(ofSize: 14)
                    }
                    text.replace(start..<end, with: inserted, attributes: look)
                    text.check()
                    if step % 15 == 14 {
                        text.column.setWidth(CGFloat(Int.random(in: 40...300, using: &generator)), text: text.string, source: text.source)
                        text.check()
                    }
                    if text.units.count < 400 {
                        text.replace(text.units.count..<text.units.count, with: pieces(60), attributes: nil)
                        text.check()
                    }
                }
            }
        }
    }

    @Test func `a long paragraph's carets, positions and selections are those of a complete layout`() {
        Stage.perform(measurer: UnevenMeasurer()) { _ in
            var generator = SeededGenerator(seed: 7)
            let words = "the " + (0..<200).map { _ in (Self.words + ["שלום ", "עולם "]).randomElement(using: &generator)! }.joined()
            let (style, _) = style(0)
            let text = EditedText(words, width: 120, style: style, attributes: [:])
            #expect(text.column.blocks.count > 3)
            let whole = TextLayout(spans: text.source(0..<text.units.count).spans, width: 120, style: style)
            var unit = 0
            for (index, character) in whole.characters.enumerated() {
                let caret = text.column.caret(at: unit)
                let line = whole.line(containing: index)
                #expect(
                    abs(caret.x - min(max(whole.x(of: index, in: line), 0), 120)) < 1e-6 && abs(caret.top - whole.lines[line].top) < 1e-6)
                let point = CGPoint(x: caret.x, y: caret.top + caret.height / 2)
                let found = text.column.caret(at: text.column.offset(closestTo: point))
                #expect(abs(found.x - caret.x) < 1e-6 && found.top == caret.top)
                unit += character.utf16.count
            }
            let all = text.column.selectionRects(0..<text.units.count)
            #expect(abs(all.map(\.rect).reduce(0) { max($0, $1.maxY) } - text.column.height) < 1e-6)
            // The arrow keys pass almost every position from one end to the other.
            for forward in [true, false] {
                var passed: Set<Int> = []
                var place = forward ? 0 : text.units.count
                while passed.insert(place).inserted, let next = text.column.visualStep(from: place, toRight: forward) { place = next }
                #expect(place == (forward ? text.units.count : 0) && passed.count >= whole.characters.count * 9 / 10)
            }
        }
    }

    @Test func `an edit in a long paragraph lays out 1 to 3 blocks, and only visible blocks have views`() {
        Stage.perform { stage in
            let view = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
            view.font = .systemFont(ofSize: 10)
            var generator = SeededGenerator(seed: 3)
            view.text = (0..<1800).map { _ in Self.words.randomElement(using: &generator)! }.joined()
            stage.root.addSubview(view)
            stage.layout()
            view.becomeFirstResponder()
            #expect(view.column.blocks.count > 25)
            for place in [0, 3000, view.text.utf16.count] {
                view.selectedRange = NSRange(location: place, length: 0)
                for key in ["x", "y", " ", "z"] {
                    let before = Set(view.column.blocks.map(\.version))
                    view.insertText(key)
                    stage.layout()
                    let new = view.column.blocks.filter { !before.contains($0.version) }
                    #expect((1...3).contains(new.count), "\(key) at \(place)")
                    #expect(new.reduce(0) { $0 + $1.layout.lines.count } <= 3 * TextBlockMaker.mostLines)
                }
            }
            view.column.checkInvariants(text: view.text, source: view.source)
            #expect(view.stack.subviews.count <= 10, "only what is seen has views")
        }
    }
}
