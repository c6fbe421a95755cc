import SwiftParser
import SwiftSyntax

/// The facts about all files that the rewriting of one file needs: types, their methods, and the optional requirements of `@objc`
/// protocols.
struct SourceIndex {
    struct Method {
        let base: String
        let labels: [String?]
        let objectiveCName: String
        let isObjectiveC: Bool
        let isStatic: Bool
        let result: String
        /// The types of the parameters as the source spells them.
        var types: [String] = []
    }
    /// An optional method of an `@objc` protocol.
    struct OptionalMethod {
        let selector: String
        let labels: [String?]
        let types: [String]
        let result: String
    }
    struct TypeFacts {
        var superclassCandidates: [String] = []
        var methods: [Method] = []
        var properties: Set<String> = []
        /// Labels of initialisers that subclasses must have: `frame:`, or nothing for `init()`.
        var requiredInitializers: Set<String> = []
        /// Whether it declares designated initialisers, and whether `init()` is one of them.
        var hasOwnInitializers = false
        var hasPlainInitializer = false
        /// The labels of its own designated initialisers.
        var initializers: Set<String> = []
        var isClass = false
        /// The modules that declare a class of this name.
        var modules: Set<String> = []
        /// The full names under which classes of this name are declared: `Outer.Inner`.
        var fullNames: Set<String> = []
        /// Whether it is a structure, an enumeration or a protocol.
        var isOther = false
        var isGeneric = false
        var hasObjectiveCMembers = false
        var isUnavailable = false
        /// Whether `@MainActor` is written at it.
        var isOnMainActor = false
        /// Names of the members that its bodies and extensions declare: `tap(_:)`, `title`.
        var members: Set<String> = []
        /// The members among them that override nothing.
        var introduced: Set<String> = []
        /// The names of members that subclasses can override because of `@objc`, although an extension declares them.
        var extensionMembers: Set<String> = []
    }
    /// By the last part of the name: `Outer.Inner` and `Inner` are the same to a selector's expression.
    var types: [String: TypeFacts] = [:]
    /// Members that a subclass overrides: `tap(_:)`, `title`.
    var overrides: Set<String> = []
    /// Protocols that require an initializer.
    var makingProtocols: Set<String> = []
    /// Members of extensions of the system's classes that the app's classes override.
    var dispatched: Set<String> = []
    /// Whether code queries an object's methods, so that methods of the system's delegates must be found by name.
    var asksForMethods = false
    /// Whether code queries which controller shows a different one, so that overrides of these methods must be found by name.
    var asksWhoShows = false
    /// Whether code creates objects of classes that are only known as values: `type.init()`.
    var makesByClass = false
    /// Whether documents of Interface Builder's may name classes.
    var namesClasses = false
    /// Selectors that `@objc` protocols ask for.
    var requirements: Set<String> = []
    /// Optional methods by base name, and optional properties with their protocols.
    var optionalMethods: [String: [OptionalMethod]] = [:]
    var optionalProperties: [String: Set<String>] = [:]
    /// Names of variables, parameters and constants with the types that are written at them.
    var variables: [String: Set<String>] = [:]
    /// The aliases with their types.
    var aliases: [String: String] = [:]
    /// `@objc` protocols without requirements of a type: their existentials conform to them.
    var objectProtocols: Set<String> = []

    /// A class at the top level of a file.
    struct TopClass {
        let name: String
        let path: String
        let module: String
        let line: Int
        let isMain: Bool
        /// Whether it is an app's or a scene's delegate.
        let isDelegate: Bool
        /// Whether an object of it can be created by its name alone, as far as the sources show.
        let canBegin: Bool
    }
    var classes: [TopClass] = []
    /// The name of the app's or a scene's delegate; nil without one.
    var delegateName: String? { classes.first { $0.isDelegate || $0.isMain }?.name }

    /// A function of a file `Lab.swift` that makes a controller whose initialiser needs something.
    struct Maker {
        let function: String
        /// The class that it returns.
        let type: String
        let module: String
        let path: String
        let line: Int
    }
    var makers: [Maker] = []
    /// The file in which an app specifies how its screens are created for the lab.
    static let makersFile = "Lab.swift"
    static func isMakersFile(_ path: String) -> Bool { path == makersFile || path.hasSuffix("/" + makersFile) }
    /// Structures and enumerations that are the program (`@main`), with their modules.
    var mainValues: [AppEntries.Main] = []

    /// The methods of that base name in the type or its superclasses, nearest first.
    func methods(_ base: String, in type: String) -> [Method] {
        var next: [String] = [type]
        var seen: Set<String> = []
        while let name = next.popLast() {
            guard seen.insert(name).inserted, let facts = types[name] else { continue }
            let found = facts.methods.filter { $0.base == base }
            if !found.isEmpty { return found }
            next += facts.superclassCandidates
        }
        return []
    }

