/// The property `window` of the two delegates, as apps implement it.
@preconcurrency @MainActor
public protocol _WindowOwner: AnyObject {
    /// The app's main window, retained by the delegate.
    @_disfavoredOverload var window: UIWindow? { get set }
}

extension _WindowOwner {
    /// Nil by default, for delegates that store their window elsewhere.
    @_disfavoredOverload public var window: UIWindow? {
        get { nil }
        set {}
    }
}

/// A delegate whose `window` is an optional requirement. Through the protocol's type it is a double optional, as on iOS.
@preconcurrency @MainActor
public protocol _DelegateWithWindow: _WindowOwner {}

extension _DelegateWithWindow {
    /// The delegate's window: `delegate?.window??.rootViewController`.
    public var window: UIWindow?? {
        get { .some(mainWindow) }
        set { set(newValue ?? nil, in: &window) }
    }
    /// The window as the delegate implements it.
    package var mainWindow: UIWindow? { (self as any _WindowOwner).window }

    private func set(_ new: UIWindow?, in window: inout UIWindow?) { window = new }
}
