/// The connection between an accessory on the keyboard and the responder that provides it.
///
/// The view is in the keyboard's window, but its responder chain continues at the responder that provides it, as in UIKit: text edited in a
/// controller's bar counts as edited in that controller, which therefore still provides the bar.
extension UIView {
    /// The responder that provides this view as its accessory while the view is on the keyboard; nil for every other view. Held weakly.
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
        // A field may have the bar that contains it as its own accessory: the chain must not lead back into it.
        let place = owner as? UIView ?? (owner as? UIViewController)?.viewIfLoaded
        return place?.isDescendant(of: self) == true ? superview : owner
    }

    private struct InputOwner {
        weak var responder: UIResponder?
    }
}

extension UIResponder {
    /// Returns whether the responder chain from here contains `responder`, possibly as its beginning.
    package func hasInChain(_ responder: UIResponder) -> Bool {
        var next: UIResponder? = self
        while let present = next {
            if present === responder { return true }
            next = present.next
        }
        return false
    }

    /// Returns whether the responder chain from here leads through `view`, or through the controller whose view it is. An accessory on the
    /// keyboard counts as being where its owner is.
    package func stands(in view: UIView) -> Bool {
        var next: UIResponder? = self
        while let present = next {
            if present === view || (present as? UIViewController)?.viewIfLoaded === view { return true }
            next = present.next
        }
        return false
    }
}
