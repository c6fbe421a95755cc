@preconcurrency @MainActor
public final class UIStatusBarManager: NSObject {
    /// The frame in screen coordinates. Its height is 0 while the bar is hidden.
    public var statusBarFrame: CGRect {
        let screen = UIScreen.main
        let isHidden = screen.interfaceOrientation.isLandscape && !screen.device.isTablet
        return CGRect(x: 0, y: 0, width: screen.bounds.width, height: isHidden ? 0 : screen.device.statusBarHeight)
    }
    override init() { super.init() }

    private var controller: UIViewController? { UIApplication.shared.scene.keyWindow?.rootViewController?.frontmost }
    /// The style that the visible view controller prefers.
    public var statusBarStyle: UIStatusBarStyle { controller?.statusBarStyle ?? .default }
    public var isStatusBarHidden: Bool { statusBarFrame.height == 0 || controller?.hidesStatusBar ?? false }
}

extension UIViewController {
    /// The last view controller in the chain of presented view controllers, or this view controller if it presents none.
    fileprivate var frontmost: UIViewController { ownPresentedViewController?.frontmost ?? self }
}
