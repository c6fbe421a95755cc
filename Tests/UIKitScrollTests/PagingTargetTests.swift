import Testing

@testable import UIKitScroll

@Suite struct PagingTargetTests {
    @Test(arguments: [
        // Slow releases lead to the nearest page.
        (CGFloat(0), CGFloat(0), CGFloat(0)), (100, 0, 0), (200, 0, 390), (400, 0.1, 390), (500, -0.29, 390),
        // Flicks turn one page, from any position.
        (10, 0.3, 390), (380, 0.5, 390), (380, -0.5, 0), (400, 2, 780), (400, -2, 390), (400, 50, 780),
        // The target is never outside the range.
        (-40, -2, 0), (780, 3, 780), (820, 0, 780),
    ])
    func `paging over three pages of 390 points gives the tabulated targets`(position: CGFloat, velocity: CGFloat, target: CGFloat) {
        #expect(PagingTarget.offset(position: position, velocity: velocity, pageLength: 390, range: 0...780) == target)
    }

    @Test func `content insets shift the paging target`() {
        #expect(PagingTarget.offset(position: 100, velocity: 1, pageLength: 300, range: -50...550) == 250)
    }

    @Test func `a page length of zero keeps the position`() {
        #expect(PagingTarget.offset(position: 20, velocity: 1, pageLength: 0, range: 0...100) == 20)
    }
}
