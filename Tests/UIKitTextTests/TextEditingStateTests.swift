import Testing

@testable import UIKitText

/// Returns the text with `|` at the caret, or with `[` and `]` around the selection.
private func picture(_ state: TextEditingState) -> String {
    let before = state.substring(0..<state.selection.lowerBound)
    let after = state.substring(state.selection.upperBound..<state.length)
    return state.hasSelection ? "\(before)[\(state.selectedText)]\(after)" : "\(before)|\(after)"
}

/// Returns the state that such a picture shows.
private func state(_ picture: String) -> TextEditingState {
    var result = TextEditingState(text: picture.filter { !"|[]".contains($0) })
    let plain = Array(picture)
    func offset(_ mark: Character) -> Int? {
        plain.firstIndex(of: mark).map { String(plain[..<$0].filter { !"|[]".contains($0) }).utf16.count }
    }
    if let caret = offset("|") { result.move(to: caret) }
    if let start = offset("["), let end = offset("]") { result.select(start..<end) }
    return result
}

@Suite("Text editing state")
struct TextEditingStateTests {
    @Test func `a new state has its caret at the end of the text`() {
        #expect(picture(TextEditingState(text: "abc")) == "abc|")
        #expect(picture(TextEditingState()) == "|")
    }

    @Test(arguments: [
        ("|", "x", "x|"), ("ab|", "x", "abx|"), ("a|b", "xyz", "axyz|b"), ("a[bc]d", "x", "ax|d"), ("[abc]", "", "|"),
        ("e|b", "\u{301}", "e\u{301}|b"), ("👨|", "\u{200D}👩", "👨\u{200D}👩|"),
    ])
    func `insert replaces the selection and moves the caret behind the new text`(_ before: String, _ text: String, _ after: String) {
        var state = state(before)
        state.insert(text)
        state.checkInvariants()
        #expect(picture(state) == after)
    }

    @Test(arguments: [
        ("|", "|"), ("|a", "|a"), ("ab|", "a|"), ("a[bc]d", "a|d"), ("a👨‍👩‍👧|b", "a|b"), ("ae\u{301}|", "a|"),
        ("🇩🇪🇫🇷|", "🇩🇪|"),
        ("a\r\n|", "a|"),
    ])
    func `deleteBackward deletes the selection or one grapheme cluster`(_ before: String, _ after: String) {
        var state = state(before)
        state.deleteBackward()
        state.checkInvariants()
        #expect(picture(state) == after)
    }

    @Test(arguments: [("a|👍🏽b", "a|b"), ("ab|", "ab|"), ("[a]b", "|b")])
    func `deleteForward deletes the selection or the character after the caret`(_ before: String, _ after: String) {
        var state = state(before)
        state.deleteForward()
        #expect(picture(state) == after)
    }

    @Test func `the selection never splits a grapheme cluster`() {
        var state = TextEditingState(text: "a👨‍👩‍👧b")
        for offset in -2...14 {
            state.move(to: offset)
            state.checkInvariants()
            #expect([0, 1, 9, 10].contains(state.head))
        }
        state.select(2..<3)
        #expect(state.selection == 1..<9)
        state.replace(5..<6, with: "x")
        #expect(state.text == "axb")
    }

    @Test(arguments: [
        ("a|b", TextMovement.right, TextGranularity.character, "ab|"), ("|ab", .left, .character, "|ab"),
        ("ab|", .right, .character, "ab|"),
        ("a👨‍👩‍👧|", .left, .character, "a|👨‍👩‍👧"), ("a[bc]d", .right, .character, "abc|d"), ("a[bc]d", .left, .character, "a|bcd"),
        ("on|e two", .right, .word, "one| two"), ("one| two", .right, .word, "one two|"), ("one tw|o", .left, .word, "one |two"),
        ("one |two", .left, .word, "|one two"), ("don't| go", .left, .word, "|don't go"), ("a.b c|", .left, .word, "a.b |c"),
        ("3.14 |x", .left, .word, "|3.14 x"), ("日本|です", .right, .word, "日本です|"), ("日|本です", .right, .word, "日本|です"),
        ("ab\nc|d\nef", .right, .line, "ab\ncd|\nef"), ("ab\ncd|\nef", .left, .line, "ab\n|cd\nef"), ("a|b", .left, .document, "|ab"),
        ("a|b", .forward, .document, "ab|"), ("ab|", .backward, .character, "a|b"), ("... |", .left, .word, "|... "),
    ])
    func `the caret moves by each granularity`(_ before: String, _ movement: TextMovement, _ granularity: TextGranularity, _ after: String)
    {
        var state = state(before)
        state.move(movement, by: granularity)
        #expect(picture(state) == after)
    }

    @Test func `in right-to-left text the left arrow moves forward and the right arrow back`() {
        var state = state("א|ב")
        state.move(.left, isRightToLeft: true)
        #expect(picture(state) == "אב|")
        state.move(.right, isRightToLeft: true)
        #expect(picture(state) == "א|ב")
    }

