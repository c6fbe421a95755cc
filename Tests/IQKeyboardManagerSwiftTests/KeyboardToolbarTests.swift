import Testing
import UIKit
import UIKitCore

@testable import IQKeyboardManagerSwift

/// Tests for `IQKeyboardToolbar`, its buttons, and its use through `.iq`.
@MainActor @Suite struct KeyboardToolbarTests {
    @MainActor final class Target: NSObject {
        var calls: [String] = []
        func previous(_ button: IQBarButtonItem) { calls.append("previous") }
        func next(_ button: IQBarButtonItem) { calls.append("next") }
        func done(_ button: IQBarButtonItem) { calls.append("done") }
        func plain() { calls.append("plain") }
        func view(_ view: UIView) { calls.append("view \(view.tag)") }
    }
    /// A responder that performs actions by their names.
    final class Performer: UIView {
        var performed: [String] = []
        override func perform(_ aSelector: Selector, with object: Any?) -> Unmanaged<AnyObject>? {
            performed.append(aSelector.name)
            return nil
        }
    }

    private func inSystem26(_ body: @MainActor () throws -> Void) rethrows {
        var settings = ProcessSettings()
        settings.systemVersion = 26
        let process = SimulatedProcess(name: "toolbar test", settings: settings)
        try process.run {
            process.installUIKit(on: SimulatedDevice.all.first { $0.name == "iPhone 13" }!)
            try body()
        }
    }

    // MARK: The bar

    @Test func `a view's toolbar is as wide as its screen and 44 points high, and always the same one`() {
        EnginePhone.run { phone in
            let field = phone.addField(y: 100)
            let toolbar = field.iq.toolbar
            #expect(toolbar.frame.size == CGSize(width: 390, height: 44))
            #expect(field.iq.toolbar === toolbar)
            #expect(field.inputAccessoryView == nil)
            let accessory = IQKeyboardToolbar(frame: .zero)
            field.inputAccessoryView = accessory
            #expect(field.iq.toolbar === accessory)
            #expect(phone.addField(y: 200).iq.toolbar !== toolbar)
            #expect(UITextField().iq.toolbar.frame.width == 0)
        }
    }

    @Test func `on iOS 26 the toolbar is 58 points high, unless the app keeps the older look`() {
        inSystem26 {
            #expect(UITextField().iq.toolbar.frame.height == 58)
            #expect(IQKeyboardToolbar(frame: .zero).sizeThatFits(CGSize(width: 100, height: 10)) == CGSize(width: 100, height: 58))
            DesignSystem.current.requiresCompatibility = true
            #expect(UITextField().iq.toolbar.frame.height == 44)
        }
    }

