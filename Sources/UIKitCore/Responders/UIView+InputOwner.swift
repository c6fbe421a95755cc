/// An accessory on the keyboard and who provides it.
///
/// The view stands in the keyboard's window, but its responder chain goes on at the responder that provides it, as in UIKit: what is edited in a
/// controller's bar stands in that controller, which therefore still provides the bar.
extension UIView {
    /// The responder that provides this view as its accessory while the view rides on the keyboard; nil for every other view. Kept weakly.
    package var inputOwner: UIResponder? {
        get { hasInputOwner ? (associatedValues[ObjectIdentifier(InputOwner.self)] as? InputOwner)?.responder : nil }
        set {
            hasInputOwner = newValue != nil
            associatedValues[ObjectIdentifier(InputOwner.self)] = newValue.map { InputOwner(responder: $0) }
        }
    }

    /// The next responder after the view and its controller.
    var nextAbove: UIResponder? {
        guard let owner = inputOwner else { return superview }
        // A field may have the bar that it stands in as its own accessory: the chain must not lead back into it.
        let place = owner as? UIView ?? (owner as? UIViewController)?.viewIfLoaded
        return place?.isDescendant(of: self) == true ? superview : owner
    }

    private struct InputOwner {
        weak var responder: UIResponder?
    }
}

extension UIResponder {
    /// Whether the responder chain leads from here, or begins, at `responder`.
    package func hasInChain(_ responder: UIResponder) -> Bool {
        var next: UIResponder? = self
        while let present = next {
            if present === responder { return true }
            next = present.next
        }
        return false
    }

    /// Whether the responder chain leads from here through `view`, or through the controller whose view it is. What rides on the keyboard
    /// stands where its owner stands.
    package func stands(in view: UIView) -> Bool {
        var next: UIResponder? = self
        while let present = next {
            if present === view || (present as? UIViewController)?.viewIfLoaded === view { return true }
            next = present.next
        }
        return false
    }
}
