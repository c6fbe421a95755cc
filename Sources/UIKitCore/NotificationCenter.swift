/// Posts notifications inside one simulated process. Shadows Foundation's class, whose `default` would be shared by all of them.
///
/// `userInfo` carries native values: read a keyboard frame with `as? CGRect`, not through `NSValue`.
public final class NotificationCenter {
    /// The centre of the process that is running.
    public static var `default`: NotificationCenter { SimulatedProcess.current.state { NotificationCenter() } }

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
    private var observations: [Observation] = []

    public init() {}

    /// Calls the observers in the order in which they were added, now.
    public func post(_ notification: Notification) {
        observations.removeAll { $0.hasObserver && $0.observer == nil }
        for observation in observations {
            if let name = observation.name, name != notification.name { continue }
            if observation.filtersByObject, observation.object !== notification.object as AnyObject? { continue }
            guard observations.contains(where: { $0 === observation }) else { continue }
            observation.handler(notification)
        }
    }
    public func post(name: Notification.Name, object: Any?, userInfo: [AnyHashable: Any]? = nil) {
        post(Notification(name: name, object: object, userInfo: userInfo))
    }

    /// The token keeps nothing alive; the observation lasts until it is removed.
    ///
    /// Partial: whatever `queue` says, the block runs at once: there is one thread.
    @discardableResult
    public func addObserver(
        forName name: Notification.Name?, object: Any?, queue: OperationQueue?, using block: @escaping (Notification) -> Void
    ) -> any NSObjectProtocol {
        let observation = Observation(name: name, object: object.map { $0 as AnyObject }, observer: nil, handler: block)
        observations.append(observation)
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
        observations.append(observation)
    }

    /// Calls `handler` while `observer` lives, until it is removed.
    func observe(
        _ observer: AnyObject, name: Notification.Name?, object: Any?, _ handler: @escaping (AnyObject, Notification) -> Void
    ) {
        let observation = Observation(name: name, object: object.map { $0 as AnyObject }, observer: observer) { [weak observer] in
            if let observer { handler(observer, $0) }
        }
        observations.append(observation)
    }

    public func removeObserver(_ observer: Any) {
        let object = observer as AnyObject
        observations.removeAll { $0 === object || $0.observer === object }
    }
    public func removeObserver(_ observer: Any, name: Notification.Name?, object: Any?) {
        let target = observer as AnyObject
        observations.removeAll { ($0 === target || $0.observer === target) && (name == nil || $0.name == name) }
    }
}
