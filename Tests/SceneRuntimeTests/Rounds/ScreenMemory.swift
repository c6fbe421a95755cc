import IQKeyboardManagerSwift
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime

/// The frame rectangles of all views of a window, and the offsets of its scroll views, in points.
@MainActor
struct ScreenMemory {
    private struct Place {
        /// The numeric values of a view by name.
        var values: [(name: String, numbers: [CGFloat])]

        @MainActor init(_ view: UIView) {
            let transform = view.transform
            values = [
                ("center", [view.center.x, view.center.y]), ("size", [view.bounds.width, view.bounds.height]),
                ("transform", [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]),
                ("isHidden", [view.isHidden ? 1 : 0]), ("alpha", [view.alpha]),
            ]
            guard let scrollView = view as? UIScrollView else { return }
            func add(_ name: String, _ insets: UIEdgeInsets) {
                values.append((name, [insets.top, insets.left, insets.bottom, insets.right]))
            }
            add("contentInset", scrollView.contentInset)
            add("adjustedContentInset", scrollView.adjustedContentInset)
            add("verticalScrollIndicatorInsets", scrollView.verticalScrollIndicatorInsets)
            // IQKeyboardManager changes the insets of both indicators and restores only one. (`iq`; Rules/indicatorInset.md and
            // Rules/scrollRestore.md)
            if IQKeyboardManager.shared.edition == .revised {
                add("horizontalScrollIndicatorInsets", scrollView.horizontalScrollIndicatorInsets)
            }
        }

        /// Returns the numbers that differ in `other`, except for rounding errors.
        func difference(from other: Place) -> String? {
            let lines = zip(values, other.values).compactMap { old, new in
                zip(old.numbers, new.numbers).allSatisfy { abs($0 - $1) < 1e-6 }
                    ? nil : "\(old.name) was \(old.numbers) and is \(new.numbers)"
            }
            return lines.isEmpty ? nil : lines.joined(separator: ", ")
        }
    }

    private var views: [UIView] = []
    private var places: [Place] = []
    private var scrollViews: [UIScrollView] = []
    private var offsets: [CGPoint] = []

    init() {}

    init(of window: UIWindow) { collect(window) }

    private mutating func collect(_ view: UIView) {
        views.append(view)
        places.append(Place(view))
        if let scrollView = view as? UIScrollView {
            scrollViews.append(scrollView)
            offsets.append(scrollView.contentOffset)
        }
        // The subviews of inputs, buttons and bars are ignored.
        guard !(view is UIControl || view is UITextView || view is UINavigationBar || view is UIToolbar) else { return }
        for subview in view.subviews where !isDecoration(subview, of: view) { collect(subview) }
    }

    private func isDecoration(_ view: UIView, of container: UIView) -> Bool {
        // Cells and headers are ignored, because they appear and disappear with the offset.
        if container is UITableView || container is UICollectionView { return true }
        return container is UIScrollView && "\(type(of: view))".contains("Indicator")
    }

    // MARK: Comparing

    /// Returns a description of an offset that must not remain. An offset may stay at a position that the keyboard's inset allowed,
    /// unless `iq.restoreContentOffset` requests the old offset. But a vertical scroll view must not stay scrolled sideways, nor beyond
    /// the range that a user can reach.
    func offsetThatCannotBe(_ now: ScreenMemory) -> String? {
        for (scrollView, old) in zip(scrollViews, offsets) {
            guard let index = now.scrollViews.firstIndex(where: { $0 === scrollView }) else { continue }
            let new = now.offsets[index]
            guard new != old else { continue }
            func wrong(_ what: String) -> String {
                "\(Self.name(scrollView)) had the offset \(old) and has \(new): \(what)"
            }
            if new.x != old.x, !(scrollView is UITextView) { return wrong("it was scrolled across") }
            if scrollView.iq.restoreContentOffset, !animatesItsOffset(scrollView) { return wrong("its offset was to come back") }
            let inset = scrollView.adjustedContentInset
            let first = min(old.y, -inset.top)
            let below = scrollView.contentSize.height - scrollView.bounds.height
            // The exact edition ignores insets (Rules/offsetClamp.md). A list may also still be moving to the offset at which the field
            // would have been at the top (Rules/scrollOffset.md).
            let isExact = IQKeyboardManager.shared.edition == .exact
            let beyond = animatesItsOffset(scrollView) ? scrollView.contentSize.height : isExact ? max(0, below) : first
            let last = max(old.y, below + inset.bottom, first, beyond)
            if new.y < first - 0.01 || new.y > last + 0.01 { return wrong("a finger can reach \(first) to \(last)") }
        }
        return nil
    }

    /// Returns whether the exact edition lets a scroll view animate its offset itself, as for a list or around a stack view. During the
    /// animation the engine reads the old offset, and its last write moves that offset back to the end of the content.
    /// (Facts/EngineBehaviour.md#setting-an-offset, Rules/scrollRestore.md, Rules/offsetClamp.md)
    private func animatesItsOffset(_ scrollView: UIScrollView) -> Bool {
        func holdsStack(_ view: UIView) -> Bool { view.subviews.contains { $0 is UIStackView || holdsStack($0) } }
        return IQKeyboardManager.shared.edition == .exact
            && (scrollView is UITableView || scrollView is UICollectionView || holdsStack(scrollView))
    }

    func putOffsetsBack() {
        for (scrollView, offset) in zip(scrollViews, offsets) where scrollView.contentOffset != offset { scrollView.contentOffset = offset }
    }

    /// Returns the differences between the remembered screen and `now`; nil if there are none.
    func difference(from now: ScreenMemory) -> String? {
        var lines: [String] = []
        for (view, old) in zip(views, places) {
            guard let index = now.views.firstIndex(where: { $0 === view }) else {
                lines.append("\(Self.name(view)) is gone")
                continue
            }
            if let difference = old.difference(from: now.places[index]) { lines.append("\(Self.name(view)): \(difference)") }
        }
        for view in now.views where !views.contains(where: { $0 === view }) { lines.append("\(Self.name(view)) is new") }
        for (scrollView, old) in zip(scrollViews, offsets) where scrollView.contentOffset != old {
            lines.append("\(Self.name(scrollView)) does not stay at the offset \(old), but goes to \(scrollView.contentOffset)")
        }
        return lines.isEmpty ? nil : lines.prefix(6).joined(separator: "\n")
    }

    private static func name(_ view: UIView) -> String {
        var path: [String] = []
        var next: UIView? = view
        while let current = next, path.count < 4 {
            path.append(current.accessibilityIdentifier ?? "\(type(of: current))")
            next = current.superview
        }
        return path.reversed().joined(separator: "/")
    }
}
