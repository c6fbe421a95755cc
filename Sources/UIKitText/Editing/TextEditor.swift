/// Edits the text of a text field or text view, which is its `TextEditorHost`. It is the common core of `UITextField` and `UITextView`.
/// It stores the text, its attributes and the selection, performs the user's edits, and owns the caret, the selection view, the menu and
/// the gestures.
@MainActor
final class TextEditor {
    unowned let host: any TextEditorHost
    /// The text and its selection.
    var state = TextEditingState()
    /// The attributes of the text that differ from the default attributes of the text field or text view.
    var attributes = TextAttributeRuns()
    /// The attributes of the next typed text if the app or a menu has set them. A change of the selection resets them.
    var chosenTypingAttributes: TextAttributeRuns.Attributes?

    let caret = TextCaretView()
    let selectionView = TextSelectionView()
    private(set) lazy var editMenu = TextEditMenu(host)
    private(set) lazy var gestures = TextGestures(self)

    /// The undo record to which further typed characters are added, so that they are undone together.
    var typingRun: TextChange?
    /// The undo record of the text that the marked text has replaced. It is registered when the marked text is confirmed.
    var markingOrigin: TextChange?
    /// The x coordinate that the caret keeps during vertical movements, in the column's coordinates.
    var verticalGoal: CGFloat?
    /// Whether the text field or text view is first responder.
    private(set) var isActive = false

    init(_ host: any TextEditorHost) { self.host = host }

    // MARK: Focus

    func begin() {
        isActive = true
        caret.show()
        host.setNeedsLayout()
    }

    func end() {
        isActive = false
        editMenu.dismiss()
        gestures.end()
        typingRun = nil
        unmarkText()
        caret.hide()
        host.setNeedsLayout()
    }

    // MARK: The text as a whole

    var attributedText: NSAttributedString {
        guard state.length > 0 else { return NSAttributedString(string: "") }
        let base = defaultAttributes
        let runs = attributes.runs.map {
            NSAttributedString.Run(length: $0.length, attributes: base.merging($0.attributes) { _, own in own })
        }
        return NSAttributedString(string: state.text, runs: runs)
    }

    /// The default attributes of the text.
    var defaultAttributes: TextAttributeRuns.Attributes {
        var result: TextAttributeRuns.Attributes = [.font: host.defaultFont, .foregroundColor: host.defaultColor]
        if let style = host.defaultParagraphStyle { result[.paragraphStyle] = style }
        return result
    }

    /// Sets the text on behalf of the app, without a call of the delegate. The undo stack is cleared and the caret goes to the end.
    func setText(_ text: String, runs: [NSAttributedString.Run]? = nil) {
        host.inputDelegate?.textWillChange(host)
        state.setText(text)
        attributes = TextAttributeRuns(length: 0)
        attributes.replace(0..<0, with: runs ?? TextAttributeRuns(length: state.length).runs)
        chosenTypingAttributes = nil
        forgetUndo()
        contentChanged(nil, newLength: state.length)
        host.inputDelegate?.textDidChange(host)
    }

    /// Changes the attributes of the whole text.
    func changeAttributes(_ body: (inout TextAttributeRuns.Attributes) -> Void) {
        attributes.change(0..<state.length, body)
        if var chosen = chosenTypingAttributes {
            body(&chosen)
            chosenTypingAttributes = chosen
        }
        host.contentDidChange(nil, newLength: state.length)
    }

    /// Replaces the attributes of the text. The text, the selection and the undo stack do not change.
    func replaceLooks(_ runs: [NSAttributedString.Run]) {
        attributes = TextAttributeRuns(length: 0)
        attributes.replace(0..<0, with: runs)
        host.contentDidChange(nil, newLength: state.length)
    }

    /// The attributes of typed text that differ from the default attributes of the text field or text view.
    var typingRunAttributes: TextAttributeRuns.Attributes {
        chosenTypingAttributes ?? attributes.attributes(replacing: state.markedRange ?? state.selection)
    }

