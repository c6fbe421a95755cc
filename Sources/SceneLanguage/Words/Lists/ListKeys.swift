import HostSupport
import UIKit

/// The YAML keys for the rows of a list. A table and a collection use different names for these keys.
struct ListWords: Sendable {
    /// The key of the list of rows, and the key of a row pattern.
    let rows, row: String
    let isCollection: Bool
    /// The name of the UIKit class of the cells.
    let cellClass: String

    static let table = ListWords(rows: "rows", row: "row", isCollection: false, cellClass: "UITableViewCell")
    static let collection = ListWords(rows: "items", row: "item", isCollection: true, cellClass: "UICollectionViewCell")

    /// Returns the words for a view class; nil if the class is neither a table nor a collection.
    static func words(of className: String) -> ListWords? {
        let names = ViewCatalog.ancestry(of: className).map(\.name)
        return names.contains("UITableView") ? table : names.contains("UICollectionView") ? collection : nil
    }

    /// A list without rows.
    var empty: ListDescription { ListDescription(kind: isCollection ? .collection(.flow([])) : .table(style: "plain")) }

    // MARK: Keys of the list

    /// The list's keys as keys of the view that shows the list. In a row pattern, every row gets a list of its own.
    var viewKeys: [MappingKey<ViewDescription>] {
        listKeys.map { key in
            MappingKey(description: key.description) { entry, view, source in
                guard let scene = source.scene, var list = view.list else { return }
                let outer = scene.rowPattern
                defer { scene.rowPattern = outer }
                scene.rowPattern = outer.ofInnerList
                key.read(entry, &list, source)
                view.list = list
            }
        }
    }

    private var listKeys: [MappingKey<ListDescription>] {
        let own: [MappingKey<ListDescription>] =
            isCollection
            ? [
                .init(
                    "layout", .collectionLayout, "the layout of the items; see below",
                    set: { list, layout, _ in list.kind = .collection(layout) })
            ]
            : [
                .init(
                    "style", .choice(ViewCatalog.tableStyles.words), "by default plain",
                    set: { list, style, _ in list.kind = .table(style: style) }),
                .init(
                    "tableHeaderView", .marginView("tableHeaderView"), "the view above all rows; its frame sets its height",
                    set: { list, view, _ in list.headerView = [view] }),
                .init(
                    "tableFooterView", .marginView("tableFooterView"), "the view below all rows; its frame sets its height",
                    set: { list, view, _ in list.footerView = [view] }),
            ]
        let sections: MappingKey<ListDescription> = .init(
            "sections", .sections(self), "the sections",
            set: { list, sections, source in
                list.sections = sections
                guard let rows = source.entry(rows) else { return }
                source.diagnostics.report(
                    rows.position,
                    "\"\(self.rows)\" stands for a \(isCollection ? "collection" : "table") of one section; with \"sections\" it belongs "
                        + "into one of them")
            })
        let only: [MappingKey<ListDescription>] = rowKeys.map { key in
            MappingKey(description: key.description) { entry, list, source in
                if source.entry("sections") == nil { key.read(entry, &list.onlySection, source) }
            }
        }
        return own + [
            .init(
                "startsAtEnd", .bool, "whether it begins at its last row, and keeps it visible until a finger scrolls away", \.startsAtEnd),
            sections,
        ] + only
    }

    // MARK: Keys of a section

    var section: Mapping<ListSectionDescription> {
        Mapping(
            "a section",
            [
                .init("header", .text, "the title above its \(rows)", \.header),
                .init("footer", .text, "the text below its \(rows)", \.footer),
                .init("headerView", .view(), "a view in place of the text", \.headerView),
                .init("footerView", .view(), "a view in place of the text", \.footerView),
            ] + rowKeys + [
                .init(
                    "newRow", .later("how \(article) \(row) looks", form: reference, samples: ["{text}"]),
                    "the template of \(article) \(row) that the action `append` adds; `{text}` in it is the text of the field",
                    set: { section, node, source in
                        section.newRow = source.scene?.pattern(node, self, columns: ["text"], count: SceneLimits.newRows)
                    })
            ])
    }

