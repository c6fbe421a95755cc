import Testing

@testable import UIKitScroll

@Suite struct ZoomRangeTests {
    private let range = ZoomRange(minimum: 0.5, maximum: 4)

    @Test func `scales inside the range are what the fingers ask for`() {
        for scale in [0.5, 1, 2.7, 4] as [CGFloat] { #expect(range.scale(forPinch: scale, bounces: true) == scale) }
    }

    // Twice the limit is an excess of 1, of which the rubber band of scrolling leaves 0.55 / 1.55. An excess of 2 becomes 1.1 / 2.1.
    @Test(arguments: [(CGFloat(8), CGFloat(5.419354838709677)), (12, 6.095238095238095), (0.25, 0.36904761904761907)])
    func `scales outside are resisted`(asked: CGFloat, shown: CGFloat) {
        #expect(abs(range.scale(forPinch: asked, bounces: true) - shown) < 1e-12)
        #expect(range.scale(forPinch: asked, bounces: false) == (asked > 1 ? 4 : 0.5))
    }

    @Test(arguments: [CGFloat(0.26), 0.4, 0.5, 1, 3.9, 4, 4.5, 7])
    func `what fingers must ask for is found again`(shown: CGFloat) {
        #expect(abs(range.scale(forPinch: range.pinch(forScale: shown), bounces: true) - shown) < 1e-12)
    }

    @Test func `content never becomes twice its largest nor half its smallest size`() {
        #expect(range.scale(forPinch: 1e9, bounces: true) < 8)
        #expect(range.scale(forPinch: 1e-9, bounces: true) > 0.25)
    }

    @Test func `a range without length, reversed or at zero has one scale`() {
        #expect(!ZoomRange(minimum: 1, maximum: 1).isZoomable)
        #expect(ZoomRange(minimum: 3, maximum: 1).scales == 3...3)
        #expect(ZoomRange(minimum: 0, maximum: 0).scales == 0.001...0.001)
        #expect(ZoomRange(minimum: -5, maximum: -1).clamp(2) == 0.001)
    }
}
