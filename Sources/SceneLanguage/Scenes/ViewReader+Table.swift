extension ViewReader {
    /// `style`, `sections` and `rows` of a table. `rows` alone stands for one section.
    mutating func table(_ entries: [YamlEntry], at position: SourcePosition, depth: Int) -> TableDescription {
        var fields = FieldReader(entries: entries, position: position, what: "UITableView", diagnostics: diagnostics)
        var table = TableDescription()
        table.style = fields.choice("style", of: ViewCatalog.tableStyles) ?? table.style
        let sections = fields.node("sections")
        let rows = fields.entry("rows")
        if sections != nil, let rows {
            diagnostics.report(rows.position, "\"rows\" stands for a table of one section; with \"sections\" it belongs into one of them")
        }
        if let sections {
            guard let items = sections.items else {
                diagnostics.report(
                    sections.position, "\"sections\" takes a list like [{header: Name, rows: [...]}], found \(sections.found)")
                return table
            }
            table.sections = items.compactMap { section($0, depth: depth) }
        } else if rows != nil {
            var section = TableSectionDescription()
            section.rows = self.rows(&fields, depth: depth)
            table.sections = [section]
        }
        return table
    }

    private mutating func section(_ node: YamlNode, depth: Int) -> TableSectionDescription? {
        guard var fields = FieldReader(node, what: "a section", diagnostics: diagnostics) else { return nil }
        var section = TableSectionDescription()
        section.header = fields.text("header")
        section.footer = fields.text("footer")
        if let node = fields.node("headerView") { section.headerView = view(node, depth: depth + 1) }
        if let node = fields.node("footerView") { section.footerView = view(node, depth: depth + 1) }
        section.rows = rows(&fields, depth: depth)
        fields.finish()
        return section
    }

    /// `rows` as a list, a count or the name of a file; `row` is the pattern of the latter two.
    private mutating func rows(_ fields: inout FieldReader, depth: Int) -> TableRowsDescription {
        guard let rows = fields.node("rows") else { return .literal([]) }
        let pattern = fields.node("row")
        if let items = rows.items {
            if let pattern { diagnostics.report(pattern.position, "\"row\" is the pattern for a number of rows; here they are listed") }
            return .literal(items.compactMap { row($0, depth: depth, columns: nil) })
        }
        var csv: SceneCSV?
        var count = 0
        if let text = rows.scalar, Int(text) == nil {
            csv = self.csv(text, at: rows.position)
            count = csv?.rows.count ?? 0
        } else {
            count = ValueKind.integer(0...SceneLimits.tableRows).read(rows, name: "rows", diagnostics: diagnostics)?.integer ?? 0
        }
        guard let pattern else {
            diagnostics.report(rows.position, "\"rows\" of a number or a file needs a \"row\" that says how each looks")
            return .literal([])
        }
        patternColumns = csv?.columns ?? []
        patternCount = count
        defer { patternColumns = nil }
        guard let row = row(pattern, depth: depth, columns: patternColumns) else { return .literal([]) }
        return .pattern(row, count: count, table: csv)
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

    private mutating func row(_ node: YamlNode, depth: Int, columns: [String]?) -> TableRowDescription? {
        // A row that is a text alone.
        if let text = node.scalar {
            check(text, at: node.position, columns: columns)
            return TableRowDescription(text: text)
        }
        guard var fields = FieldReader(node, what: "a row", diagnostics: diagnostics) else { return nil }
        var row = TableRowDescription()
        if let entry = fields.entry("id") { row.id = id(entry, className: "UITableViewCell") }
        row.style = fields.choice("style", of: TableRowDescription.styles) ?? row.style
        for (key, place) in [("text", \TableRowDescription.text), ("detailText", \.detailText)] {
            guard let node = fields.node(key), let text = ValueKind.text.read(node, name: key, diagnostics: diagnostics)?.text else {
                continue
            }
            check(text, at: node.position, columns: columns)
            row[keyPath: place] = text
        }
        row.systemImage = fields.value("systemImage", .symbol)?.text
        row.accessoryType = fields.choice("accessoryType", of: TableRowDescription.accessories) ?? row.accessoryType
        row.selectionStyle = fields.choice("selectionStyle", of: TableRowDescription.selectionStyles) ?? row.selectionStyle
        row.numberOfLines = fields.integer("numberOfLines", in: 0...1000) ?? row.numberOfLines
        row.height = fields.number("height", in: 0...SceneLimits.rowHeight)
        if let entry = fields.entry("onSelect") { row.onSelect = action(entry) }
        if let node = fields.node("subviews") {
            if let items = node.items {
                row.subviews = items.compactMap { view($0, depth: depth + 1) }
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
