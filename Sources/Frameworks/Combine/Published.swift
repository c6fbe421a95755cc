import Foundation
import OpenCombine
import UIKitCore

/// A property of a class that publishes its values: `$name` is the publisher. A new value is sent before it is stored. (documented:
/// Combine's Published)
@propertyWrapper
public struct Published<Value> {
    /// Sends the current value to each subscriber, and then every new one.
    public struct Publisher: OpenCombine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never
        fileprivate let storage: PublishedStorage<Value>
        public func receive<Downstream: Subscriber>(subscriber: Downstream) where Downstream.Input == Value, Downstream.Failure == Never {
            storage.receivers.add(subscriber, description: "Published", isState: true, first: storage.value)
        }
    }

    private let storage: PublishedStorage<Value>

    public init(initialValue: Value) { storage = PublishedStorage(initialValue) }
    public init(wrappedValue: Value) { storage = PublishedStorage(wrappedValue) }

    public var projectedValue: Publisher {
        get { Publisher(storage: storage) }
        set { newValue.storage.feed(storage) }
    }

    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.set(newValue) }
    }

    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf, wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].storage.value }
        set { object[keyPath: storageKeyPath].storage.set(newValue) }
    }
}

/// A published property's value and its subscribers.
final class PublishedStorage<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var current: Value
    let receivers = SubjectReceivers<Value, Never>()
    /// The publisher of the enclosing object, which announces each change before it happens.
    var objectWillChange: ObservableObjectPublisher?
    /// The subscriptions of `assign(to:)` that set the property.
    private var feeds: [AnyCancellable] = []

    init(_ value: Value) { current = value }

    var value: Value { lock.withLock { current } }
    func set(_ value: Value) {
        objectWillChange?.send()
        receivers.send(value)
        lock.withLock { current = value }
    }
    func keep(_ feed: AnyCancellable) { lock.withLock { feeds.append(feed) } }
    fileprivate func feed(_ other: PublishedStorage<Value>) {
        guard other !== self else { return }
        other.keep(AnyCancellable(Publisher(storage: self).sink { [weak other] in other?.set($0) }))
    }
    private typealias Publisher = Published<Value>.Publisher
}

extension OpenCombine.Publisher where Failure == Never {
    /// Assigns every value to a published property, as long as the property exists.
    public func assign(to published: inout Published<Output>.Publisher) {
        let storage = published.storage
        storage.keep(sink { [weak storage] in storage?.set($0) })
    }
}

/// A published property of any value type.
private protocol PublishedProperty {
    func announce(with publisher: ObservableObjectPublisher)
}
extension Published: PublishedProperty {
    fileprivate func announce(with publisher: ObservableObjectPublisher) { storage.objectWillChange = publisher }
}

/// An object that publishes before it changes: with `objectWillChange`, which its `@Published` properties use.
public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: OpenCombine.Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// The publisher of the object's changes. Created on first access; the object's published properties notify it from then on.
    public var objectWillChange: ObservableObjectPublisher {
        if let known = objc_getAssociatedObject(self, ObservableObjectPublisher.key) as? ObservableObjectPublisher { return known }
        let made = ObservableObjectPublisher()
        objc_setAssociatedObject(self, ObservableObjectPublisher.key, made, .OBJC_ASSOCIATION_RETAIN)
        var mirror: Mirror? = Mirror(reflecting: self)
        while let present = mirror {
            for child in present.children { (child.value as? any PublishedProperty)?.announce(with: made) }
            mirror = present.superclassMirror
        }
        return made
    }
}

/// Publishes that an object is about to change.
public final class ObservableObjectPublisher: OpenCombine.Publisher, @unchecked Sendable {
    public typealias Output = Void
    public typealias Failure = Never
    private let receivers = SubjectReceivers<Void, Never>()
    nonisolated(unsafe) fileprivate static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
    public init() {}
    public func send() { receivers.send(()) }
    public func receive<Downstream: Subscriber>(subscriber: Downstream) where Downstream.Input == Void, Downstream.Failure == Never {
        receivers.add(subscriber, description: "ObservableObjectPublisher", isState: false)
    }
}
