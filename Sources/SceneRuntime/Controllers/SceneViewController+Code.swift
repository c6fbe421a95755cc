import UIKit

/// The handling of view controllers that are written in code and not in the scene file.
extension SceneViewController {
    func make(_ code: CodeController, as screen: ScreenDescription) -> UIViewController {
        let controller = code.make()
        // Retain the scene through the controller, because the phone retains only the controller.
        hold(on: controller)
        if code.isWholeApp { return controller }
        prepare(controller, screen)
        for attribute in screen.runtimeAttributes { attribute.set(on: controller, images: images) }
        if code.isOfApp { return controller }
        images.answerNames()
        guard let root = controller.view else { return controller }
        sceneViews.append(root)
        for named in code.views {
            guard let view = root.viewWithIdentifier(named.id) ?? controller.inputAccessoryView?.viewWithIdentifier(named.id) else {
                preconditionFailure("\(code.name) declares a view with the accessibilityIdentifier \"\(named.id)\" but has none")
            }
            viewsByID[named.id] = view
            sceneViews.append(view)
        }
        return controller
    }

    /// Makes a controller retain the scene, so that the scene exists as long as the controller.
    func hold(on controller: UIViewController) {
        controller.associatedValues[ObjectIdentifier(CodeController.NamedView.self)] = self
    }

    static func holding(_ controller: UIViewController) -> SceneViewController? {
        controller.associatedValues[ObjectIdentifier(CodeController.NamedView.self)] as? SceneViewController
    }

    /// Returns the view with an `accessibilityIdentifier`, which is a view of the scene or, in a scene that shows the user's own app, a
    /// view of the app.
    func view(_ id: String) -> UIView? {
        if let view = viewsByID[id] { return view }
        guard document.showsOwnApp else { return nil }
        for window in UIApplication.shared.windows { if let view = window.viewWithIdentifier(id) { return view } }
        return nil
    }

    /// Returns the name of the view's class, or of its nearest superclass that scene files can use.
    static func className(of view: UIView) -> String {
        var mirror: Mirror? = Mirror(reflecting: view)
        while let current = mirror {
            let name = String(describing: current.subjectType)
            if ViewCatalog.viewClass(name) != nil { return name }
            mirror = current.superclassMirror
        }
        return "UIView"
    }
}

extension UIView {
    func viewWithIdentifier(_ identifier: String) -> UIView? {
        if accessibilityIdentifier == identifier { return self }
        for subview in subviews { if let found = subview.viewWithIdentifier(identifier) { return found } }
        return nil
    }
}
