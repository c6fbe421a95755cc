/// Which words a list has for its rows.
struct ListWords {
    /// The key of several, and of the pattern for many.
    let rows, row: String
    let className: String
    let isCollection: Bool

    static let table = ListWords(rows: "rows", row: "row", className: "UITableView", isCollection: false)
    static let collection = ListWords(rows: "items", row: "item", className: "UICollectionView", isCollection: true)

    /// The words of a class; nil for one that is no list.
    static func words(of className: String) -> ListWords? {
        ViewCatalog.ancestry(of: className).lazy.compactMap { known in [table, collection].first { $0.className == known.name } }.first
    }

    /// The keys of a list that the reader of views leaves to this one.
    var keys: [String] { [isCollection ? "layout" : "style", "sections", rows, row, "startsAtEnd"] + marginViews }
    /// The keys of views above and below everything.
    var marginViews: [String] { isCollection ? [] : ["tableHeaderView", "tableFooterView"] }
}

extension ViewReader {
    /// `style` or `layout`, `sections` and `rows` of a table or a collection. `rows` alone stands for one section.
    mutating func list(_ entries: [YamlEntry], at position: SourcePosition, depth: Int, _ words: ListWords) -> ListDescription {
        var fields = FieldReader(entries: entries, position: position, what: words.className, diagnostics: diagnostics)
        let outer = (patternColumns, patternCount, isInsidePatternList)
        isInsidePatternList = isInsidePatternList || patternColumns != nil
        patternColumns = nil
        defer { (patternColumns, patternCount, isInsidePatternList) = outer }
        var list: ListDescription
        if words.isCollection {
            list = ListDescription(kind: .collection(layout(&fields)))
        } else {
            list = ListDescription(kind: .table(style: fields.choice("style", of: ViewCatalog.tableStyles.words) ?? "plain"))
        }
        list.startsAtEnd = fields.bool("startsAtEnd") ?? false
        if !words.isCollection {
            list.headerView = marginView("tableHeaderView", &fields, depth: depth)
            list.footerView = marginView("tableFooterView", &fields, depth: depth)
        }
        let sections = fields.node("sections")
        let rows = fields.entry(words.rows)
        if sections != nil, let rows {
            diagnostics.report(
                rows.position,
                "\"\(words.rows)\" stands for a \(words.isCollection ? "collection" : "table") of one section; with \"sections\" it belongs "
                    + "into one of them")
        }
        if let sections {
            guard let items = sections.items else {
                diagnostics.report(
                    sections.position,
                    "\"sections\" takes a list like [{header: Name, \(words.rows): [...]}], found \(sections.found)")
                return list
            }
            list.sections = items.compactMap { section($0, depth: depth, words) }
        } else if rows != nil {
            var section = ListSectionDescription()
            section.rows = self.rows(&fields, depth: depth, words)
            list.sections = [section]
        }
        return list
    }

    /// A view above or below everything in a table, which takes its height from the view's frame.
    private mutating func marginView(_ key: String, _ fields: inout FieldReader, depth: Int) -> [ViewDescription] {
        guard let entry = fields.entry(key), let view = view(entry.value, depth: depth + 1) else { return [] }
        if view.frame == nil {
            diagnostics.report(
                entry.value.position, "a \"\(key)\" needs a \"frame\" like [0, 0, 100%, 120]: the table takes its height from there")
        }
        return [view]
    }

    private mutating func section(_ node: YamlNode, depth: Int, _ words: ListWords) -> ListSectionDescription? {
        guard var fields = FieldReader(node, what: "a section", diagnostics: diagnostics) else { return nil }
        var section = ListSectionDescription()
        section.header = fields.text("header")
        section.footer = fields.text("footer")
        if let node = fields.node("headerView") { section.headerView = view(node, depth: depth + 1) }
        if let node = fields.node("footerView") { section.footerView = view(node, depth: depth + 1) }
        section.rows = rows(&fields, depth: depth, words)
        if let node = fields.node("newRow") {
            section.newRow = pattern(node, depth: depth, words, columns: ["text"], count: SceneLimits.newRows)
        }
        fields.finish()
        return section
    }

