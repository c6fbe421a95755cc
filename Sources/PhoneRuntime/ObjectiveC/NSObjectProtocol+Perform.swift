/// Calls of methods by name on any object of a phone.
extension NSObjectProtocol {
    /// Returns whether the object's class has the method. `ObjectiveCDispatch` defines the known methods.
    public func responds(to aSelector: Selector!) -> Bool {
        guard let aSelector else { return false }
        nonisolated(unsafe) let target = self
        return onMainThread {
            if let own = ObjectiveCDispatch.method("respondsTo:", of: target) { return own.answer(of: target, aSelector) as? Bool ?? false }
            return aSelector.isImplemented(by: target)
        }
    }

    /// Returns the object that receives messages which this object cannot handle. Nil unless an app's class overrides the method.
    public func forwardingTarget(for aSelector: Selector!) -> Any? {
        guard let aSelector else { return nil }
        nonisolated(unsafe) let target = self
        return onMainThread { ObjectiveCDispatch.method("forwardingTargetFor:", of: target)?.answer(of: target, aSelector) }
    }

    /// Calls a method by name. The caller does not release the result, which is valid until the next call.
    @discardableResult
    public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { send(aSelector, []) }
    @discardableResult
    public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! { send(aSelector, [object]) }
    @discardableResult
    public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
        send(aSelector, [object1, object2])
    }

    /// Calls a method after `delay` seconds of virtual time. The object is retained until then.
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: Double) {
        let target = self
        DelayedCalls.current.add(target: target, selector: aSelector, argument: anArgument, delay: delay) {
            _ = target.send(aSelector, [anArgument])
        }
    }
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: Double, inModes modes: [RunLoop.Mode]) {
        perform(aSelector, with: anArgument, afterDelay: delay)
    }
    /// Calls a method at once if `wait` is true, and in the next tick otherwise.
    public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
        if wait { _ = send(aSelector, [arg]) } else { perform(aSelector, with: arg, afterDelay: 0) }
    }
    /// Calls a method in the next tick on the main thread. Foundation would call it on a background thread.
    public func performSelector(inBackground aSelector: Selector, with arg: Any?) { perform(aSelector, with: arg, afterDelay: 0) }

    /// Cancels the pending calls of `perform(_:with:afterDelay:)` for a target.
    public static func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        DelayedCalls.current.cancel { $0.target === aTarget as AnyObject }
    }
    public static func cancelPreviousPerformRequests(withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?) {
        let argument = anArgument.map { $0 as AnyObject }
        DelayedCalls.current.cancel {
            $0.target === aTarget as AnyObject && $0.selector == aSelector && (argument == nil || $0.argument === argument)
        }
    }

    private func send(_ selector: Selector?, _ arguments: [Any?]) -> Unmanaged<AnyObject>? {
        guard let selector else { return nil }
        nonisolated(unsafe) let (target, given) = (self, arguments)
        return onMainThread {
            if let method = selector.implementation(for: target) { return method.returned(by: target, given, selector) }
            if let other = selector.forwardingTarget(of: target) {
                return selector.implementation(for: other)?.returned(by: other, given, selector)
            }
            if let receiver = target as? any MessageReceiver { return receiver.receive(selector, with: given.first ?? nil) }
            reportMistake("\(type(of: target)) has no method \(selector)", of: target)
            return nil
        }
    }
}

/// Runs a closure as main-actor code, because the compiler cannot know that the caller is on the main thread.
func onMainThread<Result>(_ body: @MainActor () -> Result) -> Result {
    nonisolated(unsafe) var result: Result?
    MainActor.assumeIsolated { result = body() }
    return result!
}

/// The pending calls of `perform(_:with:afterDelay:)` in a process.
final class DelayedCalls {
    struct Call {
        let target: AnyObject
        let selector: Selector
        let argument: AnyObject?
        let timer: Timer
    }
    private var calls: [Call] = []
    static var current: DelayedCalls { SimulatedProcess.current.state { DelayedCalls() } }

    func add(target: AnyObject, selector: Selector, argument: Any?, delay: Double, _ body: @escaping () -> Void) {
        let timer = Timer.scheduledTimer(withTimeInterval: max(0, delay), repeats: false) { [weak self] timer in
            self?.calls.removeAll { $0.timer === timer }
            body()
        }
        calls.append(Call(target: target, selector: selector, argument: argument.map { $0 as AnyObject }, timer: timer))
    }
    func cancel(where matches: (Call) -> Bool) {
        for call in calls where matches(call) { call.timer.invalidate() }
        calls.removeAll(where: matches)
    }
}

/// Returns the selector with a name. Unlike `#selector`, it does not check that a method with this name exists.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }
