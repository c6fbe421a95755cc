/// Names in Interface Builder documents: classes, outlets and actions of an app.
extension ObjectiveCDispatch {
    /// A class that an Interface Builder document can name.
    package struct NamedClass {
        package let type: AnyClass
        package let module: String
        /// A closure that creates an object without arguments; nil if the class has no such initializer.
        package let make: (@MainActor () -> AnyObject)?
        /// Whether an instance can be created. False for a view or controller whose initializers all require arguments that are not
        /// available.
        package let canBeMade: Bool

        package init(type: AnyClass, module: String, make: (@MainActor () -> AnyObject)?, canBeMade: Bool) {
            (self.type, self.module, self.make, self.canBeMade) = (type, module, make, canBeMade)
        }
    }
    private static var classes: [String: [NamedClass]] = [:]

    /// Registers a class that documents can name.
    /// - Parameters:
    ///   - name: the name in documents: the name of the class, or the name in `@objc(Name)`.
    ///   - module: the module of the class.
    ///   - canBeMade: whether an object can be created, without arguments or in the way in which UIKit creates its own classes.
    ///   - make: a closure that creates an object without arguments; nil if the class has no such initializer.
    public static func add(
        class type: AnyClass, named name: String, module: String, canBeMade: Bool = true, make: (@MainActor () -> AnyObject)? = nil
    ) {
        RuntimeClassNames.note(name, of: type)
        classes[name, default: []].append(NamedClass(type: type, module: module, make: make, canBeMade: canBeMade))
    }

    /// Returns the registered class with this name. If several classes have the name, returns the class in the module that the document
    /// names.
    package static func namedClass(_ name: String, module: String?) -> NamedClass? {
        let found = classes[name] ?? []
        return found.first { $0.module == module } ?? found.first
    }
    /// The names of the registered classes, for messages.
    package static var classNames: [String] { classes.keys.sorted() }

    /// Returns the names of a class's own and inherited properties: the properties that can be set, and all properties.
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

    /// Returns whether the object has a property with this name that can be set.
    package static func canSet(_ name: String, of object: AnyObject) -> Bool { property(name, of: object)?.write != nil }
    /// Sets a property by its name.
    /// - Returns: a description of the mistake; nil if the property was set.
    package static func set(_ name: String, of object: AnyObject, to value: Any?) -> String? {
        guard let write = property(name, of: object)?.write else { return "has no property \(name) that can be set by its name" }
        do {
            try write(object, ActionArguments(values: [value]))
            return nil
        } catch let mismatch as ActionArguments.Mismatch {
            return "takes \(mismatch.expected) for \(name), not \(mismatch.sent)"
        } catch { return "cannot be given \(name): \(error)" }
    }
    /// Returns the current value of a property; nil if there is no property with this name.
    package static func get(_ name: String, of object: AnyObject) -> Any? { property(name, of: object)?.read(object) }
    package static func hasMethod(_ name: String, of object: AnyObject) -> Bool { method(name, of: object) != nil }
    /// Calls a method by its name. Returns the method's result.
    @discardableResult
    package static func call(_ name: String, of object: AnyObject, _ arguments: [Any?]) -> Any? {
        method(name, of: object)?.send(to: object, arguments, Selector(name))
    }
}
