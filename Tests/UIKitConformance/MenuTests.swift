import Testing
import UIKit

/// A controller with key commands and menu commands of its own.
@MainActor
private final class Library: UIViewController {
    var log: [String] = []
    var canRename = true
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == Selector("rename:") || super.canPerformAction(action, withSender: sender)
    }
    override func perform(_ aSelector: Selector, with object: Any?) -> Unmanaged<AnyObject>? {
        guard aSelector == Selector("rename:") else { return super.perform(aSelector, with: object) }
        log.append("rename")
        return nil
    }
    override func validate(_ command: UICommand) {
        super.validate(command)
        command.title = canRename ? "Rename" : "Cannot Rename"
    }
    override func buildMenu(with builder: any UIMenuBuilder) {
        super.buildMenu(with: builder)
        let rename = UIKeyCommand(title: "Rename", action: Selector("rename:"), input: "r", modifierFlags: .command)
        builder.insertChild(UIMenu(title: "", options: .displayInline, children: [rename]), atEndOfMenu: .edit)
    }
}

@MainActor
struct MenuTests {
    @Test func `menu elements keep their initial values, and replacingChildren returns a menu with the new children`() {
        let command = UICommand(
            title: "Rename", action: Selector("rename:"), propertyList: ["kind": "book"], discoverabilityTitle: "Rename the book",
            attributes: .destructive, state: .mixed)
        #expect(command.action == Selector("rename:") && command.state == .mixed && command.attributes == .destructive)
        let key = UIKeyCommand(input: UIKeyCommand.inputDownArrow, modifierFlags: [.shift, .command], action: Selector("last:"))
        #expect(key.input == UIKeyCommand.inputDownArrow && key.modifierFlags == [.command, .shift])
        let image = UIImage(systemName: "trash")
        let action = UIAction(title: "Delete", image: image, identifier: UIAction.Identifier("delete"), attributes: .destructive) { _ in }
        #expect(action.image == image && action.identifier.rawValue == "delete")
        let menu = UIMenu(title: "Book", image: image, options: .displayInline, children: [command, action])
        let other = menu.replacingChildren([key])
        #expect(other.title == "Book" && other.image == image && other.identifier == menu.identifier && other.options == .displayInline)
        #expect(other.children.count == 1 && menu.children.count == 2)
    }

    @Test func `performWithSender passes the sender to the action and resets it afterwards`() {
        let button = UIButton(type: .system)
        var sender: AnyObject?
        let action = UIAction(title: "Go") { sender = $0.sender as AnyObject? }
        action.performWithSender(button, target: nil)
        #expect(sender === button && action.sender == nil)
    }

    @Test func `an action finds its target in the responder chain`() {
        Screen.show { screen in
            let library = Library()
            screen.view.addSubview(library.view)
            #expect(library.target(forAction: Selector("rename:"), withSender: nil) as? UIViewController === library)
            #expect(UIApplication.shared.sendAction(Selector("rename:"), to: library, from: nil, for: nil))
            #expect(library.log == ["rename"])
        }
    }

    @Test func `semanticContentAttribute determines a view's layout direction`() {
        let view = UIView()
        #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
        view.semanticContentAttribute = .forceRightToLeft
        #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 10)
        #expect(view.layoutMargins.right == 30 && view.layoutMargins.left == 10)
        #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
        #expect(UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft) == .rightToLeft)
        #expect(UIView.userInterfaceLayoutDirection(for: .spatial, relativeTo: .rightToLeft) == .leftToRight)
    }
}
