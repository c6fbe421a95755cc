import UIKit

/// The manual recipe: the scroll view around the field gets a lower inset as high as what the keyboard covers of it, and the constant that
/// ties a bar to the bottom of the screen grows by what is covered there.
///
/// What is covered counts without the safe area, which scroll views and bars keep clear of by themselves.
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
            // The constant grows downwards when the bar is the first item.
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
        // Content that was scrolled into the room that is gone comes back with it.
        let last = max(view.contentSize.height + view.adjustedContentInset.bottom - view.bounds.height, -view.adjustedContentInset.top)
        if view.contentOffset.y > last { view.contentOffset.y = last }
    }

    /// The height of the view's lower part that the keyboard covers, beyond the safe area. Points.
    private static func covered(_ view: UIView, by keyboard: CGRect, safeBottom: CGFloat) -> CGFloat {
        // Where it stands, not where its content does.
        let frame = view.superview?.convert(view.frame, to: view.window) ?? view.frame
        let common = frame.intersection(keyboard)
        return common.isNull ? 0 : max(0, frame.maxY - keyboard.minY - safeBottom)
    }

    private static func scrollView(around field: UIView, on screen: UIView) -> UIScrollView? {
        var view: UIView? = field is UITextView ? field : field.superview
        while let current = view {
            if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled { return scrollView }
            if current === screen { return nil }
            view = current.superview
        }
        return nil
    }

    /// A view that is no scroll view and that stands at the bottom of the screen: a bar.
    private static func tiesBar(_ constraint: NSLayoutConstraint, of screen: UIView) -> Bool {
        func isBottom(_ item: AnyObject?) -> Bool { item === screen || item === screen.safeAreaLayoutGuide }
        let items = [
            (constraint.firstItem as AnyObject?, constraint.firstAttribute),
            (constraint.secondItem as AnyObject?, constraint.secondAttribute),
        ]
        guard items.allSatisfy({ $0.1 == .bottom }), items.contains(where: { isBottom($0.0) }),
            let bar = items.first(where: { !isBottom($0.0) })?.0 as? UIView
        else { return false }
        // What fills the screen is no bar: its contents scroll, or it does not move.
        return !(bar is UIScrollView) && bar.frame.height < screen.bounds.height / 2
    }
}
