import Foundation
import OpenCombine
import UIKitCore

extension NSObject {
    /// Publishes the values of an observed property. The documentation of `observe(_:options:changeHandler:)` says when changes are
    /// reported.
    public struct KeyValueObservingPublisher<Subject: NSObject, Value>: OpenCombine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never
        public let object: Subject
        public let keyPath: KeyPath<Subject, Value>
        public let options: NSKeyValueObservingOptions
        public init(object: Subject, keyPath: KeyPath<Subject, Value>, options: NSKeyValueObservingOptions) {
            (self.object, self.keyPath, self.options) = (object, keyPath, options)
        }

        public func receive<Downstream: Subscriber>(subscriber: Downstream) where Downstream.Input == Value, Downstream.Failure == Never {
            let subscription = EventSubscription(subscriber, description: "KVOSubscription", keepsLatest: true)
            let observation = object.observe(keyPath, options: options) { [keyPath] object, _ in subscription.send(object[keyPath: keyPath])
            }
            subscription.whenCancelled { observation.invalidate() }
            subscriber.receive(subscription: subscription)
        }
    }
}

extension NSObject.KeyValueObservingPublisher: Equatable {
    public static func == (a: Self, b: Self) -> Bool { a.object === b.object && a.keyPath == b.keyPath && a.options == b.options }
}

extension _KeyValueCodingAndObserving where Self: NSObject {
    /// Returns a publisher of the property's current value and of its later values.
    public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
        NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options)
    }
}
