import Testing

@testable import UIKitContainers

@MainActor @Suite("Resting positions of a sheet")
struct SheetStopsTests {
    let one = SheetStops(heights: [760], canDismiss: true)
    let two = SheetStops(heights: [400, 760], canDismiss: true)
    let firm = SheetStops(heights: [760], canDismiss: false)

    @Test func `released without speed, a sheet below half its height is dismissed, and a higher one returns`() {
        #expect(one.rest(height: 379, velocity: 0, container: 844) == nil)
        #expect(one.rest(height: 381, velocity: 0, container: 844) == 760)
    }

    @Test func `a velocity of two container heights per second dismisses a sheet from any position`() {
        #expect(one.rest(height: 759, velocity: -2 * 844 - 1, container: 844) == nil)
        #expect(two.rest(height: 759, velocity: -2 * 844 - 1, container: 844) == nil)
    }

    @Test func `the velocity is projected 0.3 seconds ahead to the nearest detent`() {
        #expect(two.rest(height: 500, velocity: 0, container: 844) == 400)
        #expect(two.rest(height: 500, velocity: 300, container: 844) == 760)
        #expect(two.rest(height: 700, velocity: -500, container: 844) == 400)
    }

    @Test func `a sheet that cannot be dismissed yields by less than 25 points and returns from any position`() {
        for wanted in stride(from: CGFloat(760), through: 0, by: -20) {
            let shown = firm.shown(wanted: wanted, container: 844)
            #expect(shown <= 760 && shown > 735)
        }
        #expect(firm.rest(height: 740, velocity: -5000, container: 844) == 760)
    }

    @Test func `a sheet follows the finger between its detents and rubber-bands above the highest`() {
        #expect(two.shown(wanted: 600, container: 844) == 600)
        #expect(two.shown(wanted: 100, container: 844) == 100)
        #expect(two.shown(wanted: 860, container: 844) < 785)
        #expect(two.shown(wanted: 800, container: 844) > 760)
        #expect(two.shown(wanted: -40, container: 844) == 0)
    }
}
