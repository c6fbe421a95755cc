/// The options for how a table or pointer array holds its objects. Raw values are Foundation's. (documented: Foundation's headers)
public enum NSPointerFunctions {
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let strongMemory: Options = []
        public static let weakMemory = Options(rawValue: 5)
        public static let objectPersonality: Options = []
        /// Compares objects by identity.
        public static let objectPointerPersonality = Options(rawValue: 512)
        public static let copyIn = Options(rawValue: 65536)

        var isWeak: Bool { rawValue & 7 == 5 }
        var comparesByPlace: Bool { rawValue & 512 != 0 }
    }
}

/// A strong or weak reference to an object.
struct ObjectReference {
    private let strong: AnyObject?
    private weak var weak: AnyObject?
    init(_ object: AnyObject, isWeak: Bool) {
        strong = isWeak ? nil : object
        weak = object
    }
    var object: AnyObject? { strong ?? weak }

    static func areEqual(_ a: AnyObject, _ b: AnyObject, byPlace: Bool) -> Bool {
        if a === b { return true }
        guard !byPlace, let a = a as? NSObject, let b = b as? NSObject else { return false }
        return a.isEqual(b)
    }
}

/// A set that can hold its objects weakly. Complexity: every access iterates over all objects.
public final class NSHashTable<ObjectType: AnyObject>: NSObject {
    private var held: [ObjectReference] = []
    private let options: NSPointerFunctions.Options

    public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
        self.options = options
        super.init()
    }
    public static func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

    private var living: [AnyObject] {
        held.removeAll { $0.object == nil }
        return held.compactMap(\.object)
    }
    /// The objects in the order in which they were added, without deallocated objects.
    public var allObjects: [ObjectType] { living.compactMap { $0 as? ObjectType } }
    public var anyObject: ObjectType? { allObjects.first }
    public var setRepresentation: Set<AnyHashable> { Set(living.compactMap { $0 as? AnyHashable }) }
    public var count: Int { living.count }

    public func add(_ object: ObjectType?) {
        guard let object, !contains(object) else { return }
        held.append(ObjectReference(object, isWeak: options.isWeak))
    }
    public func remove(_ object: ObjectType?) {
        guard let object else { return }
        held.removeAll { $0.object.map { ObjectReference.areEqual($0, object, byPlace: options.comparesByPlace) } ?? true }
    }
    public func removeAllObjects() { held = [] }
    public func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }
    public func member(_ object: ObjectType?) -> ObjectType? {
        guard let object else { return nil }
        return allObjects.first { ObjectReference.areEqual($0, object, byPlace: options.comparesByPlace) }
    }
    public func objectEnumerator() -> NSEnumerator { (allObjects as [Any] as NSArray).objectEnumerator() }
    public func union(_ other: NSHashTable<ObjectType>) { for object in other.allObjects { add(object) } }
    public func minus(_ other: NSHashTable<ObjectType>) { for object in other.allObjects { remove(object) } }
    public func intersect(_ other: NSHashTable<ObjectType>) { for object in allObjects where !other.contains(object) { remove(object) } }
    public func intersects(_ other: NSHashTable<ObjectType>) -> Bool { allObjects.contains { other.contains($0) } }
}

/// A dictionary that can hold its keys or values weakly. Complexity: every access iterates over all entries.
public final class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
    private var entries: [(key: ObjectReference, value: ObjectReference)] = []
    private let keyOptions: NSPointerFunctions.Options
    private let valueOptions: NSPointerFunctions.Options

    public init(
        keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0
    ) {
        (self.keyOptions, self.valueOptions) = (keyOptions, valueOptions)
        super.init()
    }
    public static func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
    public static func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }
    public static func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(valueOptions: .weakMemory) }
    public static func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
    }

    private var living: [(KeyType, ObjectType)] {
        entries.removeAll { $0.key.object == nil || $0.value.object == nil }
        return entries.compactMap { entry in
            guard let key = entry.key.object as? KeyType, let value = entry.value.object as? ObjectType else { return nil }
            return (key, value)
        }
    }
    public var count: Int { living.count }
    public func object(forKey aKey: KeyType?) -> ObjectType? {
        guard let aKey else { return nil }
        return living.first { ObjectReference.areEqual($0.0, aKey, byPlace: keyOptions.comparesByPlace) }?.1
    }
    public func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
        guard let aKey else { return }
        removeObject(forKey: aKey)
        guard let anObject else { return }
        entries.append((ObjectReference(aKey, isWeak: keyOptions.isWeak), ObjectReference(anObject, isWeak: valueOptions.isWeak)))
    }
    public func removeObject(forKey aKey: KeyType?) {
        guard let aKey else { return }
        entries.removeAll { $0.key.object.map { ObjectReference.areEqual($0, aKey, byPlace: keyOptions.comparesByPlace) } ?? true }
    }
    public func removeAllObjects() { entries = [] }
    public subscript(key: KeyType?) -> ObjectType? {
        get { object(forKey: key) }
        set { setObject(newValue, forKey: key) }
    }
    /// Returns the keys in the order in which they were added.
    public func keyEnumerator() -> NSEnumerator { (living.map { $0.0 } as [Any] as NSArray).objectEnumerator() }
    public func objectEnumerator() -> NSEnumerator? { (living.map { $0.1 } as [Any] as NSArray).objectEnumerator() }
    public func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
        var result: [AnyHashable: ObjectType] = [:]
        for (key, value) in living { if let key = key as? AnyHashable { result[key] = value } }
        return result
    }
}

/// An array of pointers, some of which may be nil, that can hold the objects weakly. The pointers are results of `Unmanaged.toOpaque()`.
public final class NSPointerArray: NSObject {
    private var held: [ObjectReference?] = []
    private let options: NSPointerFunctions.Options

    public init(options: NSPointerFunctions.Options = []) {
        self.options = options
        super.init()
    }
    public static func weakObjects() -> NSPointerArray { NSPointerArray(options: .weakMemory) }
    public static func strongObjects() -> NSPointerArray { NSPointerArray() }

    private func hold(_ pointer: UnsafeMutableRawPointer?) -> ObjectReference? {
        pointer.map { ObjectReference(Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue(), isWeak: options.isWeak) }
    }
    /// The number of entries, including entries of deallocated objects until `compact()` is called.
    public var count: Int { held.count }
    public var allObjects: [Any] { held.compactMap { $0?.object } }
    public func pointer(at index: Int) -> UnsafeMutableRawPointer? {
        guard isInside(index) else { return nil }
        return held[index]?.object.map { Unmanaged.passUnretained($0).toOpaque() }
    }
    public func addPointer(_ pointer: UnsafeMutableRawPointer?) { held.append(hold(pointer)) }
    public func insertPointer(_ item: UnsafeMutableRawPointer?, at index: Int) {
        guard index == held.count || isInside(index) else { return }
        held.insert(hold(item), at: index)
    }
    public func replacePointer(at index: Int, withPointer item: UnsafeMutableRawPointer?) {
        if isInside(index) { held[index] = hold(item) }
    }
    public func removePointer(at index: Int) { if isInside(index) { held.remove(at: index) } }
    /// Removes nil pointers and pointers to deallocated objects. (documented as removing nil; on a phone, it removes nil only after a nil
    /// was added)
    public func compact() { held.removeAll { $0?.object == nil } }

    private func isInside(_ index: Int) -> Bool {
        if held.indices.contains(index) { return true }
        reportMistake("NSPointerArray has no index \(index), only \(held.count) pointers; nothing happens")
        return false
    }
}
