import UIKitCore

/// The geometry of the soft edge effect of a scroll view. Distances are in points, from the effect's start towards the screen's edge.
/// (Facts/IOS26.md#scroll-edges)
enum ScrollEdgeShape {
    /// One of several overlapping blurs. The blur is invisible at `start` and complete at `full`. It ends at `end`, where the next blur
    /// is complete; a nil `end` means the screen's edge. Each blur filters the result of the previous blurs, to leave no sharp letter
    /// between them.
    struct Stage: Hashable {
        var radius: CGFloat
        var start: CGFloat
        var full: CGFloat
        var end: CGFloat?
    }
    /// The blurs at the upper edge, in order from the effect's start. Content at the lower edge is not blurred.
    /// (Facts/IOS26.md#scroll-edges: the content is blurred a little; the radii are chosen)
    static let stages = [Stage(radius: 1, start: 28, full: 51, end: 73), Stage(radius: 1.5, start: 45, full: 73, end: nil)]
    /// The distance from the bar's glass at which the effect begins, in points. (Facts/IOS26.md#scroll-edges)
    static let reach: CGFloat = 29
    /// The opacities of `pageColor` at the upper edge, 0 to 1, with their distances from the effect's start. The last opacity continues
    /// to the screen's edge. (Facts/IOS26.md#scroll-edges)
    static let veil: [(at: CGFloat, opacity: CGFloat)] = [(0, 0), (28, 0.27), (31, 0.34), (53, 0.76), (70, 0.86)]

    /// Returns the factor, at most 1, that scales all distances to fit the effect into `room` points.
    static func factor(room: CGFloat) -> CGFloat { min(1, max(0, room) / 73) }
}
