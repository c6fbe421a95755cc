/// What Interface Builder's documents name: classes, outlets and actions of an app's.
extension ObjectiveCDispatch {
    /// A class that a document can name.
    package struct NamedClass {
        package let type: AnyClass
        package let module: String
        /// Makes an object without arguments; nil where nobody knows how.
        package let make: (@MainActor () -> AnyObject)?
        /// False for a view or a controller whose initialisers all want something that nobody gives.
        package let canBeMade: Bool

        package init(type: AnyClass, module: String, make: (@MainActor () -> AnyObject)?, canBeMade: Bool) {
            (self.type, self.module, self.make, self.canBeMade) = (type, module, make, canBeMade)
        }
    }
    private static var classes: [String: [NamedClass]] = [:]

    /// Says that documents can name a class.
    /// - Parameters:
    ///   - name: as documents spell it: the class's own, or the one in `@objc(Name)`.
    ///   - module: the module that the class is in.
    ///   - canBeMade: whether an object can be made without arguments, or as UIKit makes one of its own classes.
    ///   - make: makes an object without arguments, for classes whose initialisers allow it.
    public static func add(
        class type: AnyClass, named name: String, module: String, canBeMade: Bool = true, make: (@MainActor () -> AnyObject)? = nil
    ) {
        classes[name, default: []].append(NamedClass(type: type, module: module, make: make, canBeMade: canBeMade))
    }

    /// The class of that name; of several the one in the module that the document writes.
    package static func namedClass(_ name: String, module: String?) -> NamedClass? {
        let found = classes[name] ?? []
        return found.first { $0.module == module } ?? found.first
    }
    /// The names that documents can use, for messages.
    package static var classNames: [String] { classes.keys.sorted() }

    /// The names of a class's properties, own and inherited: of those that can be set, and of all.
    package static func propertyNames(of type: AnyClass) -> (settable: Set<String>, all: Set<String>) {
        var result: (settable: Set<String>, all: Set<String>) = ([], [])
        var next: AnyClass? = type
        while let present = next {
            for (name, property) in properties[ObjectIdentifier(present)] ?? [:] {
                result.all.insert(name)
                if property.write != nil { result.settable.insert(name) }
            }
            next = _getSuperclass(present)
        }
        return result
    }

    /// Whether the object has a property of that name that can be set.
    package static func canSet(_ name: String, of object: AnyObject) -> Bool { property(name, of: object)?.write != nil }
    /// Sets a property by its name.
    /// - Returns: nil when it is set, else what was wrong.
    package static func set(_ name: String, of object: AnyObject, to value: Any?) -> String? {
        guard let write = property(name, of: object)?.write else { return "has no property \(name) that can be set by its name" }
        do {
            try write(object, ActionArguments(values: [value]))
            return nil
        } catch let mismatch as ActionArguments.Mismatch {
            return "takes \(mismatch.expected) for \(name), not \(mismatch.sent)"
        } catch { return "cannot be given \(name): \(error)" }
    }
    /// What a property has now; nil also when there is none of that name.
    package static func get(_ name: String, of object: AnyObject) -> Any? { property(name, of: object)?.read(object) }
    package static func hasMethod(_ name: String, of object: AnyObject) -> Bool { method(name, of: object) != nil }
    /// Calls a method by its name, and answers what it returns.
    @discardableResult
    package static func call(_ name: String, of object: AnyObject, _ arguments: [Any?]) -> Any? {
        method(name, of: object)?.send(to: object, arguments, Selector(name))
    }
}
