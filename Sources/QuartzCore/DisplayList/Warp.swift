extension DisplayNode {
    /// The deformation of a flat picture: a perspective rotation or a page curl. Rows or columns of the picture stay straight lines, so
    /// it is drawn as a sequence of thin strips.
    public enum Warp: Hashable, Sendable {
        /// A rotation by `angle` radians around a middle line of the bounds, seen in perspective from a distance of `distance` points.
        /// With a positive angle, the left side (for a vertical line) or the top (for a horizontal line) turns towards the viewer. The
        /// back is never visible: angles are between minus and plus a quarter turn.
        case turn(angle: CGFloat, isAroundVertical: Bool, distance: CGFloat)
        /// A picture that is rolled up like a page, starting at a lower corner. At 0 it is flat, and at 1 it has left the bounds, which
        /// clip it.
        case curl(progress: CGFloat, to: CurlDirection = .up)
    }

    /// The direction in which a page is pulled.
    public enum CurlDirection: Hashable, Sendable {
        /// Towards the upper edge, from the lower right corner.
        case up
        /// Towards the left edge from the lower right corner, or towards the right edge from the lower left one, like the pages of a
        /// book.
        case left, right
    }
}

extension DisplayNode.Warp {
    /// Returns the bounding box of the deformed picture in local coordinates. `rect` is its box when flat, and `bounds` are the node's
    /// bounds.
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

/// The perspective projection of a plane that is rotated around a line, seen from straight in front of the line. Positions are distances
/// from the line in points.
package struct PerspectiveTurn: Hashable, Sendable {
    /// The angle in radians. At a positive angle, points with negative positions are nearer to the viewer.
    package let angle: CGFloat
    /// The distance from the viewpoint to the line.
    package let distance: CGFloat

    package init(angle: CGFloat, distance: CGFloat) {
        self.angle = angle
        self.distance = max(distance, 1)
    }

    /// Returns the apparent scale of the plane at `position`.
    package func scale(_ position: CGFloat) -> CGFloat { distance / max(distance + position * sin(angle), distance / 16) }
    /// Returns the projected place of `position` on the plane.
    package func place(_ position: CGFloat) -> CGFloat { position * cos(angle) * scale(position) }
    /// Returns the position on the plane that is projected to `place`, the inverse of `place(_:)`.
    package func position(_ place: CGFloat) -> CGFloat { place * distance / (distance * cos(angle) - place * sin(angle)) }
}

/// A page that is rolled off its ground around a cylinder, seen from above.
///
/// Places are measured along the direction of the pull: 0 at the corner that lifts first, `length` at the corner that lifts last. Beyond
/// `axis` the page is flat on the ground. At `axis` it turns up and back around the cylinder, towards the corner that lifted first. Above
/// the top of the cylinder, the page lies upside down over its flat part.
package struct PageRoll: Hashable, Sendable {
    /// The page's length, in points.
    package let length: CGFloat
    /// The roll's radius, in points.
    package let radius: CGFloat
    /// The place at which the page leaves the ground.
    package let axis: CGFloat

    package init(length: CGFloat, radius: CGFloat, progress: CGFloat) {
        self.length = length
        self.radius = radius
        // At a progress of 1, even the shadow in front of the roll's outer edge has left the page.
        axis = min(max(progress, 0), 1) * (length + radius * (1 + PageCurl.shadowReach))
    }

    /// The place of the roll's outer edge, where the front of the page turns into its back.
    package var edge: CGFloat { axis - radius }
    /// Returns the angle on the cylinder, 0 to a quarter turn, of the front that is visible at `place` between `edge` and `axis`.
    package func angle(_ place: CGFloat) -> CGFloat { asin(min(max((axis - place) / radius, 0), 1)) }
    /// Returns the place on the flat page of the front that is visible at `place` on the roll.
    package func front(_ place: CGFloat) -> CGFloat { axis - radius * angle(place) }
    /// Returns the place on the flat page of the back that is visible at `place` on the roll. Beyond `axis`, the back is flat.
    package func back(_ place: CGFloat) -> CGFloat {
        place >= axis ? 2 * axis - .pi * radius - place : axis - radius * (.pi - angle(place))
    }
}

/// The appearance of a page curl.
///
/// UIKit's own page curl is an undocumented filter. It shows a roll that lifts at the lower right corner at an angle, with a pale
/// mirrored back and a soft shadow. The angle, the radius and the shades are chosen by eye.
package enum PageCurl {
    /// The angle in radians between the direction of the pull and the direction towards the page's edge. For an upward curl, the pull
    /// leans from straight up to the left; for a sideways curl, it leans upwards.
    package static let lean: CGFloat = 0.32
    /// The radius of the roll, as a fraction of the shorter side.
    package static let radiusShare: CGFloat = 0.16
    /// The opacity of the picture on the back of the page, whose paper is white.
    package static let backShare: CGFloat = 0.14
    /// The strongest shade on the roll's front, near its outer edge.
    package static let frontShade: CGFloat = 0.30
    /// The strongest shade on the roll's back.
    package static let backShade: CGFloat = 0.20
    /// The opacity of the shadow around the roll, on the ground and on the page.
    package static let shadow: CGFloat = 0.34
    /// The width of the shadow (three standard deviations) in multiples of the radius.
    package static let shadowReach: CGFloat = 0.9
}
