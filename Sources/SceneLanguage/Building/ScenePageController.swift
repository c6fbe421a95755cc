import UIKit

/// A UIViewController of a scene that is not its root. Its view is made, and what is done in it is performed, by the scene.
public final class ScenePageController: UIViewController {
    let screen: ScreenDescription
    let scene: SceneViewController
    /// A page view controller keeps its pages while they are out of its sight, with what was typed into them.
    var isKept = false
    private var following = ShareFollowing()

    init(_ screen: ScreenDescription, in scene: SceneViewController) {
        self.screen = screen
        self.scene = scene
        super.init()
        scene.prepare(self, screen)
    }

    public required init?(coder: NSCoder) { return nil }

    public override func loadView() {
        guard case .view(let description) = screen.content else { preconditionFailure("\(screen.id) is a \(screen.className)") }
        view = scene.makeRootView(description)
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        scene.addChildren(of: screen, to: self)
        if let search = screen.bar.search { scene.add(search, to: self) }
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scene.followShares(in: view, &following)
        scene.followEnds()
    }

    public override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // A child of a screen has no say in the bars around its parent.
        guard let navigation = parent as? UINavigationController else { return }
        navigation.setToolbarHidden(screen.toolbarItems.isEmpty, animated: animated)
    }

    public override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        var outermost: UIViewController = self
        while let parent = outermost.parent { outermost = parent }
        if outermost.isBeingDismissed { scene.forget(outermost) }
    }

    public override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        if parent == nil, !isKept { scene.forget(self) }
    }
}

/// How often a root view's shares are still looked at.
struct ShareFollowing {
    /// Of the view when shares were last resolved.
    var size = CGSize.zero
    /// What constraints and tables size has its size after the first pass.
    var passes = 0
}
