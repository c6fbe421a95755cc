/// Typed targets and actions: `UITapGestureRecognizer(target: self, action: MyController.tapped)`. Targets are held weakly.
@MainActor
public protocol GestureTargets: UIGestureRecognizer, ReplaceableObject {}

/// A type whose initializers can return an object that a function has created. A class itself cannot assign to `self`.
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
            // From here on the app is the cause, not the finger.
            withCause(.app) { action(target)(typed) }
        }
    }
    @preconcurrency public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> @MainActor () -> Void) {
        addHandler(target: target) { [weak target] _ in
            guard let target else { return }
            withCause(.app) { action(target)() }
        }
    }

    /// Adds an action of the toolkit's own. The finger stays the cause of the movements that it makes, such as a sheet's.
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
    /// Calls `target`'s method, with the recognizer if it takes one. The target is held weakly; adding the same pair again changes nothing.
    public func addTarget(_ target: Any, action: Selector) {
        let object = target as AnyObject
        removeTarget(target, action: action)
        addHandler(target: object, action: action) { [weak object] recognizer in
            // From here on the app is the cause, not the finger.
            if let object { withCause(.app) { action.send(to: object, [recognizer]) } }
        }
    }
}
