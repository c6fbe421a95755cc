import UIKit

/// Adding, showing and removing toolbars.
extension IQKeyboardToolbarManager {
    /// The tag of the toolbars that the manager creates, which distinguishes them from toolbars of an app.
    static let toolbarTag = -1001

    /// Updates the toolbar of the edited text input, which includes its visibility, buttons, title and colours.
    public func reloadInputViews() {
        guard let view = textInput.textInputView else { return }
        if isEnabled(for: view) { addToolbar(to: view) } else { removeToolbar(of: view) }
    }

    private func addToolbar(to view: any IQTextInputView) {
        debugLog.section("Adding a toolbar to \(Self.name(view))") {
            let responders = responders(for: view)
            guard !responders.isEmpty else { return debugLog.log("No toolbar: no text inputs to go through") }
            guard !hasOwnAccessory(view) else { return debugLog.log("No toolbar: the input has an accessory view of its own") }
            install(on: view, responders: responders)
        }
    }

    private func install(on view: some IQTextInputView, responders: [any IQTextInputView]) {
        let (iq, configuration) = (view.iq, toolbarConfiguration)
        let isInList =
            (view as UIView).iq.superviewOf(type: UITableView.self) != nil
            || (view as UIView).iq.superviewOf(type: UICollectionView.self) != nil
        let title = configuration.placeholderConfiguration.showPlaceholder ? iq.drawingPlaceholder : nil
        let titleLabel = configuration.placeholderConfiguration.accessibilityLabel
        let done = Self.configured(configuration.doneBarButtonConfiguration, IQBarButtonItemConfiguration.done, Self.doneAction)
        let showsPreviousNext =
            switch configuration.previousNextDisplayMode {
            case .default: isInList || responders.count > 1
            case .alwaysShow: true
            case .alwaysHide: false
            }
        if showsPreviousNext {
            iq.addToolbar(
                target: self,
                previousConfiguration: Self.configured(
                    configuration.previousBarButtonConfiguration, IQBarButtonItemConfiguration.previous, Self.previousAction),
                nextConfiguration: Self.configured(
                    configuration.nextBarButtonConfiguration, IQBarButtonItemConfiguration.next, Self.nextAction),
                rightConfiguration: done, title: title, titleAccessibilityLabel: titleLabel)
            // In a list, cells appear and disappear, so it is not known which text input is the last one. Therefore both buttons are
            // enabled.
            iq.toolbar.previousBarButton.isEnabled = isInList || responders.first !== view
            iq.toolbar.nextBarButton.isEnabled = isInList || responders.last !== view
        } else {
            iq.addToolbar(target: self, rightConfiguration: done, title: title, titleAccessibilityLabel: titleLabel)
        }
        view.inputAccessoryView?.tag = Self.toolbarTag
        applyConfiguration(to: view)
    }

    /// Returns the app's configuration of a button, or the standard configuration. Its action is the manager's.
    private static func configured(
        _ own: IQBarButtonItemConfiguration?, _ standard: (BarButtonAction?) -> IQBarButtonItemConfiguration, _ action: BarButtonAction
    ) -> IQBarButtonItemConfiguration {
        guard let own else { return standard(action) }
        own.barAction = action
        return own
    }

    private func applyConfiguration(to view: some IQTextInputView) {
        let (toolbar, configuration) = (view.iq.toolbar, toolbarConfiguration)
        toolbar.tintColor = configuration.useTextInputViewTintColor ? view.tintColor : configuration.tintColor
        let isDark = view.keyboardAppearance == .dark
        toolbar.barStyle = isDark ? .black : .default
        toolbar.barTintColor = isDark ? nil : configuration.barTintColor
        let placeholder = configuration.placeholderConfiguration
        guard placeholder.showPlaceholder, !view.iq.hidePlaceholder else {
            toolbar.titleBarButton.title = nil
            return
        }
        let title = view.iq.drawingPlaceholder
        if toolbar.titleBarButton.title == nil || toolbar.titleBarButton.title != title { toolbar.titleBarButton.title = title }
        toolbar.titleBarButton.titleFont = placeholder.font
        toolbar.titleBarButton.titleColor = placeholder.color
        toolbar.titleBarButton.selectableTitleColor = placeholder.buttonColor
    }

    func removeToolbar(of view: any IQTextInputView) {
        guard let toolbar = view.inputAccessoryView as? IQKeyboardToolbar, toolbar.tag == Self.toolbarTag else { return }
        debugLog.section("Removing the toolbar of \(Self.name(view))") { view.inputAccessoryView = nil }
    }

    /// Returns whether the view has an accessory view that the manager must not replace. The manager may replace the empty accessory view
    /// of a SwiftUI host.
    private func hasOwnAccessory(_ view: any IQTextInputView) -> Bool {
        guard let accessory = view.inputAccessoryView, accessory.tag != Self.toolbarTag else { return false }
        let className = "\(type(of: accessory))"
        let isPlaceholder = accessory.subviews.isEmpty && Self.placeholderClasses.contains { className.hasPrefix($0) }
        return !isPlaceholder
    }
    private static let placeholderClasses = [
        "InputAccessoryHost<InputAccessoryBar>", "RootUIView", "_UIInputViewContent", "_UIKeyboardInputAccessory",
    ]

    /// Returns the name of a text input in the log.
    static func name(_ view: UIView) -> String { view.accessibilityIdentifier ?? "\(type(of: view))" }
}
