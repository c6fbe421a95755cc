import UIKit

extension IQKeyboardExtension where Base: UIScrollView {
    /// The engine neither scrolls this scroll view nor gives it insets; it looks for the next one outwards. Default false.
    public var ignoreScrollingAdjustment: Bool {
        get { base?.engineSettings.ignoresScrollingAdjustment ?? false }
        nonmutating set { base?.engineSettings.ignoresScrollingAdjustment = newValue }
    }

    /// The engine scrolls this scroll view but leaves its insets alone. Default false.
    public var ignoreContentInsetAdjustment: Bool {
        get { base?.engineSettings.ignoresContentInsetAdjustment ?? false }
        nonmutating set { base?.engineSettings.ignoresContentInsetAdjustment = newValue }
    }

    /// The offset from before the keyboard came back when it goes. Default false: the offset only returns to the content's end.
    public var restoreContentOffset: Bool {
        get { base?.engineSettings.restoresContentOffset ?? false }
        nonmutating set { base?.engineSettings.restoresContentOffset = newValue }
    }
}

extension IQKeyboardExtension where Base: IQTextInputView {
    /// Distance between this field and the keyboard, points; negative values are honoured. Default
    /// `UIView.defaultKeyboardDistance`: the manager's `keyboardDistance`.
    public var distanceFromKeyboard: CGFloat {
        get { base?.engineSettings.distanceFromKeyboard ?? UIView.defaultKeyboardDistance }
        nonmutating set {
            base?.engineSettings.distanceFromKeyboard = newValue
            if base != nil { IQKeyboardManager.ifThere?.warnOfNegativeDistance(newValue) }
        }
    }

    /// Switches the engine on or off for this field, whatever the manager and its lists of classes say. Default `.default`.
    public var enableMode: IQEnableMode {
        get { base?.engineSettings.enableMode ?? .default }
        nonmutating set { base?.engineSettings.enableMode = newValue }
    }
}
