@_spi(Toolkit) import UIKitCore

/// The adaptation to another size class: a different presentation style, or a different controller.
extension ModalPresentation {
    /// Returns the traits of the presenter's window, because the traits of a popover or a column describe a narrower area.
    static func traits(around presenter: UIViewController) -> UITraitCollection {
        presenter.viewIfLoaded?.window?.traitCollection ?? UIScreen.main.traitCollection
    }

    /// Adapts the presentation to new traits of the window, possibly with a different presentation style.
    func adapt() {
        guard phase == .shown, let presenter else { return }
        // A presentation whose view is currently removed, because a further presentation covers it, adapts when it becomes visible again.
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

    // MARK: Another controller in compact width

    /// Returns the controller that the delegate wants to present instead, if any.
    func standIn(for next: UIPresentationController) -> UIViewController? {
        guard next !== wanted, !(presented is UIAlertController) else { return nil }
        let other = wanted.delegate?.presentationController(wanted, viewControllerForAdaptivePresentationStyle: next.adaptedStyle)
        return other === presented ? nil : other
    }

    /// Makes `next` the presented controller, in place of the original controller.
    func handOver(to next: UIViewController) {
        original = presented
        become(next)
    }

    /// Removes the original controller from the controller that replaced it.
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
        // The presenter retains the new controller from now on.
        presenter?.ownPresentedViewController = next
        next.ownPresentingViewController = presenter
        presented = next
        next.modalPresentation = self
        next.isAppearanceManaged = true
        if original != nil { next.keptPresentationController = .init(controller: arrangement, style: next.modalPresentationStyle) }
        old.ownPresentingViewController = nil
        old.modalPresentation = nil
    }

    /// Calls the appearance methods of the disappearing and the appearing controller. A controller inside the appearing controller
    /// stays on the screen, and its appearance methods are not called.
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
