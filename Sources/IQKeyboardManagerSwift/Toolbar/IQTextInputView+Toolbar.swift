import UIKit

/// The toolbar settings of `.iq`, under their Objective-C names.
extension IQTextInputView {
    public var iq_toolbar: IQKeyboardToolbar { iq.toolbar }
    public var iq_hidePlaceholder: Bool {
        get { iq.hidePlaceholder }
        set { iq.hidePlaceholder = newValue }
    }
    public var iq_placeholder: String? {
        get { iq.placeholder }
        set { iq.placeholder = newValue }
    }
    public var iq_drawingPlaceholder: String? { iq.drawingPlaceholder }
    public var iq_ignoreSwitchingByNextPrevious: Bool {
        get { iq.ignoreSwitchingByNextPrevious }
        set { iq.ignoreSwitchingByNextPrevious = newValue }
    }

    public func iq_addToolbar(
        target: AnyObject?, previousConfiguration: IQBarButtonItemConfiguration? = nil,
        nextConfiguration: IQBarButtonItemConfiguration? = nil, rightConfiguration: IQBarButtonItemConfiguration? = nil, title: String?,
        titleAccessibilityLabel: String? = nil
    ) {
        iq.addToolbar(
            target: target, previousConfiguration: previousConfiguration, nextConfiguration: nextConfiguration,
            rightConfiguration: rightConfiguration, title: title, titleAccessibilityLabel: titleAccessibilityLabel)
    }

    public func iq_addDone(target: AnyObject?, action: Selector, showPlaceholder: Bool = false, titleAccessibilityLabel: String? = nil) {
        iq.addDone(target: target, action: action, showPlaceholder: showPlaceholder, titleAccessibilityLabel: titleAccessibilityLabel)
    }

    public func iq_addDone(target: AnyObject?, action: Selector, title: String?, titleAccessibilityLabel: String? = nil) {
        iq.addDone(target: target, action: action, title: title, titleAccessibilityLabel: titleAccessibilityLabel)
    }

    @preconcurrency
    public func iq_addDone<Target: AnyObject>(
        target: Target, action: @escaping (Target) -> @MainActor (IQBarButtonItem) -> Void, showPlaceholder: Bool = false,
        titleAccessibilityLabel: String? = nil
    ) {
        iq.addDone(target: target, action: action, showPlaceholder: showPlaceholder, titleAccessibilityLabel: titleAccessibilityLabel)
    }

    @preconcurrency
    public func iq_addDone<Target: AnyObject>(
        target: Target, action: @escaping (Target) -> @MainActor (IQBarButtonItem) -> Void, title: String?,
        titleAccessibilityLabel: String? = nil
    ) {
        iq.addDone(target: target, action: action, title: title, titleAccessibilityLabel: titleAccessibilityLabel)
    }

    @preconcurrency
    public func iq_addDone<Target: AnyObject>(
        target: Target, action: @escaping (Target) -> @MainActor () -> Void, showPlaceholder: Bool = false,
        titleAccessibilityLabel: String? = nil
    ) {
        iq.addDone(target: target, action: action, showPlaceholder: showPlaceholder, titleAccessibilityLabel: titleAccessibilityLabel)
    }

    @preconcurrency
    public func iq_addDone<Target: AnyObject>(
        target: Target, action: @escaping (Target) -> @MainActor () -> Void, title: String?, titleAccessibilityLabel: String? = nil
    ) {
        iq.addDone(target: target, action: action, title: title, titleAccessibilityLabel: titleAccessibilityLabel)
    }

    public func iq_addRightButton(
        target: AnyObject?, configuration: IQBarButtonItemConfiguration, showPlaceholder: Bool = false,
        titleAccessibilityLabel: String? = nil
    ) {
        iq.addRightButton(
            target: target, configuration: configuration, showPlaceholder: showPlaceholder,
            titleAccessibilityLabel: titleAccessibilityLabel)
    }

    public func iq_addRightButton(
        target: AnyObject?, configuration: IQBarButtonItemConfiguration, title: String?, titleAccessibilityLabel: String? = nil
    ) {
        iq.addRightButton(target: target, configuration: configuration, title: title, titleAccessibilityLabel: titleAccessibilityLabel)
    }

    public func iq_addRightLeft(
        target: AnyObject?, rightConfiguration: IQBarButtonItemConfiguration, leftConfiguration: IQBarButtonItemConfiguration,
        showPlaceholder: Bool = false, titleAccessibilityLabel: String? = nil
    ) {
        iq.addRightLeft(
            target: target, rightConfiguration: rightConfiguration, leftConfiguration: leftConfiguration, showPlaceholder: showPlaceholder,
            titleAccessibilityLabel: titleAccessibilityLabel)
    }

    public func iq_addRightLeft(
        target: AnyObject?, rightConfiguration: IQBarButtonItemConfiguration, leftConfiguration: IQBarButtonItemConfiguration,
        title: String?, titleAccessibilityLabel: String? = nil
    ) {
        iq.addRightLeft(
            target: target, rightConfiguration: rightConfiguration, leftConfiguration: leftConfiguration, title: title,
            titleAccessibilityLabel: titleAccessibilityLabel)
    }

    public func iq_addPreviousNextRight(
        target: AnyObject?, previousConfiguration: IQBarButtonItemConfiguration? = nil,
        nextConfiguration: IQBarButtonItemConfiguration? = nil, rightConfiguration: IQBarButtonItemConfiguration?,
        showPlaceholder: Bool = false, titleAccessibilityLabel: String? = nil
    ) {
        iq.addPreviousNextRight(
            target: target, previousConfiguration: previousConfiguration, nextConfiguration: nextConfiguration,
            rightConfiguration: rightConfiguration, showPlaceholder: showPlaceholder, titleAccessibilityLabel: titleAccessibilityLabel)
    }

    public func iq_addPreviousNextRight(
        target: AnyObject?, previousConfiguration: IQBarButtonItemConfiguration? = nil,
        nextConfiguration: IQBarButtonItemConfiguration? = nil, rightConfiguration: IQBarButtonItemConfiguration?, title: String?,
        titleAccessibilityLabel: String? = nil
    ) {
        iq.addPreviousNextRight(
            target: target, previousConfiguration: previousConfiguration, nextConfiguration: nextConfiguration,
            rightConfiguration: rightConfiguration, title: title, titleAccessibilityLabel: titleAccessibilityLabel)
    }

    public func iq_addPreviousNextDone(
        target: AnyObject?, previousAction: Selector, nextAction: Selector, doneAction: Selector, showPlaceholder: Bool = false,
        titleAccessibilityLabel: String? = nil
    ) {
        iq.addPreviousNextDone(
            target: target, previousAction: previousAction, nextAction: nextAction, doneAction: doneAction,
            showPlaceholder: showPlaceholder, titleAccessibilityLabel: titleAccessibilityLabel)
    }

    public func iq_addPreviousNextDone(
        target: AnyObject?, previousAction: Selector, nextAction: Selector, doneAction: Selector, title: String?,
        titleAccessibilityLabel: String? = nil
    ) {
        iq.addPreviousNextDone(
            target: target, previousAction: previousAction, nextAction: nextAction, doneAction: doneAction, title: title,
            titleAccessibilityLabel: titleAccessibilityLabel)
    }

    @preconcurrency
    public func iq_addPreviousNextDone<Target: AnyObject>(
        target: Target, previousAction: @escaping (Target) -> @MainActor (IQBarButtonItem) -> Void,
        nextAction: @escaping (Target) -> @MainActor (IQBarButtonItem) -> Void,
        doneAction: @escaping (Target) -> @MainActor (IQBarButtonItem) -> Void, showPlaceholder: Bool = false,
        titleAccessibilityLabel: String? = nil
    ) {
        iq.addPreviousNextDone(
            target: target, previousAction: previousAction, nextAction: nextAction, doneAction: doneAction,
            showPlaceholder: showPlaceholder, titleAccessibilityLabel: titleAccessibilityLabel)
    }

    @preconcurrency
    public func iq_addPreviousNextDone<Target: AnyObject>(
        target: Target, previousAction: @escaping (Target) -> @MainActor (IQBarButtonItem) -> Void,
        nextAction: @escaping (Target) -> @MainActor (IQBarButtonItem) -> Void,
        doneAction: @escaping (Target) -> @MainActor (IQBarButtonItem) -> Void, title: String?, titleAccessibilityLabel: String? = nil
    ) {
        iq.addPreviousNextDone(
            target: target, previousAction: previousAction, nextAction: nextAction, doneAction: doneAction, title: title,
            titleAccessibilityLabel: titleAccessibilityLabel)
    }

    @preconcurrency
    public func iq_addPreviousNextDone<Target: AnyObject>(
        target: Target, previousAction: @escaping (Target) -> @MainActor () -> Void,
        nextAction: @escaping (Target) -> @MainActor () -> Void, doneAction: @escaping (Target) -> @MainActor () -> Void,
        showPlaceholder: Bool = false, titleAccessibilityLabel: String? = nil
    ) {
        iq.addPreviousNextDone(
            target: target, previousAction: previousAction, nextAction: nextAction, doneAction: doneAction,
            showPlaceholder: showPlaceholder, titleAccessibilityLabel: titleAccessibilityLabel)
    }

    @preconcurrency
    public func iq_addPreviousNextDone<Target: AnyObject>(
        target: Target, previousAction: @escaping (Target) -> @MainActor () -> Void,
        nextAction: @escaping (Target) -> @MainActor () -> Void, doneAction: @escaping (Target) -> @MainActor () -> Void, title: String?,
        titleAccessibilityLabel: String? = nil
    ) {
        iq.addPreviousNextDone(
            target: target, previousAction: previousAction, nextAction: nextAction, doneAction: doneAction, title: title,
            titleAccessibilityLabel: titleAccessibilityLabel)
    }
}
