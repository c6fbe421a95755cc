import UIKit

/// The part of a list or a header under the keyboard or under bars that cannot be scrolled into view.
struct CoveredContent: Hashable {
    /// The object that covers it.
    enum Cover: String, Hashable {
        case keyboard = "the keyboard"
        case otherKeyboard = "the keyboard of another app"
        case statusBar = "the status bar"
        case navigationBar = "the navigation bar"
        case tabBar = "the tab bar"
        case toolbar = "the toolbar"
    }
    enum Part: Hashable {
        /// The beginning or the end of a list's content.
        case beginning, end
        /// A view outside the lists, above or below them.
        case view
    }

    var view: String
    var part: Part
    /// Whether section headers are pinned at the covered edge.
    var hasFloatingHeaders = false
    var cover: Cover
    /// The covered length in points.
    var length: CGFloat

    /// The key by which covered parts at different times are identified.
    var key: String { "\(view) \(part)" }

    /// The number of covered points that are invisible to the eye. (chosen)
    static let tolerance: CGFloat = 0.5
}

extension CoveredContent: CustomStringConvertible {
    var description: String {
        let amount = Double((length * 10).rounded() / 10).shortestText
        switch part {
        case .beginning:
            return "\(view): its first \(amount) points stay under \(cover.rawValue), however far it is scrolled"
                + (hasFloatingHeaders ? "; its section headers stop there too" : "")
        case .end: return "\(view): its last \(amount) points stay under \(cover.rawValue), however far it is scrolled"
        case .view: return "\(view): \(amount) points of it lie under \(cover.rawValue)"
        }
    }
}

/// The range to which a list's content can be scrolled, in the window's coordinates, in points.
struct ListReach: Hashable {
    /// The list's own frame.
    var frame: CGRect
    var contentHeight: CGFloat
    var insetTop: CGFloat
    var insetBottom: CGFloat

    /// The upper edge of the first row when the list is scrolled to its beginning.
    var firstEdge: CGFloat { frame.minY + insetTop }

    /// The lower edge of the last row when the list is scrolled to its end.
    var lastEdge: CGFloat { min(firstEdge + contentHeight, max(frame.maxY - insetBottom, firstEdge)) }

    /// Returns the length of the beginning above `edge` in points.
    func covered(above edge: CGFloat) -> CGFloat { min(max(edge - firstEdge, 0), contentHeight) }
    /// Returns the length of the end below `edge` in points.
    func covered(below edge: CGFloat) -> CGFloat { min(max(lastEdge - edge, 0), contentHeight) }
}

extension SimulatedPhone {
    /// Returns all covered parts of the app's lists, headers and pages. Meant for moments of rest.
    func coveredContent() -> [CoveredContent] {
        process.run {
            var result: [CoveredContent] = []
            for window in UIApplication.shared.windows where !window.isHidden {
                guard let controller = window.rootViewController else { continue }
                CoverSearch(window: window).search(controller.frontmost.view, into: &result)
            }
            return result
        }
    }
}

extension UIViewController {
    /// The controller whose presentation is above all others.
    fileprivate var frontmost: UIViewController {
        var controller = self
        while let next = controller.presentedViewController, !next.isBeingDismissed { controller = next }
        return controller
    }
}

/// Searches a window's views for parts that are covered.
@MainActor
private struct CoverSearch {
    let window: UIWindow
    /// The keyboard's upper edge; nil while no keyboard covers the lower edge.
    let keyboardTop: CGFloat?
    let keyboardCover: CoveredContent.Cover

    init(window: UIWindow) {
        self.window = window
        let keyboard = UIKeyboardController.current
        keyboardCover = keyboard?.isOfOtherApp == true ? .otherKeyboard : .keyboard
        keyboardTop = keyboard.flatMap { $0.isAtEdge ? window.convert($0.frame, from: nil).minY : nil }
    }

    func search(_ view: UIView, into result: inout [CoveredContent]) {
        guard !view.isHidden, view.alpha > 0.01 else { return }
        if let list = view as? UIScrollView, !(view is any UITextInput) {
            if list.isScrollEnabled, list.contentSize.height > 0 { look(at: list, &result) }
            return
        }
        // A view beside a list does not scroll and can only be seen where it is.
        let hasLists = view.subviews.contains { $0 is UIScrollView && !($0 is any UITextInput) }
        for child in view.subviews {
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
                    view: list.traceName, part: part, hasFloatingHeaders: floats && part == .beginning, cover: cover, length: length))
        }
    }

    private func look(atHeader view: UIView, _ result: inout [CoveredContent]) {
        guard !view.isHidden, view.alpha > 0.01, !(view is UINavigationBar), !(view is UITabBar), !(view is UIToolbar) else { return }
        let frame = view.convert(view.bounds, to: window)
        // A view that fills the page is its background, not a header.
        guard frame.height > 0, frame.height < window.bounds.height / 2 else { return }
        let (top, topCover) = upperEdge(around: view)
        let (bottom, bottomCover) = lowerEdge(around: view)
        let (above, below) = (min(top - frame.minY, frame.height), min(frame.maxY - bottom, frame.height))
        if above > CoveredContent.tolerance {
            result.append(CoveredContent(view: view.traceName, part: .view, cover: topCover, length: above))
        } else if below > CoveredContent.tolerance {
            result.append(CoveredContent(view: view.traceName, part: .view, cover: bottomCover, length: below))
        }
    }

    private func upperEdge(around view: UIView) -> (CGFloat, CoveredContent.Cover) {
        let status = window.safeAreaInsets.top
        if let bar = navigation(around: view)?.navigationBar, isSeen(bar) {
            let edge = bar.convert(bar.bounds, to: window).maxY
            if edge > status { return (edge, .navigationBar) }
        }
        return (status, .statusBar)
    }

    private func lowerEdge(around view: UIView) -> (CGFloat, CoveredContent.Cover) {
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

extension UITableView {
    fileprivate var hasSectionHeaders: Bool { (0..<numberOfSections).contains { rectForHeader(inSection: $0).height > 0 } }
}
