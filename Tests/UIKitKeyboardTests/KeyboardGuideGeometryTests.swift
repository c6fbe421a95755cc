import Testing
import UIKitText

@testable import UIKitKeyboard

/// Tests for the rows of Facts/KeyboardLayoutGuide.md#near-and-away, on an iPad of 1024 x 1366 points and on its thirds.
@Suite("Edges near a keyboard") struct KeyboardGuideGeometryTests {
    private static let screen = CGRect(x: 0, y: 0, width: 1024, height: 1366)
    private typealias Edges = NSDirectionalRectEdge

    private func near(
        _ mode: KeyboardPlacement.Mode, _ frame: CGRect, window: CGRect = screen, rightToLeft: Bool = false,
        previous: NSDirectionalRectEdge = []
    ) -> NSDirectionalRectEdge {
        KeyboardGuideGeometry(keyboard: KeyboardPlacement(mode, frame: frame), window: window, screenWidth: 1024).nearEdges(
            isRightToLeft: rightToLeft, previous: previous)
    }

    @Test(arguments: [false, true]) func `a docked or hidden keyboard is near the bottom edge, in both directions`(rightToLeft: Bool) {
        let docked = CGRect(x: 0, y: 963, width: 1024, height: 403)
        #expect(near(.docked, docked, rightToLeft: rightToLeft) == .bottom)
        #expect(near(.offScreen, .null, rightToLeft: rightToLeft) == .bottom)
    }

    @Test(arguments: [KeyboardPlacement.Mode.undocked, .split], [false, true])
    func `an undocked or split keyboard is near the top edge or none, in both layout directions`(
        mode: KeyboardPlacement.Mode, rightToLeft: Bool
    ) {
        func at(_ y: CGFloat) -> NSDirectionalRectEdge {
            near(mode, CGRect(x: 0, y: y, width: 1024, height: 383), rightToLeft: rightToLeft)
        }
        #expect(at(0) == .top)
        #expect(at(204) == .top)
        #expect(at(206) == [])
        #expect(at(500) == [])
        #expect(at(983) == [])
    }

    /// The positions are left, centre and right, each at the top, middle and bottom. A gap of 15 percent is 153.6 points horizontally and
    /// 204.9 vertically.
    @Test(
        arguments: [
            (10, 10, [.top, .leading]), (352, 10, .top), (694, 10, [.top, .trailing]), (10, 540, .leading), (352, 540, []),
            (694, 540, .trailing), (10, 1080, [.bottom, .leading]), (352, 1080, .bottom), (694, 1080, [.bottom, .trailing]),
        ] as [(CGFloat, CGFloat, NSDirectionalRectEdge)])
    func `a floating keyboard is near the edges of its nine places, also mirrored`(x: CGFloat, y: CGFloat, edges: NSDirectionalRectEdge) {
        let frame = CGRect(x: x, y: y, width: 320, height: 276)
        #expect(near(.floating, frame) == edges)
        // In a right-to-left layout, leading and trailing are exchanged.
        var mirrored = edges.subtracting([.leading, .trailing])
        if edges.contains(.leading) { mirrored.insert(.trailing) }
        if edges.contains(.trailing) { mirrored.insert(.leading) }
        #expect(near(.floating, frame, rightToLeft: true) == mirrored)
    }

    @Test func `the shortcuts bar is near the bottom edge only, its launcher near the bottom and a side`() {
        #expect(near(.shortcutsBar, CGRect(x: 300, y: 1297, width: 424, height: 69)) == .bottom)
        #expect(near(.launcher, CGRect(x: 16, y: 1290, width: 60, height: 60)) == [.bottom, .leading])
        #expect(near(.launcher, CGRect(x: 948, y: 1290, width: 60, height: 60)) == [.bottom, .trailing])
        #expect(near(.launcher, CGRect(x: 948, y: 1290, width: 60, height: 60), rightToLeft: true) == [.bottom, .leading])
    }

    @Test func `in a third of the screen no keyboard is near a side, and only a docked one is near the bottom`() {
        let third = CGRect(x: 0, y: 0, width: 320, height: 1366)
        #expect(near(.floating, CGRect(x: 0, y: 10, width: 320, height: 276), window: third) == .top)
        #expect(near(.undocked, CGRect(x: 0, y: 10, width: 1024, height: 383), window: third) == .top)
        #expect(near(.docked, CGRect(x: 0, y: 963, width: 1024, height: 403), window: third) == .bottom)
        #expect(near(.floating, CGRect(x: 0, y: 600, width: 320, height: 276), window: third) == [])
        #expect(near(.floating, CGRect(x: 0, y: 1080, width: 320, height: 276), window: third) == [], "the lower edge is a docked one's")
    }

