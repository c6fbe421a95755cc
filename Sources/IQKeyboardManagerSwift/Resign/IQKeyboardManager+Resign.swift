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

    /// The recognizer of those taps, in the window of the edited field. A replacement gets neither target nor delegate.
    public var resignGesture: UITapGestureRecognizer {
        get { resignHandler.gesture }
        set { resignHandler.gesture = newValue }
    }

    /// The controllers in which taps outside do not end editing, subclasses included. Overrides `enabledTouchResignedClasses`.
    public var disabledTouchResignedClasses: [UIViewController.Type] {
        get { resignHandler.disabledClasses }
        set { resignHandler.disabledClasses = newValue }
    }

    /// The controllers in which taps outside end editing although `resignOnTouchOutside` is false, subclasses included.
    public var enabledTouchResignedClasses: [UIViewController.Type] {
        get { resignHandler.enabledClasses }
        set { resignHandler.enabledClasses = newValue }
    }

    /// The views on which a tap does not end editing: controls, unless changed.
    public var touchResignedGestureIgnoreClasses: [UIView.Type] {
        get { resignHandler.ignoredViewClasses }
        set { resignHandler.ignoredViewClasses = newValue }
    }

    /// Ends editing. Returns false when there is no first responder, or when it refuses and becomes first responder again.
    @discardableResult
    public func resignFirstResponder() -> Bool {
        let view = activeConfiguration.textInputView
        let isResigned = resignHandler.resignFirstResponder()
        if !isResigned, let view { debugLog.log("\(IQKeyboardToolbarManager.name(view)) refuses to resign first responder") }
        return isResigned
    }
}

extension IQKeyboardExtension where Base: IQTextInputView {
    /// Whether a tap outside ends editing of this field, regardless of the manager and its lists of classes. Default `.default`.
    public var resignOnTouchOutsideMode: IQEnableMode {
        get { base?.engineSettings.resignOnTouchOutsideMode ?? .default }
        nonmutating set { base?.engineSettings.resignOnTouchOutsideMode = newValue }
    }
}
