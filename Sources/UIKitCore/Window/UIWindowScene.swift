/// The scene to which windows belong.
@preconcurrency @MainActor
public final class UIWindowScene: UIScene {
    public let screen: UIScreen
    public let statusBarManager: UIStatusBarManager? = UIStatusBarManager()
    public var interfaceOrientation: UIInterfaceOrientation { screen.interfaceOrientation }
    /// The rotation of the interface and of the scene's windows.
    package let turning = Turning()
    public var windows: [UIWindow] { UIApplication.shared.windows.filter { $0.windowScene === self } }
    public var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
    /// The part of the screen that the scene occupies while apps share the screen, in screen coordinates, in points; nil for the whole
    /// screen.
    package var partOfScreen: CGRect?
    public override var next: UIResponder? { UIApplication.shared }
    init(screen: UIScreen) {
        self.screen = screen
        super.init()
    }
}
