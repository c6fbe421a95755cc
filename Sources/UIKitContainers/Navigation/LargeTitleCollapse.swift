/// The height of a navigation bar with a large title, a search bar or both over scrolling content. The search bar is lowest and collapses
/// first; a pull beyond the whole height stretches the large title. (Facts/Navigation.md#large-title; its effect on the engine:
/// Facts/EngineBehaviour.md#large-titles)
struct LargeTitleCollapse: Hashable {
    /// The bottom of the bar without its large title and search bar, points from the page's top.
    var standardBottom: CGFloat
    /// The height of the large title, points; 0 for an item without one.
    var titleHeight: CGFloat
    /// The height of the search bar, points; 0 for an item without one.
    var searchHeight: CGFloat = 0
    /// Whether the search bar stays while the content scrolls.
    var keepsSearch = false

    /// The height of the complete expanded part below the standard bar, points.
    var wholeHeight: CGFloat { titleHeight + searchHeight }
    /// The part of `wholeHeight` that never collapses, points.
    var fixedHeight: CGFloat { keepsSearch ? searchHeight : 0 }
    /// The bottom of the fully collapsed bar, points from the page's top.
    var lowestBottom: CGFloat { standardBottom + fixedHeight }

    /// Returns the height of everything below the standard bar, points: `wholeHeight` while the content begins below the bar, less as the
    /// content moves under it, more while the content is pulled down.
    /// - Parameter contentTop: the top of the content, points from the page's top; nil for content that does not scroll.
    func expansion(contentTop: CGFloat?) -> CGFloat {
        guard wholeHeight > fixedHeight else { return fixedHeight }
        guard let contentTop else { return wholeHeight }
        return max(contentTop - standardBottom, fixedHeight)
    }
    /// Returns the part of `expansion` that the search bar takes, in points.
    func searchPart(expansion: CGFloat) -> CGFloat {
        keepsSearch ? searchHeight : min(max(expansion - titleHeight, 0), searchHeight)
    }
    /// Returns the large title's part of `expansion`, points.
    func titlePart(expansion: CGFloat) -> CGFloat { titleHeight > 0 ? expansion - searchPart(expansion: expansion) : 0 }

    /// Returns the resting top for content that would stop with its top at `contentTop`: the nearer stop, so that neither the large title
    /// nor the search bar stays half visible. (chosen: the nearer)
    /// - Parameter lowest: the top of the content when its end is visible, points from the page's top. No content rests further up. It is
    ///   itself a stop when it comes before the bar has collapsed: otherwise the end of content that is slightly too long would not be
    ///   visible.
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

    /// The title is in the bar while less than this height of the large title is left, points. (Facts/Navigation.md#large-title)
    static let inlineThreshold: CGFloat = 10
    /// The distance under the bar at which content gives the bar its full background, points. (chosen)
    static let edgeWay: CGFloat = 8

    /// Returns the opacity of the bar's background, 0 while the content begins below the bar.
    func backgroundVisibility(contentTop: CGFloat?) -> CGFloat {
        guard let contentTop else { return 0 }
        return min(max((lowestBottom - contentTop) / Self.edgeWay, 0), 1)
    }
    func titleVisibility(expansion: CGFloat) -> CGFloat {
        titleHeight > 0 && titlePart(expansion: expansion) > Self.inlineThreshold ? 0 : 1
    }
}
