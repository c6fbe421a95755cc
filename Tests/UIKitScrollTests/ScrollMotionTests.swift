import Testing

@testable import UIKitScroll

@Suite struct ScrollMotionTests {
    private let threshold = ScrollMotion.threshold(scale: 2)

    private func motion(
        from position: CGFloat, velocity: CGFloat, range: ClosedRange<CGFloat> = 0...1000, rate: CGFloat = 0.998,
        bounces: Bool = true
    ) -> ScrollMotion {
        ScrollMotion(
            position: position, velocity: velocity, range: range, rate: rate, bounces: bounces, threshold: threshold)
    }

    @Test func `a flick inside the range ends where deceleration ends, within the stop distance`() {
        let flick = motion(from: 100, velocity: 1000)
        #expect(abs(flick.restPosition - 599.49983316645474) < 1e-9)
        #expect(flick.handOffTimes.isEmpty)
        #expect(flick.value(at: flick.endTime) == flick.restPosition)
        #expect(abs(flick.value(at: flick.endTime - 1e-9) - flick.restPosition) <= ScrollDeceleration.stopDistance + 1e-6)
    }

    @Test(arguments: [
        (0.0, CGFloat(900)), (0.05, 995.1578970311162), (0.1, 1053.0573556685915), (0.5, 1009.1868579570385), (2, 1000),
    ])
    func `a flick past the end follows the tabulated deceleration, then spring`(time: Double, position: CGFloat) {
        #expect(abs(motion(from: 900, velocity: 2000).value(at: time) - position) < 1e-9)
    }

    @Test func `a flick changes from deceleration to the spring at the exact crossing time, at the edge`() {
        let flick = motion(from: 900, velocity: 2000)
        #expect(flick.handOffTimes.count == 1)
        #expect(abs(flick.handOffTimes[0] - 0.05268313717783374) < 1e-12)
        #expect(abs(flick.value(at: flick.handOffTimes[0]) - 1000) < 1e-9)
        #expect(abs(flick.velocity(at: flick.handOffTimes[0]) - 1799.799732932692) < 1e-6)
    }

    @Test(arguments: [
        (CGFloat(900), CGFloat(2000)), (50, -3000), (-100, 3000), (1100, -9000), (0, -400), (-100, 6000), (500, 30000),
    ])
    func `position and velocity are continuous at each change of phase`(position: CGFloat, velocity: CGFloat) {
        let flick = motion(from: position, velocity: velocity)
        #expect(!flick.handOffTimes.isEmpty)
        for time in flick.handOffTimes where time > 0 {
            let step = 1e-9
            #expect(abs(flick.value(at: time + step) - flick.value(at: time - step)) < 1e-4)
            #expect(abs(flick.velocity(at: time + step) - flick.velocity(at: time - step)) < 1e-2)
        }
    }

    @Test func `a release while overscrolled starts the spring with the finger's velocity`() {
        let release = motion(from: -80, velocity: -500)
        #expect(release.value(at: 0) == -80)
        #expect(abs(release.velocity(at: 0) - -500) < 1e-9)
        #expect(release.restPosition == 0)
        #expect(abs(release.value(at: 0.1) - (-80 - 1300 * 0.1) / 2.718281828459045) < 1e-9)
    }

    @Test(arguments: [
        (0.0, CGFloat(-100)), (0.02, -49.123845184678906), (0.1, 57.71618206314979), (0.5, 359.79555328948027),
        (2, 593.7066724057049),
    ])
    func `overscrolled content flicked back fast decelerates on from the edge, as tabulated`(time: Double, position: CGFloat) {
        #expect(abs(motion(from: -100, velocity: 3000).value(at: time) - position) < 1e-9)
    }

    @Test func `without bouncing a flick stops at the edge at the crossing time`() {
        let flick = motion(from: 900, velocity: 2000, bounces: false)
        #expect(flick.restPosition == 1000)
        #expect(abs(flick.endTime - 0.05268313717783374) < 1e-12)
        #expect(flick.velocity(at: flick.endTime) == 0)
        #expect(flick.value(at: 5) == 1000)
    }

    @Test func `a flick that ends less than the threshold past the edge ends at the edge without a bounce`() {
        let velocity = 100.1 / 0.49949983316645474
        let flick = motion(from: 900, velocity: velocity)
        #expect(flick.restPosition == 1000)
        #expect(flick.handOffTimes.isEmpty)
        #expect(flick.value(at: flick.endTime - 1e-9) <= 1000)
    }

    @Test func `content that fits bounces around its only offset`() {
        let flick = motion(from: -30, velocity: 4000, range: -47 ... -47)
        #expect(flick.restPosition == -47)
        #expect(flick.value(at: 0.1) > -47)
        #expect(flick.value(at: flick.endTime) == -47)
    }

    @Test func `a release without velocity inside the range ends at once`() {
        let still = motion(from: 400, velocity: 0)
        #expect(still.endTime == 0)
        #expect(still.value(at: 0) == 400)
    }

    @Test func `the sampling rate does not change a motion's values`() {
        let flick = motion(from: 900, velocity: 2000)
        var seen: [[CGFloat]] = []
        for rate in [30, 60, 120] {
            let every = rate / 30
            let values = (0...rate * 2).map { flick.value(at: Double($0) / Double(rate)) }
            seen.append(values.enumerated().filter { $0.offset % every == 0 }.map(\.element))
        }
        #expect(seen[0] == seen[1])
        #expect(seen[1] == seen[2])
    }

    @Test(arguments: [CGFloat(150), 300, 599, 650])
    func `a target within reach is met exactly with the initial velocity and without overshoot`(target: CGFloat) {
        let reshaped = ScrollMotion(position: 100, velocity: 1000, target: target, rate: 0.998, threshold: threshold)
        #expect(reshaped.value(at: 0) == 100)
        #expect(abs(reshaped.velocity(at: 0) - 1000) < 1e-9)
        #expect(reshaped.value(at: reshaped.endTime) == target)
        #expect(abs(reshaped.value(at: reshaped.endTime - 1e-9) - target) <= ScrollDeceleration.stopDistance + 1e-6)
        for step in 0..<500 { #expect(reshaped.value(at: Double(step) * 0.01) <= target) }
    }

    @Test(arguments: [(CGFloat(1000), CGFloat(0)), (1000, 5000), (0, 300), (100, 0), (0, 100)])
    func `a target that deceleration cannot reach is met exactly in less than 1.6 seconds`(velocity: CGFloat, target: CGFloat) {
        let reshaped = ScrollMotion(position: 100, velocity: velocity, target: target, rate: 0.998, threshold: threshold)
        #expect(abs(reshaped.velocity(at: 0) - (target == 100 && velocity == 0 ? 0 : velocity)) < 1e-9)
        #expect(reshaped.endTime < 1.6)
        #expect(reshaped.value(at: reshaped.endTime) == target)
    }
}
