import UIKit

/// Applies the keyboard's layout guide to a screen that was not written for it. While the keyboard is visible, constraints to the
/// bottom of the screen or of its safe area become constraints to the guide's top. Scroll views without constraints that extend below
/// the guide are shortened to its top.
///
/// Constraints keep their constants and priorities. A screen without constraints to its bottom does not move, because the guide has no
/// effect on it, as on a real phone.
@MainActor
final class GuideStrategy: ScreenAdjustment {
    private var own: [NSLayoutConstraint] = []
    private var replacements: [NSLayoutConstraint] = []
    private struct Shortened {
        weak var view: UIScrollView?
        let height: CGFloat
    }
    private var shortened: [Shortened] = []
    private var follower: GuideFollower?

    func makeRoom(on screen: UIView, for field: UIView, above keyboard: CGRect) {
        if replacements.isEmpty {
            own = screen.constraints.filter { $0.isActive && Self.tiesToBottom($0, of: screen) }
            replacements = own.map { Self.tied(to: screen.keyboardLayoutGuide, in: $0, of: screen) }
            NSLayoutConstraint.deactivate(own)
            NSLayoutConstraint.activate(replacements)
        }
        shorten(on: screen)
        if follower?.superview !== screen {
            follower = GuideFollower(on: screen) { [weak self, weak screen] in screen.map { self?.shorten(on: $0) } }
        }
    }

    /// Shortens scroll views with manual frames so that they end at the guide.
    private func shorten(on screen: UIView) {
        let top = screen.keyboardLayoutGuide.layoutFrame.minY
        for case let scrollView as UIScrollView in screen.subviews where scrollView.translatesAutoresizingMaskIntoConstraints {
            let known = shortened.first { $0.view === scrollView }
            let height = known?.height ?? scrollView.frame.height
            let room = max(0, min(height, top - scrollView.frame.minY))
            guard room != scrollView.frame.height else { continue }
            if known == nil { shortened.append(Shortened(view: scrollView, height: height)) }
            scrollView.frame.size.height = room
        }
    }

    func restore() {
        NSLayoutConstraint.deactivate(replacements)
        NSLayoutConstraint.activate(own)
        (own, replacements) = ([], [])
        for entry in shortened { entry.view?.frame.size.height = entry.height }
        shortened = []
        follower?.removeFromSuperview()
        follower = nil
    }

    private static func isBottom(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, of screen: UIView) -> Bool {
        attribute == .bottom && (item === screen || item === screen.safeAreaLayoutGuide)
    }
    private static func tiesToBottom(_ constraint: NSLayoutConstraint, of screen: UIView) -> Bool {
        isBottom(constraint.firstItem, constraint.firstAttribute, of: screen)
            != isBottom(constraint.secondItem, constraint.secondAttribute, of: screen)
            && constraint.secondItem != nil
    }
    private static func tied(to guide: UILayoutGuide, in constraint: NSLayoutConstraint, of screen: UIView) -> NSLayoutConstraint {
        func side(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> (AnyObject?, NSLayoutConstraint.Attribute) {
            isBottom(item, attribute, of: screen) ? (guide, .top) : (item, attribute)
        }
        let first = side(constraint.firstItem, constraint.firstAttribute)
        let second = side(constraint.secondItem, constraint.secondAttribute)
        let result = NSLayoutConstraint(
            item: first.0!, attribute: first.1, relatedBy: constraint.relation, toItem: second.0, attribute: second.1,
            multiplier: constraint.multiplier, constant: constraint.constant)
        result.priority = constraint.priority
        result.identifier = constraint.identifier
        return result
    }
}

/// An empty view with the size of the keyboard's layout guide. It reports changes of the guide.
private final class GuideFollower: UIView {
    private let changed: () -> Void

    init(on screen: UIView, changed: @escaping () -> Void) {
        self.changed = changed
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        translatesAutoresizingMaskIntoConstraints = false
        screen.insertSubview(self, at: 0)
        let guide = screen.keyboardLayoutGuide
        NSLayoutConstraint.activate([
            topAnchor.constraint(equalTo: guide.topAnchor), bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            leadingAnchor.constraint(equalTo: guide.leadingAnchor), widthAnchor.constraint(equalTo: guide.widthAnchor),
        ])
    }
    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        changed()
    }
}
