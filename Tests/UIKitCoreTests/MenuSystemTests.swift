import Testing
import UIKitTestSupport

@testable import UIKitCore

@MainActor
@Suite struct MenuSystemTests {
    private final class Root: UIViewController {
        var log: [String] = []
        var removes = false
        override func buildMenu(with builder: any UIMenuBuilder) {
            super.buildMenu(with: builder)
            log.append("build")
            let new = UIKeyCommand(title: "New", input: "n", modifierFlags: .command, action: Root.new)
            builder.insertChild(UIMenu(identifier: UIMenu.Identifier("new"), children: [new]), atStartOfMenu: .file)
            if removes { builder.remove(menu: .standardEdit) }
        }
        func new() { log.append("new") }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.name == "copy:" }
        override func copy(_ sender: Any?) { log.append("copy") }
        override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { log.append("shake \(motion.rawValue)") }
        override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            log.append("end \(event?.type == .motion)")
        }
    }

    private func stage(_ body: (Stage, Root) -> Void) {
        Stage.perform { stage in
            let root = Root()
            stage.window.rootViewController = root
            stage.layout()
            body(stage, root)
        }
    }

    @Test func `the main menu is built once until setNeedsRebuild, and its key commands work exactly while it contains them`() {
        stage { stage, root in
            let n = UIKeyboardHIDUsage(rawValue: 17)
            stage.key(n, .command)
            stage.key(n, .command)
            #expect(root.log == ["build", "new", "new"])
            stage.key(.keyboardC, .command)
            #expect(root.log.last == "copy")
            root.removes = true
            UIMenuSystem.main.setNeedsRebuild()
            stage.key(.keyboardC, .command)
            #expect(root.log == ["build", "new", "new", "copy", "build"], "what was taken out has no key")
        }
    }

    @Test func `a menu builder finds menus and commands, and inserts, replaces and removes menus at any depth`() {
        SimulatedProcess(name: "test").run {
            let leaf = UIMenu(title: "Leaf", identifier: UIMenu.Identifier("leaf"))
            let tree = MenuTree(
                UIMenuSystem.context,
                root: UIMenu(
                    identifier: .root,
                    children: [UIMenu(title: "A", identifier: .file, children: [leaf]), UIMenu(title: "B", identifier: .edit)]))
            @MainActor func picture(_ menu: UIMenu) -> String {
                let children = menu.children.compactMap { ($0 as? UIMenu).map(picture) }
                return menu.title + (children.isEmpty ? "" : "(" + children.joined(separator: " ") + ")")
            }
            @MainActor func new(_ title: String) -> UIMenu { UIMenu(title: title, identifier: UIMenu.Identifier(title)) }
            #expect(tree.menu(for: UIMenu.Identifier("leaf")) === leaf && tree.menu(for: .help) == nil)
            tree.insertSibling(new("x"), beforeMenu: UIMenu.Identifier("leaf"))
            tree.insertSibling(new("y"), afterMenu: UIMenu.Identifier("leaf"))
            tree.insertChild(new("z"), atEndOfMenu: .edit)
            tree.insertChild(new("w"), atStartOfMenu: .root)
            #expect(picture(tree.root) == "(w A(x Leaf y) B(z))")
            tree.replace(menu: .edit, with: new("C"))
            tree.remove(menu: UIMenu.Identifier("x"))
            tree.remove(menu: .help)
            #expect(picture(tree.root) == "(w A(Leaf y) C)")
            let command = UIKeyCommand(title: "Big", input: "b", modifierFlags: .command, action: "big:")
            tree.replaceChildren(ofMenu: UIMenu.Identifier("C")) { $0 + [command] }
            #expect(tree.command(for: "big:") === command && tree.command(for: "small:") == nil)
        }
    }

    @Test func `arrow key commands are mirrored in right-to-left interfaces unless allowsAutomaticMirroring is off`() {
        for (locale, mirrors, expected) in [("en_US", true, "←"), ("ar", true, "→"), ("ar", false, "←")] {
            Stage.perform(locale: locale) { _ in
                let command = UIKeyCommand(title: "Back", input: UIKeyCommand.inputLeftArrow, modifierFlags: .command, action: "back:")
                command.allowsAutomaticMirroring = mirrors
                #expect(command.shortcutText == "⌘" + expected)
                let usage: UIKeyboardHIDUsage = expected == "←" ? .keyboardLeftArrow : .keyboardRightArrow
                #expect(command.matches(UIKey(keyCode: usage, modifierFlags: .command)))
            }
        }
    }

    @Test func `a shake sends motionBegan and motionEnded along the chain, and the text input mode is en-US without context`() {
        stage { _, root in
            UIApplication.shared.shake()
            #expect(root.log == ["shake 1", "end true"])
            #expect(root.textInputMode?.primaryLanguage == "en-US" && root.textInputContextIdentifier == nil)
        }
    }
}
