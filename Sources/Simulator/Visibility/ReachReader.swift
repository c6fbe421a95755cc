import IQKeyboardManagerSwift
import UIKit

/// Reads the input from which the reach of a view is computed.
@MainActor
package struct ReachReader {
    private let reader: VisibilityReader
    let dismissals: [String]
    private let name: @MainActor (UIView) -> String

    /// - Parameter name: returns the name of a view for sentences.
    package init(
        of phone: SimulatedPhone, _ reader: VisibilityReader, name: @escaping @MainActor (UIView) -> String = { $0.traceName }
    ) {
        (self.reader, self.name) = (reader, name)
        dismissals = Self.dismissals(on: phone, name)
    }

    /// Returns the way to reveal a view; nil for a view that is not drawn. For the focused text view, this is the way to reveal its
    /// caret.
    /// - Parameter margin: the distance in points by which the keyboard's upper edge is assumed to be higher than it is.
    package func reach(of view: UIView, margin: CGFloat = 0) -> Reach? { situation(of: view, margin).map(Reach.of) }

    /// Returns the rectangle that must be visible, in screen points, and whether the rectangle is part of the view's own scrolling
    /// content.
    private func target(_ view: UIView) -> (frame: CGRect, isContent: Bool) {
        let frame = view.presentationFrameInWindow
        guard let text = view as? UITextView else { return (frame, false) }
        if text.isFirstResponder, let caret = text.presentedCaret { return (caret, true) }
        return (CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: min(frame.height, Self.beginning)), false)
    }

    /// The height in points of a text view's upper part that must be visible. (chosen: the minimum size of a control)
    private static let beginning: CGFloat = 44

    private func situation(of view: UIView, _ margin: CGFloat) -> Reach.Situation? {
        guard let place = reader.place(of: view) else { return nil }
        let (frame, isContent) = target(view)
        var result = Reach.Situation(frame: frame)
        let around = sequence(first: isContent ? view : view.superview, next: { $0?.superview }).compactMap { $0 as? UIScrollView }
        result.scrollers = around.map(scroller)
        let entry = reader.entries[place]
        result.edges = reader.edgeChain(isContent ? entry.innerEdge : entry.edge).map { edge in
            Reach.Movable(reader.pane(of: edge), mover: edge.view.map { mover(of: $0, in: around) } ?? around.count)
        }
        result.panes = reader.front(of: place).map { obstacle in
            let owner = reader.entries[obstacle.entry]
            // An obstacle inside a scroll view moves along with its content.
            let inner = around.firstIndex { owner.view?.isDescendant(of: $0) == true } ?? around.count
            // A pinned header stays at its list's edge while the list's content scrolls.
            let isPinned = reader.isInHeader(obstacle) && inner < around.count
            return Reach.Movable(reader.pane(of: obstacle, inFrontOf: place, margin: margin), mover: isPinned ? inner + 1 : inner)
        }
        result.dismissals = dismissals
        result.returnOfPage = Self.returnOfPage(around: view)
        return result
    }

    /// Returns the index of the innermost scroll view whose content contains a view.
    private func mover(of view: UIView, in scrollers: [UIScrollView]) -> Int {
        scrollers.firstIndex { $0 !== view && view.isDescendant(of: $0) } ?? scrollers.count
    }

    private func scroller(_ view: UIScrollView) -> Reach.Scroller {
        let inset = view.adjustedContentInset
        func range(_ offset: CGFloat, from least: CGFloat, to greatest: CGFloat) -> ClosedRange<CGFloat> {
            let greatest = max(greatest, least)
            return offset - greatest...offset - least
        }
        return Reach.Scroller(
            name(view),
            x: range(view.contentOffset.x, from: -inset.left, to: view.contentSize.width + inset.right - view.bounds.width),
            y: range(view.contentOffset.y, from: -inset.top, to: view.contentSize.height + inset.bottom - view.bounds.height),
            isEnabled: view.isScrollEnabled && view.isUserInteractionEnabled)
    }

    /// Returns the distance by which the view moves when the engine restores the controller's view.
    private static func returnOfPage(around view: UIView) -> CGVector {
        guard IQKeyboardManager.shared.isEnabled, let adjustment = IQKeyboardManager.shared.lastAdjustment,
            let root = adjustment.situation.root, let page = adjustment.view(at: root.view), view.isDescendant(of: page)
        else { return .zero }
        return CGVector(dx: root.beginOrigin.x - page.frame.minX, dy: root.beginOrigin.y - page.frame.minY)
    }

    /// Returns the ways to dismiss the keyboard that are known from the screen. An app's own buttons and gestures are unknown.
    private static func dismissals(on phone: SimulatedPhone, _ name: (UIView) -> String) -> [String] {
        guard let keyboard = UIKeyboardController.current, keyboard.isVisible else { return [] }
        guard !keyboard.isOfOtherApp else { return ["dismiss it in the other app"] }
        var result = keyboard.isAtEdge ? [] : ["move the keyboard"]
        func search(_ view: UIView) {
            guard !view.isHidden, view.alpha > 0.01 else { return }
            if let list = view as? UIScrollView, list.keyboardDismissMode != .none, list.isScrollEnabled, list.canBeDragged {
                result.append("drag \(name(list))")
            }
            view.subviews.forEach(search)
        }
        search(phone.window)
        if keyboard.keyRect(named: "hide keyboard") != nil { result.append("press the keyboard's hide key") }
        if keyboard.accessoryView is IQKeyboardToolbar { result.append("press Done above the keyboard") }
        if IQKeyboardManager.shared.resignOnTouchOutside { result.append("tap outside of the field") }
        if let field = UIApplication.shared.firstResponder as? UITextField, field.endsWithReturn {
            result.append("press \(keyboard.returnKeyTitle)")
        }
        return result
    }
}

extension VisibilityReader {
    /// Returns whether an obstacle is a list's header or footer, or a part of one.
    fileprivate func isInHeader(_ obstacle: Obstacle) -> Bool {
        var next = obstacle.entry
        while next >= 0 {
            if entries[next].kind == .header { return true }
            next = entries[next].parent
        }
        return false
    }
}

extension UITextField {
    /// Whether the return key probably ends editing, because the app handles the key's event, or has set a title such as Done or Go.
    fileprivate var endsWithReturn: Bool {
        if allControlEvents.contains(.editingDidEndOnExit) { return true }
        return delegate != nil && ![.default, .next, .continue].contains(returnKeyType)
    }
}

extension UIScrollView {
    /// Whether the user can drag the content up and down.
    fileprivate var canBeDragged: Bool {
        alwaysBounceVertical || contentSize.height + adjustedContentInset.top + adjustedContentInset.bottom > bounds.height
    }
}
