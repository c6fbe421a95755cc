/// Typed messages, as Foundation has them since iOS 26: `addObserver(of: UIScreen.self, for: .keyboardWillShow) { $0.endFrame }`.
/// (documented: `NotificationCenter.MainActorMessage`)
extension NotificationCenter {
    /// A message that is posted and received on the main actor.
    public protocol MainActorMessage {
        /// The type of a message's subject, such as `UIScreen`.
        associatedtype Subject
        /// The name of the notification that carries the message; by default the type's name.
        static var name: Notification.Name { get }
        /// Returns the message of a notification that was posted without one; nil when that is not possible.
        @MainActor static func makeMessage(_ notification: Notification) -> Self?
        /// Returns the notification for observers of notifications.
        @MainActor static func makeNotification(_ message: Self) -> Notification
    }

    /// The short name of a message's type, as `.keyboardWillShow`.
    public protocol MessageIdentifier {
        associatedtype MessageType
    }

    public struct BaseMessageIdentifier<MessageType>: MessageIdentifier, Sendable {
        public init() {}
    }

    /// An observation of messages. It ends with the last reference to this token, or with `removeObserver(_:)`.
    public final class ObservationToken: Hashable, @unchecked Sendable {
        private weak var center: NotificationCenter?
        private let observation: any NSObjectProtocol

        init(_ observation: any NSObjectProtocol, of center: NotificationCenter) { (self.observation, self.center) = (observation, center) }
        deinit { end() }
        func end() { center?.removeObserver(observation) }

        public static func == (lhs: ObservationToken, rhs: ObservationToken) -> Bool { lhs === rhs }
        public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    /// Calls `observer` with the messages about `subject`, at once when they are posted.
    public func addObserver<Identifier: MessageIdentifier, Message: MainActorMessage>(
        of subject: Message.Subject, for identifier: Identifier, using observer: @escaping @MainActor (Message) -> Void
    ) -> ObservationToken where Identifier.MessageType == Message, Message.Subject: AnyObject { observe(subject, observer) }

    /// Calls `observer` with the messages about every subject of this type.
    public func addObserver<Identifier: MessageIdentifier, Message: MainActorMessage>(
        of subject: Message.Subject.Type, for identifier: Identifier, using observer: @escaping @MainActor (Message) -> Void
    ) -> ObservationToken where Identifier.MessageType == Message { observe(nil, observer) }

    /// Calls `observer` with the messages of this type, about `subject` or, without one, about all subjects.
    public func addObserver<Message: MainActorMessage>(
        of subject: Message.Subject? = nil, for messageType: Message.Type, using observer: @escaping @MainActor (Message) -> Void
    ) -> ObservationToken where Message.Subject: AnyObject { observe(subject, observer) }

    public func removeObserver(_ token: ObservationToken) { token.end() }

    /// Posts a message, which observers of its notification receive as well.
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
            // Everything runs on one thread, which Swift cannot know.
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

    /// The message itself in the `userInfo` of its notification.
    private static let messageKey = "NotificationCenter.message"
}

extension NotificationCenter.MainActorMessage {
    public static var name: Notification.Name { Notification.Name(String(reflecting: Self.self)) }
    @MainActor public static func makeMessage(_ notification: Notification) -> Self? { nil }
    @MainActor public static func makeNotification(_ message: Self) -> Notification { Notification(name: name) }
}
