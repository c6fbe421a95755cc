/// Services of the system beside the screen.
extension UIApplication {
    /// Whether the app's protected files can be read, which a phone that is never locked always allows.
    public var isProtectedDataAvailable: Bool { true }
    public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
    /// Whether the app has other icons. It has none here, as its icon is not shown.
    public var supportsAlternateIcons: Bool { false }
    public var alternateIconName: String? { nil }
    /// Ends with the error of an app without other icons.
    public func setAlternateIconName(_ alternateIconName: String?, completionHandler: ((any Error)?) -> Void = { _ in }) {
        completionHandler(alternateIconName == nil ? nil : CocoaError(.featureUnsupported))
    }
    /// Does nothing: a simulated phone has no headphones and no lock screen that send events.
    public func beginReceivingRemoteControlEvents() {}
    /// Does nothing, as `beginReceivingRemoteControlEvents()`.
    public func endReceivingRemoteControlEvents() {}
}

/// Whether an app may fetch in the background. (documented: UIKit's headers)
public enum UIBackgroundRefreshStatus: Int, Sendable { case restricted, denied, available }
