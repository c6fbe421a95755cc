/// What happens where there is another width: another arrangement, or another controller.
extension ModalPresentation {
    /// The traits of the window: a popover or a column has less width than what is presented over it.
    static func traits(around presenter: UIViewController) -> UITraitCollection {
        presenter.viewIfLoaded?.window?.traitCollection ?? UIScreen.main.traitCollection
    }

    /// The window has other traits: perhaps another arrangement is the right one now.
    func adapt() {
        guard phase == .shown, let presenter else { return }
        // What is away under another presentation changes when it comes back.
        guard presented.ownPresentedViewController?.modalPresentation?.removed == nil else { return }
        let next = wanted.adapted(to: Self.traits(around: presenter))
        guard next !== arrangement else { return }
        let old = arrangement
        let field = (UIApplication.shared.firstResponder as? UIView).flatMap { field in
            presented.viewIfLoaded.map { field.isDescendant(of: $0) } == true ? field : nil
        }
        defer { if let field, field.window != nil, !field.isFirstResponder { field.becomeFirstResponder() } }
        UIView.performWithoutAnimation {
            let removes = old.shouldRemovePresentersView
            if removes { returnPresentersView() }
            old.presentedView?.removeFromSuperview()
            old.dismissalTransitionDidEnd(true)
            old.containerView = nil
            let before = presented
            if next === wanted { takeBack() } else if original == nil, let other = standIn(for: next) { handOver(to: other) }
            next.presentedViewController = presented
            beginExchange(of: before)
            defer { endExchange(of: before) }
            arrangement = next
            container.arrangement = next
            next.presentingViewController = presenter
            next.containerView = container
            next.presentationTransitionWillBegin()
            if let view = next.presentedView { container.addSubview(view) }
            next.placePresentedView()
            next.moveAlong(isPresenting: true)
            next.presentationTransitionDidEnd(true)
            if next.shouldRemovePresentersView != removes {
                presenter.beginAppearanceTransition(removes, animated: false)
                if next.shouldRemovePresentersView { removePresentersView() }
                presenter.endAppearanceTransition()
            } else if removes {
                removePresentersView()
            }
            container.setNeedsLayout()
        }
    }

    // MARK: Another controller where there is little width

    /// Whom the delegate wants to see instead of the presented controller.
    func standIn(for next: UIPresentationController) -> UIViewController? {
        guard next !== wanted, !(presented is UIAlertController) else { return nil }
        let other = wanted.delegate?.presentationController(wanted, viewControllerForAdaptivePresentationStyle: next.adaptedStyle)
        return other === presented ? nil : other
    }

    /// From now on `next` is presented.
    func handOver(to next: UIViewController) {
        original = presented
        become(next)
    }

    /// The controller that was to be presented comes out of what it was put into.
    func takeBack() {
        guard let controller = original else { return }
        original = nil
        if let navigation = controller.parent as? UINavigationController {
            navigation.setViewControllers([], animated: false)
        } else if controller.parent != nil {
            controller.isAppearanceManaged = true
            controller.willMove(toParent: nil)
            controller.viewIfLoaded?.removeFromSuperview()
            controller.removeFromParent()
        }
        arrangement.presentedViewController = controller
        become(controller)
    }

    func become(_ next: UIViewController) {
        let old = presented
        // Holds it from now on.
        presenter?.ownPresentedViewController = next
        next.ownPresentingViewController = presenter
        presented = next
        next.modalPresentation = self
        next.isAppearanceManaged = true
        if original != nil { next.keptPresentationController = .init(controller: arrangement, style: next.modalPresentationStyle) }
        old.ownPresentingViewController = nil
        old.modalPresentation = nil
    }

    /// Tells the controller that goes and the one that comes. A controller that is inside the one that comes stays on the screen.
    func beginExchange(of before: UIViewController) {
        guard before !== presented else { return }
        if before.outermost !== presented { before.beginAppearanceTransition(false, animated: false) }
        presented.beginAppearanceTransition(true, animated: false)
    }
    func endExchange(of before: UIViewController) {
        guard before !== presented else { return }
        if before.outermost !== presented {
            before.viewIfLoaded?.removeFromSuperview()
            before.endAppearanceTransition()
        }
        presented.endAppearanceTransition()
    }
}
