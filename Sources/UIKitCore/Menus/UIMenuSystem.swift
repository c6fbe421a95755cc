/// The menus that a responder may modify in `buildMenu(with:)`.
///
/// The main system's menus are not visible on a phone, but their key commands work with a hardware keyboard. They are built when the
/// user first presses a key that may need them. The application builds first, then the responder chain from the key window's root view
/// controller. The context system's menu is the edit menu. It is built each time it is shown, along the responder chain of the view
/// that shows it.
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
    open class var main: UIMenuSystem { SimulatedProcess.current.menuSystems.main }
    open class var context: UIMenuSystem { SimulatedProcess.current.menuSystems.context }
    private var built: UIMenu?

    override init() { super.init() }

    /// Rebuilds the menus when they are next needed.
    open func setNeedsRebuild() { built = nil }
    /// Does nothing, because entries are validated whenever they are shown or performed.
    open func setNeedsRevalidate() {}

    /// The current main menus.
    package var menu: UIMenu {
        if let built { return built }
        let tree = MenuTree(self, root: Self.standardMenus)
        // If an app reads the menus while they are being built, the result is the standard menus.
        built = tree.root
        for responder in (UIApplication.shared.keyWindow?.rootViewController ?? UIApplication.shared).chain.reversed() {
            responder.buildMenu(with: tree)
        }
        built = tree.root
        return tree.root
    }

    /// The key commands of the main menus, in their order.
    var keyCommands: [UIKeyCommand] { menu.leaves.compactMap { $0 as? UIKeyCommand } }

    /// The main menus before responders modify them.
    private static var standardMenus: UIMenu {
        func key(_ title: String, _ action: Selector, _ input: String, _ flags: UIKeyModifierFlags = .command) -> UIKeyCommand {
            let command = UIKeyCommand(title: title, imageObject: nil, action: action, input: input, modifierFlags: flags)
            command.isSystem = true
            return command
        }
        func inline(_ identifier: UIMenu.Identifier, _ children: [UIMenuElement]) -> UIMenu {
            UIMenu(title: "", identifier: identifier, options: .displayInline, children: children)
        }
        let edit = UIMenu(
            title: "Edit", identifier: .edit,
            children: [
                inline(.undoRedo, [key("Undo", .undo, "z"), key("Redo", .redo, "z", [.command, .shift])]),
                inline(
                    .standardEdit,
                    [
                        key("Cut", .cut, "x"), key("Copy", .copy, "c"), key("Paste", .paste, "v"),
                        UICommand(title: "Delete", imageObject: nil, action: .delete), key("Select All", .selectAll, "a"),
                    ]),
            ])
        let format = UIMenu(
            title: "Format", identifier: .format,
            children: [
                inline(
                    .textStyle,
                    [key("Bold", "toggleBoldface:", "b"), key("Italic", "toggleItalics:", "i"), key("Underline", "toggleUnderline:", "u")])
            ])
        return UIMenu(
            title: "", identifier: .root,
            children: [
                UIMenu(title: "Application", identifier: .application), UIMenu(title: "File", identifier: .file), edit, format,
                UIMenu(title: "View", identifier: .view), UIMenu(title: "Window", identifier: .window),
                UIMenu(title: "Help", identifier: .help),
            ])
    }
}

@MainActor
final class MenuSystems {
    let main = UIMenuSystem()
    let context = UIMenuSystem()
}

extension SimulatedProcess {
    @MainActor var menuSystems: MenuSystems { state { MenuSystems() } }
}

extension UIMenu.Identifier {
    // The identifiers equal UIKit's. (documented: UIKit's headers)
    public static let root = UIMenu.Identifier("com.apple.menu.root")
    public static let application = UIMenu.Identifier("com.apple.menu.application")
    public static let file = UIMenu.Identifier("com.apple.menu.file")
    public static let edit = UIMenu.Identifier("com.apple.menu.edit")
    public static let view = UIMenu.Identifier("com.apple.menu.view")
    public static let window = UIMenu.Identifier("com.apple.menu.window")
    public static let help = UIMenu.Identifier("com.apple.menu.help")
    public static let undoRedo = UIMenu.Identifier("com.apple.menu.undo-redo")
    public static let standardEdit = UIMenu.Identifier("com.apple.menu.standard-edit")
    public static let format = UIMenu.Identifier("com.apple.menu.format")
    public static let textStyle = UIMenu.Identifier("com.apple.menu.text-style")
    public static let share = UIMenu.Identifier("com.apple.menu.share")
    public static let lookup = UIMenu.Identifier("com.apple.menu.lookup")
    public static let find = UIMenu.Identifier("com.apple.menu.find")
    public static let replace = UIMenu.Identifier("com.apple.menu.replace")
}
