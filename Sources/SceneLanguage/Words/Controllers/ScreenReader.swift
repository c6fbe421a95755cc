/// Reads controllers: `controller` and the entries of `presentations`, with every controller in them.
struct ScreenReader {
    let diagnostics: Diagnostics
    /// Ids of controllers and bar items with their lines; views have their own.
    private var lines: [String: Int] = [:]
    /// Of bars' items, with their ids: flows name them as they name views.
    private var itemPlaces: [(id: String, position: SourcePosition)] = []
    private var count = 0

    init(diagnostics: Diagnostics) { self.diagnostics = diagnostics }

    /// Where a controller stands, and so which classes it can have.
    enum Place {
        case root, presentation, stack, tab, page, column, child

        var classes: [String] {
            switch self {
            case .root, .child:
                [
                    "UIViewController", "UITableViewController", "UINavigationController", "UITabBarController", "UIPageViewController",
                    "UISplitViewController",
                ] + CodeController.all.map(\.name)
            case .presentation:
                [
                    "UIViewController", "UITableViewController", "UINavigationController", "UITabBarController", "UIPageViewController",
                    "UISplitViewController", "UIAlertController",
                ]
            case .stack: ["UIViewController", "UITableViewController", "UITabBarController", "UIPageViewController"]
            case .tab:
                ["UIViewController", "UITableViewController", "UINavigationController", "UIPageViewController", "UISplitViewController"]
            case .column:
                ["UIViewController", "UITableViewController", "UINavigationController", "UITabBarController", "UIPageViewController"]
            case .page: ["UIViewController", "UINavigationController"]
            }
        }
        var name: String {
            switch self {
            case .root: "a scene's controller"
            case .presentation: "a presented controller"
            case .stack: "a controller of a navigation controller"
            case .tab: "a controller of a tab bar controller"
            case .page: "a page"
            case .column: "a column of a split view controller"
            case .child: "a child"
            }
        }
    }

    /// A controller, or nil with complaints. `depth` counts the containers around it.
    mutating func screen(_ node: YamlNode, _ place: Place, depth: Int = 0, _ views: inout ViewReader) -> ScreenDescription? {
        count += 1
        guard count <= SceneLimits.screens else {
            if count == SceneLimits.screens + 1 { diagnostics.report(node.position, "more than \(SceneLimits.screens) controllers") }
            return nil
        }
        guard depth <= SceneLimits.screenDepth else {
            diagnostics.report(node.position, "controllers inside each other more than \(SceneLimits.screenDepth) levels deep")
            return nil
        }
        let what = place == .root ? "\"controller\"" : "a controller"
        guard var fields = FieldReader(node, what: what, diagnostics: diagnostics) else { return nil }
        var className = "UIViewController"
        if let entry = fields.entry("class") {
            guard let name = entry.value.scalar, place.classes.contains(name) else {
                let found = entry.value.scalar ?? ""
                // A class that is none here was not misspelt.
                let isClass = (Place.presentation.classes + Place.root.classes).contains(found)
                let meant = isClass ? nil : Spelling.nearest(to: found, among: place.classes)
                diagnostics.report(
                    entry.value.position,
                    "\(place.name) is a \(Spelling.list(place.classes)), found \(entry.value.found)"
                        + (meant.map { "; did you mean \"\($0)\"?" } ?? ""))
                return nil
            }
            className = name
        }
        var id: String?
        if let node = fields.node("id") {
            id = identifier(node, name: "id")
        } else if place == .root {
            id = Self.standardIDs[className] ?? "root"
        } else {
            fields.require("id")
        }
        let title = fields.text("title")
        let own = fields.assignments(of: ControllerClass.own(className))
        let content = content(className, &fields, depth: depth, &views)
        guard let content else {
            fields.finish(also: Self.commonKeys + ControllerClass.common.map(\.name))
            return nil
        }
        var screen = ScreenDescription(id: id ?? "", title: title, content: content, properties: own, position: node.position)
        screen.code = CodeController.named(className)
        screen.isTableViewController = className == "UITableViewController"
        if screen.isTableViewController, case .view(let root) = content, root.className != "UITableView" {
            diagnostics.report(root.position, "the view of a UITableViewController is a UITableView, not a \(root.className)")
        }
        if case .alert(let alert) = content {
            screen.presentation.popover = alertSource(alert, &fields)
        } else {
            readCommon(&screen, place, &fields, depth: depth, &views)
        }
        fields.finish()
        return id == nil ? nil : screen
    }