    /// Returns a range of the text with its attributes, ready for layout.
    ///
    /// - Parameters:
    ///   - shown: The text that is drawn in place of the range. It has the same number of UTF-16 units.
    ///   - links: Additional ranges that have the appearance of links.
    func styled(_ range: Range<Int>, shown: String? = nil, links: [DataDetector.Match] = []) -> StyledText {
        let font = host.defaultFont
        guard !range.isEmpty else {
            // An empty line is as high as text that would be typed into it.
            let nearby = state.length == 0 ? typingRunAttributes : attributes.attributes(at: range.lowerBound)
            var styled = StyledText("", font: nearby[.font] as? UIFont ?? font)
            if let style = nearby[.paragraphStyle] as? NSParagraphStyle ?? host.defaultParagraphStyle {
                styled.setParagraphStyle(style)
            }
            return styled
        }
        var runs = attributes.slice(range)
        if let style = host.defaultParagraphStyle {
            for index in runs.indices where runs[index].attributes[.paragraphStyle] == nil {
                runs[index].attributes[.paragraphStyle] = style
            }
        }
        var text = NSAttributedString(string: shown ?? state.substringOfUnits(range), runs: runs)
        let found = links.filter { $0.range.overlaps(range) }
        if !found.isEmpty {
            let styled = NSMutableAttributedString(attributedString: text)
            for match in found {
                let part = match.range.clamped(to: range)
                styled.addAttribute(
                    .link, value: match.url, range: NSRange(location: part.lowerBound - range.lowerBound, length: part.count))
            }
            text = styled
        }
        if let style = host.markedTextStyle, let marked = state.markedRange?.clamped(to: range), !marked.isEmpty {
            let styled = NSMutableAttributedString(attributedString: text)
            styled.addAttributes(style, range: NSRange(location: marked.lowerBound - range.lowerBound, length: marked.count))
            text = styled
        }
        return StyledText(text, font: font)
    }

    /// Applies the text field's or text view's link attributes to links, unless the app has set attributes for a link.
    func applyLinkLook(_ look: TextAttributeRuns.Attributes, to styled: inout StyledText) {
        for index in styled.looks.indices where styled.looks[index].isLink {
            styled.looks[index].color = look[.foregroundColor] as? UIColor ?? styled.looks[index].color
            styled.looks[index].underline = NSUnderlineStyle(rawValue: look[.underlineStyle] as? Int ?? 0)
        }
    }

    // MARK: Edits

    /// Performs an edit of the user if the delegate permits the edit. Returns whether the edit was performed.
    @discardableResult
    func change(_ range: Range<Int>, to replacement: String, runs: [NSAttributedString.Run]? = nil) -> Bool {
        let range = state.editable(range)
        guard host.allowsEditing, host.mayChange(range, to: replacement) else { return false }
        // The delegate may have changed the text while it was called.
        let valid = state.editable(range.clamped(to: 0..<state.length))
        let change = TextChange(valid, in: self, newLength: replacement.utf16.count)
        register(change, isTyping: valid.isEmpty && replacement.count == 1)
        write(valid, replacement, runs)
        host.announceChange()
        return true
    }

    /// Replaces a range in UTF-16 units and updates the layout. Does not notify the delegate or other observers.
    func write(_ range: Range<Int>, _ replacement: String, _ runs: [NSAttributedString.Run]? = nil) {
        let count = replacement.utf16.count
        let kept = typingRunAttributes
        attributes.replace(
            range,
            with: runs
                ?? (count > 0 ? [.init(length: count, attributes: chosenTypingAttributes ?? attributes.attributes(replacing: range))] : []))
        // Text that is typed after the whole text was removed has the attributes of the removed text.
        if state.length == range.count, count == 0, !kept.isEmpty { chosenTypingAttributes = kept }
        state.replaceUnits(range, with: replacement)
        contentChanged(range, newLength: count)
    }

    private func contentChanged(_ range: Range<Int>?, newLength: Int) {
        host.contentDidChange(range, newLength: newLength)
        caretMoved()
    }

    func deleteBackward() {
        let range = state.rangeToDeleteBackward
        if !range.isEmpty { change(range, to: "") }
    }
    func deleteForward() {
        let range = state.hasSelection ? state.selection : state.head..<state.boundary(after: state.head)
        if !range.isEmpty { change(range, to: "") }
    }

    // MARK: Selecting

