/// The notifications of text fields as typed messages. (documented: `UITextField.TextDidChangeMessage` and similar messages)
extension UITextField {
    public struct TextDidBeginEditingMessage: NotificationCenter.MainActorMessage {
        public typealias Subject = UITextField
        public static var name: Notification.Name { UITextField.textDidBeginEditingNotification }
        public var textField: UITextField

        public init(textField: UITextField) { self.textField = textField }
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? {
            (notification.object as? UITextField).map(Self.init(textField:))
        }
        @MainActor public static func makeNotification(_ message: Self) -> Notification {
            Notification(name: name, object: message.textField)
        }
    }

    public struct TextDidChangeMessage: NotificationCenter.MainActorMessage {
        public typealias Subject = UITextField
        public static var name: Notification.Name { UITextField.textDidChangeNotification }
        public var textField: UITextField

        public init(textField: UITextField) { self.textField = textField }
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? {
            (notification.object as? UITextField).map(Self.init(textField:))
        }
        @MainActor public static func makeNotification(_ message: Self) -> Notification {
            Notification(name: name, object: message.textField)
        }
    }

    public struct TextDidEndEditingMessage: NotificationCenter.MainActorMessage {
        public typealias Subject = UITextField
        public static var name: Notification.Name { UITextField.textDidEndEditingNotification }
        /// The reason why editing has ended. (reported: a listing of the SDK's interface)
        public var reason: DidEndEditingReason?
        public var textField: UITextField

        public init(reason: DidEndEditingReason?, textField: UITextField) { (self.reason, self.textField) = (reason, textField) }
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? {
            let reason = (notification.userInfo?[UITextField.didEndEditingReasonUserInfoKey] as? Int)
                .flatMap(DidEndEditingReason.init(rawValue:))
            return (notification.object as? UITextField).map { Self(reason: reason, textField: $0) }
        }
        @MainActor public static func makeNotification(_ message: Self) -> Notification {
            Notification(
                name: name, object: message.textField,
                userInfo: message.reason.map { [UITextField.didEndEditingReasonUserInfoKey: $0.rawValue] })
        }
    }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UITextField.TextDidBeginEditingMessage> {
    public static var textDidBeginEditing: Self { .init() }
}

extension NotificationCenter.MessageIdentifier where Self == NotificationCenter.BaseMessageIdentifier<UITextField.TextDidChangeMessage> {
    public static var textDidChange: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UITextField.TextDidEndEditingMessage> {
    public static var textDidEndEditing: Self { .init() }
}
