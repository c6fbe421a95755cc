/// The methods and properties of an app's classes by their Objective-C names.
///
/// On a phone the runtime finds every `@objc` member by its name. Here the rewritten sources of an app register their members before the
/// app begins. They apply to the whole program, to all its phones alike.
@MainActor
public enum ObjectiveCDispatch {
    package struct Property {
        package let read: @MainActor (AnyObject) -> Any?
        package let write: (@MainActor (AnyObject, ActionArguments) throws -> Void)?
    }
    /// Written before the app begins, so any thread may read it.
    nonisolated(unsafe) private static var methods: [ObjectIdentifier: [String: DispatchedMethod]] = [:]
    static var properties: [ObjectIdentifier: [String: Property]] = [:]

    /// Adds a method of a class, also for its subclasses. A second one of the same name replaces the first.
    /// - Parameters:
    ///   - arity: the number of the method's parameters.
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

    /// Adds a property of a class. `write` is nil for a read-only one.
    public static func add<Target: AnyObject, Value>(
        _ type: Target.Type, property name: String, read: @escaping @MainActor (Target) -> Value,
        write: (@MainActor (Target, ActionArguments) throws -> Void)? = nil
    ) {
        properties[ObjectIdentifier(type), default: [:]][name] = Property(
            read: { target in (target as? Target).map { read($0) } },
            write: write.map { erased($0) })
    }

    /// Registers how an object of exactly that class is created without arguments.
    public static func add<Target: AnyObject>(_ type: Target.Type, maker: @escaping @MainActor () -> Target) {
        makers[ObjectIdentifier(type)] = maker
    }
    private static var makers: [ObjectIdentifier: @MainActor () -> AnyObject] = [:]
    /// Creates an object; nil if the class has no known `init()` of its own.
    package static func made<Kind: AnyObject>(_ kind: Kind.Type) -> Kind? { makers[ObjectIdentifier(kind)]?() as? Kind }

    private static func erased<Target: AnyObject>(
        _ write: @escaping @MainActor (Target, ActionArguments) throws -> Void
    ) -> @MainActor (AnyObject, ActionArguments) throws -> Void {
        { target, sent in
            if let typed = target as? Target { try write(typed, sent) }
        }
    }

    /// Returns the nearest method of that name, from the object's class upwards.
    nonisolated package static func method(_ name: String, of object: AnyObject) -> DispatchedMethod? { nearest(in: methods, name, object) }
    package static func property(_ name: String, of object: AnyObject) -> Property? { nearest(in: properties, name, object) }

    /// Returns the names of the settable properties, from the object's class upwards.
    package static func propertyNames(of object: AnyObject) -> [String] {
        var names: Set<String> = []
        var next: AnyClass? = type(of: object)
        while let type = next {
            names.formUnion(properties[ObjectIdentifier(type)]?.filter { $0.value.write != nil }.keys.map { $0 } ?? [])
            next = _getSuperclass(type)
        }
        return names.sorted()
    }

    /// Returns the methods of the object's classes by name, for callers that fire all of them.
    package static func methodNames(of object: AnyObject) -> [(name: String, arity: Int)] {
        var found: [String: Int] = [:]
        var next: AnyClass? = type(of: object)
        while let type = next {
            for (name, method) in methods[ObjectIdentifier(type)] ?? [:] where found[name] == nil { found[name] = method.arity }
            next = _getSuperclass(type)
        }
        return found.map { (name: $0.key, arity: $0.value) }.sorted { $0.name < $1.name }
    }

    /// Calls a method of the object with the first of the argument lists that it accepts, for callers that fire all methods. Returns false
    /// when it accepts none.
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

    /// Returns whether the object's class has the method: the result of `super.responds(to:)` in an override of it, in rewritten sources.
    public static func responds(by object: AnyObject, to selector: Selector!) -> Bool { selector?.isImplemented(by: object) ?? false }
    /// Returns the result of `super.forwardingTarget(for:)` there.
    public static func forwardingTarget(by object: AnyObject, for selector: Selector!) -> Any? { nil }

    nonisolated private static func nearest<Member>(in table: [ObjectIdentifier: [String: Member]], _ name: String, _ object: AnyObject)
        -> Member?
    {
        guard !table.isEmpty else { return nil }
        var next: AnyClass? = type(of: object)
        while let type = next {
            if let member = table[ObjectIdentifier(type)]?[name] { return member }
            next = _getSuperclass(type)
        }
        return nil
    }
}

/// Returns the implementation of an optional requirement: `delegate?.tapped != nil` in rewritten sources. Nil if there is none.
public func implementation(of selector: String, by object: Any?) -> Any? {
    object.flatMap { ObjectiveCDispatch.method(selector, of: $0 as AnyObject) }
}

/// Thrown by unimplemented optional requirements of an `@objc` protocol: rewritten sources call them with `try?`.
public struct RequirementIsNotImplemented: Error {
    public init() {}
}

extension Selector {
    /// Returns the method that a call of this selector on `target` runs; nil if none is known.
    @MainActor package func implementation(for target: AnyObject) -> DispatchedMethod? {
        if let method, method.isOfClass, method.accepts(target) { return method }
        return ObjectiveCDispatch.method(name, of: target) ?? method.flatMap { $0.accepts(target) ? $0 : nil }
            ?? (target as? any MessageReceiver)?.systemMethod(for: self)
    }

    /// Returns the object that receives this message instead of one whose class has no such method. It has the method itself, so that
    /// forwarding cannot be cyclic.
    @MainActor func forwardingTarget(of target: AnyObject) -> AnyObject? {
        guard let method = ObjectiveCDispatch.method("forwardingTargetFor:", of: target), let answer = method.answer(of: target, self)
        else { return nil }
        let other = answer as AnyObject
        return other !== target && implementation(for: other) != nil ? other : nil
    }

    /// Returns whether `target`'s class has the method. Every responder has the standard edit actions; only those of an app's class count.
    @MainActor package func isImplemented(by target: AnyObject) -> Bool {
        if ObjectiveCDispatch.method(name, of: target) != nil { return true }
        if (target as? any MessageReceiver)?.systemMethod(for: self) != nil { return true }
        guard let method, method.isOfClass, method.accepts(target) else { return false }
        return !Selector.standardEditActions.contains(name)
    }
    private static let standardEditActions: Set<String> = [
        "cut:", "copy:", "paste:", "select:", "selectAll:", "delete:", "captureTextFromCamera:", "makeTextWritingDirectionLeftToRight:",
        "makeTextWritingDirectionRightToLeft:", "toggleBoldface:", "toggleItalics:", "toggleUnderline:", "increaseSize:", "decreaseSize:",
    ]

    /// Calls the method on `target`, with as many of the arguments as it takes; a missing method is reported as a mistake of the app.
    @MainActor package func send(to target: AnyObject, _ arguments: [Any?]) {
        if implementation(for: target) == nil, let other = forwardingTarget(of: target) { return send(to: other, arguments) }
        if let receiver = target as? any MessageReceiver, (implementation(for: target)?.arity ?? 1) < 2 {
            // A class may override `perform` for actions that are not methods, or to observe them.
            _ = receiver.receive(self, with: arguments.first ?? nil)
        } else if let method = implementation(for: target) {
            method.send(to: target, arguments, self)
        } else {
            reportMistake("\(type(of: target)) has no method \(self)", of: target)
        }
    }

    /// Like `send`, for callers on the main thread that Swift does not recognize as such.
    func deliver(to target: AnyObject, _ arguments: [Any?]) {
        nonisolated(unsafe) let (object, sent) = (target, arguments)
        onMainThread { send(to: object, sent) }
    }
}
