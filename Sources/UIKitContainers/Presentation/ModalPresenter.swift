/// The implementation of `present` and `dismiss`. It chooses the presenting controller, checks whether that controller may present, and
/// finds the controllers that are dismissed together.
@MainActor
package final class ModalPresenter: ModalPresentationSystem {
    /// Enables the process's controllers to present.
    package static func install() { UIApplication.shared.modalPresentations = ModalPresenter() }

    package func present(_ controller: UIViewController, from sender: UIViewController, animated: Bool, completion: (() -> Void)?) {
        // These messages have the wording of UIKit's exceptions and log entries. The controller is not presented.
        if controller === sender || controller.parent == nil && controller.outermost === sender.outermost {
            return reportMistake(
                "Application tried to present modal view controller on itself. Presenting controller is \(name(controller))", of: controller
            )
        }
        if let parent = controller.parent {
            return reportMistake(
                """
                Application tried to present modally a view controller \(name(controller)) that has a parent view \
                controller \(name(parent))
                """,
                of: controller)
        }
        if let presenting = controller.ownPresentingViewController {
            return reportMistake(
                "Application tried to present modally a view controller \(name(controller)) that is already being presented by "
                    + "\(name(presenting))", of: controller)
        }
        // A search controller needs no presentation, because it shows its search over the current screen.
        if let search = controller as? UISearchController {
            return search.activate(animated: animated, by: sender, completion: completion)
        }
        let presenter = presenter(of: controller, sender: sender)
        guard sender.viewIfLoaded?.window != nil else {
            return report(
                """
                Attempt to present \(name(controller)) on \(name(presenter)) (from \(name(sender))) whose view is \
                not in the window hierarchy.
                """
            )
        }
        if let shown = presenter.ownPresentedViewController {
            return report(
                "Attempt to present \(name(controller)) on \(name(presenter)) (from \(name(sender))) which is already presenting "
                    + "\(name(shown)).")
        }
        guard let arrangement = arrangement(of: controller, presenter: presenter, sender: sender) else {
            return report("\(name(controller)) has the style .none, which presents nothing; choose another modalPresentationStyle")
        }
        let presentation = ModalPresentation(controller, over: presenter, source: sender, arrangement: arrangement)
        controller.modalPresentation = presentation
        presentation.begin(animated: animated, completion: completion)
    }

    package func dismiss(from sender: UIViewController, animated: Bool, completion: (() -> Void)?) {
        if endSearch(on: sender, animated: animated, completion: completion) { return }
        // The controller that the sender presents is dismissed, with all controllers above it. A sender that presents no controller is
        // dismissed itself.
        guard let lowest = sender.presentedViewController ?? (sender.presentingViewController.map { _ in sender.outermost }),
            let presentation = lowest.modalPresentation
        else { return }
        var going = [lowest]
        while let next = going[going.count - 1].ownPresentedViewController { going.append(next) }
        let top = going.removeLast()
        guard top.modalPresentation?.canEnd == true else {
            return report("Attempt to dismiss from view controller \(name(sender)) while a presentation or dismiss is in progress!")
        }
        guard top !== lowest else { return presentation.end(animated: animated, completion: completion) }
        // Only the topmost controller is animated. The controllers below it disappear at once behind it.
        for controller in going { controller.modalPresentation?.hideForGood() }
        top.modalPresentation?.end(animated: animated) {
            for controller in going.reversed() {
                controller.modalPresentation?.end(animated: false, completion: controller === lowest ? completion : nil)
            }
        }
    }

    /// Ends a search above the other presented controllers. If the search itself is to be dismissed, ends only the search and returns
    /// true. Otherwise ends the search without animation and returns false.
    private func endSearch(on sender: UIViewController, animated: Bool, completion: (() -> Void)?) -> Bool {
        var top = sender.presentedViewController ?? sender.outermost
        while let next = top.ownPresentedViewController { top = next }
        guard let search = top as? UISearchController, search.isActive else { return false }
        let isAll = search === sender.presentedViewController || search === sender.outermost
        search.end(animated: animated && isAll, completion: isAll ? completion : nil)
        return isAll
    }

    package func cover(of presented: UIViewController) -> ModalCover {
        guard !presented.isBeingDismissed, let arrangement = presented.modalPresentation?.arrangement else { return .none }
        if let sheet = arrangement as? UISheetPresentationController {
            // If this sheet is covered by another sheet that scales down the view behind it, that view is behind both sheets.
            let upper = presented.ownPresentedViewController.map { cover(of: $0) } ?? .none
            return sheet.isPagePushedBack || upper == .pushedBack ? .pushedBack : upper
        }
        return arrangement.shouldRemovePresentersView || presented.modalPresentationCapturesStatusBarAppearance ? .whole : .none
    }

    /// Returns the presenting controller. For the styles `currentContext` and `overCurrentContext`, this is the nearest controller that
    /// defines a presentation context. For all other styles, and if there is no such controller, it is the outermost container.
    private func presenter(of controller: UIViewController, sender: UIViewController) -> UIViewController {
        let style = controller.modalPresentationStyle
        guard style == .currentContext || style == .overCurrentContext else { return sender.outermost }
        var candidate: UIViewController? = sender
        while let present = candidate {
            if present.definesPresentationContext { return present }
            candidate = present.parent
        }
        return sender.outermost
    }

    private func arrangement(
        of controller: UIViewController, presenter: UIViewController, sender: UIViewController
    ) -> UIPresentationController? {
        if let kept = controller.keptPresentationController, kept.fits(controller) {
            kept.controller.presentingViewController = presenter
            return kept.controller
        }
        guard let made = controller.makePresentationController(presenting: presenter, source: sender) else { return nil }
        controller.keptPresentationController = .init(controller: made, style: controller.modalPresentationStyle)
        return made
    }

    private func name(_ controller: UIViewController) -> String { controller.modalName }
    private func report(_ message: String) { SimulatedProcess.current.reportOnce(message) }
}

extension UIViewController {
    /// The name of the controller in messages, identical in every run.
    var modalName: String {
        let type = "\(type(of: self))"
        return restorationIdentifier.map { "<\(type): \($0)>" } ?? "<\(type)>"
    }

    /// The current presentation of this controller.
    var modalPresentation: ModalPresentation? {
        get { associatedValues[ObjectIdentifier(ModalPresentation.self)] as? ModalPresentation }
        set { associatedValues[ObjectIdentifier(ModalPresentation.self)] = newValue }
    }
}
