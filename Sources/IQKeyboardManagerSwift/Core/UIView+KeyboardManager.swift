import UIKit

/// The settings of `.iq` under their Objective-C names, for code that does not use `.iq`.
extension UIScrollView {
    public var iq_ignoreScrollingAdjustment: Bool {
        get { iq.ignoreScrollingAdjustment }
        set { iq.ignoreScrollingAdjustment = newValue }
    }
    public var iq_ignoreContentInsetAdjustment: Bool {
        get { iq.ignoreContentInsetAdjustment }
        set { iq.ignoreContentInsetAdjustment = newValue }
    }
    public var iq_restoreContentOffset: Bool {
        get { iq.restoreContentOffset }
        set { iq.restoreContentOffset = newValue }
    }
}

/// The settings of text fields, text views and search bars.
extension IQTextInputView {
    public var iq_distanceFromKeyboard: CGFloat {
        get { iq.distanceFromKeyboard }
        set { iq.distanceFromKeyboard = newValue }
    }
    public var iq_enableMode: IQEnableMode {
        get { iq.enableMode }
        set { iq.enableMode = newValue }
    }
    public var iq_resignOnTouchOutsideMode: IQEnableMode {
        get { iq.resignOnTouchOutsideMode }
        set { iq.resignOnTouchOutsideMode = newValue }
    }
}

extension UIView {
    /// Returns the controller whose view the engine moves for this view.
    public func iq_parentContainerViewController() -> UIViewController? { iq.parentContainerViewController() }
}