    @Test func `a keyboard that floats outside the window counts as hidden`() {
        let third = CGRect(x: 0, y: 0, width: 320, height: 1366)
        #expect(near(.floating, CGRect(x: 600, y: 10, width: 320, height: 276), window: third) == .bottom)
    }

    @Test func `a keyboard leaves an edge at a larger distance than that at which it reaches it`() {
        let gap = CGRect(x: 160, y: 540, width: 320, height: 276)
        #expect(near(.floating, gap) == [])
        #expect(near(.floating, gap, previous: .leading) == .leading)
        #expect(near(.floating, gap.offsetBy(dx: 15, dy: 0), previous: .leading) == [])
    }

    // MARK: The rectangle

    private func frame(
        _ mode: KeyboardPlacement.Mode, _ keyboard: CGRect, view: CGRect = screen, safeBottom: CGFloat = 20, follows: Bool = false
    ) -> CGRect {
        KeyboardGuideGeometry(keyboard: KeyboardPlacement(mode, frame: keyboard), window: Self.screen, screenWidth: 1024).frame(
            in: view, safeBottom: safeBottom, follows: follows)
    }

    @Test func `with a docked keyboard the guide is the covered area inside the view, otherwise the bottom safe area`() {
        let keyboard = CGRect(x: 0, y: 963, width: 1024, height: 403)
        #expect(frame(.docked, keyboard) == keyboard)
        #expect(frame(.offScreen, .null) == CGRect(x: 0, y: 1346, width: 1024, height: 20))
        #expect(frame(.offScreen, .null, safeBottom: 0) == CGRect(x: 0, y: 1366, width: 1024, height: 0))
        // A bar that is lower than the safe area does not move the guide down.
        #expect(frame(.docked, CGRect(x: 0, y: 1360, width: 1024, height: 6)).minY == 1346)
        // The camera keyboard covers the whole view, and the guide is limited to the view.
        #expect(frame(.docked, Self.screen, view: CGRect(x: 100, y: 200, width: 500, height: 800)).minY == 200)
        #expect(frame(.docked, keyboard, view: CGRect(x: 0, y: 0, width: 1024, height: 500), safeBottom: 0).height == 0)
    }

    @Test(arguments: [KeyboardPlacement.Mode.undocked, .split, .floating])
    func `with an undocked keyboard the guide is the bottom safe area unless it follows the keyboard`(mode: KeyboardPlacement.Mode) {
        let keyboard = CGRect(x: 200, y: 300, width: 320, height: 276)
        #expect(frame(mode, keyboard) == CGRect(x: 0, y: 1346, width: 1024, height: 20))
        #expect(frame(mode, keyboard, follows: true) == keyboard)
    }

    @Test func `the guide of a keyboard that reaches beyond the window is the part inside the window`() {
        let half = CGRect(x: 0, y: 0, width: 512, height: 700)
        func guide(_ mode: KeyboardPlacement.Mode, _ keyboard: CGRect) -> CGRect {
            KeyboardGuideGeometry(keyboard: KeyboardPlacement(mode, frame: keyboard), window: half, screenWidth: 1024).frame(
                in: half, safeBottom: 0, follows: true)
        }
        #expect(guide(.floating, CGRect(x: 400, y: 600, width: 320, height: 276)) == CGRect(x: 400, y: 600, width: 112, height: 100))
        #expect(guide(.undocked, CGRect(x: 0, y: 100, width: 1024, height: 300)) == CGRect(x: 0, y: 100, width: 512, height: 300))
        #expect(guide(.shortcutsBar, CGRect(x: 300, y: 631, width: 424, height: 69)) == CGRect(x: 300, y: 631, width: 212, height: 69))
        #expect(guide(.floating, CGRect(x: 600, y: 100, width: 320, height: 276)) == CGRect(x: 0, y: 700, width: 512, height: 0))
    }

    @Test func `the guide is the shortcuts bar at full width, or its frame when following, and ignores a launcher`() {
        let bar = CGRect(x: 300, y: 1297, width: 424, height: 69)
        #expect(frame(.shortcutsBar, bar) == CGRect(x: 0, y: 1297, width: 1024, height: 69))
        #expect(frame(.shortcutsBar, bar, follows: true) == bar)
        #expect(frame(.launcher, CGRect(x: 16, y: 1290, width: 60, height: 60), follows: true).minY == 1346)
    }
}
