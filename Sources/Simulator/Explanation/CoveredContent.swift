import UIKit

/// The part of a list that the keyboard or bars cover and that the user cannot scroll into view. Also describes the covered part of a
/// view beside a list.
struct CoveredContent: Hashable {
    enum Part: Hashable {
        /// The beginning or the end of a list's content.
        case beginning, end
        /// A view beside a list, above or below it.
        case view
    }

    var view: String
    var part: Part
    /// Whether section headers are pinned at the covered edge.
    var hasFloatingHeaders = false
    /// The name of the covering object.
    var cover: String
    /// The covered length in points.
    var length: CGFloat
    /// The sentence about a covered view beside a list; empty for lists.
    var sentence = ""

    /// The key that identifies the same covered part at different times.
    var key: String { "\(view) \(part)" }

    /// The number of covered points below which a covered part is not reported. (chosen)
    static let tolerance: CGFloat = 0.5
    /// The number of covered points that a user notices. (chosen: about one line of text)
    static let noticeable: CGFloat = 20
}

/// The beginning or the end of a list that the user cannot scroll into view.
package struct CoveredEnd: Hashable, Sendable {
    /// The list's identifier, or its name in the app.
    package var view: String
    package var isBeginning: Bool
}

extension CoveredContent: CustomStringConvertible {
    var description: String {
        let amount = Double((length * 10).rounded() / 10).shortestText
        switch part {
        case .beginning:
            return "\(view): its first \(amount) points cannot be scrolled into view: when it is scrolled to its beginning, "
                + "they are above the lower edge of \(cover)"
                + (hasFloatingHeaders ? "; its section headers are pinned there too" : "")
        case .end:
            return "\(view): its last \(amount) points cannot be scrolled into view: when it is scrolled to its end, "
                + "they are covered by \(cover)"
        case .view: return "\(view): \(sentence)"
        }
    }
}

/// The range to which the user can scroll a list's content. In window coordinates, in points.
struct ListReach: Hashable {
    /// The frame of the list.
    var frame: CGRect
    var contentHeight: CGFloat
    var insetTop: CGFloat
    var insetBottom: CGFloat

    /// The upper edge of the first row when the list is scrolled to its beginning.
    var firstEdge: CGFloat { frame.minY + insetTop }

    /// The lower edge of the last row when the list is scrolled to its end.
    var lastEdge: CGFloat { min(firstEdge + contentHeight, max(frame.maxY - insetBottom, firstEdge)) }

    /// Returns the length in points of the content above `edge` when the list is scrolled to its beginning.
    func covered(above edge: CGFloat) -> CGFloat { min(max(edge - firstEdge, 0), contentHeight) }
    /// Returns the length in points of the content below `edge` when the list is scrolled to its end.
    func covered(below edge: CGFloat) -> CGFloat { min(max(lastEdge - edge, 0), contentHeight) }
}

extension SimulatedPhone {
    /// Returns the ends of lists that the user cannot scroll into view. Call it at rest.
    package func coveredEnds() -> Set<CoveredEnd> {
        let ends = coveredContent().filter { $0.part != .view && $0.length > CoveredContent.noticeable }
        return Set(ends.map { CoveredEnd(view: $0.view, isBeginning: $0.part == .beginning) })
    }

    /// Returns all covered parts of the app's lists and of the views beside lists. Call it at rest.
    func coveredContent() -> [CoveredContent] {
        process.run {
            let reader = VisibilityReader(of: self)
            var result: [CoveredContent] = []
            for window in UIApplication.shared.windows where !window.isHidden && window.windowLevel < .keyboard {
                guard let controller = window.rootViewController else { continue }
                CoverSearch(window: window, reader: reader).search(controller.frontmost.view, into: &result)
            }
            return result
        }
    }
}

/// The search for covered parts in the views of a window.
@MainActor
private struct CoverSearch {
    let window: UIWindow
    let reader: VisibilityReader
    /// The keyboard's upper edge; nil if no keyboard covers the lower edge.
    private let keyboardTop: CGFloat?
    private let keyboardCover: Visibility.Kind

    init(window: UIWindow, reader: VisibilityReader) {
        self.window = window
        self.reader = reader
        let keyboard = UIKeyboardController.current
        keyboardCover = keyboard?.isOfOtherApp == true ? .otherKeyboard : .keyboard
        keyboardTop = keyboard.flatMap { $0.isAtEdge ? window.convert($0.frame, from: nil).minY : nil }
    }

