/// Typed target and action: `button.addTarget(self, action: MyController.tapped, for: .touchUpInside)`. Targets are held weakly.
///
/// A protocol, so that the action's sender may be declared as the control's own class.
@MainActor
public protocol ControlTargets: UIControl {}

extension ControlTargets {
    /// The action takes nothing.
    @preconcurrency
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> @MainActor () -> Void, for controlEvents: UIControl.Event
    ) {
        addHandler(target: target, events: controlEvents) { [weak target] _, _ in
            guard let target else { return }
            action(target)()
        }
    }

    /// The action takes the control.
    @preconcurrency
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> @MainActor (Self) -> Void, for controlEvents: UIControl.Event
    ) {
        addHandler(target: target, events: controlEvents) { [weak target] sender, _ in
            guard let target, let sender = sender as? Self else { return }
            action(target)(sender)
        }
    }

    /// The action takes the control and the event; the event is nil when the action was sent by code.
    @preconcurrency
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> @MainActor (Self, UIEvent?) -> Void, for controlEvents: UIControl.Event
    ) {
        addHandler(target: target, events: controlEvents) { [weak target] sender, event in
            guard let target, let sender = sender as? Self else { return }
            action(target)(sender, event)
        }
    }

    /// The action takes any sender.
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
