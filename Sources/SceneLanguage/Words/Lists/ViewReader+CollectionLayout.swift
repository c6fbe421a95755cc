import UIKit

/// Reads the layout of a collection.
extension ViewReader {
    /// A flow layout when the scene says nothing.
    func layout(_ fields: inout FieldReader) -> CollectionLayoutDescription {
        guard let node = fields.node("layout") else { return .flow([]) }
        guard var layout = FieldReader(node, what: "\"layout\"", diagnostics: diagnostics) else { return .flow([]) }
        guard let name = layout.choice("class", of: CollectionLayoutCatalog.classes) else {
            layout.require("class")
            return .flow([])
        }
        defer { layout.finish() }
        switch name {
        case CollectionLayoutCatalog.list: return .list(listLayout(&layout))
        case CollectionLayoutCatalog.compositional: return .compositional(compositionalLayout(&layout))
        default:
            return .flow(
                CollectionLayoutCatalog.flowProperties.compactMap { property in
                    guard let entry = layout.entry(property.name),
                        let assignment = property.assignment(entry, diagnostics: diagnostics)
                    else { return nil }
                    if let size = assignment.value as? CGSize, property.name.lowercased().hasSuffix("itemsize") {
                        checkItemSize(SceneSize(width: size.width, height: size.height), at: entry.value.position)
                    }
                    return assignment
                })
        }
    }

    /// Complains about items so small that a screen of them would take for ever.
    func checkItemSize(_ size: SceneSize, at position: SourcePosition) {
        guard size.width * size.height < SceneLimits.itemArea else { return }
        diagnostics.report(
            position,
            "items of \(SceneNumber.format(size.width)) x \(SceneNumber.format(size.height)) points are too small; they need "
                + "\(SceneNumber.format(SceneLimits.itemArea)) square points at least")
    }
    /// For which items in shares of their collection are judged, points: the smallest phone of all has more.
    private static let smallestScreen = SceneSize(width: 320, height: 480)

    private func listLayout(_ fields: inout FieldReader) -> ListLayoutDescription {
        var list = ListLayoutDescription()
        list.appearance = fields.choice("appearance", of: CollectionLayoutCatalog.appearances.words) ?? list.appearance
        list.showsSeparators = fields.bool("showsSeparators") ?? true
        list.backgroundColor = fields.value("backgroundColor", .color)
        list.headerTopPadding = fields.number("headerTopPadding", in: ViewCatalog.rowHeights)
        list.firstItemIsHeader = fields.choice("headerMode", of: CollectionLayoutCatalog.headerModes) == "firstItemInSection"
        return list
    }

    private func compositionalLayout(_ fields: inout FieldReader) -> CompositionalLayoutDescription {
        var layout = CompositionalLayoutDescription()
        layout.scrollDirection = fields.choice("scrollDirection", of: CollectionLayoutCatalog.directions) ?? layout.scrollDirection
        layout.interSectionSpacing = fields.number("interSectionSpacing", in: ViewCatalog.rowHeights) ?? 0
        let one = fields.node("section")
        let several = fields.entry("sections")
        if one != nil, let several {
            diagnostics.report(several.position, "\"section\" stands for all sections; with it there is no \"sections\"")
        }
        guard let nodes = one.map({ [$0] }) ?? several?.value.items, !nodes.isEmpty else {
            diagnostics.report(
                several?.value.position ?? fields.position,
                "a compositional layout needs a \"section\", or \"sections\", a list of them, like {group: {direction: horizontal, "
                    + "layoutSize: [{fractionalWidth: 1}, 80], subitems: [{layoutSize: [{fractionalWidth: 0.5}, 80]}]}}")
            return layout
        }
        layout.sections = nodes.compactMap { collectionSection($0) }
        return layout
    }

    private func collectionSection(_ node: YamlNode) -> CollectionSectionDescription? {
        guard var fields = FieldReader(node, what: "a section of the layout", diagnostics: diagnostics) else { return nil }
        defer { fields.finish() }
        if fields.entry("class") != nil {
            guard fields.choice("class", of: [CollectionLayoutCatalog.list]) != nil else { return nil }
            return .list(listLayout(&fields))
        }
        var section = CollectionGroupSection()
        fields.require("group")
        if let node = fields.node("group") {
            guard let group = collectionItem(node, mustBeGroup: true, depth: 1) else { return nil }
            section.group = group
            if let small = group.leafSizes(in: Self.smallestScreen).min(by: { $0.width * $0.height < $1.width * $1.height }) {
                checkItemSize(small, at: node.position)
            }
        }
        section.contentInsets = fields.value("contentInsets", .insets)
        section.interGroupSpacing = fields.number("interGroupSpacing", in: ViewCatalog.rowHeights) ?? 0
        section.orthogonalScrollingBehavior =
            fields.choice("orthogonalScrollingBehavior", of: CollectionLayoutCatalog.orthogonalBehaviors.words)
            ?? section.orthogonalScrollingBehavior
        section.header = fields.node("header").flatMap { boundary($0, "\"header\"") }
        section.footer = fields.node("footer").flatMap { boundary($0, "\"footer\"") }
        return .groups(section)
    }

