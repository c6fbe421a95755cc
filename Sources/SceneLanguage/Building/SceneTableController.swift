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
