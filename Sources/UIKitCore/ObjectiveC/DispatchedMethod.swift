/// A method that is called by name: what it is called on and with is only known when it is called.
final class DispatchedMethod: @unchecked Sendable {
    /// How many arguments it takes; what is sent beyond them is dropped.
    let arity: Int
    /// Whether the object is of the method's class or protocol.
    let accepts: (AnyObject) -> Bool
    /// Whether `accepts` says that the object has the method. It does of a class; a protocol's requirement may be an optional one.
    let isOfClass: Bool
    /// Throws what the method throws, or `ActionArguments.Mismatch`. Nil when the method returns nothing.
    let call: @MainActor (AnyObject, ActionArguments) throws -> Any?

    init(
        arity: Int, isOfClass: Bool, accepts: @escaping (AnyObject) -> Bool,
        call: @escaping @MainActor (AnyObject, ActionArguments) throws -> Any?
    ) {
        self.arity = arity
        self.isOfClass = isOfClass
        self.accepts = accepts
        self.call = call
    }

    /// Calls the method; one that cannot take these arguments is told as a mistake of the app, and not called.
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

    /// As `send`, with the result as `perform` hands it out: nobody needs to release it. It lives until the next result of a call.
    @MainActor
    func returned(by target: AnyObject, _ arguments: [Any?], _ selector: Selector) -> Unmanaged<AnyObject>? {
        guard let result = send(to: target, arguments, selector) else { return nil }
        let object = result as AnyObject
        Self.lastResult = object
        return Unmanaged.passUnretained(object)
    }
    @MainActor private static var lastResult: AnyObject?
}

/// What a method was sent: a sender, an event, a notification, or what `perform` was given.
public struct ActionArguments {
    let values: [Any?]

    /// An argument is of another type than the method's parameter.
    struct Mismatch: Error {
        let sent: String
        let expected: String
    }

    /// The argument as the parameter's type wants it; one that was not sent counts as nil.
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
