import UIKit

/// Where somebody is in an app, in words: for comparing two runs, and for telling what was being done.
extension SimulatedPhone {
    /// The controllers from the root to the one in front, by class.
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

    /// The name of the view that is being edited; nil when there is none.
    package var focusedName: String? {
        process.run { (UIApplication.shared.firstResponder as? UIView)?.nameWithClass }
    }

    /// What a finger on the screen touches: its class, and what it is called or says. Nil while the finger is elsewhere.
    package func touchedName(finger: Int) -> String? {
        process.run { touches[finger]?.view?.nameWithClass }
    }

    /// The fingers that are on the screen, by number.
    package var fingersDown: [Int] { touches.keys.sorted() }

    /// Every view of every window, from the lowest window up, with places as they are shown.
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
    /// `UIButton “Send”`: a class and what its author or its text calls it.
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
    /// `accessibilityIdentifier`, or what the app's code calls it; nil without either.
    package var ownName: String? { traceName == "\(type(of: self))" ? nil : traceName }
}
