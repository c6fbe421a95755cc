import LabProtocol
import QuartzCore

/// An arrow at an edge of a view. It shows the direction in which the edge moves when a value grows by one point, and how far.
struct InfluenceArrow: Hashable {
    let quantity: InspectedSensitivity.Quantity
    /// The number of points by which the quantity changes per point.
    let rate: Double

    /// The length for one point per point, in window points, and the limits of the length. (chosen: visible, and inside most screens)
    private static let (lengthOfOne, shortest, longest) = (36.0, 12.0, 90.0)

    /// Returns the start and the end on the frame of the view, both in window points. They are equal if the value has no influence.
    func ends(on frame: CGRect) -> (from: CGPoint, to: CGPoint) {
        let from =
            switch quantity {
            case .top: CGPoint(x: frame.midX, y: frame.minY)
            case .bottom, .height, .gap: CGPoint(x: frame.midX, y: frame.maxY)
            case .left: CGPoint(x: frame.minX, y: frame.midY)
            case .right, .width: CGPoint(x: frame.maxX, y: frame.midY)
            }
        guard rate != 0 else { return (from, from) }
        let length = min(max(abs(rate) * Self.lengthOfOne, Self.shortest), Self.longest) * (rate < 0 ? -1 : 1)
        switch quantity {
        case .top, .bottom, .height: return (from, CGPoint(x: from.x, y: from.y + length))
        // The gap grows when the bottom of the view moves up.
        case .gap: return (from, CGPoint(x: from.x, y: from.y - length))
        case .left, .right, .width: return (from, CGPoint(x: from.x + length, y: from.y))
        }
    }

    /// Returns the shaft with its head, as an outline to stroke, in window points.
    func path(on frame: CGRect) -> CGPath {
        let path = CGMutablePath()
        let (from, to) = ends(on: frame)
        guard from != to else {
            path.addEllipse(in: CGRect(x: from.x - 4, y: from.y - 4, width: 8, height: 8))
            return path
        }
        path.move(to: from)
        path.addLine(to: to)
        let (length, head) = (hypot(to.x - from.x, to.y - from.y), CGFloat(7))
        let (x, y) = ((to.x - from.x) / length, (to.y - from.y) / length)
        for side in [CGFloat(1), -1] {
            path.move(to: to)
            path.addLine(to: CGPoint(x: to.x - head * (x - side * y), y: to.y - head * (y + side * x)))
        }
        return path
    }

    /// The change in points, with its sign.
    var text: String { (rate > 0 ? "+" : "") + InspectedValue.short(rate) }
}
