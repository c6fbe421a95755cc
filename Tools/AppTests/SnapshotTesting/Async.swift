/// A value that may be available only later. `run` calls its closure with the value.
public struct Async<Value> {
    public let run: (@escaping (Value) -> Void) -> Void

    public init(run: @escaping (@escaping (Value) -> Void) -> Void) { self.run = run }
    public init(value: Value) { self.init { callback in callback(value) } }

    public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> Async<NewValue> {
        Async<NewValue> { callback in run { callback(transform($0)) } }
    }
}
