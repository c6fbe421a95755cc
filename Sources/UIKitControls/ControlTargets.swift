/// Typed targets and actions, for example `button.addTarget(self, action: MyController.tapped, for: .touchUpInside)`. References to
/// targets are weak.
///
/// The methods are in a protocol extension, so that the sender of an action can have the control's own class as its type.
@MainActor
public protocol ControlTargets: UIControl {}

extension ControlTargets {
    /// Adds an action without arguments.
    @preconcurrency
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> @MainActor () -> Void, for controlEvents: UIControl.Event
    ) {
        addHandler(target: target, events: controlEvents) { [weak target] _, _ in
            guard let target else { return }
            action(target)()
        }
    }

    /// Adds an action that receives the control.
    @preconcurrency
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> @MainActor (Self) -> Void, for controlEvents: UIControl.Event
    ) {
        addHandler(target: target, events: controlEvents) { [weak target] sender, _ in
            guard let target, let sender = sender as? Self else { return }
            action(target)(sender)
        }
    }

    /// Adds an action that receives the control and the event. The event is nil if code has sent the action.
    @preconcurrency
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> @MainActor (Self, UIEvent?) -> Void, for controlEvents: UIControl.Event
    ) {
        addHandler(target: target, events: controlEvents) { [weak target] sender, event in
            guard let target, let sender = sender as? Self else { return }
            action(target)(sender, event)
        }
    }

    /// Adds an action that receives a sender of any type.
    @preconcurrency
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> @MainActor (Any) -> Void, for controlEvents: UIControl.Event
    ) {
        addHandler(target: target, events: controlEvents) { [weak target] sender, _ in
            guard let target else { return }
            action(target)(sender)
        }
    }
    @preconcurrency
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> @MainActor (Any?) -> Void, for controlEvents: UIControl.Event
    ) {
        addHandler(target: target, events: controlEvents) { [weak target] sender, _ in
            guard let target else { return }
            action(target)(sender)
        }
    }
}
