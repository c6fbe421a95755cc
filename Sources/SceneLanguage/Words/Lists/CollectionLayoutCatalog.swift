import HostSupport
import UIKit

/// The classes of collection view layouts and their keys, by UIKit's names.
package enum CollectionLayoutCatalog {
    static let flow = "UICollectionViewFlowLayout"
    static let list = "UICollectionLayoutListConfiguration"
    static let compositional = "UICollectionViewCompositionalLayout"
    /// The layout classes with the keys of each.
    static let classes: [(name: String, keys: [KeyDescription])] = [
        (flow, flowKeys.descriptions), (list, listKeys.descriptions), (compositional, compositionalKeys.descriptions),
    ]

    // MARK: Flow layouts

    package static let flowProperties: [PropertyDescription] = flowLayout.map { PropertyDescription($0) }
    private static let flowLayout: [Property<UICollectionViewFlowLayout>] = [
        .init("scrollDirection", .words(scrollDirections), \.scrollDirection),
        .init("itemSize", .size, \.itemSize),
        // UIKit measures the items itself if this size is set.
        .init("estimatedItemSize", .size, \.estimatedItemSize),
        .init("minimumLineSpacing", .number(ViewCatalog.rowHeights), \.minimumLineSpacing),
        .init("minimumInteritemSpacing", .number(ViewCatalog.rowHeights), \.minimumInteritemSpacing),
        .init("sectionInset", .insets, \.sectionInset),
        .init("sectionInsetReference", .words(insetReferences), \.sectionInsetReference),
        .init("headerReferenceSize", .size, \.headerReferenceSize),
        .init("footerReferenceSize", .size, \.footerReferenceSize),
        .init("sectionHeadersPinToVisibleBounds", .bool, \.sectionHeadersPinToVisibleBounds),
        .init("sectionFootersPinToVisibleBounds", .bool, \.sectionFootersPinToVisibleBounds),
    ]
    static let flowKeys = Mapping<[PropertyAssignment]>([.layoutClass] + flowProperties.map { MappingKey($0, \.self) })

    // MARK: Words

    private static let scrollDirections: WordTable<UICollectionView.ScrollDirection> = ["vertical": .vertical, "horizontal": .horizontal]
    private static let insetReferences: WordTable<UICollectionViewFlowLayout.SectionInsetReference> = [
        "fromContentInset": .fromContentInset, "fromSafeArea": .fromSafeArea, "fromLayoutMargins": .fromLayoutMargins,
    ]
    private static let appearances: WordTable<UICollectionLayoutListConfiguration.Appearance> = [
        "plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped, "sidebar": .sidebar, "sidebarPlain": .sidebarPlain,
    ]
    private static let orthogonalBehaviors: WordTable<UICollectionLayoutSectionOrthogonalScrollingBehavior> = [
        "none": .none, "continuous": .continuous, "continuousGroupLeadingBoundary": .continuousGroupLeadingBoundary, "paging": .paging,
        "groupPaging": .groupPaging, "groupPagingCentered": .groupPagingCentered,
    ]

    // MARK: Lists and compositions

    static let listKeys = Mapping<ListLayoutDescription>(
        [
            .layoutClass, .init("appearance", .words(appearances), "by default insetGrouped", \.appearance),
            .init("showsSeparators", .bool, "whether there are lines between the items", \.showsSeparators),
            .init("backgroundColor", .color, "by default that of the appearance", \.backgroundColor),
            .init(
                "headerMode", .choice(["none", "supplementary", "firstItemInSection"]),
                "whether the first item of each section is its header",
                set: { list, mode, _ in list.firstItemIsHeader = mode == "firstItemInSection" }),
            .init(
                "headerTopPadding", .number(ViewCatalog.rowHeights), "the space above a plain section with a header, points",
                \.headerTopPadding),
        ])

    static let compositionalKeys = Mapping<CompositionalLayoutDescription>(
        [
            .layoutClass, .init("scrollDirection", .words(scrollDirections), "by default vertical", \.scrollDirection),
            .init("interSectionSpacing", .number(ViewCatalog.rowHeights), "the space between sections, points", \.interSectionSpacing),
            .init(
                "section", .layoutSection, "the layout of all sections: a list configuration with its class, or a mapping as below",
                set: { layout, section, _ in layout.sections = [section] }),
            .init(
                "sections", .items("a list of sections", of: .layoutSection, count: 1...SceneLimits.listItems, samples: []),
                "in place of `section`: one for each section; the last one also applies to all after it",
                set: { layout, sections, source in
                    layout.sections = sections
                    guard source.entry("section") != nil, let entry = source.entry("sections") else { return }
                    source.diagnostics.report(entry.position, "\"section\" describes all sections, so leave out \"sections\"")
                }),
        ])

    static let sectionKeys = Mapping<CollectionGroupSection>(
        "a section of the layout",
        [
            .init("group", .layoutGroup, "the group that is repeated; see below", \.group).required,
            .init("contentInsets", .directionalInsets, "the insets around its groups", \.contentInsets),
            .init("interGroupSpacing", .number(ViewCatalog.rowHeights), "the space between groups, points", \.interGroupSpacing),
            .init(
                "orthogonalScrollingBehavior", .words(orthogonalBehaviors), "how the section scrolls orthogonally",
                \.orthogonalScrollingBehavior),
            .init("header", .layoutBoundary, "the header of the section", \.header),
            .init("footer", .layoutBoundary, "the footer of the section", \.footer),
        ])

    static let boundaryKeys = Mapping<CollectionBoundaryDescription>(
        [
            .init("layoutSize", .layoutSize, "the size; by default as wide as the section and as high as its content", \.layoutSize),
            .init("pinToVisibleBounds", .bool, "whether it stays visible", \.pinToVisibleBounds),
        ])

    static let itemKeys = Mapping<CollectionItemDescription>("an item of the layout", itemKeyList())
    static let groupKeys = Mapping<CollectionItemDescription>("\"group\"", itemKeyList(ofGroup: true))

    private static func itemKeyList(ofGroup isGroup: Bool = false) -> [MappingKey<CollectionItemDescription>] {
        let subitems: MappingKey<CollectionItemDescription> = .init(
            "subitems",
            .items("a list of one item or more", of: .layoutItem, count: 1...SceneLimits.listItems, samples: ["[{layoutSize: [80, 80]}]"]),
            "items and groups; they make it a group", \.subitems)
        return [
            .init("layoutSize", .layoutSize, "the size of the whole", \.layoutSize).required,
            .init("contentInsets", .directionalInsets, "the insets around the contents", \.contentInsets),
            .init("direction", .words(scrollDirections), "the direction of the subitems; by default horizontal", \.direction),
            isGroup ? subitems.required : subitems,
            .init("count", .integer(1...SceneLimits.listItems), "how often the group contains its only subitem", \.count),
            .init(
                "interItemSpacing", .layoutSpacing, "the distance, points, or the least distance",
                set: { item, spacing, _ in (item.interItemSpacing, item.spacingIsFlexible) = (spacing.length, spacing.isFlexible) }),
        ]
    }
}

