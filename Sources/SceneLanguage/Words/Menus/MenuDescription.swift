import UIKit

/// One entry of a menu in a scene: an action, or a submenu if it has children.
package struct MenuDescription: Sendable {
    package var title = ""
    package var subtitle: String?
    package var image: String?
    package var attributes: UIMenuElement.Attributes = []
    package var options: UIMenu.Options = []
    package var state = UIMenuElement.State.off
    package var action: SceneAction?
    package var children: [MenuDescription] = []

    static let attributes: WordTable<UIMenuElement.Attributes> = [
        "disabled": .disabled, "destructive": .destructive, "hidden": .hidden, "keepsMenuPresented": .keepsMenuPresented,
    ]
    static let options: WordTable<UIMenu.Options> = [
        "displayInline": .displayInline, "destructive": .destructive, "singleSelection": .singleSelection,
        "displayAsPalette": .displayAsPalette,
    ]
    static let states: WordTable<UIMenuElement.State> = ["off": .off, "on": .on, "mixed": .mixed]
}

extension MenuDescription {
    static let keys = Mapping<MenuDescription>(
        "an entry of a menu",
        [
            .init("title", .text, "the title", \.title), .init("subtitle", .text, "the second line", \.subtitle),
            .init("image", .symbol, "the image beside the title", \.image),
            .init("attributes", .options(attributes), "the attributes of an action", \.attributes),
            .init("state", .words(states), "the state of an action", \.state),
            .init("onTap", .action, "the action when it is chosen", \.action),
            .init("options", .options(options), "the options of an entry with children", \.options),
            .init("children", .menu, "the entries of a submenu", \.children),
        ])
}

extension ValueReader where Value == [MenuDescription] {
    /// Reads the `menu` of a button, the `contextMenu` of a view, and submenus.
    static var menu: Self {
        let entry = ValueReader<MenuDescription>("an entry of a menu", form: ["$ref": "#/$defs/menuEntry"], samples: []) { context in
            context.scene.one(.menuEntry, at: context.node.position) {
                guard let (entry, source) = MenuDescription.keys.read(context, into: MenuDescription()) else { return nil }
                if source.entry("children") == nil, source.entry("title") == nil { source.report(source.needs("\"title\"")) }
                return entry
            }
        }
        return .items("a list of entries", like: "{title: Copy, onTap: none}", of: entry, count: 1...SceneLimits.nodes)
    }
}
