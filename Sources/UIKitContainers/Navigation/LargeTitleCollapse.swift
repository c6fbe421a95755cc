/// How high a navigation bar with a large title, a search bar or both is over content that scrolls. The search bar stands lowest and goes
/// first; what is pulled down beyond the whole height is the large title's. (Facts/Navigation.md#large-title; what the engine makes of it:
/// Facts/EngineBehaviour.md#large-titles)
struct LargeTitleCollapse: Hashable {
    /// The bottom of the bar without its large title and search bar, points from the page's top.
    var standardBottom: CGFloat
    /// What the large title adds, points; 0 where the item has none.
    var titleHeight: CGFloat
    /// What the search bar adds, points; 0 where the item has none.
    var searchHeight: CGFloat = 0
    /// Whether the search bar stays while the content scrolls.
    var keepsSearch = false

    /// What can stand below the bar, points.
    var wholeHeight: CGFloat { titleHeight + searchHeight }
    /// What always stands there.
    var fixedHeight: CGFloat { keepsSearch ? searchHeight : 0 }
    /// Where the bar ends when everything that can go has gone.
    var lowestBottom: CGFloat { standardBottom + fixedHeight }

    /// What stands below the bar, points: all of it while the content stands below, less while it moves up under it, more when it is
    /// pulled down.
    /// - Parameter contentTop: where the content begins, points from the page's top; nil for content that does not scroll.
    func expansion(contentTop: CGFloat?) -> CGFloat {
        guard wholeHeight > fixedHeight else { return fixedHeight }
        guard let contentTop else { return wholeHeight }
        return max(contentTop - standardBottom, fixedHeight)
    }
    /// The search bar's part of that.
    func searchPart(expansion: CGFloat) -> CGFloat {
        keepsSearch ? searchHeight : min(max(expansion - titleHeight, 0), searchHeight)
    }
    /// The large title's.
    func titlePart(expansion: CGFloat) -> CGFloat { titleHeight > 0 ? expansion - searchPart(expansion: expansion) : 0 }

    /// Half a large title, or half a search bar, is no place to rest: where content that would stop with its top at `contentTop` should
    /// have it. (chosen: the nearer)
    /// - Parameter lowest: where the content begins when its end is in sight, points from the page's top. Nothing rests further up, and
    ///   this is a place to rest when it comes before the bar has gone: otherwise the end of content that is a little
    ///   too long could not be seen.
    func restingTop(contentTop: CGFloat, lowest: CGFloat) -> CGFloat {
        var stops = [lowestBottom]
        if titleHeight > 0 { stops.append(lowestBottom + titleHeight) }
        if searchHeight > 0, !keepsSearch { stops.append(standardBottom + wholeHeight) }
        stops = stops.map { max($0, lowest) }
        guard let low = stops.last(where: { $0 <= contentTop }), let high = stops.first(where: { $0 > contentTop }) else {
            return contentTop
        }
        return contentTop - low < (high - low) / 2 ? low : high
    }

    /// Below this much of the strip the title is in the bar, points. (Facts/Navigation.md#large-title)
    static let inlineThreshold: CGFloat = 10
    /// Content that has gone so far under the bar has its whole background, points. (chosen)
    static let edgeWay: CGFloat = 8

    /// How much of the bar's background shows, 0 while content stands below it.
    func backgroundVisibility(contentTop: CGFloat?) -> CGFloat {
        guard let contentTop else { return 0 }
        return min(max((lowestBottom - contentTop) / Self.edgeWay, 0), 1)
    }
    func titleVisibility(expansion: CGFloat) -> CGFloat {
        titleHeight > 0 && titlePart(expansion: expansion) > Self.inlineThreshold ? 0 : 1
    }
}
