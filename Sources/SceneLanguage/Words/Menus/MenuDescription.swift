import UIKit

/// One entry of a menu of a scene: an action, or with children a menu in the menu.
package struct MenuDescription: Sendable {
    package var title = ""
    package var subtitle: String?
    /// The name of a system symbol.
    package var image: String?
    /// `UIMenuElement.Attributes`, of actions.
    package var attributes: UIMenuElement.Attributes = []
    /// `UIMenu.Options`, of menus.
    package var options: UIMenu.Options = []
    /// `UIMenuElement.State`, of actions.
    package var state = UIMenuElement.State.off
    package var action: SceneAction?
    package var children: [MenuDescription] = []

    /// Keys of an entry, with what they take.
    package static let keys: [(name: String, hint: String)] = [
        ("title", "text"), ("subtitle", "text"), ("image", "the name of a system symbol"),
        ("attributes", "a list of \(Spelling.list(attributes.words))"),
        ("state", Spelling.list(states.words)), ("onTap", "an action"), ("children", "entries of a menu in the menu"),
        ("options", "of an entry with children: a list of \(Spelling.list(options.words))"),
    ]
    static let attributes: WordTable<UIMenuElement.Attributes> = [
        "disabled": .disabled, "destructive": .destructive, "hidden": .hidden, "keepsMenuPresented": .keepsMenuPresented,
    ]
    static let options: WordTable<UIMenu.Options> = [
        "displayInline": .displayInline, "destructive": .destructive, "singleSelection": .singleSelection,
        "displayAsPalette": .displayAsPalette,
    ]
    static let states: WordTable<UIMenuElement.State> = ["off": .off, "on": .on, "mixed": .mixed]
}

/// Reads the `menu` of buttons and the `contextMenu` of views.
struct MenuReader {
    let diagnostics: Diagnostics
    /// Ids that actions give the keyboard to.
    private(set) var foci: [(id: String, position: SourcePosition)] = []
    /// What actions do with screens.
    private(set) var uses: [ScreenUse] = []
    private var count = 0

    init(diagnostics: Diagnostics) { self.diagnostics = diagnostics }

    mutating func read(_ node: YamlNode, name: String, depth: Int = 1) -> [MenuDescription] {
        guard let items = node.items, !items.isEmpty else {
            diagnostics.report(node.position, "\"\(name)\" takes a list of entries like {title: Copy, onTap: none}, found \(node.found)")
            return []
        }
        guard depth <= SceneLimits.menuDepth else {
            diagnostics.report(node.position, "menus inside each other more than \(SceneLimits.menuDepth) levels deep")
            return []
        }
        var result: [MenuDescription] = []
        for item in items {
            count += 1
            guard count <= SceneLimits.menuEntries else {
                if count == SceneLimits.menuEntries + 1 {
                    diagnostics.report(item.position, "more than \(SceneLimits.menuEntries) entries of menus")
                }
                return result
            }
            if let entry = entry(item, depth) { result.append(entry) }
        }
        return result
    }

    private mutating func entry(_ node: YamlNode, _ depth: Int) -> MenuDescription? {
        guard var fields = FieldReader(node, what: "an entry of a menu", diagnostics: diagnostics) else { return nil }
        var result = MenuDescription()
        result.title = fields.text("title") ?? ""
        result.subtitle = fields.text("subtitle")
        result.image = fields.choice("image", of: UIImage.systemNames)
        result.attributes = fields.value("attributes", .options(MenuDescription.attributes)) ?? []
        result.state = fields.value("state", .words(MenuDescription.states)) ?? .off
        if let node = fields.node("onTap") {
            result.action = SceneAction.read(node, name: "onTap", diagnostics: diagnostics)
            if case .focus(let id) = result.action { foci.append((id, node.position)) }
            if let action = result.action { uses.append(ScreenUse(action: action, position: node.position)) }
        }
        result.options = fields.value("options", .options(MenuDescription.options)) ?? []
        if let children = fields.node("children") {
            result.children = read(children, name: "children", depth: depth + 1)
        } else {
            fields.require("title")
        }
        fields.finish()
        return result
    }
}
