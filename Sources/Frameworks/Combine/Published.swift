import Foundation
import OpenCombine
import UIKitCore

/// A property of a class that publishes its values through its projected value `$name`. A new value is published before it is stored.
/// (documented: Combine's Published)
@propertyWrapper
public struct Published<Value> {
    /// Sends the current value to each new subscriber, followed by every new value.
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

/// The value of a published property, and the subscribers to the property.
final class PublishedStorage<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var current: Value
    let receivers = SubjectReceivers<Value, Never>()
    /// The publisher of the enclosing object. It announces each change before the change happens.
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
    /// Assigns every value to a published property while the property exists.
    public func assign(to published: inout Published<Output>.Publisher) {
        let storage = published.storage
        storage.keep(sink { [weak storage] in storage?.set($0) })
    }
}

/// A published property with any type of value.
private protocol PublishedProperty {
    func announce(with publisher: ObservableObjectPublisher)
}
extension Published: PublishedProperty {
    fileprivate func announce(with publisher: ObservableObjectPublisher) { storage.objectWillChange = publisher }
}

/// An object that announces each change before the change happens. Its `@Published` properties use `objectWillChange` for this.
public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: OpenCombine.Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// The publisher of the object's changes. It is created on first access, and the object's published properties use it from then on.
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

/// Publishes an event immediately before an object changes.
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
