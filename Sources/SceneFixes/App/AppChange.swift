import IQKeyboardManagerSwift
import Simulator
import UIKit

/// A change of an app's screen that is tried on the running views, and the place in the app's sources to which it belongs.
package struct AppChange: Hashable, Sendable {
    /// The live edit. Constraints are named by their activation numbers and views by the identifiers of their layers, which are the same
    /// in every run.
    package enum Edit: Hashable, Sendable {
        /// Pins a constraint to the keyboard layout guide in place of a lower edge, which may be on its left side.
        case pin(constraint: Int, isLeft: Bool)
        /// Sets a constant, points.
        case constant(constraint: Int, CGFloat)
        case priority(constraint: Int, Float)
        /// Sets the bottom inset of a scroll view, points.
        case bottomInset(view: UInt64, CGFloat)
        case keyboardDismissMode(view: UInt64, UIScrollView.KeyboardDismissMode)
        case ignoresInset(view: UInt64)
        /// Switches the engine off for a field.
        case withoutEngine(view: UInt64)
        /// Sets the engine's distance from the keyboard, points.
        case keyboardDistance(CGFloat)
    }

    package var kind: FixKind
    /// The change and its reason, one sentence.
    package var sentence: String
    /// The size of the change, as for changes of a scene.
    package var price: Int
    package var edit: Edit
    /// The line that created the constraint; nil if it is unknown.
    package var line: AppLine?
    /// The element of a storyboard or xib that describes the constraint.
    package var element: String?
    /// The statement to add, for a change that no written line makes.
    package var statement: String?

    /// Makes the change in the running process. Returns false while its view or constraint does not exist.
    @MainActor func apply() -> Bool {
        var isDone = false
        UIView.performWithoutAnimation { isDone = write() }
        return isDone
    }

    @MainActor private func write() -> Bool {
        switch edit {
        case .pin(let number, _):
            guard let old = Self.constraint(number), let new = old.pinnedToKeyboard else { return false }
            old.isActive = false
            new.isActive = true
        case .constant(let number, let constant):
            guard let constraint = Self.constraint(number) else { return false }
            constraint.constant = constant
        case .priority(let number, let priority):
            guard let constraint = Self.constraint(number) else { return false }
            constraint.isActive = false
            constraint.priority = UILayoutPriority(priority)
            constraint.isActive = true
        case .bottomInset(let view, let inset):
            guard let scroller = Self.view(view) as? UIScrollView else { return false }
            scroller.contentInset.bottom = inset
        case .keyboardDismissMode(let view, let mode):
            guard let scroller = Self.view(view) as? UIScrollView else { return false }
            scroller.keyboardDismissMode = mode
        case .ignoresInset(let view):
            guard let scroller = Self.view(view) as? UIScrollView else { return false }
            scroller.iq.ignoreContentInsetAdjustment = true
        case .withoutEngine(let view):
            switch Self.view(view) {
            case let field as UITextField: field.iq.enableMode = .disabled
            case let text as UITextView: text.iq.enableMode = .disabled
            default: return false
            }
        case .keyboardDistance(let distance): IQKeyboardManager.shared.keyboardDistance = distance
        }
        return true
    }

    @MainActor private static func first<Found>(_ find: (UIView) -> Found?) -> Found? {
        var waiting: [UIView] = UIApplication.shared.windows
        while !waiting.isEmpty {
            let view = waiting.removeFirst()
            if let found = find(view) { return found }
            waiting += view.subviews
        }
        return nil
    }
    @MainActor private static func constraint(_ number: Int) -> NSLayoutConstraint? {
        first { view in view.constraints.first { $0.activationNumber == number } }
    }
    @MainActor private static func view(_ identifier: UInt64) -> UIView? {
        first { $0.layer.identifier == identifier ? $0 : nil }
    }
}

/// The changes of one run, each made as soon as its view or constraint exists.
@MainActor
struct AppEditor {
    private var waiting: [AppChange]
    init(_ changes: [AppChange]) { waiting = changes }

    mutating func look(on phone: SimulatedPhone) {
        guard !waiting.isEmpty else { return }
        waiting = phone.process.run { waiting.filter { !$0.apply() } }
    }
}

extension NSLayoutConstraint {
    /// The view whose lower edge or safe area a side names, if the other side is inside of it.
    private static func owner(_ item: AnyObject?, _ attribute: Attribute, around other: AnyObject?) -> UIView? {
        guard attribute == .bottom else { return nil }
        let view = item as? UIView ?? (item as? UILayoutGuide)?.owningView
        let inner = other as? UIView ?? (other as? UILayoutGuide)?.owningView
        guard let view, let inner, view !== inner, inner.isDescendant(of: view), !(view is UIScrollView) else { return nil }
        if let guide = item as? UILayoutGuide, guide !== view.safeAreaLayoutGuide, guide !== view.layoutMarginsGuide { return nil }
        return view
    }

    /// The view whose lower edge the constraint uses, and whether that is its first side.
    var bottomOwner: (view: UIView, isFirst: Bool)? {
        if let view = Self.owner(secondItem, secondAttribute, around: firstItem) { return (view, false) }
        return Self.owner(firstItem, firstAttribute, around: secondItem).map { ($0, true) }
    }

    /// A copy that ends at the keyboard layout guide in place of a view's lower edge; nil for other constraints.
    var pinnedToKeyboard: NSLayoutConstraint? {
        guard let (owner, isFirst) = bottomOwner, let first = firstItem, let second = secondItem else { return nil }
        let guide = owner.keyboardLayoutGuide
        let copy = NSLayoutConstraint(
            item: isFirst ? guide : first, attribute: isFirst ? .top : firstAttribute, relatedBy: relation,
            toItem: isFirst ? second : guide, attribute: isFirst ? secondAttribute : .top, multiplier: multiplier, constant: constant)
        copy.priority = priority
        return copy
    }
}
