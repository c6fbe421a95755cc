import Testing
import UIKitCore
import UIKitTestSupport

@testable import UIKitControls

/// A view that handles its own actions, as an app's controller does.
@MainActor
private final class Document: UIView {
    var log: [String] = []
    var canSave = true
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        ["save:", "open:", "copy:"].contains(action.name)
    }
    override func perform(_ aSelector: Selector, with object: Any?) -> Unmanaged<AnyObject>? {
        switch aSelector.name {
        case "save:", "open:": log.append(aSelector.name + ((object as? UICommand)?.title ?? ""))
        default: return super.perform(aSelector, with: object)
        }
        return nil
    }
    override func copy(_ sender: Any?) { log.append("copy") }
    override func validate(_ command: UICommand) {
        if command.action == Selector("save:") { command.attributes = canSave ? [] : .disabled }
    }
}

@MainActor
@Suite struct MenuCommandTests {
    private let place = CGRect(x: 40, y: 100, width: 120, height: 44)

    private func stage(_ menu: UIMenu, _ body: (Stage, Document, UIButton) -> Void) {
        Stage.perform { stage in
            _ = stage.process.menus
            let document = Document(frame: stage.root.bounds)
            let button = UIButton(type: .system)
            button.frame = place
            button.menu = menu
            button.showsMenuAsPrimaryAction = true
            document.addSubview(button)
            stage.root.addSubview(document)
            stage.layout()
            body(stage, document, button)
        }
    }
    private func row(_ index: Int) -> CGFloat { 152 + 44 * CGFloat(index) + 22 }

    @Test func `a command runs on the validated responder, and a command that no responder performs is disabled`() {
        let menu = UIMenu(children: [
            UICommand(title: "Save", action: "save:"), UICommand(title: "Print", action: "print:"),
            UIKeyCommand(title: "Open", action: "open:", input: "o", modifierFlags: .command),
        ])
        stage(menu) { stage, document, _ in
            stage.tap(100, 120)
            stage.wait(0.5)
            stage.tap(100, row(1))
            stage.wait(0.5)
            #expect(stage.process.menus.isShown && document.log.isEmpty, "nobody prints")
            stage.tap(100, row(0))
            stage.wait(0.5)
            document.canSave = false
            stage.tap(100, 120)
            stage.wait(0.5)
            stage.tap(100, row(0))
            stage.wait(0.5)
            stage.tap(100, row(2))
            stage.wait(0.5)
            #expect(document.log == ["save:Save", "open:Open"])
        }
    }

    @Test func `key commands show their keys while a keyboard is attached, with modifiers in the system's order`() {
        let command = UIKeyCommand(title: "Open", action: "open:", input: "o", modifierFlags: [.command, .shift])
        #expect(command.shortcutText == "⇧⌘O")
        #expect(UIKeyCommand(input: UIKeyCommand.inputUpArrow, modifierFlags: [.control, .alternate], action: "x:").shortcutText == "⌃⌥↑")
        stage(UIMenu(children: [command])) { stage, _, _ in
            @MainActor func texts() -> [String] {
                stage.tap(100, 120)
                stage.wait(0.5)
                defer {
                    stage.process.menus.dismiss(animated: false)
                    stage.wait(0.2)
                }
                return UIApplication.shared.windows.last.map { stage.glyphRuns(of: $0).map(\.text) } ?? []
            }
            #expect(texts() == ["Open"])
            stage.key(.keyboardTab)
            #expect(texts().contains("⇧⌘O"))
        }
    }