extension MappingKey {
    /// Accepts the layout's class and ignores it, because the class has been read before the other keys.
    fileprivate static var layoutClass: Self { .init("class", .classWord, "a class of UIKit", set: { _, _, _ in }).required }
}

/// The spacing between the items of a group, as a length that is either fixed or a minimum.
struct CollectionSpacing: Sendable {
    /// The length of the spacing, in points.
    var length = 0.0
    /// Whether the length is only the minimum spacing.
    var isFlexible = true

    static let keys = Mapping<CollectionSpacing>(
        "\"interItemSpacing\"", [.init("flexible", .number(ViewCatalog.rowHeights), "the least distance, points", \.length).required])
}

extension ValueReader where Value == CollectionLayoutDescription {
    /// Reads a layout. Its class determines its other keys.
    static var collectionLayout: Self {
        let hint = "a mapping like {class: UICollectionViewFlowLayout, itemSize: [80, 80]}"
        return Self(
            hint, form: ["$ref": "#/$defs/collectionLayout"], samples: ["{class: UICollectionViewFlowLayout, itemSize: [80, 80]}"]
        ) { context in
            guard let entries = context.node.entries else {
                return context.complaint("\"layout\" takes a mapping (key: value), found \(context.node.found)")
            }
            guard let entry = entries.first(where: { $0.key == "class" }) else {
                return context.complaint("\"layout\" needs \"class\"")
            }
            let names = CollectionLayoutCatalog.classes.map(\.name)
            switch ValueReader<String>.choice(names).read(entry.value, name: "class", in: context) {
            case CollectionLayoutCatalog.flow?:
                return CollectionLayoutCatalog.flowKeys.read(context, into: []).map { properties, source in
                    for assignment in properties where assignment.name.lowercased().hasSuffix("itemsize") {
                        guard let size = assignment.value as? CGSize, let place = source.entry(assignment.name)?.value.position else {
                            continue
                        }
                        context.scene.checkItemSize(SceneSize(width: size.width, height: size.height), at: place)
                    }
                    return .flow(properties)
                }
            case CollectionLayoutCatalog.list?:
                return CollectionLayoutCatalog.listKeys.read(context, into: ListLayoutDescription()).map { .list($0.owner) }
            case CollectionLayoutCatalog.compositional?:
                guard let read = CollectionLayoutCatalog.compositionalKeys.read(context, into: CompositionalLayoutDescription()) else {
                    return nil
                }
                if read.source.entry("section") == nil, read.source.entry("sections") == nil {
                    return context.complaint(
                        "a compositional layout needs a \"section\", or \"sections\", a list of them, like {group: {direction: horizontal, "
                            + "layoutSize: [{fractionalWidth: 1}, 80], subitems: [{layoutSize: [{fractionalWidth: 0.5}, 80]}]}}")
                }
                return .compositional(read.owner)
            default: return nil
            }
        }
    }
}

