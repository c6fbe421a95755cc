/// A row that the user drags. During the drag the table displays it at `current`, but in the data it is still at `origin`.
@MainActor
struct TableReorder {
    let origin: IndexPath
    var current: IndexPath
    let cell: UITableViewCell
    /// The distance in points from the top of the cell to the finger.
    let grab: CGFloat
    /// The finger's position in the window in points.
    var finger: CGPoint
    /// The time of the last tick in seconds.
    var lastTick: Double?

    private var place: DraggedPath { DraggedPath(origin: origin, current: current) }
    /// Returns the index path in the data of the row that is displayed at `path`.
    func model(_ path: IndexPath) -> IndexPath { place.model(path) }
    /// Returns the displayed index path of the row that is at `path` in the data.
    func shown(_ path: IndexPath) -> IndexPath { place.shown(path) }

    /// Returns the index path for a dragged row that extends from `span.start` to `span.end`. The row moves in steps from its current
    /// index path. It passes another row when it covers the middle of that row, and enters another section when it covers half of the
    /// headers and footers between the sections, but at least a quarter of its own height. (chosen: each place can be reached)
    static func proposal(from current: IndexPath, dragged span: TableLayout.Span, in layout: TableLayout) -> IndexPath {
        var path = current
        func middle(_ path: IndexPath) -> CGFloat {
            let row = layout.span(of: path)
            return row.start + row.length / 2
        }
        /// Returns the distance beyond the rows of its section at which the row enters the neighbouring section.
        func reach(of upper: Int, _ lower: Int) -> CGFloat {
            let gap = layout.span(ofRows: lower).start - layout.span(ofRows: upper).end
            return max(gap / 2, span.length / 4)
        }
        /// Returns the number of rows in a section without the dragged row.
        func count(_ section: Int) -> Int { layout.sections[section].rows.count - (section == current.section ? 1 : 0) }
        while true {
            if path.row < count(path.section) {
                let next = IndexPath(row: path.row + 1, section: path.section)
                let seen = path.section == current.section ? next : path
                guard span.end > middle(seen) else { break }
                path = next
            } else if path.section + 1 < layout.sections.count,
                span.end > layout.span(ofRows: path.section).end + reach(of: path.section, path.section + 1)
            {
                path = IndexPath(row: 0, section: path.section + 1)
            } else {
                break
            }
        }
        guard path == current else { return path }
        while true {
            if path.row > 0 {
                let previous = IndexPath(row: path.row - 1, section: path.section)
                guard span.start < middle(previous) else { break }
                path = previous
            } else if path.section > 0,
                span.start < layout.span(ofRows: path.section).start - reach(of: path.section - 1, path.section)
            {
                path = IndexPath(row: count(path.section - 1), section: path.section - 1)
            } else {
                break
            }
        }
        return path
    }

    /// Returns the autoscroll speed in points per second while a row is held near an edge.
    /// - Parameter depth: The distance in points of the finger from the inner border of the edge zone.
    static func autoscrollSpeed(depth: CGFloat) -> CGFloat { min(max(depth, 0) * 10, 600) }
    /// The depth of the autoscroll zones at the edges in points. (not documented: chosen by eye, like the speed)
    static let edgeZone: CGFloat = 60
    /// The duration in seconds of the movement of the other rows. (not documented: chosen by eye)
    static let duration = 0.25
}