    @Test func `keys navigate a menu: arrows move, right opens, left and escape go back, return chooses`() {
        var log: [String] = []
        let inner = UIMenu(title: "More", children: ["A", "B"].map { title in UIAction(title: title) { _ in log.append(title) } })
        let menu = UIMenu(children: [
            UIAction(title: "One") { _ in log.append("One") }, UIAction(title: "Off", attributes: .disabled) { _ in log.append("Off") },
            inner,
        ])
        stage(menu) { stage, _, _ in
            let menus = stage.process.menus
            @MainActor func press(_ keys: UIKeyboardHIDUsage...) {
                for key in keys { stage.key(key) }
                stage.wait(0.5)
            }
            stage.tap(100, 120)
            stage.wait(0.5)
            press(.keyboardDownArrow)
            #expect(menus.highlightedTitle == "One")
            press(.keyboardDownArrow)
            #expect(menus.highlightedTitle == "More", "what is disabled is skipped")
            press(.keyboardDownArrow)
            #expect(menus.highlightedTitle == "One", "after the last comes the first")
            press(.keyboardUpArrow, .keyboardRightArrow)
            #expect(menus.depth == 2)
            press(.keyboardEscape)
            #expect(menus.depth == 1 && menus.isShown)
            press(.keyboardUpArrow, .keyboardReturnOrEnter)
            #expect(menus.depth == 2 && menus.highlightedTitle == "More")
            press(.keyboardLeftArrow)
            #expect(menus.depth == 1)
            press(.keyboardUpArrow, .keyboardRightArrow, .keyboardDownArrow, .keyboardDownArrow, .keyboardDownArrow)
            #expect(menus.highlightedTitle == "B")
            press(.keyboardReturnOrEnter)
            #expect(log == ["B"] && !menus.isShown)
            stage.tap(100, 120)
            stage.wait(0.5)
            press(.keyboardEscape)
            #expect(log == ["B"] && !menus.isShown)
        }
    }

    @Test func `a long press on a button with a menu shows the menu next to it and performs no action`() {
        var log: [String] = []
        stage(UIMenu(children: [UIAction(title: "One") { _ in log.append("One") }])) { stage, _, button in
            button.showsMenuAsPrimaryAction = false
            button.addAction(UIAction { _ in log.append("tap") }, for: .touchUpInside)
            button.addAction(UIAction { _ in log.append("menu") }, for: .menuActionTriggered)
            #expect(button.contextMenuInteraction?.menuAppearance == .unknown)
            stage.press(100, 120)
            stage.wait(0.8)
            #expect(button.contextMenuInteraction?.menuAppearance == .compact && stage.process.menus.previewFrame == nil)
            stage.lift(100, 120)
            stage.wait(0.2)
            button.contextMenuInteraction?.updateVisibleMenu {
                $0.replacingChildren($0.children + [UIAction(title: "Two") { _ in log.append("Two") }])
            }
            stage.wait(0.4)
            stage.tap(100, row(1))
            stage.wait(0.5)
            #expect(log == ["menu", "Two"])
            button.menu = nil
            #expect(button.contextMenuInteraction == nil)
        }
    }

    @Test func `a long hold before sliding onto a button's menu still chooses an element`() {
        var log: [String] = []
        stage(UIMenu(children: ["One", "Two"].map { title in UIAction(title: title) { _ in log.append(title) } })) { stage, _, _ in
            stage.press(100, 120)
            stage.wait(1)
            stage.move(100, row(0))
            stage.tick()
            stage.move(100, row(1))
            stage.tick()
            #expect(stage.process.menus.highlightedTitle == "Two")
            stage.lift(100, row(1))
            stage.wait(0.5)
            #expect(log == ["Two"] && !stage.process.menus.isShown)
        }
    }

    @Test func `in a right-to-left interface menu titles start at the right, and the left arrow opens a submenu`() {
        let menu = UIMenu(children: [UIMenu(title: "More", children: [UIAction(title: "A") { _ in }])])
        stage(menu) { stage, _, _ in
            stage.root.traitOverrides.layoutDirection = .rightToLeft
            stage.tap(100, 120)
            stage.wait(0.5)
            let runs = UIApplication.shared.windows.last.map { stage.glyphRuns(of: $0) } ?? []
            #expect(runs.map(\.text) == ["More"])
            stage.key(.keyboardDownArrow)
            stage.key(.keyboardLeftArrow)
            stage.wait(0.5)
            #expect(stage.process.menus.depth == 2)
            stage.key(.keyboardRightArrow)
            stage.wait(0.5)
            #expect(stage.process.menus.depth == 1)
        }
    }
}

