import QuartzCore
import UIKit

/// Operations on the controllers of a running scene.
extension SceneViewController {
    /// The root controller of the window. If an app's delegate has made the window, the app may replace the root controller at any time.
    var rootController: UIViewController {
        guard document.launch != nil else { return container ?? self }
        return UIApplication.shared.keyWindow?.rootViewController ?? self
    }

    /// Every controller that is on the screen or in a container on the screen, root first.
    var liveControllers: [UIViewController] {
        var result: [UIViewController] = []
        func collect(_ controller: UIViewController) {
            result.append(controller)
            for child in controller.children { collect(child) }
            if let presented = controller.ownPresentedViewController { collect(presented) }
        }
        collect(rootController)
        return result
    }

    /// Returns the controller with an id if it is on the screen or in a container on the screen.
    func liveController(_ id: String) -> UIViewController? { liveControllers.first { $0.restorationIdentifier == id } }

    /// The presented controllers, latest last. Controllers that are being dismissed are left out. Search controllers are left out, too,
    /// because they belong to the controller whose content they search.
    var presentedControllers: [UIViewController] {
        liveControllers.compactMap(\.ownPresentedViewController).filter { !$0.isBeingDismissed && !($0 is UISearchController) }
    }

    /// The visible controllers from the outermost container to the innermost controller. It begins with the controller that was
    /// presented last or, if none is presented, with the root controller.
    private var shownChain: [UIViewController] {
        var chain = [presentedControllers.last ?? rootController]
        while let shown = chain.last?.shownChild { chain.append(shown) }
        return chain
    }
    /// The innermost visible controller.
    var shownController: UIViewController { shownChain.last ?? rootController }
    /// The view of the controller that was presented last or, if none is presented, of the root controller.
    var shownView: UIView? { shownChain.first?.viewIfLoaded }

    /// Returns the innermost visible container of a type, such as a navigation or tab bar controller. Presented controllers are searched
    /// first.
    func shown<Container: UIViewController>(_ type: Container.Type) -> Container? {
        for top in presentedControllers.reversed() + [rootController] {
            var found: Container?
            var next: UIViewController? = top
            while let controller = next {
                found = controller as? Container ?? found
                next = controller.shownChild
            }
            if let found { return found }
        }
        return nil
    }
    /// The innermost visible navigation controller; nil if none is visible.
    var navigation: UINavigationController? { shown(UINavigationController.self) }

    // MARK: Moves

    /// Pushes a controller of the scene. If the controller is already on the stack, pops to the controller, because a stack cannot
    /// contain it twice. Returns whether the controller's navigation controller is on the screen.
    @discardableResult
    func push(_ id: String, animated: Bool = true) -> Bool {
        for screen in ([document.controller.screen] + document.presentations).flatMap(\.all) {
            guard case .navigation(let description) = screen.content, let page = description.controllers.first(where: { $0.id == id }),
                let navigation = liveControllers.first(where: { $0.restorationIdentifier == screen.id && $0 is UINavigationController })
                    as? UINavigationController
            else { continue }
            if let present = navigation.viewControllers.first(where: { $0.restorationIdentifier == id }) {
                navigation.popToViewController(present, animated: animated)
            } else {
                navigation.pushViewController(make(page), animated: animated)
            }
            return true
        }
        return false
    }

    /// Presents a controller from the innermost visible controller. Ignored if the controller is already presented.
    func present(_ id: String, animated: Bool = true) {
        guard liveController(id) == nil, let screen = document.presentations.first(where: { $0.id == id }) else { return }
        let controller = make(screen)
        if let popover = screen.presentation.popover { point(controller, at: popover) }
        shownController.present(controller, animated: animated)
    }

    /// Sets the source of a popover. Reports a mistake if the source is not on the screen, because its controller was removed or its
    /// row has scrolled away.
    private func point(_ controller: UIViewController, at description: PopoverDescription) {
        guard let popover = controller.popoverPresentationController else { return }
        popover.sourceView = description.sourceView.flatMap { viewsByID[$0] }
        PopoverDescription.properties.apply(description.properties, to: popover, in: PropertySurroundings())
        popover.barButtonItem = description.barButtonItem.flatMap(liveBarItem)
        guard popover.sourceItem == nil, let id = description.sourceView ?? description.barButtonItem else { return }
        SimulatedProcess.current.reportOnce(
            "\(description.position): \"\(id)\" is not on the screen when the popover with this source appears")
    }

