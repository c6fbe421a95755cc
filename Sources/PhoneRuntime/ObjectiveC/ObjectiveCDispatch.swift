/// The methods and properties of an app's classes by their Objective-C names.
///
/// On iOS, the Objective-C runtime finds every `@objc` member by its name. In the simulator, the rewritten sources of an app register
/// these members before the app begins. The registrations apply to all phones in the program.
@MainActor
public enum ObjectiveCDispatch {
    package struct Property {
        package let read: @MainActor (AnyObject) -> Any?
        package let write: (@MainActor (AnyObject, ActionArguments) throws -> Void)?
    }
    /// The registered methods. Any thread may read this table and the tables below, because they are written only before the app begins.
    nonisolated(unsafe) private static var methods: [ObjectIdentifier: [String: DispatchedMethod]] = [:]
    static var properties: [ObjectIdentifier: [String: Property]] = [:]

    /// Adds a method of a class and its subclasses. A later registration replaces an earlier registration with the same name.
    /// - Parameters:
    ///   - arity: the number of the method's parameters.
    ///   - body: a closure that calls the method with the arguments `$1(0)`, `$1(1)` and so on.
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

    /// Adds a property of a class. For a read-only property, `write` is nil.
    public static func add<Target: AnyObject, Value>(
        _ type: Target.Type, property name: String, read: @escaping @MainActor (Target) -> Value,
        write: (@MainActor (Target, ActionArguments) throws -> Void)? = nil
    ) {
        properties[ObjectIdentifier(type), default: [:]][name] = Property(
            read: { target in (target as? Target).map { read($0) } },
            write: write.map { erased($0) })
    }

    /// Registers a closure that creates an object of exactly this class without arguments.
    public static func add<Target: AnyObject>(_ type: Target.Type, maker: @escaping @MainActor () -> Target) {
        makers[ObjectIdentifier(type)] = maker
    }
    private static var makers: [ObjectIdentifier: @MainActor () -> AnyObject] = [:]
    /// Creates an object; returns nil if no `init()` of this class is registered.
    package static func made<Kind: AnyObject>(_ kind: Kind.Type) -> Kind? { makers[ObjectIdentifier(kind)]?() as? Kind }

    private static func erased<Target: AnyObject>(
        _ write: @escaping @MainActor (Target, ActionArguments) throws -> Void
    ) -> @MainActor (AnyObject, ActionArguments) throws -> Void {
        { target, sent in
            if let typed = target as? Target { try write(typed, sent) }
        }
    }

    /// Returns the method with this name from the object's class or from its nearest superclass that has the method.
    nonisolated package static func method(_ name: String, of object: AnyObject) -> DispatchedMethod? { nearest(in: methods, name, object) }
    package static func property(_ name: String, of object: AnyObject) -> Property? { nearest(in: properties, name, object) }

    /// Returns the names of the properties that can be set, including properties of superclasses.
    package static func propertyNames(of object: AnyObject) -> [String] {
        var names: Set<String> = []
        var next: AnyClass? = type(of: object)
        while let type = next {
            names.formUnion(properties[ObjectIdentifier(type)]?.filter { $0.value.write != nil }.keys.map { $0 } ?? [])
            next = _getSuperclass(type)
        }
        return names.sorted()
    }

    /// Returns the names of all methods of the object's class and superclasses. Used by callers that call every method.
    package static func methodNames(of object: AnyObject) -> [(name: String, arity: Int)] {
        var found: [String: Int] = [:]
        var next: AnyClass? = type(of: object)
        while let type = next {
            for (name, method) in methods[ObjectIdentifier(type)] ?? [:] where found[name] == nil { found[name] = method.arity }
            next = _getSuperclass(type)
        }
        return found.map { (name: $0.key, arity: $0.value) }.sorted { $0.name < $1.name }
    }

    /// Calls a method with the first argument list that fits its parameters. Used by callers that call every method. Returns false if no
    /// argument list fits.
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

    /// Returns whether the object's class has the method. Rewritten sources call this function instead of `super.responds(to:)`.
    public static func responds(by object: AnyObject, to selector: Selector!) -> Bool { selector?.isImplemented(by: object) ?? false }
    /// Returns nil. Rewritten sources call this function instead of `super.forwardingTarget(for:)`.
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

/// Returns the implementation of an optional requirement; nil if there is none. Rewritten sources call this function for
/// `delegate?.tapped != nil`.
public func implementation(of selector: String, by object: Any?) -> Any? {
    object.flatMap { ObjectiveCDispatch.method(selector, of: $0 as AnyObject) }
}

/// Thrown by optional requirements of an `@objc` protocol that are not implemented. Rewritten sources call the requirements with `try?`.
public struct RequirementIsNotImplemented: Error {
    public init() {}
}

extension Selector {
    /// Returns the method that this selector calls on a target; nil if no method is known.
    @MainActor package func implementation(for target: AnyObject) -> DispatchedMethod? {
        if let method, method.isOfClass, method.accepts(target) { return method }
        return ObjectiveCDispatch.method(name, of: target) ?? method.flatMap { $0.accepts(target) ? $0 : nil }
            ?? (target as? any MessageReceiver)?.systemMethod(for: self)
    }

    /// Returns the object that receives the message instead of a target whose class lacks the method. The object itself has the method,
    /// so that forwarding cannot be cyclic.
    @MainActor func forwardingTarget(of target: AnyObject) -> AnyObject? {
        guard let method = ObjectiveCDispatch.method("forwardingTargetFor:", of: target), let answer = method.answer(of: target, self)
        else { return nil }
        let other = answer as AnyObject
        return other !== target && implementation(for: other) != nil ? other : nil
    }

    /// Returns whether the target's class has the method. All responders have the standard edit actions, so for these actions the result
    /// is true only if a class of the app implements them.
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

    /// Calls the method on a target. Arguments beyond the method's parameters are dropped. A missing method is reported as a mistake of
    /// the app.
    @MainActor package func send(to target: AnyObject, _ arguments: [Any?]) {
        if implementation(for: target) == nil, let other = forwardingTarget(of: target) { return send(to: other, arguments) }
        if let receiver = target as? any MessageReceiver, (implementation(for: target)?.arity ?? 1) < 2 {
            // Call `perform`, because a class may override it to handle or observe actions.
            _ = receiver.receive(self, with: arguments.first ?? nil)
        } else if let method = implementation(for: target) {
            method.send(to: target, arguments, self)
        } else {
            reportMistake("\(type(of: target)) has no method \(self)", of: target)
        }
    }

    /// Calls `send` from code on the main thread that the compiler does not recognize as such.
    func deliver(to target: AnyObject, _ arguments: [Any?]) {
        nonisolated(unsafe) let (object, sent) = (target, arguments)
        onMainThread { send(to: object, sent) }
    }
}
