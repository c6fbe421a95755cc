import CoreData
import MetalKit
import UIKit
extension Notification.Name { static let wardrobeChanged = Notification.Name("wardrobe") }
enum WardrobeModel {
    static func make() -> NSManagedObjectModel {
        let model = NSManagedObjectModel(), shelf = NSEntityDescription(), shirt = NSEntityDescription()
        (shelf.name, shirt.name) = ("WardrobeShelf", "WardrobeShirt")
        shirt.managedObjectClassName = NSStringFromClass(WardrobeShirt.self)
        let color = NSAttributeDescription(), shirts = NSRelationshipDescription(), owner = NSRelationshipDescription()
        (color.name, color.attributeType, color.defaultValue) = ("color", .stringAttributeType, "white")
        (shirts.name, shirts.destinationEntity, shirts.deleteRule) = ("shirts", shirt, .cascadeDeleteRule)
        (owner.name, owner.destinationEntity, owner.maxCount) = ("shelf", shelf, 1)
        (shirts.inverseRelationship, owner.inverseRelationship) = (owner, shirts)
        shelf.properties = [shirts]
        shirt.properties = [color, owner]
        model.entities = [shelf, shirt]
        return model
    }
}
final class WardrobeShirt: NSManagedObject {
    @NSManaged var color: String
    @NSManaged var shelf: NSManagedObject?
    @NSManaged private(set) var worn: Date?
}
class WardrobeRing: CALayer {
    @NSManaged var progress: CGFloat
    override class func needsDisplay(forKey key: String) -> Bool { key == #keyPath(progress) || super.needsDisplay(forKey: key) }
}
class WardrobeController: UIViewController, MTKViewDelegate {
    private let container = NSPersistentContainer(name: "Wardrobe", managedObjectModel: WardrobeModel.make())
    private let metal = MTKView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), device: MTLCreateSystemDefaultDevice())
    let ring = WardrobeRing()
    override func viewDidLoad() {
        super.viewDidLoad()
        container.loadPersistentStores { _, error in assert(error == nil) }
        metal.delegate = self
        metal.clearColor = MTLClearColor(red: 0, green: 0, blue: 0, alpha: 1)
        view.addSubview(metal)
        ring.progress = 0.5
        let background = container.newBackgroundContext()
        background.performAndWait {
            let shelf = NSEntityDescription.insertNewObject(forEntityName: "WardrobeShelf", into: background)
            for color in [nil, "red", "blue"] {
                let shirt = WardrobeShirt(entity: NSEntityDescription.entity(forEntityName: "WardrobeShirt", in: background)!, insertInto: background)
                if let color { shirt.color = color }
                shirt.shelf = shelf
            }
            try! background.save()
        }
    }
    func draw(in view: MTKView) { guard let drawable = view.currentDrawable else { return }; _ = drawable }
    func mtkView(_ view: MTKView, drawableSizeWillChange size: CGSize) {}
    func colors(_ prefix: String) throws -> String {
        let request = NSFetchRequest<NSFetchRequestResult>(entityName: "WardrobeShirt")
        request.predicate = NSPredicate(format: "color BEGINSWITH[c] %@ OR shelf.shirts.@count > 5", prefix)
        return (try container.viewContext.fetch(request) as? [WardrobeShirt] ?? []).map(\.color).joined()
    }
    func empty() throws -> Int {
        let context = container.viewContext
        let shelves = try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "WardrobeShelf"))
        let count = (shelves[0].value(forKey: "shirts") as! NSSet).count
        shelves.forEach(context.delete)
        try context.save()
        return count * 10 + (try context.count(for: NSFetchRequest<WardrobeShirt>(entityName: "WardrobeShirt")))
    }
}
// check: { let c = WardrobeController(); c.loadViewIfNeeded(); return "\((try? c.colors("B")) ?? "") \((try? c.empty()) ?? -1) \(c.ring.progress) \(c.ring.needsDisplay())" }() == blue 30 0.5 true