    @Test func `a new toolbar is translucent, without tint, as wide as its superview makes it, and clicks`() {
        EnginePhone.run { _ in
            let toolbar = IQKeyboardToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 10))
            #expect(toolbar.frame.size == CGSize(width: 320, height: 44))
            #expect(toolbar.autoresizingMask == .flexibleWidth)
            #expect(toolbar.isTranslucent)
            #expect(toolbar.barTintColor == nil && toolbar.backgroundColor == nil)
            #expect(toolbar.enableInputClicksWhenVisible)
            #expect(toolbar.additionalLeadingItems.isEmpty && toolbar.additionalTrailingItems.isEmpty)
            #expect(toolbar.previousBarButton.style == .plain && toolbar.previousBarButton.image == nil)
            #expect(toolbar.doneBarButton.style == .done && toolbar.doneBarButton.title == nil)
            #expect(toolbar.titleBarButton.title == nil)
        }
        inSystem26 { #expect(IQKeyboardToolbar(frame: .zero).doneBarButton.style == .plain) }
    }

    @Test func `tinting the toolbar tints the items that it has`() {
        EnginePhone.run { phone in
            let field = phone.addField(y: 100)
            field.iq.addDone(target: Target(), action: Target.done, title: "Name")
            field.iq.toolbar.tintColor = .red
            for item in field.iq.toolbar.items! { #expect(item.tintColor == .red) }
        }
    }

    @Test func `a button's first tint stays in its title's attributes`() {
        EnginePhone.run { _ in
            let button = IQBarButtonItem()
            button.tintColor = .red
            button.tintColor = .blue
            #expect(button.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .red)
            #expect(button.tintColor == .blue)
        }
    }

    @Test func `every button has empty backgrounds and no shifts`() {
        EnginePhone.run { _ in
            let button = IQBarButtonItem()
            for state in [UIControl.State.normal, .highlighted, .disabled, .focused] {
                #expect(button.backgroundImage(for: state, barMetrics: .default)?.size == .zero)
            }
            #expect(button.titlePositionAdjustment(for: .default) == .zero)
            #expect(button.backgroundVerticalPositionAdjustment(for: .default) == 0)
        }
    }

    // MARK: Arrangement

    private func kinds(_ field: UITextField) -> [String] {
        let toolbar = field.iq.toolbar
        return toolbar.items!.map { item in
            switch item {
            case toolbar.previousBarButton: "previous"
            case toolbar.nextBarButton: "next"
            case toolbar.titleBarButton: "title"
            case toolbar.doneBarButton: "done"
            default:
                item.systemItem == .flexibleSpace ? "flexible" : item.systemItem == .fixedSpace ? "fixed \(item.width)" : item.title ?? "?"
            }
        }
    }

    @Test func `items stand in the order previous, next, leading ones, title, trailing ones, done`() {
        EnginePhone.run { phone in
            let field = phone.addField(y: 100)
            let target = Target()
            field.iq.toolbar.additionalLeadingItems = [UIBarButtonItem(title: "L", style: .plain, target: nil, action: Selector?.none)]
            field.iq.toolbar.additionalTrailingItems = [UIBarButtonItem(title: "T", style: .plain, target: nil, action: Selector?.none)]
            field.iq.addPreviousNextDone(
                target: target, previousAction: Target.previous, nextAction: Target.next, doneAction: Target.done, title: "Name")
            #expect(kinds(field) == ["previous", "fixed 6.0", "next", "L", "flexible", "title", "flexible", "T", "done"])
            field.iq.addPreviousNextDone(
                target: target, previousAction: Target.previous, nextAction: Target.next, doneAction: Target.done, title: "")
            #expect(kinds(field) == ["previous", "fixed 6.0", "next", "L", "flexible", "T", "done"])
        }
    }

    @Test func `the convenience forms give the buttons that their names say`() {
        EnginePhone.run { phone in
            let field = phone.addField(y: 100)
            field.placeholder = "Name"
            let target = Target()
            let (one, two) = (IQBarButtonItemConfiguration(title: "One"), IQBarButtonItemConfiguration(title: "Two"))
            field.iq.addDone(target: target, action: Target.done)
            #expect(kinds(field) == ["flexible", "done"])
            field.iq.addDone(target: target, action: Target.done, showPlaceholder: true)
            #expect(kinds(field) == ["flexible", "title", "flexible", "done"])
            #expect(field.iq.toolbar.titleBarButton.title == "Name")
            field.iq.addRightButton(target: target, configuration: one)
            #expect(kinds(field) == ["flexible", "done"] && field.iq.toolbar.doneBarButton.title == "One")
            field.iq.addRightLeft(target: target, rightConfiguration: one, leftConfiguration: two)
            #expect(kinds(field) == ["previous", "flexible", "done"] && field.iq.toolbar.previousBarButton.title == "Two")
            field.iq.addPreviousNextRight(target: target, nextConfiguration: two, rightConfiguration: one)
            #expect(kinds(field) == ["next", "flexible", "done"])
            field.iq_addDone(target: target, action: Target.done, title: "Mirror")
            #expect(kinds(field) == ["flexible", "title", "flexible", "done"] && field.iq_toolbar.titleBarButton.title == "Mirror")
        }
    }

    @Test
    func `on iOS 26 the fixed space has no width of its own, the title has none before it at the beginning, and done is a check mark`() {
        inSystem26 {
            let field = UITextField()
            let target = Target()
            field.iq.addPreviousNextDone(
                target: target, previousAction: Target.previous, nextAction: Target.next, doneAction: Target.done, title: nil)
            #expect(kinds(field) == ["previous", "fixed 0.0", "next", "flexible", "done"])
            #expect(field.iq.toolbar.doneBarButton.image?.symbolName == "checkmark")
            #expect(field.iq.toolbar.doneBarButton.accessibilityLabel == "Done")
            field.iq.addDone(target: target, action: Target.done, title: "Name")
            #expect(kinds(field) == ["title", "flexible", "done"])
        }
    }

    @Test func `adding a toolbar makes it the accessory, black for dark keyboards`() {
        EnginePhone.run { phone in
            let field = phone.addField(y: 100)
            field.keyboardAppearance = .dark
            field.iq.addDone(target: Target(), action: Target.done)
            #expect(field.inputAccessoryView === field.iq.toolbar)
            #expect(field.iq.toolbar.barStyle == .black)
            field.keyboardAppearance = .light
            field.iq.addDone(target: Target(), action: Target.done)
            #expect(field.iq.toolbar.barStyle == .default)
        }
    }

    // MARK: Configurations

    @Test func `a configuration without a system item changes the button in place; its identifier is its new label`() {
        EnginePhone.run { _ in
            let target = Target()
            let old = IQBarButtonItem()
            old.accessibilityLabel = "Old"
            let configuration = IQBarButtonItemConfiguration(title: "Go", action: Target.plain)
            configuration.accessibilityLabel = "New"
            let button = configuration.apply(on: old, target: target)
            #expect(button === old)
            #expect(button.title == "Go" && button.accessibilityLabel == "New" && button.accessibilityIdentifier == "New")
            button.performAction()
            #expect(target.calls == ["plain"])
        }
    }

    @Test func `a system item makes a new button, which takes over invocation, state and tag; its identifier is the old one's label`() {
        EnginePhone.run { _ in
            let target = Target()
            let old = IQBarButtonItem()
            (old.accessibilityLabel, old.isEnabled, old.tag) = ("Old", false, 7)
            old.setTarget(target, action: Target.view)
            let configuration = IQBarButtonItemConfiguration(systemItem: .done, action: Target.done)
            configuration.accessibilityLabel = "New"
            let button = configuration.apply(on: old, target: target)
            #expect(button !== old)
            #expect(!button.isEnabled && button.tag == 7 && button.invocation === old.invocation)
            #expect(button.style == .done)
            #expect(button.accessibilityLabel == "New" && button.accessibilityIdentifier == "Old")
            // A system item cannot be changed, so a new item replaces it.
            #expect(IQBarButtonItemConfiguration(title: "Go").apply(on: button, target: target) !== button)
        }
        inSystem26 {
            let button = IQBarButtonItemConfiguration(systemItem: .done).apply(on: IQBarButtonItem(), target: nil)
            #expect(button.style == .plain)
        }
    }

    @Test func `a target that is a responder is notified of a named action; one that is gone is notified of nothing`() {
        EnginePhone.run { phone in
            let performer = Performer()
            phone.root.addSubview(performer)
            let field = phone.addField(y: 100)
            field.iq.addDone(target: performer, action: Selector("done:"))
            field.iq.toolbar.doneBarButton.performAction()
            #expect(performer.performed == ["done:"])
            let target = Target()
            let invocation = IQInvocation(target: target, action: Target.view)
            let view = UIView()
            view.tag = 3
            invocation.invoke(from: view)
            #expect(target.calls == ["view 3"])
            IQInvocation(target: performer, action: Selector("go:")).invoke(from: view)
            #expect(performer.performed == ["done:", "go:"])
            var gone: Target? = Target()
            let late = IQInvocation(target: gone!, action: Target.view)
            gone = nil
            late.invoke(from: view)
            #expect(late.target == nil)
        }
    }

    @Test func `setTarget makes an invocation of target and action together, and clears it otherwise`() {
        EnginePhone.run { phone in
            let button = IQBarButtonItem()
            button.setTarget(phone.root, action: Selector("go:"))
            #expect(button.invocation?.target === phone.root && button.invocation?.action == Selector("go:"))
            button.setTarget(phone.root, action: Selector?.none)
            #expect(button.invocation == nil)
            button.setTarget(phone.root, action: Selector("go:"))
            button.setTarget(nil, action: Selector("go:"))
            #expect(button.invocation == nil)
        }
    }

    // MARK: Placeholders

    @Test func `the drawn placeholder is the toolbar's own, then the attributed one, then the plain one; hidden it is none`() {
        EnginePhone.run { phone in
            let field = phone.addField(y: 100)
            #expect(field.iq.drawingPlaceholder == nil || field.iq.drawingPlaceholder == "")
            field.placeholder = "Plain"
            #expect(field.iq.drawingPlaceholder == "Plain")
            field.attributedPlaceholder = NSAttributedString(string: "Attributed")
            #expect(field.iq.drawingPlaceholder == "Attributed")
            field.iq.placeholder = "Own"
            #expect(field.iq.drawingPlaceholder == "Own")
            field.iq.placeholder = ""
            #expect(field.iq.drawingPlaceholder == "Attributed")
            field.iq.hidePlaceholder = true
            #expect(field.iq.drawingPlaceholder == nil)
            #expect(UITextView().iq.drawingPlaceholder == nil)
            let text = IQTextView()
            text.placeholder = "Notes"
            #expect(text.iq.drawingPlaceholder == "Notes")
        }
    }

    @Test func `setting the placeholder or hiding it reaches the title at once, which makes the toolbar`() {
        EnginePhone.run { phone in
            let field = phone.addField(y: 100)
            field.iq.placeholder = "Own"
            #expect(field.toolbarSettings.toolbar?.titleBarButton.title == "Own")
            field.iq.hidePlaceholder = true
            #expect(field.iq.toolbar.titleBarButton.title == nil)
            #expect(field.inputAccessoryView == nil)
            #expect(field.iq_placeholder == "Own" && field.iq_hidePlaceholder && field.iq_drawingPlaceholder == nil)
        }
    }

    // MARK: The title

    @Test func `a title is a button in a clear view: three centred lines, 13 points, light grey, and gives way first`() {
        EnginePhone.run { _ in
            let item = IQTitleBarButtonItem(title: "Name")
            let button = item.button
            #expect(item.title == nil && button.title(for: .normal) == "Name")
            #expect(button.superview === item.customView && item.customView?.backgroundColor == .clear)
            #expect(button.titleLabel?.numberOfLines == 3 && button.titleLabel?.textAlignment == .center)
            #expect(button.titleLabel?.font == .systemFont(ofSize: 13))
            #expect(button.titleColor(for: .disabled) == .lightGray && button.titleColor(for: .normal) == .systemBlue)
            #expect(!button.isEnabled)
            for view in [button, item.customView!] {
                #expect(view.contentHuggingPriority(for: .horizontal).rawValue == 249)
                #expect(view.contentCompressionResistancePriority(for: .vertical).rawValue == 749)
            }
            item.titleFont = .systemFont(ofSize: 20)
            (item.titleColor, item.selectableTitleColor) = (.red, .green)
            #expect(button.titleLabel?.font == .systemFont(ofSize: 20))
            #expect(button.titleColor(for: .disabled) == .red && button.titleColor(for: .normal) == .green)
            item.titleFont = nil
            (item.titleColor, item.selectableTitleColor) = (nil, nil)
            #expect(button.titleLabel?.font == .systemFont(ofSize: 13))
            #expect(button.titleColor(for: .disabled) == .lightGray && button.titleColor(for: .normal) == .systemBlue)
        }
    }

    @Test func `a title is static text, a button once it has an invocation, and nothing while it is empty`() {
        EnginePhone.run { _ in
            let target = Target()
            let item = IQTitleBarButtonItem(title: nil)
            item.title = "Name"
            #expect(item.isAccessibilityElement && item.accessibilityTraits.rawValue == 64)
            item.setTarget(target, action: Target.plain)
            item.title = "Other"
            #expect(item.accessibilityTraits.rawValue == 1)
            item.title = ""
            #expect(!item.isAccessibilityElement && item.accessibilityTraits.rawValue == 0)
        }
    }

    @Test func `an invocation makes the title tappable; a second one joins it, and without one nobody is told`() {
        EnginePhone.run { _ in
            let target = Target()
            let item = IQTitleBarButtonItem(title: "Name")
            item.setTarget(target, action: Target.plain)
            #expect(item.isEnabled && item.button.isEnabled)
            item.button.sendActions(for: .touchUpInside)
            #expect(target.calls == ["plain"])
            item.setTarget(target, action: Target.view)
            item.button.sendActions(for: .touchUpInside)
            #expect(target.calls == ["plain", "plain", "view 0"])
            item.invocation = nil
            #expect(!item.isEnabled && !item.button.isEnabled)
            item.button.sendActions(for: .touchUpInside)
            #expect(target.calls.count == 3)
        }
    }

    @Test func `a title that is too long for its bar stays between the buttons, on more lines`() {
        EnginePhone.run { phone in
            let field = phone.addField(y: 100)
            let target = Target()
            field.iq.addPreviousNextDone(
                target: target, previousAction: Target.previous, nextAction: Target.next, doneAction: Target.done,
                title: String(repeating: "What shall be written here ", count: 6))
            let toolbar = field.iq.toolbar
            toolbar.frame = CGRect(x: 0, y: 0, width: 390, height: 44)
            phone.root.addSubview(toolbar)
            phone.window.layoutWindow()
            let title = toolbar.titleBarButton.customView!
            #expect(title.frame.minX > 85 && title.frame.maxX < 330 && title.frame.width > 200)
            #expect(title.frame.height <= 44)
            field.iq.toolbar.titleBarButton.title = "Name"
            phone.window.layoutWindow()
            #expect(title.frame.width < 80)
        }
    }
}
