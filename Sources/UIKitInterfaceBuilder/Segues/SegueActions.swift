import UIKitContainers
import UIKitLists

/// The actions of the different kinds of segues. (Facts/InterfaceBuilder.md#segues)
@MainActor
enum SegueActions {
    static func go(
        _ element: InterfaceElement, from source: UIViewController, to destination: UIViewController, sender: Any?,
        in scene: StoryboardScene
    ) {
        let animates = element.flag("animates", absent: true)
        switch element["kind"] {
        case "show", "push": animating(animates) { source.show(destination, sender: sender) }
        case "showDetail", "replace": animating(animates) { source.showDetailViewController(destination, sender: sender) }
        case "presentation", "modal":
            style(destination, element)
            source.present(destination, animated: animates)
        case "popoverPresentation", "popover":
            style(destination, element)
            pop(destination, element, sender, in: scene)
            source.present(destination, animated: animates)
        case "custom":
            reportMistake("\(scene.document.place(element)): a custom segue calls perform() of its class, and it has no class")
        case let kind:
            reportMistake("\(scene.document.place(element)): a segue of the kind \(kind ?? "nil") is not known; the controller is shown")
            source.show(destination, sender: sender)
        }
    }

    private static func animating(_ animates: Bool, _ body: () -> Void) {
        if animates { body() } else { UIView.performWithoutAnimation(body) }
    }

    /// Applies the segue's presentation and transition styles if it has them. They override the styles of the controller.
    private static func style(_ destination: UIViewController, _ element: InterfaceElement) {
        if let name = element["modalPresentationStyle"], let style = EnumNames.value(name, UIModalPresentationStyle.self) {
            destination.modalPresentationStyle = style
        }
        if let name = element["modalTransitionStyle"], let style = EnumNames.value(name, UIModalTransitionStyle.self) {
            destination.modalTransitionStyle = style
        }
    }

    private static let arrows: [String: UIPopoverArrowDirection] = ["up": .up, "down": .down, "left": .left, "right": .right]

    private static func pop(_ destination: UIViewController, _ element: InterfaceElement, _ sender: Any?, in scene: StoryboardScene) {
        destination.modalPresentationStyle = .popover
        guard let popover = destination.popoverPresentationController else { return }
        let anchor =
            (element["popoverAnchorView"] ?? element["popoverAnchorBarButtonItem"]).flatMap { scene.object($0) }
            ?? sender.map { $0 as AnyObject }
        if let item = anchor as? UIBarButtonItem {
            popover.barButtonItem = item
        } else if let view = anchor as? UIView {
            popover.sourceView = view
            popover.sourceRect = view.bounds
        }
        if let wish = element.child("popoverArrowDirection") {
            let directions = arrows.filter { wish.flag($0.key) }.map(\.value)
            if !directions.isEmpty { popover.permittedArrowDirections = UIPopoverArrowDirection(directions) }
        }
    }
}
