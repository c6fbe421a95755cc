import UIKit

/// The identifier of an object in every context.
open class NSManagedObjectID: NSObject, NSCopying, @unchecked Sendable {
    let number: Int
    public let entity: NSEntityDescription
    open internal(set) var isTemporaryID = true
    open internal(set) weak var persistentStore: NSPersistentStore?
    init(number: Int, entity: NSEntityDescription) { (self.number, self.entity) = (number, entity) }
    open func uriRepresentation() -> URL { URL(string: "x-coredata://memory/\(entity.name ?? "")/p\(number)") ?? URL(fileURLWithPath: "/") }
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The objects of a relationship, by their identifiers in the order in which they were added.
struct RelatedObjects {
    var ids: [NSManagedObjectID]
    let isOrdered: Bool
    let isToMany: Bool
}

/// An object of an entity. Its values are stored by the names of its properties.
open class NSManagedObject: NSObject {
    public let entity: NSEntityDescription
    public internal(set) var objectID: NSManagedObjectID
    open internal(set) weak var managedObjectContext: NSManagedObjectContext?
    var stored: [String: Any] = [:]
    /// The names of the properties that were set after the last save.
    var changedNames: Set<String> = []
    open internal(set) var isDeleted = false
    open var isFault: Bool { false }
    open var isInserted: Bool { managedObjectContext?.insertedObjects.contains(self) == true }
    open var isUpdated: Bool { managedObjectContext?.updatedObjects.contains(self) == true }
    open var hasChanges: Bool { isInserted || isUpdated || isDeleted }

    public required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
        self.entity = entity
        objectID = NSManagedObjectID(number: Int(InterfaceThread.run { SimulatedProcess.current.makeIdentifier() }), entity: entity)
        super.init()
        for (name, attribute) in entity.attributesByName { stored[name] = attribute.defaultValue }
        for property in entity.properties { Self.register(property.name) }
        context?.insert(self)
    }
    public convenience init(context moc: NSManagedObjectContext) { self.init(entity: moc.model.entity(of: Self.self), insertInto: moc) }
    /// Creates an object that a context reads from its store.
    static func reading(_ id: NSManagedObjectID, values: [String: Any], in context: NSManagedObjectContext) -> NSManagedObject {
        let object = id.entity.type.init(entity: id.entity, insertInto: nil)
        (object.objectID, object.stored, object.managedObjectContext) = (id, values, context)
        return object
    }
    open class func entity() -> NSEntityDescription { NSManagedObjectModel().entity(of: self) }
    open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> { NSFetchRequest(entityName: String(describing: self)) }

    open func awakeFromInsert() {}
    open func awakeFromFetch() {}
    open func willSave() {}
    open func didSave() {}
    open func prepareForDeletion() {}
    open func validateForInsert() throws {}
    open func validateForUpdate() throws {}
    open func validateForDelete() throws {}
    open func willAccessValue(forKey key: String?) {}
    open func didAccessValue(forKey key: String?) {}
    open func willChangeValue(forKey key: String) {}
    open func didChangeValue(forKey key: String) { changed(key) }
    open func changedValues() -> [String: Any] { stored.filter { changedNames.contains($0.key) } }

    open func primitiveValue(forKey key: String) -> Any? { decoded(key) }
    open func setPrimitiveValue(_ value: Any?, forKey key: String) { store(value, key) }
    open func value(forKey key: String) -> Any? { stored[key] == nil ? ownValue(key) : decoded(key) }
    open func setValue(_ value: Any?, forKey key: String) {
        nonisolated(unsafe) let object = self
        let hasOwn = onInterface { ObjectiveCDispatch.canSet(key, of: object) }
        if hasOwn, stored[key] == nil { return setOwnValue(value, key) }
        set(value, key)
    }
    open func mutableSetValue(forKey key: String) -> NSMutableSet { RelationSet(self, key) }
    /// Returns the value of a property of the object's class; nil if it has none of the name.
    private func ownValue(_ key: String) -> Any? {
        nonisolated(unsafe) let object = self
        return onInterface { ObjectiveCDispatch.property(key, of: object)?.read(object) }
    }
    private func setOwnValue(_ value: Any?, _ key: String) {
        nonisolated(unsafe) let (object, value) = (self, value)
        guard let mistake = onInterface({ ObjectiveCDispatch.set(key, of: object, to: value) }) else { return }
        reportMistake("\(type(of: self)) \(mistake)")
    }

    /// Sets a value as a property does: the context records the change.
    func set(_ value: Any?, _ key: String) {
        let before = related(key)
        store(value, key)
        updateInverse(of: key, from: before)
        changed(key)
    }
    private func changed(_ key: String) {
        changedNames.insert(key)
        managedObjectContext?.noteChange(of: self)
    }
    private func store(_ value: Any?, _ key: String) {
        Self.register(key)
        switch value {
        case let object as NSManagedObject: stored[key] = RelatedObjects(ids: [object.objectID], isOrdered: false, isToMany: false)
        case let set as NSOrderedSet: stored[key] = related(set.array, isOrdered: true)
        case let set as NSSet: stored[key] = related(set.allObjects, isOrdered: false)
        case let set as Set<NSManagedObject>: stored[key] = related(Array(set), isOrdered: false)
        default: stored[key] = value
        }
    }
    private func related(_ objects: [Any], isOrdered: Bool) -> RelatedObjects {
        let ids = objects.compactMap { ($0 as? NSManagedObject)?.objectID }
        return RelatedObjects(ids: isOrdered ? ids : ids.sorted { $0.number < $1.number }, isOrdered: isOrdered, isToMany: true)
    }
    func related(_ key: String) -> [NSManagedObject] {
        guard let related = stored[key] as? RelatedObjects, let context = managedObjectContext else { return [] }
        return related.ids.compactMap { context.existing($0) }
    }
    func decoded(_ key: String) -> Any? {
        guard let related = stored[key] as? RelatedObjects else { return stored[key] }
        let objects = self.related(key)
        return related.isOrdered ? NSOrderedSet(array: objects) : related.isToMany ? NSSet(array: objects) : objects.first
    }

