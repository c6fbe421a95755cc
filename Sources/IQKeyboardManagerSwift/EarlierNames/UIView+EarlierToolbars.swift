import UIKit

/// The names that earlier releases had for toolbars, on every view. They have the same effect as the members of `.iq` in release 8.
/// Release 8 itself rejects the earlier names. A view that is not a text input has no keyboard, so it gets no toolbar.
extension UIView {
    private var earlierInput: (any IQTextInputView)? { self as? any IQTextInputView }

    @available(*, deprecated, message: "use iq.addToolbar; release 8 itself refuses this name")
    public func addKeyboardToolbarWithTarget(
        target: AnyObject?, titleText: String?, titleAccessibilityLabel: String? = nil,
        rightBarButtonConfiguration: IQBarButtonItemConfiguration?, previousBarButtonConfiguration: IQBarButtonItemConfiguration? = nil,
        nextBarButtonConfiguration: IQBarButtonItemConfiguration? = nil
    ) {
        earlierInput?.iq_addToolbar(
            target: target, previousConfiguration: previousBarButtonConfiguration, nextConfiguration: nextBarButtonConfiguration,
            rightConfiguration: rightBarButtonConfiguration, title: titleText, titleAccessibilityLabel: titleAccessibilityLabel)
    }
    @available(*, deprecated, message: "use iq.addDone; release 8 itself refuses this name")
    public func addDoneOnKeyboardWithTarget(
        _ target: AnyObject?, action: Selector, shouldShowPlaceholder: Bool = false, titleAccessibilityLabel: String? = nil
    ) {
        earlierInput?.iq_addDone(
            target: target, action: action, showPlaceholder: shouldShowPlaceholder, titleAccessibilityLabel: titleAccessibilityLabel)
    }
    @available(*, deprecated, message: "use iq.addDone; release 8 itself refuses this name")
    public func addDoneOnKeyboardWithTarget(
        _ target: AnyObject?, action: Selector, titleText: String?, titleAccessibilityLabel: String? = nil
    ) {
        earlierInput?.iq_addDone(target: target, action: action, title: titleText, titleAccessibilityLabel: titleAccessibilityLabel)
    }
    @available(*, deprecated, message: "use iq.addRightButton; release 8 itself refuses this name")
    public func addRightButtonOnKeyboardWithImage(
        _ image: UIImage, target: AnyObject?, action: Selector, shouldShowPlaceholder: Bool = false, titleAccessibilityLabel: String? = nil
    ) {
        earlierInput?.iq_addRightButton(
            target: target, configuration: .init(image: image, action: action), showPlaceholder: shouldShowPlaceholder,
            titleAccessibilityLabel: titleAccessibilityLabel)
    }
    @available(*, deprecated, message: "use iq.addRightButton; release 8 itself refuses this name")
    public func addRightButtonOnKeyboardWithImage(
        _ image: UIImage, target: AnyObject?, action: Selector, titleText: String?, titleAccessibilityLabel: String? = nil
    ) {
        earlierInput?.iq_addRightButton(
            target: target, configuration: .init(image: image, action: action), title: titleText,
            titleAccessibilityLabel: titleAccessibilityLabel)
    }
    @available(*, deprecated, message: "use iq.addRightButton; release 8 itself refuses this name")
    public func addRightButtonOnKeyboardWithText(
        _ text: String, target: AnyObject?, action: Selector, shouldShowPlaceholder: Bool = false, titleAccessibilityLabel: String? = nil
    ) {
        earlierInput?.iq_addRightButton(
            target: target, configuration: .init(title: text, action: action), showPlaceholder: shouldShowPlaceholder,
            titleAccessibilityLabel: titleAccessibilityLabel)
    }
    @available(*, deprecated, message: "use iq.addRightButton; release 8 itself refuses this name")
    public func addRightButtonOnKeyboardWithText(
        _ text: String, target: AnyObject?, action: Selector, titleText: String?, titleAccessibilityLabel: String? = nil
    ) {
        earlierInput?.iq_addRightButton(
            target: target, configuration: .init(title: text, action: action), title: titleText,
            titleAccessibilityLabel: titleAccessibilityLabel)
    }
    @available(*, deprecated, message: "use iq.addRightLeft; release 8 itself refuses this name")
    public func addCancelDoneOnKeyboardWithTarget(
        _ target: AnyObject?, cancelAction: Selector, doneAction: Selector, shouldShowPlaceholder: Bool = false,
        titleAccessibilityLabel: String? = nil
    ) {
        earlierInput?.iq_addRightLeft(
            target: target, rightConfiguration: .init(systemItem: .done, action: doneAction),
            leftConfiguration: .init(systemItem: .cancel, action: cancelAction), showPlaceholder: shouldShowPlaceholder,
            titleAccessibilityLabel: titleAccessibilityLabel)
    }
    @available(*, deprecated, message: "use iq.addRightLeft; release 8 itself refuses this name")
    public func addCancelDoneOnKeyboardWithTarget(
        _ target: AnyObject?, cancelAction: Selector, doneAction: Selector, titleText: String?, titleAccessibilityLabel: String? = nil
    ) {
        earlierInput?.iq_addRightLeft(
            target: target, rightConfiguration: .init(systemItem: .done, action: doneAction),
            leftConfiguration: .init(systemItem: .cancel, action: cancelAction), title: titleText,
            titleAccessibilityLabel: titleAccessibilityLabel)
    }
    @available(*, deprecated, message: "use iq.addRightLeft; release 8 itself refuses this name")
    public func addRightLeftOnKeyboardWithTarget(
        _ target: AnyObject?, leftButtonTitle: String, rightButtonTitle: String, leftButtonAction: Selector, rightButtonAction: Selector,
        shouldShowPlaceholder: Bool = false, titleAccessibilityLabel: String? = nil
    ) {
        earlierInput?.iq_addRightLeft(
            target: target, rightConfiguration: .init(title: rightButtonTitle, action: rightButtonAction),
            leftConfiguration: .init(title: leftButtonTitle, action: leftButtonAction), showPlaceholder: shouldShowPlaceholder,
            titleAccessibilityLabel: titleAccessibilityLabel)
    }
    @available(*, deprecated, message: "use iq.addRightLeft; release 8 itself refuses this name")
    public func addRightLeftOnKeyboardWithTarget(
        _ target: AnyObject?, leftButtonTitle: String, rightButtonTitle: String, leftButtonAction: Selector, rightButtonAction: Selector,
        titleText: String?, titleAccessibilityLabel: String? = nil
    ) {
        earlierInput?.iq_addRightLeft(
            target: target, rightConfiguration: .init(title: rightButtonTitle, action: rightButtonAction),
            leftConfiguration: .init(title: leftButtonTitle, action: leftButtonAction), title: titleText,
            titleAccessibilityLabel: titleAccessibilityLabel)
    }
    @available(*, deprecated, message: "use iq.addRightLeft; release 8 itself refuses this name")
    public func addRightLeftOnKeyboardWithTarget(
        _ target: AnyObject?, leftButtonImage: UIImage, rightButtonImage: UIImage, leftButtonAction: Selector, rightButtonAction: Selector,
        shouldShowPlaceholder: Bool = false, titleAccessibilityLabel: String? = nil
    ) {
        earlierInput?.iq_addRightLeft(
            target: target, rightConfiguration: .init(image: rightButtonImage, action: rightButtonAction),
            leftConfiguration: .init(image: leftButtonImage, action: leftButtonAction), showPlaceholder: shouldShowPlaceholder,
            titleAccessibilityLabel: titleAccessibilityLabel)
    }
    @available(*, deprecated, message: "use iq.addRightLeft; release 8 itself refuses this name")
    public func addRightLeftOnKeyboardWithTarget(
        _ target: AnyObject?, leftButtonImage: UIImage, rightButtonImage: UIImage, leftButtonAction: Selector, rightButtonAction: Selector,
        titleText: String?, titleAccessibilityLabel: String? = nil
    ) {
        earlierInput?.iq_addRightLeft(
            target: target, rightConfiguration: .init(image: rightButtonImage, action: rightButtonAction),
            leftConfiguration: .init(image: leftButtonImage, action: leftButtonAction), title: titleText,
            titleAccessibilityLabel: titleAccessibilityLabel)
    }
    @available(*, deprecated, message: "use iq.addPreviousNextDone; release 8 itself refuses this name")
    public func addPreviousNextDone(
        _ target: AnyObject?, previousAction: Selector, nextAction: Selector, doneAction: Selector, titleText: String?,
        titleAccessibilityLabel: String? = nil
    ) {
        earlierInput?.iq_addPreviousNextDone(
            target: target, previousAction: previousAction, nextAction: nextAction, doneAction: doneAction, title: titleText,
            titleAccessibilityLabel: titleAccessibilityLabel)
    }
    @available(*, deprecated, message: "use iq.addPreviousNextDone; release 8 itself refuses this name")
    public func addPreviousNextDoneOnKeyboardWithTarget(
        _ target: AnyObject?, previousAction: Selector, nextAction: Selector, doneAction: Selector, shouldShowPlaceholder: Bool = false,
        titleAccessibilityLabel: String? = nil
    ) {
        earlierInput?.iq_addPreviousNextDone(
            target: target, previousAction: previousAction, nextAction: nextAction, doneAction: doneAction,
            showPlaceholder: shouldShowPlaceholder, titleAccessibilityLabel: titleAccessibilityLabel)
    }
    @available(*, deprecated, message: "use iq.addPreviousNextRight; release 8 itself refuses this name")
    public func addPreviousNextRightOnKeyboardWithTarget(
        _ target: AnyObject?, rightButtonImage: UIImage, previousAction: Selector, nextAction: Selector, rightButtonAction: Selector,
        shouldShowPlaceholder: Bool = false, titleAccessibilityLabel: String? = nil
    ) {
        earlierInput?.iq_addPreviousNextRight(
            target: target, previousConfiguration: .previous(BarButtonAction(previousAction)),
            nextConfiguration: .next(BarButtonAction(nextAction)),
            rightConfiguration: .init(image: rightButtonImage, action: rightButtonAction), showPlaceholder: shouldShowPlaceholder,
            titleAccessibilityLabel: titleAccessibilityLabel)
    }
    @available(*, deprecated, message: "use iq.addPreviousNextRight; release 8 itself refuses this name")
    public func addPreviousNextRightOnKeyboardWithTarget(
        _ target: AnyObject?, rightButtonImage: UIImage, previousAction: Selector, nextAction: Selector, rightButtonAction: Selector,
        titleText: String?, titleAccessibilityLabel: String? = nil
    ) {
        earlierInput?.iq_addPreviousNextRight(
            target: target, previousConfiguration: .previous(BarButtonAction(previousAction)),
            nextConfiguration: .next(BarButtonAction(nextAction)),
            rightConfiguration: .init(image: rightButtonImage, action: rightButtonAction), title: titleText,
            titleAccessibilityLabel: titleAccessibilityLabel)
    }
    @available(*, deprecated, message: "use iq.addPreviousNextRight; release 8 itself refuses this name")
    public func addPreviousNextRightOnKeyboardWithTarget(
        _ target: AnyObject?, rightButtonTitle: String, previousAction: Selector, nextAction: Selector, rightButtonAction: Selector,
        shouldShowPlaceholder: Bool = false, titleAccessibilityLabel: String? = nil
    ) {
        earlierInput?.iq_addPreviousNextRight(
            target: target, previousConfiguration: .previous(BarButtonAction(previousAction)),
            nextConfiguration: .next(BarButtonAction(nextAction)),
            rightConfiguration: .init(title: rightButtonTitle, action: rightButtonAction), showPlaceholder: shouldShowPlaceholder,
            titleAccessibilityLabel: titleAccessibilityLabel)
    }
    @available(*, deprecated, message: "use iq.addPreviousNextRight; release 8 itself refuses this name")
    public func addPreviousNextRightOnKeyboardWithTarget(
        _ target: AnyObject?, rightButtonTitle: String, previousAction: Selector, nextAction: Selector, rightButtonAction: Selector,
        titleText: String?, titleAccessibilityLabel: String? = nil
    ) {
        earlierInput?.iq_addPreviousNextRight(
            target: target, previousConfiguration: .previous(BarButtonAction(previousAction)),
            nextConfiguration: .next(BarButtonAction(nextAction)),
            rightConfiguration: .init(title: rightButtonTitle, action: rightButtonAction), title: titleText,
            titleAccessibilityLabel: titleAccessibilityLabel)
    }
}
