import Testing

@testable import UIKitScroll

@Suite struct RubberBandTests {
    /// For a length of 812, Facts/ScrollPhysics.md#rubber-band states 5.46, 26.6, 51.5, 96.9 and 173.
    @Test(arguments: [
        (CGFloat(0), CGFloat(0)), (10, 5.46299694189595), (50, 26.59916617033954), (100, 51.51095732410621),
        (200, 96.8763557483731), (400, 173.10077519379848), (-100, -51.51095732410621),
    ])
    func `a pull gives the tabulated rubber-band offsets for a length of 812`(pull: CGFloat, offset: CGFloat) {
        #expect(abs(RubberBand.offset(forPull: pull, dimension: 812) - offset) < 1e-9)
    }

    @Test(arguments: [CGFloat(-3000), -80, -0.01, 0, 0.5, 33, 810, 9000])
    func `the pull computed from an offset is the original pull`(pull: CGFloat) {
        let offset = RubberBand.offset(forPull: pull, dimension: 600)
        #expect(abs(RubberBand.pull(forOffset: offset, dimension: 600) - pull) < 1e-9 * max(1, abs(pull)))
    }

    @Test func `the rubber-band offset is always less than the length`() {
        #expect(RubberBand.offset(forPull: 1e9, dimension: 300) < 300)
    }

    @Test func `an offset beyond the length has a finite pull`() {
        #expect(RubberBand.pull(forOffset: 400, dimension: 300).isFinite)
    }

    @Test func `a length of zero does not stretch`() {
        #expect(RubberBand.offset(forPull: 50, dimension: 0) == 0)
        #expect(RubberBand.pull(forOffset: 50, dimension: 0) == 0)
    }
}
