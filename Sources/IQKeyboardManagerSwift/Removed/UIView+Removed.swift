import UIKit

/// Names of earlier releases: code that uses them learns what to use instead.
extension UIView {
    @available(*, unavailable, message: "use iq.viewContainingController()")
    public func viewContainingController() -> UIViewController? { fatalError() }
    @available(*, unavailable, message: "use iq.parentContainerViewController()")
    public func topMostController() -> UIViewController? { fatalError() }
    @available(*, unavailable, message: "use iq.superviewOf(type:belowView:)")
    public func superviewOfClassType(_ classType: UIView.Type, belowView: UIView? = nil) -> UIView? { fatalError() }
    @available(*, unavailable, message: "use iq.parentContainerViewController()")
    public func parentContainerViewController() -> UIViewController? { fatalError() }
    @available(*, unavailable, message: "use iq.distanceFromKeyboard")
    public var keyboardDistanceFromTextField: CGFloat {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use iq.enableMode")
    public var enableMode: IQEnableMode {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use iq.resignOnTouchOutsideMode")
    public var shouldResignOnTouchOutsideMode: IQEnableMode {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use iq.ignoreSwitchingByNextPrevious")
    public var ignoreSwitchingByNextPrevious: Bool {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use iq.toolbar")
    public var keyboardToolbar: IQKeyboardToolbar { fatalError() }
    @available(*, unavailable, message: "use iq.hidePlaceholder")
    public var shouldHideToolbarPlaceholder: Bool {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use iq.placeholder")
    public var toolbarPlaceholder: String? {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use iq.drawingPlaceholder")
    public var drawingToolbarPlaceholder: String? { fatalError() }
}

extension UIScrollView {
    @available(*, unavailable, message: "use iq.ignoreScrollingAdjustment")
    public var shouldIgnoreScrollingAdjustment: Bool {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use iq.ignoreContentInsetAdjustment")
    public var shouldIgnoreContentInsetAdjustment: Bool {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use iq.restoreContentOffset")
    public var shouldRestoreScrollViewContentOffset: Bool {
        get { fatalError() }
        set {}
    }
}

extension UIViewController {
    @available(*, unavailable, message: "use iq_parentContainerViewController()")
    public func parentIQContainerViewController() -> UIViewController? { fatalError() }
}

extension IQKeyboardExtension where Base: UIView {
    @available(*, unavailable, message: "use parentContainerViewController()")
    public func topMostController() -> UIViewController? { fatalError() }
}

@available(*, unavailable, renamed: "UIView.defaultKeyboardDistance")
public let kIQUseDefaultKeyboardDistance: CGFloat = .greatestFiniteMagnitude
