import UIKit

/// The part of a list, a header or a control under the keyboard or under bars that cannot be scrolled into view.
struct CoveredContent: Hashable {
    /// The object that covers it.
    enum Cover: String, Hashable {
        case keyboard = "the keyboard"
        case accessory = "the keyboard's accessory view"
        case otherKeyboard = "the keyboard of another app"
        case statusBar = "the status bar"
        case navigationBar = "the navigation bar"
        case tabBar = "the tab bar"
        case toolbar = "the toolbar"

        /// The place of what it covers. A moved view can also be above the bar, outside the screen.
        var place: String {
            switch self {
            case .statusBar, .navigationBar: "above the lower edge of \(rawValue)"
            default: "covered by \(rawValue)"
            }
        }
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
    /// Whether nothing of the view can be seen.
    var isWhole = false
    /// The text inputs and controls that are entirely in a list's covered end.
    var inputs: [String] = []

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
            return "\(view): its first \(amount) points cannot be scrolled into view: when it is scrolled to its beginning, "
                + "they are \(cover.place)" + (hasFloatingHeaders ? "; its section headers are pinned there too" : "")
        case .end:
            return "\(view): its last \(amount) points cannot be scrolled into view: when it is scrolled to its end, "
                + "they are \(cover.place)" + (inputs.isEmpty ? "" : "; they contain \(inputs.joined(separator: ", "))")
        case .view: return "\(view): \(isWhole ? "all " : "")\(amount) points of its height are \(cover.place)"
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
    /// Returns all covered parts of the app's lists, headers, text inputs and controls. Meant for moments of rest.
    func coveredContent() -> [CoveredContent] {
        process.run {
            var result: [CoveredContent] = []
            for window in UIApplication.shared.windows where !window.isHidden && window.windowLevel < .keyboard {
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
    private let keyboardTop: CGFloat?
    private let keyboardCover: CoveredContent.Cover
    /// The height of the accessory view on the keyboard in points.
    private let accessoryHeight: CGFloat
    /// The areas in the window's coordinates that an undocked keyboard covers.
    private let looseKeyboards: [CGRect]

    init(window: UIWindow) {
        self.window = window
        let keyboard = UIKeyboardController.current
        keyboardCover = keyboard?.isOfOtherApp == true ? .otherKeyboard : .keyboard
        keyboardTop = keyboard.flatMap { $0.isAtEdge ? window.convert($0.frame, from: nil).minY : nil }
        accessoryHeight = keyboard?.accessoryHeight ?? 0
        looseKeyboards = keyboard?.looseFrames.map { window.convert($0, from: nil) } ?? []
    }

    func search(_ view: UIView, into result: inout [CoveredContent]) {
        guard !view.isHidden, view.alpha > 0.01, !isBarOfController(view) else { return }
        if let list = view as? UIScrollView, list.isList, list.isScrollEnabled, list.contentSize.height > 0 {
            return look(at: list, &result)
        }
        // A view beside a list does not scroll and can only be seen where it is.
        let hasLists = view.subviews.contains { ($0 as? UIScrollView)?.isList == true }
        for child in view.subviews {
            if hasLists, !(child is UIScrollView) { look(atHeader: child, &result) } else if child.isInput { look(atInput: child, &result) }
            if !child.isInput { search(child, into: &result) }
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
                    view: list.traceName, part: part, hasFloatingHeaders: floats && part == .beginning, cover: cover, length: length,
                    inputs: part == .end ? inputs(of: list, inLast: length, of: reach.contentHeight) : []))
        }
    }

    /// Returns the text inputs and controls in the last `length` points of a list's content, which is `height` points high.
    private func inputs(of list: UIScrollView, inLast length: CGFloat, of height: CGFloat) -> [String] {
        func inputs(in view: UIView) -> [UIView] {
            view.subviews.filter { !$0.isHidden && $0.alpha > 0.01 }.flatMap { $0.isInput ? [$0] : inputs(in: $0) }
        }
        return inputs(in: list).filter { $0.convert($0.bounds, to: list).minY >= height - length }.map(\.traceName)
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
            result.append(view, topCover, length: above, of: frame.height)
        } else if below > CoveredContent.tolerance {
            result.append(view, bottomCover, length: below, of: frame.height)
        }
    }

    /// Adds a text input or a control that the keyboard covers at least in part; an undocked keyboard must cover all of it.
    private func look(atInput view: UIView, _ result: inout [CoveredContent]) {
        guard !view.isHidden, view.alpha > 0.01 else { return }
        let frame = shownFrame(of: view)
        guard !frame.isEmpty else { return }
        if looseKeyboards.contains(where: { $0.contains(frame) }) {
            result.append(view, keyboardCover, length: frame.height, of: frame.height)
        } else if let keyboardTop, case let length = min(frame.maxY - keyboardTop, frame.height), length > CoveredContent.tolerance {
            let isOnlyUnderAccessory = frame.maxY <= keyboardTop + accessoryHeight
            result.append(view, isOnlyUnderAccessory ? .accessory : keyboardCover, length: length, of: frame.height)
        }
    }

    /// Returns the part of a view that would be visible without a keyboard, in the window's coordinates; null or empty if there is none.
    private func shownFrame(of view: UIView) -> CGRect {
        sequence(first: view, next: \.superview).filter { $0 === view || $0.clipsToBounds }
            .reduce(window.bounds) { $0.intersection($1.convert($1.bounds, to: window)) }
    }

    /// Returns whether a container controller owns the bar: the keyboard covers such a bar in every app.
    private func isBarOfController(_ view: UIView) -> Bool {
        switch view {
        case is UITabBar: tabs(around: view)?.tabBar === view
        case is UIToolbar: navigation(around: view)?.toolbar === view
        case is UINavigationBar: navigation(around: view)?.navigationBar === view
        default: false
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

extension [CoveredContent] {
    @MainActor fileprivate mutating func append(_ view: UIView, _ cover: CoveredContent.Cover, length: CGFloat, of height: CGFloat) {
        let isWhole = length >= height - CoveredContent.tolerance
        append(CoveredContent(view: view.traceName, part: .view, cover: cover, length: length, isWhole: isWhole))
    }
}

extension UIView {
    /// Whether a user types into it or operates it.
    fileprivate var isInput: Bool { self is UIControl || self is any UITextInput }
}

extension UIScrollView {
    /// Whether it shows content other than a text that is edited.
    fileprivate var isList: Bool { !(self is any UITextInput) }
}

extension UITableView {
    fileprivate var hasSectionHeaders: Bool { (0..<numberOfSections).contains { rectForHeader(inSection: $0).height > 0 } }
}
