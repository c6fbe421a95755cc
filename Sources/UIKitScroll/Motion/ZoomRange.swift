import CoreGraphics

/// The scales at which zooming may stop, and the rubber-banding outside of this range.
struct ZoomRange: Hashable, Sendable {
    /// The minimum supported scale. If content had the scale 0, the user could not enlarge it again. (chosen)
    package static let smallestScale: CGFloat = 0.001

    /// The range of scale factors. At scale 1 a point of the zoomed view is as large as a point of the scroll view.
    package let scales: ClosedRange<CGFloat>

    /// Creates the range.
    /// - Parameters:
    ///   - minimum: The minimum factor. A factor below a thousandth counts as a thousandth.
    ///   - maximum: The maximum factor. A factor below the minimum counts as the minimum.
    package init(minimum: CGFloat, maximum: CGFloat) {
        let lowest = max(minimum, Self.smallestScale)
        scales = lowest...max(lowest, maximum)
    }

    /// Whether the range contains more than one scale.
    var isZoomable: Bool { scales.lowerBound < scales.upperBound }

    /// Returns the closest scale within the range.
    package func clamp(_ scale: CGFloat) -> CGFloat { min(max(scale, scales.lowerBound), scales.upperBound) }

    /// Returns the scale of the content for the scale that a pinch requests. Inside the range it is `wanted` itself. Outside of the range
    /// the excess factor is rubber-banded with a length of 1, so that the content never exceeds twice its maximum or half its minimum.
    /// (chosen: UIKit's rubber-banding of scales is not documented)
    package func scale(forPinch wanted: CGFloat, bounces: Bool) -> CGFloat {
        let limit = clamp(wanted)
        guard bounces, wanted > 0 else { return limit }
        let stretch = 1 + RubberBand.offset(forPull: max(wanted / limit, limit / wanted) - 1, dimension: 1)
        return wanted > limit ? limit * stretch : limit / stretch
    }

    /// Returns the scale that a pinch must request to result in `scale`. This is the inverse of `scale(forPinch:bounces:)` if `bounces`
    /// is true.
    package func pinch(forScale scale: CGFloat) -> CGFloat {
        let limit = clamp(scale)
        guard scale > 0 else { return limit }
        let pull = 1 + RubberBand.pull(forOffset: max(scale / limit, limit / scale) - 1, dimension: 1)
        return scale > limit ? limit * pull : limit / pull
    }
}
