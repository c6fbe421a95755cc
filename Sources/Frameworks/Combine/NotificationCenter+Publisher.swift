import Foundation
import OpenCombine
import UIKitCore

extension PhoneRuntime.NotificationCenter {
    /// Publishes the posted notifications.
    public struct Publisher: OpenCombine.Publisher {
        public typealias Output = Notification
        public typealias Failure = Never
        public let center: PhoneRuntime.NotificationCenter
        public let name: Notification.Name
        /// The object whose notifications are published; nil to publish the notifications of all objects.
        public let object: AnyObject?
        public init(center: PhoneRuntime.NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            (self.center, self.name, self.object) = (center, name, object)
        }

        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Notification, Downstream.Failure == Never {
            let subscription = EventSubscription(subscriber, description: "NotificationCenter Observer")
            let token = center.addObserver(forName: name, object: object, queue: nil) { subscription.send($0) }
            subscription.whenCancelled { [center] in center.removeObserver(token) }
            subscriber.receive(subscription: subscription)
        }
    }

    /// Returns a publisher of the notifications with this name. It publishes each notification on the thread that posts the notification.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }
}

extension PhoneRuntime.NotificationCenter.Publisher: Equatable {
    public static func == (a: Self, b: Self) -> Bool { a.center === b.center && a.name == b.name && a.object === b.object }
}