    /// The keys for rows. The rows are either a list, a number of rows or the name of a CSV file; the row pattern describes each row of a
    /// number or a file.
    private var rowKeys: [MappingKey<ListSectionDescription>] {
        let several: JSONValue = ["anyOf": [["type": "array", "items": reference], ["type": "integer"], ["type": "string"]]]
        return [
            .init(
                rows, .later("a list, a number, or the name of a CSV file", form: several, samples: ["[]", "[One]"]),
                """
                the \(rows); for a number, up to \(SceneLimits.tableRows), and for a file, whose first line names the columns, \
                `\(row)` is the template
                """,
                set: { section, node, source in
                    guard let scene = source.scene else { return }
                    section.rows = scene.rows(node, pattern: source.entry(row)?.value, self)
                }),
            .init(
                row, .later("how \(article) \(row) looks", form: reference, samples: ["\"Row {number}\""]),
                "the template of many; its texts and ids have placeholders, see below", set: { _, _, _ in }),
        ]
    }

    private var article: String { isCollection ? "an" : "a" }
    /// The reference to the definition of a row in the JSON Schema.
    var reference: JSONValue { ["$ref": .string("#/$defs/\(isCollection ? "collectionItem" : "tableRow")")] }

    // MARK: Keys of a row

    var rowMapping: Mapping<ListRowDescription> {
        let own: [MappingKey<ListRowDescription>] =
            isCollection
            ? [
                .init("size", .itemSize, "the size, points; by default that of the layout", \.size),
                .init(
                    "cornerRadius", .number(0...SceneLimits.rowHeight), "the corner radius of the cell's background, points", \.cornerRadius
                ),
            ]
            : [
                .init(
                    "selectionStyle", .choice(ListRowDescription.selectionStyles.words), "the selection style of the cell", \.selectionStyle
                ),
                .init(
                    "accessoryView", .view(), "a view in place of the accessory, such as a switch; the text does not overlap it",
                    set: { row, view, _ in row.accessoryView = [view] }),
            ]
        let styles = isCollection ? ListRowDescription.cellStyles : ListRowDescription.styles.words
        let accessories = isCollection ? ListRowDescription.cellAccessories : ListRowDescription.accessories.words
        return Mapping(
            isCollection ? "an item" : "a row",
            [
                .init("class", .ownCell(self), "with --app: a cell class of the app, which has its own look", \.ownClass),
                RuntimeAttributeDescription.mappingKey(\ListRowDescription.runtimeAttributes, own: \.ownClass),
                .init("id", .newViewID(of: cellClass), "the id of its cell", \.id),
                .init("style", .choice(styles), "the style of the cell", \.style),
                .init("text", .rowText, "the text", \.text),
                .init("detailText", .rowText, "the second text, beside the first or below it", \.detailText),
                .init("systemImage", .symbol, "the symbol before the text", \.systemImage),
                .init("imageBackground", .color, "the colour of a tile behind the symbol, which is then white", \.imageBackground),
                .init("accessoryType", .choice(accessories), "the accessory of the cell", \.accessoryType),
                .init("numberOfLines", .integer(0...1000), "the greatest number of lines of the text; 0 for any number", \.numberOfLines),
                .init("backgroundColor", .color, "the background colour of the cell", \.backgroundColor),
            ] + own + [
                .init(
                    "height", .number(ViewCatalog.heightsOfRows),
                    "the height, points; by default the constraints of its `subviews` decide", \.height),
                .init("onSelect", .action, "the action when it is selected", \.onSelect),
                .init("subviews", .subviews, "the views in the cell's content view", \.subviews),
            ])
    }
}

extension ListDescription {
    /// The section that contains the rows if the file describes the list without `sections`.
    fileprivate var onlySection: ListSectionDescription {
        get { sections.first ?? ListSectionDescription() }
        set { sections = [newValue] }
    }
}

extension ValueReader where Value == [ListSectionDescription] {
    fileprivate static func sections(_ words: ListWords) -> Self {
        let section = ValueReader<ListSectionDescription>.mapping(
            words.isCollection ? "collectionSection" : "tableSection", words.section, from: { _ in ListSectionDescription() })
        let sample = "[{header: Name, \(words.rows): [One]}]"
        return .items("a list like \(sample)", of: section, samples: [sample])
    }
}

extension ValueReader where Value == String {
    /// Reads a text, and checks its placeholders if it is in a row pattern.
    fileprivate static var rowText: Self {
        text.then { text, context in
            return context.scene.check(text, at: context.node.position) ? text : nil
        }
    }
}

