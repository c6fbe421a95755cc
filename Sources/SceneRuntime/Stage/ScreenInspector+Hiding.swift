import UIKit
import UIKitKeyboard

/// The views and points with which a finger can hide the keyboard.
extension ScreenInspector {
    /// A scroll view whose keyboard dismiss mode hides the keyboard on a drag. It is the edited text view or a scroll view around the
    /// field or, if none of these has such a mode, the largest such scroll view on the screen.
    var dismissingScrollView: UIScrollView? {
        var next = UIApplication.shared.firstResponder as? UIView
        while let current = next {
            if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled, scrollView.keyboardDismissMode != .none {
                return mayBeDragged(scrollView) ? scrollView : nil
            }
            next = current.superview
        }
        // Search the whole screen, because a chat's field is in a separate bar outside the list that dismisses the keyboard.
        return largest { $0.keyboardDismissMode != .none && mayBeDragged($0) }
    }

    /// The scroll view around the field that a short drag scrolls, or else the largest such scroll view on the screen.
    var draggedScrollView: UIScrollView? {
        var next = UIApplication.shared.firstResponder as? UIView
        while let current = next {
            if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled, scrollView.canScrollVertically { return scrollView }
            next = current.superview
        }
        return largest { _ in true }
    }

    private func largest(where isMeant: (UIScrollView) -> Bool) -> UIScrollView? {
        let lists = views.compactMap { $0 as? UIScrollView }.filter { $0.isScrollEnabled && $0.canScrollVertically && isMeant($0) }
        return largest(of: lists.filter { visiblePart(of: $0).width > 20 && visiblePart(of: $0).height > 20 })
    }

    /// Returns whether a drag moves the list. In a sheet, a drag downwards on a list that does not scroll would move the sheet.
    private func mayBeDragged(_ scrollView: UIScrollView) -> Bool {
        guard isInSheet(scrollView) else { return true }
        return scrollView.canScrollVertically && [.onDrag, .onDragWithAccessory].contains(scrollView.keyboardDismissMode)
    }

    /// Returns whether the view is in a sheet, which a drag downwards moves.
    func isInSheet(_ view: UIView) -> Bool {
        var next: UIResponder? = view
        while let current = next {
            if let controller = current as? UIViewController, controller.presentingViewController != nil {
                return controller.presentationController is UISheetPresentationController
            }
            next = current.next
        }
        return false
    }

    /// Returns the part of a scroll view in which a finger can drag it; nil if the scroll view is not visible.
    func strokeArea(of scrollView: UIScrollView) -> CGRect? {
        let area = visiblePart(of: scrollView)
        return area == .zero ? nil : area
    }

    /// Returns whether a touch at a point would operate a control, such as a slider.
    func holdsControl(at point: CGPoint) -> Bool {
        var next = hit(at: point)
        while let current = next, !(current is UIControl) { next = current.superview }
        return next != nil
    }

    /// A point above the keyboard where a tap has no effect on controls, selections or presentations; nil if there is none. The search
    /// tries the points of a grid of 20 points and prefers a point in the field's superview.
    var emptyPoint: CGPoint? {
        guard let page else { return nil }
        let field = UIApplication.shared.firstResponder as? UIView
        let room = roomAboveKeyboard
        var beside: CGPoint?
        for y in stride(from: room.minY + 10, to: room.maxY, by: 20) {
            for x in stride(from: room.minX + 10, to: room.maxX, by: 20) {
                let point = CGPoint(x: x, y: y)
                guard let hit = hit(at: point), isEmpty(hit, on: page, field: field) else { continue }
                if field?.isDescendant(of: hit) == true { return point }
                beside = beside ?? point
            }
        }
        return beside
    }

    private func hit(at point: CGPoint) -> UIView? { phone.window.hitTest(phone.window.convert(point, from: nil), with: nil) }

    /// The view of the topmost presented controller.
    private var page: UIView? {
        var front = phone.window.rootViewController
        while let next = front?.presentedViewController { front = next }
        return front?.viewIfLoaded
    }

    /// Returns whether a tap on `hit` has the same effect as a tap on an empty part of `page` outside the field.
    private func isEmpty(_ hit: UIView, on page: UIView, field: UIView?) -> Bool {
        guard hit.isDescendant(of: page) else { return false }
        var next: UIView? = hit
        while let view = next {
            if view is UIControl || view is any UITextInput || view is UITableViewCell || view is UICollectionViewCell { return false }
            if view is UINavigationBar || view is UIToolbar || view is UITabBar { return false }
            let isAroundField = field?.isDescendant(of: view) == true || view === page
            if !isAroundField, view.gestureRecognizers?.contains(where: { $0.isEnabled && $0 is UITapGestureRecognizer }) == true {
                return false
            }
            if view === page { return true }
            next = view.superview
        }
        return false
    }
}

extension UIScrollView {
    fileprivate var canScrollVertically: Bool {
        alwaysBounceVertical || contentSize.height + adjustedContentInset.top + adjustedContentInset.bottom > bounds.height
    }
}
