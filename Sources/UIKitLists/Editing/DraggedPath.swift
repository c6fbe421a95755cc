/// The path of a held row or item: the data still has it at `origin`, the list shows it at `current`.
struct DraggedPath {
    let origin: IndexPath
    let current: IndexPath

    /// Returns the path in the data for a displayed path.
    func model(_ path: IndexPath) -> IndexPath { path == current ? origin : Self.moved(path, from: current, to: origin) }
    /// Returns the displayed path for a path in the data.
    func shown(_ path: IndexPath) -> IndexPath { path == origin ? current : Self.moved(path, from: origin, to: current) }

    /// Returns the path of an element after another one has moved.
    private static func moved(_ path: IndexPath, from: IndexPath, to: IndexPath) -> IndexPath {
        var item = path.item
        if path.section == from.section, item > from.item { item -= 1 }
        if path.section == to.section, item >= to.item { item += 1 }
        return IndexPath(item: item, section: path.section)
    }
}
