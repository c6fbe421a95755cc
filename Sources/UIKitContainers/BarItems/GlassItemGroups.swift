/// The grouping of a bar's items on shared pieces of glass, and the positions of the items. (Facts/IOS26.md#glass-bars)
struct GlassItemGroups: Hashable {
    enum Kind: Hashable {
        /// An image with its width. It shares a piece of glass with adjacent images.
        case image(width: CGFloat)
        /// Words, a view of the app, or an item that shares no glass. Such content has its own piece of glass.
        case alone(width: CGFloat)
        /// An item directly on the bar, without glass.
        case bare(width: CGFloat)
        /// A search bar, which takes the rest of the row's width.
        case searchBar
        case fixedSpace(width: CGFloat)
        /// A flexible space. If it shares glass, the items on both sides of it are on one piece of glass.
        case flexibleSpace(sharesGlass: Bool)
    }

    /// The height of a piece of glass, and of the circle around a single image, in points.
    static let height: CGFloat = 44
    /// The padding on either side of words, in points. (measured)
    static let padding: CGFloat = 16
    /// The minimum padding on either side of an image, in points. (chosen)
    static let imagePadding: CGFloat = 10
    /// The gap between two pieces in points. (chosen)
    static let gap: CGFloat = 12

    struct Place: Hashable {
        var start: CGFloat
        var width: CGFloat
        /// The index of the item's piece of glass.
        var piece: Int?
    }

    /// Returns the positions of the items in points from the beginning of the available width, in reading order. The search bar takes the
    /// remaining width; without a search bar, flexible spaces share it equally.
    /// - Parameter height: the height of a piece of glass in points, which is also its minimum width.
    static func places(_ kinds: [Kind], room: CGFloat, height: CGFloat = Self.height) -> [Place] {
        let pieces = pieces(kinds)
        var widths: [CGFloat] = []
        var gaps: [CGFloat] = []
        var last: Int?
        for (index, kind) in kinds.enumerated() {
            switch kind {
            case .image(let width): widths.append(max(width + 2 * imagePadding, height))
            case .alone(let width): widths.append(max(width + 2 * padding, height))
            case .bare(let width): widths.append(width)
            case .fixedSpace, .flexibleSpace, .searchBar: widths.append(0)
            }
            var distance: CGFloat = 0
            if !kind.isSpace {
                if let last {
                    let between = kinds[(last + 1)..<index]
                    let own = between.reduce(0) { sum, kind in if case .fixedSpace(let width) = kind { sum + width } else { sum } }
                    let isOnePiece = pieces[last] != nil && pieces[last] == pieces[index]
                    let isFlexible = between.contains(where: \.isFlexibleSpace)
                    distance = isOnePiece ? own : isFlexible ? max(own, gap) : max(gap, own)
                }
                last = index
            }
            gaps.append(distance)
        }
        // A fixed space at either end of the row takes up width, like a space between two items.
        for (index, kind) in kinds.enumerated() {
            guard case .fixedSpace(let width) = kind else { continue }
            let isBetween = kinds[..<index].contains { !$0.isSpace } && kinds[(index + 1)...].contains { !$0.isSpace }
            if !isBetween { widths[index] = width }
        }
        let natural = widths.reduce(0, +) + gaps.reduce(0, +)
        let growing = kinds.indices.filter { kinds[$0] == .searchBar }
        let flexible = growing.isEmpty ? kinds.indices.filter { kinds[$0].isFlexibleSpace } : growing
        for index in flexible { widths[index] += max(room - natural, 0) / CGFloat(flexible.count) }
        var end: CGFloat = 0
        return kinds.indices.map { index in
            let start = end + gaps[index]
            end = start + widths[index]
            return Place(start: start, width: widths[index], piece: pieces[index])
        }
    }

    /// Returns the total length of the items, without flexible spaces, in points.
    static func length(_ kinds: [Kind], height: CGFloat = Self.height) -> CGFloat {
        places(kinds, room: 0, height: height).last.map { $0.start + $0.width } ?? 0
    }

    /// Returns the index of the piece of glass under every item; nil for spaces and for items directly on the bar.
    static func pieces(_ kinds: [Kind]) -> [Int?] {
        var result: [Int?] = []
        var count = 0
        /// These values determine if the next item joins the last piece of glass. Adjacent images join each other, and any item joins
        /// after a flexible space that shares glass.
        var (takesImages, takesAll) = (false, false)
        for kind in kinds {
            switch kind {
            case .image:
                if !takesImages && !takesAll { count += 1 }
                result.append(count - 1)
                (takesImages, takesAll) = (true, false)
            case .alone:
                if !takesAll { count += 1 }
                result.append(count - 1)
                (takesImages, takesAll) = (false, false)
            case .bare, .fixedSpace, .searchBar:
                result.append(nil)
                (takesImages, takesAll) = (false, false)
            case .flexibleSpace(let shares):
                result.append(nil)
                takesAll = shares && count > 0 && result.contains { $0 == count - 1 }
                takesImages = false
            }
        }
        return result
    }
}

extension GlassItemGroups.Kind {
    var isSpace: Bool {
        switch self {
        case .fixedSpace, .flexibleSpace: true
        case .image, .alone, .bare, .searchBar: false
        }
    }
    var isFlexibleSpace: Bool { if case .flexibleSpace = self { true } else { false } }
}
