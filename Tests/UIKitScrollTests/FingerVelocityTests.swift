import Testing

@testable import UIKitScroll

@Suite struct FingerVelocityTests {
    private func velocity(everySeconds step: Double, for duration: Double, askedAfter delay: Double = 0) -> CGVector {
        var finger = FingerVelocity()
        var time = 0.0
        var count = 0
        while time <= duration + 1e-12 {
            finger.add(CGPoint(x: 30 + 600 * time, y: 500 - 1500 * time), at: time)
            count += 1
            time = Double(count) * step
        }
        return finger.velocity(at: Double(count - 1) * step + delay)
    }

    @Test(arguments: [0.001, 1.0 / 120, 1.0 / 60, 1.0 / 30, 0.06])
    func `a steady finger has the same velocity at each event rate`(step: Double) {
        let velocity = velocity(everySeconds: step, for: 0.3)
        #expect(abs(velocity.dx - 600) < 1e-6)
        #expect(abs(velocity.dy - -1500) < 1e-6)
    }

    @Test func `a finger that has rested for 0.1 seconds has velocity zero, and after 0.09 seconds its last one`() {
        #expect(velocity(everySeconds: 1.0 / 60, for: 0.3, askedAfter: 0.1) == .zero)
        #expect(abs(velocity(everySeconds: 1.0 / 60, for: 0.3, askedAfter: 0.09).dx - 600) < 1e-6)
    }

    @Test func `events with an unchanged position count as resting`() {
        var finger = FingerVelocity()
        for step in 0...10 { finger.add(CGPoint(x: 0, y: Double(step) * 10), at: Double(step) * 0.01) }
        for step in 11...19 { finger.add(CGPoint(x: 0, y: 100), at: Double(step) * 0.01) }
        #expect(abs(finger.velocity(at: 0.19).dy - 1000) < 1e-6)
        finger.add(CGPoint(x: 0, y: 100), at: 0.2)
        #expect(finger.velocity(at: 0.2) == .zero)
    }

    @Test func `mouse moves less than a millisecond apart all contribute to the velocity`() {
        var finger = FingerVelocity()
        // Eight moves arrive together in each frame, as from a fast mouse when the event loop is busy.
        for frame in 0..<6 {
            for part in 0..<8 {
                let time = Double(frame) / 60 + Double(part) * 0.0002
                finger.add(CGPoint(x: 0, y: 900 * time), at: time)
            }
        }
        #expect(abs(finger.velocity(at: 5.0 / 60 + 0.0014).dy - 900) < 1e-6)
    }

    @Test func `one jittery event changes the velocity only a little`() {
        var finger = FingerVelocity()
        for step in 0...12 { finger.add(CGPoint(x: 0, y: Double(step) * 8 + (step == 12 ? 4 : 0)), at: Double(step) * 0.008) }
        #expect(finger.velocity(at: 0.096).dy < 1150)
        #expect(finger.velocity(at: 0.096).dy > 1000)
    }

    @Test func `one sample, equal times and non-finite values give velocity zero, also after reset`() {
        var finger = FingerVelocity()
        #expect(finger.velocity(at: 0) == .zero)
        finger.add(CGPoint(x: 1, y: 1), at: 1)
        #expect(finger.velocity(at: 1) == .zero)
        finger.add(CGPoint(x: 9, y: 9), at: 1)
        #expect(finger.velocity(at: 1) == .zero)
        finger.add(CGPoint(x: CGFloat.nan, y: 0), at: 1.01)
        finger.add(CGPoint(x: 20, y: 0), at: .infinity)
        #expect(finger.velocity(at: 1) == .zero)
        finger.reset()
        #expect(finger.velocity(at: 1) == .zero)
    }

    @Test func `after a change of direction only the last movement determines the velocity`() {
        var finger = FingerVelocity()
        for step in 0...20 { finger.add(CGPoint(x: 0, y: Double(step) * 20), at: Double(step) * 0.01) }
        for step in 1...6 { finger.add(CGPoint(x: 0, y: 400 - Double(step) * 10), at: 0.2 + Double(step) * 0.01) }
        #expect(abs(finger.velocity(at: 0.26).dy - -1000) < 1e-6)
    }
}
