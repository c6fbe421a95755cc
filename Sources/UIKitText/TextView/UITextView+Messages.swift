/// The notifications of text views as typed messages. (documented: `UITextView.TextDidChangeMessage` and similar messages)
extension UITextView {
    public struct TextDidBeginEditingMessage: NotificationCenter.MainActorMessage {
        public typealias Subject = UITextView
        public static var name: Notification.Name { UITextView.textDidBeginEditingNotification }
        public var textView: UITextView

        public init(textView: UITextView) { self.textView = textView }
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? {
            (notification.object as? UITextView).map(Self.init(textView:))
        }
        @MainActor public static func makeNotification(_ message: Self) -> Notification {
            Notification(name: name, object: message.textView)
        }
    }

    public struct TextDidChangeMessage: NotificationCenter.MainActorMessage {
        public typealias Subject = UITextView
        public static var name: Notification.Name { UITextView.textDidChangeNotification }
        public var textView: UITextView

        public init(textView: UITextView) { self.textView = textView }
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? {
            (notification.object as? UITextView).map(Self.init(textView:))
        }
        @MainActor public static func makeNotification(_ message: Self) -> Notification {
            Notification(name: name, object: message.textView)
        }
    }

    public struct TextDidEndEditingMessage: NotificationCenter.MainActorMessage {
        public typealias Subject = UITextView
        public static var name: Notification.Name { UITextView.textDidEndEditingNotification }
        public var textView: UITextView

        public init(textView: UITextView) { self.textView = textView }
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? {
            (notification.object as? UITextView).map(Self.init(textView:))
        }
        @MainActor public static func makeNotification(_ message: Self) -> Notification {
            Notification(name: name, object: message.textView)
        }
    }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UITextView.TextDidBeginEditingMessage> {
    public static var textDidBeginEditing: Self { .init() }
}

extension NotificationCenter.MessageIdentifier where Self == NotificationCenter.BaseMessageIdentifier<UITextView.TextDidChangeMessage> {
    public static var textDidChange: Self { .init() }
}

extension NotificationCenter.MessageIdentifier where Self == NotificationCenter.BaseMessageIdentifier<UITextView.TextDidEndEditingMessage> {
    public static var textDidEndEditing: Self { .init() }
}
