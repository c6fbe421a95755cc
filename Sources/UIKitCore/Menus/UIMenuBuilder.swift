/// Modifies the menus of a menu system in `buildMenu(with:)`.
@preconcurrency @MainActor
public protocol UIMenuBuilder: AnyObject {
    /// The menu system whose menus are being built: `UIMenuSystem.main` or `.context`.
    var system: UIMenuSystem { get }
    func menu(for identifier: UIMenu.Identifier) -> UIMenu?
    func action(for identifier: UIAction.Identifier) -> UIAction?
    func command(for action: Selector, propertyList: Any?) -> UICommand?
    /// Replaces a menu. Like all other methods, it has no effect if there is no menu with the identifier.
    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
    func replaceChildren(ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
    func remove(menu removedIdentifier: UIMenu.Identifier)
}

extension UIMenuBuilder {
    public func command(for action: Selector) -> UICommand? { command(for: action, propertyList: nil) }
}

/// A tree of menus while it is being built. Menus are immutable, so every step recreates the enclosing menus.
@MainActor
package final class MenuTree: UIMenuBuilder {
    package let system: UIMenuSystem
    package private(set) var root: UIMenu

    package init(_ system: UIMenuSystem, root: UIMenu) {
        self.system = system
        self.root = root
    }

    package func menu(for identifier: UIMenu.Identifier) -> UIMenu? { root.first { ($0 as? UIMenu)?.identifier == identifier } as? UIMenu }
    package func action(for identifier: UIAction.Identifier) -> UIAction? {
        root.first { ($0 as? UIAction)?.identifier == identifier } as? UIAction
    }
    package func command(for action: Selector, propertyList: Any?) -> UICommand? {
        root.first { element in
            guard let command = element as? UICommand, command.action == action else { return false }
            return propertyList == nil || "\(propertyList!)" == command.propertyList.map { "\($0)" }
        } as? UICommand
    }

    package func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
        if root.identifier == replacedIdentifier { root = replacementMenu } else { change(replacedIdentifier) { _ in [replacementMenu] } }
    }
    package func replaceChildren(ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]) {
        if root.identifier == parentIdentifier {
            root = root.replacingChildren(childrenBlock(root.children))
        } else {
            change(parentIdentifier) { [$0.replacingChildren(childrenBlock($0.children))] }
        }
    }
    package func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
        change(siblingIdentifier) { [siblingMenu, $0] }
    }
    package func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
        change(siblingIdentifier) { [$0, siblingMenu] }
    }
    package func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
        replaceChildren(ofMenu: parentIdentifier) { [childMenu] + $0 }
    }
    package func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
        replaceChildren(ofMenu: parentIdentifier) { $0 + [childMenu] }
    }
    package func remove(menu removedIdentifier: UIMenu.Identifier) { change(removedIdentifier) { _ in [] } }

    /// Replaces a menu with the elements that `body` returns for it.
    private func change(_ identifier: UIMenu.Identifier, _ body: (UIMenu) -> [UIMenuElement]) {
        func changed(_ menu: UIMenu) -> UIMenu? {
            var isFound = false
            var children: [UIMenuElement] = []
            for child in menu.children {
                guard !isFound, let inner = child as? UIMenu else {
                    children.append(child)
                    continue
                }
                if inner.identifier == identifier {
                    children += body(inner)
                    isFound = true
                } else if let other = changed(inner) {
                    children.append(other)
                    isFound = true
                } else {
                    children.append(inner)
                }
            }
            return isFound ? menu.replacingChildren(children) : nil
        }
        if let other = changed(root) { root = other }
    }
}

extension UIMenu {
    /// Returns the first element for which `matches` returns true, in the order in which elements are shown, starting with this menu.
    fileprivate func first(where matches: (UIMenuElement) -> Bool) -> UIMenuElement? {
        if matches(self) { return self }
        for child in children {
            if let menu = child as? UIMenu {
                if let found = menu.first(where: matches) { return found }
            } else if matches(child) {
                return child
            }
        }
        return nil
    }
}
