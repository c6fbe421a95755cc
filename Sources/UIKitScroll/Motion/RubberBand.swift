import CoreGraphics

/// The resistance of content to a finger that pulls it past its edge: y = (1 - 1 / (x c / D + 1)) D.
///
/// x is the distance that the finger pulled, y the distance that the content follows, and D the length of the scroll view on that axis. y
/// never reaches D.
package enum RubberBand {
    /// The ratio with which the content follows the finger's first points. (measured by several; Facts/ScrollPhysics.md#rubber-band)
    static let constant: CGFloat = 0.55

    /// Returns the distance by which content follows a finger that is `distance` points past the edge; odd in `distance`.
    /// - Parameter dimension: length of the scroll view on this axis, points; 0 or less gives 0.
    package static func offset(forPull distance: CGFloat, dimension: CGFloat) -> CGFloat {
        guard dimension > 0, distance != 0 else { return 0 }
        let pull = abs(distance)
        let offset = pull * constant * dimension / (pull * constant + dimension)
        return distance < 0 ? -offset : offset
    }

    /// Returns the distance that a finger must have pulled for content to be `offset` points past the edge: the inverse of
    /// `offset(forPull:dimension:)`.
    ///
    /// A finger that catches content in the middle of a bounce continues from here, so that the content does not jump. Offsets of
    /// `dimension` and more, which no finger reaches but a bounce may, count as slightly less than `dimension`.
    package static func pull(forOffset offset: CGFloat, dimension: CGFloat) -> CGFloat {
        guard dimension > 0, offset != 0 else { return 0 }
        let reached = min(abs(offset), dimension * 0.999)
        let pull = reached * dimension / (constant * (dimension - reached))
        return offset < 0 ? -pull : pull
    }
}
