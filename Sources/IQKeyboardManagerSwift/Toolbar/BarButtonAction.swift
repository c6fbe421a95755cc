import UIKit

/// What a bar button does: the name of an action, or a method reference, which has none.
@MainActor
struct BarButtonAction {
    /// Stands for every method reference where a name is asked for.
    static let methodReference = Selector("methodReference:")

    let selector: Selector
    /// Calls the method of the target for the sender; nil for an action that goes by its name.
    private let method: (@MainActor (AnyObject, Any) -> Void)?

    init(_ selector: Selector) {
        self.selector = selector
        method = nil
    }

    /// A method that takes nothing. Targets of other classes are passed over.
    init<Target: AnyObject>(_ action: @escaping (Target) -> @MainActor () -> Void) {
        selector = Self.methodReference
        method = { target, _ in
            if let target = target as? Target { action(target)() }
        }
    }

    /// A method that takes what was pressed. Targets and senders of other classes are passed over.
    init<Target: AnyObject, Sender>(named selector: Selector? = nil, _ action: @escaping (Target) -> @MainActor (Sender) -> Void) {
        self.selector = selector ?? Self.methodReference
        method = { target, sender in
            if let target = target as? Target, let sender = sender as? Sender { action(target)(sender) }
        }
    }

    var isMethodReference: Bool { method != nil }

    /// A name goes through the application, along the responder chain when there is no target. Only responders perform actions by name.
    func send(to target: AnyObject?, from sender: Any) {
        if let method {
            if let target { method(target, sender) }
        } else if target == nil || target is UIResponder {
            UIApplication.shared.sendAction(selector, to: target, from: sender, for: UIEvent())
        } else if let target {
            SimulatedProcess.current.reportOnce(
                "\(type(of: target)) is no responder and cannot perform \(selector) by name: give a method reference")
        }
    }
}

extension UIBarButtonItem {
    /// What a tap does, with `target` held weakly.
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
