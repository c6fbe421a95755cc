import QuartzCore
import Testing

@testable import Recording

@Suite struct TouchIndicatorTests {
    let mark = TouchMark(number: 3, position: CGPoint(x: 100, y: 50), beganAt: 1, endedAt: 2)

    @Test(arguments: [(0.99, 0.0), (1, 1), (1.5, 1), (2, 1), (2.05, 0.75), (2.1, 0.5), (2.19, 0.05), (2.2, 0), (9, 0)])
    func `a touch indicator is opaque while the finger is down and fades within 0.2 s after it lifts`(time: Double, opacity: CGFloat) {
        #expect(abs(mark.opacity(at: time) - opacity) < 1e-9)
    }

    @Test func `the indicator of a touch that is still down does not fade`() {
        #expect(TouchMark(number: 0, position: .zero, beganAt: 1).opacity(at: 1000) == 1)
    }

    @Test func `the disc is centred at the touch`() throws {
        let node = try #require(mark.node(at: 1.9, style: .dot))
        #expect(CGPoint(x: node.bounds.midX, y: node.bounds.midY).applying(node.transform) == mark.position)
        guard case .fill(let path, _, _) = node.contents[1] else {
            Issue.record("\(node.contents[1])")
            return
        }
        #expect(path.boundingBox == CGRect(x: -15, y: -15, width: 30, height: 30))
    }

    @Test func `the style none draws nothing, dot has no ring, and ripple has a ring that ends`() throws {
        #expect(mark.node(at: 1.1, style: .none) == nil)
        #expect(mark.node(at: 0.9, style: .ripple) == nil)
        #expect(try #require(mark.node(at: 1.1, style: .dot)).contents.count == 3)
        #expect(try #require(mark.node(at: 1.1, style: .ripple)).contents.count == 4)
        #expect(try #require(mark.node(at: 1.41, style: .ripple)).contents.count == 3)
    }

    @Test func `the ring starts at the disc's edge, expands and stays inside the node`() throws {
        var last: CGFloat = 0
        for step in 0..<40 {
            let node = try #require(mark.node(at: 1 + Double(step) / 100, style: .ripple))
            guard case .stroke(let path, _, let width, _, _) = node.contents[3] else {
                Issue.record("\(node.contents[3])")
                return
            }
            let radius = path.boundingBox.width / 2
            if step == 0 { #expect(abs(radius - 15) < 1e-9) }
            #expect(radius > last)
            #expect(node.bounds.contains(path.boundingBox.insetBy(dx: -width / 2, dy: -width / 2)))
            last = radius
        }
    }

    @Test func `indicators follow touches, keep lifted ones until they have faded, and distinguish every touch`() {
        var marks = TouchMarks()
        marks.note(finger: 0, .began, at: CGPoint(x: 1, y: 1), time: 0)
        marks.note(finger: 1, .began, at: CGPoint(x: 9, y: 9), time: 0.1)
        marks.note(finger: 0, .moved, at: CGPoint(x: 2, y: 2), time: 0.2)
        marks.note(finger: 0, .ended, at: CGPoint(x: 3, y: 3), time: 0.3)
        marks.note(finger: 0, .began, at: CGPoint(x: 4, y: 4), time: 0.4)
        #expect(marks.marks.map(\.position) == [CGPoint(x: 3, y: 3), CGPoint(x: 9, y: 9), CGPoint(x: 4, y: 4)])
        let nodes = marks.nodes(at: 0.4, style: .dot)
        #expect(nodes.map(\.name) == ["touch 0", "touch 1", "touch 2"])
        #expect(Set(nodes.map(\.id)).count == 3)
        #expect(marks.nodes(at: 0.51, style: .dot).map(\.name) == ["touch 1", "touch 2"])
        marks.note(finger: 1, .moved, at: .zero, time: 1)
        #expect(marks.marks.count == 2, "faded marks are forgotten")
    }

    @Test func `a move or lift without a touch has no effect, and a second touch ends the first`() {
        var marks = TouchMarks()
        marks.note(finger: 0, .moved, at: .zero, time: 0)
        marks.note(finger: 0, .ended, at: .zero, time: 0)
        #expect(marks.marks.isEmpty)
        marks.note(finger: 0, .began, at: .zero, time: 0)
        marks.note(finger: 0, .began, at: .zero, time: 0.1)
        #expect(marks.marks.map(\.endedAt) == [0.1, nil])
    }
}
