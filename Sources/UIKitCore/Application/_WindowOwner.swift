/// The property `window` of app delegates and scene delegates, as apps implement it.
@preconcurrency @MainActor
public protocol _WindowOwner: AnyObject {
    /// The app's main window, retained by the delegate.
    @_disfavoredOverload var window: UIWindow? { get set }
}

extension _WindowOwner {
    /// Nil by default, for delegates that do not declare the property.
    @_disfavoredOverload public var window: UIWindow? {
        get { nil }
        set {}
    }
}

/// A delegate whose `window` is an optional requirement. Accessed through the protocol, the property is a double optional, as on iOS.
@preconcurrency @MainActor
public protocol _DelegateWithWindow: _WindowOwner {}

extension _DelegateWithWindow {
    /// The delegate's window, as a double optional: `delegate?.window??.rootViewController`.
    public var window: UIWindow?? {
        get { .some(mainWindow) }
        set { set(newValue ?? nil, in: &window) }
    }
    /// The window as the delegate implements it.
    package var mainWindow: UIWindow? { (self as any _WindowOwner).window }

    private func set(_ new: UIWindow?, in window: inout UIWindow?) { window = new }
}