    /// Returns the bar button item with an id in the bars of the controllers on the screen.
    private func liveBarItem(_ id: String) -> UIBarButtonItem? {
        for controller in liveControllers {
            let bar = controller.navigationItem
            for items in [bar.leftBarButtonItems, bar.rightBarButtonItems, controller.toolbarItems] {
                if let item = items?.first(where: { $0.accessibilityIdentifier == id }) { return item }
            }
        }
        return nil
    }

    /// Dismisses a controller together with the controllers presented from it. If `id` is nil, dismisses the controller that was
    /// presented last.
    func dismiss(_ id: String? = nil, animated: Bool = true) {
        let goal = id.map { id in presentedControllers.first { $0.restorationIdentifier == id } } ?? presentedControllers.last
        guard let goal, let presenter = goal.ownPresentingViewController else { return }
        let gone = presentedControllers.drop { $0 !== goal }
        presenter.dismiss(animated: animated) { [weak self] in for controller in gone { self?.forget(controller) } }
    }

    /// Selects the tab of a controller. Returns whether a tab bar controller on the screen has the tab.
    @discardableResult
    func select(_ id: String) -> Bool {
        for case let tabs as UITabBarController in liveControllers {
            guard let goal = tabs.viewControllers?.first(where: { $0.restorationIdentifier == id }) else { continue }
            tabs.selectedViewController = goal
            return true
        }
        return false
    }

    /// Shows another page. If `turn` names a page, turns the page view controller that contains the page; otherwise, turns the visible
    /// page view controller. Returns whether the page exists.
    @discardableResult
    func turn(_ turn: SceneTurn, animated: Bool = true) -> Bool {
        if case .page(let id) = turn {
            let owner = liveControllers.lazy.compactMap { $0 as? ScenePagesController }
                .first { $0.pages.contains { $0.restorationIdentifier == id } }
            return owner?.turn(turn, animated: animated) ?? false
        }
        return shown(ScenePagesController.self)?.turn(turn, animated: animated) ?? false
    }

    /// The sheet that was presented last; nil if no sheet is presented.
    var sheet: UISheetPresentationController? {
        presentedControllers.reversed().lazy.compactMap { $0.presentationController as? UISheetPresentationController }.first
    }

    /// Moves the topmost sheet to one of its detents. Returns whether the sheet has the detent.
    @discardableResult
    func setDetent(_ name: String, animated: Bool = true) -> Bool {
        let identifier = UISheetPresentationController.Detent.Identifier(sceneName: name)
        guard let sheet, sheet.detents.contains(where: { $0.identifier == identifier }) else { return false }
        guard animated else {
            sheet.selectedDetentIdentifier = identifier
            return true
        }
        sheet.animateChanges { sheet.selectedDetentIdentifier = identifier }
        return true
    }

    // MARK: Removed controllers

    /// Releases the views of a controller and of the controllers in it. Called when the controller was removed.
    func forget(_ controller: UIViewController) {
        for child in controller.children { forget(child) }
        for page in (controller as? ScenePagesController)?.pages ?? [] where page.parent == nil { forget(page) }
        if let search = controller.navigationItem.searchController {
            for view in [search.searchBar, search.searchResultsController?.viewIfLoaded] { if let view { forget(view) } }
        }
        if let view = controller.viewIfLoaded { forget(view) }
    }
}

extension UIViewController {
    /// The child that a container controller shows; nil for other controllers.
    var shownChild: UIViewController? {
        switch self {
        case let navigation as UINavigationController: navigation.topViewController
        case let tabs as UITabBarController: tabs.selectedViewController
        case let pages as UIPageViewController: pages.viewControllers?.first
        // Use the last column: the secondary column, or the only column when the controller is collapsed.
        case let split as UISplitViewController: split.viewControllers.last
        default: nil
        }
    }
}
