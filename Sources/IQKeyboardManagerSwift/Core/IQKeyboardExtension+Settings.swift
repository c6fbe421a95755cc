import UIKit

extension IQKeyboardExtension where Base: UIScrollView {
    /// Whether the engine neither scrolls this scroll view nor sets its insets, and continues with the next one outwards. Default false.
    public var ignoreScrollingAdjustment: Bool {
        get { base?.engineSettings.ignoresScrollingAdjustment ?? false }
        nonmutating set { base?.engineSettings.ignoresScrollingAdjustment = newValue }
    }

    /// Whether the engine scrolls this scroll view without changing its insets. Default false.
    public var ignoreContentInsetAdjustment: Bool {
        get { base?.engineSettings.ignoresContentInsetAdjustment ?? false }
        nonmutating set { base?.engineSettings.ignoresContentInsetAdjustment = newValue }
    }

    /// Whether the previous offset is restored when the keyboard hides. Default false: the offset only returns to the content's end.
    public var restoreContentOffset: Bool {
        get { base?.engineSettings.restoresContentOffset ?? false }
        nonmutating set { base?.engineSettings.restoresContentOffset = newValue }
    }
}

extension IQKeyboardExtension where Base: IQTextInputView {
    /// The distance between this field and the keyboard, points; negative values are allowed. Default `UIView.defaultKeyboardDistance`: the
    /// manager's `keyboardDistance`.
    public var distanceFromKeyboard: CGFloat {
        get { base?.engineSettings.distanceFromKeyboard ?? UIView.defaultKeyboardDistance }
        nonmutating set {
            base?.engineSettings.distanceFromKeyboard = newValue
            if base != nil { IQKeyboardManager.ifThere?.warnOfNegativeDistance(newValue) }
        }
    }

    /// Enables or disables the engine for this field, regardless of the manager and its lists of classes. Default `.default`.
    public var enableMode: IQEnableMode {
        get { base?.engineSettings.enableMode ?? .default }
        nonmutating set { base?.engineSettings.enableMode = newValue }
    }
}
