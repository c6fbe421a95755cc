import Testing
import UIKit
import UIKitCore

@testable import IQKeyboardManagerSwift

/// Tests for `IQKeyboardToolbarManager`: when a toolbar is shown, its appearance, and its buttons.
@MainActor @Suite struct ToolbarManagerTests {
    private var manager: IQKeyboardToolbarManager { .shared }
    private func toolbar(_ view: any IQTextInputView) -> IQKeyboardToolbar? { view.inputAccessoryView as? IQKeyboardToolbar }
    @MainActor final class Target: NSObject {
        var senders: [UIView] = []
        func pressed(_ view: UIView) { senders.append(view) }
    }
    final class Stubborn: UITextField {
        var refusesToBegin = false
        var refusesToEnd = false
        override func becomeFirstResponder() -> Bool { refusesToBegin ? false : super.becomeFirstResponder() }
        override func resignFirstResponder() -> Bool { refusesToEnd ? false : super.resignFirstResponder() }
    }

    /// Runs `body` with three fields below each other and with the toolbar manager enabled.
    private func run(_ body: @MainActor (EnginePhone, [UITextField]) throws -> Void) rethrows {
        try EnginePhone.run { phone in
            let fields = [100, 160, 220].map { phone.addField(y: $0) }
            IQKeyboardToolbarManager.shared.isEnabled = true
            try body(phone, fields)
        }
    }

    // MARK: Life cycle

