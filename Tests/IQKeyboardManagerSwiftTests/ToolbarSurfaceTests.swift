import IQKeyboardManagerSwift
import Testing
import UIKit

/// Tests like `PublicSurfaceTests` for the toolbar: its manager, its types, the return manager and the text view.
@MainActor @Suite("Public API of the toolbar and the return manager") struct ToolbarSurfaceTests {
    @Test func `members of IQKeyboardToolbarManager and IQKeyboardToolbarConfiguration`() {
        EnginePhone.run { _ in
            let manager: IQKeyboardToolbarManager = .shared
            let flags: (Bool, Bool, Bool) = (manager.isEnabled, manager.isDebuggingEnabled, manager.playInputClicks)
            #expect(flags == (false, false, true))
            let disabled: [UIViewController.Type] = manager.disabledToolbarClasses
            #expect(disabled.map { "\($0)" } == ["UIAlertController", "UIInputViewController"])
            let enabled: [UIViewController.Type] = manager.enabledToolbarClasses
            #expect(enabled.isEmpty)
            let containers: [UIView.Type] = manager.deepResponderAllowedContainerClasses
            #expect(containers.map { "\($0)" } == ["UITableView", "UICollectionView", "IQDeepResponderContainerView"])
            let ways: (Bool, Bool) = (manager.canGoPrevious, manager.canGoNext)
            #expect(ways == (false, false) && !manager.goPrevious() && !manager.goNext())
            manager.reloadInputViews()

            let configuration: IQKeyboardToolbarConfiguration = manager.toolbarConfiguration
            let colors: [UIColor?] = [configuration.tintColor, configuration.barTintColor]
            let buttons: [IQBarButtonItemConfiguration?] = [
                configuration.previousBarButtonConfiguration, configuration.nextBarButtonConfiguration,
                configuration.doneBarButtonConfiguration,
            ]
            #expect(colors.allSatisfy { $0 == nil } && buttons.allSatisfy { $0 == nil } && !configuration.useTextInputViewTintColor)
            let mode: IQPreviousNextDisplayMode = configuration.previousNextDisplayMode
            let behavior: IQKeyboardToolbarManageBehavior = configuration.manageBehavior
            #expect(mode == .default && behavior == .bySubviews)
            #expect([IQPreviousNextDisplayMode.default, .alwaysHide, .alwaysShow].map(\.rawValue) == [0, 1, 2])
            #expect([IQKeyboardToolbarManageBehavior.bySubviews, .byTag, .byPosition].map(\.rawValue) == [0, 1, 2])
            let placeholder: IQKeyboardToolbarPlaceholderConfiguration = configuration.placeholderConfiguration
            let font: UIFont? = placeholder.font
            let label: String? = placeholder.accessibilityLabel
            #expect(placeholder.showPlaceholder && font == nil && label == nil)
            #expect(placeholder.color == nil && placeholder.buttonColor == nil)
        }
    }

    @Test func `members of bar button items, invocations and their configurations`() {
        EnginePhone.run { phone in
            let button = IQBarButtonItem()
            let none: IQInvocation? = button.invocation
            #expect(none == nil)
            button.setTarget(phone.controller, action: Selector("done:"))
            let invocation = IQInvocation(target: phone.controller, action: Selector("done:"))
            #expect(button.invocation?.target === phone.controller && invocation.action == Selector("done:"))
            button.invocation = invocation
            button.tintColor = .systemRed
            button.setTarget(nil, action: nil)
            #expect(button.invocation == nil && button.tintColor == .systemRed)

            let system = IQBarButtonItemConfiguration(systemItem: .done)
            let title = IQBarButtonItemConfiguration(title: "Next", action: Selector("next:"))
            let image = IQBarButtonItemConfiguration(image: UIImage(systemName: "chevron.up")!)
            let item: UIBarButtonItem.SystemItem? = system.systemItem
            #expect(item == .done && system.action == nil && system.accessibilityLabel == nil && system.title == nil && system.image == nil)
            #expect(title.title == "Next" && title.action == Selector("next:") && image.image != nil)
            let made: IQBarButtonItem = title.apply(on: IQBarButtonItem(), target: phone.controller)
            #expect(made.title == "Next")

            let titleItem = IQTitleBarButtonItem(title: "Name")
            let (font, color): (UIFont?, UIColor?) = (titleItem.titleFont, titleItem.titleColor)
            #expect(font?.pointSize == 13 && color == nil && titleItem.selectableTitleColor == nil && titleItem.title == nil)
            titleItem.title = "Name"
            #expect(titleItem.title == "Name")

            let toolbar = IQKeyboardToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
            let items: [[UIBarButtonItem]] = [toolbar.additionalLeadingItems, toolbar.additionalTrailingItems]
            #expect(items == [[], []] && toolbar.sizeThatFits(.zero).height == 44 && toolbar.enableInputClicksWhenVisible)
            let own: (IQBarButtonItem, IQBarButtonItem, IQTitleBarButtonItem, IQBarButtonItem) = (
                toolbar.previousBarButton, toolbar.nextBarButton, toolbar.titleBarButton, toolbar.doneBarButton
            )
            #expect(own.0.style == .plain && own.1.style == .plain && own.2.title == nil && own.3.style == .done)
            toolbar.tintColor = .systemBlue
        }
    }

