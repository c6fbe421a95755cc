import Testing
import UIKitTestSupport

@testable import UIKitControls
@testable import UIKitText

/// A delegate and text input system that records its calls, and the notifications of a text view.
@MainActor
private final class ViewLog: NSObject, UITextViewDelegate, TextInputSystem {
    var entries: [String] = []
    var refusals: Set<String> = []
    var tokens: [any NSObjectProtocol] = []

    func watch(_ view: UITextView) {
        view.delegate = self
        for name in [
            UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification, UITextView.textDidEndEditingNotification,
        ] {
            tokens.append(
                NotificationCenter.default.addObserver(forName: name, object: view, queue: nil) { [unowned self] _ in
                    MainActor.assumeIsolated { entries.append("note \(name.rawValue.dropFirst(14).dropLast(12))") }
                })
        }
        UIApplication.shared.textInputSystem = self
    }
    private func ask(_ question: String) -> Bool {
        entries.append(question + "?")
        return !refusals.contains(question)
    }
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { ask("shouldBegin") }
    func textViewDidBeginEditing(_ textView: UITextView) { entries.append("didBegin") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { ask("shouldEnd") }
    func textViewDidEndEditing(_ textView: UITextView) { entries.append("didEnd") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        ask("change \(range.location),\(range.length) \"\(text)\"") && !refusals.contains("change")
    }
    func textViewDidChange(_ textView: UITextView) { entries.append("didChange") }
    func textViewDidChangeSelection(_ textView: UITextView) { entries.append("selection") }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { if !entries.contains("scroll") { entries.append("scroll") } }
    func firstResponderWillResign(_ responder: UIResponder) { entries.append("keyboard hides") }
    func firstResponderChanged(to responder: UIResponder?) { entries.append(responder == nil ? "no keyboard" : "keyboard") }
    func reloadInputViews(for responder: UIResponder) {}
    func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}

// Characters are 10 points wide and lines about 12 high. The text begins at (5, 8) in the view.
@Suite("UITextView") @MainActor struct UITextViewTests {
    func perform(
        _ text: String = "", width: CGFloat = 110, height: CGFloat = 200, _ body: (Stage, UITextView) throws -> Void
    ) rethrows {
        try Stage.perform { stage in
            let view = UITextView(frame: CGRect(x: 100, y: 100, width: width, height: height))
            view.font = .systemFont(ofSize: 10)
            view.text = text
            stage.root.addSubview(view)
            stage.layout()
            try body(stage, view)
        }
    }
    private func selection(_ view: UITextView) -> Range<Int> { view.editor.state.selection }
    func lineHeight(_ view: UITextView) -> CGFloat { view.font?.lineHeight ?? 0 }

    @Test func `the delegate and notifications are called in UIKit's order, with the keyboard before didBeginEditing`() {
        perform("ab") { stage, view in
            let log = ViewLog()
            log.watch(view)
            view.becomeFirstResponder()
            #expect(log.take() == ["shouldBegin?", "keyboard", "didBegin", "note DidBeginEditing"])
            view.insertText("c")
            #expect(log.take() == ["change 2,0 \"c\"?", "selection", "didChange", "note DidChange"])
            view.insertText("\n")
            #expect(log.take() == ["change 3,0 \"\n\"?", "selection", "didChange", "note DidChange"])
            view.deleteBackward()
            #expect(log.take() == ["change 3,1 \"\"?", "selection", "didChange", "note DidChange"])
            view.selectedRange = NSRange(location: 1, length: 1)
            #expect(log.take() == ["selection"])
            view.text = "other"
            #expect(log.take() == [])
            view.resignFirstResponder()
            #expect(log.take() == ["shouldEnd?", "keyboard hides", "didEnd", "note DidEndEditing", "no keyboard"])
        }
    }

