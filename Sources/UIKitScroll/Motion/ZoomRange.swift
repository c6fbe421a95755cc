import CoreGraphics

/// The scales at which zoomed content may rest, and what fingers make of scales outside them.
package struct ZoomRange: Hashable, Sendable {
    /// The smallest scale that is honoured: content of scale 0 could not be enlarged again. (chosen)
    package static let smallestScale: CGFloat = 0.001

    /// Factors; 1 shows a point of the zoomed view as a point of the scroll view.
    package let scales: ClosedRange<CGFloat>

    /// - Parameters:
    ///   - minimum: factor; less than a thousandth counts as a thousandth.
    ///   - maximum: factor; one below the minimum counts as the minimum.
    package init(minimum: CGFloat, maximum: CGFloat) {
        let lowest = max(minimum, Self.smallestScale)
        scales = lowest...max(lowest, maximum)
    }

    /// Whether there is anything to zoom.
    package var isZoomable: Bool { scales.lowerBound < scales.upperBound }

    /// The nearest scale at which content may rest.
    package func clamp(_ scale: CGFloat) -> CGFloat { min(max(scale, scales.lowerBound), scales.upperBound) }

    /// The scale that content takes when fingers ask for `wanted`: the same inside the range. Outside it the excess, as a factor, goes
    /// through the rubber band of scrolling with a length of 1, so that content never becomes larger than twice its maximum nor
    /// smaller than half its minimum. (UIKit's own band of scales is not documented: chosen)
    package func scale(forPinch wanted: CGFloat, bounces: Bool) -> CGFloat {
        let limit = clamp(wanted)
        guard bounces, wanted > 0 else { return limit }
        let stretch = 1 + RubberBand.offset(forPull: max(wanted / limit, limit / wanted) - 1, dimension: 1)
        return wanted > limit ? limit * stretch : limit / stretch
    }

    /// What fingers must ask for to get `scale`: the inverse of `scale(forPinch:bounces:)` with bouncing.
    package func pinch(forScale scale: CGFloat) -> CGFloat {
        let limit = clamp(scale)
        guard scale > 0 else { return limit }
        let pull = 1 + RubberBand.pull(forOffset: max(scale / limit, limit / scale) - 1, dimension: 1)
        return scale > limit ? limit * pull : limit / pull
    }
}
