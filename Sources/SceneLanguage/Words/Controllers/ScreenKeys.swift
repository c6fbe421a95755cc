import HostSupport

/// The role of a controller in the scene, which determines its possible classes.
enum ScreenPlace {
    case root, presentation, stack, tab, page, column, child

    var classes: [String] {
        let own = OwnClass.names(.controller)
        return standardClasses + own.filter { !standardClasses.contains($0) }
    }
    /// The classes that do not belong to the user's app.
    private var standardClasses: [String] {
        let all = ControllerClass.all.map(\.name)
        switch self {
        case .root, .child: return all.filter { $0 != "UIAlertController" } + CodeController.all.map(\.name)
        case .presentation: return all
        case .stack: return ["UIViewController", "UITableViewController", "UITabBarController", "UIPageViewController"]
        case .tab:
            return ["UIViewController", "UITableViewController", "UINavigationController", "UIPageViewController", "UISplitViewController"]
        case .column:
            return ["UIViewController", "UITableViewController", "UINavigationController", "UITabBarController", "UIPageViewController"]
        case .page: return ["UIViewController", "UINavigationController"]
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

extension ControllerClass {
    /// The keys of every controller.
    static let structure: [MappingKey<ScreenDescription>] = [
        .init("class", .classWord, "a class of UIKit; by default UIViewController", set: { _, _, _ in }),
        .init("id", .newScreenID, "the id, unique in the scene; the root needs none", \.id),
        .init("title", .text, "the title that bars show", \.title),
        RuntimeAttributeDescription.mappingKey(\ScreenDescription.runtimeAttributes, own: { $0.code.flatMap { OwnClass.all[$0.name] } }),
    ]

    /// The additional keys of every controller except an alert.
    static let shared: [MappingKey<ScreenDescription>] =
        common.map { MappingKey($0, \.properties) } + [
            .init("in", .identifier, "for a child: the id of the view that it fills; by default the parent's root view", \.container)
                .only("\"in\" belongs to the children of a controller") { $1.place == .child },
            .init("search", .search, "a search controller in the navigation bar; see below", \.bar.search)
                .only("\"search\" belongs to the UIViewControllers of a UINavigationController and of a UISplitViewController") {
                    if case .view = $0.content { $1.place == .stack || $1.place == .column } else { false }
                },
            .init("leftBarButtonItems", .barItems, "items of the navigation bar; see below", \.bar.leftBarButtonItems),
            .init("rightBarButtonItems", .barItems, "items of the navigation bar; see below", \.bar.rightBarButtonItems),
            .init("toolbarItems", .barItems, "items of the toolbar of a navigation controller; see below", \.toolbarItems),
            .init("tabBarItem", .tabBarItem, "the tab; see below", \.tabBarItem)
                .only("\"tabBarItem\" belongs to the controllers of a UITabBarController") { $1.place == .tab },
        ] + PresentationDescription.keys.map { $0.within(\ScreenDescription.presentation) } + [
            .init(
                NotificationHandlers.key, .notificationHandlers, "actions for notifications, as long as the controller exists",
                \.notifications),
            .init(
                "children", .screens(.child, like: "{id: map, in: box, view: ...}"), "child controllers; see below",
                \.children
            )
            .only("\"children\" belongs to a UIViewController; containers have their own") { screen, _ in
                if case .view = screen.content { true } else { false }
            },
        ]

    /// The keys that only an alert has.
    static let alertOnly: [MappingKey<ScreenDescription>] = [
        .init(
            PopoverDescription.key, .popover, "the source of an action sheet on an iPad; see below",
            set: { screen, popover, source in
                screen.presentation.popover = popover
                guard case .alert(let alert) = screen.content, !alert.isActionSheet, let entry = source.entry(PopoverDescription.key) else {
                    return
                }
                source.diagnostics.report(entry.position, "only an action sheet comes as a popover, and this is an alert")
            })
    ]
}

extension SceneReader {
    /// Reads a controller with everything in it; reports mistakes and returns nil if it cannot be read.
    func screen(_ node: YamlNode, _ place: ScreenPlace) -> ScreenDescription? {
        one(.screen, at: node.position) {
            let what = place == .root ? "\"controller\"" : "a controller"
            guard let entries = node.entries else {
                diagnostics.report(node.position, "\(what) takes a mapping (key: value), found \(node.found)")
                return nil
            }
            guard let className = className(of: entries, place) else { return nil }
            let outer = self.place
            self.place = place
            defer { self.place = outer }
            let known = ControllerClass.named(className)
            let source = MappingSource(
                what, name: className, position: node.position, entries: entries, keys: known.keys.compactMap(\.key), scene: self)
            var screen = ScreenDescription(id: "", content: .alert(AlertDescription()), position: node.position)
            screen.code = CodeController.named(className)
            if screen.code != nil, let own = OwnClass.all[className], let place = entries.first(where: { $0.key == "class" })?.value {
                checkMaking(own, at: place.position)
            }
            screen.isTableViewController = className == "UITableViewController"
            known.head.read(source, into: &screen)
            if source.entry("id") == nil {
                if place == .root { screen.id = known.standardID } else { source.report(source.needs("\"id\"")) }
            }
            let content = screen.code.map { codeContent($0, at: node.position) } ?? known.readContent(source)
            if let content {
                screen.content = content
                known.tail.read(source, into: &screen)
                checkContainers(of: screen, source)
            }
            source.finish()
            return content == nil || screen.id.isEmpty ? nil : screen
        }
    }

    private func className(of entries: [YamlEntry], _ place: ScreenPlace) -> String? {
        guard let value = entries.first(where: { $0.key == "class" })?.value else { return "UIViewController" }
        if let name = value.scalar, place.classes.contains(name) { return name }
        let found = value.scalar ?? ""
        // A known class that this place does not allow is not a spelling mistake, so the message suggests no other name.
        let isClass = (ScreenPlace.presentation.classes + ScreenPlace.root.classes).contains(found)
        let meant = isClass ? nil : Spelling.nearest(to: found, among: place.classes)
        diagnostics.report(
            value.position,
            "\(place.name) is a \(Spelling.list(place.classes)), found \(value.found)" + (meant.map { "; did you mean \"\($0)\"?" } ?? ""))
        return nil
    }

    private func codeContent(_ code: CodeController, at position: SourcePosition) -> ScreenDescription.Content {
        let view = code.description(at: position)
        for part in view.subviews { declare(part) }
        return .view(view)
    }

    /// Reports children whose `in` does not name a view of their parent.
    private func checkContainers(of screen: ScreenDescription, _ source: MappingSource) {
        guard case .view(let root) = screen.content else { return }
        let inside = root.all.compactMap(\.id)
        for node in source.entry("children")?.value.items ?? [] {
            guard let place = node.entries?.first(where: { $0.key == "in" })?.value, let id = place.scalar, !inside.contains(id),
                SceneIdentifiers.isIdentifier(id)
            else { continue }
            diagnostics.report(
                place.position, "\"in\" takes the id of a view of the parent, found \"\(id)\"\(Spelling.hint(for: id, among: inside))")
        }
    }
}

extension ValueReader where Value == ScreenDescription {
    static func screen(_ place: ScreenPlace) -> Self {
        Self("a controller", form: ["$ref": "#/$defs/controller"], samples: ["{id: some, view: {class: UIView}}"]) {
            $0.scene.screen($0.node, place)
        }
    }
}

extension ValueReader where Value == [ScreenDescription] {
    static func screens(_ place: ScreenPlace, like example: String = "{id: first, view: ...}") -> Self {
        .items(
            "a list of 1 to \(SceneLimits.controllers) controllers like \(example)", of: .screen(place), count: 1...SceneLimits.controllers,
            samples: ["[{id: some, view: {class: UIView}}]"])
    }
}

extension [ScreenDescription] {
    /// Reports an id that does not belong to a controller of this container. Returns whether the id is correct.
    func check(_ id: String, _ key: String, _ source: MappingSource) -> Bool {
        let known = SceneIdentifiers(map(\.id))
        if !known.contains(id) { source.report(known.missing(id, what: "controller in it"), at: key) }
        return known.contains(id)
    }
}
