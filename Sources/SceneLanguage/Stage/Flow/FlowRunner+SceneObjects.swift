import UIKit

/// The scene's objects, for expressions.
extension FlowRunner: StepPerformer {
    var clipboard: String { UIPasteboard.general.string ?? "" }
    func view(_ id: String) -> UIView? { controller.view(id) }
    func recognizer(_ id: String) -> SceneRecognizer? { controller.recognizers.first { $0.description.id == id } }

    var isMenuShown: Bool { screen.isMenuShown }
    var lastMenuChoice: String { controller.menus.lastChoice }

    var navigation: UINavigationController? { controller.navigation }
    func shown<Container: UIViewController>(_ type: Container.Type) -> Container? { controller.shown(type) }
    var pages: ShownPages? {
        shown(ScenePagesController.self).map { pages in
            ShownPages(
                shown: pages.viewControllers?.first?.restorationIdentifier ?? "", index: pages.index, count: pages.pages.count)
        }
    }
    var presentedControllers: [UIViewController] { controller.presentedControllers }
    var sheet: UISheetPresentationController? { controller.sheet }
}
