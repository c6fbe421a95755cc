/// The index paths of a dragged row or item. In the data the row is still at `origin`, and the list displays the row at `current`.
struct DraggedPath {
    let origin: IndexPath
    let current: IndexPath

    /// Returns the index path in the data for a displayed index path.
    func model(_ path: IndexPath) -> IndexPath { path == current ? origin : Self.moved(path, from: current, to: origin) }
    /// Returns the displayed index path for an index path in the data.
    func shown(_ path: IndexPath) -> IndexPath { path == origin ? current : Self.moved(path, from: origin, to: current) }

    /// Returns the index path of an element after another element has moved from `from` to `to`.
    private static func moved(_ path: IndexPath, from: IndexPath, to: IndexPath) -> IndexPath {
        var item = path.item
        if path.section == from.section, item > from.item { item -= 1 }
        if path.section == to.section, item >= to.item { item += 1 }
        return IndexPath(item: item, section: path.section)
    }
}
