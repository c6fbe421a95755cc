import UIKit

extension IQKeyboardManager {
    /// Whether a tap outside the edited field ends editing. Default false.
    public var resignOnTouchOutside: Bool {
        get { resignHandler.isOn }
        set {
            resignHandler.isOn = newValue
            debugLog.log("resignOnTouchOutside: \(newValue)")
        }
    }

    /// The recognizer of taps outside the field, in the field's window. A recognizer that replaces it gets neither a target nor a
    /// delegate.
    public var resignGesture: UITapGestureRecognizer {
        get { resignHandler.gesture }
        set { resignHandler.gesture = newValue }
    }

    /// The controllers in which a tap outside the field does not end editing, including subclasses. Overrides
    /// `enabledTouchResignedClasses`.
    public var disabledTouchResignedClasses: [UIViewController.Type] {
        get { resignHandler.disabledClasses }
        set { resignHandler.disabledClasses = newValue }
    }

    /// The controllers in which a tap outside the field ends editing although `resignOnTouchOutside` is false, including subclasses.
    public var enabledTouchResignedClasses: [UIViewController.Type] {
        get { resignHandler.enabledClasses }
        set { resignHandler.enabledClasses = newValue }
    }

    /// The views on which a tap does not end editing. By default, controls and navigation bars.
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
    /// Whether a tap outside this field ends editing, regardless of the manager and its lists of classes. Default `.default`.
    public var resignOnTouchOutsideMode: IQEnableMode {
        get { base?.engineSettings.resignOnTouchOutsideMode ?? .default }
        nonmutating set { base?.engineSettings.resignOnTouchOutsideMode = newValue }
    }
}
