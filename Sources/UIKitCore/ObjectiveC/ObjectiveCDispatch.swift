/// The methods and properties of an app's classes by their Objective-C names.
///
/// On a phone the runtime finds every `@objc` member by its name. Here the rewritten sources of an app say what there is, before the app
/// begins. What is kept are facts of the program, the same for all its phones.
@MainActor
public enum ObjectiveCDispatch {
    struct Property {
        let read: @MainActor (AnyObject) -> Any?
        let write: (@MainActor (AnyObject, ActionArguments) throws -> Void)?
    }
    private static var methods: [ObjectIdentifier: [String: DispatchedMethod]] = [:]
    static var properties: [ObjectIdentifier: [String: Property]] = [:]

    /// Adds a method of a class, for its subclasses too. A second one of the same name takes the first one's place.
    /// - Parameters:
    ///   - arity: how many parameters the method has.
    ///   - body: calls it with the arguments `$1(0)`, `$1(1)` and so on.
    public static func add<Target: AnyObject, Result>(
        _ type: Target.Type, _ name: String, arity: Int, _ body: @escaping @MainActor (Target, ActionArguments) throws -> Result
    ) {
        methods[ObjectIdentifier(type), default: [:]][name] = DispatchedMethod(
            arity: arity, isOfClass: true, accepts: { $0 is Target },
            call: { target, sent in
                guard let typed = target as? Target else { return nil }
                let result = try body(typed, sent)
                return result is Void ? nil : result
            })
    }

    /// Adds a property of a class. `write` is nil for one that cannot be set.
    public static func add<Target: AnyObject, Value>(
        _ type: Target.Type, property name: String, read: @escaping @MainActor (Target) -> Value,
        write: (@MainActor (Target, ActionArguments) throws -> Void)? = nil
    ) {
        properties[ObjectIdentifier(type), default: [:]][name] = Property(
            read: { target in (target as? Target).map { read($0) } },
            write: write.map { erased($0) })
    }

    /// Says how an object of exactly that class is made without arguments.
    public static func add<Target: AnyObject>(_ type: Target.Type, maker: @escaping @MainActor () -> Target) {
        makers[ObjectIdentifier(type)] = maker
    }
    private static var makers: [ObjectIdentifier: @MainActor () -> AnyObject] = [:]
    /// Nil where the class has no `init()` of its own, as far as is known.
    static func made<Kind: AnyObject>(_ kind: Kind.Type) -> Kind? { makers[ObjectIdentifier(kind)]?() as? Kind }

    private static func erased<Target: AnyObject>(
        _ write: @escaping @MainActor (Target, ActionArguments) throws -> Void
    ) -> @MainActor (AnyObject, ActionArguments) throws -> Void {
        { target, sent in
            if let typed = target as? Target { try write(typed, sent) }
        }
    }

    /// The nearest method of that name, from the object's class upwards.
    static func method(_ name: String, of object: AnyObject) -> DispatchedMethod? { nearest(in: methods, name, object) }
    static func property(_ name: String, of object: AnyObject) -> Property? { nearest(in: properties, name, object) }

    /// The names of the properties that can be set, from the object's class upwards.
    static func propertyNames(of object: AnyObject) -> [String] {
        var names: Set<String> = []
        var next: AnyClass? = type(of: object)
        while let type = next {
            names.formUnion(properties[ObjectIdentifier(type)]?.filter { $0.value.write != nil }.keys.map { $0 } ?? [])
            next = _getSuperclass(type)
        }
        return names.sorted()
    }

    /// The methods of the object's classes by name, for who fires all of them.
    package static func methodNames(of object: AnyObject) -> [(name: String, arity: Int)] {
        var found: [String: Int] = [:]
        var next: AnyClass? = type(of: object)
        while let type = next {
            for (name, method) in methods[ObjectIdentifier(type)] ?? [:] where found[name] == nil { found[name] = method.arity }
            next = _getSuperclass(type)
        }
        return found.map { (name: $0.key, arity: $0.value) }.sorted { $0.name < $1.name }
    }

    /// Calls a method of the object with the first of the argument lists that it takes: for who fires all of them. False when it takes none.
    package static func fire(_ name: String, of object: AnyObject, with candidates: [[Any?]]) -> Bool {
        guard let method = method(name, of: object) else { return false }
        for arguments in candidates {
            do {
                _ = try method.call(object, ActionArguments(values: arguments))
                return true
            } catch is ActionArguments.Mismatch {
                continue
            } catch {
                return true
            }
        }
        return false
    }

    private static func nearest<Member>(in table: [ObjectIdentifier: [String: Member]], _ name: String, _ object: AnyObject) -> Member? {
        guard !table.isEmpty else { return nil }
        var next: AnyClass? = type(of: object)
        while let type = next {
            if let member = table[ObjectIdentifier(type)]?[name] { return member }
            next = _getSuperclass(type)
        }
        return nil
    }
}

/// What implements an optional requirement of an object: `delegate?.tapped != nil` in rewritten sources. Nil when nothing does.
@MainActor
public func implementation(of selector: String, by object: Any?) -> Any? {
    object.flatMap { ObjectiveCDispatch.method(selector, of: $0 as AnyObject) }
}

/// Thrown by optional requirements of an `@objc` protocol that nobody implements: rewritten sources ask with `try?`.
public struct RequirementIsNotImplemented: Error {
    public init() {}
}

extension Selector {
    /// What a call of this selector on `target` runs; nil when nothing is known of it.
    @MainActor func implementation(for target: AnyObject) -> DispatchedMethod? {
        if let method, method.isOfClass, method.accepts(target) { return method }
        return ObjectiveCDispatch.method(name, of: target) ?? method.flatMap { $0.accepts(target) ? $0 : nil }
    }

    /// Whether `target`'s class has the method. Every responder has the standard edit actions; only those of an app's class count.
    @MainActor func isImplemented(by target: AnyObject) -> Bool {
        if ObjectiveCDispatch.method(name, of: target) != nil { return true }
        guard let method, method.isOfClass, method.accepts(target) else { return false }
        return !Selector.standardEditActions.contains(name)
    }
    private static let standardEditActions: Set<String> = [
        "cut:", "copy:", "paste:", "select:", "selectAll:", "delete:", "captureTextFromCamera:", "makeTextWritingDirectionLeftToRight:",
        "makeTextWritingDirectionRightToLeft:", "toggleBoldface:", "toggleItalics:", "toggleUnderline:", "increaseSize:", "decreaseSize:",
    ]

    /// Calls the method on `target`, with as many of the arguments as it takes; that there is none is told as a mistake of the app.
    @MainActor package func send(to target: AnyObject, _ arguments: [Any?]) {
        if let responder = target as? UIResponder, (implementation(for: target)?.arity ?? 1) < 2 {
            // A class may override `perform` for actions that are no methods, or to watch them.
            _ = responder.perform(self, with: arguments.first ?? nil)
        } else if let method = implementation(for: target) {
            method.send(to: target, arguments, self)
        } else {
            reportMistake("\(type(of: target)) has no method \(self)", of: target)
        }
    }

    /// As `send`, for callers that are on the main thread without Swift's knowing.
    func deliver(to target: AnyObject, _ arguments: [Any?]) {
        nonisolated(unsafe) let (object, sent) = (target, arguments)
        onMainThread { send(to: object, sent) }
    }
}
