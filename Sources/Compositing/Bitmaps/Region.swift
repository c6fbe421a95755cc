import CCairo

/// A set of device pixels, stored as a list of rectangles.
struct Region {
    private(set) var rects: [PixelRect] = []

    /// The maximum number of rectangles. Each rectangle needs a pass over the tree, so if there are more, some of them are merged.
    /// (chosen)
    private static let limit = 8

    var isEmpty: Bool { rects.isEmpty }

    var bounds: PixelRect { rects.reduce(.empty) { $0.union($1) } }

    func intersects(_ rect: PixelRect) -> Bool { rects.contains { $0.intersects(rect) } }

    func contains(_ rect: PixelRect) -> Bool { rect.isEmpty || rects.contains { $0.contains(rect) } }

    /// Adds `rect`. Rectangles may overlap. If there are too many, merges the pair whose union adds the fewest pixels.
    mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty, !contains(rect) else { return }
        rects.removeAll { rect.contains($0) }
        rects.append(rect)
        while rects.count > Self.limit { mergeCheapestPair() }
    }

    mutating func add(_ other: Region) { for rect in other.rects { add(rect) } }

    /// Removes all pixels outside of `rect`.
    mutating func clip(to rect: PixelRect) { rects = rects.map { $0.intersection(rect) }.filter { !$0.isEmpty } }

    private mutating func mergeCheapestPair() {
        var best = (first: 0, second: 1, waste: Int.max)
        for first in rects.indices {
            for second in rects.indices.dropFirst(first + 1) {
                let waste = rects[first].union(rects[second]).area - rects[first].area - rects[second].area
                if waste < best.waste { best = (first, second, waste) }
            }
        }
        let merged = rects[best.first].union(rects[best.second])
        rects.remove(at: best.second)
        rects.remove(at: best.first)
        rects.removeAll { merged.contains($0) }
        rects.append(merged)
    }

    /// Returns the same pixels as rectangles that do not overlap, from top to bottom and left to right.
    func disjoint() -> [PixelRect] {
        guard rects.count > 1 else { return rects }
        let region = cairo_region_create()
        defer { cairo_region_destroy(region) }
        for rect in rects {
            var piece = cairo_rectangle_int_t(x: Int32(rect.x), y: Int32(rect.y), width: Int32(rect.width), height: Int32(rect.height))
            cairo_region_union_rectangle(region, &piece)
        }
        return (0..<cairo_region_num_rectangles(region)).map { index in
            var piece = cairo_rectangle_int_t()
            cairo_region_get_rectangle(region, index, &piece)
            return PixelRect(x: Int(piece.x), y: Int(piece.y), width: Int(piece.width), height: Int(piece.height))
        }
    }
}
