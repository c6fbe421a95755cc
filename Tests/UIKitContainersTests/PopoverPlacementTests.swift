import Testing
import UIKit

@testable import UIKitContainers

@MainActor @Suite("Popover placement")
struct PopoverPlacementTests {
    private let room = CGRect(x: 10, y: 24, width: 814, height: 1150)
    private func place(
        _ content: CGSize, at source: CGRect, _ permitted: UIPopoverArrowDirection = .any, room: CGRect? = nil, rightToLeft: Bool = false
    ) -> PopoverPlacement {
        PopoverPlacement(content: content, source: source, room: room ?? self.room, permitted: permitted, isRightToLeft: rightToLeft)
    }

    @Test func `the popover is below its source if it fits, and its 13-point arrow points up at the source's middle`() {
        let placement = place(CGSize(width: 320, height: 400), at: CGRect(x: 400, y: 100, width: 40, height: 20))
        #expect(placement.arrow == .up)
        #expect(placement.frame == CGRect(x: 260, y: 120, width: 320, height: 413))
        #expect(placement.arrowPosition == 160 && placement.tip == CGPoint(x: 160, y: 0))
        #expect(placement.arrowInsets == UIEdgeInsets(top: 13, left: 0, bottom: 0, right: 0))
    }

    @Test func `near a side the popover stays on screen, and its arrow follows the source up to the corner`() {
        let placement = place(CGSize(width: 320, height: 400), at: CGRect(x: 20, y: 100, width: 40, height: 20))
        #expect(placement.frame.minX == 10 && placement.arrowPosition == 30)
        let corner = place(CGSize(width: 320, height: 400), at: CGRect(x: 0, y: 100, width: 10, height: 20))
        #expect(corner.arrowPosition == 26, "the arrow's flank ends where the corner begins")
    }

    @Test func `the popover is below, else above, else right, else left, and right to left tries left before right`() {
        let content = CGSize(width: 200, height: 300)
        #expect(place(content, at: CGRect(x: 400, y: 1100, width: 40, height: 20)).arrow == .down)
        let low = CGRect(x: 10, y: 100, width: 800, height: 320)
        let source = CGRect(x: 400, y: 240, width: 40, height: 20)
        #expect(place(content, at: source, room: low).arrow == .left)
        #expect(place(content, at: source, room: low, rightToLeft: true).arrow == .right)
        #expect(place(content, at: CGRect(x: 700, y: 240, width: 40, height: 20), room: low).arrow == .right)
    }

    @Test func `only permitted arrow directions are used, and a popover that does not fit is cut to the space`() {
        let source = CGRect(x: 400, y: 100, width: 40, height: 20)
        let placement = place(CGSize(width: 320, height: 400), at: source, [.left, .right])
        #expect(placement.arrow == .left && placement.frame.minX == 440)
        let cut = place(CGSize(width: 320, height: 2000), at: source, .up)
        #expect(cut.frame.maxY == room.maxY && cut.frame.minY == 120)
    }

    @Test func `without a permitted direction the popover is centred over its source and has no arrow`() {
        let placement = place(CGSize(width: 300, height: 200), at: CGRect(x: 400, y: 500, width: 40, height: 20), [])
        #expect(placement.frame == CGRect(x: 270, y: 410, width: 300, height: 200) && placement.arrow.isEmpty)
        #expect(placement.arrowInsets == .zero)
    }

    @Test(arguments: [0, 1, 2, 3])
    func `the outline fills its frame, with the arrow's tip at its edge`(direction: Int) {
        let directions: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
        let placement = place(CGSize(width: 200, height: 160), at: CGRect(x: 400, y: 500, width: 40, height: 20), directions[direction])
        let box = placement.outline.boundingBox
        #expect(abs(box.width - placement.frame.width) < 3 && abs(box.height - placement.frame.height) < 3)
    }
}
