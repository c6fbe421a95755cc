import KeyboardAdjustment
import UIKit

/// The controller whose view the engine moves, and how it stood when it was chosen. Only the origin is recorded, never the size.
@MainActor
struct RootControllerConfiguration {
    private(set) weak var controller: UIViewController?
    /// In the superview's coordinates, points.
    let beginOrigin: CGPoint
    let beginSafeAreaInsets: UIEdgeInsets
    let beginOrientation: UIInterfaceOrientation

    /// Records `controller` as it stands now.
    init(_ controller: UIViewController) {
        self.controller = controller
        beginOrigin = controller.view.frame.origin
        beginSafeAreaInsets = controller.view.safeAreaInsets
        beginOrientation = Self.orientation(of: controller)
    }

    var currentOrientation: UIInterfaceOrientation { controller.map(Self.orientation(of:)) ?? .unknown }

    /// The controller still exists and its view is in a window.
    var isReady: Bool { window != nil }
    var window: UIWindow? { controller?.viewIfLoaded?.window }

    /// A controller that is gone counts as standing at (0, 0).
    var hasChanged: Bool { (controller?.viewIfLoaded?.frame.origin ?? .zero) != beginOrigin }

    var isInteractiveGestureActive: Bool { controller.map(UIKitKinship.isInteractivePopActive) ?? false }

    /// Puts the origin back; the size stays.
    func restore() {
        guard let view = controller?.viewIfLoaded, view.frame.origin != beginOrigin else { return }
        withCause(.engine(AdjustmentRule.rootRestore.rawValue)) { view.frame.origin = beginOrigin }
    }

    private static func orientation(of controller: UIViewController) -> UIInterfaceOrientation {
        controller.viewIfLoaded?.window?.windowScene?.interfaceOrientation ?? .unknown
    }
}
