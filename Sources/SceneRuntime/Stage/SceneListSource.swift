import UIKit

/// The functions that give the rows of a scene's lists their views.
@MainActor
struct SceneRowBuilder {
    /// Makes a view whose frame is resolved against a size, points.
    var makeView: (ViewDescription, CGSize) -> UIView
    /// Sets properties of a view of a class.
    var set: ([PropertyAssignment], UIView, String) -> Void
    var perform: (SceneAction, UIView) -> Void
    /// Called with a view and its new id; nil if the view has lost its id.
    var bind: (_ id: String?, UIView) -> Void
    /// Sets a runtime attribute of a cell, whose texts the function fills in.
    var setByName: (RuntimeAttributeDescription, UIView, (String) -> String) -> Void
    /// Called when the new views are in their superviews, so that their constraints can be activated.
    var finish: () -> Void
}

/// The base class of the data sources of a scene's tables and collections.
///
/// A listed row has its own cell, as in a static table of a storyboard: its views exist from the beginning and keep the text typed into
/// them. Rows of a row pattern share cells; a user's changes are kept by row.
@MainActor
class SceneListSource: NSObject {
    let content: ListDescription
    let builder: SceneRowBuilder
    /// The texts of the rows that actions have appended, by section.
    private var appended: [Int: [String]] = [:]
    private var kept: [IndexPath: [Int: CachedValue]] = [:]
    /// Whether the last row was visible when the list was last at rest.
    private(set) var isAtEnd = true

    init(_ content: ListDescription, builder: SceneRowBuilder) {
        self.content = content
        self.builder = builder
    }

    // MARK: Rows. Paths are those of the visible rows; a filter removes some of them.

    func count(_ section: Int) -> Int { shown?[section].count ?? wholeCount(section) }
    private func wholeCount(_ section: Int) -> Int { content.sections[section].rows.count + (appended[section]?.count ?? 0) }

    func row(_ path: IndexPath) -> ListRowDescription { wholeRow(original(path)) }
    private func wholeRow(_ path: IndexPath) -> ListRowDescription {
        let section = content.sections[path.section]
        if isAppended(path), let row = section.newRow { return row }
        return section.rows.row(path.item)
    }

    // MARK: Filtering

    /// The rows that pass the filter, by section; nil without one.
    private var shown: [[Int]]?

    /// Returns a shown row's index path in the file.
    func original(_ path: IndexPath) -> IndexPath {
        guard let shown, shown[path.section].indices.contains(path.item) else { return path }
        return IndexPath(item: shown[path.section][path.item], section: path.section)
    }
    /// Returns the index path at which a row of the file is shown; nil for a row that is filtered out.
    func shownPath(of path: IndexPath) -> IndexPath? {
        guard let shown else { return path }
        return shown[path.section].firstIndex(of: path.item).map { IndexPath(item: $0, section: path.section) }
    }

    /// Shows only the rows with `text` in one of their texts and, if there is one, the scope in their second text, ignoring case. Returns
    /// whether the shown rows have changed.
    func filter(_ text: String, scope: String?) -> Bool {
        let old = shown
        shown = nil
        guard !text.isEmpty || scope != nil else { return old != nil }
        let new = content.sections.indices.map { section in
            (0..<wholeCount(section)).filter { item in
                let path = IndexPath(item: item, section: section)
                let (row, values) = (wholeRow(path), values(path))
                let texts = [row.text, row.detailText].map { $0.map { RowTemplate.filled($0, values) } ?? "" }
                let fits = text.isEmpty || texts.contains { $0.range(of: text, options: .caseInsensitive) != nil }
                return fits && (scope.map { texts[1].range(of: $0, options: .caseInsensitive) != nil } ?? true)
            }
        }
        shown = new
        return old != new
    }

    private func isAppended(_ path: IndexPath) -> Bool { path.item >= content.sections[path.section].rows.count }

    /// Returns whether the row has its own cell.
    func isListed(_ path: IndexPath) -> Bool {
        let path = original(path)
        guard case .literal = content.sections[path.section].rows else { return false }
        return !isAppended(path)
    }

    /// Returns the reuse identifier of the row's cells.
    func identifier(_ path: IndexPath) -> String {
        let isListed = isListed(path)
        let path = original(path)
        if isListed { return "listed \(path.section).\(path.item)" }
        return isAppended(path) ? "new \(path.section)" : "section \(path.section)"
    }

