/// Posts notifications inside one simulated process. Shadows Foundation's class, whose `default` would be shared by all of them.
///
/// `userInfo` has the same types as UIKit's: read a keyboard's frame with `as? CGRect` or as an `NSValue`, its times as `Double` or as an
/// `NSNumber`.
///
/// In files of an app that import only Foundation, the name means Foundation's class. Its default centre and that of the running process
/// forward posts to each other, so that both kinds of file receive the same.
open class NotificationCenter: NSObject, @unchecked Sendable {
    /// The centre of the process that is running.
    public static var `default`: NotificationCenter {
        SimulatedProcess.current.state {
            let center = NotificationCenter()
            center.joinFoundation()
            return center
        }
    }

    private final class Observation: NSObject {
        let name: Notification.Name?
        weak var object: AnyObject?
        let filtersByObject: Bool
        /// The object that was given to `addObserver`, if any, for `removeObserver`.
        weak var observer: AnyObject?
        let hasObserver: Bool
        let handler: (Notification) -> Void
        init(name: Notification.Name?, object: AnyObject?, observer: AnyObject?, handler: @escaping (Notification) -> Void) {
            self.name = name
            self.object = object
            filtersByObject = object != nil
            self.observer = observer
            hasObserver = observer != nil
            self.handler = handler
        }
    }
    // Notifications may be posted from any thread; handlers run outside the lock.
    private let lock = NSLock()
    private var observations: [Observation] = []

    public override init() { super.init() }

    /// Calls the observers immediately, in the order in which they were added.
    open func post(_ notification: Notification) {
        notifyOwnObservers(notification)
        guard isJoined, !isHearing else { return }
        isTelling = true
        defer { isTelling = false }
        Foundation.NotificationCenter.default.post(notification)
    }
    private func notifyOwnObservers(_ notification: Notification) {
        let present = lock.withLock {
            observations.removeAll { $0.hasObserver && $0.observer == nil }
            return observations
        }
        for observation in present {
            if let name = observation.name, name != notification.name { continue }
            if observation.filtersByObject, observation.object !== notification.object as AnyObject? { continue }
            guard lock.withLock({ observations.contains(where: { $0 === observation }) }) else { continue }
            observation.handler(notification)
        }
    }
    open func post(name: Notification.Name, object: Any?) { post(Notification(name: name, object: object)) }
    open func post(name: Notification.Name, object: Any?, userInfo: [AnyHashable: Any]?) {
        post(Notification(name: name, object: object, userInfo: userInfo))
    }

    /// Adds a block. The token keeps nothing alive; the observation lasts until it is removed.
    ///
    /// Partial: whatever `queue` is, the block runs at once, on the thread that posts.
    @discardableResult
    open func addObserver(
        forName name: Notification.Name?, object: Any?, queue: OperationQueue?, using block: @escaping (Notification) -> Void
    ) -> any NSObjectProtocol {
        let observation = Observation(name: name, object: object.map { $0 as AnyObject }, observer: nil, handler: block)
        lock.withLock { observations.append(observation) }
        return observation
    }

    /// Adds an observer with a method reference: `addObserver(self, selector: MyController.keyboardWillShow, name: ..., object: nil)`. The
    /// observer is held weakly.
    @preconcurrency public func addObserver<Observer: AnyObject>(
        _ observer: Observer, selector: @escaping (Observer) -> @MainActor (Notification) -> Void, name: Notification.Name?, object: Any?
    ) {
        let observation = Observation(name: name, object: object.map { $0 as AnyObject }, observer: observer) { [weak observer] in
            guard let observer else { return }
            let notification = $0
            nonisolated(unsafe) let posted = notification
            let method = selector(observer)
            // Everything runs on one thread, which Swift cannot know.
            MainActor.assumeIsolated { method(posted) }
        }
        lock.withLock { observations.append(observation) }
    }

    /// Calls `handler` while `observer` is alive, until it is removed.
    func observe(
        _ observer: AnyObject, name: Notification.Name?, object: Any?, _ handler: @escaping (AnyObject, Notification) -> Void
    ) {
        let observation = Observation(name: name, object: object.map { $0 as AnyObject }, observer: observer) { [weak observer] in
            if let observer { handler(observer, $0) }
        }
        lock.withLock { observations.append(observation) }
    }

    open func removeObserver(_ observer: Any) {
        let object = observer as AnyObject
        lock.withLock { observations.removeAll { $0 === object || $0.observer === object } }
    }
    open func removeObserver(_ observer: Any, name: Notification.Name?, object: Any?) {
        let target = observer as AnyObject
        lock.withLock { observations.removeAll { ($0 === target || $0.observer === target) && (name == nil || $0.name == name) } }
    }

    // MARK: Foundation's centre

    /// Whether posts are forwarded to Foundation's centre.
    private var isJoined = false
    /// Whether a notification is being forwarded to or from Foundation's centre, so that it does not come back.
    private var isTelling = false
    private var isHearing = false

    /// Starts forwarding: from now on Foundation's default centre forwards its posts to this one while its process runs, and receives
    /// the posts of this one.
    private func joinFoundation() {
        isJoined = true
        _ = Self.foundationObserver
    }
    /// A single observer for the centres of all processes: with one each, a post would become more expensive with every phone that has ever
    /// existed.
    nonisolated(unsafe) private static let foundationObserver: any NSObjectProtocol =
        Foundation.NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil) { notification in
            guard InterfaceThread.isCurrent else { return }
            NotificationCenter.default.receive(notification)
        }
    private func receive(_ notification: Notification) {
        guard !isTelling else { return }
        isHearing = true
        defer { isHearing = false }
        notifyOwnObservers(notification)
    }
}
