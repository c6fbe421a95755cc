import Testing

@testable import QuartzCore

/// Tests for the outline of a stroked path.
struct StrokedPathTests {
    private let line: CGPath = {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 100, y: 0))
        return path
    }()
    private func outline(_ path: CGPath, cap: CGLineCap = .butt, join: CGLineJoin = .miter, limit: CGFloat = 10) -> CGPath {
        path.copy(strokingWithWidth: 20, lineCap: cap, lineJoin: join, miterLimit: limit)
    }

    @Test func `a line ends with a butt, square or round cap`() {
        #expect(outline(line).boundingBoxOfPath == CGRect(x: 0, y: -10, width: 100, height: 20))
        #expect(outline(line, cap: .square).boundingBoxOfPath == CGRect(x: -10, y: -10, width: 120, height: 20))
        let round = outline(line, cap: .round)
        #expect(round.boundingBoxOfPath == CGRect(x: -10, y: -10, width: 120, height: 20))
        #expect(round.contains(CGPoint(x: 108, y: 0)) && !round.contains(CGPoint(x: 108, y: 8)))
    }

    @Test func `corners have mitre joins up to the limit, bevels or round joins`() {
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100)])
        let corner = CGPoint(x: 109, y: -9)
        #expect(outline(path).contains(corner))
        #expect(!outline(path, limit: 1.2).contains(corner))
        #expect(!outline(path, join: .bevel).contains(corner))
        let round = outline(path, join: .round)
        #expect(!round.contains(corner) && round.contains(CGPoint(x: 106, y: -6)))
        #expect(outline(path).contains(CGPoint(x: 95, y: 5)), "the inner side of the corner is filled")
    }

    @Test func `stroking a closed path gives a ring`() {
        let ring = outline(CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100)))
        #expect(!ring.contains(CGPoint(x: 50, y: 50)))
        #expect(ring.contains(CGPoint(x: 3, y: 50)) && ring.contains(CGPoint(x: -8, y: 50)))
        #expect(abs(ring.boundingBoxOfPath.width - 120) < 0.2)
    }

    @Test func `dashes and gaps alternate from the dash phase on`() {
        let dashes = line.copy(dashingWithPhase: 0, lengths: [10, 20])
        #expect(dashes.elements.prefix(3) == [.move(to: .zero), .line(to: CGPoint(x: 10, y: 0)), .move(to: CGPoint(x: 30, y: 0))])
        let later = line.copy(dashingWithPhase: 15, lengths: [10, 20])
        #expect(later.elements.first == .move(to: CGPoint(x: 15, y: 0)))
        #expect(line.copy(dashingWithPhase: 0, lengths: []) == line)
        #expect(line.copy(dashingWithPhase: 0, lengths: [0, 0]) == line)
    }

    @Test func `a stroke of zero width is empty`() {
        #expect(line.copy(strokingWithWidth: 0, lineCap: .butt, lineJoin: .miter, miterLimit: 10).isEmpty)
        #expect(line.copy(strokingWithWidth: -1, lineCap: .butt, lineJoin: .miter, miterLimit: 10).isEmpty)
    }

    @Test func `the bounding box of a curve excludes its control points`() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 100, y: 0), control: CGPoint(x: 50, y: 100))
        #expect(path.boundingBox.height == 100)
        #expect(abs(path.boundingBoxOfPath.height - 50) < 1e-9)
    }

    @Test func `enumerating a path gives segments with their points, and a rectangle is recognized`() {
        var found: [String] = []
        let path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
        path.applyWithBlock { found.append("\($0.pointee.type) \($0.pointee.points[0].x)") }
        #expect(found.prefix(2) == ["moveToPoint 1.0", "addLineToPoint 4.0"] && found.count == 5)
        var rect = CGRect.zero
        #expect(path.isRect(&rect) && rect == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(!CGPath(ellipseIn: rect).isRect(nil))
    }
}