    private func boundary(_ node: YamlNode, _ what: String) -> CollectionBoundaryDescription? {
        guard var fields = FieldReader(node, what: what, diagnostics: diagnostics) else { return nil }
        defer { fields.finish() }
        var result = CollectionBoundaryDescription()
        if let size = fields.node("layoutSize").flatMap(layoutSize) { result.layoutSize = size }
        result.pinToVisibleBounds = fields.bool("pinToVisibleBounds") ?? false
        return result
    }

    private func collectionItem(_ node: YamlNode, mustBeGroup: Bool = false, depth: Int) -> CollectionItemDescription? {
        guard depth <= SceneLimits.groupDepth else {
            diagnostics.report(node.position, "groups nested more than \(SceneLimits.groupDepth) levels deep")
            return nil
        }
        let what = mustBeGroup ? "\"group\"" : "an item of the layout"
        guard var fields = FieldReader(node, what: what, diagnostics: diagnostics) else { return nil }
        defer { fields.finish() }
        var item = CollectionItemDescription()
        fields.require("layoutSize")
        if let size = fields.node("layoutSize").flatMap(layoutSize) { item.layoutSize = size }
        item.contentInsets = fields.value("contentInsets", .insets)
        item.direction = fields.choice("direction", of: CollectionLayoutCatalog.directions)
        if mustBeGroup { fields.require("subitems") }
        guard let subitems = fields.node("subitems") else { return item }
        guard let nodes = subitems.items, !nodes.isEmpty, nodes.count <= SceneLimits.listItems else {
            diagnostics.report(subitems.position, "\"subitems\" takes a list of one item or more, found \(subitems.found)")
            return nil
        }
        item.direction = item.direction ?? "horizontal"
        item.subitems = nodes.compactMap { collectionItem($0, depth: depth + 1) }
        item.count = fields.integer("count", in: 1...SceneLimits.listItems)
        if item.count != nil, nodes.count > 1 {
            diagnostics.report(subitems.position, "\"count\" says how often one subitem stands in the group; here are \(nodes.count)")
        }
        if let node = fields.node("interItemSpacing") { readSpacing(node, into: &item) }
        return item.subitems.count == nodes.count ? item : nil
    }

    private func readSpacing(_ node: YamlNode, into item: inout CollectionItemDescription) {
        var length: YamlNode? = node
        if node.entries != nil {
            guard var fields = FieldReader(node, what: "\"interItemSpacing\"", diagnostics: diagnostics) else { return }
            item.spacingIsFlexible = true
            fields.require("flexible")
            length = fields.node("flexible")
            fields.finish()
        }
        item.interItemSpacing =
            length.flatMap {
                ValueReader<Double>.number(ViewCatalog.rowHeights).read($0, name: "interItemSpacing", diagnostics: diagnostics)
            }
    }

    private func layoutSize(_ node: YamlNode) -> CollectionSizeDescription? {
        guard let items = node.items, items.count == 2 else {
            diagnostics.report(
                node.position, "\"layoutSize\" takes \(CollectionLayoutCatalog.sizeHint.replacing("`", with: "")), found \(node.found)")
            return nil
        }
        guard let width = dimension(items[0]), let height = dimension(items[1]) else { return nil }
        return CollectionSizeDescription(width: width, height: height)
    }

    private func dimension(_ node: YamlNode) -> CollectionDimension? {
        let kinds = CollectionDimension.Kind.allCases
        guard let entries = node.entries else {
            return ValueReader<Double>.number(ViewCatalog.rowHeights).read(node, name: "layoutSize", diagnostics: diagnostics)
                .map { CollectionDimension(kind: .absolute, value: $0) }
        }
        guard entries.count == 1, let entry = entries.first, let kind = CollectionDimension.Kind(rawValue: entry.key) else {
            let wrong = entries.first { CollectionDimension.Kind(rawValue: $0.key) == nil }
            diagnostics.report(
                wrong?.position ?? node.position,
                "one side of \"layoutSize\" is points, or one of \(Spelling.list(kinds.map(\.rawValue)))"
                    + (wrong.map { Spelling.hint(for: $0.key, among: kinds.map(\.rawValue)) } ?? ""))
            return nil
        }
        let range = kind == .fractionalWidth || kind == .fractionalHeight ? 0...100.0 : ViewCatalog.rowHeights
        return ValueReader<Double>.number(range).read(entry.value, name: entry.key, diagnostics: diagnostics)
            .map { CollectionDimension(kind: kind, value: $0) }
    }
}
