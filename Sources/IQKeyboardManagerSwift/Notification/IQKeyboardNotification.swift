import UIKit

/// Observes the six keyboard notifications, and notifies subscribers of changes.
@preconcurrency @MainActor
public final class IQKeyboardNotification {
    /// A closure that receives the event and the end frame (in screen coordinates, in points).
    public typealias SizeCompletion = (IQKeyboardInfo.Event, CGRect) -> Void

    /// The keyboard's state before its latest change.
    public private(set) var oldKeyboardInfo: IQKeyboardInfo
    /// The keyboard's latest change.
    public private(set) var keyboardInfo: IQKeyboardInfo

    private var subscriptions: [Subscription] = []
    private var observations: [any NSObjectProtocol] = []
    private let center = NotificationCenter.default

    private struct Subscription {
        let event: IQKeyboardInfo.Event
        let identifier: AnyHashable
        let handler: SizeCompletion
    }

    /// Starts observing. The keyboard is assumed to be hidden until its first notification.
    public init() {
        keyboardInfo = IQKeyboardInfo(notification: nil, event: .didHide)
        oldKeyboardInfo = keyboardInfo
        observations = IQKeyboardInfo.Event.allCases.map { event in
            center.addObserver(forName: event.notification, object: nil, queue: nil) { [weak self] notification in
                self?.receive(IQKeyboardInfo(notification: notification, event: event))
            }
        }
    }

    isolated deinit {
        for observation in observations { center.removeObserver(observation) }
    }

    public var isVisible: Bool { keyboardInfo.isVisible }
    /// The keyboard's end frame in screen coordinates, in points. Its height is 0 while the keyboard is hidden.
    public var frame: CGRect { keyboardInfo.endFrame }

    /// Runs `transition` with the timing of the keyboard's last animation.
    public func animate(alongsideTransition transition: @escaping () -> Void, completion: (() -> Void)? = nil) {
        keyboardInfo.animate(alongsideTransition: transition, completion: completion)
    }

    /// Calls `changeHandler` for each of `events`, and at once if the latest event is one of them. A second subscription with the same
    /// identifier replaces the first one. Subscribers are called in the order of their subscriptions.
    public func subscribe(for events: [IQKeyboardInfo.Event], identifier: AnyHashable, changeHandler: @escaping SizeCompletion) {
        unsubscribe(for: events, identifier: identifier)
        subscriptions += events.map { Subscription(event: $0, identifier: identifier, handler: changeHandler) }
        if events.contains(keyboardInfo.event) { changeHandler(keyboardInfo.event, keyboardInfo.endFrame) }
    }

    public func subscribe(identifier: AnyHashable, changeHandler: @escaping SizeCompletion) {
        subscribe(for: IQKeyboardInfo.Event.allCases, identifier: identifier, changeHandler: changeHandler)
    }

    public func unsubscribe(for events: [IQKeyboardInfo.Event], identifier: AnyHashable) {
        subscriptions.removeAll { events.contains($0.event) && $0.identifier == identifier }
    }

    public func unsubscribe(identifier: AnyHashable) { unsubscribe(for: IQKeyboardInfo.Event.allCases, identifier: identifier) }

    /// Returns whether `identifier` is subscribed to `event`. If `event` is nil, returns whether it is subscribed to any event.
    public func isSubscribed(for event: IQKeyboardInfo.Event? = nil, identifier: AnyHashable) -> Bool {
        subscriptions.contains { $0.identifier == identifier && (event == nil || $0.event == event) }
    }

    public func isSubscribed(identifier: AnyHashable) -> Bool { isSubscribed(for: nil, identifier: identifier) }

    /// Stores the info. If the info equals the previous one, only the duration and the curve are updated, and no subscribers are
    /// notified.
    private func receive(_ info: IQKeyboardInfo) {
        let previous = keyboardInfo
        keyboardInfo = info
        guard info != previous else { return }
        oldKeyboardInfo = previous
        for subscription in subscriptions where subscription.event == info.event { subscription.handler(info.event, info.endFrame) }
    }
}
