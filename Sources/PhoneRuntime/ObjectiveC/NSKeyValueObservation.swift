/// The options of an observer. Raw values are Foundation's. (documented: Foundation's headers)
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// The option to call the observer immediately with the current value.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// Partial: observers are not called before a change.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change. A change of elements inside a collection is reported as `setting`.
public enum NSKeyValueChange: UInt, Sendable { case setting = 1, insertion, removal, replacement }

/// The keys of the dictionary that `observeValue(forKeyPath:of:change:context:)` receives.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}

/// The change that an observing closure receives. The values are nil if the options do not request them.
public struct NSKeyValueObservedChange<Value> {
    public let kind: NSKeyValueChange
    public let newValue: Value?
    public let oldValue: Value?
    public var isPrior: Bool { false }
}

/// An observation, which ends when it is invalidated or released.
public final class NSKeyValueObservation: NSObject {
    private var entry: ValueObserver?
    init(_ entry: ValueObserver) { self.entry = entry }
    deinit { entry?.end() }
    public func invalidate() {
        entry?.end()
        entry = nil
    }
}

/// An observer of a property. When the object reports a change, the observer compares the value with the last value. If changes of the
/// property are not reported, the observer compares once per tick. Layers and views report every change of their geometry, visibility and
/// appearance; scroll views also report offsets, insets and content sizes.
final class ValueObserver {
    weak var object: AnyObject?
    let name: String?
    /// A closure that calls the observer if the value has changed. `isReported` is true if the app's class has reported that the property
    /// was set, even to an equal value.
    let look: (_ isReported: Bool) -> Void
    private var participation: TickSchedule.Participation?
    private weak var table: ValueObservers?

    init(_ object: AnyObject, name: String?, look: @escaping (Bool) -> Void) {
        self.object = object
        self.name = name
        self.look = look
        let table = ValueObservers.current
        self.table = table
        table.add(self)
        participation = SimulatedProcess.current.ticks.join(.postLayout, label: "observer", countsAsMotion: false) { [weak self] _ in
            guard let self else { return }
            if self.object == nil { self.end() } else { self.look(false) }
        }
    }
    func end() {
        participation?.cancel()
        participation = nil
        table?.remove(self)
    }
}

/// The observers of a process by the observed object.
final class ValueObservers {
    private var observers: [ObjectIdentifier: [ValueObserver]] = [:]
    static var current: ValueObservers { SimulatedProcess.current.state { ValueObservers() } }

    func add(_ observer: ValueObserver) {
        guard let object = observer.object else { return }
        observers[ObjectIdentifier(object), default: []].append(observer)
        if let layer = Self.layer(of: object) {
            layer.onWrite = { [weak self, unowned(unsafe) layer] in self?.layerWasWritten(layer) }
        }
    }
    func remove(_ observer: ValueObserver) {
        for (key, list) in observers where list.contains(where: { $0 === observer }) {
            observers[key] = list.count == 1 ? nil : list.filter { $0 !== observer }
        }
    }
    /// Returns the layer that stores properties of an object.
    private static func layer(of object: AnyObject) -> CALayer? {
        nonisolated(unsafe) let object = object
        return onMainThread { (object as? any LayerOwner)?.layer ?? object as? CALayer }
    }
    /// Makes the observers of a layer and of its view compare their values.
    private func layerWasWritten(_ layer: CALayer) {
        let objects: [AnyObject?] = [layer, layer.view]
        let found = objects.compactMap { $0 }.flatMap { object in
            (observers[ObjectIdentifier(object)] ?? []).filter { $0.object === object }
        }
        // Stop the reports of the layer, because its last observer is gone.
        if found.isEmpty { layer.onWrite = nil }
        for observer in found { observer.look(false) }
    }
    func notify(_ object: AnyObject, _ name: String) {
        for observer in observers[ObjectIdentifier(object)] ?? [] where observer.object === object {
            if observer.name == nil || observer.name == name { observer.look(observer.name != nil) }
        }
    }
}

/// Reports that a `dynamic` property of an app's class was set. Rewritten sources call this function.
public func didChangeObservedValue<Value>(of object: AnyObject, _ name: String, from oldValue: Value) {
    ValueObservers.current.notify(object, name)
}

