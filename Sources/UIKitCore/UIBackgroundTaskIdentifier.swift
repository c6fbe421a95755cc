/// Names work that an app asks time for in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

private final class BackgroundTasks {
    var last = 0
    var open: Set<Int> = []
    /// How often events were asked to be ignored and have not been let through again.
    var ignoredEvents = 0
}

extension UIApplication {
    private var tasks: BackgroundTasks { SimulatedProcess.current.state { BackgroundTasks() } }

    /// Time is never short: an app in the background goes on for as long as it stays there, so that the handler is not called.
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

    /// Touches and keys reach nobody until `endIgnoringInteractionEvents()` has been called as often. Deprecated in UIKit.
    public func beginIgnoringInteractionEvents() {
        tasks.ignoredEvents += 1
        cancelTouches()
    }
    public func endIgnoringInteractionEvents() { tasks.ignoredEvents = max(0, tasks.ignoredEvents - 1) }
    public var isIgnoringInteractionEvents: Bool { tasks.ignoredEvents > 0 }

    /// Seconds; without end, as nothing here ends an app in the background.
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    /// How the interface stands. Deprecated in UIKit in favour of the scene's.
    public var statusBarOrientation: UIInterfaceOrientation { scene.interfaceOrientation }
    /// Screen coordinates. Deprecated in UIKit in favour of the status bar manager's.
    public var statusBarFrame: CGRect { scene.statusBarManager?.statusBarFrame ?? .zero }
}
