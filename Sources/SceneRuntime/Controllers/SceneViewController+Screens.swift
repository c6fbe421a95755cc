import UIKit

/// Makes the view controllers of a scene.
extension SceneViewController {
    /// Makes the root controller of the phone's window, which is the scene's outermost container or, without a container, this
    /// controller.
    package func makeRoot() -> UIViewController {
        let root = make(document.controller.screen)
        if root !== self { container = root }
        return root
    }

    /// Returns the `SceneViewController` that made a phone's root controller.
    package static func behind(_ root: UIViewController?) -> SceneViewController? {
        guard let root else { return nil }
        if let scene = root as? SceneViewController { return scene }
        if let page = root as? any SceneScreenController { return page.scene }
        if let scene = holding(root) { return scene }
        for child in root.children { if let scene = behind(child) { return scene } }
        return nil
    }

    func make(_ screen: ScreenDescription) -> UIViewController {
        let controller: UIViewController
        switch screen.content {
        case .view where screen.isTableViewController: return SceneTableController(screen, in: self)
        case .view:
            if let code = screen.code { return make(code, as: screen) }
            return screen.position == document.controller.screen.position ? self : ScenePageController(screen, in: self)
        case .alert(let alert): return makeAlert(screen, alert)
        case .navigation(let description):
            let navigation = UINavigationController()
            ControllerClass.named(screen.className).properties.apply(screen.properties, to: navigation, in: PropertySurroundings())
            navigation.viewControllers = description.stack.compactMap { id in
                description.controllers.first { $0.id == id }.map { make($0) }
            }
            controller = navigation
        case .tabs(let description):
            let tabs = UITabBarController()
            tabs.viewControllers = description.viewControllers.map { make($0) }
            if let id = description.selected {
                tabs.selectedIndex = description.viewControllers.firstIndex { $0.id == id } ?? 0
            }
            ControllerClass.named(screen.className).properties.apply(screen.properties, to: tabs, in: PropertySurroundings())
            controller = tabs
        case .pages(let description):
            controller = ScenePagesController(description, pages: description.viewControllers.map { make($0) })
        case .split(let description):
            controller = SceneSplitController(description, make: make)
            ControllerClass.named(screen.className).properties.apply(screen.properties, to: controller, in: PropertySurroundings())
        }
        prepare(controller, screen)
        return controller
    }

    /// Sets the properties that all controllers have.
    func prepare(_ controller: UIViewController, _ screen: ScreenDescription) {
        if let title = screen.title { controller.title = title }
        controller.restorationIdentifier = screen.id
        let item = controller.navigationItem
        let bar = screen.bar
        // Set only items from the file, because a controller of the app may have set its own items.
        if !bar.leftBarButtonItems.isEmpty { item.leftBarButtonItems = bar.leftBarButtonItems.map(make) }
        if !bar.rightBarButtonItems.isEmpty { item.rightBarButtonItems = bar.rightBarButtonItems.map(make) }
        if !screen.toolbarItems.isEmpty { controller.toolbarItems = screen.toolbarItems.map(make) }
        if let tab = screen.tabBarItem {
            controller.tabBarItem = UITabBarItem(title: screen.title, image: nil, selectedImage: nil)
            ControllerClass.tabBarItem.apply(tab, to: controller.tabBarItem, in: PropertySurroundings())
        }
        ControllerClass.common.apply(screen.properties, to: controller, in: PropertySurroundings())
        prepare(controller, screen.presentation)
    }

    private func prepare(_ controller: UIViewController, _ presentation: PresentationDescription) {
        if let style = presentation.style { controller.modalPresentationStyle = style }
        if let transition = presentation.transition { controller.modalTransitionStyle = transition }
        guard let description = presentation.sheet, let sheet = controller.sheetPresentationController else { return }
        if !description.detents.isEmpty { sheet.detents = description.detents.map(\.detent) }
        sheet.selectedDetentIdentifier = description.selectedDetentIdentifier.map { .init(sceneName: $0) }
        sheet.largestUndimmedDetentIdentifier = description.largestUndimmedDetentIdentifier.map { .init(sceneName: $0) }
        ControllerClass.sheet.apply(description.properties, to: sheet, in: PropertySurroundings())
    }

    /// Adds child controllers to the container views that the scene names, with the same calls as an app's `viewDidLoad`.
    func addChildren(of screen: ScreenDescription, to parent: UIViewController) {
        for description in screen.children {
            let child = make(description)
            guard let box = description.container.map({ viewsByID[$0] }) ?? parent.view, let view = child.view else { continue }
            parent.addChild(child)
            view.frame = box.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            box.addSubview(view)
            child.didMove(toParent: parent)
        }
    }

    // MARK: Bars

    private func make(_ description: BarItemDescription) -> UIBarButtonItem {
        let item = description.systemItem.map { UIBarButtonItem(systemItem: $0) } ?? UIBarButtonItem()
        BarItemDescription.properties.apply(description.properties, to: item, in: PropertySurroundings())
        item.accessibilityIdentifier = description.id
        if let action = description.action {
            let (title, image) = (item.title, item.image)
            item.primaryAction = UIAction { [weak self] _ in self?.perform(action, from: nil) }
            (item.title, item.image) = (title, image)
        }
        return item
    }

    // MARK: Alerts

    private func makeAlert(_ screen: ScreenDescription, _ description: AlertDescription) -> UIViewController {
        let alert = UIAlertController(
            title: screen.title, message: description.message, preferredStyle: description.isActionSheet ? .actionSheet : .alert)
        alert.restorationIdentifier = screen.id
        for field in description.textFields { alert.addTextField { [self] in configure($0, as: field) } }
        for button in description.actions {
            let action = UIAlertAction(title: button.title, style: button.style) { [weak self, weak alert] _ in
                guard let self else { return }
                if let action = button.action { perform(action, from: nil) }
                if let alert { forget(alert) }
            }
            action.isEnabled = button.isEnabled
            alert.addAction(action)
            if button.isPreferred { alert.preferredAction = action }
        }
        return alert
    }
}

extension DetentDescription {
    @MainActor var detent: UISheetPresentationController.Detent {
        switch self {
        case .medium: .medium()
        case .large: .large()
        case .custom(let length):
            .custom(identifier: .init(name)) { CGFloat(length.resolved(in: Double($0.maximumDetentValue))) }
        }
    }
}

extension UISheetPresentationController.Detent.Identifier {
    /// Makes the identifier from a name in a scene file: `medium`, `large`, or the height of a custom detent.
    init(sceneName: String) {
        switch sceneName {
        case "medium": self = .medium
        case "large": self = .large
        default: self.init(sceneName)
        }
    }
    var sceneName: String {
        switch self {
        case .medium: "medium"
        case .large: "large"
        default: rawValue
        }
    }
}
