/// The height of a navigation bar with a large title, a search bar or both above scrolling content. The search bar is at the bottom and
/// collapses first. Pulling the content beyond the bar's full height stretches the large title. (Facts/Navigation.md#large-title; the
/// effect on the engine: Facts/EngineBehaviour.md#large-titles)
struct LargeTitleCollapse: Hashable {
    /// The bottom of the bar without its large title and search bar, in points from the top of the `NavigationPageView`.
    var standardBottom: CGFloat
    /// The height of the large title in points; 0 for an item without a large title.
    var titleHeight: CGFloat
    /// The height of the search bar in points; 0 for an item without a search bar.
    var searchHeight: CGFloat = 0
    /// Whether the search bar stays visible while the content scrolls.
    var keepsSearch = false

    /// The full height of the large title and the search bar, in points.
    var wholeHeight: CGFloat { titleHeight + searchHeight }
    /// The part of `wholeHeight` that never collapses, in points.
    var fixedHeight: CGFloat { keepsSearch ? searchHeight : 0 }
    /// The bottom of the fully collapsed bar, in points from the top of the `NavigationPageView`.
    var lowestBottom: CGFloat { standardBottom + fixedHeight }

    /// Returns the current height of everything below the standard bar, in points. This is `wholeHeight` while the content begins below
    /// the bar. It shrinks while the content scrolls under the bar, and grows while the user pulls the content down.
    /// - Parameter contentTop: the top of the content in points from the top of the `NavigationPageView`; nil for content that does not
    ///   scroll.
    func expansion(contentTop: CGFloat?) -> CGFloat {
        guard wholeHeight > fixedHeight else { return fixedHeight }
        guard let contentTop else { return wholeHeight }
        return max(contentTop - standardBottom, fixedHeight)
    }
    /// Returns the part of `expansion` that the search bar takes, in points.
    func searchPart(expansion: CGFloat) -> CGFloat {
        keepsSearch ? searchHeight : min(max(expansion - titleHeight, 0), searchHeight)
    }
    /// Returns the part of `expansion` that the large title takes, in points.
    func titlePart(expansion: CGFloat) -> CGFloat { titleHeight > 0 ? expansion - searchPart(expansion: expansion) : 0 }

    /// Returns the top at which content rests if its scrolling would end at `contentTop`. The content rests at the nearest of several
    /// stops, so that neither the large title nor the search bar stays half visible. (chosen: the nearest stop)
    /// - Parameter lowest: the top of the content when its end is visible, in points from the top of the `NavigationPageView`. Content
    ///   never rests further up. If the content is only slightly too long, its end becomes visible before the bar has collapsed. Then
    ///   `lowest` is a stop, too.
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

    /// The remaining height of the large title, in points, below which the title appears in the bar. (Facts/Navigation.md#large-title)
    static let inlineThreshold: CGFloat = 10
    /// The height in points of the content that is under the bar when the bar's background becomes fully opaque. (chosen)
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
