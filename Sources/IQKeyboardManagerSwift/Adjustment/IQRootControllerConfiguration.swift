import KeyboardAdjustment
import UIKit

/// The controller whose view the engine moves, with the values recorded when it was chosen. Of the view's frame, only the origin is
/// recorded.
@MainActor
public struct IQRootControllerConfiguration {
    public private(set) weak var rootController: UIViewController?
    /// The origin of the controller's view in the superview's coordinates, in points.
    public let beginOrigin: CGPoint
    public let beginSafeAreaInsets: UIEdgeInsets
    public let beginOrientation: UIInterfaceOrientation

    /// Records the current state of `controller`.
    init(_ controller: UIViewController) {
        rootController = controller
        beginOrigin = controller.view.frame.origin
        beginSafeAreaInsets = controller.view.safeAreaInsets
        beginOrientation = Self.orientation(of: controller)
    }

    public var currentOrientation: UIInterfaceOrientation { rootController.map(Self.orientation(of:)) ?? .unknown }

    /// Whether the controller still exists and its view is in a window.
    public var isReady: Bool { window != nil }
    var window: UIWindow? { rootController?.viewIfLoaded?.window }

    /// Whether the view's origin has changed. If the controller was deallocated, the current origin is taken to be (0, 0).
    public var hasChanged: Bool { (rootController?.viewIfLoaded?.frame.origin ?? .zero) != beginOrigin }

    /// Whether the swipe that pops the controller is in progress.
    public var isInteractiveGestureActive: Bool { rootController.map(UIKitClassification.isInteractivePopActive) ?? false }

    /// Restores the origin of the view. The size does not change.
    public func restore() {
        guard let view = rootController?.viewIfLoaded, view.frame.origin != beginOrigin else { return }
        withCause(.engine(AdjustmentRule.rootRestore.rawValue)) { view.frame.origin = beginOrigin }
    }

    private static func orientation(of controller: UIViewController) -> UIInterfaceOrientation {
        controller.viewIfLoaded?.window?.windowScene?.interfaceOrientation ?? .unknown
    }
}
