/// Changes to the presenter's view, first responder and accessory view while the presentation covers them.
extension ModalPresentation {
    /// Returns the superview of the container. This is the window for a presentation that covers the window, and otherwise the
    /// presenter's view.
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

    /// Makes the first responder of the covered presenter resign, and hides the accessory view that its controller provides. If the
    /// presented alert has a text field of its own, the text field becomes first responder instead: the keyboard stays visible, and views
    /// that were moved to avoid it are not moved back.
    func keepKeyboard(of presenter: UIViewController) {
        guard let below = presenter.viewIfLoaded, let responder = UIApplication.shared.firstResponder else { return }
        accessoryOwner = responder.nearestControllerWithAccessory
        if takesKeyboardOver {
            keyboardOwner = responder.stands(in: below) ? responder : nil
        } else {
            keyboardOwner = UIApplication.shared.resignFirstResponder(in: below)
        }
    }

    /// Whether the presented controller has a text field that becomes first responder as it appears.
    private var takesKeyboardOver: Bool { (presented as? UIAlertController)?.textFields?.isEmpty == false }

    /// Gives the keyboard back from the text field of a disappearing alert to the view that had the keyboard before. Any other first
    /// responder in the presented view resigns. Returns the view that was first responder in the presented view.
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
        // The accessory of a controller that is back on the screen may already be visible.
        let present = UIApplication.shared.firstResponder
        guard let owner = keyboardOwner, present == nil || present === accessoryOwner else { return }
        keyboardOwner = nil
        giveFocus(back: owner)
    }

    /// Gives the keyboard back to `responder`. If the responder is inside an accessory view, the accessory's owner becomes first
    /// responder before it, so that the accessory is visible again.
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
    /// The nearest controller on the responder chain that can be first responder and has an accessory, starting with this object.
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
