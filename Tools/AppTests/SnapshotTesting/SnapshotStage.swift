import Foundation
import KeyboardLabXCTest
import UIKit

/// The window in which views are shown while their snapshots are taken.
@MainActor
enum SnapshotStage {
    /// Shows a view in a window, and returns the result of `body`.
    /// - Parameter controller: the view's own controller, or a controller to whose view the view is added.
    static func show<Result>(_ view: UIView, in controller: UIViewController, _ config: ViewImageConfig, _ body: () -> Result) -> Result {
        let size = config.size ?? controller.view.frame.size
        let key = UIApplication.shared.windows.first(where: \.isKeyWindow)
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        let root = UIViewController()
        let (superview, parent) = (view.superview, controller.parent)
        view.frame.size = size
        if view !== controller.view {
            view.frame.origin = .zero
            controller.view.addSubview(view)
        }
        window.rootViewController = root
        window.isHidden = false
        root.view.frame = window.bounds
        let natural = root.view.safeAreaInsets
        root.additionalSafeAreaInsets = UIEdgeInsets(
            top: config.safeArea.top - natural.top, left: config.safeArea.left - natural.left,
            bottom: config.safeArea.bottom - natural.bottom, right: config.safeArea.right - natural.right)
        root.addChild(controller)
        root.setOverrideTraitCollection(config.traits, forChild: controller)
        controller.view.frame = root.view.bounds
        root.view.addSubview(controller.view)
        controller.didMove(toParent: root)
        window.layoutIfNeeded()
        // Animations and timers that the appearance has started take their first effect before the snapshot.
        wait(0)
        window.layoutIfNeeded()
        defer {
            controller.willMove(toParent: nil)
            controller.view.removeFromSuperview()
            controller.removeFromParent()
            if view !== controller.view { view.removeFromSuperview() }
            window.rootViewController = nil
            window.isHidden = true
            key?.makeKey()
            parent?.addChild(controller)
            superview?.addSubview(view)
        }
        return body()
    }

    /// Draws a layer of a window with its sublayers.
    static func draw(_ layer: CALayer, _ traits: UITraitCollection) -> UIImage {
        let format = UIGraphicsImageRendererFormat.preferred()
        if traits.displayScale > 0 { format.scale = traits.displayScale }
        return UIGraphicsImageRenderer(bounds: layer.bounds, format: format).image { layer.render(in: $0.cgContext) }
    }

    /// Returns one line for the view and one for each descendant, indented by depth, without memory addresses.
    static func describe(_ view: UIView, depth: Int = 0) -> String {
        let line = String(repeating: "   | ", count: depth) + view.description.withoutAddresses
        return ([line] + view.subviews.map { describe($0, depth: depth + 1) }).joined(separator: "\n")
    }

    /// Returns one line for the controller and one for each of its children and the controller that it presents, indented by depth.
    static func describe(_ controller: UIViewController, depth: Int = 0) -> String {
        func name(_ object: NSObject) -> String { "<\(String(describing: type(of: object)))>" }
        let state = controller.viewIfLoaded?.window == nil ? "disappeared" : "appeared"
        let view = controller.viewIfLoaded.map { "view: \(name($0))" } ?? "view: (view not loaded)"
        let line = String(repeating: "   | ", count: depth) + "\(name(controller)), state: \(state), \(view)"
        let presented = controller.presentedViewController.flatMap { $0.presentingViewController === controller ? $0 : nil }
        let below = controller.children + (presented.map { [$0] } ?? [])
        return ([line] + below.map { describe($0, depth: depth + 1) }).joined(separator: "\n")
    }

    /// Advances the phone's time.
    nonisolated static func wait(_ duration: TimeInterval) {
        let expectation = PhoneExpectation(description: "\(duration) s")
        expectation.isInverted = true
        _ = PhoneWaiter.wait(for: [expectation], timeout: duration)
    }
}
