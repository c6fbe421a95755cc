extension UIViewController {
    /// Does the same as `setNeedsUpdateOfSupportedInterfaceOrientations()` on the controllers of the screen. Deprecated in UIKit.
    public class func attemptRotationToDeviceOrientation() { UIApplication.shared.scene.updateInterfaceOrientation(animated: true) }

    func orientationMayHaveChanged() { viewIfLoaded?.window?.windowScene?.updateInterfaceOrientation(animated: true) }
}
