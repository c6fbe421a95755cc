/// Posts notifications inside one simulated process. Replaces Foundation's class, whose `default` would be shared by all simulated
/// processes.
///
/// The values of `userInfo` have the same types as in UIKit: read a keyboard's frame with `as? CGRect` or as an `NSValue`, and its times
/// as `Double` or as an `NSNumber`.
///
/// In files of an app that import only Foundation, the name refers to Foundation's class. Foundation's default center and the default
/// center of the running process forward posts to each other, so that both kinds of files receive the same notifications.
open class NotificationCenter: NSObject, @unchecked Sendable {
    /// The default center of the running process.
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
        /// The observer that was passed to `addObserver`, with which `removeObserver` finds the observation; nil for a block.
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
    // Guards the observations, because any thread may post. Handlers are called outside the lock.
    private let lock = NSLock()
    private var observations: [Observation] = []

    public override init() { super.init() }

    /// Calls the observers synchronously, in the order in which they were added.
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

    /// Adds a block. The center retains the block until the observation is removed. The returned token alone does not end the
    /// observation.
    ///
    /// Partial: `queue` is ignored; the block runs synchronously on the posting thread.
    @discardableResult
    open func addObserver(
        forName name: Notification.Name?, object: Any?, queue: OperationQueue?, using block: @escaping (Notification) -> Void
    ) -> any NSObjectProtocol {
        let observation = Observation(name: name, object: object.map { $0 as AnyObject }, observer: nil, handler: block)
        lock.withLock { observations.append(observation) }
        return observation
    }

    /// Adds an observer with an unapplied method: `addObserver(self, selector: MyController.keyboardWillShow, name: ..., object: nil)`.
    /// The center holds the observer weakly.
    @preconcurrency public func addObserver<Observer: AnyObject>(
        _ observer: Observer, selector: @escaping (Observer) -> @MainActor (Notification) -> Void, name: Notification.Name?, object: Any?
    ) {
        let observation = Observation(name: name, object: object.map { $0 as AnyObject }, observer: observer) { [weak observer] in
            guard let observer else { return }
            let notification = $0
            nonisolated(unsafe) let posted = notification
            let method = selector(observer)
            // Assume the main actor, because the compiler cannot know that all posts are on the main thread.
            MainActor.assumeIsolated { method(posted) }
        }
        lock.withLock { observations.append(observation) }
    }

    /// Calls `handler` for each notification until the observer is deallocated or removed.
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
        let (target, sender) = (observer as AnyObject, object.map { $0 as AnyObject })
        lock.withLock {
            observations.removeAll {
                ($0 === target || $0.observer === target) && (name == nil || $0.name == name) && (sender == nil || $0.object === sender)
            }
        }
    }

    // MARK: Foundation's centre

    /// Whether this center and Foundation's default center forward posts to each other.
    private var isJoined = false
    /// Whether this center is forwarding a notification to Foundation's center. Foundation's center must not forward such a notification
    /// back.
    private var isTelling = false
    private var isHearing = false

    /// Connects this center with Foundation's default center. From now on, each center forwards its posts to the other while the process
    /// of this center is running.
    private func joinFoundation() {
        isJoined = true
        _ = Self.foundationObserver
    }
    /// The observer of Foundation's default center for all processes. With an observer for each process, a post would become slower with
    /// every phone that was ever created.
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
