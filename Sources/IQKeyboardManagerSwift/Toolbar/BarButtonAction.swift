import UIKit

/// The action of a bar button: the name of an action, or a method reference, which has no name.
@MainActor
struct BarButtonAction {
    /// The selector that stands for every method reference where a selector is required.
    static let methodReference = Selector("methodReference:")

    let selector: Selector
    /// Calls the method of the target for the sender; nil for an action by name.
    private let method: (@MainActor (AnyObject, Any) -> Void)?

    init(_ selector: Selector) {
        self.selector = selector
        method = nil
    }

    /// Creates an action from a method without parameters. Targets of other classes are ignored.
    init<Target: AnyObject>(_ action: @escaping (Target) -> @MainActor () -> Void) {
        selector = Self.methodReference
        method = { target, _ in
            if let target = target as? Target { action(target)() }
        }
    }

    /// Creates an action from a method that takes the sender. Targets and senders of other classes are ignored.
    init<Target: AnyObject, Sender>(named selector: Selector? = nil, _ action: @escaping (Target) -> @MainActor (Sender) -> Void) {
        self.selector = selector ?? Self.methodReference
        method = { target, sender in
            if let target = target as? Target, let sender = sender as? Sender { action(target)(sender) }
        }
    }

    var isMethodReference: Bool { method != nil }

    /// Sends the action. A selector is sent through the application, along the responder chain if there is no target. Only responders
    /// perform actions by name.
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
    /// Sets the action of a tap, with `target` held weakly.
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
