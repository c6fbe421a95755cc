import CoreGraphics

/// The content offsets on one axis at which scrolling may stop, and the rubber-banding outside of this range.
package struct ScrollRange: Hashable, Sendable {
    /// The offsets in points at which scrolling may stop.
    package let offsets: ClosedRange<CGFloat>
    /// The length of the scroll view on this axis in points.
    package let dimension: CGFloat

    /// Creates the range.
    /// - Parameters:
    ///   - content: The length of the content in points.
    ///   - dimension: The length of the scroll view in points.
    ///   - leadingInset: The adjusted inset at the top or left in points.
    ///   - trailingInset: The adjusted inset at the bottom or right in points.
    ///   - alignment: The position between the insets of content that is not longer than the space between them: 0 at the top or left, 1
    ///     at the bottom or right. The range then has a single offset.
    package init(content: CGFloat, dimension: CGFloat, leadingInset: CGFloat, trailingInset: CGFloat, alignment: CGFloat = 0) {
        let free = dimension - leadingInset - trailingInset - content
        let lowest = -leadingInset - (alignment != 0 ? max(0, free) * alignment : 0)
        offsets = lowest...max(lowest, content + trailingInset - dimension)
        self.dimension = dimension
    }

    /// Whether the content is longer than the visible part.
    var isScrollable: Bool { offsets.lowerBound < offsets.upperBound }

    /// Returns the closest offset within the range.
    package func clamp(_ offset: CGFloat) -> CGFloat { min(max(offset, offsets.lowerBound), offsets.upperBound) }

    /// Returns the overscroll distance of an offset in points: negative before the first offset, positive after the last offset,
    /// otherwise 0.
    package func overscroll(_ offset: CGFloat) -> CGFloat { offset - clamp(offset) }

    /// Returns the content offset for the offset that the drag requests. Inside the range it is `wanted` itself, and outside of the range
    /// it is rubber-banded.
    package func offset(forFinger wanted: CGFloat, bounces: Bool) -> CGFloat {
        let edge = clamp(wanted)
        return bounces ? edge + RubberBand.offset(forPull: wanted - edge, dimension: dimension) : edge
    }

    /// Returns the offset that the drag must request to result in `offset`. This is the inverse of `offset(forFinger:bounces:)` if
    /// `bounces` is true.
    package func finger(forOffset offset: CGFloat) -> CGFloat {
        let edge = clamp(offset)
        return edge + RubberBand.pull(forOffset: offset - edge, dimension: dimension)
    }

    /// Returns the offset after the shortest scroll that brings `target` into view. If `target` is already in view, or is larger than the
    /// view and fills it, the result is `offset` itself. (documented: scrollRectToVisible)
    /// - Parameters:
    ///   - target: The range to show, in content coordinates.
    ///   - visible: The part of the scroll view inside the insets, relative to the start of the scroll view.
    package func offset(
        showing target: ClosedRange<CGFloat>, from offset: CGFloat, visible: ClosedRange<CGFloat>
    ) -> CGFloat {
        let shown = (offset + visible.lowerBound)...(offset + visible.upperBound)
        let before = target.lowerBound - shown.lowerBound
        let after = target.upperBound - shown.upperBound
        // If the target is out of view on one side only, aligning its nearer edge gives the shortest scroll.
        if before < 0 && after < 0 { return clamp(offset + max(before, after)) }
        if before > 0 && after > 0 { return clamp(offset + min(before, after)) }
        return offset
    }
}
