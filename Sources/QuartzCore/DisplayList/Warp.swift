extension DisplayNode {
    /// The bend of a flat picture, seen from the front. Its rows or columns stay straight lines, so it is drawn as a row of thin strips.
    public enum Warp: Hashable, Sendable {
        /// A turn by `angle` radians around the bounds' middle line, seen in perspective from `distance` points before it. Around the
        /// vertical line the left side comes forward for angles above 0, around the horizontal line the top does. The back is never shown:
        /// angles are between minus and plus a quarter turn.
        case turn(angle: CGFloat, isAroundVertical: Bool, distance: CGFloat)
        /// A picture rolled off its ground like a leaf, from a lower corner: at 0 it is flat, at 1 it has left the bounds, which clip it.
        case curl(progress: CGFloat, to: CurlDirection = .up)
    }

    /// The direction in which a leaf is pulled.
    public enum CurlDirection: Hashable, Sendable {
        /// Pulled over the upper edge, from the lower right corner.
        case up
        /// Pulled over the left edge from the lower right corner, or over the right edge from the lower left one, as the leaves of a book.
        case left, right
    }
}

extension DisplayNode.Warp {
    /// Returns the bounding box of a turned picture whose flat box is `rect`, local coordinates. `bounds` are the node's.
    package func reach(of rect: CGRect, bounds: CGRect) -> CGRect {
        switch self {
        case .curl: return bounds
        case .turn(let angle, let isAroundVertical, let distance):
            let turn = PerspectiveTurn(angle: angle, distance: distance)
            let middle = CGPoint(x: bounds.midX, y: bounds.midY)
            let across = isAroundVertical ? (rect.minX - middle.x, rect.maxX - middle.x) : (rect.minY - middle.y, rect.maxY - middle.y)
            let along = isAroundVertical ? (rect.minY - middle.y, rect.maxY - middle.y) : (rect.minX - middle.x, rect.maxX - middle.x)
            let (a, b) = (turn.place(across.0), turn.place(across.1))
            let scale = max(turn.scale(across.0), turn.scale(across.1))
            let (from, to) = (min(a, b), max(a, b))
            let low = min(along.0 * scale, along.0)
            let high = max(along.1 * scale, along.1)
            return isAroundVertical
                ? CGRect(x: middle.x + from, y: middle.y + low, width: to - from, height: high - low)
                : CGRect(x: middle.x + low, y: middle.y + from, width: high - low, height: to - from)
        }
    }
}

/// A plane turned around a line in it, seen from straight before that line. Lengths in points from the line.
package struct PerspectiveTurn: Hashable, Sendable {
    /// The angle in radians; points before the line (negative positions) come forward.
    package let angle: CGFloat
    /// The distance from the eye to the line.
    package let distance: CGFloat

    package init(angle: CGFloat, distance: CGFloat) {
        self.angle = angle
        self.distance = max(distance, 1)
    }

    /// Returns the apparent scale at `position` of the plane.
    package func scale(_ position: CGFloat) -> CGFloat { distance / max(distance + position * sin(angle), distance / 16) }
    /// Returns the apparent place of `position` of the plane.
    package func place(_ position: CGFloat) -> CGFloat { position * cos(angle) * scale(position) }
    /// Returns the position of the plane that is visible at `place`.
    package func position(_ place: CGFloat) -> CGFloat { place * distance / (distance * cos(angle) - place * sin(angle)) }
}

/// A leaf that is rolled off its ground around a cylinder, seen from above.
///
/// Places are measured along the direction of the pull: 0 at the corner that lifts first, `length` at the one that lifts last. The leaf is
/// flat beyond `axis`. From there the leaf goes up around the cylinder, towards the corner that lifted first, over its top, and is upside
/// down on its flat part.
package struct PageRoll: Hashable, Sendable {
    /// The leaf's length, in points.
    package let length: CGFloat
    /// The roll's radius, in points.
    package let radius: CGFloat
    /// The place at which the leaf leaves the ground.
    package let axis: CGFloat

    package init(length: CGFloat, radius: CGFloat, progress: CGFloat) {
        self.length = length
        self.radius = radius
        // At the end even the shadow before the outermost line of the roll has left.
        axis = min(max(progress, 0), 1) * (length + radius * (1 + PageCurl.shadowReach))
    }

    /// The outermost line of the roll, where its front becomes its back.
    package var edge: CGFloat { axis - radius }
    /// Returns the angle around the cylinder, 0 to a quarter turn, at which the front is visible at `place` between `edge` and `axis`.
    package func angle(_ place: CGFloat) -> CGFloat { asin(min(max((axis - place) / radius, 0), 1)) }
    /// Returns the place on the leaf that is visible on the roll's front at `place`.
    package func front(_ place: CGFloat) -> CGFloat { axis - radius * angle(place) }
    /// Returns the place on the leaf that is visible on the roll's back at `place`; beyond `axis` the back is flat.
    package func back(_ place: CGFloat) -> CGFloat {
        place >= axis ? 2 * axis - .pi * radius - place : axis - radius * (.pi - angle(place))
    }
}

/// The leaf of a page curl.
///
/// UIKit's own is an undocumented filter: a roll that lifts at the lower right corner, leans, shows a pale mirrored back and drops a soft
/// shadow. Lean, radius and tones are chosen by eye.
package enum PageCurl {
    /// The angle in radians between the direction of the pull and straight up, towards the left; for a page curl, between its direction
    /// and straight to the side, upwards.
    package static let lean: CGFloat = 0.32
    /// The radius of the curl, as a share of the shorter side.
    package static let radiusShare: CGFloat = 0.16
    /// The opacity of the picture on the back of the leaf, whose paper is white.
    package static let backShare: CGFloat = 0.14
    /// The darkest tone on the roll's front, near its edge.
    package static let frontShade: CGFloat = 0.30
    /// The darkest tone on the roll's back.
    package static let backShade: CGFloat = 0.20
    /// The darkness of the shadow around the rolled part, on the ground and on the leaf.
    package static let shadow: CGFloat = 0.34
    /// The width of the shadow in radii (three standard deviations).
    package static let shadowReach: CGFloat = 0.9
}
