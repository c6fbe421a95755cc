import UIKit

/// A view controller of a scene other than the root controller. The scene makes its view and performs the actions in it.
package final class ScenePageController: UIViewController, SceneScreenController {
    let screen: ScreenDescription
    let scene: SceneViewController
    /// Whether the scene keeps the controller's views after the controller was removed. The pages of a page view or split view
    /// controller keep their text in this way while they are hidden.
    var isKept = false
    /// Whether the controller is being removed from a column of a split view controller, possibly to move to another column.
    private var isLeavingColumn = false
    private var following = ShareFollowing()

    init(_ screen: ScreenDescription, in scene: SceneViewController) {
        self.screen = screen
        self.scene = scene
        super.init(nibName: nil, bundle: nil)
        scene.prepare(self, screen)
    }

    package required init?(coder: NSCoder) { return nil }

    package override func loadView() {
        view = makeRootView()
    }

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

    package override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        isLeavingColumn = parent == nil && splitViewController != nil
    }

    package override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        guard parent == nil, !isKept else { return }
        guard isLeavingColumn else { return scene.forget(self) }
        // Check again after the tick, because a split view controller that collapses or expands moves a controller from one stack to
        // another.
        SimulatedProcess.current.ticks.enqueueCompletion("column of a scene") { [weak self] in
            guard let self, self.parent == nil else { return }
            scene.forget(self)
        }
    }
}

/// The state that decides whether sizes and positions that a scene file gives as fractions of a root view's size are computed again.
struct ShareFollowing {
    /// The view's size when the fractions were last resolved.
    var size = CGSize.zero
    /// The number of layout passes that are still to resolve the fractions again. Views that constraints or tables size have their
    /// final size only after the first pass.
    var passes = 0
}
