import UIKit

/// Functions that add common toolbars. If `showPlaceholder` is true, the title is the view's placeholder.
extension IQKeyboardExtension where Base: IQTextInputView {
    /// Adds a toolbar with a Done button. On iOS 26, the button shows a check mark.
    public func addDone(target: AnyObject?, action: Selector, showPlaceholder: Bool = false, titleAccessibilityLabel: String? = nil) {
        addToolbar(
            target: target, rightConfiguration: .done(BarButtonAction(action)), title: showPlaceholder ? drawingPlaceholder : nil,
            titleAccessibilityLabel: titleAccessibilityLabel)
    }

    public func addDone(target: AnyObject?, action: Selector, title: String?, titleAccessibilityLabel: String? = nil) {
        addToolbar(
            target: target, rightConfiguration: .done(BarButtonAction(action)), title: title,
            titleAccessibilityLabel: titleAccessibilityLabel)
    }

    /// Adds a toolbar with a Done button. The action is a method reference that receives the button.
    @preconcurrency
    public func addDone<Target: AnyObject>(
        target: Target, action: @escaping (Target) -> @MainActor (IQBarButtonItem) -> Void, showPlaceholder: Bool = false,
        titleAccessibilityLabel: String? = nil
    ) {
        addToolbar(
            target: target, rightConfiguration: .done(BarButtonAction(action)), title: showPlaceholder ? drawingPlaceholder : nil,
            titleAccessibilityLabel: titleAccessibilityLabel)
    }

    @preconcurrency
    public func addDone<Target: AnyObject>(
        target: Target, action: @escaping (Target) -> @MainActor (IQBarButtonItem) -> Void, title: String?,
        titleAccessibilityLabel: String? = nil
    ) {
        addToolbar(
            target: target, rightConfiguration: .done(BarButtonAction(action)), title: title,
            titleAccessibilityLabel: titleAccessibilityLabel)
    }

    /// Adds a toolbar with a Done button. The action is a method reference without parameters.
    @preconcurrency
    public func addDone<Target: AnyObject>(
        target: Target, action: @escaping (Target) -> @MainActor () -> Void, showPlaceholder: Bool = false,
        titleAccessibilityLabel: String? = nil
    ) {
        addToolbar(
            target: target, rightConfiguration: .done(BarButtonAction(action)), title: showPlaceholder ? drawingPlaceholder : nil,
            titleAccessibilityLabel: titleAccessibilityLabel)
    }

    @preconcurrency
    public func addDone<Target: AnyObject>(
        target: Target, action: @escaping (Target) -> @MainActor () -> Void, title: String?, titleAccessibilityLabel: String? = nil
    ) {
        addToolbar(
            target: target, rightConfiguration: .done(BarButtonAction(action)), title: title,
            titleAccessibilityLabel: titleAccessibilityLabel)
    }

    /// Adds a toolbar with one button at the trailing end.
    public func addRightButton(
        target: AnyObject?, configuration: IQBarButtonItemConfiguration, showPlaceholder: Bool = false,
        titleAccessibilityLabel: String? = nil
    ) {
        addToolbar(
            target: target, rightConfiguration: configuration, title: showPlaceholder ? drawingPlaceholder : nil,
            titleAccessibilityLabel: titleAccessibilityLabel)
    }

    public func addRightButton(
        target: AnyObject?, configuration: IQBarButtonItemConfiguration, title: String?, titleAccessibilityLabel: String? = nil
    ) {
        addToolbar(target: target, rightConfiguration: configuration, title: title, titleAccessibilityLabel: titleAccessibilityLabel)
    }

    /// Adds a toolbar with a button at each end. The left button is the toolbar's `previousBarButton`.
    public func addRightLeft(
        target: AnyObject?, rightConfiguration: IQBarButtonItemConfiguration, leftConfiguration: IQBarButtonItemConfiguration,
        showPlaceholder: Bool = false, titleAccessibilityLabel: String? = nil
    ) {
        addToolbar(
            target: target, previousConfiguration: leftConfiguration, rightConfiguration: rightConfiguration,
            title: showPlaceholder ? drawingPlaceholder : nil, titleAccessibilityLabel: titleAccessibilityLabel)
    }

    public func addRightLeft(
        target: AnyObject?, rightConfiguration: IQBarButtonItemConfiguration, leftConfiguration: IQBarButtonItemConfiguration,
        title: String?, titleAccessibilityLabel: String? = nil
    ) {
        addToolbar(
            target: target, previousConfiguration: leftConfiguration, rightConfiguration: rightConfiguration, title: title,
            titleAccessibilityLabel: titleAccessibilityLabel)
    }

    /// Adds a toolbar with the buttons whose configurations are not nil.
    public func addPreviousNextRight(
        target: AnyObject?, previousConfiguration: IQBarButtonItemConfiguration? = nil,
        nextConfiguration: IQBarButtonItemConfiguration? = nil, rightConfiguration: IQBarButtonItemConfiguration?,
        showPlaceholder: Bool = false, titleAccessibilityLabel: String? = nil
    ) {
        addToolbar(
            target: target, previousConfiguration: previousConfiguration, nextConfiguration: nextConfiguration,
            rightConfiguration: rightConfiguration, title: showPlaceholder ? drawingPlaceholder : nil,
            titleAccessibilityLabel: titleAccessibilityLabel)
    }