    private static let commonKeys = [
        "search", "leftBarButtonItems", "rightBarButtonItems", "toolbarItems", "tabBarItem", "modalPresentationStyle",
        "modalTransitionStyle", "sheetPresentationController", PopoverDescription.key,
        NotificationHandlers.key, "children",
    ]
    /// Of root controllers that the file gives none.
    private static let standardIDs = [
        "UINavigationController": "navigation", "UITabBarController": "tabs", "UIPageViewController": "pages",
        "UISplitViewController": "split",
    ]

    private mutating func content(
        _ className: String, _ fields: inout FieldReader, depth: Int, _ views: inout ViewReader
    ) -> ScreenDescription.Content? {
        switch className {
        case "UINavigationController": return navigation(&fields, depth: depth, &views).map { .navigation($0) }
        case "UITabBarController": return tabs(&fields, depth: depth, &views).map { .tabs($0) }
        case "UIPageViewController": return pages(&fields, depth: depth, &views).map { .pages($0) }
        case "UISplitViewController": return split(&fields, depth: depth, &views).map { .split($0) }
        case "UIAlertController": return alert(&fields, &views).map { .alert($0) }
        default:
            if let code = CodeController.named(className) {
                let view = code.description(at: fields.position)
                for part in view.subviews { views.declare(part) }
                return .view(view)
            }
            fields.require("view")
            return fields.node("view").flatMap { views.view($0, depth: 2, isRoot: true) }.map { .view($0) }
        }
    }

    // MARK: What every controller takes

    private mutating func readCommon(
        _ screen: inout ScreenDescription, _ place: Place, _ fields: inout FieldReader, depth: Int, _ views: inout ViewReader
    ) {
        screen.properties += fields.assignments(of: ControllerClass.common)
        if let node = fields.node("search") {
            if place == .stack || place == .column, case .view = screen.content {
                screen.bar.search = SearchDescription.read(node, &views, diagnostics: diagnostics)
            } else {
                diagnostics.report(
                    node.position, "\"search\" belongs to the UIViewControllers of a UINavigationController and of a UISplitViewController")
            }
        }
        screen.bar.leftBarButtonItems = fields.node("leftBarButtonItems").map { barItems($0, &views) } ?? []
        screen.bar.rightBarButtonItems = fields.node("rightBarButtonItems").map { barItems($0, &views) } ?? []
        screen.toolbarItems = fields.node("toolbarItems").map { barItems($0, &views) } ?? []
        if let node = fields.node("tabBarItem") {
            if place == .tab {
                screen.tabBarItem = tabBarItem(node)
            } else {
                diagnostics.report(node.position, "\"tabBarItem\" belongs to the controllers of a UITabBarController")
            }
        }
        readPresentation(&screen.presentation, place, &fields)
        if let node = fields.node(NotificationHandlers.key) {
            screen.notifications = NotificationHandlers.read(node, &views, diagnostics: diagnostics)
        }
        if let node = fields.node("children") { screen.children = children(node, of: screen, depth: depth, &views) }
    }

