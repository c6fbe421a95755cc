/// A row or item in the hand: the data still has it at `origin`, the list shows it at `current`.
struct HeldPlace {
    let origin: IndexPath
    let current: IndexPath

    /// Where the data has what is shown at a place.
    func model(_ path: IndexPath) -> IndexPath { path == current ? origin : Self.moved(path, from: current, to: origin) }
    /// Where that is shown which the data has at a place.
    func shown(_ path: IndexPath) -> IndexPath { path == origin ? current : Self.moved(path, from: origin, to: current) }

    /// The place of another after one has gone from a place to another.
    private static func moved(_ path: IndexPath, from: IndexPath, to: IndexPath) -> IndexPath {
        var item = path.item
        if path.section == from.section, item > from.item { item -= 1 }
        if path.section == to.section, item >= to.item { item += 1 }
        return IndexPath(item: item, section: path.section)
    }
}
