import Testing
import UIKit

@testable import IQKeyboardManagerSwift

/// Tests for the names of releases 4 to 7 in code of apps that use these releases. Code that no longer compiles here would not build in
/// such an app.
@MainActor @Suite("Names of earlier releases") struct EarlierNamesTests {
    private final class Listener: NSObject {
        func done() {}
    }

    @available(*, deprecated)
    @Test func `an app written for release 6 enables the manager, and its fields move`() {
        EnginePhone.run { phone in
            IQKeyboardManager.shared.isEnabled = false
            IQKeyboardManager.shared.enable = true
            #expect(IQKeyboardManager.shared.isEnabled && IQKeyboardManager.sharedManager() === IQKeyboardManager.shared)
            IQKeyboardManager.shared.keyboardDistanceFromTextField = 20
            phone.show(phone.addField(y: 600))
            #expect(phone.rootY == -220)
            #expect(IQKeyboardManager.shared.keyboardShowing && IQKeyboardManager.shared.keyboardFrame.height == 336)
            IQKeyboardManager.shared.enable = false
            #expect(phone.rootY == 0 && !IQKeyboardManager.shared.enable)
        }
    }

    @available(*, deprecated)
    @Test func `the manager's old settings are forwarded to those of release 8`() {
        EnginePhone.run { phone in
            let manager = IQKeyboardManager.shared
            manager.shouldResignOnTouchOutside = true
            manager.overrideKeyboardAppearance = true
            manager.keyboardAppearance = .dark
            #expect(manager.resignOnTouchOutside && manager.keyboardConfiguration.appearance == .dark)
            #expect(manager.keyboardConfiguration.overrideAppearance && manager.resignFirstGesture === manager.resignGesture)
            manager.shouldPlayInputClicks = false
            manager.toolbarManageBehaviour = .byPosition
            manager.previousNextDisplayMode = .alwaysShow
            manager.toolbarTintColor = .red
            manager.toolbarBarTintColor = .blue
            manager.shouldToolbarUsesTextFieldTintColor = true
            manager.shouldShowToolbarPlaceholder = false
            manager.placeholderFont = .systemFont(ofSize: 9)
            manager.placeholderColor = .green
            manager.placeholderButtonColor = .brown
            manager.toolbarPreviousNextAllowedClasses.append(UIStackView.self)
            let toolbars = IQKeyboardToolbarManager.shared
            let configuration = toolbars.toolbarConfiguration
            #expect(!toolbars.playInputClicks && configuration.manageBehavior == IQAutoToolbarManageBehaviour.byPosition)
            #expect(configuration.previousNextDisplayMode == .alwaysShow && configuration.useTextInputViewTintColor)
            #expect(configuration.tintColor == .red && configuration.barTintColor == .blue)
            #expect(!configuration.placeholderConfiguration.showPlaceholder && configuration.placeholderConfiguration.color == .green)
            #expect(configuration.placeholderConfiguration.font?.pointSize == 9)
            #expect(configuration.placeholderConfiguration.buttonColor == .brown)
            #expect(toolbars.deepResponderAllowedContainerClasses.contains { $0 == UIStackView.self })
        }
    }