    private mutating func children(
        _ node: YamlNode, of parent: ScreenDescription, depth: Int, _ views: inout ViewReader
    ) -> [ChildDescription] {
        guard case .view(let root) = parent.content else {
            diagnostics.report(node.position, "\"children\" belongs to a UIViewController; a \(parent.className) has its own")
            return []
        }
        let inside = root.all.compactMap(\.id)
        return list(node, name: "children", example: "{id: map, in: box, view: ...}").compactMap { item in
            var container: String?
            var child = item
            if let entries = item.entries, let entry = entries.first(where: { $0.key == "in" }) {
                container = ViewReader.identifier(entry.value, name: "in", diagnostics: diagnostics)
                if let container, !inside.contains(container) {
                    diagnostics.report(
                        entry.value.position,
                        "\"in\" takes the id of a view of the parent, found \"\(container)\"\(Spelling.hint(for: container, among: inside))"
                    )
                }
                child.content = .map(entries.filter { $0.key != "in" })
            }
            return screen(child, .child, depth: depth + 1, &views).map { ChildDescription(container: container, screen: $0) }
        }
    }

    /// The entries of a list of controllers, or none with a complaint.
    func list(_ node: YamlNode, name: String, example: String) -> [YamlNode] {
        guard let items = node.items, (1...SceneLimits.controllers).contains(items.count) else {
            diagnostics.report(
                node.position,
                "\"\(name)\" takes a list of 1 to \(SceneLimits.controllers) controllers like \(example), found \(node.found)")
            return []
        }
        return items
    }

    // MARK: Bar items

    private mutating func barItems(_ node: YamlNode, _ views: inout ViewReader) -> [BarItemDescription] {
        guard let items = node.items, items.count <= SceneLimits.controllers else {
            diagnostics.report(node.position, "a bar takes a list of items like {systemItem: add, onTap: push detail}, found \(node.found)")
            return []
        }
        return items.compactMap { barItem($0, &views) }
    }

    private mutating func barItem(_ node: YamlNode, _ views: inout ViewReader) -> BarItemDescription? {
        guard var fields = FieldReader(node, what: "a bar item", diagnostics: diagnostics) else { return nil }
        var item = BarItemDescription()
        if let node = fields.node("id"), let id = identifier(node, name: "id") {
            item.id = id
            itemPlaces.append((id, node.position))
        }
        item.title = fields.text("title")
        item.image = fields.text("image")
        item.systemItem = fields.choice("systemItem", of: BarItemDescription.systemItems)
        item.isDone = fields.choice("style", of: ["plain", "done"]) == "done"
        item.isEnabled = fields.bool("isEnabled") ?? true
        item.action = fields.entry("onTap").flatMap { views.action($0) }
        fields.finish()
        if item.title == nil, item.image == nil, item.systemItem == nil {
            diagnostics.report(node.position, "a bar item needs a \"title\", an \"image\" or a \"systemItem\"")
            return nil
        }
        return item
    }

    private func tabBarItem(_ node: YamlNode) -> TabBarItemDescription? {
        guard var fields = FieldReader(node, what: "\"tabBarItem\"", diagnostics: diagnostics) else { return nil }
        var item = TabBarItemDescription()
        item.title = fields.text("title")
        item.image = fields.value("image", .symbol)
        item.selectedImage = fields.value("selectedImage", .symbol)
        item.badgeValue = fields.text("badgeValue")
        item.badgeColor = fields.value("badgeColor", .color)
        fields.finish()
        return item
    }

    /// Checks what needs every view and every controller, once all of them are read.
    func finish(_ views: ViewReader, hasBackButton: Bool) {
        for (id, position) in itemPlaces where !diagnostics.isFull {
            guard let place = views.place(of: id) else { continue }
            diagnostics.report(position, "the id \"\(id)\" is taken by the view in line \(place.line)")
        }
        let back = ViewCatalog.backButtonID
        guard hasBackButton, let place = itemPlaces.first(where: { $0.id == back })?.position ?? views.place(of: back) else { return }
        diagnostics.report(place, "the id \"\(back)\" is that of the navigation bar's back button")
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
