import UIKit

/// A view controller whose view the scene creates. The scene also performs the actions in the view.
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
        // Leave the toolbar unchanged for a child controller, because only the controller in the stack determines the bars.
        guard let navigation = parent as? UINavigationController else { return }
        navigation.setToolbarHidden(screen.toolbarItems.isEmpty, animated: animated)
    }

    func forgetDismissed() {
        var outermost: UIViewController = self
        while let parent = outermost.parent { outermost = parent }
        if outermost.isBeingDismissed { scene.forget(outermost) }
    }
}
