/// System services that are unrelated to the screen.
extension UIApplication {
    /// Whether the app's protected files can be read. Always true, because the phone is never locked.
    public var isProtectedDataAvailable: Bool { true }
    public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
    /// Whether the app can change its icon. False, because the simulated phone does not show icons.
    public var supportsAlternateIcons: Bool { false }
    public var alternateIconName: String? { nil }
    /// Calls `completionHandler` with the error that an app without alternate icons gets, or without an error if the name is nil.
    public func setAlternateIconName(_ alternateIconName: String?, completionHandler: ((any Error)?) -> Void = { _ in }) {
        completionHandler(alternateIconName == nil ? nil : CocoaError(.featureUnsupported))
    }
    /// Does nothing: a simulated phone has no headphones or lock screen that could send such events.
    public func beginReceivingRemoteControlEvents() {}
    /// Does nothing, like `beginReceivingRemoteControlEvents()`.
    public func endReceivingRemoteControlEvents() {}
}

/// Whether an app may fetch in the background. (documented: UIKit's headers)
public enum UIBackgroundRefreshStatus: Int, Sendable { case restricted, denied, available }