    public func addPreviousNextRight(
        target: AnyObject?, previousConfiguration: IQBarButtonItemConfiguration? = nil,
        nextConfiguration: IQBarButtonItemConfiguration? = nil, rightConfiguration: IQBarButtonItemConfiguration?, title: String?,
        titleAccessibilityLabel: String? = nil
    ) {
        addToolbar(
            target: target, previousConfiguration: previousConfiguration, nextConfiguration: nextConfiguration,
            rightConfiguration: rightConfiguration, title: title, titleAccessibilityLabel: titleAccessibilityLabel)
    }

    /// Adds a toolbar with Previous and Next buttons, which show chevrons, and a Done button.
    public func addPreviousNextDone(
        target: AnyObject?, previousAction: Selector, nextAction: Selector, doneAction: Selector, showPlaceholder: Bool = false,
        titleAccessibilityLabel: String? = nil
    ) {
        addToolbar(
            target: target, previousConfiguration: .previous(BarButtonAction(previousAction)),
            nextConfiguration: .next(BarButtonAction(nextAction)), rightConfiguration: .done(BarButtonAction(doneAction)),
            title: showPlaceholder ? drawingPlaceholder : nil, titleAccessibilityLabel: titleAccessibilityLabel)
    }

    public func addPreviousNextDone(
        target: AnyObject?, previousAction: Selector, nextAction: Selector, doneAction: Selector, title: String?,
        titleAccessibilityLabel: String? = nil
    ) {
        addToolbar(
            target: target, previousConfiguration: .previous(BarButtonAction(previousAction)),
            nextConfiguration: .next(BarButtonAction(nextAction)), rightConfiguration: .done(BarButtonAction(doneAction)), title: title,
            titleAccessibilityLabel: titleAccessibilityLabel)
    }

    /// Adds a toolbar with Previous, Next and Done buttons. The actions are method references that receive the button.
    @preconcurrency
    public func addPreviousNextDone<Target: AnyObject>(
        target: Target, previousAction: @escaping (Target) -> @MainActor (IQBarButtonItem) -> Void,
        nextAction: @escaping (Target) -> @MainActor (IQBarButtonItem) -> Void,
        doneAction: @escaping (Target) -> @MainActor (IQBarButtonItem) -> Void, showPlaceholder: Bool = false,
        titleAccessibilityLabel: String? = nil
    ) {
        addToolbar(
            target: target, previousConfiguration: .previous(BarButtonAction(previousAction)),
            nextConfiguration: .next(BarButtonAction(nextAction)), rightConfiguration: .done(BarButtonAction(doneAction)),
            title: showPlaceholder ? drawingPlaceholder : nil, titleAccessibilityLabel: titleAccessibilityLabel)
    }

    @preconcurrency
    public func addPreviousNextDone<Target: AnyObject>(
        target: Target, previousAction: @escaping (Target) -> @MainActor (IQBarButtonItem) -> Void,
        nextAction: @escaping (Target) -> @MainActor (IQBarButtonItem) -> Void,
        doneAction: @escaping (Target) -> @MainActor (IQBarButtonItem) -> Void, title: String?, titleAccessibilityLabel: String? = nil
    ) {
        addToolbar(
            target: target, previousConfiguration: .previous(BarButtonAction(previousAction)),
            nextConfiguration: .next(BarButtonAction(nextAction)), rightConfiguration: .done(BarButtonAction(doneAction)), title: title,
            titleAccessibilityLabel: titleAccessibilityLabel)
    }

    /// Adds a toolbar with Previous, Next and Done buttons. The actions are method references without parameters.
    @preconcurrency
    public func addPreviousNextDone<Target: AnyObject>(
        target: Target, previousAction: @escaping (Target) -> @MainActor () -> Void,
        nextAction: @escaping (Target) -> @MainActor () -> Void, doneAction: @escaping (Target) -> @MainActor () -> Void,
        showPlaceholder: Bool = false, titleAccessibilityLabel: String? = nil
    ) {
        addToolbar(
            target: target, previousConfiguration: .previous(BarButtonAction(previousAction)),
            nextConfiguration: .next(BarButtonAction(nextAction)), rightConfiguration: .done(BarButtonAction(doneAction)),
            title: showPlaceholder ? drawingPlaceholder : nil, titleAccessibilityLabel: titleAccessibilityLabel)
    }

    @preconcurrency
    public func addPreviousNextDone<Target: AnyObject>(
        target: Target, previousAction: @escaping (Target) -> @MainActor () -> Void,
        nextAction: @escaping (Target) -> @MainActor () -> Void, doneAction: @escaping (Target) -> @MainActor () -> Void, title: String?,
        titleAccessibilityLabel: String? = nil
    ) {
        addToolbar(
            target: target, previousConfiguration: .previous(BarButtonAction(previousAction)),
            nextConfiguration: .next(BarButtonAction(nextAction)), rightConfiguration: .done(BarButtonAction(doneAction)), title: title,
            titleAccessibilityLabel: titleAccessibilityLabel)
    }
}
