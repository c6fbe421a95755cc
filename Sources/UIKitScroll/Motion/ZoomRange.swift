import CoreGraphics

/// The scales at which zoomed content may rest, and the conversion of a pinch to scales outside them.
struct ZoomRange: Hashable, Sendable {
    /// The smallest supported scale: content of scale 0 could not be enlarged again. (chosen)
    package static let smallestScale: CGFloat = 0.001

    /// The scales as factors; 1 shows a point of the zoomed view as a point of the scroll view.
    package let scales: ClosedRange<CGFloat>

    /// - Parameters:
    ///   - minimum: factor; less than a thousandth counts as a thousandth.
    ///   - maximum: factor; one below the minimum counts as the minimum.
    package init(minimum: CGFloat, maximum: CGFloat) {
        let lowest = max(minimum, Self.smallestScale)
        scales = lowest...max(lowest, maximum)
    }

    /// Whether the scale can change at all.
    var isZoomable: Bool { scales.lowerBound < scales.upperBound }

    /// Returns the nearest scale at which content may rest.
    package func clamp(_ scale: CGFloat) -> CGFloat { min(max(scale, scales.lowerBound), scales.upperBound) }

    /// Returns the content's scale for the scale that fingers ask for: `wanted` itself inside the range. Outside it the excess, as a
    /// factor, goes through the rubber band of scrolling with a length of 1, so that content never becomes larger than twice its maximum
    /// nor smaller than half its minimum. (UIKit's own band of scales is not documented: chosen)
    package func scale(forPinch wanted: CGFloat, bounces: Bool) -> CGFloat {
        let limit = clamp(wanted)
        guard bounces, wanted > 0 else { return limit }
        let stretch = 1 + RubberBand.offset(forPull: max(wanted / limit, limit / wanted) - 1, dimension: 1)
        return wanted > limit ? limit * stretch : limit / stretch
    }

    /// Returns the scale that fingers must ask for to get `scale`: the inverse of `scale(forPinch:bounces:)` with bouncing.
    package func pinch(forScale scale: CGFloat) -> CGFloat {
        let limit = clamp(scale)
        guard scale > 0 else { return limit }
        let pull = 1 + RubberBand.pull(forOffset: max(scale / limit, limit / scale) - 1, dimension: 1)
        return scale > limit ? limit * pull : limit / pull
    }
}
