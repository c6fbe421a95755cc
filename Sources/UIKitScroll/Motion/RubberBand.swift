import CoreGraphics

/// The resistance of content that the user pulls past its edge: y = (1 - 1 / (x c / D + 1)) D.
///
/// x is the distance of the finger, y is the distance of the content, and D is the length of the scroll view on that axis. y never
/// reaches D.
package enum RubberBand {
    /// The ratio at which the content follows the first points of the finger. (measured by several; Facts/ScrollPhysics.md#rubber-band)
    static let constant: CGFloat = 0.55

    /// Returns the distance of the content past its edge for a finger that is `distance` points past the edge. The sign of the result is
    /// that of `distance`.
    /// - Parameter dimension: The length of the scroll view on this axis in points. With 0 or less the result is 0.
    package static func offset(forPull distance: CGFloat, dimension: CGFloat) -> CGFloat {
        guard dimension > 0, distance != 0 else { return 0 }
        let pull = abs(distance)
        let offset = pull * constant * dimension / (pull * constant + dimension)
        return distance < 0 ? -offset : offset
    }

    /// Returns the distance of a finger for which the content is `offset` points past the edge. This is the inverse of
    /// `offset(forPull:dimension:)`.
    ///
    /// A finger that catches bouncing content continues at this distance, so that the content does not jump. A bounce may reach an offset
    /// of `dimension` or more, but a finger cannot. Such an offset counts as slightly less than `dimension`.
    package static func pull(forOffset offset: CGFloat, dimension: CGFloat) -> CGFloat {
        guard dimension > 0, offset != 0 else { return 0 }
        let reached = min(abs(offset), dimension * 0.999)
        let pull = reached * dimension / (constant * (dimension - reached))
        return offset < 0 ? -pull : pull
    }
}