extension ValueReader where Value == CollectionSectionDescription {
    /// Reads a section. If the mapping has the key `class`, the section is a list; otherwise the section consists of groups.
    fileprivate static var layoutSection: Self {
        Self(
            "a section of the layout", form: ["$ref": "#/$defs/collectionLayoutSection"],
            samples: [
                "{class: UICollectionLayoutListConfiguration}", "{group: {layoutSize: [80, 80], subitems: [{layoutSize: [40, 40]}]}}",
            ]
        ) { context in
            if let entry = context.node.entries?.first(where: { $0.key == "class" }) {
                guard ValueReader<String>.choice([CollectionLayoutCatalog.list]).read(entry.value, name: "class", in: context) != nil else {
                    return nil
                }
                return CollectionLayoutCatalog.listKeys.read(context, into: ListLayoutDescription(), what: "a section of the layout")
                    .map { .list($0.owner) }
            }
            return CollectionLayoutCatalog.sectionKeys.read(context, into: CollectionGroupSection()).map { .groups($0.owner) }
        }
    }
}

extension ValueReader where Value == CollectionItemDescription {
    /// Reads a group. Reports items so small that laying out a screen full of them would take too long.
    fileprivate static var layoutGroup: Self {
        let group = items("a group", form: "collectionGroup") { CollectionLayoutCatalog.groupKeys }
        return group.then { read, context in
            if let small = read.leafSizes(in: smallestScreen).min(by: { $0.width * $0.height < $1.width * $1.height }) {
                context.scene.checkItemSize(small, at: context.node.position)
            }
            return read
        }
    }
    /// The size in points that is assumed for the collection when fractional item sizes are checked. It is smaller than the smallest
    /// phone's screen.
    private static var smallestScreen: SceneSize { SceneSize(width: 320, height: 480) }

    /// Reads an item, or a group inside a group.
    fileprivate static var layoutItem: Self { items("an item", form: "collectionLayoutItem") { CollectionLayoutCatalog.itemKeys } }

