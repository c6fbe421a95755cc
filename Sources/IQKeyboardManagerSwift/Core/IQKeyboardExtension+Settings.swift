import UIKit

extension IQKeyboardExtension where Base: UIScrollView {
    /// Whether the engine ignores this scroll view. If true, the engine neither scrolls the scroll view nor sets its insets, and
    /// continues with the next scroll view outwards. The default is false.
    public var ignoreScrollingAdjustment: Bool {
        get { base?.engineSettings.ignoresScrollingAdjustment ?? false }
        nonmutating set { base?.engineSettings.ignoresScrollingAdjustment = newValue }
    }

    /// Whether the engine scrolls this scroll view without changing its insets. The default is false.
    public var ignoreContentInsetAdjustment: Bool {
        get { base?.engineSettings.ignoresContentInsetAdjustment ?? false }
        nonmutating set { base?.engineSettings.ignoresContentInsetAdjustment = newValue }
    }

    /// Whether hiding the keyboard restores the previous offset. If false, the offset is only clamped to the content's end. The default
    /// is false.
    public var restoreContentOffset: Bool {
        get { base?.engineSettings.restoresContentOffset ?? false }
        nonmutating set { base?.engineSettings.restoresContentOffset = newValue }
    }
}

extension IQKeyboardExtension where Base: IQTextInputView {
    /// The distance between this field and the keyboard in points. It may be negative. If it is the default,
    /// `UIView.defaultKeyboardDistance`, the manager's `keyboardDistance` is used.
    public var distanceFromKeyboard: CGFloat {
        get { base?.engineSettings.distanceFromKeyboard ?? UIView.defaultKeyboardDistance }
        nonmutating set {
            base?.engineSettings.distanceFromKeyboard = newValue
            if base != nil { IQKeyboardManager.ifThere?.warnOfNegativeDistance(newValue) }
        }
    }

    /// The setting that enables or disables the engine for this field, regardless of the manager and its lists of classes. The default is
    /// `.default`.
    public var enableMode: IQEnableMode {
        get { base?.engineSettings.enableMode ?? .default }
        nonmutating set { base?.engineSettings.enableMode = newValue }
    }
}
