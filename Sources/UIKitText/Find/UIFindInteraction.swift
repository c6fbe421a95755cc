/// Finds text in a view with a find bar above the keyboard.
///
/// A text view creates its own interaction if `isFindInteractionEnabled` is true.
///
/// Partial: `optionsMenuProvider` does not exist, so the magnifying glass has no options menu.
@preconcurrency @MainActor
public final class UIFindInteraction: NSObject, UIInteraction {
    public private(set) weak var view: UIView?
    public private(set) weak var delegate: (any UIFindInteractionDelegate)?
    /// The current session, or nil while the find bar is hidden.
    public private(set) var activeFindSession: UIFindSession?
    /// The text in the search field. If it is set before the find bar is presented, it is the initial text.
    public var searchText: String? { didSet { if searchText != oldValue { navigator?.queryField.text = searchText } } }
    public var replacementText: String? { didSet { if replacementText != oldValue { navigator?.replacementField.text = replacementText } } }
    private var navigator: FindNavigatorBar?

    /// Creates an interaction, which keeps a weak reference to the delegate.
    @preconcurrency @MainActor
    public init(sessionDelegate: any UIFindInteractionDelegate) {
        delegate = sessionDelegate
        super.init()
    }

    public func willMove(to view: UIView?) { if view == nil { dismissFindNavigator() } }
    public func didMove(to view: UIView?) { self.view = view }

    public var isFindNavigatorVisible: Bool { navigator != nil }

    /// Presents the find bar and makes its search field first responder. Does nothing if the delegate returns no session or the view has
    /// no window.
    public func presentFindNavigator(showingReplace: Bool) {
        guard let view, let window = view.window else { return }
        if let navigator {
            navigator.showsReplacement = showingReplace && activeFindSession?.supportsReplacement == true
            return
        }
        guard let session = delegate?.findInteraction(self, sessionFor: view) else { return }
        activeFindSession = session
        let bar = FindNavigatorBar(width: window.bounds.width)
        bar.showsReplacement = showingReplace && session.supportsReplacement
        bar.queryField.text = searchText
        bar.replacementField.text = replacementText
        bar.search = { [weak self] in self?.search($0) }
        bar.step = { [weak self] isForward in if isForward { self?.findNext() } else { self?.findPrevious() } }
        bar.replace = { [weak self] text, all in self?.replace(with: text, all: all) }
        bar.done = { [weak self] in self?.dismissFindNavigator() }
        navigator = bar
        delegate?.findInteraction(self, didBegin: session)
        // The search field can become first responder only in a window. When it does, the bar moves above the keyboard as the field's
        // accessory view.
        bar.frame = CGRect(x: 0, y: window.bounds.height, width: window.bounds.width, height: bar.intrinsicContentSize.height)
        window.addSubview(bar)
        bar.queryField.becomeFirstResponder()
        if let text = searchText, !text.isEmpty { search(text) }
    }

    /// Hides the find bar. The view becomes first responder again, and the last result is selected.
    public func dismissFindNavigator() {
        guard let navigator, let session = activeFindSession else { return }
        self.navigator = nil
        activeFindSession = nil
        let hadFocus = navigator.queryField.isFirstResponder || navigator.replacementField.isFirstResponder
        session.end()
        if hadFocus, view?.becomeFirstResponder() != true {
            navigator.queryField.resignFirstResponder()
            navigator.replacementField.resignFirstResponder()
        }
        navigator.removeFromSuperview()
        delegate?.findInteraction(self, didEnd: session)
    }

    public func findNext() { step(.forward) }
    public func findPrevious() { step(.backward) }
    /// Updates the displayed result count.
    public func updateResultCount() {
        guard let session = activeFindSession else { return }
        navigator?.show(count: session.resultCount, index: session.highlightedResultIndex, isSearching: searchText?.isEmpty == false)
    }

    private func search(_ text: String) {
        searchText = text
        activeFindSession?.performSearch(query: text, options: nil)
        updateResultCount()
    }
    private func step(_ direction: UITextStorageDirection) {
        activeFindSession?.highlightNextResult(in: direction)
        updateResultCount()
    }
    private func replace(with text: String, all: Bool) {
        guard let session = activeFindSession, let query = searchText, !query.isEmpty else { return }
        replacementText = text
        if all {
            session.replaceAll(searchQuery: query, replacementString: text, options: nil)
        } else {
            session.performSingleReplacement(searchQuery: query, replacementString: text, options: nil)
        }
        updateResultCount()
    }
}

@preconcurrency @MainActor
public protocol UIFindInteractionDelegate: NSObjectProtocol {
    /// Returns the session that searches the view, or nil if the find bar must not be presented.
    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?
    func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession)
    func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
}

extension UIFindInteractionDelegate {
    public func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {}
    public func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {}
}

/// The options of a search.
@preconcurrency @MainActor
public final class UITextSearchOptions: NSObject {
    /// The part of a word that must match. Raw values are UIKit's. (documented: UIKit's headers)
    public enum WordMatchMethod: Int, Sendable { case contains, startsWith, fullWord }
    public let wordMatchMethod: WordMatchMethod
    public let stringCompareOptions: NSString.CompareOptions
    package init(_ wordMatchMethod: WordMatchMethod, _ stringCompareOptions: NSString.CompareOptions) {
        self.wordMatchMethod = wordMatchMethod
        self.stringCompareOptions = stringCompareOptions
        super.init()
    }
}

/// A search from the presentation of the find bar to its dismissal. Subclasses search their own content.
@preconcurrency @MainActor
open class UIFindSession: NSObject {
    /// The style of the displayed result count. Raw values are UIKit's. (documented: UIKit's headers)
    public enum SearchResultDisplayStyle: Int, Sendable { case currentAndTotal, total, none }

    @preconcurrency @MainActor public override init() { super.init() }

    open var resultCount: Int { 0 }
    /// The index of the highlighted result, or `NSNotFound`.
    open var highlightedResultIndex: Int { NSNotFound }
    open var searchResultDisplayStyle = SearchResultDisplayStyle.currentAndTotal
    open var supportsReplacement: Bool { false }
    open var allowsReplacementForCurrentlyHighlightedResult: Bool { supportsReplacement }

    open func performSearch(query: String, options: UITextSearchOptions?) {}
    open func performSingleReplacement(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {}
    open func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {}
    open func highlightNextResult(in direction: UITextStorageDirection) {}
    open func invalidateFoundResults() {}
    /// Called after the find bar was hidden.
    package func end() {}
}
