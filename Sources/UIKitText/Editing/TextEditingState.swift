/// A text with its selection and its marked range. Text fields and text views store their editing state in this value type.
///
/// Offsets are in UTF-16 units, as in NSRange and UITextPosition. The ends of a selection are never inside a grapheme cluster. A caret
/// inside a cluster is moved to the beginning of the cluster, and the end of a range to the end of the cluster.
struct TextEditingState: Hashable, Sendable {
    package private(set) var text: String
    /// The end of the selection that does not move when the selection is extended.
    package private(set) var anchor: Int
    /// The end of the selection that moves when the selection is extended. If `head` equals `anchor`, it is the position of the caret.
    package private(set) var head: Int
    /// The range of the marked text, which an input method has inserted and not yet confirmed.
    private(set) var markedRange: Range<Int>?

    /// Creates a state with the caret at the end of the text.
    package init(text: String = "") {
        self.text = text
        anchor = text.utf16.count
        head = anchor
    }

    /// The length of the text in UTF-16 units.
    package var length: Int { text.utf16.count }
    package var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }
    var hasSelection: Bool { anchor != head }

    // MARK: Reading

    /// Returns the text of a range. The ends of the range are clamped to the text and moved to cluster boundaries.
    package func substring(_ range: Range<Int>) -> String { String(text[indices(snapped(range))]) }

    /// Returns the text of a range in UTF-16 units. The ends of the range must be inside the text and between scalars.
    func substringOfUnits(_ range: Range<Int>) -> String { String(text[indices(range)]) }

    package var selectedText: String { substring(selection) }

    /// Returns the last cluster boundary at or before `offset`, clamped to the text.
    package func boundary(atOrBefore offset: Int) -> Int {
        guard offset > 0 else { return 0 }
        guard offset < length else { return length }
        let index = text.utf16.index(text.startIndex, offsetBy: offset)
        // The index may be inside a cluster. In that case `index(after:)` returns the end of the cluster.
        return utf16Offset(of: text.index(before: text.index(after: index)))
    }

    /// Returns the first cluster boundary at or after `offset`, clamped to the text.
    package func boundary(atOrAfter offset: Int) -> Int {
        let before = boundary(atOrBefore: offset)
        return before >= offset || before == length ? before : boundary(after: before)
    }

    /// Returns the offset one cluster after `offset`, or the end of the text.
    package func boundary(after offset: Int) -> Int {
        let start = boundary(atOrBefore: offset)
        guard start < length else { return length }
        return utf16Offset(of: text.index(after: index(start)))
    }

    /// Returns the offset one cluster before `offset`, or 0.
    package func boundary(before offset: Int) -> Int {
        let snapped = boundary(atOrBefore: offset)
        if snapped < offset { return snapped }
        guard snapped > 0 else { return 0 }
        return utf16Offset(of: text.index(before: index(snapped)))
    }

    /// Returns the range with its ends clamped to the text and moved to cluster boundaries.
    package func snapped(_ range: Range<Int>) -> Range<Int> {
        let lower = boundary(atOrBefore: range.lowerBound)
        let upper = range.isEmpty ? lower : boundary(atOrAfter: range.upperBound)
        return lower..<max(lower, upper)
    }

    func index(_ offset: Int) -> String.Index { text.utf16.index(text.startIndex, offsetBy: offset) }
    func utf16Offset(of index: String.Index) -> Int { text.utf16.distance(from: text.startIndex, to: index) }
    func indices(_ range: Range<Int>) -> Range<String.Index> { index(range.lowerBound)..<index(range.upperBound) }

    // MARK: Selecting

    /// Moves the caret to `offset`. If `extending` is true, it moves only the head of the selection.
    package mutating func move(to offset: Int, extending: Bool = false) {
        head = boundary(atOrBefore: offset)
        if !extending { anchor = head }
    }

    package mutating func select(_ range: Range<Int>) {
        let snapped = snapped(range)
        anchor = snapped.lowerBound
        head = snapped.upperBound
    }

    package mutating func selectAll() { select(0..<length) }

    // MARK: Writing

    /// Replaces the whole text. Afterwards the caret is at the end and there is no marked text, as after setting `UITextField.text`.
    mutating func setText(_ newText: String) { self = TextEditingState(text: newText) }

    /// Replaces the marked text or the selection, or inserts text at the caret. Afterwards the caret is at the end of the inserted text.
    package mutating func insert(_ inserted: String) { replaceUnits(rangeToInsert, with: inserted) }

    /// The range that inserted text replaces. It is the marked range if there is one, otherwise the selection.
    var rangeToInsert: Range<Int> { markedRange ?? selection }

    /// Returns the range that an edit of `range` changes. The marked range is returned unchanged. The ends of any other range are moved
    /// to cluster boundaries.
    package func editable(_ range: Range<Int>) -> Range<Int> { range == markedRange ? range : snapped(range) }

    /// The range that `deleteBackward` removes. It is the selection, or, if nothing is selected, the cluster before the caret.
    var rangeToDeleteBackward: Range<Int> {
        hasSelection ? selection : boundary(before: head)..<head
    }

    /// Removes the selection, or, if nothing is selected, the cluster before the caret.
    package mutating func deleteBackward() { replace(rangeToDeleteBackward, with: "") }

    /// Removes the selection, or, if nothing is selected, the cluster after the caret.
    mutating func deleteForward() { replace(hasSelection ? selection : head..<boundary(after: head), with: "") }

    /// Replaces a range. Afterwards the caret is at the end of the replacement, and marked text becomes ordinary text.
    package mutating func replace(_ range: Range<Int>, with replacement: String) { replaceUnits(snapped(range), with: replacement) }

    /// Replaces a range in UTF-16 units, which may begin or end inside a cluster. The undo of a typed combining mark needs such a range.
    mutating func replaceUnits(_ range: Range<Int>, with replacement: String) {
        text.replaceSubrange(indices(range), with: replacement)
        markedRange = nil
        // A combining mark becomes part of the previous cluster, so the caret moves to the end of the whole cluster.
        head = boundary(atOrAfter: range.lowerBound + replacement.utf16.count)
        anchor = head
    }

    // MARK: Marked text

    /// Replaces the marked text or the selection with new marked text.
    ///
    /// - Parameter selected: The input method's selection inside `marked` in UTF-16 units. It is clamped to `marked`. If `marked` is
    ///   empty, the marked range is removed.
    package mutating func setMarkedText(_ marked: String, selected: Range<Int>) {
        let start = rangeToInsert.lowerBound
        insert(marked)
        let end = min(start + marked.utf16.count, length)
        guard end > start else { return }
        markedRange = start..<end
        let count = end - start
        let lower = min(max(selected.lowerBound, 0), count)
        let upper = min(max(selected.upperBound, lower), count)
        select(start + lower..<start + upper)
    }

    /// Confirms the marked text without a change.
    package mutating func unmarkText() { markedRange = nil }

    // MARK: Invariants

    /// Stops with a message if the selection or the marked range is invalid for the text. Used by tests.
    package func checkInvariants() {
        for offset in [anchor, head] {
            precondition(offset >= 0 && offset <= length, "a selection end at \(offset) in a text of \(length) units")
            precondition(boundary(atOrBefore: offset) == offset, "a selection end at \(offset) inside a character of \"\(text)\"")
        }
        if let markedRange {
            precondition(
                !markedRange.isEmpty && markedRange.upperBound <= length, "marked range \(markedRange) in a text of \(length) units")
        }
    }
}
