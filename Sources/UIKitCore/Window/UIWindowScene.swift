/// The part of the app to which a window belongs.
@preconcurrency @MainActor
public final class UIWindowScene: UIScene {
    public let screen: UIScreen
    public let statusBarManager: UIStatusBarManager? = UIStatusBarManager()
    public var interfaceOrientation: UIInterfaceOrientation { screen.interfaceOrientation }
    /// The rotation of the interface, and with it of the window.
    package let turning = Turning()
    public var windows: [UIWindow] { UIApplication.shared.windows.filter { $0.windowScene === self } }
    public var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
    /// The part of the screen that the scene has while apps share it, screen coordinates, points; nil for the whole screen.
    package var partOfScreen: CGRect?
    public override var next: UIResponder? { UIApplication.shared }
    init(screen: UIScreen) {
        self.screen = screen
        super.init()
    }
}
