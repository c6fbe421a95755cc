import LabTestSupport
import Simulator
import Testing
import UIKit

@testable import LabSessions
@testable import LabWindow

@Suite struct MouseFingerTests {
    private let viewport = Viewport(windowSize: CGSize(width: 600, height: 950), device: .default)

    private func window(_ x: CGFloat, _ y: CGFloat) -> CGPoint { viewport.windowPoint(CGPoint(x: x, y: y)) }

    private func touches(_ inputs: [InputEvent], _ expected: [(InputEvent.TouchPhase, Int, CGFloat, CGFloat)]) {
        #expect(inputs.count == expected.count)
        for (input, wanted) in zip(inputs, expected) {
            guard case .touch(let phase, let finger, let location) = input else {
                Issue.record("\(input) is no touch")
                continue
            }
            #expect(phase == wanted.0)
            #expect(finger == wanted.1)
            #expect(abs(location.x - wanted.2) < 1e-6 && abs(location.y - wanted.3) < 1e-6, "\(location)")
        }
    }

    @Test func `press, drag and release send one touch`() {
        var finger = MouseFinger()
        touches(finger.press(at: window(100, 200), hand: .finger, in: viewport), [(.began, 0, 100, 200)])
        #expect(finger.isDown)
        touches(finger.drag(to: window(110, 190), in: viewport), [(.moved, 0, 110, 190)])
        touches(finger.drag(to: window(110, 190), in: viewport), [])
        touches(finger.release(at: window(110, 190), in: viewport), [(.ended, 0, 110, 190)])
        #expect(!finger.isDown)
    }

    @Test func `a press on the phone's body left of the screen begins at the screen's edge`() {
        var finger = MouseFinger()
        touches(finger.press(at: window(-10, 400), hand: .finger, in: viewport), [(.began, 0, 0, 400)])
        touches(finger.drag(to: window(150, 402), in: viewport), [(.moved, 0, 150, 402)])
    }

    @Test(arguments: [(-60, 400), (470, 400), (100, -8), (100, 860), (-10, -10)] as [(CGFloat, CGFloat)])
    func `a press outside the phone sends no touch, and neither do its drag and release`(x: CGFloat, y: CGFloat) {
        var finger = MouseFinger()
        touches(finger.press(at: window(x, y), hand: .finger, in: viewport), [])
        touches(finger.drag(to: window(100, 100), in: viewport), [])
        touches(finger.release(at: window(100, 100), in: viewport), [])
    }

    @Test func `a drag that leaves the screen continues outside it`() {
        var finger = MouseFinger()
        _ = finger.press(at: window(100, 10), hand: .finger, in: viewport)
        touches(finger.drag(to: window(100, -30), in: viewport), [(.moved, 0, 100, -30)])
    }

    @Test func `a pinch sends two touches mirrored at the press`() {
        var finger = MouseFinger()
        touches(finger.press(at: window(200, 400), hand: .pinch, in: viewport), [(.began, 0, 230, 400), (.began, 1, 170, 400)])
        #expect(finger.isTwo)
        touches(finger.drag(to: window(230, 390), in: viewport), [(.moved, 0, 260, 390), (.moved, 1, 140, 410)])
        touches(finger.release(at: window(230, 390), in: viewport), [(.ended, 0, 260, 390), (.ended, 1, 140, 410)])
        #expect(!finger.isTwo)
    }

    @Test func `with Shift the two touches move in parallel`() {
        var finger = MouseFinger()
        #expect(
            MouseFinger.Hand([.control, .shift]) == .pair && MouseFinger.Hand(.control) == .pinch && MouseFinger.Hand(.shift) == .finger)
        _ = finger.press(at: window(200, 400), hand: .pair, in: viewport)
        touches(finger.drag(to: window(210, 350), in: viewport), [(.moved, 0, 240, 350), (.moved, 1, 180, 350)])
        touches(finger.cancel(), [(.cancelled, 0, 240, 350), (.cancelled, 1, 180, 350)])
    }

    @Test func `a press on the phone's body right of the screen begins just inside its right edge`() {
        var finger = MouseFinger()
        let width = viewport.screenSize.width
        touches(finger.press(at: window(width + 5, 400), hand: .finger, in: viewport), [(.began, 0, width - 0.5, 400)])
    }

    @Test func `when the window loses focus, the touch is cancelled at its last position`() {
        var finger = MouseFinger()
        _ = finger.press(at: window(50, 60), hand: .finger, in: viewport)
        touches(finger.cancel(), [(.cancelled, 0, 50, 60)])
        touches(finger.cancel(), [])
    }

    @Test func `a second press while a finger is down is ignored`() {
        var finger = MouseFinger()
        _ = finger.press(at: window(50, 60), hand: .finger, in: viewport)
        touches(finger.press(at: window(70, 80), hand: .finger, in: viewport), [])
    }
}

@Suite struct WheelScrollTests {
    private let place = CGPoint(x: 10, y: 20)

    @Test func `a wheel turn begins a scroll, further turns continue it at its origin, and a pause ends it`() {
        var wheel = WheelScroll()
        expect(
            wheel.turn(notches: CGVector(dx: 0, dy: -1), at: place, time: 5),
            is: [.scroll(.began, delta: .zero, location: place), .scroll(.moved, delta: CGSize(width: 0, height: -48), location: place)])
        expect(
            wheel.turn(notches: CGVector(dx: 0.5, dy: 0), at: .zero, time: 5.1),
            is: [.scroll(.moved, delta: CGSize(width: 24, height: 0), location: place)])
        expect(wheel.settle(time: 5.2), is: [])
        #expect(wheel.deadline == 5.25)
        expect(wheel.settle(time: 5.25), is: [.scroll(.ended, delta: .zero, location: place)])
        expect(wheel.settle(time: 9), is: [])
        #expect(wheel.deadline == nil)
    }

    @Test func `a wheel event without motion begins no scroll`() {
        var wheel = WheelScroll()
        expect(wheel.turn(notches: .zero, at: place, time: 0), is: [])
        #expect(wheel.deadline == nil)
    }
}
