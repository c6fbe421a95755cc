@_exported import Foundation
import UIKit

/// The kinds of attributes. Raw values are Core Data's. (documented: Core Data's headers)
public enum NSAttributeType: UInt, Sendable {
    case undefinedAttributeType = 0
    case integer16AttributeType = 100, integer32AttributeType = 200, integer64AttributeType = 300, decimalAttributeType = 400
    case doubleAttributeType = 500, floatAttributeType = 600, stringAttributeType = 700, booleanAttributeType = 800
    case dateAttributeType = 900, binaryDataAttributeType = 1000, UUIDAttributeType = 1100, URIAttributeType = 1200
    case transformableAttributeType = 1800, objectIDAttributeType = 2000
}
public enum NSDeleteRule: UInt, Sendable { case noActionDeleteRule = 0, nullifyDeleteRule, cascadeDeleteRule, denyDeleteRule }

/// An attribute or a relationship of an entity.
open class NSPropertyDescription: NSObject {
    open var name = ""
    open var isOptional = true
    open var isTransient = false
    open internal(set) weak var entity: NSEntityDescription?
}
open class NSAttributeDescription: NSPropertyDescription {
    open var attributeType = NSAttributeType.undefinedAttributeType
    open var defaultValue: Any?
    open var attributeValueClassName: String?
    open var valueTransformerName: String?
    open var allowsExternalBinaryDataStorage = false
}
open class NSRelationshipDescription: NSPropertyDescription {
    open weak var destinationEntity: NSEntityDescription?
    open weak var inverseRelationship: NSRelationshipDescription?
    open var minCount = 0
    open var maxCount = 0
    open var deleteRule = NSDeleteRule.nullifyDeleteRule
    open var isOrdered = false
    open var isToMany: Bool { maxCount != 1 }
}

/// The kind of a managed object: its name, its class and its properties.
open class NSEntityDescription: NSObject {
    open var name: String?
    open var managedObjectClassName: String! = "NSManagedObject"
    open var properties: [NSPropertyDescription] = [] {
        didSet { for property in properties { property.entity = self } }
    }
    open var attributesByName: [String: NSAttributeDescription] { named() }
    open var relationshipsByName: [String: NSRelationshipDescription] { named() }
    private func named<Property: NSPropertyDescription>() -> [String: Property] {
        Dictionary(properties.compactMap { $0 as? Property }.map { ($0.name, $0) }) { $1 }
    }

    /// The class of the entity's objects: the app's class with the entity's name, or `NSManagedObject` if there is none.
    var type: NSManagedObject.Type {
        let names = [managedObjectClassName, name].compactMap { $0 }
        return onInterface {
            for candidate in names {
                let last = candidate.split(separator: ".").last.map(String.init) ?? candidate
                let found = ObjectiveCDispatch.namedClass(last, module: nil)?.type ?? NSClassFromString(candidate)
                if let type = found as? NSManagedObject.Type, type != NSManagedObject.self { return type }
            }
            return NSManagedObject.self
        }
    }

    /// Returns the entity of a name. An entity that the model does not describe is made for the class of that name.
    open class func entity(forEntityName entityName: String, in context: NSManagedObjectContext) -> NSEntityDescription? {
        context.model.entity(named: entityName)
    }
    open class func insertNewObject(forEntityName entityName: String, into context: NSManagedObjectContext) -> NSManagedObject {
        let entity = context.model.entity(named: entityName)
        return entity.type.init(entity: entity, insertInto: context)
    }
}

/// The entities of an app.
///
/// Partial: model files (.xcdatamodeld) are not read. Entities are made for the classes that the app uses, without default values and
/// inverse relationships. Entities that the app describes in code have their default values and inverse relationships.
open class NSManagedObjectModel: NSObject {
    open var entities: [NSEntityDescription] = []
    open var entitiesByName: [String: NSEntityDescription] { Dictionary(entities.map { ($0.name ?? "", $0) }) { $1 } }
    public override init() {}
    public init?(contentsOf url: URL) {}
    open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? { NSManagedObjectModel() }

    func entity(named name: String) -> NSEntityDescription {
        if let found = entities.first(where: { $0.name == name }) { return found }
        let entity = NSEntityDescription()
        (entity.name, entity.managedObjectClassName) = (name, name)
        entities.append(entity)
        return entity
    }
    func entity(of type: NSManagedObject.Type) -> NSEntityDescription {
        let name = String(describing: type)
        return entities.first { $0.type == type } ?? entity(named: name)
    }
}
