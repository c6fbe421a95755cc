/// The presenter while it is covered.
extension ModalPresentation {
    /// Returns the superview of the container: the window, or the view of the controller that defines the context.
    func stage(of presenter: UIViewController) -> UIView? {
        guard let view = presenter.viewIfLoaded else { return nil }
        return arrangement.shouldPresentInFullscreen ? view.window ?? source?.viewIfLoaded?.window : view
    }

    func removePresentersView() {
        guard arrangement.shouldPresentInFullscreen, let view = presenter?.viewIfLoaded,
            let superview = view.superview, let index = superview.subviews.firstIndex(of: view)
        else { return }
        removed = (view, superview, index)
        view.removeFromSuperview()
    }

    func returnPresentersView() {
        guard let removed else { return }
        self.removed = nil
        UIView.performWithoutAnimation {
            removed.view.untransformedFrame = removed.superview.bounds
            removed.superview.insertSubview(removed.view, at: removed.index)
            removed.superview.layoutIfNeeded()
        }
        presenter?.modalPresentation?.adapt()
    }

    // MARK: The keyboard

    /// Makes the first responder below resign while it is covered, along with its controller's bar. The keyboard is handed over to an
    /// alert's own field, as from one field to the next: the keyboard stays, and so do views that were moved for it.
    func keepKeyboard(of presenter: UIViewController) {
        guard let below = presenter.viewIfLoaded, let responder = UIApplication.shared.firstResponder else { return }
        accessoryOwner = responder.nearestControllerWithAccessory
        if takesKeyboardOver {
            keyboardOwner = responder.stands(in: below) ? responder : nil
        } else {
            keyboardOwner = UIApplication.shared.resignFirstResponder(in: below)
        }
    }

    /// Whether the presented controller has a field that becomes first responder as it appears.
    private var takesKeyboardOver: Bool { (presented as? UIAlertController)?.textFields?.isEmpty == false }

    /// Hands the keyboard back from the field of a disappearing alert to the previous field; other fields resign. Returns the first
    /// responder in the presented view.
    func endEditing() -> UIResponder? {
        guard let responder = UIApplication.shared.firstResponder, let view = presented.viewIfLoaded, responder.stands(in: view) else {
            return nil
        }
        if takesKeyboardOver, let owner = keyboardOwner as? UIView, owner.window != nil, owner.becomeFirstResponder() {
            keyboardOwner = nil
            return responder
        }
        return UIApplication.shared.resignFirstResponder(in: view, force: true)
    }

    func giveKeyboardBack() {
        // A controller that is back on the screen may already have its bar.
        let present = UIApplication.shared.firstResponder
        guard let owner = keyboardOwner, present == nil || present === accessoryOwner else { return }
        keyboardOwner = nil
        giveFocus(back: owner)
    }

    /// Gives the keyboard back. A field in an accessory becomes first responder after the accessory's owner, so that the accessory is
    /// visible again.
    func giveFocus(back responder: UIResponder) {
        guard let view = responder as? UIView else {
            responder.becomeFirstResponder()
            return
        }
        if view.window != nil {
            view.becomeFirstResponder()
            return
        }
        guard let heir = accessoryOwner, heir.viewIfLoaded?.window != nil else { return }
        heir.becomeFirstResponder()
        if view.window != nil { view.becomeFirstResponder() }
    }
}

extension UIResponder {
    /// The nearest controller along the chain, including this object, that can be first responder and has an accessory.
    fileprivate var nearestControllerWithAccessory: UIViewController? {
        var next: UIResponder? = self
        while let present = next {
            if let controller = present as? UIViewController, controller.canBecomeFirstResponder, controller.hasAccessory {
                return controller
            }
            next = present.next
        }
        return nil
    }
    private var hasAccessory: Bool { inputAccessoryViewController != nil || inputAccessoryView != nil }
}
