/// The individual sizes of items that differ from the common size.
struct OwnSizes: Equatable {
    private var sizes: [Int: CGSize] = [:]
    private var sorted: [Int] = []

    subscript(item: Int) -> CGSize? { sizes[item] }
    var isEmpty: Bool { sorted.isEmpty }

    mutating func set(_ size: CGSize, at item: Int) {
        if sizes.updateValue(size, forKey: item) == nil { sorted.insert(item, at: place(item)) }
    }

    /// Returns the first item at or after `item` that has an individual size.
    func next(from item: Int) -> Int? {
        let place = place(item)
        return place < sorted.count ? sorted[place] : nil
    }

    var all: [(item: Int, size: CGSize)] { sorted.map { (item: $0, size: sizes[$0]!) } }

    private func place(_ item: Int) -> Int {
        var low = 0
        var high = sorted.count
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] < item { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension Dictionary where Key == IndexPath, Value == CGSize {
    /// Returns the sizes after the items have moved.
    func moved(by change: ListChange) -> Self {
        var result: Self = [:]
        for (path, size) in self { if let new = change.new(path) { result[new] = size } }
        return result
    }
}

extension Dictionary where Key == Int {
    /// Returns the sizes with the new indexes of their sections after the sections have moved.
    func moved(by change: PlaceChange) -> Self {
        var result: Self = [:]
        for (section, value) in self { if let new = change.new(section) { result[new] = value } }
        return result
    }
}
