import KeyboardWords
import QuartzCore

/// Draws the small icons of the emoji categories. They are our own drawings in a box of 16 by 16 points whose centre is the origin. Lines
/// are 1.3 points wide.
extension EmojiCategory {
    package func icon(center: CGPoint, color: CGColor) -> [DisplayItem] {
        let move = CGAffineTransform(translationX: center.x, y: center.y)
        var lines = CGPath()
        var fills = CGPath()
        draw(lines: &lines, fills: &fills)
        var items: [DisplayItem] = []
        if !lines.isEmpty { items.append(.stroke(lines.applying(move), color, width: 1.3, cap: .round, join: .round)) }
        if !fills.isEmpty { items.append(.fill(fills.applying(move), color, evenOdd: true)) }
        return items
    }

    private func draw(lines: inout CGPath, fills: inout CGPath) {
        func line(_ points: (CGFloat, CGFloat)..., closed: Bool = false) {
            lines.move(to: CGPoint(x: points[0].0, y: points[0].1))
            for point in points.dropFirst() { lines.addLine(to: CGPoint(x: point.0, y: point.1)) }
            if closed { lines.closeSubpath() }
        }
        func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
            lines.addEllipse(in: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
        }
        func dot(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
            fills.addEllipse(in: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
        }
        func curve(_ from: (CGFloat, CGFloat), _ control: (CGFloat, CGFloat), _ to: (CGFloat, CGFloat)) {
            lines.move(to: CGPoint(x: from.0, y: from.1))
            lines.addQuadCurve(to: CGPoint(x: to.0, y: to.1), control: CGPoint(x: control.0, y: control.1))
        }
        switch self {
        case .frequentlyUsed:
            circle(0, 0, 7.35)
            line((0, -4.6), (0, 0.4), (-3.6, 0.4))
        case .smileysAndPeople:
            circle(0, 0, 7.35)
            dot(-2.5, -1.8, 1.05)
            dot(2.5, -1.8, 1.05)
            curve((-4.2, 1.6), (0, 3), (4.2, 1.6))
            curve((-4.2, 1.6), (0, 8.2), (4.2, 1.6))
        case .animalsAndNature:
            circle(-5, -4.9, 2.3)
            circle(5, -4.9, 2.3)
            lines.addEllipse(in: CGRect(x: -7, y: -6.2, width: 14, height: 13.4))
            dot(-2.7, -1.3, 0.95)
            dot(2.7, -1.3, 0.95)
            lines.addEllipse(in: CGRect(x: -3.4, y: 0.6, width: 6.8, height: 5.2))
            dot(0, 2.3, 1.1)
        case .foodAndDrink:
            line((-6.6, -3.4), (-5.6, 7.2), (-1.6, 7.2))
            line((-7.4, -3.4), (1.2, -3.4))
            line((-3.2, -3.6), (-2.2, -7.4), (0.4, -7.4))
            curve((0.2, 1.4), (0.4, -1.6), (3.8, -1.6))
            curve((3.8, -1.6), (7.2, -1.6), (7.4, 1.4))
            line((0.2, 1.4), (7.4, 1.4))
            line((-0.4, 4.2), (7.9, 4.2))
            curve((0.2, 6.6), (0.4, 7.3), (1.2, 7.3))
            line((1.2, 7.3), (6.4, 7.3))
            curve((6.4, 7.3), (7.2, 7.3), (7.4, 6.6))
        case .activity:
            circle(0, 0, 7.35)
            let inner = (0..<5).map { index -> CGPoint in
                let angle = CGFloat(index) * 2 * .pi / 5 - .pi / 2
                return CGPoint(x: 2.9 * cos(angle), y: 2.9 * sin(angle))
            }
            lines.move(to: inner[0])
            for point in inner.dropFirst() { lines.addLine(to: point) }
            lines.closeSubpath()
            for point in inner {
                lines.move(to: point)
                lines.addLine(to: CGPoint(x: point.x * 2.45, y: point.y * 2.45))
            }
        case .travelAndPlaces:
            line((-7.2, 7.2), (-7.2, -3), (-3.4, -3))
            line((-3.4, 1), (-3.4, -7.2), (3.4, -7.2), (3.4, 1))
            line((3.4, -3), (7.2, -3), (7.2, 7.2))
            line((-1.2, -4.4), (1.2, -4.4))
            line((-1.2, -1.6), (1.2, -1.6))
            curve((-4.4, 4.4), (-4, 1.6), (-2.4, 1.4))
            line((-2.4, 1.4), (2.4, 1.4))
            curve((2.4, 1.4), (4, 1.6), (4.4, 4.4))
            line((-4.4, 4.4), (4.4, 4.4), (4.4, 7.2), (-4.4, 7.2), closed: true)
        case .objects:
            lines.addArc(center: CGPoint(x: 0, y: -2.2), radius: 5, startAngle: 0.75 * .pi, endAngle: 0.25 * .pi, clockwise: true)
            line((3.5, 1.3), (2.4, 3.4), (-2.4, 3.4), (-3.5, 1.3))
            line((-2.2, 5.4), (2.2, 5.4))
            line((-1.4, 7.4), (1.4, 7.4))
            line((0, 3.2), (0, -0.8))
        case .symbols:
            line((-6.8, -6.6), (-1.6, -6.6))
            line((-4.2, -6.6), (-4.2, -1.4))
            line((-6.2, -4), (-2.2, -4))
            line((3.2, -2.2), (3.2, -7), (6.4, -7.4), (6.4, -3))
            dot(2.3, -2.1, 1.2)
            dot(5.5, -2.9, 1.2)
            circle(-4.4, 3, 1.5)
            curve((-5.6, 4.2), (-7.4, 6.8), (-4.6, 7.2))
            curve((-4.6, 7.2), (-2.4, 7), (-1.8, 4.8))
            line((-5.4, 4.2), (-1.8, 7.4))
            line((6.8, 1.8), (2.2, 7.2))
            circle(2.8, 2.8, 1.1)
            circle(6.2, 6.2, 1.1)
        case .flags:
            line((-5.6, 7.6), (-5.6, -7))
            curve((-5.6, -6.6), (-2.4, -8.4), (0.4, -6.6))
            curve((0.4, -6.6), (3.2, -5), (6.2, -6.6))
            line((6.2, -6.6), (6.2, 1.4))
            curve((6.2, 1.4), (3.2, 3), (0.4, 1.4))
            curve((0.4, 1.4), (-2.4, -0.4), (-5.6, 1.4))
        }
    }
}
