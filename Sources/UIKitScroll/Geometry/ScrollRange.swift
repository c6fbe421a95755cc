import CoreGraphics

/// The offsets at which content may rest on one axis, and the conversion of a finger's movement to offsets outside them.
package struct ScrollRange: Hashable, Sendable {
    /// The offsets in points.
    package let offsets: ClosedRange<CGFloat>
    /// The length of the scroll view on this axis in points.
    package let dimension: CGFloat

    /// - Parameters:
    ///   - content: length of the content, points.
    ///   - dimension: length of the scroll view, points.
    ///   - leadingInset: adjusted inset at the top or left, points.
    ///   - trailingInset: adjusted inset at the bottom or right, points. Content that fits rests at a single offset.
    ///   - alignment: the position between the insets at which content that fits rests: 0 at the top or left, 1 at the bottom or right.
    package init(content: CGFloat, dimension: CGFloat, leadingInset: CGFloat, trailingInset: CGFloat, alignment: CGFloat = 0) {
        let free = dimension - leadingInset - trailingInset - content
        let lowest = -leadingInset - (alignment != 0 ? max(0, free) * alignment : 0)
        offsets = lowest...max(lowest, content + trailingInset - dimension)
        self.dimension = dimension
    }

    /// Whether there is more content than fits.
    var isScrollable: Bool { offsets.lowerBound < offsets.upperBound }

    /// Returns the nearest offset at which the content may rest.
    package func clamp(_ offset: CGFloat) -> CGFloat { min(max(offset, offsets.lowerBound), offsets.upperBound) }

    /// Returns the distance of `offset` past an edge, in points: negative before the first, positive after the last, 0 between them.
    package func overscroll(_ offset: CGFloat) -> CGFloat { offset - clamp(offset) }

    /// Returns the content offset for the offset that the finger asks for: `wanted` itself inside the range, rubber-banded outside it.
    package func offset(forFinger wanted: CGFloat, bounces: Bool) -> CGFloat {
        let edge = clamp(wanted)
        return bounces ? edge + RubberBand.offset(forPull: wanted - edge, dimension: dimension) : edge
    }

    /// Returns the offset that the finger must ask for to get `offset`: the inverse of `offset(forFinger:bounces:)` with bouncing.
    package func finger(forOffset offset: CGFloat) -> CGFloat {
        let edge = clamp(offset)
        return edge + RubberBand.pull(forOffset: offset - edge, dimension: dimension)
    }

    /// Returns the new offset of the smallest move that brings `target` (content coordinates) into view; `offset` itself when it is in view
    /// or covers the view. (documented: scrollRectToVisible)
    /// - Parameters:
    ///   - visible: the part of the scroll view inside the insets, in offsets relative to the scroll view's start.
    package func offset(
        showing target: ClosedRange<CGFloat>, from offset: CGFloat, visible: ClosedRange<CGFloat>
    ) -> CGFloat {
        let shown = (offset + visible.lowerBound)...(offset + visible.upperBound)
        let before = target.lowerBound - shown.lowerBound
        let after = target.upperBound - shown.upperBound
        // Out of view on one side only: the nearer of the two edges gives the smallest move.
        if before < 0 && after < 0 { return clamp(offset + max(before, after)) }
        if before > 0 && after > 0 { return clamp(offset + min(before, after)) }
        return offset
    }
}
