import CoreGraphics
import Testing

@testable import UIKitControls

/// Tests for rectangles in windows of almost no size.
@Suite struct ShrunkTests {
    @Test func `a rectangle narrower than its margins shrinks to its middle with width 0, and a negative margin enlarges it`() {
        let room = CGRect(x: 0, y: 0, width: 1, height: 100).shrunk(dx: 6, dy: 6)
        #expect(room == CGRect(x: 0.5, y: 6, width: 0, height: 88))
        #expect(CGRect(x: 1, y: 2, width: 30, height: 40).shrunk(dx: 6, dy: -6) == CGRect(x: 7, y: -4, width: 18, height: 52))
    }
}
