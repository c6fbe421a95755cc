import UIKit

/// A button of an `IQKeyboardToolbar`. Besides its action it has an invocation, which the toolbar manager sends after its own work.
@preconcurrency @MainActor
open class IQBarButtonItem: UIBarButtonItem {
    @preconcurrency @MainActor public override init() {
        super.init()
        clearBackgrounds()
    }
    @preconcurrency @MainActor public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        clearBackgrounds()
    }

    private func clearBackgrounds() {
        for state in [UIControl.State.normal, .highlighted, .disabled, .focused] {
            setBackgroundImage(UIImage(), for: state, barMetrics: .default)
        }
        setTitlePositionAdjustment(.zero, for: .default)
        setBackgroundVerticalPositionAdjustment(0, for: .default)
    }

    /// The tint, which also colours the title, unless its normal attributes have a colour already: they keep the first tint.
    open override var tintColor: UIColor? {
        didSet {
            var attributes: [NSAttributedString.Key: Any] = [:]
            attributes[.foregroundColor] = tintColor
            attributes.merge(titleTextAttributes(for: .normal) ?? [:]) { _, existing in existing }
            setTitleTextAttributes(attributes, for: .normal)
        }
    }

    /// The invocation that is sent after the button's own action; for a title, when it is tapped.
    open var invocation: IQInvocation? { didSet { invocationDidChange() } }
    func invocationDidChange() {}

    /// Sets an invocation of target and action, or clears it when one is missing.
    public func setTarget(_ target: AnyObject?, action: Selector?) {
        if let target, let action { invocation = IQInvocation(target: target, action: action) } else { invocation = nil }
    }
    /// Sets an invocation: `button.setTarget(self, action: MyController.previous)`; the method takes the sender.
    @preconcurrency
    public func setTarget<Target: AnyObject, Sender>(_ target: Target, action: @escaping (Target) -> @MainActor (Sender) -> Void) {
        invocation = IQInvocation(target: target, action: action)
    }
    @preconcurrency
    public func setTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> @MainActor () -> Void) {
        invocation = IQInvocation(target: target, action: action)
    }

    var isSystemItem: Bool { systemItem != nil }
}
