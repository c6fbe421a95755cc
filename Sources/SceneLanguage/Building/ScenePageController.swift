import UIKit

/// A controller of a scene's navigation controller. Its view is made, and what is done in it is performed, by the scene.
public final class ScenePageController: UIViewController {
    let page: PageDescription
    let scene: SceneViewController

    init(_ page: PageDescription, in scene: SceneViewController) {
        self.page = page
        self.scene = scene
        super.init()
        title = page.title
        restorationIdentifier = page.id
        let item = navigationItem
        item.backButtonTitle = page.backButtonTitle
        item.hidesBackButton = page.hidesBackButton
        item.backButtonDisplayMode =
            PageDescription.displayModes.firstIndex(of: page.backButtonDisplayMode).flatMap(UINavigationItem.BackButtonDisplayMode.init)
            ?? .default
        item.largeTitleDisplayMode =
            PageDescription.largeTitleModes.firstIndex(of: page.largeTitleDisplayMode).flatMap(UINavigationItem.LargeTitleDisplayMode.init)
            ?? .automatic
        item.leftBarButtonItems = page.leftBarButtonItems.isEmpty ? nil : page.leftBarButtonItems.map(make)
        item.rightBarButtonItems = page.rightBarButtonItems.isEmpty ? nil : page.rightBarButtonItems.map(make)
        if !page.toolbarItems.isEmpty { toolbarItems = page.toolbarItems.map(make) }
    }

    public required init?(coder: NSCoder) { return nil }

    public override func loadView() { view = scene.makePage(page) }

    public override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setToolbarHidden(page.toolbarItems.isEmpty, animated: animated)
    }

    public override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        if parent == nil, let view = viewIfLoaded { scene.forget(view) }
    }

    private func make(_ description: BarItemDescription) -> UIBarButtonItem {
        let item: UIBarButtonItem
        if let name = description.systemItem, let system = UIBarButtonItem.SystemItem.allCases.first(where: { "\($0)" == name }) {
            item = UIBarButtonItem(systemItem: system)
        } else {
            item = UIBarButtonItem()
        }
        if let title = description.title { item.title = title }
        if let image = description.image { item.image = UIImage(systemName: image) }
        if description.isDone { item.style = .done }
        item.isEnabled = description.isEnabled
        item.accessibilityIdentifier = description.id
        if let action = description.action {
            let (title, image) = (item.title, item.image)
            item.primaryAction = UIAction { [weak scene] _ in scene?.perform(action, from: nil) }
            (item.title, item.image) = (title, image)
        }
        return item
    }
}

extension SceneViewController {
    /// What the phone's window shows: this controller, or the navigation controller that its pages stand in.
    public func makeRoot() -> UIViewController {
        guard let description = document.controller.navigation else { return self }
        let navigation = UINavigationController()
        navigation.restorationIdentifier = description.id
        navigation.navigationBar.prefersLargeTitles = description.prefersLargeTitles
        navigation.navigationBar.isTranslucent = description.isTranslucent
        navigation.isNavigationBarHidden = description.isNavigationBarHidden
        navigation.viewControllers = description.stack.compactMap { id in
            description.controllers.first { $0.id == id }.map { ScenePageController($0, in: self) }
        }
        self.navigation = navigation
        return navigation
    }

    /// The scene behind a phone's root controller.
    public static func behind(_ root: UIViewController?) -> SceneViewController? {
        root as? SceneViewController
            ?? ((root as? UINavigationController)?.viewControllers.first as? ScenePageController)?.scene
    }

    /// Pushes a controller of the scene; one that is on the stack already is gone back to, as nobody can be there twice.
    func push(_ id: String, animated: Bool = true) {
        guard let navigation, let page = document.controller.navigation?.controllers.first(where: { $0.id == id }) else { return }
        if let present = navigation.viewControllers.first(where: { $0.restorationIdentifier == id }) {
            navigation.popToViewController(present, animated: animated)
        } else {
            navigation.pushViewController(ScenePageController(page, in: self), animated: animated)
        }
    }
}
