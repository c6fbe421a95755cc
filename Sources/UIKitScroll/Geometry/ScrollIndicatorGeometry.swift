import CoreGraphics

/// The position and length of a scroll indicator's thumb along its axis.
struct ScrollIndicatorGeometry: Hashable, Sendable {
    /// The thickness across the axis in points. (measured in a view debugger; Facts/ScrollPhysics.md#indicators)
    package static let thickness: CGFloat = 3
    /// The thickness across the axis in points while the user drags the thumb. (measured in a view debugger;
    /// Facts/ScrollPhysics.md#indicators)
    static let heldThickness: CGFloat = 8
    /// The duration in seconds of the press after which the user can drag the thumb, and also the duration of the animation in which the
    /// thumb becomes thicker. (measured; Facts/ScrollPhysics.md#indicators)
    static let holdTime = 0.1
    /// The distance of the thumb from the edge of the scroll view and from the ends of the track, in points. (measured;
    /// Facts/ScrollPhysics.md#indicators)
    package static let margin: CGFloat = 3
    /// The minimum length of the thumb in points. (measured; Facts/ScrollPhysics.md#indicators)
    static let minimumLength: CGFloat = 36
    /// The minimum length in points of a thumb during overscroll, which shortens the thumb. (measured; Facts/ScrollPhysics.md#indicators)
    static let minimumCompressedLength: CGFloat = 8

    /// The distance in points from the start of the scroll view's frame to the start of the thumb.
    package let position: CGFloat
    /// The length of the thumb in points.
    package let length: CGFloat
    /// The change of the content offset for each point by which the user moves the thumb.
    let offsetPerPoint: CGFloat

    /// Creates the geometry. Returns `nil` if the content does not scroll, or if there is no space for a thumb.
    ///
    /// - Parameters:
    ///   - range: The offsets at which the content may rest, and the length of the scroll view.
    ///   - offset: The content offset in points. Overscroll shortens the thumb by the same distance.
    ///   - leadingInset: The inset of the track at its start in points, for bars, the safe area and `verticalScrollIndicatorInsets`.
    ///   - trailingInset: The inset of the track at its end in points.
    package init?(range: ScrollRange, offset: CGFloat, leadingInset: CGFloat, trailingInset: CGFloat) {
        let track = range.dimension - leadingInset - trailingInset - 2 * Self.margin
        let way = range.offsets.upperBound - range.offsets.lowerBound
        guard way > 0, track >= Self.minimumCompressedLength else { return nil }
        let start = leadingInset + Self.margin
        // The thumb's share of the track equals the visible share of the content including its insets.
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
