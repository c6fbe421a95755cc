/// The navigation controller of a scene: its bar, the controllers that it can show, and which of them it shows first.
public struct NavigationDescription: Sendable {
    public var id: String?
    public var prefersLargeTitles = false
    public var isTranslucent = true
    public var isNavigationBarHidden = false
    /// Every controller that the scene describes; what is not on the stack waits to be pushed.
    public var controllers: [PageDescription]
    /// Ids of the controllers that the scene begins with, bottom to top.
    public var stack: [String]
}

/// One controller of a navigation controller.
public struct PageDescription: Sendable {
    public var id: String
    public var title: String?
    public var backButtonTitle: String?
    /// One of `PageDescription.displayModes`.
    public var backButtonDisplayMode = "default"
    /// One of `PageDescription.largeTitleModes`.
    public var largeTitleDisplayMode = "automatic"
    public var hidesBackButton = false
    public var leftBarButtonItems: [BarItemDescription] = []
    public var rightBarButtonItems: [BarItemDescription] = []
    /// Its toolbar; empty for none.
    public var toolbarItems: [BarItemDescription] = []
    public var view: ViewDescription

    static let displayModes = ["default", "generic", "minimal"]
    static let largeTitleModes = ["automatic", "always", "never"]
}

/// A button of a bar.
public struct BarItemDescription: Sendable {
    public var id: String?
    public var title: String?
    /// A name of `UIImage(systemName:)`.
    public var image: String?
    /// One of `BarItemDescription.systemItems`.
    public var systemItem: String?
    public var isDone = false
    public var isEnabled = true
    public var action: SceneAction?

    static let systemItems = [
        "done", "cancel", "edit", "save", "add", "flexibleSpace", "fixedSpace", "compose", "reply", "action", "organize", "bookmarks",
        "search", "refresh", "stop", "camera", "trash", "play", "pause", "rewind", "fastForward", "undo", "redo", "close",
    ]
}

/// Reads `controller: {class: UINavigationController, ...}`.
struct NavigationReader {
    let diagnostics: Diagnostics
    /// Ids of controllers, bar items and their lines: they are taken for views, too.
    private var lines: [String: Int] = [:]
    /// What a step can tap beside views.
    private(set) var barItemIDs: [String] = []
    private var pushes: [(id: String, position: SourcePosition)] = []

    init(diagnostics: Diagnostics) { self.diagnostics = diagnostics }

    mutating func read(_ node: YamlNode, _ views: inout ViewReader) -> NavigationDescription? {
        guard var fields = FieldReader(node, what: "\"controller\"", diagnostics: diagnostics) else { return nil }
        _ = fields.node("class")
        var result = NavigationDescription(controllers: [], stack: [])
        result.id = fields.node("id").flatMap { identifier($0, name: "id") }
        result.prefersLargeTitles = fields.bool("prefersLargeTitles") ?? false
        result.isTranslucent = fields.bool("isTranslucent") ?? true
        result.isNavigationBarHidden = fields.bool("isNavigationBarHidden") ?? false
        fields.require("controllers")
        guard let list = fields.node("controllers") else { return nil }
        guard let items = list.items, (1...SceneLimits.controllers).contains(items.count) else {
            diagnostics.report(
                list.position,
                "\"controllers\" takes a list of 1 to \(SceneLimits.controllers) controllers like {id: list, view: ...}, "
                    + "found \(list.found)")
            return nil
        }
        for item in items { if let page = page(item, &views) { result.controllers.append(page) } }
        views.finish()
        let ids = SceneIdentifiers(result.controllers.map(\.id))
        if let stack = fields.node("stack") { result.stack = self.stack(stack, ids) }
        if result.stack.isEmpty, let first = result.controllers.first { result.stack = [first.id] }
        fields.finish()
        for push in pushes + views.pushes where !ids.contains(push.id) && !diagnostics.isFull {
            diagnostics.report(push.position, ids.missing(push.id, what: "controller"))
        }
        return result.controllers.isEmpty ? nil : result
    }