    /// Whether the type or a superclass of the sources is `@objcMembers`.
    func hasObjectiveCMembers(_ type: String) -> Bool {
        var next: [String] = [type]
        var seen: Set<String> = []
        while let name = next.popLast() {
            guard seen.insert(name).inserted, let facts = types[name] else { continue }
            if facts.hasObjectiveCMembers { return true }
            next += facts.superclassCandidates
        }
        return false
    }

    /// Whether `Name()` creates an object of a class, according to its own or inherited initialisers.
    func canBeMadeOfNothing(_ name: String) -> Bool {
        var next: String? = name
        var seen: Set<String> = []
        while let present = next, seen.insert(present).inserted, let facts = types[present] {
            if facts.hasPlainInitializer { return true }
            if facts.hasOwnInitializers { return false }
            next = facts.superclassCandidates.first { types[$0]?.isClass == true }
        }
        return true
    }

    /// Whether `Name()` calls an initialiser that the sources declare.
    func hasPlainInitializer(_ name: String) -> Bool {
        canBeMadeOfNothing(name) && ancestry(of: name).contains { $0.hasPlainInitializer }
    }

    /// Whether an object of a view's or a controller's class is made as UIKit makes one:
    /// by an initialiser of the system's that it inherits or overrides.
    func hasSystemInitializer(_ name: String) -> Bool {
        guard let own = ancestry(of: name).first(where: \.hasOwnInitializers)?.initializers else { return true }
        return !own.isDisjoint(with: ["frame:", "nibName:bundle:", "style:reuseIdentifier:"])
    }

    /// Returns the class and its superclasses in the sources, nearest first.
    private func ancestry(of name: String) -> [TypeFacts] {
        var result: [TypeFacts] = []
        var next: String? = name
        var seen: Set<String> = []
        while let present = next, seen.insert(present).inserted, let facts = types[present] {
            result.append(facts)
            next = facts.superclassCandidates.first { types[$0]?.isClass == true }
        }
        return result
    }

    /// The superclasses of a type that the sources declare.
    func superclasses(of type: String) -> [String] {
        var result: [String] = []
        var next = types[type]?.superclassCandidates ?? []
        var seen: Set<String> = [type]
        while let name = next.popLast() {
            guard seen.insert(name).inserted, let facts = types[name], facts.isClass else { continue }
            result.append(name)
            next += facts.superclassCandidates
        }
        return result
    }

    /// Finds the members of extensions of the system's classes that the app's classes override, when all files are read.
    mutating func findDispatched() {
        let declared = types.filter { !$0.value.isClass && !$0.value.isOther }.flatMap(\.value.extensionMembers)
        dispatched = overrides.intersection(declared)
    }

    /// Adds the contents of a different file's index. Information about the same type is merged.
    mutating func merge(_ other: SourceIndex) {
        types.merge(other.types) { one, two in
            TypeFacts(
                superclassCandidates: one.superclassCandidates + two.superclassCandidates, methods: one.methods + two.methods,
                properties: one.properties.union(two.properties),
                requiredInitializers: one.requiredInitializers.union(two.requiredInitializers),
                hasOwnInitializers: one.hasOwnInitializers || two.hasOwnInitializers,
                hasPlainInitializer: one.hasPlainInitializer || two.hasPlainInitializer,
                initializers: one.initializers.union(two.initializers), isClass: one.isClass || two.isClass,
                modules: one.modules.union(two.modules),
                fullNames: one.fullNames.union(two.fullNames), isOther: one.isOther || two.isOther,
                isGeneric: one.isGeneric || two.isGeneric, hasObjectiveCMembers: one.hasObjectiveCMembers || two.hasObjectiveCMembers,
                isUnavailable: one.isUnavailable || two.isUnavailable, isOnMainActor: one.isOnMainActor || two.isOnMainActor,
                members: one.members.union(two.members),
                introduced: one.introduced.union(two.introduced),
                extensionMembers: one.extensionMembers.union(two.extensionMembers))
        }
        requirements.formUnion(other.requirements)
        overrides.formUnion(other.overrides)
        makingProtocols.formUnion(other.makingProtocols)
        classes += other.classes
        makers += other.makers
        mainValues += other.mainValues
        optionalMethods.merge(other.optionalMethods) { $0 + $1 }
        aliases.merge(other.aliases) { one, _ in one }
        objectProtocols.formUnion(other.objectProtocols)
        optionalProperties.merge(other.optionalProperties) { $0.union($1) }
        variables.merge(other.variables) { $0.union($1) }
    }

    mutating func add(_ file: AppFile, _ tree: SourceFileSyntax) {
        let reader = IndexReader(self, file)
        reader.walk(tree)
        self = reader.index
    }
}