    @Test func `a refusing delegate prevents changes, focusing and resigning`() {
        perform("ab") { _, view in
            let log = ViewLog()
            log.watch(view)
            log.refusals = ["shouldBegin"]
            #expect(!view.becomeFirstResponder())
            log.refusals = ["change", "shouldEnd"]
            #expect(view.becomeFirstResponder())
            view.insertText("c")
            view.deleteBackward()
            #expect(view.text == "ab")
            #expect(!view.resignFirstResponder())
            #expect(view.isFirstResponder)
        }
    }

    @Test func `lines wrap inside the insets and the padding, and contentSize includes them`() {
        perform("one two three") { _, view in
            let column = view.column
            #expect(column.width == 100)
            #expect(column.blocks.count == 1)
            #expect(column.blocks[0].layout.lines.count == 2)
            #expect(abs(view.contentSize.height - (16 + 2 * lineHeight(view))) < 0.4)
            #expect(view.contentSize.width == 110)
            view.textContainerInset = UIEdgeInsets(top: 20, left: 30, bottom: 4, right: 10)
            view.textContainer.lineFragmentPadding = 0
            view.layoutIfNeeded()
            #expect(view.column.width == 70)
            #expect(view.caretRect(for: view.beginningOfDocument).midX == 30)
            #expect(abs(view.caretRect(for: view.beginningOfDocument).minY - 20) < 0.4)
        }
    }

    @Test func `a non-scrolling text view's intrinsic and fitting size follow its text and width`() {
        perform("one two three") { stage, view in
            #expect(view.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
            view.isScrollEnabled = false
            #expect(abs(view.intrinsicContentSize.height - (16 + 2 * lineHeight(view))) < 0.4)
            #expect(view.intrinsicContentSize.width == 140)
            let wide = view.sizeThatFits(CGSize(width: 300, height: CGFloat.greatestFiniteMagnitude))
            #expect(wide.width == 140 && abs(wide.height - (16 + lineHeight(view))) < 0.4)
            view.becomeFirstResponder()
            view.insertText("\n")
            #expect(abs(view.intrinsicContentSize.height - (16 + 3 * lineHeight(view))) < 0.4)
            view.frame.size.width = 300
            stage.layout()
            #expect(abs(view.intrinsicContentSize.height - (16 + 2 * lineHeight(view))) < 0.4)
        }
    }

    @Test func `typing and moving the caret scroll it into view, above bottom insets too`() {
        perform(Array(repeating: "line", count: 40).joined(separator: "\n")) { stage, view in
            view.becomeFirstResponder()
            stage.wait(0.5)
            @MainActor func isCaretSeen() -> Bool {
                let caret = view.caretRect(for: view.selectedTextRange!.end)
                return caret.minY >= view.bounds.minY - 0.01 && caret.maxY <= view.bounds.maxY + 0.01
            }
            #expect(isCaretSeen() && view.contentOffset.y > 0)
            for _ in 0..<5 { view.insertText("\nmore") }
            stage.wait(0.5)
            #expect(isCaretSeen())
            #expect(abs(view.contentOffset.y - (view.contentSize.height - 200)) < 0.5)
            view.selectedRange = NSRange(location: 0, length: 0)
            stage.wait(0.5)
            #expect(isCaretSeen() && view.contentOffset.y == 0)
            view.contentInset.bottom = 120
            view.selectedRange = NSRange(location: 50, length: 0)
            stage.wait(0.5)
            let caret = view.caretRect(for: UITextPosition(offset: 50))
            #expect(caret.maxY <= view.bounds.maxY - 120 + 0.01)
        }
    }

    @Test func `a tap that focuses a long text does not scroll to the old caret`() {
        perform(Array(repeating: "line", count: 40).joined(separator: "\n")) { stage, view in
            stage.tap(115, 150)
            stage.wait(1)
            #expect(view.isFirstResponder && view.contentOffset.y == 0)
            #expect(selection(view) == 15..<15)
        }
    }

