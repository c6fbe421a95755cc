/// The keyboard's notifications as typed messages about a screen. (documented: `UIResponder.KeyboardWillShowMessage` and related types)
protocol KeyboardMessage: NotificationCenter.MainActorMessage where Subject == UIScreen {
    var beginFrame: CGRect { get }
    var endFrame: CGRect { get }
    var animationDuration: TimeInterval { get }
    var animationCurve: UIView.AnimationCurve { get }
    var isLocal: Bool { get }
    var screen: UIScreen { get }

    init(
        beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval, animationCurve: UIView.AnimationCurve, isLocal: Bool,
        screen: UIScreen)
}

extension KeyboardMessage {
    @MainActor static func message(from notification: Notification) -> Self? {
        guard let info = notification.userInfo, let begin = info[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect,
            let end = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        else { return nil }
        return Self(
            beginFrame: begin, endFrame: end,
            animationDuration: info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0,
            animationCurve: (info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int).flatMap(UIView.AnimationCurve.init(rawValue:))
                ?? .easeInOut,
            isLocal: info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool ?? true,
            screen: notification.object as? UIScreen ?? UIScreen.main)
    }

    @MainActor func notification(named name: Notification.Name) -> Notification {
        Notification(
            name: name, object: screen,
            userInfo: [
                UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: beginFrame),
                UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: endFrame),
                UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: animationDuration),
                UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: animationCurve.rawValue),
                UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: isLocal),
            ])
    }
}

extension UIResponder {
    public struct KeyboardWillShowMessage: NotificationCenter.MainActorMessage, KeyboardMessage {
        public typealias Subject = UIScreen
        public static var name: Notification.Name { UIResponder.keyboardWillShowNotification }
        /// The frames before and after the animation, in screen coordinates.
        public var beginFrame, endFrame: CGRect
        /// The duration of the animation, in seconds.
        public var animationDuration: TimeInterval
        public var animationCurve: UIView.AnimationCurve
        public var isLocal: Bool
        public var screen: UIScreen

        public init(
            beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval, animationCurve: UIView.AnimationCurve, isLocal: Bool,
            screen: UIScreen
        ) {
            (self.beginFrame, self.endFrame, self.animationDuration) = (beginFrame, endFrame, animationDuration)
            (self.animationCurve, self.isLocal, self.screen) = (animationCurve, isLocal, screen)
        }
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? { message(from: notification) }
        @MainActor public static func makeNotification(_ message: Self) -> Notification { message.notification(named: name) }
    }

    public struct KeyboardDidShowMessage: NotificationCenter.MainActorMessage, KeyboardMessage {
        public typealias Subject = UIScreen
        public static var name: Notification.Name { UIResponder.keyboardDidShowNotification }
        /// The frames before and after the animation, in screen coordinates.
        public var beginFrame, endFrame: CGRect
        /// The duration of the animation, in seconds.
        public var animationDuration: TimeInterval
        public var animationCurve: UIView.AnimationCurve
        public var isLocal: Bool
        public var screen: UIScreen

        public init(
            beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval, animationCurve: UIView.AnimationCurve, isLocal: Bool,
            screen: UIScreen
        ) {
            (self.beginFrame, self.endFrame, self.animationDuration) = (beginFrame, endFrame, animationDuration)
            (self.animationCurve, self.isLocal, self.screen) = (animationCurve, isLocal, screen)
        }
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? { message(from: notification) }
        @MainActor public static func makeNotification(_ message: Self) -> Notification { message.notification(named: name) }
    }

    public struct KeyboardWillHideMessage: NotificationCenter.MainActorMessage, KeyboardMessage {
        public typealias Subject = UIScreen
        public static var name: Notification.Name { UIResponder.keyboardWillHideNotification }
        /// The frames before and after the animation, in screen coordinates.
        public var beginFrame, endFrame: CGRect
        /// The duration of the animation, in seconds.
        public var animationDuration: TimeInterval
        public var animationCurve: UIView.AnimationCurve
        public var isLocal: Bool
        public var screen: UIScreen

