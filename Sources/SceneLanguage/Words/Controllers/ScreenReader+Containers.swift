/// What containers take.
extension ScreenReader {
    mutating func navigation(_ fields: inout FieldReader, depth: Int, _ views: inout ViewReader) -> NavigationDescription? {
        var result = NavigationDescription(controllers: [], stack: [])
        result.controllers = controllers("controllers", .stack, &fields, depth: depth, &views)
        let ids = SceneIdentifiers(result.controllers.map(\.id))
        if let stack = fields.node("stack") { result.stack = self.stack(stack, ids) }
        if result.stack.isEmpty, let first = result.controllers.first { result.stack = [first.id] }
        return result.controllers.isEmpty ? nil : result
    }

    mutating func tabs(_ fields: inout FieldReader, depth: Int, _ views: inout ViewReader) -> TabsDescription? {
        var result = TabsDescription(viewControllers: controllers("viewControllers", .tab, &fields, depth: depth, &views))
        result.selected = member("selectedViewController", of: result.viewControllers, &fields)
        return result.viewControllers.isEmpty ? nil : result
    }

    mutating func pages(_ fields: inout FieldReader, depth: Int, _ views: inout ViewReader) -> PagesDescription? {
        var result = PagesDescription(viewControllers: controllers("viewControllers", .page, &fields, depth: depth, &views))
        result.first = member("firstPage", of: result.viewControllers, &fields)
        result.isVertical = fields.choice("navigationOrientation", of: PagesDescription.orientations) == "vertical"
        result.transitionStyle = fields.value("transitionStyle", .words(PagesDescription.transitionStyles)) ?? .scroll
        result.backgroundColor = fields.value("backgroundColor", .color)
        result.interPageSpacing = fields.number("interPageSpacing", in: 0...1000) ?? 0
        if let entry = fields.entry("showsPageControl") {
            result.showsPageControl =
                ValueReader<Bool>.bool.read(entry.value, name: "showsPageControl", diagnostics: diagnostics) ?? false
            if result.isVertical, result.showsPageControl {
                diagnostics.report(entry.position, "only pages side by side have dots below them; leave out \"showsPageControl\"")
            }
        }
        return result.viewControllers.isEmpty ? nil : result
    }

    private mutating func controllers(
        _ key: String, _ place: Place, _ fields: inout FieldReader, depth: Int, _ views: inout ViewReader
    ) -> [ScreenDescription] {
        fields.require(key)
        guard let node = fields.node(key) else { return [] }
        let example = key == "controllers" ? "{id: list, view: ...}" : "{id: first, view: ...}"
        return list(node, name: key, example: example).compactMap { screen($0, place, depth: depth + 1, &views) }
    }

    /// The id of one of the controllers of a container.
    private func member(_ key: String, of screens: [ScreenDescription], _ fields: inout FieldReader) -> String? {
        guard let node = fields.node(key), let id = ViewReader.identifier(node, name: key, diagnostics: diagnostics) else { return nil }
        let known = SceneIdentifiers(screens.map(\.id))
        guard known.contains(id) else {
            diagnostics.report(node.position, known.missing(id, what: "controller in it"))
            return nil
        }
        return id
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
}
