import CoreGraphics

/// The position and length of a scroll indicator's thumb along its axis.
struct ScrollIndicatorGeometry: Hashable, Sendable {
    /// The thickness across the axis in points. (measured in a view debugger; Facts/ScrollPhysics.md#indicators)
    package static let thickness: CGFloat = 3
    /// The thickness across the axis while a finger holds the thumb, in points. (measured in a view debugger;
    /// Facts/ScrollPhysics.md#indicators)
    static let heldThickness: CGFloat = 8
    /// The number of seconds that a finger rests on the thumb before it holds it, and that the thumb takes to grow. (measured;
    /// Facts/ScrollPhysics.md#indicators)
    static let holdTime = 0.1
    /// The distance between the thumb and the scroll view's edge, and at both ends, in points. (measured;
    /// Facts/ScrollPhysics.md#indicators)
    package static let margin: CGFloat = 3
    /// The minimum length in points. (measured; Facts/ScrollPhysics.md#indicators)
    static let minimumLength: CGFloat = 36
    /// The minimum length in points of a thumb that over-scrolling compresses. (measured; Facts/ScrollPhysics.md#indicators)
    static let minimumCompressedLength: CGFloat = 8

    /// The start of the thumb in points from the scroll view's start (its frame, not its content).
    package let position: CGFloat
    /// The length in points.
    package let length: CGFloat
    /// The change of the content offset for every point that the thumb moves.
    let offsetPerPoint: CGFloat

    /// - Parameters:
    ///   - range: offsets at which the content may rest, and the scroll view's length.
    ///   - offset: content offset, points; over-scroll shortens the thumb by as much.
    ///   - leadingInset: the space that the track leaves free at its start (bars, safe area, `verticalScrollIndicatorInsets`), points.
    ///   - trailingInset: the same at its end, points.
    ///
    /// Nil when the content does not scroll, or there is no space for a thumb.
    package init?(range: ScrollRange, offset: CGFloat, leadingInset: CGFloat, trailingInset: CGFloat) {
        let track = range.dimension - leadingInset - trailingInset - 2 * Self.margin
        let way = range.offsets.upperBound - range.offsets.lowerBound
        guard way > 0, track >= Self.minimumCompressedLength else { return nil }
        let start = leadingInset + Self.margin
        // The visible part divided by the whole, insets included.
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
