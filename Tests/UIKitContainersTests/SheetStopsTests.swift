import Testing

@testable import UIKitContainers

@MainActor @Suite("Where a sheet comes to rest")
struct SheetStopsTests {
    let one = SheetStops(heights: [760], canDismiss: true)
    let two = SheetStops(heights: [400, 760], canDismiss: true)
    let firm = SheetStops(heights: [760], canDismiss: false)

    @Test func `released without speed, a sheet below half its height goes, above it comes back`() {
        #expect(one.rest(height: 379, velocity: 0, container: 844) == nil)
        #expect(one.rest(height: 381, velocity: 0, container: 844) == 760)
    }

    @Test func `two container heights a second throw it out from wherever it is`() {
        #expect(one.rest(height: 759, velocity: -2 * 844 - 1, container: 844) == nil)
        #expect(two.rest(height: 759, velocity: -2 * 844 - 1, container: 844) == nil)
    }

    @Test func `speed counts 0.3 seconds ahead towards the nearest detent`() {
        #expect(two.rest(height: 500, velocity: 0, container: 844) == 400)
        #expect(two.rest(height: 500, velocity: 300, container: 844) == 760)
        #expect(two.rest(height: 700, velocity: -500, container: 844) == 400)
    }

    @Test func `a sheet that must stay gives way by less than 25 points and comes back from anywhere`() {
        for wanted in stride(from: CGFloat(760), through: 0, by: -20) {
            let shown = firm.shown(wanted: wanted, container: 844)
            #expect(shown <= 760 && shown > 735)
        }
        #expect(firm.rest(height: 740, velocity: -5000, container: 844) == 760)
    }

    @Test func `above the highest detent it stretches like rubber; between the detents it is at the finger`() {
        #expect(two.shown(wanted: 600, container: 844) == 600)
        #expect(two.shown(wanted: 100, container: 844) == 100)
        #expect(two.shown(wanted: 860, container: 844) < 785)
        #expect(two.shown(wanted: 800, container: 844) > 760)
        #expect(two.shown(wanted: -40, container: 844) == 0)
    }
}
