import UIKit

/// The names that releases up to 7 had directly on views. They have the same effect as the members of `.iq` in release 8. Release 8
/// itself rejects the earlier names.
extension UIView {
    @available(*, deprecated, message: "use iq.viewContainingController(); release 8 itself refuses this name")
    public func viewContainingController() -> UIViewController? { iq.viewContainingController() }
    @available(*, deprecated, message: "use iq.parentContainerViewController(); release 8 itself refuses this name")
    public func topMostController() -> UIViewController? { iq.parentContainerViewController() }
    @available(*, deprecated, message: "use iq.superviewOf(type:belowView:); release 8 itself refuses this name")
    public func superviewOfClassType(_ classType: UIView.Type, belowView: UIView? = nil) -> UIView? {
        iq.superview(belowView: belowView) { $0.isKind(of: classType) ? $0 : nil }
    }
    @available(*, deprecated, message: "use iq.parentContainerViewController(); release 8 itself refuses this name")
    public func parentContainerViewController() -> UIViewController? { iq.parentContainerViewController() }
}

/// The names of members that only text inputs have in release 8. On a view of any other kind, a member only stores its value.
extension UIView {
    @available(*, deprecated, message: "use iq.distanceFromKeyboard; release 8 itself refuses this name")
    public var keyboardDistanceFromTextField: CGFloat {
        get { engineSettings.distanceFromKeyboard }
        set {
            engineSettings.distanceFromKeyboard = newValue
            IQKeyboardManager.ifThere?.warnOfNegativeDistance(newValue)
        }
    }
    @available(*, deprecated, message: "use iq.enableMode; release 8 itself refuses this name")
    public var enableMode: IQEnableMode {
        get { engineSettings.enableMode }
        set { engineSettings.enableMode = newValue }
    }
    @available(*, deprecated, message: "use iq.resignOnTouchOutsideMode; release 8 itself refuses this name")
    public var shouldResignOnTouchOutsideMode: IQEnableMode {
        get { engineSettings.resignOnTouchOutsideMode }
        set { engineSettings.resignOnTouchOutsideMode = newValue }
    }
    @available(*, deprecated, message: "use iq.ignoreSwitchingByNextPrevious; release 8 itself refuses this name")
    public var ignoreSwitchingByNextPrevious: Bool {
        get { toolbarSettings.ignoresSwitching }
        set { toolbarSettings.ignoresSwitching = newValue }
    }
    @available(*, deprecated, message: "use iq.toolbar; release 8 itself refuses this name")
    public var keyboardToolbar: IQKeyboardToolbar {
        if let input = self as? any IQTextInputView { return input.iq_toolbar }
        if let kept = toolbarSettings.toolbar { return kept }
        let toolbar = IQKeyboardToolbar()
        toolbarSettings.toolbar = toolbar
        return toolbar
    }
    @available(*, deprecated, message: "use iq.hidePlaceholder; release 8 itself refuses this name")
    public var shouldHideToolbarPlaceholder: Bool {
        get { toolbarSettings.hidesPlaceholder }
        set {
            guard let input = self as? any IQTextInputView else { return toolbarSettings.hidesPlaceholder = newValue }
            input.iq_hidePlaceholder = newValue
        }
    }
    @available(*, deprecated, message: "use iq.placeholder; release 8 itself refuses this name")
    public var toolbarPlaceholder: String? {
        get { toolbarSettings.placeholder }
        set {
            guard let input = self as? any IQTextInputView else { return toolbarSettings.placeholder = newValue }
            input.iq_placeholder = newValue
        }
    }
    @available(*, deprecated, message: "use iq.drawingPlaceholder; release 8 itself refuses this name")
    public var drawingToolbarPlaceholder: String? {
        guard let input = self as? any IQTextInputView else {
            return toolbarSettings.hidesPlaceholder ? nil : toolbarSettings.placeholder
        }
        return input.iq_drawingPlaceholder
    }
}

extension UIScrollView {
    @available(*, deprecated, message: "use iq.ignoreScrollingAdjustment; release 8 itself refuses this name")
    public var shouldIgnoreScrollingAdjustment: Bool {
        get { iq.ignoreScrollingAdjustment }
        set { iq.ignoreScrollingAdjustment = newValue }
    }
    @available(*, deprecated, message: "use iq.ignoreContentInsetAdjustment; release 8 itself refuses this name")
    public var shouldIgnoreContentInsetAdjustment: Bool {
        get { iq.ignoreContentInsetAdjustment }
        set { iq.ignoreContentInsetAdjustment = newValue }
    }
    @available(*, deprecated, message: "use iq.restoreContentOffset; release 8 itself refuses this name")
    public var shouldRestoreScrollViewContentOffset: Bool {
        get { iq.restoreContentOffset }
        set { iq.restoreContentOffset = newValue }
    }
}

extension UIViewController {
    @available(*, deprecated, message: "use iq_parentContainerViewController(); release 8 itself refuses this name")
    public func parentIQContainerViewController() -> UIViewController? { iq_parentContainerViewController() }
}

extension IQKeyboardExtension where Base: UIView {
    @available(*, deprecated, message: "use parentContainerViewController(); release 8 itself refuses this name")
    public func topMostController() -> UIViewController? { parentContainerViewController() }
}

@available(*, deprecated, renamed: "UIView.defaultKeyboardDistance", message: "release 8 itself refuses this name")
public let kIQUseDefaultKeyboardDistance: CGFloat = UIView.defaultKeyboardDistance