    private static func items(
        _ hint: String, form: String, _ keys: @escaping @Sendable () -> Mapping<CollectionItemDescription>
    ) -> Self {
        Self(hint, form: ["$ref": .string("#/$defs/\(form)")], samples: ["{layoutSize: [80, 80], subitems: [{layoutSize: [40, 40]}]}"]) {
            context in
            context.scene.one(.group, at: context.node.position) {
                guard let (read, source) = keys().read(context, into: CollectionItemDescription()) else { return nil }
                guard let subitems = source.entry("subitems")?.value else { return read }
                var item = read
                item.direction = item.direction ?? .horizontal
                if item.count != nil, let there = subitems.items?.count, there > 1 {
                    source.report("\"count\" says how often one subitem stands in the group; here are \(there)", at: "subitems")
                }
                return item.subitems.count == subitems.items?.count ? item : nil
            }
        }
    }
}

extension ValueReader where Value == CollectionBoundaryDescription {
    fileprivate static var layoutBoundary: Self {
        mapping(
            "collectionBoundary", like: "{layoutSize: [{fractionalWidth: 1}, 44]}", CollectionLayoutCatalog.boundaryKeys,
            from: { _ in CollectionBoundaryDescription() })
    }
}

extension ValueReader where Value == CollectionSpacing {
    fileprivate static var layoutSpacing: Self {
        let points = ValueReader<Double>.number(ViewCatalog.rowHeights)
        let flexible = mapping("collectionSpacing", CollectionSpacing.keys, from: { _ in CollectionSpacing() })
        return Self(
            "points, or {flexible: 8} for the least distance", form: ["anyOf": [points.form, flexible.form]],
            samples: ["8", "{flexible: 8}"]
        ) { context in
            if context.node.entries != nil { return flexible.read(in: context) }
            return points.read(in: context).map { CollectionSpacing(length: $0, isFlexible: false) }
        }
    }
}

extension ValueReader where Value == CollectionSizeDescription {
    fileprivate static var layoutSize: Self {
        let form: JSONValue = ["type": ["number", "object"]]
        return Self(
            "[width, height], each points, or {fractionalWidth: 0.5}, {fractionalHeight: 1} or {estimated: 44}",
            form: ["type": "array", "items": form, "minItems": 2, "maxItems": 2], samples: ["[80, {fractionalHeight: 1}]"]
        ) { context in
            guard let items = context.node.items, items.count == 2 else { return context.wrong() }
            guard let width = side(items[0], context), let height = side(items[1], context) else { return nil }
            return CollectionSizeDescription(width: width, height: height)
        }
    }

    private static func side(_ node: YamlNode, _ context: ValueContext) -> CollectionDimension? {
        guard let entries = node.entries else {
            return ValueReader<Double>.number(ViewCatalog.rowHeights).read(node, in: context)
                .map { CollectionDimension(kind: .absolute, value: $0) }
        }
        guard entries.count == 1, let entry = entries.first, let kind = CollectionDimension.Kind(rawValue: entry.key) else {
            let kinds = CollectionDimension.Kind.allCases.map(\.rawValue)
            let wrong = entries.first { !kinds.contains($0.key) }
            context.diagnostics.report(
                wrong?.position ?? node.position,
                "one side of \"layoutSize\" is points, or one of \(Spelling.list(kinds))"
                    + (wrong.map { Spelling.hint(for: $0.key, among: kinds) } ?? ""))
            return nil
        }
        let range = kind == .fractionalWidth || kind == .fractionalHeight ? 0...100.0 : ViewCatalog.rowHeights
        return ValueReader<Double>.number(range).read(entry.value, name: entry.key, in: context)
            .map { CollectionDimension(kind: kind, value: $0) }
    }
}

extension SceneReader {
    /// Reports items so small that laying out a screen full of them would take too long.
    func checkItemSize(_ size: SceneSize, at position: SourcePosition) {
        guard size.width * size.height < SceneLimits.itemArea else { return }
        diagnostics.report(
            position,
            "items of \(SceneNumber.format(size.width)) x \(SceneNumber.format(size.height)) points are too small; they need "
                + "\(SceneNumber.format(SceneLimits.itemArea)) square points at least")
    }
}
