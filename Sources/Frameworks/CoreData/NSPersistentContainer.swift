import FrameworkStandIns
import UIKit

public let NSInMemoryStoreType = "InMemory"
public let NSSQLiteStoreType = "SQLite"
public let NSBinaryStoreType = "Binary"
public let NSMigratePersistentStoresAutomaticallyOption = "NSMigratePersistentStoresAutomaticallyOption"
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"

open class NSPersistentStore: NSObject, @unchecked Sendable {
    public let type: String
    open var url: URL?
    init(type: String, url: URL?) { (self.type, self.url) = (type, url) }
}
open class NSPersistentStoreDescription: NSObject, @unchecked Sendable {
    open var url: URL?
    open var type = NSSQLiteStoreType
    open var configuration: String?
    open var isReadOnly = false
    open var shouldAddStoreAsynchronously = false
    open var shouldMigrateStoreAutomatically = true
    open var shouldInferMappingModelAutomatically = true
    private(set) var options: [String: NSObject] = [:]
    public override init() {}
    public init(url: URL) { self.url = url }
    open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }
}

/// The saved objects of an app.
///
/// Partial: every store is kept in memory and is empty when the app starts, whatever its type.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
    public let managedObjectModel: NSManagedObjectModel
    open private(set) var persistentStores: [NSPersistentStore] = []
    /// The values of all saved objects.
    var rows: [NSManagedObjectID: [String: Any]] = [:]
    private var contexts: [() -> NSManagedObjectContext?] = []
    public init(managedObjectModel model: NSManagedObjectModel) { managedObjectModel = model }

    @discardableResult
    open func addPersistentStore(
        ofType storeType: String, configurationName configuration: String?, at storeURL: URL?, options: [AnyHashable: Any]? = nil
    ) throws -> NSPersistentStore {
        if storeType != NSInMemoryStoreType {
            reportStandIn("NSPersistentStore", "objects are kept in memory, so each start of the app begins without any")
        }
        let store = NSPersistentStore(type: storeType, url: storeURL)
        persistentStores.append(store)
        return store
    }
    open func remove(_ store: NSPersistentStore) throws { persistentStores.removeAll { $0 === store } }
    open func destroyPersistentStore(at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil) throws { rows = [:] }
    open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? { rows.keys.first { $0.uriRepresentation() == url } }

    func add(_ context: NSManagedObjectContext) { contexts.append { [weak context] in context } }
    func remove(_ id: NSManagedObjectID) { rows[id] = nil }
    func noteSave(by context: NSManagedObjectContext, changed: Set<NSManagedObject>, deleted: Set<NSManagedObject>) {
        for other in contexts.compactMap({ $0() })
        where other !== context && other.automaticallyMergesChangesFromParent && other.parent == nil {
            other.merge(changed: changed, deleted: deleted)
        }
    }
}

/// The objects, the context and the store of an app.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
    public let name: String
    public let managedObjectModel: NSManagedObjectModel
    public let persistentStoreCoordinator: NSPersistentStoreCoordinator
    public let viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    open var persistentStoreDescriptions = [NSPersistentStoreDescription()]

    public convenience init(name: String) { self.init(name: name, managedObjectModel: NSManagedObjectModel()) }
    public init(name: String, managedObjectModel model: NSManagedObjectModel) {
        self.name = name
        managedObjectModel = model
        persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        super.init()
        attach(viewContext)
        viewContext.name = "viewContext"
    }
    private func attach(_ context: NSManagedObjectContext) {
        context.persistentStoreCoordinator = persistentStoreCoordinator
        persistentStoreCoordinator.add(context)
    }

    open class func defaultDirectoryURL() -> URL {
        let found = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
        return found ?? URL(fileURLWithPath: NSTemporaryDirectory())
    }
    open func loadPersistentStores(completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void) {
        for description in persistentStoreDescriptions {
            do {
                try persistentStoreCoordinator.addPersistentStore(
                    ofType: description.type, configurationName: description.configuration, at: description.url)
                if description.shouldAddStoreAsynchronously { answerLater { block(description, nil) } } else { block(description, nil) }
            } catch {
                block(description, error)
            }
        }
    }
    open func newBackgroundContext() -> NSManagedObjectContext {
        let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        attach(context)
        return context
    }
    open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
        let context = newBackgroundContext()
        answerLater { block(context) }
    }
    open func performBackgroundTask<Result>(_ block: @escaping (NSManagedObjectContext) throws -> Result) async rethrows -> Result {
        try block(newBackgroundContext())
    }
}
/// A container whose store is synchronized with iCloud. The phone has no iCloud account, so it is an ordinary container.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {}