    func search(_ view: UIView, into result: inout [CoveredContent]) {
        guard !view.isHidden, view.alpha > 0.01, !view.isBarOfController else { return }
        if let list = view as? UIScrollView, list.isList, list.isScrollEnabled, list.contentSize.height > 0 {
            return look(at: list, &result)
        }
        // Content beside a list does not scroll, so the user cannot reveal a covered part of it.
        let hasLists = view.subviews.contains { ($0 as? UIScrollView)?.isList == true }
        for child in view.subviews {
            if child is UIControl || child is any UIKeyInput { continue }
            if hasLists, !(child is UIScrollView) { look(atHeader: child, &result) }
            search(child, into: &result)
        }
    }

    private func look(at list: UIScrollView, _ result: inout [CoveredContent]) {
        let inset = list.adjustedContentInset
        let reach = ListReach(
            frame: list.convert(list.bounds, to: window), contentHeight: list.contentSize.height, insetTop: inset.top,
            insetBottom: inset.bottom)
        let (top, topCover) = upperEdge(around: list)
        let (bottom, bottomCover) = lowerEdge(around: list)
        let floats = (list as? UITableView)?.style == .plain && (list as? UITableView)?.hasSectionHeaders == true
        for (part, cover, length) in [
            (CoveredContent.Part.beginning, topCover, reach.covered(above: top)), (.end, bottomCover, reach.covered(below: bottom)),
        ] where length > CoveredContent.tolerance {
            result.append(
                CoveredContent(
                    view: list.traceName, part: part, hasFloatingHeaders: floats && part == .beginning, cover: cover.fixedName ?? "",
                    length: length))
        }
    }

    private func look(atHeader view: UIView, _ result: inout [CoveredContent]) {
        guard !(view is UINavigationBar), !(view is UITabBar), !(view is UIToolbar), !view.showsNothing,
            let account = reader.visibility(of: view),
            // A view that is higher than half the window is a background and not a header.
            account.frame.height < window.bounds.height / 2, !account.isWhole(),
            let cover = account.covers.first(where: { ![.view, .clip, .sheet, .window].contains($0.kind) }), let sentence = account.sentence
        else { return }
        result.append(
            CoveredContent(view: view.traceName, part: .view, cover: cover.name, length: cover.hidden.height, sentence: sentence))
    }

    private func upperEdge(around view: UIView) -> (CGFloat, Visibility.Kind) {
        let status = window.safeAreaInsets.top
        if let bar = navigation(around: view)?.navigationBar, isSeen(bar) {
            let edge = bar.convert(bar.bounds, to: window).maxY
            if edge > status { return (edge, .navigationBar) }
        }
        return (status, .statusBar)
    }

    private func lowerEdge(around view: UIView) -> (CGFloat, Visibility.Kind) {
        var edge = (keyboardTop ?? window.bounds.maxY, keyboardCover)
        if let bar = tabs(around: view)?.tabBar, isSeen(bar), case let top = bar.convert(bar.bounds, to: window).minY, top < edge.0 {
            edge = (top, .tabBar)
        }
        if let bar = navigation(around: view)?.toolbar, isSeen(bar), case let top = bar.convert(bar.bounds, to: window).minY, top < edge.0 {
            edge = (top, .toolbar)
        }
        return edge
    }

    private func isSeen(_ bar: UIView) -> Bool { bar.window === window && !bar.isHidden && bar.alpha > 0.01 }

    private func controllers(around view: UIView) -> [UIViewController] {
        sequence(first: view as UIResponder, next: { $0.next }).compactMap { $0 as? UIViewController }
    }
    private func navigation(around view: UIView) -> UINavigationController? {
        controllers(around: view).lazy.compactMap { $0 as? UINavigationController }.first
    }
    private func tabs(around view: UIView) -> UITabBarController? {
        controllers(around: view).lazy.compactMap { $0 as? UITabBarController }.first
    }
}

extension UIScrollView {
    /// Whether the scroll view shows content and is not a text input.
    fileprivate var isList: Bool { !(self is any UITextInput) }
}

extension UIView {
    /// Whether the view is empty and transparent, like a spacer.
    fileprivate var showsNothing: Bool { type(of: self) != UILabel.self && subviews.isEmpty && (backgroundColor?.cgColor.alpha ?? 0) == 0 }
}

extension UITableView {
    fileprivate var hasSectionHeaders: Bool { (0..<numberOfSections).contains { rectForHeader(inSection: $0).height > 0 } }
}
