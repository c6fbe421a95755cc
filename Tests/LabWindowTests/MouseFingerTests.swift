import Simulator
import Testing
import UIKit

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

    @Test func `press, drag and release are one finger`() {
        var finger = MouseFinger()
        touches(finger.press(at: window(100, 200), isPinch: false, in: viewport), [(.began, 0, 100, 200)])
        #expect(finger.isDown)
        touches(finger.drag(to: window(110, 190), in: viewport), [(.moved, 0, 110, 190)])
        touches(finger.drag(to: window(110, 190), in: viewport), [])
        touches(finger.release(at: window(110, 190), in: viewport), [(.ended, 0, 110, 190)])
        #expect(!finger.isDown)
    }

    @Test func `a press on the body left of the screen lands on the screen's edge`() {
        var finger = MouseFinger()
        touches(finger.press(at: window(-10, 400), isPinch: false, in: viewport), [(.began, 0, 0, 400)])
        touches(finger.drag(to: window(150, 402), in: viewport), [(.moved, 0, 150, 402)])
    }

    @Test(arguments: [(-60, 400), (420, 400), (100, -8), (100, 860), (-10, -10)] as [(CGFloat, CGFloat)])
    func `a press elsewhere is no touch, and neither is what follows it`(x: CGFloat, y: CGFloat) {
        var finger = MouseFinger()
        touches(finger.press(at: window(x, y), isPinch: false, in: viewport), [])
        touches(finger.drag(to: window(100, 100), in: viewport), [])
        touches(finger.release(at: window(100, 100), in: viewport), [])
    }

    @Test func `a finger that leaves the screen goes on outside`() {
        var finger = MouseFinger()
        _ = finger.press(at: window(100, 10), isPinch: false, in: viewport)
        touches(finger.drag(to: window(100, -30), in: viewport), [(.moved, 0, 100, -30)])
    }

    @Test func `a pinch is two fingers mirrored at the screen's centre`() {
        var finger = MouseFinger()
        touches(
            finger.press(at: window(200, 400), isPinch: true, in: viewport), [(.began, 0, 200, 400), (.began, 1, 193, 452)])
        touches(finger.drag(to: window(300, 300), in: viewport), [(.moved, 0, 300, 300), (.moved, 1, 93, 552)])
        touches(finger.release(at: window(300, 300), in: viewport), [(.ended, 0, 300, 300), (.ended, 1, 93, 552)])
    }

    @Test func `losing the window cancels where the finger was`() {
        var finger = MouseFinger()
        _ = finger.press(at: window(50, 60), isPinch: false, in: viewport)
        touches(finger.cancel(in: viewport), [(.cancelled, 0, 50, 60)])
        touches(finger.cancel(in: viewport), [])
    }

    @Test func `a second press while a finger is down is ignored`() {
        var finger = MouseFinger()
        _ = finger.press(at: window(50, 60), isPinch: false, in: viewport)
        touches(finger.press(at: window(70, 80), isPinch: false, in: viewport), [])
    }
}

@Suite struct WheelScrollTests {
    private let place = CGPoint(x: 10, y: 20)

    @Test func `a turn begins a scroll, later turns continue it where it began, quiet ends it`() {
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

    @Test func `an event without motion begins nothing`() {
        var wheel = WheelScroll()
        expect(wheel.turn(notches: .zero, at: place, time: 0), is: [])
        #expect(wheel.deadline == nil)
    }
}
