import UIKit

/// Names of earlier releases: code that uses them learns what to use instead.
extension UIView {
    @available(*, unavailable, message: "use iq.addToolbar")
    public func addKeyboardToolbarWithTarget(
        target: AnyObject?, titleText: String?, titleAccessibilityLabel: String? = nil,
        rightBarButtonConfiguration: IQBarButtonItemConfiguration?, previousBarButtonConfiguration: IQBarButtonItemConfiguration? = nil,
        nextBarButtonConfiguration: IQBarButtonItemConfiguration? = nil
    ) { fatalError() }
    @available(*, unavailable, message: "use iq.addDone")
    public func addDoneOnKeyboardWithTarget(
        _ target: AnyObject?, action: Selector, shouldShowPlaceholder: Bool = false, titleAccessibilityLabel: String? = nil
    ) { fatalError() }
    @available(*, unavailable, message: "use iq.addDone")
    public func addDoneOnKeyboardWithTarget(
        _ target: AnyObject?, action: Selector, titleText: String?, titleAccessibilityLabel: String? = nil
    ) { fatalError() }
    @available(*, unavailable, message: "use iq.addRightButton")
    public func addRightButtonOnKeyboardWithImage(
        _ image: UIImage, target: AnyObject?, action: Selector, shouldShowPlaceholder: Bool = false, titleAccessibilityLabel: String? = nil
    ) { fatalError() }
    @available(*, unavailable, message: "use iq.addRightButton")
    public func addRightButtonOnKeyboardWithImage(
        _ image: UIImage, target: AnyObject?, action: Selector, titleText: String?, titleAccessibilityLabel: String? = nil
    ) { fatalError() }
    @available(*, unavailable, message: "use iq.addRightButton")
    public func addRightButtonOnKeyboardWithText(
        _ text: String, target: AnyObject?, action: Selector, shouldShowPlaceholder: Bool = false, titleAccessibilityLabel: String? = nil
    ) { fatalError() }
    @available(*, unavailable, message: "use iq.addRightButton")
    public func addRightButtonOnKeyboardWithText(
        _ text: String, target: AnyObject?, action: Selector, titleText: String?, titleAccessibilityLabel: String? = nil
    ) { fatalError() }
    @available(*, unavailable, message: "use iq.addRightLeft")
    public func addCancelDoneOnKeyboardWithTarget(
        _ target: AnyObject?, cancelAction: Selector, doneAction: Selector, shouldShowPlaceholder: Bool = false,
        titleAccessibilityLabel: String? = nil
    ) { fatalError() }
    @available(*, unavailable, message: "use iq.addRightLeft")
    public func addCancelDoneOnKeyboardWithTarget(
        _ target: AnyObject?, cancelAction: Selector, doneAction: Selector, titleText: String?, titleAccessibilityLabel: String? = nil
    ) { fatalError() }
    @available(*, unavailable, message: "use iq.addRightLeft")
    public func addRightLeftOnKeyboardWithTarget(
        _ target: AnyObject?, leftButtonTitle: String, rightButtonTitle: String, leftButtonAction: Selector, rightButtonAction: Selector,
        shouldShowPlaceholder: Bool = false, titleAccessibilityLabel: String? = nil
    ) { fatalError() }
    @available(*, unavailable, message: "use iq.addRightLeft")
    public func addRightLeftOnKeyboardWithTarget(
        _ target: AnyObject?, leftButtonTitle: String, rightButtonTitle: String, leftButtonAction: Selector, rightButtonAction: Selector,
        titleText: String?, titleAccessibilityLabel: String? = nil
    ) { fatalError() }
    @available(*, unavailable, message: "use iq.addRightLeft")
    public func addRightLeftOnKeyboardWithTarget(
        _ target: AnyObject?, leftButtonImage: UIImage, rightButtonImage: UIImage, leftButtonAction: Selector, rightButtonAction: Selector,
        shouldShowPlaceholder: Bool = false, titleAccessibilityLabel: String? = nil
    ) { fatalError() }
    @available(*, unavailable, message: "use iq.addRightLeft")
    public func addRightLeftOnKeyboardWithTarget(
        _ target: AnyObject?, leftButtonImage: UIImage, rightButtonImage: UIImage, leftButtonAction: Selector, rightButtonAction: Selector,
        titleText: String?, titleAccessibilityLabel: String? = nil
    ) { fatalError() }
    @available(*, unavailable, message: "use iq.addPreviousNextDone")
    public func addPreviousNextDone(
        _ target: AnyObject?, previousAction: Selector, nextAction: Selector, doneAction: Selector, titleText: String?,
        titleAccessibilityLabel: String? = nil
    ) { fatalError() }
    @available(*, unavailable, message: "use iq.addPreviousNextDone")
    public func addPreviousNextDoneOnKeyboardWithTarget(
        _ target: AnyObject?, previousAction: Selector, nextAction: Selector, doneAction: Selector, shouldShowPlaceholder: Bool = false,
        titleAccessibilityLabel: String? = nil
    ) { fatalError() }
    @available(*, unavailable, message: "use iq.addPreviousNextRight")
    public func addPreviousNextRightOnKeyboardWithTarget(
        _ target: AnyObject?, rightButtonImage: UIImage, previousAction: Selector, nextAction: Selector, rightButtonAction: Selector,
        shouldShowPlaceholder: Bool = false, titleAccessibilityLabel: String? = nil
    ) { fatalError() }
    @available(*, unavailable, message: "use iq.addPreviousNextRight")
    public func addPreviousNextRightOnKeyboardWithTarget(
        _ target: AnyObject?, rightButtonImage: UIImage, previousAction: Selector, nextAction: Selector, rightButtonAction: Selector,
        titleText: String?, titleAccessibilityLabel: String? = nil
    ) { fatalError() }
    @available(*, unavailable, message: "use iq.addPreviousNextRight")
    public func addPreviousNextRightOnKeyboardWithTarget(
        _ target: AnyObject?, rightButtonTitle: String, previousAction: Selector, nextAction: Selector, rightButtonAction: Selector,
        shouldShowPlaceholder: Bool = false, titleAccessibilityLabel: String? = nil
    ) { fatalError() }
    @available(*, unavailable, message: "use iq.addPreviousNextRight")
    public func addPreviousNextRightOnKeyboardWithTarget(
        _ target: AnyObject?, rightButtonTitle: String, previousAction: Selector, nextAction: Selector, rightButtonAction: Selector,
        titleText: String?, titleAccessibilityLabel: String? = nil
    ) { fatalError() }
}