@MainActor
@Suite struct NamedActionTests {
    @Test func `target actions go to their target or along the responder chain, can be looked up and can be removed`() {
        Stage.perform { stage in
            let document = Document(frame: stage.root.bounds)
            let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            document.addSubview(control)
            stage.root.addSubview(document)
            document.becomeFirstResponder()
            control.addTarget(document, action: Selector("save:"), for: .valueChanged)
            control.addTarget(document, action: Selector("save:"), for: .touchDown)
            control.addTarget(nil, action: Selector("open:"), for: .valueChanged)
            let action = UIAction(title: "x") { _ in document.log.append("action") }
            control.addAction(action, for: .valueChanged)
            control.sendActions(for: .valueChanged)
            #expect(document.log == ["save:", "open:", "action"])
            #expect(control.actions(forTarget: document, forControlEvent: .touchDown) == ["save:"])
            #expect(control.actions(forTarget: nil, forControlEvent: .valueChanged) == ["open:"])
            #expect(control.actions(forTarget: document, forControlEvent: .touchUpInside) == nil)
            #expect(control.allTargets.count == 2)

            var received: [String] = []
            control.enumerateEventHandlers { action, named, _, stop in
                received.append(action?.title ?? named?.1.name ?? "")
                stop = received.count == 2
            }
            #expect(received == ["save:", "open:"])

            control.removeTarget(document, action: Selector("save:"), for: .allEvents)
            control.sendActions(for: .valueChanged)
            #expect(document.log.suffix(2) == ["open:", "action"] && document.log.count == 5)
            control.sendAction(Selector("copy:"), to: document, for: nil)
            #expect(document.log.last == "copy")
        }
    }

    @Test func `an action that canPerformAction accepts but nothing implements is reported once, by name`() {
        final class Liar: UIView {
            override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { true }
        }
        Stage.perform { stage in
            let liar = Liar(frame: stage.root.bounds)
            stage.root.addSubview(liar)
            UIApplication.shared.sendAction("dance:", to: liar, from: nil, for: nil)
            #expect(stage.process.reportedMessages.contains { $0.contains("Liar") && $0.contains("dance:") })
        }
    }

    @Test func `performPrimaryAction does what a tap does: it runs the action or opens the menu`() {
        Stage.perform { stage in
            _ = stage.process.menus
            var count = 0
            let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in count += 1 })
            button.frame = CGRect(x: 40, y: 100, width: 100, height: 40)
            stage.root.addSubview(button)
            button.performPrimaryAction()
            #expect(count == 1)
            button.isEnabled = false
            button.performPrimaryAction()
            #expect(count == 1)
            button.isEnabled = true
            button.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
            button.showsMenuAsPrimaryAction = true
            button.performPrimaryAction()
            #expect(count == 1 && stage.process.menus.isShown)
        }
    }
}

@MainActor
@Suite struct ContextMenuPreviewTests {
    private final class Delegate: NSObject, UIContextMenuInteractionDelegate {
        var controller: UIViewController?
        var lifted: UITargetedPreview?
        var style = UIContextMenuInteractionCommitStyle.dismiss
        var log: [String] = []
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(previewProvider: controller.map { controller in { @MainActor @Sendable in controller } }) { _ in
                UIMenu(children: [UIAction(title: "Copy") { _ in }])
            }
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? { lifted }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) {
            log.append("commit")
            animator.preferredCommitStyle = style
            animator.addCompletion { [self] in log.append(animator.previewViewController === controller ? "shown" : "?") }
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.append("end") }
    }

    private func stage(_ delegate: Delegate, _ body: (Stage, UIView) -> Void) {
        Stage.perform { stage in
            let card = UIView(frame: CGRect(x: 20, y: 100, width: 350, height: 100))
            stage.root.addSubview(card)
            stage.layout()
            card.addInteraction(UIContextMenuInteraction(delegate: delegate))
            body(stage, card)
        }
    }
    private func press(_ stage: Stage) {
        stage.press(100, 150)
        stage.wait(1)
        stage.lift(100, 150)
        stage.wait(0.5)
    }

    @Test func `a preview controller is above the menu at its preferredContentSize, and a tap on it commits`() throws {
        let delegate = Delegate()
        let controller = UIViewController()
        controller.preferredContentSize = CGSize(width: 300, height: 200)
        delegate.controller = controller
        delegate.style = .pop
        try Stage.perform { stage in
            let card = UIView(frame: CGRect(x: 20, y: 300, width: 350, height: 100))
            stage.root.addSubview(card)
            stage.layout()
            card.addInteraction(UIContextMenuInteraction(delegate: delegate))
            stage.press(100, 350)
            stage.wait(1)
            stage.lift(100, 350)
            stage.wait(0.5)
            let menus = stage.process.menus
            let frame = try #require(menus.previewFrame)
            #expect(abs(frame.width - 300) < 0.5 && abs(frame.height - 200) < 0.5 && abs(frame.midX - 195) < 0.5)
            #expect(abs(menus.listFrames[0].minY - frame.maxY - 16) < 0.5)
            #expect(controller.view.superview != nil)
            stage.tap(frame.midX, frame.midY)
            stage.wait(1)
            #expect(!menus.isShown && delegate.log == ["commit", "end", "shown"] || delegate.log == ["commit", "shown", "end"])
            #expect(controller.view.superview == nil && UIApplication.shared.windows.count == 1)
        }
    }

    @Test func `a view's preview is lifted in place and returns, and the delegate's preview is lifted from its target`() throws {
        let delegate = Delegate()
        stage(delegate) { stage, card in
            press(stage)
            #expect(abs((stage.process.menus.previewFrame?.width ?? 0) - 350 * 1.04) < 0.5)
            #expect(abs((stage.process.menus.previewFrame?.midY ?? 0) - 150) < 0.5)
            stage.tap(100, 700)
            stage.wait(0.5)
            #expect(delegate.log == ["end"])
            let inner = UIView(frame: CGRect(x: 10, y: 10, width: 60, height: 40))
            card.addSubview(inner)
            let parameters = UIPreviewParameters()
            parameters.visiblePath = UIBezierPath(ovalIn: inner.bounds)
            delegate.lifted = UITargetedPreview(view: inner, parameters: parameters)
            press(stage)
            #expect(abs((stage.process.menus.previewFrame?.midX ?? 0) - 60) < 0.5)
            #expect(abs((stage.process.menus.previewFrame?.width ?? 0) - 60 * 1.04) < 0.5)
        }
    }
}