    @Test func `the toolbar manager is disabled by default, even if the engine is enabled`() {
        EnginePhone.run { phone in
            #expect(!manager.isEnabled && manager.playInputClicks && !manager.isDebuggingEnabled)
            #expect(manager === IQKeyboardToolbarManager.shared)
            let configuration = manager.toolbarConfiguration
            #expect(!configuration.useTextInputViewTintColor && configuration.tintColor == nil && configuration.barTintColor == nil)
            #expect(configuration.previousNextDisplayMode == .default && configuration.manageBehavior == .bySubviews)
            #expect(configuration.placeholderConfiguration.showPlaceholder)
            #expect(manager.disabledToolbarClasses.map { "\($0)" } == ["UIAlertController", "UIInputViewController"])
            #expect(manager.enabledToolbarClasses.isEmpty)
            #expect(
                manager.deepResponderAllowedContainerClasses.map { "\($0)" }
                    == ["UITableView", "UICollectionView", "IQDeepResponderContainerView"])
            let field = phone.addField(y: 100)
            field.becomeFirstResponder()
            #expect(field.inputAccessoryView == nil)
        }
    }

    @Test func `the toolbar, with tag -1001, is added when editing begins and removed when it ends`() {
        run { _, fields in
            fields[0].becomeFirstResponder()
            #expect(toolbar(fields[0])?.tag == -1001)
            fields[1].becomeFirstResponder()
            #expect(fields[0].inputAccessoryView == nil && toolbar(fields[1]) != nil)
            fields[1].resignFirstResponder()
            #expect(fields[1].inputAccessoryView == nil)
        }
    }

    @Test func `setting isEnabled while a field is edited adds or removes its toolbar`() {
        run { _, fields in
            fields[0].becomeFirstResponder()
            manager.isEnabled = false
            #expect(fields[0].inputAccessoryView == nil)
            manager.isEnabled = true
            #expect(toolbar(fields[0]) != nil)
        }
    }

    @Test func `text fields of alerts get no toolbar`() {
        run { phone, _ in
            let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
            alert.addTextField()
            phone.controller.addChild(alert)
            phone.root.addSubview(alert.view)
            let field = alert.textFields![0]
            field.becomeFirstResponder()
            #expect(field.inputAccessoryView == nil)
        }
    }

    @Test func `the app's own inputAccessoryView stays during and after editing`() {
        run { _, fields in
            let own = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 30))
            fields[0].inputAccessoryView = own
            fields[0].becomeFirstResponder()
            #expect(fields[0].inputAccessoryView === own)
            fields[0].resignFirstResponder()
            #expect(fields[0].inputAccessoryView === own)
            let ownBar = IQKeyboardToolbar(frame: .zero)
            fields[1].inputAccessoryView = ownBar
            fields[1].becomeFirstResponder()
            #expect(fields[1].inputAccessoryView === ownBar && ownBar.items == nil)
        }
    }

    final class RootUIView: UIView {}
    @Test func `SwiftUI's accessory view is replaced if it is empty, and stays if it has subviews`() {
        run { _, fields in
            fields[0].inputAccessoryView = RootUIView()
            fields[0].becomeFirstResponder()
            #expect(toolbar(fields[0]) != nil)
            let full = RootUIView()
            full.addSubview(UIView())
            fields[1].inputAccessoryView = full
            fields[1].becomeFirstResponder()
            #expect(fields[1].inputAccessoryView === full)
        }
    }

    // MARK: Enabled classes

    final class FormController: UIViewController {}
    @Test func `enabledToolbarClasses override isEnabled, and disabledToolbarClasses override both`() {
        EnginePhone.run(controller: { FormController() }) { phone in
            let field = phone.addField(y: 100)
            manager.enabledToolbarClasses = [FormController.self]
            field.becomeFirstResponder()
            #expect(toolbar(field) != nil)
            manager.disabledToolbarClasses = [UIViewController.self]
            manager.reloadInputViews()
            #expect(field.inputAccessoryView == nil)
        }
    }

    final class UIAlertControllerLikeTextFieldViewController: UIViewController {}
    @Test func `fields in an alert's private text field controller get no toolbar`() {
        EnginePhone.run(controller: { UIAlertControllerLikeTextFieldViewController() }) { phone in
            manager.isEnabled = true
            let field = phone.addField(y: 100)
            field.becomeFirstResponder()
            #expect(field.inputAccessoryView == nil)
        }
    }

    @Test func `fields in table view controllers get a toolbar, though the engine ignores those controllers`() {
        EnginePhone.run(controller: { UITableViewController(style: .plain) }) { phone in
            manager.isEnabled = true
            let field = phone.addField(y: 100)
            field.becomeFirstResponder()
            #expect(toolbar(field) != nil)
        }
    }

    @Test func `a search controller's field gets no toolbar, and a standalone search bar's field does`() {
        run { phone, _ in
            let bar = UISearchBar(frame: CGRect(x: 0, y: 300, width: 390, height: 56))
            phone.root.addSubview(bar)
            phone.window.layoutWindow()
            bar.searchTextField.becomeFirstResponder()
            #expect(toolbar(bar.searchTextField) != nil)
            bar.searchTextField.resignFirstResponder()
            let search = UISearchController(searchResultsController: nil)
            phone.controller.navigationItem.searchController = search
            phone.root.addSubview(search.searchBar)
            search.searchBar.searchTextField.becomeFirstResponder()
            #expect(search.searchBar.searchTextField.inputAccessoryView == nil)
        }
    }

    // MARK: Buttons

    private func hasPreviousNext(_ view: any IQTextInputView) -> Bool {
        toolbar(view)!.items!.contains(toolbar(view)!.previousBarButton)
    }

    @Test func `previous and next are shown if there are several fields, and disabled at the ends of the list`() {
        run { _, fields in
            for (index, field) in fields.enumerated() {
                field.becomeFirstResponder()
                #expect(hasPreviousNext(field))
                #expect(toolbar(field)!.previousBarButton.isEnabled == (index > 0))
                #expect(toolbar(field)!.nextBarButton.isEnabled == (index < 2))
            }
        }
    }

    @Test func `a single field's toolbar has only done, unless previousNextDisplayMode is .alwaysShow`() {
        EnginePhone.run { phone in
            manager.isEnabled = true
            let field = phone.addField(y: 100)
            field.becomeFirstResponder()
            #expect(!hasPreviousNext(field))
            manager.toolbarConfiguration.previousNextDisplayMode = .alwaysShow
            manager.reloadInputViews()
            #expect(hasPreviousNext(field))
            #expect(!toolbar(field)!.previousBarButton.isEnabled && !toolbar(field)!.nextBarButton.isEnabled)
            _ = phone.addField(y: 200)
            manager.toolbarConfiguration.previousNextDisplayMode = .alwaysHide
            manager.reloadInputViews()
            #expect(!hasPreviousNext(field))
        }
    }

    final class OneRow: NSObject, UITableViewDataSource {
        let field = UITextField(frame: CGRect(x: 10, y: 0, width: 300, height: 44))
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.contentView.addSubview(field)
            return cell
        }
    }
    @Test func `in a table both previous and next are enabled, even for a single field`() {
        EnginePhone.run { phone in
            manager.isEnabled = true
            let source = OneRow()
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
            table.dataSource = source
            phone.root.addSubview(table)
            phone.window.layoutWindow()
            source.field.becomeFirstResponder()
            #expect(hasPreviousNext(source.field))
            #expect(toolbar(source.field)!.previousBarButton.isEnabled && toolbar(source.field)!.nextBarButton.isEnabled)
            #expect(!manager.canGoPrevious && !manager.canGoNext)
        }
    }

    @Test func `default buttons are chevrons and the system Done, and configured buttons have the same actions`() {
        run { _, fields in
            fields[1].becomeFirstResponder()
            var bar = toolbar(fields[1])!
            #expect(bar.previousBarButton.image?.symbolName == "chevron.up" && bar.previousBarButton.accessibilityLabel == "Previous")
            #expect(bar.nextBarButton.image?.symbolName == "chevron.down" && bar.nextBarButton.accessibilityLabel == "Next")
            #expect(bar.doneBarButton.systemItem == .done && bar.doneBarButton.accessibilityLabel == "Done")
            #expect(bar.doneBarButton.target === manager && bar.doneBarButton.action == Selector("doneAction:"))
            let configuration = IQBarButtonItemConfiguration(title: "Forth", action: Selector("other:"))
            manager.toolbarConfiguration.nextBarButtonConfiguration = configuration
            manager.reloadInputViews()
            bar = toolbar(fields[1])!
            #expect(bar.nextBarButton.title == "Forth" && configuration.action == Selector("nextAction:"))
            bar.nextBarButton.performAction()
            #expect(fields[2].isFirstResponder)
        }
    }

    // MARK: Colours and titles

    @Test func `the toolbar's tint is the configured one, or the field's with useTextInputViewTintColor`() {
        run { _, fields in
            manager.toolbarConfiguration.tintColor = .red
            fields[0].tintColor = .green
            fields[0].becomeFirstResponder()
            #expect(toolbar(fields[0])!.tintColor == .red)
            manager.toolbarConfiguration.useTextInputViewTintColor = true
            manager.reloadInputViews()
            #expect(toolbar(fields[0])!.tintColor == .green)
        }
    }

    @Test func `a dark keyboard's toolbar is black and has no barTintColor`() {
        run { _, fields in
            manager.toolbarConfiguration.barTintColor = .yellow
            fields[0].becomeFirstResponder()
            #expect(toolbar(fields[0])!.barStyle == .default && toolbar(fields[0])!.barTintColor == .yellow)
            fields[1].keyboardAppearance = .dark
            fields[1].becomeFirstResponder()
            #expect(toolbar(fields[1])!.barStyle == .black && toolbar(fields[1])!.barTintColor == nil)
        }
    }

    @Test func `the title is drawingPlaceholder in the configured font and colours`() {
        run { _, fields in
            let placeholder = manager.toolbarConfiguration.placeholderConfiguration
            (placeholder.font, placeholder.color, placeholder.buttonColor) = (.systemFont(ofSize: 11), .red, .green)
            placeholder.accessibilityLabel = "What to write"
            fields[0].placeholder = "Name"
            fields[0].becomeFirstResponder()
            let title = toolbar(fields[0])!.titleBarButton
            #expect(title.title == "Name" && toolbar(fields[0])!.items!.contains(title))
            #expect(title.titleFont == .systemFont(ofSize: 11) && title.titleColor == .red && title.selectableTitleColor == .green)
            #expect(title.accessibilityLabel == "What to write")
            fields[0].placeholder = "Full name"
            manager.reloadInputViews()
            #expect(title.title == "Full name")
        }
    }

    @Test func `with placeholders off or hidden the toolbar has no title, and the title font is unchanged`() {
        run { _, fields in
            fields[0].placeholder = "Name"
            manager.toolbarConfiguration.placeholderConfiguration.font = .systemFont(ofSize: 11)
            fields[0].iq.hidePlaceholder = true
            fields[0].becomeFirstResponder()
            #expect(toolbar(fields[0])!.titleBarButton.title == nil)
            #expect(toolbar(fields[0])!.titleBarButton.titleFont == .systemFont(ofSize: 13))
            fields[1].placeholder = "Street"
            manager.toolbarConfiguration.placeholderConfiguration.showPlaceholder = false
            fields[1].becomeFirstResponder()
            #expect(!toolbar(fields[1])!.items!.contains(toolbar(fields[1])!.titleBarButton))
        }
    }

    // MARK: Continuing

    @Test func `goPrevious and goNext move the focus and return whether it moved`() {
        run { _, fields in
            #expect(!manager.canGoNext && !manager.goNext() && !manager.goPrevious())
            fields[0].becomeFirstResponder()
            #expect(!manager.canGoPrevious && manager.canGoNext && !manager.goPrevious())
            #expect(manager.goNext() && fields[1].isFirstResponder)
            #expect(manager.canGoPrevious && manager.goPrevious() && fields[0].isFirstResponder)
        }
    }

    @Test func `goNext does not move the focus if the next field refuses to become first responder`() {
        EnginePhone.run { phone in
            manager.isEnabled = true
            let field = phone.addField(y: 100)
            let stubborn = Stubborn(frame: CGRect(x: 20, y: 200, width: 350, height: 40))
            stubborn.refusesToBegin = true
            phone.root.addSubview(stubborn)
            field.becomeFirstResponder()
            #expect(manager.canGoNext && !manager.goNext() && field.isFirstResponder)
        }
    }

    @Test func `buttons move the focus first, then invoke their action with the previously edited field`() {
        run { _, fields in
            let target = Target()
            for field in fields {
                field.iq.toolbar.nextBarButton.setTarget(target, action: Target.pressed)
                field.iq.toolbar.previousBarButton.setTarget(target, action: Target.pressed)
                field.iq.toolbar.doneBarButton.setTarget(target, action: Target.pressed)
            }
            fields[0].becomeFirstResponder()
            toolbar(fields[0])!.nextBarButton.performAction()
            #expect(fields[1].isFirstResponder && target.senders == [fields[0]])
            toolbar(fields[1])!.previousBarButton.performAction()
            #expect(fields[0].isFirstResponder && target.senders == [fields[0], fields[1]])
            toolbar(fields[0])!.doneBarButton.performAction()
            #expect(UIApplication.shared.firstResponder == nil && target.senders == [fields[0], fields[1], fields[0]])
        }
    }

    @Test func `if a field refuses to resign, done neither moves the focus nor invokes its action`() {
        EnginePhone.run { phone in
            manager.isEnabled = true
            let stubborn = Stubborn(frame: CGRect(x: 20, y: 200, width: 350, height: 40))
            phone.root.addSubview(stubborn)
            let target = Target()
            stubborn.iq.toolbar.doneBarButton.setTarget(target, action: Target.pressed)
            _ = stubborn.becomeFirstResponder()
            stubborn.refusesToEnd = true
            toolbar(stubborn)!.doneBarButton.performAction()
            #expect(stubborn.isFirstResponder && target.senders.isEmpty)
        }
    }

    @Test func `every button press plays a click, even one that moves no focus, unless playInputClicks is false`() {
        run { _, fields in
            fields[0].becomeFirstResponder()
            let before = InputClicks.current.count
            manager.previousPressed(toolbar(fields[0])!.previousBarButton)
            #expect(fields[0].isFirstResponder && InputClicks.current.count == before + 1)
            manager.playInputClicks = false
            manager.nextPressed(toolbar(fields[0])!.nextBarButton)
            #expect(fields[1].isFirstResponder && InputClicks.current.count == before + 1)
        }
    }

    @Test func `the warm-up field of the first tick leaves no subview and no first responder`() {
        EnginePhone.run { phone in
            manager.isEnabled = true
            SimulatedProcess.current.ticks.run(.completions)
            #expect(UIApplication.shared.firstResponder == nil && phone.root.subviews.isEmpty)
        }
    }

    @Test func `for a field in a search bar, done invokes the action of the bar's toolbar with the bar as sender`() {
        run { phone, _ in
            let bar = UISearchBar(frame: CGRect(x: 0, y: 300, width: 390, height: 56))
            phone.root.addSubview(bar)
            let inside = phone.addField(y: 0, in: bar)
            let target = Target()
            bar.iq.toolbar.doneBarButton.setTarget(target, action: Target.pressed)
            inside.iq.toolbar.doneBarButton.setTarget(target, action: Target.pressed)
            inside.becomeFirstResponder()
            manager.donePressed(inside.iq.toolbar.doneBarButton)
            #expect(target.senders == [bar] && !inside.isFirstResponder)
        }
    }

    @Test func `the toolbar is added again when the app becomes active`() {
        run { _, fields in
            fields[0].becomeFirstResponder()
            fields[0].inputAccessoryView = nil
            NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: UIApplication.shared)
            #expect(toolbar(fields[0]) != nil)
        }
    }

    @Test func `unreferenced fields, toolbars, return managers and placeholder text views are deallocated`() {
        run { phone, _ in
            weak var field: UITextField?
            weak var bar: IQKeyboardToolbar?
            weak var text: IQTextView?
            weak var returns: IQKeyboardReturnManager?
            do {
                let (newField, newText, newReturns) = (phone.addField(y: 300), IQTextView(), IQKeyboardReturnManager())
                newText.frame = CGRect(x: 0, y: 400, width: 390, height: 60)
                phone.root.addSubview(newText)
                newReturns.add(textInputView: newField)
                newReturns.add(textInputView: newText)
                newField.becomeFirstResponder()
                newText.becomeFirstResponder()
                newText.resignFirstResponder()
                (field, bar, text, returns) = (newField, newField.iq.toolbar, newText, newReturns)
                newField.removeFromSuperview()
                newText.removeFromSuperview()
            }
            #expect(returns == nil)
            #expect(field == nil)
            #expect(bar == nil)
            #expect(text == nil)
        }
    }

    // MARK: The engine's old names

    @available(*, deprecated)
    @Test func `the engine's deprecated toolbar properties forward to the toolbar manager`() {
        EnginePhone.run { phone in
            let engine = phone.manager
            engine.enableAutoToolbar = true
            #expect(manager.isEnabled && engine.toolbarConfiguration === manager.toolbarConfiguration)
            engine.enableToolbarDebugging = true
            #expect(manager.isDebuggingEnabled)
            engine.enableToolbarDebugging = false
            engine.playInputClicks = false
            #expect(!manager.playInputClicks)
            engine.disabledToolbarClasses = []
            engine.enabledToolbarClasses = [UIViewController.self]
            engine.deepResponderAllowedContainerClasses = []
            #expect(manager.disabledToolbarClasses.isEmpty && manager.enabledToolbarClasses.count == 1)
            #expect(manager.deepResponderAllowedContainerClasses.isEmpty)
            let (first, second) = (phone.addField(y: 100), phone.addField(y: 200))
            first.becomeFirstResponder()
            engine.reloadInputViews()
            #expect(engine.canGoNext && engine.goNext() && second.isFirstResponder)
            #expect(engine.canGoPrevious && engine.goPrevious() && first.isFirstResponder)
        }
    }
}
