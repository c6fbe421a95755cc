import UIKit

/// The functions with which data sources create and fill the views of rows.
@MainActor
struct SceneRowBuilder {
    /// A closure that makes a view.
    /// - Parameter size: the size of the superview, to which fractions in the description refer.
    var makeView: (ViewDescription, CGSize) -> UIView
    /// A closure that sets properties of a view, whose class has the given name.
    var set: ([PropertyAssignment], UIView, String) -> Void
    var perform: (SceneAction, UIView) -> Void
    /// A closure that registers a view under a new id; a nil id means that the view has no id any more.
    var bind: (_ id: String?, UIView) -> Void
    /// A closure that sets a runtime attribute of a cell. The inner closure fills in the row's values in texts.
    var setByName: (RuntimeAttributeDescription, UIView, (String) -> String) -> Void
    /// A closure that is called when the new views are in their superviews, so that their constraints can be activated.
    var finish: () -> Void
}

/// The base class of the data sources of a scene's tables and collections.
///
/// A row that the file lists has its own cell, as in a static table of a storyboard: its views exist from the beginning and keep their
/// typed text. Rows of a row pattern share cells, so the user's changes are stored for each row.
@MainActor
class SceneListSource: NSObject {
    let content: ListDescription
    let builder: SceneRowBuilder
    /// The texts of the rows that actions have appended, by section.
    private var appended: [Int: [String]] = [:]
    private var kept: [IndexPath: [Int: CachedValue]] = [:]
    /// Whether the last row was visible when the user last scrolled.
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

    /// The indices of the rows that pass the filter, by section; nil without a filter.
    private var shown: [[Int]]?

    /// Returns the index path in the file for a visible row.
    func original(_ path: IndexPath) -> IndexPath {
        guard let shown, shown[path.section].indices.contains(path.item) else { return path }
        return IndexPath(item: shown[path.section][path.item], section: path.section)
    }
    /// Returns the index path at which a row of the file is shown; nil if the filter hides the row.
    func shownPath(of path: IndexPath) -> IndexPath? {
        guard let shown else { return path }
        return shown[path.section].firstIndex(of: path.item).map { IndexPath(item: $0, section: path.section) }
    }

    /// Shows only rows that contain `text` in one of their texts and `scope` in their second text, ignoring case. Returns whether the
    /// visible rows have changed.
    /// - Parameter scope: nil to ignore the second text.
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

    /// Returns whether a row has its own cell, because the file lists it.
    func isListed(_ path: IndexPath) -> Bool {
        let path = original(path)
        guard case .literal = content.sections[path.section].rows else { return false }
        return !isAppended(path)
    }

    /// Returns the reuse identifier for the cell of a row.
    func identifier(_ path: IndexPath) -> String {
        let isListed = isListed(path)
        let path = original(path)
        if isListed { return "listed \(path.section).\(path.item)" }
        return isAppended(path) ? "new \(path.section)" : "section \(path.section)"
    }

    /// Returns the values that replace the placeholders in the texts of a row.
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

    /// Adds the views of a row to a new cell whose content view already has its size.
    func addViews(of row: ListRowDescription, to cell: any SceneCell, isListed: Bool) {
        // Set ids only for listed rows, because the ids of a row pattern depend on the row and are set when the cell is filled.
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

    /// Fills a cell of a row pattern with the texts and ids of a row.
    /// - Parameter show: a closure that displays the text and the second text.
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

    /// Stores the user's changes in a cell of a row pattern. Called when the cell leaves the visible area.
    func takeBack(_ cell: any SceneCell, at path: IndexPath) {
        // Use the row that the cell shows, because a filter may have changed its index path.
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
    /// Appends a row. Returns its visible index path; nil if no section accepts rows or if a filter is active.
    func append(_ text: String) -> IndexPath? {
        guard let section = growingSection else { return nil }
        appended[section, default: []].append(text)
        guard shown == nil else { return nil }
        return IndexPath(item: count(section) - 1, section: section)
    }

    // MARK: The end

    /// The index path of the last visible row.
    var lastPath: IndexPath? {
        content.sections.indices.last { count($0) > 0 }.map { IndexPath(item: count($0) - 1, section: $0) }
    }

    /// Updates whether the end of the list is visible. Called when the user has scrolled.
    func noteEnd(of scrollView: UIScrollView) {
        guard scrollView.isDragging || scrollView.isDecelerating || scrollView.isTracking else { return }
        let end = scrollView.contentSize.height + scrollView.adjustedContentInset.bottom - scrollView.bounds.height
        isAtEnd = scrollView.contentOffset.y >= end - Self.endTolerance
    }
    /// The maximum distance from the end of the content at which the list is treated as scrolled to the end, in points. (chosen: half
    /// the height of a row)
    private static let endTolerance: CGFloat = 22
    func stayAtEnd() { isAtEnd = true }
}