extension ValueReader where Value == OwnClass {
    /// Reads the name of a class of the app for the cells of a table or a collection.
    fileprivate static func ownCell(_ words: ListWords) -> Self {
        let text = ValueReader<String>.text
        return Self("the name of a class", form: ["type": "string"], samples: []) { context in
            guard let name = text.read(in: context) else { return nil }
            let kind: OwnClass.Kind = words.isCollection ? .collectionCell : .tableCell
            guard let own = OwnClass.all[name], own.kind == kind else {
                let known = OwnClass.names(kind)
                let cure =
                    known.isEmpty
                    ? "; the sources that --app PATH names have none" : Spelling.hint(for: name, among: known)
                return context.complaint("there is no class \"\(name)\" of cells that comes from \(words.cellClass)\(cure)")
            }
            context.scene.checkMaking(own, at: context.node.position)
            return own
        }
    }
}

extension ValueReader where Value == SceneSize {
    /// Reads the size of an item. Reports a size so small that laying out a screen full of items would take too long.
    fileprivate static var itemSize: Self {
        let size = ValueReader<CGSize>.size
        return size.then { size, context in
            let item = SceneSize(width: size.width, height: size.height)
            context.scene.checkItemSize(item, at: context.node.position)
            return item
        }
    }
}

extension SceneReader {
    fileprivate func rows(_ rows: YamlNode, pattern: YamlNode?, _ words: ListWords) -> ListRowsDescription {
        if let items = rows.items {
            if let pattern {
                diagnostics.report(
                    pattern.position, "\"\(words.row)\" is the pattern for a number of \(words.rows); here they are listed")
            }
            return .literal(items.compactMap { row($0, words) })
        }
        var csv: SceneCSV?
        var count = 0
        if let text = rows.scalar, Int(text) == nil {
            csv = self.csv(text, at: rows.position)
            count = csv?.rows.count ?? 0
        } else {
            count = ValueReader<Int>.integer(0...SceneLimits.tableRows).read(rows, name: words.rows, diagnostics: diagnostics) ?? 0
        }
        guard let pattern else {
            diagnostics.report(
                rows.position,
                """
                "\(words.rows)" for a number or a file needs \(words.isCollection ? "an" : "a") "\(words.row)" that says how each looks
                """
            )
            return .literal([])
        }
        guard let row = self.pattern(pattern, words, columns: csv?.columns ?? [], count: count) else { return .literal([]) }
        return .pattern(row, count: count, table: csv)
    }

    /// Reads the template of a row. Its texts can use the names of `columns` as placeholders.
    fileprivate func pattern(_ node: YamlNode, _ words: ListWords, columns: [String], count: Int) -> ListRowDescription? {
        (rowPattern.columns, rowPattern.count) = (columns, count)
        defer { rowPattern.columns = nil }
        return row(node, words)
    }

    private func csv(_ name: String, at position: SourcePosition) -> SceneCSV? {
        guard let folder else {
            diagnostics.report(position, "the file \"\(name)\" cannot be found: the scene has no folder")
            return nil
        }
        do {
            let data = try folder.read(name, limit: SceneLimits.imageBytes)
            guard let text = String(data: data, encoding: .utf8) else {
                diagnostics.report(position, "the file \"\(name)\" is not UTF-8")
                return nil
            }
            return try SceneCSV(text)
        } catch let refusal as SceneFolder.Refusal {
            diagnostics.report(position, "the file \"\(name)\" \(refusal.reason)")
        } catch let problem as SceneCSV.Problem {
            diagnostics.report(position, "the file \"\(name)\", line \(problem.line): \(problem.reason)")
        } catch {}
        return nil
    }

    private func row(_ node: YamlNode, _ words: ListWords) -> ListRowDescription? {
        // A row may be written as a single text, which becomes the row's title.
        if let text = node.scalar {
            _ = check(text, at: node.position)
            return ListRowDescription(text: text)
        }
        return inside(words.cellClass, of: nil) {
            (words.isCollection ? Self.item : Self.row).read(top(node, name: words.row), into: ListRowDescription())?.owner
        }
    }
    private static let row = ListWords.table.rowMapping
    private static let item = ListWords.collection.rowMapping
}
