/// Sizes and times of drags between views. (chosen: by the look of iPadOS; Apple documents none)
enum DragMetrics {
    /// Points that the finger moves before a lifted view is dragged.
    static let slack: CGFloat = 10
    /// How much larger a lifted view is.
    static let lift: CGFloat = 1.05
    /// The longer side of a preview in the hand, points; larger ones shrink.
    static let greatestSide: CGFloat = 240
    /// Points between the previews of several things.
    static let stackStep: CGFloat = 6
    /// Previews of several things that are shown.
    static let stackDepth = 3
    static let alpha: CGFloat = 0.9
    static let lifting = 0.25
    static let landing = 0.35
    /// The scale to which a preview that goes nowhere shrinks when it fades.
    static let fadedScale: CGFloat = 0.1
    /// Seconds over a button or a view before a drag presses it.
    static let springDelay = 0.8
    /// Side of the badge, points.
    static let badge: CGFloat = 22
}
