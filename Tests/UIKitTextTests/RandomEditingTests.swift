import Foundation
import Testing
import UIKitTestSupport

@testable import UIKitControls
@testable import UIKitText

/// A simple model of an edited text: an array of UTF-16 units, and all states to which undo and redo can return.
private struct PlainText {
    struct Memory {
        var units: [UInt16]
        var selection: Range<Int>
    }
    var units: [UInt16] = []
    var selection = 0..<0
    var undos: [Memory] = []
    var redos: [Memory] = []
    var marked: Range<Int>?
    /// The position at which the next letter must be inserted so that one undo removes it together with the previous letters.
    var typingEnd: Int?
    /// The state before an input method began to mark text.
    var beforeMarking: Memory?

    var string: String { String(decoding: units, as: UTF16.self) }
    private var present: Memory { Memory(units: units, selection: selection) }

    /// The offsets between grapheme clusters.
    var boundaries: [Int] {
        var result = [0]
        for character in string { result.append(result[result.count - 1] + character.utf16.count) }
        return result
    }
    func atOrBefore(_ offset: Int) -> Int { boundaries.last { $0 <= offset } ?? 0 }
    func atOrAfter(_ offset: Int) -> Int { boundaries.first { $0 >= offset } ?? units.count }
    func snapped(_ range: Range<Int>) -> Range<Int> {
        let lower = atOrBefore(range.lowerBound)
        return range.isEmpty ? lower..<lower : lower..<max(lower, atOrAfter(range.upperBound))
    }

    private mutating func put(_ text: String, over range: Range<Int>) {
        units.replaceSubrange(range, with: Array(text.utf16))
        marked = nil
        let caret = atOrAfter(range.lowerBound + text.utf16.count)
        selection = caret..<caret
    }

    mutating func replace(_ range: Range<Int>, with text: String) {
        // Marked text is replaced exactly, even if it has combined with the letter before it.
        let range = range == marked ? range : snapped(range)
        let isTyping = range.isEmpty && text.count == 1
        if let before = beforeMarking {
            beforeMarking = nil
            if marked == range {
                undos.append(before)
            } else {
                // A different range is replaced, so the end of the marking is an undo step of its own.
                undos.append(before)
                undos.append(present)
            }
            typingEnd = isTyping && marked != range ? range.lowerBound + text.utf16.count : nil
        } else if isTyping, typingEnd == range.lowerBound {
            typingEnd = range.lowerBound + text.utf16.count
        } else {
            undos.append(present)
            typingEnd = isTyping ? range.lowerBound + text.utf16.count : nil
        }
        redos = []
        put(text, over: range)
    }
    mutating func type(_ text: String) { replace(marked ?? selection, with: text) }
    mutating func deleteBackward() {
        let range = selection.isEmpty ? (boundaries.last { $0 < selection.lowerBound } ?? 0)..<selection.lowerBound : selection
        if !range.isEmpty { replace(range, with: "") }
    }
    mutating func select(_ range: Range<Int>) {
        let new = snapped(range)
        if new != selection { typingEnd = nil }
        selection = new
    }
    mutating func mark(_ text: String) {
        guard !text.isEmpty || marked != nil else { return }
        let range = marked ?? snapped(selection)
        if marked == nil { beforeMarking = present }
        put(text, over: range)
        if text.isEmpty {
            if let before = beforeMarking, before.units != units || !range.isEmpty {
                // If nothing was selected before, the text has not changed and there is nothing to undo.
                if !before.selection.isEmpty {
                    undos.append(before)
                    redos = []
                    typingEnd = nil
                }
            }
            beforeMarking = nil
        } else {
            let end = min(range.lowerBound + text.utf16.count, units.count)
            marked = range.lowerBound..<end
            selection = snapped(end..<end)
        }
    }
    mutating func unmark() {
        guard marked != nil else { return }
        marked = nil
        if let before = beforeMarking {
            undos.append(before)
            redos = []
            typingEnd = nil
        }
        beforeMarking = nil
    }
    mutating func undo() {
        unmark()
        guard let memory = undos.popLast() else { return }
        redos.append(present)
        (units, selection) = (memory.units, memory.selection)
        typingEnd = nil
    }
    mutating func redo() {
        unmark()
        guard let memory = redos.popLast() else { return }
        undos.append(present)
        (units, selection) = (memory.units, memory.selection)
        typingEnd = nil
    }
}

