import UIKit

/// A target and the action that it receives.
@preconcurrency @MainActor
public final class IQInvocation: NSObject {
    /// The target, as a weak reference.
    public weak var target: AnyObject?
    /// The selector of the action. All method references have the same selector.
    public var action: Selector { barAction.selector }
    let barAction: BarButtonAction

    init(target: AnyObject, barAction: BarButtonAction) {
        self.target = target
        self.barAction = barAction
        super.init()
    }

    /// - Parameters:
    ///   - target: A responder that performs `action` as `UIResponder.perform(_:with:)` describes. Other objects need a method reference.
    @preconcurrency @MainActor
    public convenience init(target: AnyObject, action: Selector) {
        self.init(target: target, barAction: BarButtonAction(action))
    }
    /// Creates an invocation with a method reference, as in `IQInvocation(target: self, action: MyController.previous)`. The method
    /// receives the sender, which is a bar button or a text input.
    @preconcurrency @MainActor
    public convenience init<Target: AnyObject, Sender>(target: Target, action: @escaping (Target) -> @MainActor (Sender) -> Void) {
        self.init(target: target, barAction: BarButtonAction(action))
    }
    @preconcurrency @MainActor
    public convenience init<Target: AnyObject>(target: Target, action: @escaping (Target) -> @MainActor () -> Void) {
        self.init(target: target, barAction: BarButtonAction(action))
    }

    /// Sends the action with `from` as its sender.
    public func invoke(from: Any) { barAction.send(to: target, from: from) }
}
