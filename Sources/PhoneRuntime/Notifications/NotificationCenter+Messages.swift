/// Typed notification messages, which Foundation has since iOS 26: `addObserver(of: UIScreen.self, for: .keyboardWillShow) { $0.endFrame
/// }`. (documented: `NotificationCenter.MainActorMessage`)
extension NotificationCenter {
    /// A message that is posted and received on the main actor.
    public protocol MainActorMessage {
        /// The type of the message's subject, such as `UIScreen`.
        associatedtype Subject
        /// The name of the notification that contains the message; by default the name of the type.
        static var name: Notification.Name { get }
        /// Creates a message from a notification that was posted without a message; returns nil if that is impossible.
        @MainActor static func makeMessage(_ notification: Notification) -> Self?
        /// Creates the notification that observers of notifications receive.
        @MainActor static func makeNotification(_ message: Self) -> Notification
    }

    /// A short name for a message type, such as `.keyboardWillShow`.
    public protocol MessageIdentifier {
        associatedtype MessageType
    }

    public struct BaseMessageIdentifier<MessageType>: MessageIdentifier, Sendable {
        public init() {}
    }

    /// An observation of messages. It ends when the last reference to the token is released, or with `removeObserver(_:)`.
    public final class ObservationToken: Hashable, @unchecked Sendable {
        private weak var center: NotificationCenter?
        private let observation: any NSObjectProtocol

        init(_ observation: any NSObjectProtocol, of center: NotificationCenter) { (self.observation, self.center) = (observation, center) }
        deinit { end() }
        func end() { center?.removeObserver(observation) }

        public static func == (lhs: ObservationToken, rhs: ObservationToken) -> Bool { lhs === rhs }
        public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    /// Calls `observer` synchronously for every message about `subject`.
    public func addObserver<Identifier: MessageIdentifier, Message: MainActorMessage>(
        of subject: Message.Subject, for identifier: Identifier, using observer: @escaping @MainActor (Message) -> Void
    ) -> ObservationToken where Identifier.MessageType == Message, Message.Subject: AnyObject { observe(subject, observer) }

    /// Calls `observer` synchronously for every message about any subject of a type.
    public func addObserver<Identifier: MessageIdentifier, Message: MainActorMessage>(
        of subject: Message.Subject.Type, for identifier: Identifier, using observer: @escaping @MainActor (Message) -> Void
    ) -> ObservationToken where Identifier.MessageType == Message { observe(nil, observer) }

    /// Calls `observer` synchronously for every message of a type, about `subject`, or about any subject if `subject` is nil.
    public func addObserver<Message: MainActorMessage>(
        of subject: Message.Subject? = nil, for messageType: Message.Type, using observer: @escaping @MainActor (Message) -> Void
    ) -> ObservationToken where Message.Subject: AnyObject { observe(subject, observer) }

    public func removeObserver(_ token: ObservationToken) { token.end() }

    /// Posts a message. Observers of the notification receive it too.
    @MainActor public func post<Message: MainActorMessage>(_ message: Message, subject: Message.Subject) where Message.Subject: AnyObject {
        post(notification(of: message, about: subject))
    }
    @MainActor public func post<Message: MainActorMessage>(_ message: Message, subject: Message.Subject.Type = Message.Subject.self) {
        post(notification(of: message, about: nil))
    }

    private func observe<Message: MainActorMessage>(
        _ subject: AnyObject?, _ observer: @escaping @MainActor (Message) -> Void
    ) -> ObservationToken {
        let observation = addObserver(forName: Message.name, object: subject, queue: nil) { notification in
            nonisolated(unsafe) let posted = notification
            // Assume the main actor, because the compiler cannot know that all posts are on the main thread.
            MainActor.assumeIsolated {
                let message = posted.userInfo?[Self.messageKey] as? Message ?? Message.makeMessage(posted)
                if let message { observer(message) }
            }
        }
        return ObservationToken(observation, of: self)
    }

    @MainActor private func notification<Message: MainActorMessage>(of message: Message, about subject: AnyObject?) -> Notification {
        var result = Message.makeNotification(message)
        result.name = Message.name
        if let subject { result.object = subject }
        result.userInfo = (result.userInfo ?? [:]).merging([Self.messageKey: message]) { made, _ in made }
        return result
    }

    /// The key of the message in the `userInfo` of its notification.
    private static let messageKey = "NotificationCenter.message"
}

extension NotificationCenter.MainActorMessage {
    public static var name: Notification.Name { Notification.Name(String(reflecting: Self.self)) }
    @MainActor public static func makeMessage(_ notification: Notification) -> Self? { nil }
    @MainActor public static func makeNotification(_ message: Self) -> Notification { Notification(name: name) }
}
