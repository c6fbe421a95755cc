/// The sizes and times of drags between views. (chosen to look like iPadOS; Apple documents none of them)
enum DragMetrics {
    /// The distance in points that the finger must move before the drag of a lifted view begins.
    static let slack: CGFloat = 10
    /// The scale of a lifted view.
    static let lift: CGFloat = 1.05
    /// The maximum length in points of the longer side of a dragged preview. A larger preview is scaled down.
    static let greatestSide: CGFloat = 240
    /// The distance in points between the previews of several items.
    static let stackStep: CGFloat = 6
    /// The maximum number of visible previews of several items.
    static let stackDepth = 3
    static let alpha: CGFloat = 0.9
    static let lifting = 0.25
    static let landing = 0.35
    /// The scale to which a preview without a destination shrinks while it fades.
    static let fadedScale: CGFloat = 0.1
    /// The time in seconds that a drag must stay over a button or view to activate it.
    static let springDelay = 0.8
    /// The side of the badge in points.
    static let badge: CGFloat = 22
}
