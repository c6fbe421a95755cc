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
            removed.view.untransformedFrame = removed.superview.bounds
            removed.superview.insertSubview(removed.view, at: removed.index)
            removed.superview.layoutIfNeeded()
        }
        presenter?.modalPresentation?.adapt()
    }

    // MARK: The keyboard

    /// A field below lets go of the keyboard while something stands over it.
    func keepKeyboard(of presenter: UIViewController) {
        guard let view = UIApplication.shared.firstResponder as? UIView, let below = presenter.viewIfLoaded, view.isDescendant(of: below)
        else { return }
        keyboardOwner = view
        view.resignFirstResponder()
    }

    func giveKeyboardBack() {
        guard let owner = keyboardOwner as? UIView, owner.window != nil, UIApplication.shared.firstResponder == nil else { return }
        keyboardOwner = nil
        owner.becomeFirstResponder()
    }
}
