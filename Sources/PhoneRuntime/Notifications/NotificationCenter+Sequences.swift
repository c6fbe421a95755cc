extension NotificationCenter {
    /// Returns the notifications that are posted from now on as an asynchronous sequence.
    ///
    /// Each loop observes from its beginning until it ends or its task is cancelled. Notifications that are posted while the loop's body
    /// runs are queued.
    ///
    ///     for await note in NotificationCenter.default.notifications(named: UIResponder.keyboardDidShowNotification) { ... }
    /// - Parameter object: the object whose notifications are included; nil includes those of all objects.
    public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
        Notifications(center: self, name: name, object: object)
    }

    /// The notifications with one name as an asynchronous sequence. (documented: `NotificationCenter.Notifications`)
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
            /// Returns the next notification; nil after the task was cancelled.
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

/// A notification that is passed from the posting code to the task that reads the sequence.
private struct PostedNotification: @unchecked Sendable {
    let value: Notification
}

private struct ObserverToken: @unchecked Sendable {
    let token: any NSObjectProtocol
}
