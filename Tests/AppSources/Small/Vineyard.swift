import UIKit
import CoreData
@objc(VineyardWine) public class VineyardWine: NSManagedObject {
    @NSManaged public var name: String
    @NSManaged public var year: Int16
    @NSManaged public var maker: VineyardMaker?
    @nonobjc public class func fetchRequest() -> NSFetchRequest<VineyardWine> { NSFetchRequest<VineyardWine>(entityName: "VineyardWine") }
    public override func awakeFromInsert() { super.awakeFromInsert(); year = 2000 }
    @objc var decade: String { "\(year / 10)0s" }
}
@objc(VineyardMaker) public class VineyardMaker: NSManagedObject {
    @NSManaged public var title: String?
    @NSManaged public var wines: NSSet?
    @objc(addWinesObject:) @NSManaged public func addToWines(_ value: VineyardWine)
    @objc(removeWinesObject:) @NSManaged public func removeFromWines(_ value: VineyardWine)
}
final class VineyardStack {
    static let shared = VineyardStack()
    lazy var container: NSPersistentContainer = {
        let container = NSPersistentContainer(name: "Vineyard")
        let description = NSPersistentStoreDescription()
        description.type = NSInMemoryStoreType
        container.persistentStoreDescriptions = [description]
        container.loadPersistentStores { _, error in if let error = error as NSError? { fatalError("\(error), \(error.userInfo)") } }
        container.viewContext.automaticallyMergesChangesFromParent = true
        container.viewContext.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
        return container
    }()
    func save() { if container.viewContext.hasChanges { do { try container.viewContext.save() } catch { print(error) } } }
}
class VineyardController: UITableViewController, NSFetchedResultsControllerDelegate {
    private let context = VineyardStack.shared.container.viewContext
    private(set) var log: [String] = []
    private lazy var results: NSFetchedResultsController<VineyardWine> = {
        let request: NSFetchRequest<VineyardWine> = VineyardWine.fetchRequest()
        request.sortDescriptors = [NSSortDescriptor(key: "decade", ascending: true), NSSortDescriptor(key: #keyPath(VineyardWine.name), ascending: true)]
        request.predicate = NSPredicate(format: "year > %d", 1980)
        let controller = NSFetchedResultsController(fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: "decade", cacheName: nil)
        controller.delegate = self
        return controller
    }()
    override func viewDidLoad() { super.viewDidLoad(); do { try results.performFetch() } catch { fatalError() } }
    func add(_ name: String, _ year: Int16) -> VineyardWine {
        let wine = VineyardWine(context: context)
        wine.name = name
        wine.year = year
        context.processPendingChanges()
        return wine
    }
    func drop(_ wine: VineyardWine) { context.delete(wine); VineyardStack.shared.save() }
    override func numberOfSections(in tableView: UITableView) -> Int { results.sections?.count ?? 0 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { results.sections![section].numberOfObjects }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { results.sections?[section].name }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = results.object(at: indexPath).name
        return cell
    }
    func controllerWillChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) { tableView.beginUpdates(); log.append(controller == results ? "will" : "?") }
    func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) { tableView.endUpdates() }
    func controller(_ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange sectionInfo: NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int, for type: NSFetchedResultsChangeType) {
        switch type {
        case .insert: tableView.insertSections(IndexSet(integer: sectionIndex), with: .fade)
        case .delete: tableView.deleteSections(IndexSet(integer: sectionIndex), with: .fade)
        default: break
        }
        log.append("section\(type.rawValue)@\(sectionIndex)")
    }
    func controller(_ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any, at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?) {
        switch type {
        case .insert: tableView.insertRows(at: [newIndexPath!], with: .fade)
        case .delete: tableView.deleteRows(at: [indexPath!], with: .fade)
        case .update: tableView.reloadRows(at: [indexPath!], with: .none)
        case .move: tableView.moveRow(at: indexPath!, to: newIndexPath!)
        @unknown default: break
        }
        log.append("\(type.rawValue):\((anObject as! VineyardWine).name)")
    }
}
// check: { let c = VineyardController(); c.loadViewIfNeeded(); let a = c.add("Zin", 1994); _ = c.add("Barolo", 1999); a.name = "Aglianico"; a.managedObjectContext!.processPendingChanges(); c.drop(a); return c.log.joined(separator: " ") }() == will section1@0 1:Zin will 1:Barolo will 3:Aglianico will 2:Aglianico
// check: { let s = VineyardStack.shared.container.viewContext; let m = VineyardMaker(context: s), w = VineyardWine(context: s); m.addToWines(w); w.name = "Rioja"; w.setValue("Ribera", forKey: "name"); let n = (m.wines as? Set<VineyardWine>)?.map(\.name) ?? []; m.removeFromWines(w); s.delete(w); s.delete(m); return "\(n) \(m.wines!.count) \(w.year)" }() == ["Ribera"] 0 2000
