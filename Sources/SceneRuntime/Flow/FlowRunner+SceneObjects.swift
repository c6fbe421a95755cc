import UIKit

/// The objects of the scene that expressions can read.
extension FlowRunner: StepPerformer {
    package var clipboard: String { UIPasteboard.general.string ?? "" }
    package func view(_ id: String) -> UIView? { controller.view(id) }
    package func recognizer(_ id: String) -> SceneRecognizer? { controller.recognizers.first { $0.recipe.id == id } }

    package var isMenuShown: Bool { screen.isMenuShown }
    package var lastMenuChoice: String { controller.menus.lastChoice }

    package var navigation: UINavigationController? { controller.navigation }
    package func shown<Container: UIViewController>(_ type: Container.Type) -> Container? { controller.shown(type) }
    package var pages: ShownPages? {
        shown(ScenePagesController.self).map { pages in
            ShownPages(
                shown: pages.viewControllers?.first?.restorationIdentifier ?? "", index: pages.index, count: pages.pages.count)
        }
    }
    package var presentedControllers: [UIViewController] { controller.presentedControllers }
    package var detent: String? {
        controller.sheet.map { ($0.selectedDetentIdentifier ?? $0.detents.first?.identifier)?.sceneName ?? "" }
    }
}
