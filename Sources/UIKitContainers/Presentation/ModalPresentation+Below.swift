/// What becomes of the presenter while it is covered.
extension ModalPresentation {
    /// Where the container goes: the window, or the view of the controller that defines the context.
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
            removed.view.frame = removed.superview.bounds
            removed.superview.insertSubview(removed.view, at: removed.index)
            removed.superview.layoutIfNeeded()
        }
        presenter?.modalPresentation?.adapt()
    }

    // MARK: The keyboard

    /// A field below lets go of the keyboard while something stands over it. To an alert's own field it hands it over, as from one field to
    /// the next: the keyboard stays, and what was moved for it too.
    func keepKeyboard(of presenter: UIViewController) {
        guard let view = UIApplication.shared.firstResponder as? UIView, let below = presenter.viewIfLoaded, view.isDescendant(of: below)
        else { return }
        keyboardOwner = view
        if !takesKeyboardOver { view.resignFirstResponder() }
    }

    /// Whether the presented controller has a field that becomes first responder as it appears.
    private var takesKeyboardOver: Bool { (presented as? UIAlertController)?.textFields?.isEmpty == false }

    /// The field of an alert that goes hands the keyboard back to the field that had it; other fields let go of it.
    func endEditing() {
        let field = UIApplication.shared.firstResponder as? UIView
        if takesKeyboardOver, let owner = keyboardOwner as? UIView, owner.window != nil,
            field.map({ $0.isDescendant(of: presented.view) }) == true, owner.becomeFirstResponder()
        {
            keyboardOwner = nil
            return
        }
        presented.view.endEditing(true)
    }

    func giveKeyboardBack() {
        guard let owner = keyboardOwner as? UIView, owner.window != nil, UIApplication.shared.firstResponder == nil else { return }
        keyboardOwner = nil
        owner.becomeFirstResponder()
    }
}