    /// Adds this object to the inverse relationship of new objects, and removes it from the inverse of former ones.
    private func updateInverse(of key: String, from before: [NSManagedObject]) {
        guard let inverse = entity.relationshipsByName[key]?.inverseRelationship else { return }
        let after = related(key)
        for other in before where !after.contains(other) { other.change(inverse, self, adding: false) }
        for other in after where !before.contains(other) { other.change(inverse, self, adding: true) }
    }
    private func change(_ relationship: NSRelationshipDescription, _ object: NSManagedObject, adding: Bool) {
        if !relationship.isToMany {
            for former in related(relationship.name) where former !== object {
                if let inverse = relationship.inverseRelationship { former.exclude(object: self, from: inverse.name) }
            }
        }
        let others = relationship.isToMany ? related(relationship.name).filter { $0 !== object } : []
        let ids = (adding ? others + [object] : others).map(\.objectID)
        stored[relationship.name] = RelatedObjects(ids: ids, isOrdered: relationship.isOrdered, isToMany: relationship.isToMany)
        changed(relationship.name)
    }
    private func exclude(object: NSManagedObject, from key: String) {
        guard var related = stored[key] as? RelatedObjects else { return }
        related.ids.removeAll { $0 === object.objectID }
        stored[key] = related
        changed(key)
    }

    /// Makes a value readable by its name, as predicates and sort descriptors read it.
    private static func register(_ key: String) {
        onInterface {
            ObjectiveCDispatch.add(
                NSManagedObject.self, property: key, read: { $0.decoded(key) },
                write: { object, sent in object.set(try sent(0) as Any?, key) })
        }
    }
}

/// Runs a closure as main-actor code on the interface's thread, because the compiler cannot know the thread.
func onInterface<Result>(_ body: @MainActor () -> Result) -> Result {
    nonisolated(unsafe) var result: Result?
    InterfaceThread.run { MainActor.assumeIsolated { result = body() } }
    guard let result else { fatalError("the interface's thread runs every closure") }
    return result
}

/// A to-many relationship as a set that can be changed.
private final class RelationSet: NSMutableSet {
    private unowned let owner: NSManagedObject
    private let key: String
    init(_ owner: NSManagedObject, _ key: String) {
        (self.owner, self.key) = (owner, key)
        super.init(capacity: 0)
    }
    required init?(coder: NSCoder) { nil }
    required init(capacity: Int) { fatalError("a set of a relationship needs its object") }
    override var count: Int { owner.related(key).count }
    override func member(_ object: Any) -> Any? { owner.related(key).first { $0 === object as AnyObject } }
    override func objectEnumerator() -> NSEnumerator { NSArray(array: owner.related(key)).objectEnumerator() }
    override func add(_ object: Any) { owner.set(NSSet(array: owner.related(key) + [object]), key) }
    override func remove(_ object: Any) { owner.set(NSSet(array: owner.related(key).filter { $0 !== object as AnyObject }), key) }
}

/// Returns the value of an `@NSManaged` property. Rewritten sources call this function and the next two.
public func managedValue<Value>(of object: NSManagedObject, _ key: String) -> Value {
    let stored = object.decoded(key)
    if let typed = stored as? Value { return typed }
    let objects = object.related(key)
    if let typed = Set(objects) as? Value { return typed }
    if let typed = objects as? Value { return typed }
    if let value = managed(stored, as: Value.self) { return value }
    if let value = "" as? Value ?? Data() as? Value ?? NSSet() as? Value ?? NSOrderedSet() as? Value { return value }
    fatalError("\(type(of: object)).\(key) is read before it is set")
}
public func setManagedValue<Value>(_ value: Value, of object: NSManagedObject, _ key: String) {
    let mirror = Mirror(reflecting: value)
    object.set(mirror.displayStyle == .optional ? mirror.children.first?.value : value, key)
}
/// Adds objects to a to-many relationship, or removes them.
/// - Parameter objects: one managed object, or a set of them.
public func changeManagedObjects(of owner: NSManagedObject, _ key: String, adding: Bool, _ objects: Any) {
    let given = (objects as? NSSet)?.allObjects ?? (objects as? NSOrderedSet)?.array ?? [objects]
    let present = owner.related(key).filter { object in !given.contains { $0 as AnyObject === object } }
    let all = adding ? present + given.compactMap { $0 as? NSManagedObject } : present
    owner.set((owner.stored[key] as? RelatedObjects)?.isOrdered == true ? NSOrderedSet(array: all) : NSSet(array: all), key)
}
