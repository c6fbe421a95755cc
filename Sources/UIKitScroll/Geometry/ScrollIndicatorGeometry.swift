import CoreGraphics

/// Where a scroll indicator's thumb lies along its axis, and how long it is.
package struct ScrollIndicatorGeometry: Hashable, Sendable {
    /// Across the axis, points. (measured in a view debugger; Facts/ScrollPhysics.md#indicators)
    package static let thickness: CGFloat = 3
    /// Across the axis while a finger holds the thumb, points. (measured in a view debugger; Facts/ScrollPhysics.md#indicators)
    package static let heldThickness: CGFloat = 8
    /// Seconds that a finger rests on the thumb before it holds it, and that the thumb takes to grow. (measured;
    /// Facts/ScrollPhysics.md#indicators)
    package static let holdTime = 0.1
    /// Between the thumb and the scroll view's edge, and at both ends, points. (measured; Facts/ScrollPhysics.md#indicators)
    package static let margin: CGFloat = 3
    /// Points. (measured; Facts/ScrollPhysics.md#indicators)
    package static let minimumLength: CGFloat = 36
    /// A thumb that over-scrolling compresses keeps at least this, points. (measured; Facts/ScrollPhysics.md#indicators)
    package static let minimumCompressedLength: CGFloat = 8

    /// Start of the thumb, points from the scroll view's start (its frame, not its content).
    package let position: CGFloat
    /// Points.
    package let length: CGFloat
    /// Offsets that the content moves for every point that the thumb moves.
    package let offsetPerPoint: CGFloat

    /// - Parameters:
    ///   - range: offsets at which the content may rest, and the scroll view's length.
    ///   - offset: content offset, points; over-scroll shortens the thumb by as much.
    ///   - leadingInset: what the track leaves free at its start (bars, safe area, `verticalScrollIndicatorInsets`), points.
    ///   - trailingInset: the same at its end, points.
    ///
    /// Nil when there is nothing to scroll, or no room for a thumb.
    package init?(range: ScrollRange, offset: CGFloat, leadingInset: CGFloat, trailingInset: CGFloat) {
        let track = range.dimension - leadingInset - trailingInset - 2 * Self.margin
        let way = range.offsets.upperBound - range.offsets.lowerBound
        guard way > 0, track >= Self.minimumCompressedLength else { return nil }
        let start = leadingInset + Self.margin
        // What is visible at a time over everything there is, insets included.
        let natural = track * range.dimension / (range.dimension + way)
        let full = min(track, max(Self.minimumLength, natural))
        let overscroll = range.overscroll(offset)
        offsetPerPoint = full < track ? way / (track - full) : 0
        length = max(Self.minimumCompressedLength, full - abs(overscroll))
        if overscroll < 0 {
            position = start
        } else if overscroll > 0 {
            position = start + track - length
        } else {
            position = start + (track - length) * (offset - range.offsets.lowerBound) / way
        }
    }
}
