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

    @Test func `iq.toolbar always returns the same toolbar, as wide as the screen and 44 points high`() {
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

    @Test func `on iOS 26 the toolbar is 58 points high, or 44 if the app requires the older design`() {
        inSystem26 {
            #expect(UITextField().iq.toolbar.frame.height == 58)
            #expect(IQKeyboardToolbar(frame: .zero).sizeThatFits(CGSize(width: 100, height: 10)) == CGSize(width: 100, height: 58))
            DesignSystem.current.requiresCompatibility = true
            #expect(UITextField().iq.toolbar.frame.height == 44)
        }
    }

    @Test func `a new toolbar is translucent and untinted, resizes with its superview and plays input clicks`() {
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

    @Test func `the toolbar's tintColor is applied to its current items`() {
        EnginePhone.run { phone in
            let field = phone.addField(y: 100)
            field.iq.addDone(target: Target(), action: Target.done, title: "Name")
            field.iq.toolbar.tintColor = .red
            for item in field.iq.toolbar.items! { #expect(item.tintColor == .red) }
        }
    }

    @Test func `a button's titleTextAttributes keep its first tintColor`() {
        EnginePhone.run { _ in
            let button = IQBarButtonItem()
            button.tintColor = .red
            button.tintColor = .blue
            #expect(button.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .red)
            #expect(button.tintColor == .blue)
        }
    }

    @Test func `a button has empty background images and zero position adjustments`() {
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

    @Test func `toolbar items are ordered previous, next, leading items, title, trailing items, done`() {
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

    @Test func `each convenience method adds the buttons in its name`() {
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
    func `on iOS 26 the toolbar has a zero-width fixed space, a leading title and a checkmark done button`() {
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

    @Test func `adding a toolbar sets inputAccessoryView, and its barStyle is black for a dark keyboard`() {
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

    @Test func `a configuration without a system item updates the same button and sets its identifier to the new label`() {
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

    @Test func `a system item creates a new button with the old invocation, state and tag, identified by the old label`() {
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

    @Test func `an invocation performs its selector on a responder and does nothing after its target is deallocated`() {
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

    @Test func `setTarget creates an invocation from a target and an action, and clears it if either is nil`() {
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

    @Test func `drawingPlaceholder prefers iq.placeholder, then attributed, then plain text, and is nil when hidden`() {
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

    @Test func `setting iq.placeholder or iq.hidePlaceholder creates the toolbar and updates its title at once`() {
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

    @Test func `a title item has a button with three centred lines, 13 points, light grey, and low layout priorities`() {
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

    @Test func `a title is static text, a button if it has an invocation, and no accessibility element if empty`() {
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

    @Test func `a title is tappable while it has an invocation, and a second invocation is added to the first`() {
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

    @Test func `a title that is too long for the toolbar wraps between the buttons`() {
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
