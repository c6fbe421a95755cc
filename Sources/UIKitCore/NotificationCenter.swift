/// Posts notifications inside one simulated process. Shadows Foundation's class, whose `default` would be shared by all of them.
///
/// `userInfo` carries what UIKit's does: read a keyboard's frame with `as? CGRect` or as an `NSValue`, its times as `Double` or as an `NSNumber`.
///
/// Files of an app that import Foundation alone mean Foundation's class. Its default centre and that of the process that is running tell each other
/// what is posted, so that both kinds of file hear the same.
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

    /// Calls the observers in the order in which they were added, now.
    open func post(_ notification: Notification) {
        tellOwnObservers(notification)
        guard let foundation, !isHearing else { return }
        isTelling = true
        defer { isTelling = false }
        foundation.post(notification)
    }
    private func tellOwnObservers(_ notification: Notification) {
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

    /// The token keeps nothing alive; the observation lasts until it is removed.
    ///
    /// Partial: whatever `queue` says, the block runs at once, on the thread that posts.
    @discardableResult
    open func addObserver(
        forName name: Notification.Name?, object: Any?, queue: OperationQueue?, using block: @escaping (Notification) -> Void
    ) -> any NSObjectProtocol {
        let observation = Observation(name: name, object: object.map { $0 as AnyObject }, observer: nil, handler: block)
        lock.withLock { observations.append(observation) }
        return observation
    }

    /// The selector form, with a method reference: `addObserver(self, selector: MyController.keyboardWillShow, name: ..., object: nil)`.
    /// The observer is held weakly.
    @preconcurrency public func addObserver<Observer: AnyObject>(
        _ observer: Observer, selector: @escaping (Observer) -> @MainActor (Notification) -> Void, name: Notification.Name?, object: Any?
    ) {
        let observation = Observation(name: name, object: object.map { $0 as AnyObject }, observer: observer) { [weak observer] in
            guard let observer else { return }
            let notification = $0
            nonisolated(unsafe) let posted = notification
            let method = selector(observer)
            // One thread runs everything; Swift cannot know.
            MainActor.assumeIsolated { method(posted) }
        }
        lock.withLock { observations.append(observation) }
    }

    /// Calls `handler` while `observer` lives, until it is removed.
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

    private var foundation: Foundation.NotificationCenter?
    private var token: (any NSObjectProtocol)?
    /// Whether a notification is on its way to Foundation's centre, or from there: it does not come back.
    private var isTelling = false
    private var isHearing = false

    /// From now on Foundation's default centre tells this one what is posted there while its process runs, and hears what is posted here.
    private func joinFoundation() {
        let center = Foundation.NotificationCenter.default
        foundation = center
        token = center.addObserver(forName: nil, object: nil, queue: nil) { [weak self] notification in
            guard let self, !isTelling, InterfaceThread.isCurrent, NotificationCenter.default === self else { return }
            isHearing = true
            defer { isHearing = false }
            tellOwnObservers(notification)
        }
    }
    deinit { if let token { foundation?.removeObserver(token) } }
}
