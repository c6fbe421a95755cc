/// The position of a menu above or below its target and inside the screen. It is computed from values in screen points only.
struct MenuPlacement: Hashable {
    var frame: CGRect
    /// Whether the menu is above its target.
    var isAbove: Bool
    /// The point from which the menu grows, as fractions of its size.
    var origin: CGPoint

    /// The maximum horizontal distance in points between the centre of a target and the centre of the screen at which the target counts
    /// as centred. (chosen)
    private static let centreWidth: CGFloat = 20

    /// Computes the position.
    /// - Parameters:
    ///   - size: The size of the menu.
    ///   - target: The rectangle to which the menu belongs.
    ///   - room: The part of the screen that the menu may use.
    ///   - prefersAbove: Whether the menu is above its target if the space above it is sufficient. It is true for edit menus.
    init(size: CGSize, target: CGRect, room: CGRect, prefersAbove: Bool, distance: CGFloat) {
        let above = target.minY - distance - size.height
        let below = target.maxY + distance
        let fitsAbove = above >= room.minY
        let fitsBelow = below + size.height <= room.maxY
        let y: CGFloat
        if prefersAbove ? fitsAbove : fitsAbove && !fitsBelow {
            (y, isAbove) = (above, true)
        } else if fitsBelow {
            (y, isAbove) = (below, false)
        } else {
            // If the space is insufficient above and below the target, the menu covers the target.
            isAbove = false
            y = min(max(target.midY - size.height / 2, room.minY), max(room.minY, room.maxY - size.height))
        }
        // A list is aligned with the side of its target that is closer to the screen's edge. An edit menu is centred on its target.
        let isCentred = prefersAbove || abs(target.midX - room.midX) < Self.centreWidth
        let wanted = isCentred ? target.midX - size.width / 2 : target.midX < room.midX ? target.minX : target.maxX - size.width
        let x = min(max(wanted, room.minX), max(room.minX, room.maxX - size.width))
        frame = CGRect(origin: CGPoint(x: x, y: y), size: size)
        let along = size.width > 0 ? (target.midX - x) / size.width : 0.5
        origin = CGPoint(x: min(max(along, 0), 1), y: isAbove ? 1 : 0)
    }
}

/// The distribution of the items of an edit menu over the pages of its bar.
enum MenuPages {
    /// Distributes items with these widths over pages with a maximum width of `limit`. If there are several pages, each page also
    /// contains chevrons.
    static func split(_ widths: [CGFloat], limit: CGFloat, chevron: CGFloat) -> [Range<Int>] {
        guard widths.reduce(0, +) > limit else { return [0..<widths.count] }
        var pages: [Range<Int>] = []
        var start = 0
        while start < widths.count {
            // The first page has only a forward chevron. The other pages have a back chevron and, except for the last page, a forward
            // chevron.
            let back = pages.isEmpty ? 0 : chevron
            var end = start
            var width: CGFloat = back
            while end < widths.count {
                let isLast = end == widths.count - 1
                guard width + widths[end] + (isLast ? 0 : chevron) <= limit || end == start else { break }
                width += widths[end]
                end += 1
            }
            pages.append(start..<end)
            start = end
        }
        return pages
    }
}
