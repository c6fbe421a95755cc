import KeyboardAdjustment
import UIKit

/// The views that were measured into a `ViewTree`, with their indexes. The references to the views are weak, because the last decision
/// may exist longer than its views.
@MainActor
struct SituationMeasurement {
    private struct Place {
        weak var view: UIView?
    }

    private(set) var tree = ViewTree()
    /// The views in the order of the tree. The first index belongs to the screen, which is not a view.
    private var views = [Place(view: nil)]
    private var places: [ObjectIdentifier: ViewIndex] = [:]

    init(screen: CGRect) {
        tree.add(ViewNode(name: "screen", parent: nil, frame: screen))
    }

    /// Adds `view` and its ancestors if they are not in the tree, and returns the view's index.
    @discardableResult
    mutating func add(_ view: UIView) -> ViewIndex {
        if let place = places[ObjectIdentifier(view)] { return place }
        let place = tree.add(node(view, parent: parent(of: view)))
        views.append(Place(view: view))
        places[ObjectIdentifier(view)] = place
        measureLists(around: view, at: place)
        return place
    }

    private mutating func measure(_ view: UIView, at place: ViewIndex) {
        tree[place] = node(view, parent: parent(of: view))
        measureLists(around: view, at: place)
    }

    private mutating func measureLists(around view: UIView, at place: ViewIndex) {
        tree[place].previousItem = UIKitClassification.previousItem(of: view) { places[ObjectIdentifier($0)] }
        (tree[place].floatingHeader, tree[place].floatingFooter) = UIKitClassification.floatingMargins(of: view) {
            places[ObjectIdentifier($0)]
        }
        tree[place].pinning = UIKitClassification.pinning(of: view) { places[ObjectIdentifier($0)] }
        tree[place].isScaledByUIKit = UIKitClassification.isScaledByUIKit(view)
    }

    /// Returns the index of the parent. The parent of a window is the screen. A view without a superview or window is the root of a
    /// separate tree.
    private mutating func parent(of view: UIView) -> ViewIndex? {
        if let superview = view.superview { return add(superview) }
        return view is UIWindow ? ViewIndex(0) : nil
    }

    /// Measures every view again. Each view keeps its index, and new views follow the existing ones.
    mutating func measureAgain() {
        for place in views.indices.dropFirst() {
            guard let view = views[place].view else { continue }
            measure(view, at: ViewIndex(place))
        }
    }

    /// Returns the view at an index. Returns nil for the index of the screen, and for a view that no longer exists.
    func view(at place: ViewIndex) -> UIView? { views[place.offset].view }

    /// Returns a view's index, or nil for a view that was not measured.
    func place(of view: UIView) -> ViewIndex? {
        // A new view may have the address of a deallocated view.
        places[ObjectIdentifier(view)].flatMap { views[$0.offset].view === view ? $0 : nil }
    }

    private func node(_ view: UIView, parent: ViewIndex?) -> ViewNode {
        let scrollView = view as? UIScrollView
        return ViewNode(
            name: view.accessibilityIdentifier ?? "\(type(of: view))", kind: UIKitClassification.kind(of: view), parent: parent,
            frame: view.frame, bounds: view.bounds, transform: view.transform,
            mapToSuperview: view.layer.transformToSuperlayer, safeAreaInsets: scrollView.map { EdgeInsets($0.safeAreaInsets) } ?? .zero,
            isPrivateClass: scrollView != nil && UIKitClassification.isPrivateClass(view),
            scrolling: scrollView.map { ViewNode.Scrolling($0) })
    }
}

extension ViewNode.Scrolling {
    @MainActor
    init(_ view: UIScrollView) {
        let settings = view.engineSettings
        self.init(
            contentSize: view.contentSize, contentInset: EdgeInsets(view.contentInset),
            automaticInset: EdgeInsets(view.adjustedContentInset, without: view.contentInset),
            indicatorInsets: EdgeInsets(view.verticalScrollIndicatorInsets),
            horizontalIndicatorInsets: EdgeInsets(view.horizontalScrollIndicatorInsets), isScrollEnabled: view.isScrollEnabled,
            ignoresScrollingAdjustment: settings.ignoresScrollingAdjustment,
            ignoresContentInsetAdjustment: settings.ignoresContentInsetAdjustment,
            restoresContentOffset: settings.restoresContentOffset)
    }
}

extension EdgeInsets {
    init(_ insets: UIEdgeInsets) {
        self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
}

extension EdgeInsets {
    fileprivate init(_ whole: UIEdgeInsets, without part: UIEdgeInsets) {
        self.init(
            top: whole.top - part.top, left: whole.left - part.left, bottom: whole.bottom - part.bottom, right: whole.right - part.right)
    }
}

extension UIEdgeInsets {
    init(_ insets: EdgeInsets) {
        self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
}
