import CoreGraphics

/// The resistance of content that the user pulls past its edge: y = (1 - 1 / (x c / D + 1)) D.
///
/// x is the distance of the finger, y is the distance of the content, and D is the length of the scroll view on that axis. y never
/// reaches D.
package enum RubberBand {
    /// The distance of the content for each point of the finger at the beginning of a pull. (measured by several developers;
    /// Facts/ScrollPhysics.md#rubber-band)
    static let constant: CGFloat = 0.55

    /// Returns the distance of the content past its edge if the finger is `distance` points past the edge. The result has the sign of
    /// `distance`.
    /// - Parameter dimension: The length of the scroll view on this axis in points. If it is 0 or less, the result is 0.
    package static func offset(forPull distance: CGFloat, dimension: CGFloat) -> CGFloat {
        guard dimension > 0, distance != 0 else { return 0 }
        let pull = abs(distance)
        let offset = pull * constant * dimension / (pull * constant + dimension)
        return distance < 0 ? -offset : offset
    }

    /// Returns the distance of a finger for which the content is `offset` points past the edge. This is the inverse of
    /// `offset(forPull:dimension:)`.
    ///
    /// If a finger stops bouncing content, it continues at this distance, so that the content does not jump. A bounce may move the
    /// content by `dimension` or more past the edge, but a finger cannot. Therefore such an offset counts as slightly less than
    /// `dimension`.
    package static func pull(forOffset offset: CGFloat, dimension: CGFloat) -> CGFloat {
        guard dimension > 0, offset != 0 else { return 0 }
        let reached = min(abs(offset), dimension * 0.999)
        let pull = reached * dimension / (constant * (dimension - reached))
        return offset < 0 ? -pull : pull
    }
}
