/// A method that is called by name: its target and its arguments are known only at run time.
package final class DispatchedMethod: @unchecked Sendable {
    /// The number of arguments that it takes; additional ones are dropped.
    let arity: Int
    /// Returns whether the object is of the method's class or protocol.
    let accepts: (AnyObject) -> Bool
    /// Whether `accepts` implies that the object has the method. This is true for a class; a protocol's requirement may be optional.
    let isOfClass: Bool
    /// Calls the method. Throws the method's error, or `ActionArguments.Mismatch`. Returns nil if the method returns nothing.
    let call: @MainActor (AnyObject, ActionArguments) throws -> Any?

    package init(
        arity: Int, isOfClass: Bool, accepts: @escaping (AnyObject) -> Bool,
        call: @escaping @MainActor (AnyObject, ActionArguments) throws -> Any?
    ) {
        self.arity = arity
        self.isOfClass = isOfClass
        self.accepts = accepts
        self.call = call
    }

    /// Calls the method. A method that cannot take these arguments is not called, and is reported as a mistake of the app.
    @MainActor @discardableResult
    func send(to target: AnyObject, _ arguments: [Any?], _ selector: Selector) -> Any? {
        do {
            return try call(target, ActionArguments(values: arguments))
        } catch let mismatch as ActionArguments.Mismatch {
            reportMistake("\(type(of: target)).\(selector) was sent \(mismatch.sent) where it takes \(mismatch.expected)", of: target)
        } catch {
            reportMistake("\(type(of: target)).\(selector) threw \(error)", of: target, raises: false)
        }
        return nil
    }

    /// Like `send`, with the result in the form in which `perform` returns it: the caller need not release it. It lives until the next
    /// result of a call.
    @MainActor
    package func returned(by target: AnyObject, _ arguments: [Any?], _ selector: Selector) -> Unmanaged<AnyObject>? {
        guard let result = send(to: target, arguments, selector) else { return nil }
        let object = result as AnyObject
        Self.lastResult = object
        return Unmanaged.passUnretained(object)
    }
    @MainActor private static var lastResult: AnyObject?

    /// Calls a method that returns information about a selector. Returns nil if the method takes no selector.
    @MainActor func answer(of target: AnyObject, _ selector: Selector) -> Any? {
        unwrapped((try? call(target, ActionArguments(values: [selector]))) ?? nil)
    }
}

/// The arguments that a method receives: a sender, an event, a notification, or the arguments of `perform`.
public struct ActionArguments {
    package let values: [Any?]
    package init(values: [Any?]) { self.values = values }

    /// Thrown when an argument has a different type than the method's parameter.
    struct Mismatch: Error {
        let sent: String
        let expected: String
    }

    /// Returns the argument as the parameter's type; a missing one counts as nil.
    /// - Throws: `Mismatch` when it is of another type.
    public func callAsFunction<Value>(_ index: Int) throws -> Value {
        let value = index < values.count ? values[index] : nil
        if let typed = value as? Value { return typed }
        if let notification = value as? Notification, let typed = notification._bridgeToObjectiveC() as? Value { return typed }
        if let number = value as? NSNumber, let typed = bridged(number, to: Value.self) { return typed }
        throw Mismatch(sent: value.map { "\(type(of: $0))" } ?? "nil", expected: "\(Value.self)")
    }

    private func bridged<Value>(_ number: NSNumber, to type: Value.Type) -> Value? {
        switch type {
        case is Bool.Type: number.boolValue as? Value
        case is Int.Type: number.intValue as? Value
        case is Double.Type: number.doubleValue as? Value
        case is Float.Type: number.floatValue as? Value
        case is CGFloat.Type: CGFloat(number.doubleValue) as? Value
        default: nil
        }
    }
}
