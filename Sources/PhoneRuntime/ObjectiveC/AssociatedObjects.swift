/// The storage policy of an associated object. Raw values are Objective-C's. (documented: Objective-C's headers)
public enum objc_AssociationPolicy: UInt, Sendable {
    case OBJC_ASSOCIATION_ASSIGN = 0
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 769
    case OBJC_ASSOCIATION_COPY = 771
}

/// Associates a value with an object under a key. A value of nil removes the association.
///
/// Partial: when an object is deallocated, its associated values are released only after enough values of other objects have been set.
/// Values with the policy "assign" are held weakly.
public func objc_setAssociatedObject(_ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy) {
    AssociatedObjects.shared.set(value, of: object as AnyObject, key: key, isAssigned: policy == .OBJC_ASSOCIATION_ASSIGN)
}
/// Returns the associated value; nil if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.shared.value(of: object as AnyObject, key: key)
}
public func objc_removeAssociatedObjects(_ object: Any) { AssociatedObjects.shared.removeAll(of: object as AnyObject) }

/// The associated values of all objects, in one table for all phones.
final class AssociatedObjects: @unchecked Sendable {
    static let shared = AssociatedObjects()

    private final class Entry {
        weak var owner: AnyObject?
        var values: [UnsafeRawPointer: () -> Any?] = [:]
        init(_ owner: AnyObject) { self.owner = owner }
    }
    private var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of objects above which entries of deallocated objects are removed. After that, the limit is set to twice the remaining
    /// number. (chosen: 64)
    private var limit = 64

    func set(_ value: Any?, of object: AnyObject, key: UnsafeRawPointer, isAssigned: Bool) {
        let entry = living(object) ?? Entry(object)
        if isAssigned, let value {
            let held = value as AnyObject
            entry.values[key] = { [weak held] in held }
        } else {
            entry.values[key] = value.map { value in { value } }
        }
        entries[ObjectIdentifier(object)] = entry
        if entries.count > limit {
            entries = entries.filter { $0.value.owner != nil }
            limit = max(64, entries.count * 2)
        }
    }
    func value(of object: AnyObject, key: UnsafeRawPointer) -> Any? { living(object)?.values[key]?() }
    func removeAll(of object: AnyObject) { entries[ObjectIdentifier(object)] = nil }

    /// Returns the entry of an object. Ignores the entry of a deallocated object that had the same address.
    private func living(_ object: AnyObject) -> Entry? {
        guard let entry = entries[ObjectIdentifier(object)], entry.owner === object else { return nil }
        return entry
    }
}
