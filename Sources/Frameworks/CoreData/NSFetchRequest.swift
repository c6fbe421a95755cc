import UIKit

/// A result of a fetch request: a managed object, its identifier, a dictionary or a number.
public protocol NSFetchRequestResult: NSObjectProtocol {}
extension NSManagedObject: NSFetchRequestResult {}
extension NSManagedObjectID: NSFetchRequestResult {}
extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

open class NSPersistentStoreRequest: NSObject {}
public struct NSFetchRequestResultType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let managedObjectResultType: NSFetchRequestResultType = []
    public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
    public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
    public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}

/// A search for objects of an entity.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
    open var entity: NSEntityDescription?
    private var name: String?
    open var entityName: String? { name ?? entity?.name }
    open var predicate: NSPredicate?
    open var sortDescriptors: [NSSortDescriptor]?
    open var fetchLimit = 0
    open var fetchOffset = 0
    open var fetchBatchSize = 0
    open var resultType = NSFetchRequestResultType.managedObjectResultType
    open var includesPendingChanges = true
    open var includesSubentities = true
    open var includesPropertyValues = true
    open var returnsObjectsAsFaults = true
    open var returnsDistinctResults = false
    open var propertiesToFetch: [Any]?
    open var relationshipKeyPathsForPrefetching: [String]?
    public override init() {}
    public convenience init(entityName: String) {
        self.init()
        name = entityName
    }
}

/// A deletion of all objects that a request finds.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
    let find: (NSManagedObjectContext) throws -> [NSManagedObject]
    open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly
    public init<Result>(fetchRequest fetch: NSFetchRequest<Result>) { find = { try $0.found(fetch) } }
    public init(objectIDs: [NSManagedObjectID]) { find = { context in objectIDs.compactMap(context.existing) } }
}
public enum NSBatchDeleteRequestResultType: UInt, Sendable { case resultTypeStatusOnly = 0, resultTypeObjectIDs, resultTypeCount }
open class NSPersistentStoreResult: NSObject {}
open class NSBatchDeleteResult: NSPersistentStoreResult {
    public let result: Any?
    init(_ result: Any?) { self.result = result }
}
