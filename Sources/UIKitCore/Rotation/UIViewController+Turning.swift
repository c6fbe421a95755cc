extension UIViewController {
    /// Does the same as `setNeedsUpdateOfSupportedInterfaceOrientations()` on all visible view controllers. Deprecated in UIKit.
    public class func attemptRotationToDeviceOrientation() { UIApplication.shared.scene.updateInterfaceOrientation(animated: true) }

    func orientationMayHaveChanged() { viewIfLoaded?.window?.windowScene?.updateInterfaceOrientation(animated: true) }
}