    @Test func `toolbar members of .iq on text inputs and their Objective-C counterparts`() {
        EnginePhone.run { phone in
            let field = phone.addField(y: 100)
            let flags: (Bool, Bool) = (field.iq.hidePlaceholder, field.iq.ignoreSwitchingByNextPrevious)
            let texts: (String?, String?) = (field.iq.placeholder, field.iq.drawingPlaceholder)
            #expect(flags == (false, false) && texts.0 == nil && texts.1 ?? "" == "")
            field.iq_placeholder = "Town"
            #expect(field.iq.placeholder == "Town" && field.iq_drawingPlaceholder == "Town")
            field.iq_hidePlaceholder = true
            field.iq_ignoreSwitchingByNextPrevious = true
            #expect(field.iq.hidePlaceholder && field.iq.drawingPlaceholder == nil && field.iq.ignoreSwitchingByNextPrevious)

            let act = Selector("act:")
            let (left, right) = (IQBarButtonItemConfiguration(title: "Left"), IQBarButtonItemConfiguration(title: "Right"))
            @MainActor func titles(_ make: (UITextField) -> Void) -> [String] {
                let field = UITextField()
                phone.root.addSubview(field)
                make(field)
                return (field.inputAccessoryView as? IQKeyboardToolbar)?.items?.compactMap(\.title) ?? ["no toolbar"]
            }
            let (iq, mirror): (IQKeyboardToolbar, IQKeyboardToolbar) = (field.iq.toolbar, field.iq_toolbar)
            #expect(iq === mirror)
            for made in [
                titles { $0.iq.addToolbar(target: nil, previousConfiguration: left, rightConfiguration: right, title: nil) },
                titles { $0.iq_addToolbar(target: nil, previousConfiguration: left, rightConfiguration: right, title: nil) },
                titles { $0.iq.addRightLeft(target: nil, rightConfiguration: right, leftConfiguration: left, showPlaceholder: true) },
                titles { $0.iq.addRightLeft(target: nil, rightConfiguration: right, leftConfiguration: left, title: nil) },
                titles { $0.iq_addRightLeft(target: nil, rightConfiguration: right, leftConfiguration: left) },
                titles { $0.iq_addRightLeft(target: nil, rightConfiguration: right, leftConfiguration: left, title: nil) },
                titles { $0.iq.addPreviousNextRight(target: nil, previousConfiguration: left, rightConfiguration: right) },
                titles { $0.iq_addPreviousNextRight(target: nil, previousConfiguration: left, rightConfiguration: right, title: nil) },
            ] {
                #expect(made == ["Left", "Right"])
            }
            for made in [
                titles { $0.iq.addRightButton(target: nil, configuration: right) },
                titles { $0.iq.addRightButton(target: nil, configuration: right, title: nil, titleAccessibilityLabel: nil) },
                titles { $0.iq_addRightButton(target: nil, configuration: right) },
                titles { $0.iq_addRightButton(target: nil, configuration: right, title: nil) },
            ] {
                #expect(made == ["Right"])
            }
            for made in [
                titles { $0.iq.addDone(target: nil, action: act, title: "Title") },
                titles { $0.iq_addDone(target: nil, action: act, title: "Title") },
                titles { $0.iq.addPreviousNextDone(target: nil, previousAction: act, nextAction: act, doneAction: act, title: "Title") },
                titles { $0.iq_addPreviousNextDone(target: nil, previousAction: act, nextAction: act, doneAction: act, title: "Title") },
            ] {
                #expect(made.first == "Title")
            }
            for made in [
                titles { $0.iq.addDone(target: nil, action: act) },
                titles { $0.iq_addDone(target: nil, action: act, showPlaceholder: true) },
                titles { $0.iq.addPreviousNextDone(target: nil, previousAction: act, nextAction: act, doneAction: act) },
                titles { $0.iq_addPreviousNextDone(target: nil, previousAction: act, nextAction: act, doneAction: act) },
            ] {
                #expect(made != ["no toolbar"])
            }
        }
    }

    @Test func `members of IQKeyboardReturnManager`() {
        EnginePhone.run { phone in
            let manager = IQKeyboardReturnManager()
            let delegate: (any UITextFieldDelegate & UITextViewDelegate)? = manager.delegate
            let last: UIReturnKeyType = manager.lastTextInputViewReturnKeyType
            #expect(delegate == nil && last == .default && !manager.dismissTextViewOnReturn)
            let (first, second) = (phone.addField(y: 100), phone.addField(y: 200))
            manager.addResponderSubviews(of: phone.root, recursive: true)
            manager.remove(textInputView: second)
            manager.add(textInputView: second)
            manager.lastTextInputViewReturnKeyType = .done
            manager.dismissTextViewOnReturn = true
            first.becomeFirstResponder()
            #expect(first.returnKeyType == .next)
            let ends: Bool = manager.goToNextResponderOrResign(from: first)
            #expect(!ends && second.isFirstResponder && second.returnKeyType == .done)
            manager.goToNextResponderOrResign(from: second)
            #expect(!second.isFirstResponder)
            manager.removeResponderSubviews(of: phone.root, recursive: true)
            #expect(first.delegate == nil)
        }
    }

    @Test func `members of IQTextView, and IQDeepResponderContainerView`() {
        EnginePhone.run { _ in
            let view = IQTextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: nil)
            let label: UILabel = view.placeholderLabel
            let (text, attributed): (String?, NSAttributedString?) = (view.placeholder, view.attributedPlaceholder)
            let color: UIColor? = view.placeholderTextColor
            #expect(text == nil && attributed == nil && color == .placeholderText && label.superview === view)
            @MainActor func isPlaceholderable(_ view: some IQPlaceholderable) -> String? { view.placeholder }
            view.placeholder = "Notes"
            #expect(isPlaceholderable(view) == "Notes" && isPlaceholderable(UITextField()) == nil)
            final class Container: IQDeepResponderContainerView {}
            #expect(Container().subviews.isEmpty)
        }
    }
}