    func changeSelection(_ body: (inout TextEditingState) -> Void) {
        let old = state
        body(&state)
        guard state.anchor != old.anchor || state.head != old.head || state.markedRange != old.markedRange else { return caretMoved() }
        host.inputDelegate?.selectionWillChange(host)
        chosenTypingAttributes = nil
        typingRun = nil
        caretMoved()
        host.inputDelegate?.selectionDidChange(host)
        host.announceSelection()
    }

    /// Called when the caret may have moved. The caret stays visible for a moment, and the menu is dismissed.
    func caretMoved() {
        verticalGoal = nil
        editMenu.dismiss()
        if isActive { caret.show() }
        host.caretDidMove()
    }

    // MARK: Marked text

    func setMarkedText(_ marked: String, selected: Range<Int>) {
        // If there is no marked text before and after the call, the selection must not change.
        guard host.allowsEditing, !marked.isEmpty || state.markedRange != nil else { return }
        let marked = host.accepted(marked)
        let replaced = state.rangeToInsert
        if state.markedRange == nil { markingOrigin = TextChange(replaced, in: self, newLength: 0) }
        let look = typingRunAttributes
        let count = marked.utf16.count
        attributes.replace(replaced, with: count > 0 ? [.init(length: count, attributes: look)] : [])
        state.setMarkedText(marked, selected: selected)
        markingOrigin?.newLength = count
        if marked.isEmpty { decideMarkedText() }
        contentChanged(replaced, newLength: count)
        host.announceChange()
    }

    /// Confirms the marked text without a change.
    func unmarkText() {
        guard state.markedRange != nil else { return }
        let range = state.markedRange ?? 0..<0
        state.unmarkText()
        decideMarkedText()
        if host.markedTextStyle != nil { host.contentDidChange(range, newLength: range.count) }
        host.setNeedsLayout()
    }

    /// Combines the changes by the input method into one undo step.
    private func decideMarkedText() {
        guard let origin = markingOrigin else { return }
        markingOrigin = nil
        if origin.newLength > 0 || !origin.range.isEmpty { register(origin, isTyping: false) }
    }

    // MARK: Parts

    /// Places the caret, the selection and the handles. Called when the text field or text view is laid out.
    func placeParts() {
        let showsSelection = isActive && state.hasSelection
        caret.isHidden = !isActive || !host.allowsEditing || state.hasSelection
        caret.backgroundColor = TextTint.caret(host.tintColor)
        if !caret.isHidden { caret.frame = host.caretRect(for: UITextPosition(offset: state.head)) }
        guard showsSelection else {
            selectionView.rects = []
            return
        }
        let area = host.visibleTextArea
        let covered = host.selectionRects(for: UITextRange(offsets: state.selection)).map(\.rect)
        selectionView.rects = TextSelectionView.joined(
            area.map { area in covered.map { $0.intersection(area) }.filter { !$0.isNull && $0.width > 0 } } ?? covered)
        func handle(_ offset: Int, isEnd: Bool) -> CGRect? {
            let line = handleLine(at: offset, isEnd: isEnd)
            if let area, line.midX < area.minX || line.midX > area.maxX { return nil }
            // A handle on a line that is scrolled out of view is hidden.
            if host.clipsToBounds, line.midY < host.bounds.minY || line.midY > host.bounds.maxY { return nil }
            return line
        }
        selectionView.showsHandles = state.markedRange == nil
        selectionView.start = handle(state.selection.lowerBound, isEnd: false)
        selectionView.end = handle(state.selection.upperBound, isEnd: true)
    }

    /// Returns the rectangle of the line at a selection handle. It is the line of the caret at this offset, except that the end handle
    /// stays on a wrapped line if the selection ends with this line.
    private func handleLine(at offset: Int, isEnd: Bool) -> CGRect {
        let rect = host.caretRect(for: UITextPosition(offset: offset))
        guard isEnd, let last = host.selectionRects(for: UITextRange(offsets: state.selection)).last, last.rect.minY < rect.minY - 1 else {
            return rect
        }
        let x =
            host.column.layoutLine(host.column.line(at: host.shownOffset(state.selection.lowerBound))).isRightToLeft
            ? last.rect.minX : last.rect.maxX
        return CGRect(x: x - TextCaretView.width / 2, y: last.rect.minY, width: TextCaretView.width, height: rect.height)
    }
}