    /// Rows as a list, a count or the name of a file; the pattern is that of the latter two.
    private mutating func rows(_ fields: inout FieldReader, depth: Int, _ words: ListWords) -> ListRowsDescription {
        guard let rows = fields.node(words.rows) else { return .literal([]) }
        let pattern = fields.node(words.row)
        if let items = rows.items {
            if let pattern {
                diagnostics.report(
                    pattern.position, "\"\(words.row)\" is the pattern for a number of \(words.rows); here they are listed")
            }
            return .literal(items.compactMap { row($0, depth: depth, columns: nil, words) })
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
                "\"\(words.rows)\" of a number or a file needs \(words.isCollection ? "an" : "a") \"\(words.row)\" that says how each looks"
            )
            return .literal([])
        }
        guard let row = self.pattern(pattern, depth: depth, words, columns: csv?.columns ?? [], count: count) else { return .literal([]) }
        return .pattern(row, count: count, table: csv)
    }

    /// A row that stands for many.
    private mutating func pattern(
        _ node: YamlNode, depth: Int, _ words: ListWords, columns: [String], count: Int
    ) -> ListRowDescription? {
        patternColumns = columns
        patternCount = count
        defer { patternColumns = nil }
        return row(node, depth: depth, columns: columns, words)
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

    private mutating func row(_ node: YamlNode, depth: Int, columns: [String]?, _ words: ListWords) -> ListRowDescription? {
        // A row that is a text alone.
        if let text = node.scalar {
            check(text, at: node.position, columns: columns)
            return ListRowDescription(text: text)
        }
        let what = words.isCollection ? "an item" : "a row"
        guard var fields = FieldReader(node, what: what, diagnostics: diagnostics) else { return nil }
        var row = ListRowDescription()
        if let entry = fields.entry("id") { row.id = id(entry, className: words.isCollection ? "UICollectionViewCell" : "UITableViewCell") }
        let styles = words.isCollection ? ListRowDescription.cellStyles : ListRowDescription.styles.words
        row.style = fields.choice("style", of: styles) ?? row.style
        for (key, place) in [("text", \ListRowDescription.text), ("detailText", \.detailText)] {
            guard let node = fields.node(key), let text = ValueReader<String>.text.read(node, name: key, diagnostics: diagnostics) else {
                continue
            }
            check(text, at: node.position, columns: columns)
            row[keyPath: place] = text
        }
        row.systemImage = fields.value("systemImage", .symbol)
        row.imageBackground = fields.value("imageBackground", .color)
        let accessories = words.isCollection ? ListRowDescription.cellAccessories : ListRowDescription.accessories.words
        row.accessoryType = fields.choice("accessoryType", of: accessories) ?? row.accessoryType
        row.numberOfLines = fields.integer("numberOfLines", in: 0...1000) ?? row.numberOfLines
        row.backgroundColor = fields.value("backgroundColor", .color)
        if words.isCollection {
            row.size = fields.value("size", .size).map { SceneSize(width: $0.width, height: $0.height) }
            if let size = row.size { checkItemSize(size, at: node.position) }
            row.cornerRadius = fields.number("cornerRadius", in: 0...SceneLimits.rowHeight)
        } else {
            row.selectionStyle = fields.choice("selectionStyle", of: ListRowDescription.selectionStyles.words) ?? row.selectionStyle
        }
        row.height = fields.number("height", in: (words.isCollection ? 1 : 0)...SceneLimits.rowHeight)
        if let entry = fields.entry("onSelect") { row.onSelect = action(entry) }
        if let node = fields.node("subviews") {
            if let items = node.items {
                row.subviews = items.compactMap { view($0, depth: depth + 1, parent: "UIView") }
            } else {
                diagnostics.report(node.position, "\"subviews\" takes a list of views, found \(node.found)")
            }
        }
        fields.finish()
        return row
    }

    /// Complains about places in braces that nothing fills in.
    private func check(_ text: String, at position: SourcePosition, columns: [String]?) {
        guard let columns, let problem = RowTemplate.problem(text, columns: columns) else { return }
        diagnostics.report(position, problem)
    }
}
