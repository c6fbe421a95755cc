import SwiftParser
import SwiftSyntax

/// The facts about all files of an app that the rewriting of a single file needs: types, their methods, and the optional requirements of
/// `@objc` protocols.
struct SourceIndex {
    struct Method {
        let base: String
        let labels: [String?]
        let objectiveCName: String
        let isObjectiveC: Bool
        let isStatic: Bool
        let result: String
        /// The parameter types, as the source spells them.
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
        /// The labels of the required initialisers: `frame:`, or an empty string for `init()`.
        var requiredInitializers: Set<String> = []
        /// Whether the type declares designated initialisers, and whether `init()` is one of them.
        var hasOwnInitializers = false
        var hasPlainInitializer = false
        /// The labels of the type's own designated initialisers.
        var initializers: Set<String> = []
        var isClass = false
        /// The modules that declare a class of this name.
        var modules: Set<String> = []
        /// The full names of the classes with this last name: `Outer.Inner`.
        var fullNames: Set<String> = []
        /// Whether the type is a structure, an enumeration or a protocol.
        var isOther = false
        var isGeneric = false
        var hasObjectiveCMembers = false
        var isUnavailable = false
        /// Whether the declaration has the attribute `@MainActor`.
        var isOnMainActor = false
        /// The names of the members that the type's body and extensions declare: `tap(_:)`, `title`.
        var members: Set<String> = []
        /// The names in `members` that do not override a superclass's member.
        var introduced: Set<String> = []
        /// The names of the members that subclasses can override although an extension declares them, because the members are `@objc`.
        var extensionMembers: Set<String> = []
    }
    /// The facts about the types, by the last part of their name. A selector's expression may spell `Outer.Inner` as `Inner`.
    var types: [String: TypeFacts] = [:]
    /// The names of the members that a subclass overrides: `tap(_:)`, `title`.
    var overrides: Set<String> = []
    /// The protocols that require an initializer.
    var makingProtocols: Set<String> = []
    /// The names of members of system class extensions that the app's classes override.
    var dispatched: Set<String> = []
    /// Whether code asks an object which methods it has, so that the methods of system delegates must be found by name.
    var asksForMethods = false
    /// Whether code calls `targetViewController(forAction:sender:)`, so that overrides of the `show` methods must be found by name.
    var asksWhoShows = false
    /// Whether code creates objects of a class in a variable: `type.init()`.
    var makesByClass = false
    /// Whether storyboards or xibs may refer to classes by name.
    var namesClasses = false
    /// The selectors of requirements of `@objc` protocols.
    var requirements: Set<String> = []
    /// The optional methods by base name, and the optional properties with their protocols.
    var optionalMethods: [String: [OptionalMethod]] = [:]
    var optionalProperties: [String: Set<String>] = [:]
    /// The names of variables, parameters and constants, with the types in their declarations.
    var variables: [String: Set<String>] = [:]
    /// The type aliases, with their types.
    var aliases: [String: String] = [:]
    /// The `@objc` protocols without static requirements or initializers. On a phone, `any P` conforms to such a protocol `P`.
    var objectProtocols: Set<String> = []

    /// A class at the top level of a file.
    struct TopClass {
        let name: String
        let path: String
        let module: String
        let line: Int
        let isMain: Bool
        /// Whether the class is an app delegate or a scene delegate.
        let isDelegate: Bool
        /// Whether code can create an object of the class by its name alone, as far as the sources show.
        let canBegin: Bool
    }
    var classes: [TopClass] = []
    /// The name of the app's or a scene's delegate; nil if the app has none.
    var delegateName: String? { classes.first { $0.isDelegate || $0.isMain }?.name }

    /// A function of a file `Lab.swift` that creates a controller whose initialiser needs arguments.
    struct Maker {
        let function: String
        /// The class of the controller that the function returns.
        let type: String
        let module: String
        let path: String
        let line: Int
    }
    var makers: [Maker] = []
    /// The file in which an app defines functions that create its screens for the lab.
    static let makersFile = "Lab.swift"
    static func isMakersFile(_ path: String) -> Bool { path == makersFile || path.hasSuffix("/" + makersFile) }
    /// The structures and enumerations that start the program (`@main`), with their modules.
    var mainValues: [AppEntries.Main] = []

    /// Returns the methods with that base name from the nearest type that has any: the type itself or a superclass.
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

    /// Whether the type, or a superclass in the sources, is marked `@objcMembers`.
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

    /// Whether `Name()` calls an initialiser that is declared in the sources.
    func hasPlainInitializer(_ name: String) -> Bool {
        canBeMadeOfNothing(name) && ancestry(of: name).contains { $0.hasPlainInitializer }
    }

    /// Whether UIKit can create an object of the view or controller class: the class inherits or overrides an initialiser of the system's
    /// class, such as `init(frame:)`.
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

    /// Returns the superclasses of a type that are declared in the sources.
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

    /// Finds the members of system class extensions that the app's classes override. Called after all files are read.
    mutating func findDispatched() {
        let declared = types.filter { !$0.value.isClass && !$0.value.isOther }.flatMap(\.value.extensionMembers)
        dispatched = overrides.intersection(declared)
    }

    /// Adds the contents of another file's index. Facts about the same type are merged.
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
