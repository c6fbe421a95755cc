import UIKit

/// The action of a bar button, which is a selector or a method reference. A method reference has no name.
@MainActor
struct BarButtonAction {
    /// The selector that represents all method references where a selector is required.
    static let methodReference = Selector("methodReference:")

    let selector: Selector
    /// A closure that calls the target's method with the sender. It is nil for an action with a selector.
    private let method: (@MainActor (AnyObject, Any) -> Void)?

    init(_ selector: Selector) {
        self.selector = selector
        method = nil
    }

    /// Creates an action from a method without parameters. The action ignores targets of other classes.
    init<Target: AnyObject>(_ action: @escaping (Target) -> @MainActor () -> Void) {
        selector = Self.methodReference
        method = { target, _ in
            if let target = target as? Target { action(target)() }
        }
    }

    /// Creates an action from a method that takes the sender. The action ignores targets and senders of other classes.
    init<Target: AnyObject, Sender>(named selector: Selector? = nil, _ action: @escaping (Target) -> @MainActor (Sender) -> Void) {
        self.selector = selector ?? Self.methodReference
        method = { target, sender in
            if let target = target as? Target, let sender = sender as? Sender { action(target)(sender) }
        }
    }

    var isMethodReference: Bool { method != nil }

    /// Sends the action. If a selector has no target, it is sent along the responder chain. Only responders can perform selectors.
    func send(to target: AnyObject?, from sender: Any) {
        if let method {
            if let target { method(target, sender) }
        } else if target == nil || target is UIResponder {
            UIApplication.shared.sendAction(selector, to: target, from: sender, for: UIEvent())
        } else if let target {
            SimulatedProcess.current.reportOnce(
                "\(type(of: target)) is not a responder and cannot perform \(selector) by name: give a method reference")
        }
    }
}

extension UIBarButtonItem {
    /// Sets the action of a tap. The reference to `target` is weak.
    func setAction(_ barAction: BarButtonAction?, target: AnyObject?) {
        self.target = target
        action = barAction?.selector
        guard let barAction, barAction.isMethodReference else {
            handler = nil
            return
        }
        handler = { [weak target] item in barAction.send(to: target, from: item) }
    }
}
