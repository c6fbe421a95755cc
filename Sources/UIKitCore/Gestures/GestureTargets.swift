/// Type-safe targets and actions: `UITapGestureRecognizer(target: self, action: MyController.tapped)`. Recognizers hold targets weakly.
@MainActor
public protocol GestureTargets: UIGestureRecognizer, ReplaceableObject {}

/// A class whose initializers can return an object that another function has created. Swift allows the assignment to `self` only in a
/// protocol extension.
public protocol ReplaceableObject {}
extension ReplaceableObject {
    init(_replacing object: Self) { self = object }
}

extension GestureTargets {
    /// Creates a recognizer whose action takes the recognizer.
    @preconcurrency public init<Target: AnyObject>(target: Target, action: @escaping (Target) -> @MainActor (Self) -> Void) {
        self.init(_replacing: madeObject(of: Self.self))
        addTarget(target, action: action)
    }
    /// Creates a recognizer whose action takes no argument.
    @preconcurrency public init<Target: AnyObject>(target: Target, action: @escaping (Target) -> @MainActor () -> Void) {
        self.init(_replacing: madeObject(of: Self.self))
        addTarget(target, action: action)
    }
    @preconcurrency public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> @MainActor (Self) -> Void) {
        addHandler(target: target) { [weak target] recognizer in
            guard let target, let typed = recognizer as? Self else { return }
            // During the action, changes are recorded with the app as their cause, not the finger.
            withCause(.app) { action(target)(typed) }
        }
    }
    @preconcurrency public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> @MainActor () -> Void) {
        addHandler(target: target) { [weak target] _ in
            guard let target else { return }
            withCause(.app) { action(target)() }
        }
    }

    /// Adds an action of the toolkit itself. Changes that the action makes, such as moving a sheet, are still recorded with the finger as
    /// their cause.
    package func addToolkitTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> @MainActor (Self) -> Void) {
        addHandler(target: target) { [weak target] recognizer in
            guard let target, let typed = recognizer as? Self else { return }
            action(target)(typed)
        }
    }
    package func addToolkitTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> @MainActor () -> Void) {
        addHandler(target: target) { [weak target] _ in
            guard let target else { return }
            action(target)()
        }
    }
}

extension UIGestureRecognizer {
    /// Calls `target`'s method, with the recognizer as its argument if the method has a parameter. The target is held weakly. Adding the
    /// same target and action again has no effect.
    public func addTarget(_ target: Any, action: Selector) {
        let object = target as AnyObject
        removeTarget(target, action: action)
        addHandler(target: object, action: action) { [weak object] recognizer in
            // During the action, changes are recorded with the app as their cause, not the finger.
            if let object { withCause(.app) { action.send(to: object, [recognizer]) } }
        }
    }
}