    @Test func `a tap places the caret by the touched text even if the view moves when editing begins`() {
        perform("one\ntwo\nthree\nfour\nfive") { stage, view in
            let token = NotificationCenter.default.addObserver(
                forName: UITextView.textDidBeginEditingNotification, object: view, queue: nil
            ) { _ in MainActor.assumeIsolated { view.frame.origin.y -= 2 * lineHeight(view) } }
            defer { NotificationCenter.default.removeObserver(token) }
            stage.tap(127, 100 + 8 + lineHeight(view) * 1.5)
            #expect(view.isFirstResponder)
            #expect(selection(view) == 7..<7)
        }
    }

    @Test func `trailing spaces do not wrap, and the caret stays inside, also right-aligned`() {
        perform("aaaaaaaaaa") { stage, view in
            view.becomeFirstResponder()
            for _ in 0..<4 { view.insertText(" ") }
            stage.layout()
            #expect(view.column.blocks[0].layout.lines.count == 1)
            #expect(view.caretRect(for: view.endOfDocument).midX == 105)
            view.insertText("b")
            #expect(view.column.blocks[0].layout.lines.count == 2)
            view.textAlignment = .right
            stage.layout()
            // The letters end at the edge. Trailing spaces do not move them away from it.
            #expect(view.column.caret(at: 0).x == 0)
            #expect(view.column.caret(at: 14).x == 90)
        }
    }

    @Test func `selection rects cover each line to the edge and the last one to its end, and mark start and end`() {
        perform("one two three four\nfive") { stage, view in
            // The lines are "one two", "three four" and "five".
            let rects = view.selectionRects(for: UITextRange(offsets: 4..<21))
            let height = lineHeight(view)
            #expect(rects.count == 3)
            guard rects.count == 3 else { return }
            #expect(rects[0].rect.minX == 45 && rects[0].rect.maxX == 105)
            #expect(rects[1].rect.minX == 5 && rects[1].rect.maxX == 105)
            #expect(rects[2].rect.minX == 5 && rects[2].rect.maxX == 25)
            #expect(abs(rects[1].rect.minY - (8 + height)) < 0.01)
            #expect(rects[0].rect.maxY == rects[1].rect.minY)
            #expect(rects.map(\.containsStart) == [true, false, false] && rects.map(\.containsEnd) == [false, false, true])
            // A selection up to a line break, or including it, does not reach into the next line.
            #expect(view.selectionRects(for: UITextRange(offsets: 8..<18)).map(\.rect.maxX) == [105])
            #expect(view.selectionRects(for: UITextRange(offsets: 8..<19)).count == 1)
        }
    }

    @Test func `bidirectional text has a selection rect per visible part, and hit tests and firstRect agree`() {
        // The line shows "abc", three Hebrew letters from right to left, and "d".
        perform("abc שלם d", width: 200) { _, view in
            let rects = view.selectionRects(for: UITextRange(offsets: 2..<5)).map(\.rect)
            #expect(rects.map(\.minX) == [25, 65] && rects.map(\.maxX) == [45, 75])
            #expect(view.characterRange(at: CGPoint(x: 70, y: 12))?.offsets == 4..<5)
            #expect(view.firstRect(for: UITextRange(offsets: 4..<7)).minX == 45)
        }
    }

    @Test func `arrow keys move through wrapped lines and past their ends, keep the column, and extend with Shift`() {
        perform("one two three four\nab\nfive six") { stage, view in
            view.becomeFirstResponder()
            view.selectedRange = NSRange(location: 14, length: 0)
            stage.key(.keyboardDownArrow)
            #expect(selection(view) == 21..<21)
            stage.key(.keyboardDownArrow)
            #expect(selection(view) == 28..<28)
            stage.key(.keyboardUpArrow)
            stage.key(.keyboardUpArrow)
            #expect(selection(view) == 14..<14)
            stage.key(.keyboardUpArrow)
            #expect(selection(view) == 6..<6)
            stage.key(.keyboardUpArrow)
            #expect(selection(view) == 0..<0)
            stage.key(.keyboardEnd)
            #expect(selection(view) == 7..<7)
            stage.key(.keyboardRightArrow)
            #expect(selection(view) == 8..<8)
            stage.key(.keyboardDownArrow, [.shift])
            #expect(selection(view) == 8..<19)
        }
    }

