/// The connection between an accessory view above the keyboard and the responder that provides it.
///
/// The view is in the keyboard's window, but its responder chain continues with the responder that provides it, as in UIKit. Editing text
/// in a view controller's accessory view therefore counts as editing in that view controller, so the accessory view stays visible.
extension UIView {
    /// The responder that provides this view as its accessory, while the view is above the keyboard; nil for all other views. Held weakly.
    package var inputOwner: UIResponder? {
        get { hasInputOwner ? (associatedValues[ObjectIdentifier(InputOwner.self)] as? InputOwner)?.responder : nil }
        set {
            hasInputOwner = newValue != nil
            associatedValues[ObjectIdentifier(InputOwner.self)] = newValue.map { InputOwner(responder: $0) }
        }
    }

    /// The next responder after the view and its view controller.
    var nextAbove: UIResponder? {
        guard let owner = inputOwner else { return superview }
        // A field may be inside the accessory view that it provides. The chain must not return to the field in that case.
        let place = owner as? UIView ?? (owner as? UIViewController)?.viewIfLoaded
        return place?.isDescendant(of: self) == true ? superview : owner
    }

    private struct InputOwner {
        weak var responder: UIResponder?
    }
}

extension UIResponder {
    /// Returns whether the responder chain that begins with this responder contains `responder`.
    package func hasInChain(_ responder: UIResponder) -> Bool {
        var next: UIResponder? = self
        while let present = next {
            if present === responder { return true }
            next = present.next
        }
        return false
    }

    /// Returns whether the responder chain that begins with this responder contains `view` or the view controller that owns it. An
    /// accessory view above the keyboard counts as part of its provider's view.
    package func stands(in view: UIView) -> Bool {
        var next: UIResponder? = self
        while let present = next {
            if present === view || (present as? UIViewController)?.viewIfLoaded === view { return true }
            next = present.next
        }
        return false
    }
}