/// The base of Foundation's API for observing Objective-C objects.
public protocol _KeyValueCodingAndObserving: AnyObject {}
extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
    /// Calls `changeHandler` when the property changes.
    ///
    /// Partial: for most properties, the call comes at the end of the tick. The call is immediate for `@objc dynamic` properties of an
    /// app in sources that `keyboard-lab run --app` runs, for the geometry, visibility and appearance of views and layers, and for the
    /// offset, insets and content size of scroll views. Setting an equal value is not reported.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        var last = self[keyPath: keyPath]
        func notify(_ object: Self, _ old: Value?, _ new: Value) {
            changeHandler(
                object,
                NSKeyValueObservedChange(
                    kind: .setting, newValue: options.contains(.new) ? new : nil, oldValue: options.contains(.old) ? old : nil))
        }
        if options.contains(.initial) { notify(self, nil, last) }
        let entry = ValueObserver(self, name: nil) { [weak self] _ in
            guard let self else { return }
            let (old, new) = (last, self[keyPath: keyPath])
            guard !isSame(old, new) else { return }
            last = new
            notify(self, old, new)
        }
        return NSKeyValueObservation(entry)
    }
}

/// An observation by the name of a property, which ends when its observer is removed.
private struct Registration {
    weak var observer: NSObject?
    let keyPath: String
    let context: UnsafeMutableRawPointer?
    let entry: ValueObserver
}
private final class Registrations {
    var list: [Registration] = []
    static var current: Registrations { SimulatedProcess.current.state { Registrations() } }
}

extension _KeyValueCodingAndObserving {
    private func observedValue(_ keyPath: String) -> Any? {
        if let layer = self as? CALayer { return layer.value(forKeyPath: keyPath) }
        return (self as? any NSObjectProtocol)?.value(forKeyPath: keyPath)
    }

    /// Calls the observer's `observeValue(forKeyPath:of:change:context:)` when the property with a name changes.
    ///
    /// Partial: names are resolved like those of `value(forKeyPath:)`, and calls come at the same times as those of
    /// `observe(_:options:changeHandler:)`.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer?
    ) {
        var last = observedValue(keyPath)
        func notify(_ object: Self, _ observer: NSObject, _ old: Any?, _ new: Any?) {
            var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
            if options.contains(.new) { change[.newKey] = new ?? NSNull() }
            if options.contains(.old) { change[.oldKey] = old ?? NSNull() }
            nonisolated(unsafe) let (receiver, arguments): (NSObject, [Any?]) = (observer, [keyPath, object, change, context])
            onMainThread {
                let selector = Selector("observeValueForKeyPath:of:change:context:")
                selector.implementation(for: receiver)?.send(to: receiver, arguments, selector)
            }
        }
        if options.contains(.initial) { notify(self, observer, nil, last) }
        let entry = ValueObserver(self, name: keyPath) { [weak self, weak observer] isReported in
            guard let self, let observer else { return }
            let (old, new) = (last, self.observedValue(keyPath))
            guard isReported || !isSame(old, new) else { return }
            last = new
            notify(self, observer, old, new)
        }
        Registrations.current.list.append(Registration(observer: observer, keyPath: keyPath, context: context, entry: entry))
    }
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer? = nil) {
        let isMeant: (Registration) -> Bool = {
            $0.observer === observer && $0.keyPath == keyPath && $0.entry.object === self && (context == nil || $0.context == context)
        }
        for registration in Registrations.current.list where isMeant(registration) { registration.entry.end() }
        Registrations.current.list.removeAll(where: isMeant)
    }
}

extension NSObjectProtocol {
    /// Does nothing. An app's override is found by name, and may call `super.observeValue`.
    public func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {}
}

/// Returns whether two values are equal. Values that are not `Equatable` are compared by identity if they are objects, and otherwise by
/// their descriptions.
private func isSame(_ first: Any?, _ second: Any?) -> Bool {
    switch (first, second) {
    case (nil, nil): return true
    case (let first?, let second?):
        if let first = first as? any Equatable { return isEqual(first, second) }
        if type(of: first) is AnyClass { return first as AnyObject === second as AnyObject }
        return "\(first)" == "\(second)"
    default: return false
    }
}
private func isEqual<Value: Equatable>(_ first: Value, _ second: Any) -> Bool { (second as? Value) == first }
