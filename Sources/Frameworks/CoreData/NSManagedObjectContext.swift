import FrameworkStandIns
import UIKit

public enum NSManagedObjectContextConcurrencyType: UInt, Sendable { case privateQueueConcurrencyType = 1, mainQueueConcurrencyType = 2 }
public let NSInsertedObjectsKey = "inserted"
public let NSUpdatedObjectsKey = "updated"
public let NSDeletedObjectsKey = "deleted"
public let NSRefreshedObjectsKey = "refreshed"
extension Notification.Name {
    public static let NSManagedObjectContextWillSave = Notification.Name("NSManagedObjectContextWillSaveNotification")
    public static let NSManagedObjectContextDidSave = Notification.Name("NSManagingContextDidSaveChangesNotification")
    public static let NSManagedObjectContextObjectsDidChange = Notification.Name("NSObjectsChangedInManagingContextNotification")
}
/// A rule for objects that two contexts have changed. Contexts here save one after the other, so the last one wins.
open class NSMergePolicy: NSObject, @unchecked Sendable {
    public static let error = NSMergePolicy()
    public static let mergeByPropertyStoreTrump = NSMergePolicy()
    public static let mergeByPropertyObjectTrump = NSMergePolicy()
    public static let overwrite = NSMergePolicy()
    public static let rollback = NSMergePolicy()
}
public let NSErrorMergePolicy: Any & Sendable = NSMergePolicy.error
public let NSMergeByPropertyObjectTrumpMergePolicy: Any & Sendable = NSMergePolicy.mergeByPropertyObjectTrump
public let NSMergeByPropertyStoreTrumpMergePolicy: Any & Sendable = NSMergePolicy.mergeByPropertyStoreTrump
public let NSOverwriteMergePolicy: Any & Sendable = NSMergePolicy.overwrite

