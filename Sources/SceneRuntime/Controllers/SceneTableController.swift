import UIKit

/// A table view controller of a scene. The table itself adjusts its insets for the keyboard, and the engine stays off.
package final class SceneTableController: UITableViewController, SceneScreenController {
    let screen: ScreenDescription
    let scene: SceneViewController
    private var following = ShareFollowing()

    init(_ screen: ScreenDescription, in scene: SceneViewController) {
        self.screen = screen
        self.scene = scene
        super.init(style: .plain)
        scene.prepare(self, screen)
    }

    package required init?(coder: NSCoder) { return nil }

    package override func loadView() { view = makeRootView() }

    package override func viewDidLoad() {
        super.viewDidLoad()
        addChildren()
    }

    package override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scene.followShares(in: view, &following)
        scene.followEnds()
    }

    package override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        showToolbar(animated: animated)
    }

    package override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        forgetDismissed()
    }

    package override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        if parent == nil { scene.forget(self) }
    }
}
