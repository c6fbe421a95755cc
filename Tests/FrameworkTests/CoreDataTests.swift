import CoreData
import MetalKit
import Simulator
import Testing
import UIKit

/// Tests for objects that Core Data keeps in memory.
@MainActor @Suite("Core Data in memory") struct CoreDataTests {
    private func onPhone(_ body: () throws -> Void) rethrows {
        let phone = SimulatedPhone(configuration: PhoneConfiguration()) { UIViewController() }
        try phone.process.run(body)
    }
    private func request(_ format: String? = nil) -> NSFetchRequest<NSManagedObject> {
        let request = NSFetchRequest<NSManagedObject>(entityName: "City")
        request.predicate = format.map { NSPredicate(format: $0) }
        request.sortDescriptors = [NSSortDescriptor(key: "people", ascending: false)]
        return request
    }
    private func add(_ name: String, _ people: Int, to context: NSManagedObjectContext) -> NSManagedObject {
        let city = NSEntityDescription.insertNewObject(forEntityName: "City", into: context)
        city.setValue(name, forKey: "name")
        city.setValue(people, forKey: "people")
        return city
    }
    private func names(_ found: [NSManagedObject]) -> [String] { found.compactMap { $0.value(forKey: "name") as? String } }

    @Test func `a request finds unsaved and saved objects by predicate, in the order of its sort descriptors`() throws {
        try onPhone {
            let context = NSPersistentContainer(name: "Cities").viewContext
            for (name, people) in [("Rome", 3), ("Bern", 1), ("Riga", 2)] { _ = add(name, people, to: context) }
            #expect(names(try context.fetch(request("name BEGINSWITH 'R'"))) == ["Rome", "Riga"])
            try context.save()
            #expect(names(try context.fetch(request())) == ["Rome", "Riga", "Bern"])
            #expect(try context.count(for: request("people > 1")) == 2)
        }
    }
    @Test func `a rollback restores saved values and removes new objects`() throws {
        try onPhone {
            let context = NSPersistentContainer(name: "Cities").viewContext
            let rome = add("Rome", 3, to: context)
            try context.save()
            rome.setValue("Roma", forKey: "name")
            _ = add("Bern", 1, to: context)
            context.rollback()
            #expect(names(try context.fetch(request())) == ["Rome"] && !context.hasChanges)
        }
    }
    @Test func `a background context's save reaches a view context that merges it`() throws {
        try onPhone {
            let container = NSPersistentContainer(name: "Cities")
            container.viewContext.automaticallyMergesChangesFromParent = true
            let rome = add("Rome", 3, to: container.viewContext)
            try container.viewContext.save()
            let other = container.newBackgroundContext()
            let same = try other.existingObject(with: rome.objectID)
            same.setValue("Roma", forKey: "name")
            #expect(rome.value(forKey: "name") as? String == "Rome")
            try other.save()
            #expect(rome.value(forKey: "name") as? String == "Roma")
            other.delete(same)
            try other.save()
            #expect(try container.viewContext.fetch(request()).isEmpty && rome.isDeleted)
        }
    }
    @Test func `a child context's objects are its parent's after a save, and stored after the parent's`() throws {
        try onPhone {
            let container = NSPersistentContainer(name: "Cities")
            let child = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
            child.parent = container.viewContext
            _ = add("Rome", 3, to: child)
            #expect(try container.viewContext.fetch(request()).isEmpty)
            try child.save()
            #expect(names(try container.viewContext.fetch(request())) == ["Rome"])
            #expect(try container.newBackgroundContext().fetch(request()).isEmpty)
            try container.viewContext.save()
            #expect(names(try container.newBackgroundContext().fetch(request())) == ["Rome"])
        }
    }
    @Test func `an MTKView is a grey area, and no Metal device exists`() {
        onPhone {
            let view = MTKView(frame: CGRect(x: 0, y: 0, width: 100, height: 50), device: MTLCreateSystemDefaultDevice())
            view.layoutIfNeeded()
            #expect(view.device == nil && view.currentDrawable == nil)
            #expect(view.subviews.first?.frame == view.bounds && view.subviews.first?.backgroundColor == .secondarySystemBackground)
        }
    }
}
