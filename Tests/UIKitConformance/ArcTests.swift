import Testing
import UIKit

/// Tests for the angles of arcs, in paths and in drawing.
@MainActor
struct ArcTests {
    private static let circle = CGRect(x: 10, y: 20, width: 80, height: 80)
    private func isWhole(_ rect: CGRect) -> Bool {
        abs(rect.minX - 10) < 0.01 && abs(rect.minY - 20) < 0.01 && abs(rect.width - 80) < 0.01 && abs(rect.height - 80) < 0.01
    }
    private func arc(_ from: CGFloat, _ to: CGFloat, _ clockwise: Bool) -> UIBezierPath {
        UIBezierPath(arcCenter: CGPoint(x: 50, y: 60), radius: 40, startAngle: from, endAngle: to, clockwise: clockwise)
    }
    private func path(_ from: CGFloat, _ to: CGFloat, _ clockwise: Bool) -> CGPath {
        let path = CGMutablePath()
        path.addArc(center: CGPoint(x: 50, y: 60), radius: 40, startAngle: from, endAngle: to, clockwise: clockwise)
        return path
    }

    @Test(arguments: [true, false])
    func `an arc of a full turn is a circle in both directions`(clockwise: Bool) {
        for (from, to) in [(0, 2 * CGFloat.pi), (-CGFloat.pi / 2, 3 * CGFloat.pi / 2), (2 * .pi, 0), (0, 4 * .pi)] {
            #expect(isWhole(arc(from, to, clockwise).bounds), "UIBezierPath \(from) \(to)")
            #expect(arc(from, to, clockwise).contains(CGPoint(x: 50, y: 60)))
            #expect(isWhole(path(from, to, clockwise).boundingBoxOfPath), "CGPath \(from) \(to)")
        }
    }

    @Test(arguments: [true, false])
    func `CGContext.addArc adds a full circle in either direction`(clockwise: Bool) {
        Screen.show { _ in
            _ = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 120)).image { renderer in
                let context = renderer.cgContext
                context.addArc(center: CGPoint(x: 50, y: 60), radius: 40, startAngle: 0, endAngle: 2 * .pi, clockwise: clockwise)
                #expect(isWhole(context.boundingBoxOfPath))
                #expect(context.pathContains(CGPoint(x: 50, y: 60), mode: .fill))
            }
        }
    }

    @Test func `UIBezierPath's clockwise is clockwise on screen, and Core Graphics' clockwise is the reverse`() {
        // The first point is in the quarter between right and bottom, and the second one is in the other three quarters.
        let (quarter, rest) = (CGPoint(x: 78, y: 88), CGPoint(x: 22, y: 32))
        #expect(arc(0, .pi / 2, true).bounds.contains(quarter) && !arc(0, .pi / 2, true).bounds.contains(rest))
        #expect(arc(0, .pi / 2, false).bounds.contains(rest))
        #expect(path(0, .pi / 2, true).boundingBoxOfPath.contains(rest))
        #expect(!path(0, .pi / 2, false).boundingBoxOfPath.contains(rest))
    }

    @Test func `an arc with equal start and end angles is empty`() {
        #expect(arc(1, 1, true).bounds.size == .zero)
        #expect(arc(1, 1, false).bounds.size == .zero)
    }
}
