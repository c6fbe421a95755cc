import PhoneRuntime
import UIKitCore

/// The app's notifications as typed messages. (documented: `UIApplication.DidBecomeActiveMessage` and similar types)
extension UIApplication {
    public struct DidFinishLaunchingMessage: NotificationCenter.MainActorMessage {
        public typealias Subject = UIApplication
        public static var name: Notification.Name { UIApplication.didFinishLaunchingNotification }

        public init() {}
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? { Self() }
    }

    public struct DidBecomeActiveMessage: NotificationCenter.MainActorMessage {
        public typealias Subject = UIApplication
        public static var name: Notification.Name { UIApplication.didBecomeActiveNotification }

        public init() {}
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? { Self() }
    }

    public struct DidEnterBackgroundMessage: NotificationCenter.MainActorMessage {
        public typealias Subject = UIApplication
        public static var name: Notification.Name { UIApplication.didEnterBackgroundNotification }

        public init() {}
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? { Self() }
    }

    public struct WillEnterForegroundMessage: NotificationCenter.MainActorMessage {
        public typealias Subject = UIApplication
        public static var name: Notification.Name { UIApplication.willEnterForegroundNotification }

        public init() {}
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? { Self() }
    }

    public struct WillResignActiveMessage: NotificationCenter.MainActorMessage {
        public typealias Subject = UIApplication
        public static var name: Notification.Name { UIApplication.willResignActiveNotification }

        public init() {}
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? { Self() }
    }

    public struct DidReceiveMemoryWarningMessage: NotificationCenter.MainActorMessage {
        public typealias Subject = UIApplication
        public static var name: Notification.Name { UIApplication.didReceiveMemoryWarningNotification }

        public init() {}
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? { Self() }
    }

    public struct SignificantTimeChangeMessage: NotificationCenter.MainActorMessage {
        public typealias Subject = UIApplication
        public static var name: Notification.Name { UIApplication.significantTimeChangeNotification }

        public init() {}
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? { Self() }
    }

    public struct BackgroundRefreshStatusDidChangeMessage: NotificationCenter.MainActorMessage {
        public typealias Subject = UIApplication
        public static var name: Notification.Name { UIApplication.backgroundRefreshStatusDidChangeNotification }

        public init() {}
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? { Self() }
    }

    public struct UserDidTakeScreenshotMessage: NotificationCenter.MainActorMessage {
        public typealias Subject = UIApplication
        public static var name: Notification.Name { UIApplication.userDidTakeScreenshotNotification }

        public init() {}
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? { Self() }
    }
}

extension UIContentSizeCategory {
    /// The message about a new text size of the user. (documented: `UIContentSizeCategory.DidChangeMessage`; its subject, the app, is
    /// chosen, because the app is the notification's object)
    public struct DidChangeMessage: NotificationCenter.MainActorMessage {
        public typealias Subject = UIApplication
        public static var name: Notification.Name { UIContentSizeCategory.didChangeNotification }
        /// The raw value of the new category.
        public var contentSize: String
        public var screen: UIScreen

        public init(contentSize: String, screen: UIScreen) { (self.contentSize, self.screen) = (contentSize, screen) }
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? {
            let value = notification.userInfo?[UIContentSizeCategory.newValueUserInfoKey]
            guard let contentSize = value as? String ?? (value as? UIContentSizeCategory)?.rawValue else { return nil }
            return Self(contentSize: contentSize, screen: UIScreen.main)
        }
        @MainActor public static func makeNotification(_ message: Self) -> Notification {
            Notification(
                name: name, object: UIApplication.shared, userInfo: [UIContentSizeCategory.newValueUserInfoKey: message.contentSize])
        }
    }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.DidFinishLaunchingMessage> {
    public static var didFinishLaunching: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.DidBecomeActiveMessage> {
    public static var didBecomeActive: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.DidEnterBackgroundMessage> {
    public static var didEnterBackground: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.WillEnterForegroundMessage> {
    public static var willEnterForeground: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.WillResignActiveMessage> {
    public static var willResignActive: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.DidReceiveMemoryWarningMessage> {
    public static var didReceiveMemoryWarning: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.SignificantTimeChangeMessage> {
    public static var significantTimeChange: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.BackgroundRefreshStatusDidChangeMessage> {
    public static var backgroundRefreshStatusDidChange: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.UserDidTakeScreenshotMessage> {
    public static var userDidTakeScreenshot: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIContentSizeCategory.DidChangeMessage> {
    public static var contentSizeCategoryDidChange: Self { .init() }
}
