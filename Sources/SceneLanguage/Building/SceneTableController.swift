import UIKit

/// A UITableViewController of a scene: the table makes room for the keyboard by itself, and the engine stays off.
public final class SceneTableController: UITableViewController, SceneScreenController {
    let screen: ScreenDescription
    let scene: SceneViewController
    private var following = ShareFollowing()

    init(_ screen: ScreenDescription, in scene: SceneViewController) {
        self.screen = screen
        self.scene = scene
        super.init(style: .plain)
        scene.prepare(self, screen)
    }

    public required init?(coder: NSCoder) { return nil }

    public override func loadView() { view = makeRootView() }

    public override func viewDidLoad() {
        super.viewDidLoad()
        addChildren()
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scene.followShares(in: view, &following)
        scene.followEnds()
    }

    public override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        showToolbar(animated: animated)
    }

    public override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        forgetDismissed()
    }

    public override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        if parent == nil { scene.forget(self) }
    }
}

/// A controller with a view of the scene's, whatever its class: its view is made, and what is done in it is performed, by the scene.
@MainActor
protocol SceneScreenController: UIViewController {
    var screen: ScreenDescription { get }
    var scene: SceneViewController { get }
}

extension SceneScreenController {
    func makeRootView() -> UIView {
        guard case .view(let description) = screen.content else { preconditionFailure("\(screen.id) is a \(screen.className)") }
        return scene.makeRootView(description)
    }

    func addChildren() {
        scene.addChildren(of: screen, to: self)
        if let search = screen.bar.search { scene.add(search, to: self) }
    }

    func showToolbar(animated: Bool) {
        // A child of a screen has no say in the bars around its parent.
        guard let navigation = parent as? UINavigationController else { return }
        navigation.setToolbarHidden(screen.toolbarItems.isEmpty, animated: animated)
    }

    func forgetDismissed() {
        var outermost: UIViewController = self
        while let parent = outermost.parent { outermost = parent }
        if outermost.isBeingDismissed { scene.forget(outermost) }
    }
}
