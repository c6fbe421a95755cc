import UIKit

/// A button of an `IQKeyboardToolbar`. In addition to its action it has an invocation. The toolbar manager sends the invocation after it
/// has performed its own action.
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

    /// The tint. It also colours the title, unless the title's normal attributes already have a colour. The first tint sets this colour,
    /// so the title keeps the first tint.
    open override var tintColor: UIColor? {
        didSet {
            var attributes: [NSAttributedString.Key: Any] = [:]
            attributes[.foregroundColor] = tintColor
            attributes.merge(titleTextAttributes(for: .normal) ?? [:]) { _, existing in existing }
            setTitleTextAttributes(attributes, for: .normal)
        }
    }

    /// The invocation that the toolbar manager sends after its own action for the button. For a title item, a tap on the title sends it.
    open var invocation: IQInvocation? { didSet { invocationDidChange() } }
    func invocationDidChange() {}

    /// Sets an invocation with a target and a selector. Removes the invocation if one of them is nil.
    public func setTarget(_ target: AnyObject?, action: Selector?) {
        if let target, let action { invocation = IQInvocation(target: target, action: action) } else { invocation = nil }
    }
    /// Sets an invocation with a method reference, as in `button.setTarget(self, action: MyController.previous)`. The method receives the
    /// sender.
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
