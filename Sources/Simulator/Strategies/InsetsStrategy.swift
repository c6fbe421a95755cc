import UIKit

/// Applies the common technique of adjusting insets. The bottom inset of the scroll view around the field becomes as high as its
/// covered part. The constant of a constraint that attaches a bar to the bottom of the screen grows by the covered height.
///
/// The covered height excludes the safe area, which scroll views and bars already avoid.
@MainActor
final class InsetsStrategy: ScreenAdjustment {
    private struct Inset {
        weak var view: UIScrollView?
        let content: UIEdgeInsets
        let indicators: UIEdgeInsets
    }
    private struct Tie {
        weak var constraint: NSLayoutConstraint?
        let constant: CGFloat
    }
    private var insets: [Inset] = []
    private var ties: [Tie] = []

    func makeRoom(on screen: UIView, for field: UIView, above keyboard: CGRect) {
        if ties.isEmpty {
            ties = screen.constraints.filter { $0.isActive && Self.tiesBar($0, of: screen) }.map {
                Tie(constraint: $0, constant: $0.constant)
            }
        }
        for tie in ties {
            guard let constraint = tie.constraint else { continue }
            let keepsSafeArea = constraint.firstItem === screen.safeAreaLayoutGuide || constraint.secondItem === screen.safeAreaLayoutGuide
            let covered = Self.covered(screen, by: keyboard, safeBottom: keepsSafeArea ? screen.safeAreaInsets.bottom : 0)
            // The sign of the constant depends on which item of the constraint is the bar.
            let isFirst = constraint.secondItem === screen || constraint.secondItem === screen.safeAreaLayoutGuide
            constraint.constant = tie.constant + (isFirst ? -covered : covered)
        }
        screen.layoutIfNeeded()
        guard let scrollView = Self.scrollView(around: field, on: screen) else { return }
        if let other = insets.first(where: { $0.view !== scrollView }) { put(back: other) }
        insets.removeAll { $0.view !== scrollView }
        if insets.isEmpty {
            insets = [Inset(view: scrollView, content: scrollView.contentInset, indicators: scrollView.verticalScrollIndicatorInsets)]
        }
        let automatic = scrollView.adjustedContentInset.bottom - scrollView.contentInset.bottom
        let covered = Self.covered(scrollView, by: keyboard, safeBottom: automatic)
        scrollView.contentInset.bottom = max(insets[0].content.bottom, covered)
        scrollView.verticalScrollIndicatorInsets.bottom = max(insets[0].indicators.bottom, covered)
    }

    func restore() {
        insets.forEach(put)
        for tie in ties { tie.constraint?.constant = tie.constant }
        (insets, ties) = ([], [])
    }

    private func put(back inset: Inset) {
        guard let view = inset.view else { return }
        view.contentInset = inset.content
        view.verticalScrollIndicatorInsets = inset.indicators
        // Content that was scrolled into the additional inset must scroll back when the inset is removed.
        let last = max(view.contentSize.height + view.adjustedContentInset.bottom - view.bounds.height, -view.adjustedContentInset.top)
        if view.contentOffset.y > last { view.contentOffset.y = last }
    }

    /// Returns the height in points of the view's lower part that the keyboard covers, excluding the safe area.
    private static func covered(_ view: UIView, by keyboard: CGRect, safeBottom: CGFloat) -> CGFloat {
        // Converts the view's frame, because the bounds of a scroll view move with its content.
        let frame = view.superview?.convert(view.frame, to: view.window) ?? view.frame
        let common = frame.intersection(keyboard)
        return common.isNull ? 0 : max(0, frame.maxY - keyboard.minY - safeBottom)
    }

    /// Returns the scroll view around the field. For a text view outside all scroll views, returns the text view itself.
    private static func scrollView(around field: UIView, on screen: UIView) -> UIScrollView? {
        var view = field.superview
        while let current = view {
            if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled { return scrollView }
            if current === screen { break }
            view = current.superview
        }
        return (field as? UITextView).flatMap { $0.isScrollEnabled ? $0 : nil }
    }

    /// Returns whether the constraint ties a bar to the bottom. A bar is a view at the bottom of the screen that is not a scroll view.
    private static func tiesBar(_ constraint: NSLayoutConstraint, of screen: UIView) -> Bool {
        func isBottom(_ item: AnyObject?) -> Bool { item === screen || item === screen.safeAreaLayoutGuide }
        let items = [
            (constraint.firstItem as AnyObject?, constraint.firstAttribute),
            (constraint.secondItem as AnyObject?, constraint.secondAttribute),
        ]
        guard items.allSatisfy({ $0.1 == .bottom }), items.contains(where: { isBottom($0.0) }),
            let bar = items.first(where: { !isBottom($0.0) })?.0 as? UIView
        else { return false }
        // A view that fills the screen is not a bar. Either its content scrolls, or it must not move.
        return !(bar is UIScrollView) && bar.frame.height < screen.bounds.height / 2
    }
}
