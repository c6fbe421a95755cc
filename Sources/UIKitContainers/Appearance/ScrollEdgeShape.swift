import UIKitCore

/// The start and growth of the soft effect at an edge of a scroll view, as distances in points from its start towards the screen's edge.
/// (Facts/IOS26.md#scroll-edges)
enum ScrollEdgeShape {
    /// One blur of several that overlap. It is invisible at `start` and complete from `full` on. It ends at `end`, where the next blur is
    /// complete; nil at the screen's edge. Each stage blurs the result of those before it, so that no sharp letter remains between them.
    struct Stage: Hashable {
        var radius: CGFloat
        var start: CGFloat
        var full: CGFloat
        var end: CGFloat?
    }
    /// The blurs at the upper edge, from the effect's start on; content at the lower edge is not blurred. (Facts/IOS26.md#scroll-edges:
    /// the content is blurred a little; the radii are chosen)
    static let stages = [Stage(radius: 1, start: 28, full: 51, end: 73), Stage(radius: 1.5, start: 45, full: 73, end: nil)]
    /// The distance from the glass in a bar at which the effect begins, in points. (Facts/IOS26.md#scroll-edges)
    static let reach: CGFloat = 29
    /// The opacity of the page's colour at the upper edge, 0 to 1, at distances from the start; the last one continues to the screen's
    /// edge. (Facts/IOS26.md#scroll-edges)
    static let veil: [(at: CGFloat, opacity: CGFloat)] = [(0, 0), (28, 0.27), (31, 0.34), (53, 0.76), (70, 0.86)]

    /// Returns the factor for all distances, at most 1, so that the whole effect fits into `room` points.
    static func factor(room: CGFloat) -> CGFloat { min(1, max(0, room) / 73) }
}
