/// The position of a menu: above or below its target, never off the screen. Pure arithmetic in screen points.
struct MenuPlacement: Hashable {
    var frame: CGRect
    /// Whether the menu is above its target.
    var isAbove: Bool
    /// The point from which the menu grows, in fractions of its size.
    var origin: CGPoint

    /// The distance in points from the middle of the screen within which a target counts as centred. (chosen)
    private static let centreWidth: CGFloat = 20

    /// - Parameters:
    ///   - size: the menu's size.
    ///   - target: the rectangle that the menu belongs to.
    ///   - room: the part of the screen that it may use.
    ///   - prefersAbove: edit menus are above, lists below, if there is space.
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
            // Neither side has enough space, so it covers the target on the side with more of the screen.
            isAbove = false
            y = min(max(target.midY - size.height / 2, room.minY), max(room.minY, room.maxY - size.height))
        }
        // A list is aligned with the closer side of its target, an edit menu with its centre.
        let isCentred = prefersAbove || abs(target.midX - room.midX) < Self.centreWidth
        let wanted = isCentred ? target.midX - size.width / 2 : target.midX < room.midX ? target.minX : target.maxX - size.width
        let x = min(max(wanted, room.minX), max(room.minX, room.maxX - size.width))
        frame = CGRect(origin: CGPoint(x: x, y: y), size: size)
        let along = size.width > 0 ? (target.midX - x) / size.width : 0.5
        origin = CGPoint(x: min(max(along, 0), 1), y: isAbove ? 1 : 0)
    }
}

/// The distribution of a bar's items over pages.
enum MenuPages {
    /// Distributes items of these widths over pages no wider than `limit`; if there are several, each also has its chevrons.
    static func split(_ widths: [CGFloat], limit: CGFloat, chevron: CGFloat) -> [Range<Int>] {
        guard widths.reduce(0, +) > limit else { return [0..<widths.count] }
        var pages: [Range<Int>] = []
        var start = 0
        while start < widths.count {
            // The first page has one chevron, the others one for back and, except on the last page, one for forward.
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
