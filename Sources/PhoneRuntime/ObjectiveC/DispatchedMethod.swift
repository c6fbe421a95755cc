/// A method that is called by name. The compiler does not know its target and arguments.
package final class DispatchedMethod: @unchecked Sendable {
    /// The number of parameters. Further arguments of a call are dropped.
    let arity: Int
    /// A closure that returns whether an object is of the method's class or conforms to its protocol.
    let accepts: (AnyObject) -> Bool
    /// Whether `accepts` proves that the object has the method. True for a class. False for a protocol, because its requirement may be
    /// optional.
    let isOfClass: Bool
    /// A closure that calls the method. Throws the method's error, or `ActionArguments.Mismatch`. Returns nil for a method without a
    /// result.
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

    /// Calls the method. If the arguments have the wrong types, reports a mistake of the app instead.
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

    /// Calls the method and returns its result in the form of `perform`. The caller does not release the result, which is valid until the
    /// next call.
    @MainActor
    package func returned(by target: AnyObject, _ arguments: [Any?], _ selector: Selector) -> Unmanaged<AnyObject>? {
        guard let result = send(to: target, arguments, selector) else { return nil }
        let object = result as AnyObject
        Self.lastResult = object
        return Unmanaged.passUnretained(object)
    }
    @MainActor private static var lastResult: AnyObject?

    /// Calls a method whose only argument is a selector, such as `forwardingTarget(for:)`. Returns nil if the method does not accept a
    /// selector.
    @MainActor func answer(of target: AnyObject, _ selector: Selector) -> Any? {
        unwrapped((try? call(target, ActionArguments(values: [selector]))) ?? nil)
    }
}

/// The arguments of a call: a sender, an event, a notification, or the arguments of `perform`.
public struct ActionArguments {
    package let values: [Any?]
    package init(values: [Any?]) { self.values = values }

    /// Thrown if an argument has another type than the method's parameter.
    struct Mismatch: Error {
        let sent: String
        let expected: String
    }

    /// Returns the argument at an index in the type of the parameter. A missing argument is treated as nil.
    /// - Throws: `Mismatch` if the argument has another type.
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
