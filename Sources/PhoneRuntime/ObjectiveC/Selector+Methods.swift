/// Initializers for `#selector(Form.tapped(_:))` in rewritten sources, with a name and the unapplied method. If the name has no colons,
/// the initializer adds a colon for each parameter of the method.
///
/// There is one initializer for each number of parameters, for methods on the main actor and for other methods. The initializers for
/// other methods have an additional parameter that is never passed, because the symbol names could not be distinguished otherwise.
extension Selector {
    @preconcurrency
    public init<T, R>(_ name: String, calling method: @escaping (T) -> @MainActor () throws -> R) {
        nonisolated(unsafe) let method = method
        self.init(name, arity: 0) { (typed: T, sent) in try method(typed)() }
    }
    @_disfavoredOverload
    public init<T, R>(_ name: String, calling method: @escaping (T) -> () throws -> R, isolation: Void = ()) {
        nonisolated(unsafe) let method = method
        self.init(name, arity: 0) { (typed: T, sent) in try method(typed)() }
    }
    @preconcurrency
    public init<T, A, R>(_ name: String, calling method: @escaping (T) -> @MainActor (A) throws -> R) {
        nonisolated(unsafe) let method = method
        self.init(name, arity: 1) { (typed: T, sent) in try method(typed)(sent(0)) }
    }
    @_disfavoredOverload
    public init<T, A, R>(_ name: String, calling method: @escaping (T) -> (A) throws -> R, isolation: Void = ()) {
        nonisolated(unsafe) let method = method
        self.init(name, arity: 1) { (typed: T, sent) in try method(typed)(sent(0)) }
    }
    @preconcurrency
    public init<T, A, B, R>(_ name: String, calling method: @escaping (T) -> @MainActor (A, B) throws -> R) {
        nonisolated(unsafe) let method = method
        self.init(name, arity: 2) { (typed: T, sent) in try method(typed)(sent(0), sent(1)) }
    }
    @_disfavoredOverload
    public init<T, A, B, R>(_ name: String, calling method: @escaping (T) -> (A, B) throws -> R, isolation: Void = ()) {
        nonisolated(unsafe) let method = method
        self.init(name, arity: 2) { (typed: T, sent) in try method(typed)(sent(0), sent(1)) }
    }
    @preconcurrency
    public init<T, A, B, C, R>(_ name: String, calling method: @escaping (T) -> @MainActor (A, B, C) throws -> R) {
        nonisolated(unsafe) let method = method
        self.init(name, arity: 3) { (typed: T, sent) in try method(typed)(sent(0), sent(1), sent(2)) }
    }
    @_disfavoredOverload
    public init<T, A, B, C, R>(_ name: String, calling method: @escaping (T) -> (A, B, C) throws -> R, isolation: Void = ()) {
        nonisolated(unsafe) let method = method
        self.init(name, arity: 3) { (typed: T, sent) in try method(typed)(sent(0), sent(1), sent(2)) }
    }

    /// Creates the selector for `#selector(model.refresh)`, which names a method through an object.
    @preconcurrency
    public init<T, R>(
        _ name: String, of example: @autoclosure () -> T?, calling method: @escaping @MainActor (T) -> @MainActor () throws -> R
    ) { self.init(name, arity: 0) { (typed: T, sent) in try method(typed)() } }
    @preconcurrency
    public init<T, A, R>(
        _ name: String, of example: @autoclosure () -> T?, calling method: @escaping @MainActor (T) -> @MainActor (A) throws -> R
    ) { self.init(name, arity: 1) { (typed: T, sent) in try method(typed)(sent(0)) } }
    @preconcurrency
    public init<T, A, B, R>(
        _ name: String, of example: @autoclosure () -> T?, calling method: @escaping @MainActor (T) -> @MainActor (A, B) throws -> R
    ) { self.init(name, arity: 2) { (typed: T, sent) in try method(typed)(sent(0), sent(1)) } }

    /// Creates the selector for `#selector(Form.log(_:))`, which names a class method.
    @_disfavoredOverload @preconcurrency
    public init<R>(_ name: String, calling method: @escaping @MainActor () throws -> R) {
        self.init(name, arity: 0) { (_: AnyObject, sent) in try method() }
    }
    @_disfavoredOverload @preconcurrency
    public init<A, R>(_ name: String, calling method: @escaping @MainActor (A) throws -> R) {
        self.init(name, arity: 1) { (_: AnyObject, sent) in try method(sent(0)) }
    }
    @_disfavoredOverload @preconcurrency
    public init<A, B, R>(_ name: String, calling method: @escaping @MainActor (A, B) throws -> R) {
        self.init(name, arity: 2) { (_: AnyObject, sent) in try method(sent(0), sent(1)) }
    }

    /// Creates the selector for `#selector(getter: Form.title)`.
    public init<T, Value>(_ name: String, reading keyPath: KeyPath<T, Value>) {
        nonisolated(unsafe) let path = keyPath
        self.init(name, arity: 0) { (typed: T, _) in typed[keyPath: path] }
    }
    /// Creates the selector for `#selector(setter: Form.title)`.
    public init<T, Value>(_ name: String, writing keyPath: ReferenceWritableKeyPath<T, Value>) {
        nonisolated(unsafe) let path = keyPath
        self.init(name, arity: 1) { (typed: T, sent) in typed[keyPath: path] = try sent(0) }
    }

    private init<T, R>(_ name: String, arity: Int, _ body: @escaping @MainActor (T, ActionArguments) throws -> R) {
        let isComplete = name.contains(":") || arity == 0
        self.init(
            isComplete ? name : name + String(repeating: ":", count: arity),
            method: DispatchedMethod(arity: arity, isOfClass: T.self is AnyClass, accepts: { $0 is T }) { target, sent in
                guard let typed = target as? T else { return nil }
                let result = try body(typed, sent)
                return result is Void ? nil : result
            })
    }
}