    @Test func `in bidirectional text the arrow keys visit each position once, in visual order`() {
        perform("abc שלם", width: 200) { stage, view in
            view.becomeFirstResponder()
            view.selectedRange = NSRange(location: 0, length: 0)
            var places = [view.caretRect(for: UITextPosition(offset: 0)).midX]
            for _ in 0..<7 {
                stage.key(.keyboardRightArrow)
                places.append(view.caretRect(for: UITextPosition(offset: view.editor.state.head)).midX)
            }
            #expect(places == [5, 15, 25, 35, 45, 55, 65, 75])
            for _ in 0..<7 { stage.key(.keyboardLeftArrow) }
            #expect(selection(view) == 0..<0)
        }
    }

    @Test func `one tap puts the caret at a word's end, two select a word, three a paragraph and four everything`() {
        perform("one two three four\nfive") { stage, view in
            let y = 100 + 8 + lineHeight(view) * 1.5
            stage.tap(100 + 5 + 22, y)
            #expect(view.isFirstResponder)
            #expect(selection(view) == 8..<8)
            stage.wait(1)
            stage.tap(127, y)
            stage.tap(127, y)
            #expect(selection(view) == 8..<13)
            stage.tap(127, y)
            #expect(selection(view) == 0..<18)
            stage.tap(127, y)
            #expect(selection(view) == 0..<23)
        }
    }

    @Test func `a long press shows the loupe above the line and moves the caret through lines until it ends`() {
        perform("one two three four\nfive") { stage, view in
            stage.press(127, 114)
            stage.wait(0.6)
            #expect(view.editor.gestures.showsLoupe)
            #expect(selection(view) == 2..<2)
            let loupe = stage.window.subviews.compactMap { $0 as? TextLoupeView }.first
            #expect(loupe.map { abs($0.center.x - 127) < 0.01 && $0.frame.maxY < 108 } == true)
            stage.move(137, 114 + lineHeight(view))
            #expect(selection(view) == 11..<11)
            stage.lift(137, 114 + lineHeight(view))
            stage.wait(0.5)
            #expect(!view.editor.gestures.showsLoupe)
            #expect(!stage.window.subviews.contains { $0 is TextLoupeView })
        }
    }

    @Test func `a handle can be dragged by its dot to other lines, and a drag elsewhere scrolls`() {
        perform(Array(repeating: "line of text", count: 30).joined(separator: "\n"), width: 200) { stage, view in
            view.becomeFirstResponder()
            view.selectedRange = NSRange(location: 5, length: 2)
            stage.wait(0.5)
            let end = view.editor.selectionView.end!
            let dot = TextSelectionView.dotCenter(line: end, isStart: false)
            let from = CGPoint(x: 100 + dot.x, y: 100 + dot.y)
            stage.drag(from: from, to: CGPoint(x: from.x + 20, y: from.y + lineHeight(view) * 2))
            #expect(selection(view) == 5..<35)
            let before = selection(view)
            stage.drag(from: CGPoint(x: 150, y: 250), to: CGPoint(x: 150, y: 150))
            stage.wait(2)
            #expect(view.contentOffset.y > 50)
            #expect(selection(view) == before)
        }
    }

    @Test func `selection handles draw outside the view's clipping, and vanish when their line scrolls out`() {
        perform(Array(repeating: "line", count: 40).joined(separator: "\n")) { stage, view in
            view.becomeFirstResponder()
            view.selectedRange = NSRange(location: 0, length: 4)
            stage.wait(0.5)
            // Handles are drawn outside the node that is clipped to the view's bounds.
            func fills(_ node: DisplayNode) -> Int {
                node.contents.filter { if case .fill = $0 { true } else { false } }.count + node.children.reduce(0) { $0 + fills($1) }
            }
            let node = view.layer.displayNode(at: stage.now)
            #expect(node?.clipsToBounds == false && node?.children.count == 2)
            #expect(node?.children.first?.clipsToBounds == true)
            #expect(node?.children.last.map(fills) == 4)
            view.contentOffset.y = 100
            stage.layout()
            let scrolled = view.layer.displayNode(at: stage.now)
            #expect(scrolled?.children.last.map(fills) == 0)
        }
    }

