import PhoneRuntime
import UIKitCore

/// The window's notifications as typed messages. (documented: `UIWindow.DidBecomeKeyMessage` and similar types)
extension UIWindow {
    public struct DidBecomeVisibleMessage: NotificationCenter.MainActorMessage {
        public typealias Subject = UIWindow
        public static var name: Notification.Name { UIWindow.didBecomeVisibleNotification }
        public var window: UIWindow

        public init(window: UIWindow) { self.window = window }
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? {
            (notification.object as? UIWindow).map(Self.init(window:))
        }
        @MainActor public static func makeNotification(_ message: Self) -> Notification {
            Notification(name: name, object: message.window)
        }
    }

    public struct DidBecomeHiddenMessage: NotificationCenter.MainActorMessage {
        public typealias Subject = UIWindow
        public static var name: Notification.Name { UIWindow.didBecomeHiddenNotification }
        public var window: UIWindow

        public init(window: UIWindow) { self.window = window }
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? {
            (notification.object as? UIWindow).map(Self.init(window:))
        }
        @MainActor public static func makeNotification(_ message: Self) -> Notification {
            Notification(name: name, object: message.window)
        }
    }

    public struct DidBecomeKeyMessage: NotificationCenter.MainActorMessage {
        public typealias Subject = UIWindow
        public static var name: Notification.Name { UIWindow.didBecomeKeyNotification }
        public var window: UIWindow

        public init(window: UIWindow) { self.window = window }
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? {
            (notification.object as? UIWindow).map(Self.init(window:))
        }
        @MainActor public static func makeNotification(_ message: Self) -> Notification {
            Notification(name: name, object: message.window)
        }
    }

    public struct DidResignKeyMessage: NotificationCenter.MainActorMessage {
        public typealias Subject = UIWindow
        public static var name: Notification.Name { UIWindow.didResignKeyNotification }
        public var window: UIWindow

        public init(window: UIWindow) { self.window = window }
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? {
            (notification.object as? UIWindow).map(Self.init(window:))
        }
        @MainActor public static func makeNotification(_ message: Self) -> Notification {
            Notification(name: name, object: message.window)
        }
    }
}

extension NotificationCenter.MessageIdentifier where Self == NotificationCenter.BaseMessageIdentifier<UIWindow.DidBecomeVisibleMessage> {
    public static var didBecomeVisible: Self { .init() }
}

extension NotificationCenter.MessageIdentifier where Self == NotificationCenter.BaseMessageIdentifier<UIWindow.DidBecomeHiddenMessage> {
    public static var didBecomeHidden: Self { .init() }
}

extension NotificationCenter.MessageIdentifier where Self == NotificationCenter.BaseMessageIdentifier<UIWindow.DidBecomeKeyMessage> {
    public static var didBecomeKey: Self { .init() }
}

extension NotificationCenter.MessageIdentifier where Self == NotificationCenter.BaseMessageIdentifier<UIWindow.DidResignKeyMessage> {
    public static var didResignKey: Self { .init() }
}