    @available(*, deprecated)
    @Test func `a toolbar button shows its custom text or image, and removing it restores the standard button`() {
        EnginePhone.run { phone in
            let manager = IQKeyboardManager.shared
            manager.enableAutoToolbar = true
            let field = phone.addField(y: 100)
            manager.toolbarDoneBarButtonItemText = "Fertig"
            field.becomeFirstResponder()
            #expect(field.keyboardToolbar.doneBarButton.title == "Fertig" && manager.toolbarDoneBarButtonItemText == "Fertig")
            let image = UIImage()
            manager.toolbarDoneBarButtonItemImage = image
            manager.toolbarDoneBarButtonItemAccessibilityLabel = "Close"
            manager.reloadInputViews()
            #expect(
                field.keyboardToolbar.doneBarButton.image === image && field.keyboardToolbar.doneBarButton.accessibilityLabel == "Close")
            manager.toolbarDoneBarButtonItemImage = nil
            manager.toolbarDoneBarButtonItemText = nil
            // Only the accessibility label is left, and it applies to the standard button.
            let configuration = IQKeyboardToolbarManager.shared.toolbarConfiguration
            #expect(configuration.doneBarButtonConfiguration?.accessibilityLabel == "Close" && manager.toolbarDoneBarButtonItemImage == nil)
            #expect(configuration.doneBarButtonConfiguration?.title == nil)
            manager.toolbarDoneBarButtonItemAccessibilityLabel = nil
            #expect(configuration.doneBarButtonConfiguration == nil)
            // A text replaces the standard picture. With only a label, the picture stays.
            manager.toolbarNextBarButtonItemAccessibilityLabel = "Following"
            #expect(configuration.nextBarButtonConfiguration?.image != nil && manager.toolbarNextBarButtonItemImage == nil)
            manager.toolbarNextBarButtonItemText = "Following"
            #expect(
                configuration.nextBarButtonConfiguration?.image == nil && configuration.nextBarButtonConfiguration?.title == "Following")
        }
    }

    @available(*, deprecated)
    @Test func `the views' old settings are forwarded to those of release 8`() {
        EnginePhone.run { phone in
            let scrollView = phone.addScrollView(contentHeight: 1600)
            let field = phone.addField(y: 600, in: scrollView)
            field.keyboardDistanceFromTextField = 30
            field.enableMode = .disabled
            field.shouldResignOnTouchOutsideMode = .enabled
            field.ignoreSwitchingByNextPrevious = true
            field.toolbarPlaceholder = "Name"
            #expect(field.iq.distanceFromKeyboard == 30 && field.iq.enableMode == .disabled && field.iq.ignoreSwitchingByNextPrevious)
            #expect(field.iq.resignOnTouchOutsideMode == .enabled && field.iq.placeholder == "Name")
            #expect(field.drawingToolbarPlaceholder == "Name" && field.keyboardToolbar.titleBarButton.title == "Name")
            field.shouldHideToolbarPlaceholder = true
            #expect(field.iq.hidePlaceholder && field.drawingToolbarPlaceholder == nil)
            field.keyboardDistanceFromTextField = kIQUseDefaultKeyboardDistance
            #expect(field.iq.distanceFromKeyboard == UIView.defaultKeyboardDistance)
            scrollView.shouldIgnoreScrollingAdjustment = true
            scrollView.shouldIgnoreContentInsetAdjustment = true
            scrollView.shouldRestoreScrollViewContentOffset = true
            #expect(scrollView.iq.ignoreScrollingAdjustment && scrollView.iq.ignoreContentInsetAdjustment)
            #expect(scrollView.iq.restoreContentOffset)
            #expect(field.viewContainingController() === phone.controller && field.parentContainerViewController() === phone.controller)
            // The argument itself determines the searched class, not its static type.
            #expect(field.superviewOfClassType(UIScrollView.self) === scrollView && field.superviewOfClassType(UITableView.self) == nil)
        }
    }

    @available(*, deprecated)
    @Test func `the old methods add toolbars, and a view that is not a text input gets none`() {
        EnginePhone.run { phone in
            let (field, target) = (phone.addField(y: 100), Listener())
            field.addDoneOnKeyboardWithTarget(target, action: Selector("done"), titleText: "Amount")
            #expect(field.inputAccessoryView === field.keyboardToolbar && field.keyboardToolbar.titleBarButton.title == "Amount")
            field.addRightButtonOnKeyboardWithText("Send", target: target, action: Selector("done"))
            #expect(field.keyboardToolbar.doneBarButton.title == "Send")
            field.addRightLeftOnKeyboardWithTarget(
                target, leftButtonTitle: "Left", rightButtonTitle: "Right", leftButtonAction: Selector("done"),
                rightButtonAction: Selector("done"))
            #expect(field.keyboardToolbar.previousBarButton.title == "Left" && field.keyboardToolbar.doneBarButton.title == "Right")
            field.addPreviousNextDoneOnKeyboardWithTarget(
                target, previousAction: Selector("done"), nextAction: Selector("done"), doneAction: Selector("done"))
            #expect(field.keyboardToolbar.nextBarButton.image != nil)
            let plain = UIView()
            plain.addDoneOnKeyboardWithTarget(target, action: Selector("done"))
            #expect(plain.inputAccessoryView == nil)
        }
    }

    @available(*, deprecated)
    @Test func `the return key handler moves focus from field to field`() {
        EnginePhone.run { phone in
            let (first, second) = (phone.addField(y: 100), phone.addField(y: 200))
            let handler = IQKeyboardReturnKeyHandler(controller: phone.controller)
            handler.lastTextFieldReturnKeyType = .send
            #expect(first.delegate === handler && second.delegate === handler)
            first.becomeFirstResponder()
            #expect(first.returnKeyType == .next)
            _ = handler.textFieldShouldReturn(first)
            #expect(second.isFirstResponder && second.returnKeyType == .send)
            handler.removeTextFieldView(second)
            handler.removeResponderFromView(phone.root)
            #expect(first.delegate == nil && second.delegate == nil)
            let view: UIView = first
            handler.addTextFieldView(view)
            handler.addTextFieldView(UIView())
            #expect(first.delegate === handler)
        }
    }

    @available(*, deprecated)
    @Test func `release 7 listeners receive keyboard sizes and text fields`() {
        EnginePhone.run { phone in
            let (keyboard, inputs) = (IQKeyboardListener(), IQTextFieldViewListener())
            var sizes: [CGSize] = []
            var managers: [CGFloat] = []
            var names: [Notification.Name] = []
            keyboard.registerSizeChange(identifier: "test") { name, size in if name == .willShow { sizes.append(size) } }
            IQKeyboardManager.shared.registerKeyboardSizeChange(identifier: "test") { managers.append($0.height) }
            inputs.registerTextFieldViewChange(identifier: "test") { names.append($0.name) }
            phone.show(phone.addField(y: 100))
            #expect(sizes == [CGSize(width: 390, height: 336)] && keyboard.keyboardShowing && managers.last == 336)
            #expect(names == [UITextField.textDidBeginEditingNotification] && inputs.textFieldView != nil)
            IQKeyboardManager.shared.unregisterKeyboardSizeChange(identifier: "test")
            keyboard.unregisterSizeChange(identifier: "test")
            inputs.unregisterSizeChange(identifier: "test")
            let count = managers.count
            phone.keyboardHides()
            #expect(managers.count == count && sizes.count == 1 && keyboard.keyboardInfo.name == UIResponder.keyboardDidHideNotification)
        }
    }
}