/// The objects that an app works with, and their changes until they are saved.
///
/// Partial: the blocks of every context run on the main thread, those of `perform` in the next tick.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
    public let concurrencyType: NSManagedObjectContextConcurrencyType
    open var parent: NSManagedObjectContext?
    open var persistentStoreCoordinator: NSPersistentStoreCoordinator?
    open var name: String?
    open var mergePolicy: Any = NSMergePolicy.error
    open var undoManager: UndoManager?
    open var transactionAuthor: String?
    open var automaticallyMergesChangesFromParent = false
    private var objects: [NSManagedObjectID: NSManagedObject] = [:]
    private var pending: (inserted: Set<NSManagedObject>, updated: Set<NSManagedObject>, deleted: Set<NSManagedObject>) = ([], [], [])
    private var isProcessing = false

    open private(set) var insertedObjects: Set<NSManagedObject> = []
    open private(set) var updatedObjects: Set<NSManagedObject> = []
    open private(set) var deletedObjects: Set<NSManagedObject> = []
    open var registeredObjects: Set<NSManagedObject> { Set(objects.values) }
    open var hasChanges: Bool { !insertedObjects.isEmpty || !updatedObjects.isEmpty || !deletedObjects.isEmpty }

    public init(concurrencyType ct: NSManagedObjectContextConcurrencyType) { concurrencyType = ct }
    public convenience init(_ type: NSManagedObjectContextConcurrencyType) { self.init(concurrencyType: type) }

    private var coordinator: NSPersistentStoreCoordinator? { persistentStoreCoordinator ?? parent?.coordinator }
    private let ownModel = NSManagedObjectModel()
    var model: NSManagedObjectModel { coordinator?.managedObjectModel ?? ownModel }

    // MARK: Objects

    open func insert(_ object: NSManagedObject) {
        object.managedObjectContext = self
        objects[object.objectID] = object
        insertedObjects.insert(object)
        pending.inserted.insert(object)
        object.awakeFromInsert()
        processLater()
    }
    open func delete(_ object: NSManagedObject) {
        guard !object.isDeleted else { return }
        object.prepareForDeletion()
        object.isDeleted = true
        for (name, relationship) in object.entity.relationshipsByName where relationship.deleteRule == .cascadeDeleteRule {
            for other in object.related(name) { delete(other) }
        }
        let wasInserted = insertedObjects.remove(object) != nil
        updatedObjects.remove(object)
        if !wasInserted { deletedObjects.insert(object) }
        pending.deleted.insert(object)
        processLater()
    }
    func noteChange(of object: NSManagedObject) {
        guard !object.isDeleted else { return }
        if !insertedObjects.contains(object) { updatedObjects.insert(object) }
        pending.updated.insert(object)
        processLater()
    }
    open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
        existing(objectID) ?? objectID.entity.type.init(entity: objectID.entity, insertInto: nil)
    }
    open func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? { objects[objectID] }
    open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
        guard let object = existing(objectID) else { throw CocoaError(CocoaError.Code(rawValue: 133000)) }
        return object
    }
    /// Returns the object of an identifier; nil if it was deleted or never saved.
    func existing(_ id: NSManagedObjectID) -> NSManagedObject? {
        if let object = objects[id] { return object.isDeleted ? nil : object }
        guard let values = values(above: id) else { return nil }
        let object = NSManagedObject.reading(id, values: values, in: self)
        objects[id] = object
        object.awakeFromFetch()
        return object
    }
    /// The values of an object in the parent context or the store.
    private func values(above id: NSManagedObjectID) -> [String: Any]? {
        if let parent { return parent.existing(id)?.stored }
        return coordinator?.rows[id]
    }
    private var idsAbove: [NSManagedObjectID] {
        if let parent { return parent.idsAbove + parent.insertedObjects.map(\.objectID) }
        return coordinator.map { Array($0.rows.keys) } ?? []
    }

    // MARK: Requests

    func found<Result>(_ request: NSFetchRequest<Result>) throws -> [NSManagedObject] {
        guard let name = request.entityName else { throw CocoaError(CocoaError.Code(rawValue: 134060)) }
        let type = model.entity(named: name).type
        let ids = idsAbove.filter { objects[$0]?.isDeleted != true } + insertedObjects.map(\.objectID)
        var found = Set(ids).sorted { $0.number < $1.number }.filter { id in
            id.entity.name == name || type != NSManagedObject.self && id.entity.type.isSubclass(of: type)
        }.compactMap(existing)
        if let predicate = request.predicate { found = found.filter { predicate.evaluate(with: $0) } }
        if let order = request.sortDescriptors, !order.isEmpty { found = sorted(found, by: order) }
        let rest = found.dropFirst(request.fetchOffset)
        return request.fetchLimit > 0 ? Array(rest.prefix(request.fetchLimit)) : Array(rest)
    }
    private func sorted(_ objects: [NSManagedObject], by descriptors: [NSSortDescriptor]) -> [NSManagedObject] {
        objects.sorted { left, right in
            for descriptor in descriptors {
                switch descriptor.compare(left, to: right) {
                case .orderedAscending: return true
                case .orderedDescending: return false
                case .orderedSame: continue
                }
            }
            return left.objectID.number < right.objectID.number
        }
    }
    open func fetch<Result>(_ request: NSFetchRequest<Result>) throws -> [Result] {
        let found = try found(request)
        if request.resultType == .managedObjectIDResultType { return found.compactMap { $0.objectID as? Result } }
        if request.resultType == .countResultType { return [NSNumber(value: found.count)].compactMap { $0 as? Result } }
        if request.resultType == .dictionaryResultType {
            return found.compactMap { NSDictionary(dictionary: $0.stored.filter { !($0.value is RelatedObjects) }) as? Result }
        }
        return found.compactMap { $0 as? Result }
    }
    open func count<Result>(for request: NSFetchRequest<Result>) throws -> Int { try found(request).count }
    @discardableResult
    open func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
        guard let deletion = request as? NSBatchDeleteRequest else { return NSPersistentStoreResult() }
        let found = try deletion.find(self)
        for object in found { delete(object) }
        try save()
        return NSBatchDeleteResult(deletion.resultType == .resultTypeObjectIDs ? found.map(\.objectID) : found.count)
    }

    // MARK: Changes

    open func save() throws {
        guard hasChanges else { return }
        let center = NotificationCenter.default
        center.post(name: .NSManagedObjectContextWillSave, object: self)
        for object in insertedObjects.union(updatedObjects) { object.willSave() }
        for object in insertedObjects { try object.validateForInsert() }
        for object in updatedObjects { try object.validateForUpdate() }
        for object in deletedObjects { try object.validateForDelete() }
        let (inserted, updated, deleted) = (insertedObjects, updatedObjects, deletedObjects)
        (insertedObjects, updatedObjects, deletedObjects) = ([], [], [])
        for object in inserted.union(updated) { push(object) }
        for object in deleted { parent?.existing(object.objectID).map { parent?.delete($0) } ?? coordinator?.remove(object.objectID) }
        for object in deleted { objects[object.objectID] = nil }
        processPendingChanges()
        for object in inserted.union(updated) { object.didSave() }
        center.post(
            name: .NSManagedObjectContextDidSave, object: self,
            userInfo: [NSInsertedObjectsKey: inserted, NSUpdatedObjectsKey: updated, NSDeletedObjectsKey: deleted])
        coordinator?.noteSave(by: self, changed: inserted.union(updated), deleted: deleted)
    }
    private func push(_ object: NSManagedObject) {
        object.changedNames = []
        guard let parent else {
            object.objectID.isTemporaryID = false
            coordinator?.rows[object.objectID] = object.stored
            return
        }
        if let known = parent.existing(object.objectID) {
            known.stored = object.stored
            parent.noteChange(of: known)
        } else {
            let copy = NSManagedObject.reading(object.objectID, values: object.stored, in: parent)
            parent.objects[copy.objectID] = copy
            parent.insertedObjects.insert(copy)
            parent.pending.inserted.insert(copy)
            parent.processLater()
        }
    }
    /// Takes what another context has saved.
    func merge(changed: Set<NSManagedObject>, deleted: Set<NSManagedObject>) {
        for object in changed {
            guard let own = objects[object.objectID] else {
                if let new = existing(object.objectID) { pending.inserted.insert(new) }
                continue
            }
            own.stored = object.stored
            pending.updated.insert(own)
        }
        for object in deleted {
            guard let own = objects.removeValue(forKey: object.objectID) else { continue }
            own.isDeleted = true
            pending.deleted.insert(own)
        }
        processLater()
    }
    open func mergeChanges(fromContextDidSave notification: Notification) {
        let objects = { notification.userInfo?[$0] as? Set<NSManagedObject> ?? [] }
        merge(changed: objects(NSInsertedObjectsKey).union(objects(NSUpdatedObjectsKey)), deleted: objects(NSDeletedObjectsKey))
    }
    open func rollback() {
        for object in insertedObjects { objects[object.objectID] = nil }
        for object in updatedObjects.union(deletedObjects) {
            object.isDeleted = false
            refresh(object, mergeChanges: false)
        }
        (insertedObjects, updatedObjects, deletedObjects) = ([], [], [])
        processLater()
    }
    open func reset() {
        objects = [:]
        (insertedObjects, updatedObjects, deletedObjects) = ([], [], [])
    }
    open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
        guard !flag, let values = values(above: object.objectID) else { return }
        object.stored = values
        updatedObjects.remove(object)
        pending.updated.insert(object)
    }
    open func refreshAllObjects() {}
    open func obtainPermanentIDs(for objects: [NSManagedObject]) throws { for object in objects { object.objectID.isTemporaryID = false } }

    /// Posts the changes in the next tick, as on a phone at the end of the event.
    private func processLater() {
        guard !isProcessing else { return }
        isProcessing = true
        answerLater { [self] in processPendingChanges() }
    }
    open func processPendingChanges() {
        isProcessing = false
        let changes = pending
        pending = ([], [], [])
        guard !changes.inserted.isEmpty || !changes.updated.isEmpty || !changes.deleted.isEmpty else { return }
        NotificationCenter.default.post(
            name: .NSManagedObjectContextObjectsDidChange, object: self,
            userInfo: [
                NSInsertedObjectsKey: changes.inserted, NSUpdatedObjectsKey: changes.updated.subtracting(changes.inserted),
                NSDeletedObjectsKey: changes.deleted,
            ])
    }

    // MARK: Blocks

    open func perform(_ block: @escaping () -> Void) { answerLater(block) }
    open func performAndWait(_ block: () -> Void) { block() }
    open func performAndWait<Result>(_ block: () throws -> Result) rethrows -> Result { try block() }
    open func perform<Result>(_ block: @escaping () throws -> Result) async rethrows -> Result { try block() }
}

extension NSManagedObject {
    fileprivate class func isSubclass(of type: NSManagedObject.Type) -> Bool {
        var next: AnyClass? = self
        while let present = next {
            if present == type { return true }
            next = _getSuperclass(present)
        }
        return false
    }
}