    @Test func `extending keeps the anchor, also beyond it, and to the document's ends`() {
        var state = state("ab|cd")
        state.move(.right, extending: true)
        #expect(picture(state) == "ab[c]d")
        state.move(.left, extending: true)
        state.move(.left, extending: true)
        #expect(picture(state) == "a[b]cd")
        state.move(.left, by: .document, extending: true)
        #expect(picture(state) == "[ab]cd")
        state.selectAll()
        #expect(picture(state) == "[abcd]")
    }

    @Test(arguments: [(0, 0..<3), (2, 0..<3), (3, 0..<3), (4, 4..<7), (7, 4..<7), (8, 4..<7)])
    func `wordRange returns the word at an offset, as for a double tap`(_ offset: Int, _ expected: Range<Int>) {
        #expect(TextEditingState(text: "one two, ").wordRange(at: offset) == expected)
    }

    @Test func `wordRange is nil if no word is near`() {
        #expect(TextEditingState(text: " ,").wordRange(at: 1) == nil)
        #expect(TextEditingState(text: "  x").wordRange(at: 0) == 2..<3)
    }

    @Test(arguments: [(0, 0), (1, 0), (2, 0), (3, 5), (4, 5), (5, 5), (6, 6)])
    func `a tap in a word moves the caret to its nearer end`(_ offset: Int, _ expected: Int) {
        #expect(TextEditingState(text: "house 1").caretForTap(at: offset) == expected)
    }
}

@Suite("Marked text")
struct MarkedTextTests {
    @Test func `marked text replaces itself until it is inserted`() {
        var state = state("a|b")
        state.setMarkedText("に", selected: 1..<1)
        #expect(state.text == "aにb" && state.markedRange == 1..<2)
        state.setMarkedText("にほん", selected: 1..<3)
        state.checkInvariants()
        #expect(picture(state) == "aに[ほん]b")
        #expect(state.markedRange == 1..<4)
        state.insert("日本")
        #expect(picture(state) == "a日本|b")
        #expect(state.markedRange == nil)
    }

    @Test func `marked text replaces the selection, and empty marked text removes it`() {
        var state = state("a[bc]d")
        state.setMarkedText("x", selected: 1..<1)
        #expect(state.text == "axd")
        state.setMarkedText("", selected: 0..<0)
        state.checkInvariants()
        #expect(picture(state) == "a|d")
        #expect(state.markedRange == nil)
    }

    @Test func `unmarkText keeps the text and the caret`() {
        var state = TextEditingState(text: "")
        state.setMarkedText("ka", selected: 2..<2)
        state.unmarkText()
        #expect(picture(state) == "ka|" && state.markedRange == nil)
    }

    @Test func `the selection inside marked text is clamped to it`() {
        var state = TextEditingState(text: "x")
        state.setMarkedText("ab", selected: 1..<9)
        #expect(picture(state) == "xa[b]")
        state.setMarkedText("ab", selected: -3..<0)
        #expect(picture(state) == "x|ab")
    }
}

@Suite("Text editing state against a reference model")
struct TextEditingTwinTests {
    /// The same editing operations on an array of characters.
    private struct Twin {
        var characters: [Character] = []
        var anchor = 0
        var head = 0
        var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
        mutating func insert(_ text: String) {
            characters.replaceSubrange(range, with: Array(text))
            head = range.lowerBound + text.count
            anchor = head
        }
        mutating func deleteBackward() {
            if range.isEmpty, head > 0 { anchor = head - 1 }
            insert("")
        }
        mutating func step(_ by: Int, extending: Bool) {
            if !extending, !range.isEmpty {
                head = by < 0 ? range.lowerBound : range.upperBound
            } else {
                head = min(max(head + by, 0), characters.count)
            }
            if !extending { anchor = head }
        }
    }

    @Test(arguments: 1...40)
    func `random edits give the text and selection of the reference model`(seed: UInt64) {
        var generator = seed &* 0x9E37_79B9_7F4A_7C15
        func random(_ count: UInt64) -> UInt64 {
            generator = generator &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (generator >> 33) % count
        }
        // The twin does not support pieces that combine with their neighbours, so the list contains none.
        let pieces = ["a", "bc", "é", "👨‍👩‍👧", "日本", " ", "\n"]
        var state = TextEditingState()
        var twin = Twin()
        for _ in 0..<200 {
            switch random(6) {
            case 0, 1:
                let piece = pieces[Int(random(UInt64(pieces.count)))]
                state.insert(piece)
                twin.insert(piece)
            case 2:
                state.deleteBackward()
                twin.deleteBackward()
            case 3:
                let extending = random(2) == 0
                state.move(.left, extending: extending)
                twin.step(-1, extending: extending)
            case 4:
                let extending = random(2) == 0
                state.move(.right, extending: extending)
                twin.step(1, extending: extending)
            default:
                if random(8) == 0 {
                    state.selectAll()
                    twin.anchor = 0
                    twin.head = twin.characters.count
                }
            }
            state.checkInvariants()
            #expect(state.text == String(twin.characters))
            let before = String(twin.characters[..<twin.range.lowerBound]).utf16.count
            let selected = String(twin.characters[twin.range]).utf16.count
            #expect(state.selection == before..<before + selected)
        }
    }
}
