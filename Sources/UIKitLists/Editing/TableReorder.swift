/// A row that is being dragged to another place. Meanwhile the table shows the rows as if it were at `current`, and the data still has it
/// at `origin`.
@MainActor
struct TableReorder {
    let origin: IndexPath
    var current: IndexPath
    let cell: UITableViewCell
    /// The distance from the cell's top to the finger in points.
    let grab: CGFloat
    /// The finger's position in the window in points.
    var finger: CGPoint
    /// The time of the last tick in seconds.
    var lastTick: Double?

    private var place: DraggedPath { DraggedPath(origin: origin, current: current) }
    /// Returns the path in the data of the row that is shown at `path`.
    func model(_ path: IndexPath) -> IndexPath { place.model(path) }
    /// Returns the displayed path of the row that the data has at `path`.
    func shown(_ path: IndexPath) -> IndexPath { place.shown(path) }

    /// Returns the path for a dragged row that extends from `span.start` to `span.end`, step by step from its current one: past a row when
    /// it covers that row's middle, into another section when its own middle reaches the rows there.
    static func proposal(from current: IndexPath, dragged span: TableLayout.Span, in layout: TableLayout) -> IndexPath {
        var path = current
        func middle(_ path: IndexPath) -> CGFloat {
            let row = layout.span(of: path)
            return row.start + row.length / 2
        }
        /// The number of rows in a section, without the dragged one.
        func count(_ section: Int) -> Int { layout.sections[section].rows.count - (section == current.section ? 1 : 0) }
        while true {
            if path.row < count(path.section) {
                let next = IndexPath(row: path.row + 1, section: path.section)
                let seen = path.section == current.section ? next : path
                guard span.end > middle(seen) else { break }
                path = next
            } else if path.section + 1 < layout.sections.count,
                span.end - span.length / 2 > layout.span(ofRows: path.section + 1).start
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
            } else if path.section > 0, span.start - span.length / 2 < layout.span(ofRows: path.section - 1).end {
                path = IndexPath(row: count(path.section - 1), section: path.section - 1)
            } else {
                break
            }
        }
        return path
    }

    /// Returns the speed at which the content scrolls under a row that is held near an edge, in points per second.
    /// - Parameter depth: the finger's distance into the zone at the edge in points.
    static func autoscrollSpeed(depth: CGFloat) -> CGFloat { min(max(depth, 0) * 10, 600) }
    /// The depth of the zones at the edges in points. (not documented: chosen by eye, as is the speed)
    static let edgeZone: CGFloat = 60
    /// The duration in seconds in which the other rows move. (not documented: chosen by eye)
    static let duration = 0.25
}
