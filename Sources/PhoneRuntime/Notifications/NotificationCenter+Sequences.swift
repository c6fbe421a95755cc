extension NotificationCenter {
    /// Returns the notifications from now on as an asynchronous sequence.
    ///
    /// It observes from the beginning of a loop until the loop ends or its task is cancelled, and queues the notifications posted in the
    /// meantime.
    ///
    ///     for await note in NotificationCenter.default.notifications(named: UIResponder.keyboardDidShowNotification) { ... }
    /// - Parameter object: only notifications with this object; nil for all.
    public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
        Notifications(center: self, name: name, object: object)
    }

    /// The notifications of one name. (documented: `NotificationCenter.Notifications`)
    public final class Notifications: AsyncSequence, @unchecked Sendable {
        public typealias Element = Notification
        private let center: NotificationCenter
        private let name: Notification.Name
        private let object: AnyObject?

        init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
            (self.center, self.name, self.object) = (center, name, object)
        }

        public func makeAsyncIterator() -> Iterator { Iterator(center.stream(named: name, object: object).makeAsyncIterator()) }

        public struct Iterator: AsyncIteratorProtocol {
            private var base: AsyncStream<PostedNotification>.Iterator
            fileprivate init(_ base: AsyncStream<PostedNotification>.Iterator) { self.base = base }
            /// Returns nil when the task is cancelled.
            public mutating func next() async -> Notification? { await base.next()?.value }
            public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
                await base.next(isolation: actor)?.value
            }
        }
    }

    private func stream(named name: Notification.Name, object: AnyObject?) -> AsyncStream<PostedNotification> {
        AsyncStream { continuation in
            let token = addObserver(forName: name, object: object, queue: nil) { continuation.yield(PostedNotification(value: $0)) }
            let held = ObserverToken(token: token)
            continuation.onTermination = { [weak self] _ in self?.removeObserver(held.token) }
        }
    }
}

/// A notification on its way from the post to the task that reads it.
private struct PostedNotification: @unchecked Sendable {
    let value: Notification
}

private struct ObserverToken: @unchecked Sendable {
    let token: any NSObjectProtocol
}
