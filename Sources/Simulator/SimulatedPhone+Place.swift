import UIKit

/// Descriptions of the current state of an app, for comparing two runs and for reporting actions.
extension SimulatedPhone {
    /// The class names of the visible controllers, from the root to the frontmost controller.
    package var controllersInFront: [String] {
        process.run {
            var names: [String] = []
            var next = window.rootViewController
            while let controller = next {
                names.append("\(type(of: controller))")
                if let presented = controller.presentedViewController, !presented.isBeingDismissed {
                    next = presented
                } else if let navigation = controller as? UINavigationController {
                    next = navigation.topViewController
                } else if let tabs = controller as? UITabBarController {
                    next = tabs.selectedViewController
                } else {
                    next = controller.children.last
                }
            }
            return names
        }
    }

    /// The name of the view that is first responder; nil if there is none.
    package var focusedName: String? {
        process.run { (UIApplication.shared.firstResponder as? UIView)?.nameWithClass }
    }

    /// Returns the name of the view that a touch has hit, with its class. Nil if there is no such touch.
    package func touchedName(finger: Int) -> String? {
        process.run { touches[finger]?.view?.nameWithClass }
    }

    /// The numbers of the fingers on the screen.
    package var fingersDown: [Int] { touches.keys.sorted() }

    /// Returns all views of all windows with their displayed frames, beginning with the lowest window.
    package func viewTrees<Tree>(_ make: (UIView, _ name: String?, _ frame: CGRect, [Tree]) -> Tree) -> [Tree] {
        process.run {
            let toScreen = interfaceToScreen
            @MainActor func tree(_ view: UIView) -> Tree {
                let frame = view.presentationFrameInWindow.applying(toScreen)
                let name = view.traceName
                return make(view, name == "\(type(of: view))" ? nil : name, frame, view.subviews.map(tree))
            }
            return UIApplication.shared.windows.map(tree)
        }
    }
}

extension UIView {
    /// The class of the view with its identifier or text, such as `UIButton “Send”`.
    package var nameWithClass: String {
        let kind = "\(type(of: self))"
        var said: String?
        if let button = self as? UIButton { said = button.currentTitle }
        if let label = self as? UILabel { said = label.text }
        if let cell = self as? UITableViewCell { said = cell.textLabel?.text }
        if let said, !said.isEmpty { return "\(kind) “\(said.prefix(40))”" }
        let name = traceName
        return name == kind ? kind : "\(kind) \(name)"
    }
}

extension UIView {
    /// The `accessibilityIdentifier`, or the view's name in the app's code. Nil without either.
    package var ownName: String? { traceName == "\(type(of: self))" ? nil : traceName }
}