@Suite("Random editing against a plain string") @MainActor struct RandomEditingTests {
    /// The number of edits. `make monkey` performs many; `EDITING_OPERATIONS` and `EDITING_SEED` choose a different number and a
    /// different seed.
    nonisolated static let operations = ProcessInfo.processInfo.environment["EDITING_OPERATIONS"].flatMap(Int.init) ?? 4_000
    nonisolated static let seed = ProcessInfo.processInfo.environment["EDITING_SEED"].flatMap(UInt64.init) ?? 20_260_214

    private static let pieces = [
        "a", "b", " ", "x", "e", "\u{301}", "\u{308}", "\n", "\r\n", "\r", "\u{2029}",
        "ש", "ל", "ع", "7", ".", "文", "か", "👍", "👍🏽", "👨‍👩‍👧",
        "🇩🇪", "🇩",
        "\u{200D}", "word ", "two words", "one\ntwo", "שלום abc", "👩‍🚀🚀", "na\u{303}", "ﬁ", "क्षि",
    ]

    @Test func `a text view's text, selection and undo equal a plain string's model after each random operation`() {
        var generator = SeededGenerator(seed: Self.seed)
        Stage.perform { stage in
            let view = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 300))
            stage.root.addSubview(view)
            view.becomeFirstResponder()
            var plain = PlainText()
            var trace: [String] = []
            for step in 0..<Self.operations {
                let length = plain.units.count
                func anyOffset() -> Int { Int.random(in: 0...length, using: &generator) }
                func anyRange() -> Range<Int> {
                    let (a, b) = (anyOffset(), anyOffset())
                    return min(a, b)..<max(a, b)
                }
                let piece = Self.pieces.randomElement(using: &generator)!
                switch Int.random(in: 0..<100, using: &generator) {
                case 0..<44:
                    trace.append("type \(piece.debugDescription)")
                    view.insertText(piece)
                    plain.type(piece)
                case 44..<58:
                    trace.append("delete")
                    view.deleteBackward()
                    plain.deleteBackward()
                case 58..<72:
                    let range = Bool.random(using: &generator) ? anyRange() : anyOffset()..<length
                    let caret = Bool.random(using: &generator) ? range.lowerBound..<range.lowerBound : range
                    trace.append("select \(caret)")
                    view.selectedTextRange = UITextRange(offsets: caret)
                    plain.select(caret)
                case 72..<80:
                    let range = anyRange().clamped(to: max(0, length - 30)..<length)
                    trace.append("replace \(range) \(piece.debugDescription)")
                    view.replace(UITextRange(offsets: range), withText: piece)
                    plain.replace(range, with: piece)
                case 80..<88:
                    trace.append("undo")
                    view.unmarkText()
                    view.undoManager?.undo()
                    plain.undo()
                case 88..<92:
                    trace.append("redo")
                    view.unmarkText()
                    view.undoManager?.redo()
                    plain.redo()
                case 92..<97:
                    let marked = Bool.random(using: &generator) ? piece : ""
                    trace.append("mark \(marked.debugDescription)")
                    view.setMarkedText(marked, selectedRange: NSRange(location: marked.utf16.count, length: 0))
                    plain.mark(marked)
                default:
                    trace.append("unmark")
                    view.unmarkText()
                    plain.unmark()
                }
                // Longer texts would not test anything new.
                if plain.units.count > 400 {
                    trace.append("select and delete 300")
                    view.selectedTextRange = UITextRange(offsets: 0..<300)
                    plain.select(0..<300)
                    view.deleteBackward()
                    plain.deleteBackward()
                }
                let isSame =
                    view.text == plain.string && view.text.utf16.elementsEqual(plain.units)
                    && view.editor.state.selection == plain.selection
                    && view.editor.state.markedRange == plain.marked
                guard isSame else {
                    Issue.record(
                        """
                        seed \(Self.seed), operation \(step), the last ones \(trace.suffix(30)):
                        text \(view.text.debugDescription) selected \(view.editor.state.selection) marked \
                        \(String(describing: view.editor.state.markedRange)),
                        must be \(plain.string.debugDescription) selected \(plain.selection) marked \(String(describing: plain.marked))
                        """)
                    return
                }
                view.editor.state.checkInvariants()
                view.editor.attributes.checkInvariants(length: plain.units.count)
                if step % 20 == 0 { view.column.checkInvariants(text: view.text, source: view.source) }
                if step % 200 == 0 { stage.tick() }
            }
        }
    }
}
