/// How high a navigation bar with a large title is over content that scrolls.
struct LargeTitleCollapse: Hashable {
    /// The bottom of the bar without its large title, points from the page's top.
    var standardBottom: CGFloat
    /// What the large title adds, points; 0 where the item has none.
    var titleHeight: CGFloat

    /// The strip for the large title, points: all of it while the content stands below, less while it moves up under it, more when it is
    /// pulled down.
    /// - Parameter contentTop: where the content begins, points from the page's top; nil for content that does not scroll.
    func expansion(contentTop: CGFloat?) -> CGFloat {
        guard titleHeight > 0 else { return 0 }
        guard let contentTop else { return titleHeight }
        return max(contentTop - standardBottom, 0)
    }

    /// Half a large title is no place to rest: where content that would stop with its top at `contentTop` should have it. (chosen: the nearer)
    func restingTop(contentTop: CGFloat) -> CGFloat {
        let (low, high) = (standardBottom, standardBottom + titleHeight)
        guard titleHeight > 0, contentTop > low, contentTop < high else { return contentTop }
        return contentTop - low < titleHeight / 2 ? low : high
    }

    /// Below this much of the strip the title is in the bar, points. (ios-facts section 7)
    static let inlineThreshold: CGFloat = 10
    /// Content that has gone so far under the bar has its whole background, points. (chosen)
    static let edgeWay: CGFloat = 8

    /// How much of the bar's background shows, 0 while content stands below it.
    func backgroundVisibility(contentTop: CGFloat?) -> CGFloat {
        guard let contentTop else { return 0 }
        return min(max((standardBottom - contentTop) / Self.edgeWay, 0), 1)
    }
    func titleVisibility(expansion: CGFloat) -> CGFloat { titleHeight > 0 && expansion > Self.inlineThreshold ? 0 : 1 }
}