    @Test func `non-editable text can be selected and copied but not changed, without caret, and non-selectable not focused`() {
        perform("one two") { stage, view in
            view.isEditable = false
            stage.tap(110, 112)
            #expect(!view.isFirstResponder)
            stage.wait(1)
            stage.tap(110, 112)
            stage.tap(110, 112)
            #expect(view.isFirstResponder && selection(view) == 0..<3)
            stage.layout()
            #expect(view.editor.caret.isHidden)
            view.insertText("x")
            view.deleteBackward()
            #expect(view.text == "one two")
            view.copy(nil)
            #expect(UIPasteboard.general.string == "one")
            #expect(!view.canPerformAction(.paste, withSender: nil) && view.canPerformAction(.copy, withSender: nil))
            view.isSelectable = false
            #expect(!view.isFirstResponder && !view.becomeFirstResponder())
        }
    }

    @Test func `typed text has the preceding attributes or typingAttributes until the caret moves, and set text the first ones`() {
        perform { _, view in
            let red = NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red])
            let text = NSMutableAttributedString(string: "plain ")
            text.append(red)
            view.attributedText = text
            view.becomeFirstResponder()
            view.insertText("!")
            #expect(view.attributedText.attribute(.foregroundColor, at: 9, effectiveRange: nil) as? UIColor === UIColor.red)
            view.selectedRange = NSRange(location: 2, length: 0)
            view.insertText("x")
            #expect(view.attributedText.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor === UIColor.label)
            view.typingAttributes = [.foregroundColor: UIColor.green]
            view.insertText("y")
            #expect(view.attributedText.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor === UIColor.green)
            view.selectedRange = NSRange(location: 1, length: 0)
            #expect(view.typingAttributes[.foregroundColor] as? UIColor === UIColor.label)
            // A new text gets the attributes at the beginning of the old text.
            view.attributedText = red
            view.text = "other"
            #expect(view.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor === UIColor.red)
        }
    }

    @Test func `allowsEditingTextAttributes permits bold and underline for the selection, each undone in one step`() {
        perform("one two") { _, view in
            view.becomeFirstResponder()
            view.selectedRange = NSRange(location: 0, length: 3)
            view.toggleBoldface(nil)
            #expect(view.editor.attributes.isPlain)
            view.allowsEditingTextAttributes = true
            view.toggleBoldface(nil)
            view.toggleUnderline(nil)
            let font = view.attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
            #expect(font?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
            #expect(view.attributedText.attribute(.underlineStyle, at: 1, effectiveRange: nil) as? Int == 1)
            #expect(view.attributedText.attribute(.underlineStyle, at: 3, effectiveRange: nil) == nil)
            view.undoManager?.undo()
            view.undoManager?.undo()
            #expect(view.editor.attributes.isPlain && view.text == "one two" && selection(view) == 0..<3)
        }
    }

    @Test func `Control-Z undoes typing, Control-Shift-Z redoes it, and setting text clears the undo stack`() {
        perform("ab") { stage, view in
            view.becomeFirstResponder()
            for letter in "cde" { view.insertText(String(letter)) }
            stage.key(.keyboardZ, [.control])
            #expect(view.text == "ab")
            stage.key(.keyboardZ, [.control, .shift])
            #expect(view.text == "abcde" && selection(view) == 5..<5)
            view.text = "new"
            stage.key(.keyboardZ, [.control])
            #expect(view.text == "new" && view.undoManager?.canUndo == false)
        }
    }

    @Test func `marked text is underlined, and the committed text is undone and redone in one step`() {
        perform("ab", width: 200) { stage, view in
            view.becomeFirstResponder()
            view.setMarkedText("に", selectedRange: NSRange(location: 1, length: 0))
            view.setMarkedText("にほ", selectedRange: NSRange(location: 2, length: 0))
            stage.layout()
            let fills = stage.items(of: view.stack).compactMap { item -> CGRect? in
                if case .fill(let path, _, _) = item { path.boundingBox } else { nil }
            }
            #expect(fills.count == 1 && fills.first?.minX == 20 && fills.first?.width == 20 && fills.first?.height == 1)
            view.insertText("日本")
            #expect(view.text == "ab日本" && view.markedTextRange == nil)
            view.undoManager?.undo()
            #expect(view.text == "ab")
            view.undoManager?.redo()
            #expect(view.text == "ab日本")
        }
    }

    @Test func `only visible paragraphs have views, and an edit redraws one of them`() {
        perform((0..<200).map { "line \($0)" }.joined(separator: "\n")) { stage, view in
            #expect(view.stack.subviews.count < 25)
            view.becomeFirstResponder()
            stage.wait(0.5)
            let before = view.column.blocks.map(\.version)
            view.insertText("x")
            stage.layout()
            let after = view.column.blocks.map(\.version)
            #expect(zip(before, after).filter { $0 != $1 }.count == 1)
        }
    }

    @Test(arguments: 0..<13)
    func `attributes that change inside a grapheme cluster are laid out with the whole text`(place: Int) {
        Stage.perform { stage in
            let text = NSMutableAttributedString(string: "🇩🇪👩‍👩‍👧é")
            let range = NSRange(location: place, length: 1)
            text.addAttribute(.font, value: UIFont.systemFont(ofSize: 30), range: range)
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            stage.root.addSubview(view)
            view.attributedText = text
            stage.layout()
            text.replaceCharacters(in: range, with: "x")
            view.attributedText = text
            stage.layout()
            #expect(view.text == text.string)
            #expect(view.column.blocks.reduce(0) { $0 + $1.length } == (text.string as NSString).length)
        }
    }

    @Test func `paragraph views that scroll out are reused in a deterministic order`() {
        perform((0..<200).map { "line \($0)" }.joined(separator: "\n")) { stage, view in
            let before = view.stack.subviews
            #expect(before.count > 4)
            view.contentOffset.y = view.contentSize.height / 2
            stage.layout()
            // The view that was stored last is the first to be reused.
            let places = before.filter { !$0.isHidden }.map(\.frame.minY)
            #expect(places.count > 1 && places == places.sorted(by: >), "\(places)")
        }
    }

    @Test func `the tokenizer finds words, sentences, visual lines, paragraphs and boundaries`() {
        perform("One two. Is it 3.5? Yes\nnew") { _, view in
            @MainActor func range(_ offset: Int, _ unit: UITextGranularity, _ direction: UITextStorageDirection = .forward) -> Range<Int>? {
                view.tokenizer.rangeEnclosingPosition(UITextPosition(offset: offset), with: unit, inDirection: .storage(direction))?.offsets
            }
            #expect(range(1, .word) == 0..<3)
            #expect(range(3, .word) == nil && range(3, .word, .backward) == 0..<3)
            #expect(range(10, .sentence) == 9..<20)
            #expect(range(21, .sentence) == 20..<23)
            #expect(range(25, .paragraph) == 24..<27)
            #expect(range(1, .line) == 0..<8)
            #expect(range(1, .document) == 0..<27)
            let next = view.tokenizer.position(from: UITextPosition(offset: 21), toBoundary: .word, inDirection: .storage(.forward))
            #expect(next?.offset == 23)
            let far = view.tokenizer.position(from: UITextPosition(offset: 23), toBoundary: .word, inDirection: .storage(.forward))
            #expect(far?.offset == 27)
            let back = view.tokenizer.position(from: UITextPosition(offset: 24), toBoundary: .word, inDirection: .storage(.backward))
            #expect(back?.offset == 20)
            #expect(view.tokenizer.isPosition(UITextPosition(offset: 7), atBoundary: .word, inDirection: .storage(.forward)))
        }
    }
}
