import PhoneRuntime
import UIKitCore

/// The scene's notifications as typed messages. (documented: `UIScene.DidActivateMessage` and similar types)
extension UIScene {
    public struct WillConnectMessage: NotificationCenter.MainActorMessage {
        public typealias Subject = UIScene
        public static var name: Notification.Name { UIScene.willConnectNotification }
        public var scene: UIScene

        public init(scene: UIScene) { self.scene = scene }
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? {
            (notification.object as? UIScene).map(Self.init(scene:))
        }
        @MainActor public static func makeNotification(_ message: Self) -> Notification {
            Notification(name: name, object: message.scene)
        }
    }

    public struct DidActivateMessage: NotificationCenter.MainActorMessage {
        public typealias Subject = UIScene
        public static var name: Notification.Name { UIScene.didActivateNotification }
        public var scene: UIScene

        public init(scene: UIScene) { self.scene = scene }
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? {
            (notification.object as? UIScene).map(Self.init(scene:))
        }
        @MainActor public static func makeNotification(_ message: Self) -> Notification {
            Notification(name: name, object: message.scene)
        }
    }

    public struct WillDeactivateMessage: NotificationCenter.MainActorMessage {
        public typealias Subject = UIScene
        public static var name: Notification.Name { UIScene.willDeactivateNotification }
        public var scene: UIScene

        public init(scene: UIScene) { self.scene = scene }
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? {
            (notification.object as? UIScene).map(Self.init(scene:))
        }
        @MainActor public static func makeNotification(_ message: Self) -> Notification {
            Notification(name: name, object: message.scene)
        }
    }

    public struct WillEnterForegroundMessage: NotificationCenter.MainActorMessage {
        public typealias Subject = UIScene
        public static var name: Notification.Name { UIScene.willEnterForegroundNotification }
        public var scene: UIScene

        public init(scene: UIScene) { self.scene = scene }
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? {
            (notification.object as? UIScene).map(Self.init(scene:))
        }
        @MainActor public static func makeNotification(_ message: Self) -> Notification {
            Notification(name: name, object: message.scene)
        }
    }

    public struct DidEnterBackgroundMessage: NotificationCenter.MainActorMessage {
        public typealias Subject = UIScene
        public static var name: Notification.Name { UIScene.didEnterBackgroundNotification }
        public var scene: UIScene

        public init(scene: UIScene) { self.scene = scene }
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? {
            (notification.object as? UIScene).map(Self.init(scene:))
        }
        @MainActor public static func makeNotification(_ message: Self) -> Notification {
            Notification(name: name, object: message.scene)
        }
    }
}

extension NotificationCenter.MessageIdentifier where Self == NotificationCenter.BaseMessageIdentifier<UIScene.WillConnectMessage> {
    public static var willConnect: Self { .init() }
}

extension NotificationCenter.MessageIdentifier where Self == NotificationCenter.BaseMessageIdentifier<UIScene.DidActivateMessage> {
    public static var didActivate: Self { .init() }
}

extension NotificationCenter.MessageIdentifier where Self == NotificationCenter.BaseMessageIdentifier<UIScene.WillDeactivateMessage> {
    public static var willDeactivate: Self { .init() }
}

extension NotificationCenter.MessageIdentifier where Self == NotificationCenter.BaseMessageIdentifier<UIScene.WillEnterForegroundMessage> {
    public static var willEnterForeground: Self { .init() }
}

extension NotificationCenter.MessageIdentifier where Self == NotificationCenter.BaseMessageIdentifier<UIScene.DidEnterBackgroundMessage> {
    public static var didEnterBackground: Self { .init() }
}