    /// Returns the values for the texts of a row that follows a pattern.
    private func values(_ path: IndexPath) -> RowTemplate.Values {
        let section = content.sections[path.section]
        var values = RowTemplate.Values(row: path.item, section: path.section)
        if isAppended(path) {
            values.row = path.item - section.rows.count
            values.columns = ["text"]
            values.fields = [appended[path.section]?[values.row] ?? ""]
        } else if case .pattern(_, _, let table?) = section.rows {
            values.columns = table.columns
            values.fields = table.rows[path.item]
        }
        return values
    }

    // MARK: Cells

    /// Puts the views of a row into a new cell whose content view has its size.
    func addViews(of row: ListRowDescription, to cell: any SceneCell, isListed: Bool) {
        // Ids of rows that follow a pattern come when a row is filled in.
        if isListed, let id = row.id { builder.bind(id, cell) }
        if isListed { for attribute in row.runtimeAttributes { builder.setByName(attribute, cell) { $0 } } }
        for description in row.subviews {
            let view = builder.makeView(isListed ? description : description.withoutIDs, cell.contentView.bounds.size)
            cell.contentView.addSubview(view)
            cell.contents.add(description, view)
        }
        for description in row.accessoryView {
            let view = builder.makeView(isListed ? description : description.withoutIDs, cell.contentView.bounds.size)
            if view.bounds.size == .zero { view.sizeToFit() }
            (cell as? UITableViewCell)?.accessoryView = view
            cell.contents.add(description, view)
        }
        builder.finish()
    }

    /// Puts a row's texts and ids into a cell that follows a pattern. `show` takes text and second text.
    func fill(_ cell: any SceneCell, at path: IndexPath, show: (String?, String?) -> Void) {
        let row = row(path)
        let path = original(path)
        let values = values(path)
        cell.contents.path = path
        builder.bind(row.id.map { RowTemplate.filled($0, values) }, cell)
        show(row.text.map { RowTemplate.filled($0, values) }, row.detailText.map { RowTemplate.filled($0, values) })
        for attribute in row.runtimeAttributes { builder.setByName(attribute, cell) { RowTemplate.filled($0, values) } }
        cell.contents.clear()
        for (description, view) in cell.contents.parts {
            builder.bind(description.id.map { RowTemplate.filled($0, values) }, view)
            let templates = description.properties.compactMap { assignment -> PropertyAssignment? in
                guard let text = assignment.value as? String, text.contains("{") || assignment.name == "text" else { return nil }
                var filled = assignment
                filled.value = RowTemplate.filled(text, values)
                return filled
            }
            builder.set(templates, view, description.className)
        }
        cell.contents.noteFilled()
        if let changes = kept[path] { cell.contents.show(changes) }
    }

    /// Called when a cell of a row pattern leaves the visible part: the user's changes in it are kept.
    func takeBack(_ cell: any SceneCell, at path: IndexPath) {
        // The cell has the index of its row: a filter may have moved it meanwhile.
        guard let path = cell.contents.path else { return }
        cell.contents.path = nil
        let changes = cell.contents.changes
        kept[path] = changes.isEmpty ? nil : changes
        for (_, view) in cell.contents.parts { builder.bind(nil, view) }
        builder.bind(nil, cell)
    }

    // MARK: Appending

    private var growingSection: Int? {
        content.sections.lastIndex { $0.newRow != nil }.flatMap { wholeCount($0) < SceneLimits.tableRows ? $0 : nil }
    }
    var takesRows: Bool { growingSection != nil }
    /// Appends a row and returns its visible index path; nil when no section accepts rows, and when the active filter hides the row.
    func append(_ text: String) -> IndexPath? {
        guard let section = growingSection else { return nil }
        appended[section, default: []].append(text)
        guard shown == nil else { return nil }
        return IndexPath(item: count(section) - 1, section: section)
    }

    // MARK: The end

    /// The last row of all.
    var lastPath: IndexPath? {
        content.sections.indices.last { count($0) > 0 }.map { IndexPath(item: count($0) - 1, section: $0) }
    }

    /// Called when the user has scrolled: records whether the end is visible from now on.
    func noteEnd(of scrollView: UIScrollView) {
        guard scrollView.isDragging || scrollView.isDecelerating || scrollView.isTracking else { return }
        let end = scrollView.contentSize.height + scrollView.adjustedContentInset.bottom - scrollView.bounds.height
        isAtEnd = scrollView.contentOffset.y >= end - Self.endTolerance
    }
    /// The distance from its end at which the content still counts as scrolled to the end, points. (chosen: half a row)
    private static let endTolerance: CGFloat = 22
    func stayAtEnd() { isAtEnd = true }
}
