import UIKit

extension IQKeyboardManager {
    /// Whether a tap outside the edited field ends editing. The default is false.
    public var resignOnTouchOutside: Bool {
        get { resignHandler.isOn }
        set {
            resignHandler.isOn = newValue
            debugLog.log("resignOnTouchOutside: \(newValue)")
        }
    }

    /// The recognizer of taps outside of the field, in the field's window. If the app assigns a different recognizer, it gets neither a
    /// target nor a delegate.
    public var resignGesture: UITapGestureRecognizer {
        get { resignHandler.gesture }
        set { resignHandler.gesture = newValue }
    }

    /// The classes of controllers in which a tap outside of the field does not end editing, including subclasses. They take precedence
    /// over `enabledTouchResignedClasses`.
    public var disabledTouchResignedClasses: [UIViewController.Type] {
        get { resignHandler.disabledClasses }
        set { resignHandler.disabledClasses = newValue }
    }

    /// The classes of controllers in which a tap outside of the field ends editing although `resignOnTouchOutside` is false, including
    /// subclasses.
    public var enabledTouchResignedClasses: [UIViewController.Type] {
        get { resignHandler.enabledClasses }
        set { resignHandler.enabledClasses = newValue }
    }

    /// The classes of views on which a tap does not end editing. The default is controls and navigation bars.
    public var touchResignedGestureIgnoreClasses: [UIView.Type] {
        get { resignHandler.ignoredViewClasses }
        set { resignHandler.ignoredViewClasses = newValue }
    }

    /// Ends editing. Returns false if there is no first responder, or if the first responder refuses to resign.
    @discardableResult
    public func resignFirstResponder() -> Bool {
        let view = activeConfiguration.textInputView
        let isResigned = resignHandler.resignFirstResponder()
        if !isResigned, let view { debugLog.log("\(IQKeyboardToolbarManager.name(view)) refuses to resign first responder") }
        return isResigned
    }
}

extension IQKeyboardExtension where Base: IQTextInputView {
    /// Whether a tap outside this field ends editing, regardless of the manager and its lists of classes. The default is `.default`.
    public var resignOnTouchOutsideMode: IQEnableMode {
        get { base?.engineSettings.resignOnTouchOutsideMode ?? .default }
        nonmutating set { base?.engineSettings.resignOnTouchOutsideMode = newValue }
    }
}
