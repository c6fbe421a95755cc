/// Text that is being edited, its selection and its marked range, as a value that fields and text views hold.
///
/// Offsets count UTF-16 units, as NSRange and UITextPosition do. A selection never ends inside a grapheme cluster: offsets that
/// would are moved to the cluster's beginning (a range's end to the cluster's end).
struct TextEditingState: Hashable, Sendable {
    package private(set) var text: String
    /// The end of the selection that stays when it is extended.
    package private(set) var anchor: Int
    /// The end of the selection that moves; the caret when both are equal.
    package private(set) var head: Int
    /// The pre-edit text of an input method, shown but not yet confirmed.
    private(set) var markedRange: Range<Int>?

    /// Creates a state with the caret after the text.
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

    /// Returns the text of a range; its ends are clamped to the text and moved to cluster boundaries.
    package func substring(_ range: Range<Int>) -> String { String(text[indices(snapped(range))]) }

    /// Returns the text of exactly these units, which must begin and end between scalars inside the text.
    func substringOfUnits(_ range: Range<Int>) -> String { String(text[indices(range)]) }

    package var selectedText: String { substring(selection) }

    /// Returns the nearest cluster boundary at or before `offset`, inside the text.
    package func boundary(atOrBefore offset: Int) -> Int {
        guard offset > 0 else { return 0 }
        guard offset < length else { return length }
        let index = text.utf16.index(text.startIndex, offsetBy: offset)
        // `index(after:)` continues from the beginning of the cluster that contains the index.
        return utf16Offset(of: text.index(before: text.index(after: index)))
    }

    /// Returns the nearest cluster boundary at or after `offset`, inside the text.
    package func boundary(atOrAfter offset: Int) -> Int {
        let before = boundary(atOrBefore: offset)
        return before >= offset || before == length ? before : boundary(after: before)
    }

    /// Returns the offset one cluster forward; the end of the text stays.
    package func boundary(after offset: Int) -> Int {
        let start = boundary(atOrBefore: offset)
        guard start < length else { return length }
        return utf16Offset(of: text.index(after: index(start)))
    }

    /// Returns the offset one cluster back; the beginning stays.
    package func boundary(before offset: Int) -> Int {
        let snapped = boundary(atOrBefore: offset)
        if snapped < offset { return snapped }
        guard snapped > 0 else { return 0 }
        return utf16Offset(of: text.index(before: index(snapped)))
    }

    /// Returns the range with both ends on cluster boundaries inside the text.
    package func snapped(_ range: Range<Int>) -> Range<Int> {
        let lower = boundary(atOrBefore: range.lowerBound)
        let upper = range.isEmpty ? lower : boundary(atOrAfter: range.upperBound)
        return lower..<max(lower, upper)
    }

    func index(_ offset: Int) -> String.Index { text.utf16.index(text.startIndex, offsetBy: offset) }
    func utf16Offset(of index: String.Index) -> Int { text.utf16.distance(from: text.startIndex, to: index) }
    func indices(_ range: Range<Int>) -> Range<String.Index> { index(range.lowerBound)..<index(range.upperBound) }

    // MARK: Selecting

    /// Puts the caret at `offset`, or moves the selection's head there.
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

    /// Replaces all text. The caret goes to the end and there is no marked text, as when `UITextField.text` is set.
    mutating func setText(_ newText: String) { self = TextEditingState(text: newText) }

    /// Replaces the marked text or the selection, or inserts at the caret, which is then after the inserted text.
    package mutating func insert(_ inserted: String) { replaceUnits(rangeToInsert, with: inserted) }

    /// The range that inserted text replaces: the marked text, exactly as it was marked, else the selection.
    var rangeToInsert: Range<Int> { markedRange ?? selection }

    /// Returns the range that an edit changes: the marked text exactly, or a range with both ends moved to cluster boundaries.
    package func editable(_ range: Range<Int>) -> Range<Int> { range == markedRange ? range : snapped(range) }

    /// The range that `deleteBackward` removes: the selection, else the cluster before the caret.
    var rangeToDeleteBackward: Range<Int> {
        hasSelection ? selection : boundary(before: head)..<head
    }

    /// Removes the selection, else the cluster before the caret.
    package mutating func deleteBackward() { replace(rangeToDeleteBackward, with: "") }

    /// Removes the selection, else the cluster after the caret.
    mutating func deleteForward() { replace(hasSelection ? selection : head..<boundary(after: head), with: "") }

    /// Replaces a range; the caret is then after the replacement. Marked text becomes ordinary text.
    package mutating func replace(_ range: Range<Int>, with replacement: String) { replaceUnits(snapped(range), with: replacement) }

    /// Replaces exactly these units, which may be part of a cluster, as needed to undo an edit that added a mark to a letter.
    mutating func replaceUnits(_ range: Range<Int>, with replacement: String) {
        text.replaceSubrange(indices(range), with: replacement)
        markedRange = nil
        // A combining mark joins the cluster before it: the caret goes after the whole cluster.
        head = boundary(atOrAfter: range.lowerBound + replacement.utf16.count)
        anchor = head
    }

    // MARK: Marked text

    /// Shows pre-edit text in place of the current marked text or selection.
    ///
    /// - Parameter selected: the input method's selection inside `marked`, in UTF-16 units; it is clamped. Empty text removes the mark.
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

    /// Confirms the marked text without changes.
    package mutating func unmarkText() { markedRange = nil }

    // MARK: Invariants

    /// Stops with a message when the selection or the marked range does not fit the text. For tests.
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