        public init(
            beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval, animationCurve: UIView.AnimationCurve, isLocal: Bool,
            screen: UIScreen
        ) {
            (self.beginFrame, self.endFrame, self.animationDuration) = (beginFrame, endFrame, animationDuration)
            (self.animationCurve, self.isLocal, self.screen) = (animationCurve, isLocal, screen)
        }
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? { message(from: notification) }
        @MainActor public static func makeNotification(_ message: Self) -> Notification { message.notification(named: name) }
    }

    public struct KeyboardDidHideMessage: NotificationCenter.MainActorMessage, KeyboardMessage {
        public typealias Subject = UIScreen
        public static var name: Notification.Name { UIResponder.keyboardDidHideNotification }
        /// The frames before and after the animation, in screen coordinates.
        public var beginFrame, endFrame: CGRect
        /// The duration of the animation, in seconds.
        public var animationDuration: TimeInterval
        public var animationCurve: UIView.AnimationCurve
        public var isLocal: Bool
        public var screen: UIScreen

        public init(
            beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval, animationCurve: UIView.AnimationCurve, isLocal: Bool,
            screen: UIScreen
        ) {
            (self.beginFrame, self.endFrame, self.animationDuration) = (beginFrame, endFrame, animationDuration)
            (self.animationCurve, self.isLocal, self.screen) = (animationCurve, isLocal, screen)
        }
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? { message(from: notification) }
        @MainActor public static func makeNotification(_ message: Self) -> Notification { message.notification(named: name) }
    }

    public struct KeyboardWillChangeFrameMessage: NotificationCenter.MainActorMessage, KeyboardMessage {
        public typealias Subject = UIScreen
        public static var name: Notification.Name { UIResponder.keyboardWillChangeFrameNotification }
        /// The frames before and after the animation, in screen coordinates.
        public var beginFrame, endFrame: CGRect
        /// The duration of the animation, in seconds.
        public var animationDuration: TimeInterval
        public var animationCurve: UIView.AnimationCurve
        public var isLocal: Bool
        public var screen: UIScreen

        public init(
            beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval, animationCurve: UIView.AnimationCurve, isLocal: Bool,
            screen: UIScreen
        ) {
            (self.beginFrame, self.endFrame, self.animationDuration) = (beginFrame, endFrame, animationDuration)
            (self.animationCurve, self.isLocal, self.screen) = (animationCurve, isLocal, screen)
        }
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? { message(from: notification) }
        @MainActor public static func makeNotification(_ message: Self) -> Notification { message.notification(named: name) }
    }

    public struct KeyboardDidChangeFrameMessage: NotificationCenter.MainActorMessage, KeyboardMessage {
        public typealias Subject = UIScreen
        public static var name: Notification.Name { UIResponder.keyboardDidChangeFrameNotification }
        /// The frames before and after the animation, in screen coordinates.
        public var beginFrame, endFrame: CGRect
        /// The duration of the animation, in seconds.
        public var animationDuration: TimeInterval
        public var animationCurve: UIView.AnimationCurve
        public var isLocal: Bool
        public var screen: UIScreen

        public init(
            beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval, animationCurve: UIView.AnimationCurve, isLocal: Bool,
            screen: UIScreen
        ) {
            (self.beginFrame, self.endFrame, self.animationDuration) = (beginFrame, endFrame, animationDuration)
            (self.animationCurve, self.isLocal, self.screen) = (animationCurve, isLocal, screen)
        }
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? { message(from: notification) }
        @MainActor public static func makeNotification(_ message: Self) -> Notification { message.notification(named: name) }
    }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardWillShowMessage> {
    public static var keyboardWillShow: Self { .init() }
}
extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardDidShowMessage> {
    public static var keyboardDidShow: Self { .init() }
}
extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardWillHideMessage> {
    public static var keyboardWillHide: Self { .init() }
}
extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardDidHideMessage> {
    public static var keyboardDidHide: Self { .init() }
}
extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardWillChangeFrameMessage> {
    public static var keyboardWillChangeFrame: Self { .init() }
}
extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardDidChangeFrameMessage> {
    public static var keyboardDidChangeFrame: Self { .init() }
}