    private func stack(_ node: YamlNode, _ known: SceneIdentifiers) -> [String] {
        guard let items = node.items, !items.isEmpty else {
            diagnostics.report(node.position, "\"stack\" takes a list of controllers' ids, bottom to top, found \(node.found)")
            return []
        }
        var result: [String] = []
        for item in items {
            guard let id = ViewReader.identifier(item, name: "stack", diagnostics: diagnostics) else { continue }
            if !known.contains(id) {
                diagnostics.report(item.position, known.missing(id, what: "controller"))
            } else if result.contains(id) {
                diagnostics.report(item.position, "\"\(id)\" is on the stack already; a controller has one place on it")
            } else {
                result.append(id)
            }
        }
        return result
    }

    private mutating func page(_ node: YamlNode, _ views: inout ViewReader) -> PageDescription? {
        guard var fields = FieldReader(node, what: "a controller", diagnostics: diagnostics) else { return nil }
        if let entry = fields.entry("class"), let name = entry.value.scalar, name != "UIViewController" {
            diagnostics.report(
                entry.value.position, "a navigation controller's controllers are UIViewControllers; \"\(name)\" cannot be made yet")
        }
        fields.require("id")
        let id = fields.node("id").flatMap { identifier($0, name: "id") }
        let title = fields.text("title")
        let backTitle = fields.text("backButtonTitle")
        let backMode = fields.choice("backButtonDisplayMode", of: PageDescription.displayModes) ?? "default"
        let largeMode = fields.choice("largeTitleDisplayMode", of: PageDescription.largeTitleModes) ?? "automatic"
        let hidesBack = fields.bool("hidesBackButton") ?? false
        let left = fields.node("leftBarButtonItems").map { barItems($0) } ?? []
        let right = fields.node("rightBarButtonItems").map { barItems($0) } ?? []
        let tools = fields.node("toolbarItems").map { barItems($0) } ?? []
        fields.require("view")
        let view = fields.node("view").flatMap { views.view($0, depth: 2, isRoot: true) }
        fields.finish()
        guard let id, let view else { return nil }
        return PageDescription(
            id: id, title: title, backButtonTitle: backTitle, backButtonDisplayMode: backMode, largeTitleDisplayMode: largeMode,
            hidesBackButton: hidesBack, leftBarButtonItems: left, rightBarButtonItems: right, toolbarItems: tools, view: view)
    }

    private mutating func barItems(_ node: YamlNode) -> [BarItemDescription] {
        guard let items = node.items, items.count <= SceneLimits.controllers else {
            diagnostics.report(node.position, "a bar takes a list of items like {systemItem: add, onTap: push detail}, found \(node.found)")
            return []
        }
        return items.compactMap { barItem($0) }
    }

    private mutating func barItem(_ node: YamlNode) -> BarItemDescription? {
        guard var fields = FieldReader(node, what: "a bar item", diagnostics: diagnostics) else { return nil }
        var item = BarItemDescription()
        item.id = fields.node("id").flatMap { identifier($0, name: "id") }
        if let id = item.id { barItemIDs.append(id) }
        item.title = fields.text("title")
        item.image = fields.text("image")
        item.systemItem = fields.choice("systemItem", of: BarItemDescription.systemItems)
        item.isDone = fields.choice("style", of: ["plain", "done"]) == "done"
        item.isEnabled = fields.bool("isEnabled") ?? true
        if let entry = fields.entry("onTap") {
            item.action = SceneAction.read(entry.value, name: "onTap", diagnostics: diagnostics)
            if case .push(let id)? = item.action { pushes.append((id, entry.value.position)) }
        }
        fields.finish()
        if item.title == nil, item.image == nil, item.systemItem == nil {
            diagnostics.report(node.position, "a bar item needs a \"title\", an \"image\" or a \"systemItem\"")
            return nil
        }
        return item
    }

    /// Ids of controllers and bar items are their own, beside those of views.
    private mutating func identifier(_ node: YamlNode, name: String) -> String? {
        guard let id = ViewReader.identifier(node, name: name, diagnostics: diagnostics) else { return nil }
        if let line = lines[id] {
            diagnostics.report(node.position, "the id \"\(id)\" is taken by line \(line)")
            return nil
        }
        lines[id] = node.position.line
        return id
    }
}
