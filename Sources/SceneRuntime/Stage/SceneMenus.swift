import UIKit

/// Creates the menus of a running scene and records the user's choices.
@MainActor
final class SceneMenus: NSObject, UIContextMenuInteractionDelegate {
    /// The title of the menu element that the user chose last; empty before the first choice.
    private(set) var lastChoice = ""
    /// A closure that performs the action of a menu element.
    var perform: (SceneAction, UIView) -> Void = { _, _ in }
    private var contextMenus: [ObjectIdentifier: UIMenu] = [:]

    func connect(_ description: ViewDescription, to view: UIView) {
        if !description.menu.isEmpty, let button = view as? UIButton {
            button.menu = menu(description.menu, for: view)
            button.showsMenuAsPrimaryAction = true
        }
        if !description.contextMenu.isEmpty {
            let interaction = UIContextMenuInteraction(delegate: self)
            contextMenus[ObjectIdentifier(interaction)] = menu(description.contextMenu, for: view)
            view.addInteraction(interaction)
        }
    }

    private func menu(_ entries: [MenuDescription], for view: UIView) -> UIMenu { UIMenu(children: entries.map { element($0, for: view) }) }

    private func element(_ entry: MenuDescription, for view: UIView) -> UIMenuElement {
        let image = entry.image.flatMap { UIImage(systemName: $0) }
        guard entry.children.isEmpty else {
            return UIMenu(
                title: entry.title, subtitle: entry.subtitle, image: image, options: entry.options,
                children: entry.children.map { element($0, for: view) })
        }
        return UIAction(title: entry.title, subtitle: entry.subtitle, image: image, attributes: entry.attributes, state: entry.state) {
            [weak self, weak view] _ in
            self?.lastChoice = entry.title
            if let action = entry.action, let view { self?.perform(action, view) }
        }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        let menu = contextMenus[ObjectIdentifier(interaction)]
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in menu }
    }
}
