/// A search session for a text view.
@MainActor
final class TextFindSession: UIFindSession {
    private weak var textView: UITextView?
    private(set) var results: [Range<Int>] = []
    private(set) var current: Int?
    private var query = ""

    init(_ textView: UITextView) {
        self.textView = textView
        super.init()
    }

    override var resultCount: Int { results.count }
    override var highlightedResultIndex: Int { current ?? NSNotFound }
    override var supportsReplacement: Bool { textView?.isEditable == true }

    override func performSearch(query: String, options: UITextSearchOptions?) {
        guard let textView else { return }
        self.query = query
        results = TextSearch.matches(
            of: query, in: textView.editor.state.text, options: options?.stringCompareOptions ?? [.caseInsensitive, .diacriticInsensitive])
        // The current result is the first result after the caret, or the first result in the text if there is none after the caret.
        let caret = textView.editor.state.selection.lowerBound
        current = results.isEmpty ? nil : results.firstIndex { $0.lowerBound >= caret } ?? 0
        resultsChanged()
    }

    override func highlightNextResult(in direction: UITextStorageDirection) {
        guard !results.isEmpty else { return }
        let step = direction == .forward ? 1 : results.count - 1
        current = current.map { ($0 + step) % results.count } ?? 0
        resultsChanged()
    }

    override func performSingleReplacement(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {
        guard let textView, let index = current else { return }
        let range = results[index]
        guard textView.editor.change(range, to: replacementString) else { return }
        let next = range.lowerBound + replacementString.utf16.count
        performSearch(query: searchQuery, options: options)
        current = results.isEmpty ? nil : results.firstIndex { $0.lowerBound >= next } ?? 0
        resultsChanged()
    }

    override func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {
        guard let textView else { return }
        performSearch(query: searchQuery, options: options)
        textView.undoManager?.beginUndoGrouping()
        for range in results.reversed() { textView.editor.change(range, to: replacementString) }
        textView.undoManager?.endUndoGrouping()
        performSearch(query: searchQuery, options: options)
    }

    override func invalidateFoundResults() {
        results = []
        current = nil
        resultsChanged()
    }

    /// Searches again after the text has changed.
    func textChanged() {
        guard !query.isEmpty else { return }
        let old = current
        performSearch(query: query, options: nil)
        current = results.isEmpty ? nil : min(old ?? 0, results.count - 1)
    }

    private func resultsChanged() {
        guard let textView else { return }
        if let current { textView.scrollRangeToVisible(NSRange(location: results[current].lowerBound, length: results[current].count)) }
        textView.setNeedsLayout()
    }

    override func end() {
        guard let textView else { return }
        if let current { textView.editor.changeSelection { $0.select(self.results[current]) } }
        invalidateFoundResults()
    }
}

/// The view that draws the highlights behind the results.
@MainActor
final class FindHighlightView: UIView {
    /// The colour of the current result. (chosen by eye: the yellow of iOS's current result)
    private static let currentColor = UIColor(light: CGColor(hex: 0xFFD60A), dark: CGColor(hex: 0xB8960A))
    /// The colour of the other results. (chosen by eye: a light yellow)
    private static let otherColor = UIColor(light: CGColor(hex: 0xFFD60A, alpha: 0.3), dark: CGColor(hex: 0xFFD60A, alpha: 0.25))
    /// The margin of a highlight around the text in points. (chosen by eye)
    private static let margin: CGFloat = 1
    /// The corner radius of a highlight in points. (chosen by eye)
    private static let radius: CGFloat = 4

    private var marks: [(rect: CGRect, isCurrent: Bool)] = []

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }
    required init?(coder: NSCoder) { nil }

    func show(_ new: [(rect: CGRect, isCurrent: Bool)]) {
        guard new.count != marks.count || zip(new, marks).contains(where: { $0 != $1 }) else { return }
        marks = new
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        for mark in marks {
            context.setFillColor((mark.isCurrent ? Self.currentColor : Self.otherColor).cgColor(with: traitCollection))
            context.addPath(
                CGPath(
                    roundedRect: mark.rect.insetBy(dx: -Self.margin, dy: 0), cornerWidth: Self.radius, cornerHeight: Self.radius))
            context.fillPath()
        }
    }
}