@MainActor
@Suite struct MenuControllerTests {
    @Test func `UIMenuController shows the chain's commands and the app's items, posts its notifications and hides`() {
        Stage.perform { stage in
            let document = Document(frame: CGRect(x: 0, y: 100, width: 390, height: 400))
            stage.root.addSubview(document)
            document.becomeFirstResponder()
            stage.layout()
            let menu = UIMenuController.shared
            var posted: [String] = []
            for name in [
                UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
                UIMenuController.didHideMenuNotification,
            ] {
                NotificationCenter.default.addObserver(forName: name, object: menu, queue: nil) { posted.append($0.name.rawValue) }
            }
            menu.menuItems = [UIMenuItem(title: "Save", action: "save:"), UIMenuItem(title: "Print", action: "print:")]
            menu.showMenu(from: document, rect: CGRect(x: 150, y: 100, width: 60, height: 20))
            stage.wait(0.5)
            #expect(menu.isMenuVisible && menu.menuFrame.maxY <= 200 - 8 + 0.01)
            let texts = UIApplication.shared.windows.last.map { stage.glyphRuns(of: $0).map(\.text) } ?? []
            #expect(texts == ["Copy", "Save"])
            stage.tap(menu.menuFrame.maxX - 10, menu.menuFrame.midY)
            stage.wait(0.5)
            #expect(document.log == ["save:Save"] && !menu.isMenuVisible && menu.menuFrame == .zero)
            #expect(posted.map { $0.contains("DidHide") } == [false, false, true])
        }
    }

    @Test func `a responder's buildMenu changes its edit menu`() {
        final class Editor: UIView {
            override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
                action.name == "copy:" || action.name == "paste:"
            }
            override func buildMenu(with builder: any UIMenuBuilder) {
                super.buildMenu(with: builder)
                guard builder.system === UIMenuSystem.context else { return }
                builder.insertSibling(
                    UIMenu(options: .displayInline, children: [UIAction(title: "Look Up") { _ in }]), afterMenu: .standardEdit)
                builder.replaceChildren(ofMenu: .standardEdit) { Array($0.dropLast()) }
            }
        }
        Stage.perform { stage in
            let editor = Editor(frame: CGRect(x: 0, y: 100, width: 390, height: 400))
            stage.root.addSubview(editor)
            let interaction = UIEditMenuInteraction(delegate: nil)
            editor.addInteraction(interaction)
            interaction.presentEditMenu(with: UIEditMenuConfiguration(sourcePoint: CGPoint(x: 100, y: 100)))
            stage.wait(0.5)
            #expect(UIApplication.shared.windows.last.map { stage.glyphRuns(of: $0).map(\.text) } == ["Copy", "Look Up"])
        }
    }
}
