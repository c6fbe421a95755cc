/// The identifier of work for which an app requests time in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

private final class BackgroundTasks {
    var last = 0
    var open: Set<Int> = []
    /// The number of `beginIgnoringInteractionEvents()` calls that have not been ended.
    var ignoredEvents = 0
}

extension UIApplication {
    private var tasks: BackgroundTasks { SimulatedProcess.current.state { BackgroundTasks() } }

    /// Begins a background task. The handler is never called, because an app in the background is never suspended here.
    public func beginBackgroundTask(expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil) -> UIBackgroundTaskIdentifier {
        tasks.last += 1
        tasks.open.insert(tasks.last)
        return UIBackgroundTaskIdentifier(rawValue: tasks.last)
    }
    public func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { beginBackgroundTask(expirationHandler: handler) }
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
        guard identifier != .invalid, tasks.open.remove(identifier.rawValue) == nil else { return }
        reportMistake("endBackgroundTask: there is no background task \(identifier.rawValue), or it has ended", raises: false)
    }

    /// Ignores touches and keys until `endIgnoringInteractionEvents()` has been called as often. Deprecated in UIKit.
    public func beginIgnoringInteractionEvents() {
        tasks.ignoredEvents += 1
        cancelTouches()
    }
    public func endIgnoringInteractionEvents() { tasks.ignoredEvents = max(0, tasks.ignoredEvents - 1) }
    public var isIgnoringInteractionEvents: Bool { tasks.ignoredEvents > 0 }

    /// The remaining time in seconds. It is unlimited, because an app in the background is never suspended here.
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    /// The orientation of the interface. Deprecated in UIKit in favour of the window scene's `interfaceOrientation`.
    public var statusBarOrientation: UIInterfaceOrientation { scene.interfaceOrientation }
    /// The status bar's frame in screen coordinates. Deprecated in UIKit in favour of the status bar manager's `statusBarFrame`.
    public var statusBarFrame: CGRect { scene.statusBarManager?.statusBarFrame ?? .zero }
}
