import Testing

@testable import UIKitScroll

@Suite struct ZoomRangeTests {
    private let range = ZoomRange(minimum: 0.5, maximum: 4)

    @Test func `scales inside the range follow the pinch exactly`() {
        for scale in [0.5, 1, 2.7, 4] as [CGFloat] { #expect(range.scale(forPinch: scale, bounces: true) == scale) }
    }

    // Twice the limit is an excess of 1, of which the rubber band of scrolling leaves 0.55 / 1.55. An excess of 2 becomes 1.1 / 2.1.
    @Test(arguments: [(CGFloat(8), CGFloat(5.419354838709677)), (12, 6.095238095238095), (0.25, 0.36904761904761907)])
    func `scales outside the range are rubber-banded, or clamped without bouncing`(asked: CGFloat, shown: CGFloat) {
        #expect(abs(range.scale(forPinch: asked, bounces: true) - shown) < 1e-12)
        #expect(range.scale(forPinch: asked, bounces: false) == (asked > 1 ? 4 : 0.5))
    }

    @Test(arguments: [CGFloat(0.26), 0.4, 0.5, 1, 3.9, 4, 4.5, 7])
    func `the pinch computed from a scale gives that scale`(shown: CGFloat) {
        #expect(abs(range.scale(forPinch: range.pinch(forScale: shown), bounces: true) - shown) < 1e-12)
    }

    @Test func `a bounced scale stays below twice the maximum and above half the minimum`() {
        #expect(range.scale(forPinch: 1e9, bounces: true) < 8)
        #expect(range.scale(forPinch: 1e-9, bounces: true) > 0.25)
    }

    @Test func `an empty, reversed or non-positive range has one positive scale and is not zoomable`() {
        #expect(!ZoomRange(minimum: 1, maximum: 1).isZoomable)
        #expect(ZoomRange(minimum: 3, maximum: 1).scales == 3...3)
        #expect(ZoomRange(minimum: 0, maximum: 0).scales == 0.001...0.001)
        #expect(ZoomRange(minimum: -5, maximum: -1).clamp(2) == 0.001)
    }
}
