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

    @Test func `a flick inside the range rests where friction ends`() {
        let flick = motion(from: 100, velocity: 1000)
        #expect(abs(flick.restPosition - 599.49983316645474) < 1e-9)
        #expect(flick.handOffTimes.isEmpty)
        #expect(flick.value(at: flick.endTime) == flick.restPosition)
        #expect(abs(flick.value(at: flick.endTime - 1e-9) - flick.restPosition) <= ScrollDeceleration.stopDistance + 1e-6)
    }

    @Test(arguments: [
        (0.0, CGFloat(900)), (0.05, 995.1578970311162), (0.1, 1053.0573556685915), (0.5, 1009.1868579570385), (2, 1000),
    ])
    func `a flick past the end follows the table of friction, then spring`(time: Double, position: CGFloat) {
        #expect(abs(motion(from: 900, velocity: 2000).value(at: time) - position) < 1e-9)
    }

    @Test func `the hand-over happens at the exact crossing time and at the edge`() {
        let flick = motion(from: 900, velocity: 2000)
        #expect(flick.handOffTimes.count == 1)
        #expect(abs(flick.handOffTimes[0] - 0.05268313717783374) < 1e-12)
        #expect(abs(flick.value(at: flick.handOffTimes[0]) - 1000) < 1e-9)
        #expect(abs(flick.velocity(at: flick.handOffTimes[0]) - 1799.799732932692) < 1e-6)
    }

    @Test(arguments: [
        (CGFloat(900), CGFloat(2000)), (50, -3000), (-100, 3000), (1100, -9000), (0, -400), (-100, 6000), (500, 30000),
    ])
    func `position and velocity are continuous at every hand-over`(position: CGFloat, velocity: CGFloat) {
        let flick = motion(from: position, velocity: velocity)
        #expect(!flick.handOffTimes.isEmpty)
        for time in flick.handOffTimes where time > 0 {
            let step = 1e-9
            #expect(abs(flick.value(at: time + step) - flick.value(at: time - step)) < 1e-4)
            #expect(abs(flick.velocity(at: time + step) - flick.velocity(at: time - step)) < 1e-2)
        }
    }

    @Test func `a release while over-scrolled goes straight to the spring with the finger's velocity`() {
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
    func `over-scrolled content flicked back hard continues scrolling from the edge`(time: Double, position: CGFloat) {
        #expect(abs(motion(from: -100, velocity: 3000).value(at: time) - position) < 1e-9)
    }

    @Test func `without bouncing the content stops dead at its edge`() {
        let flick = motion(from: 900, velocity: 2000, bounces: false)
        #expect(flick.restPosition == 1000)
        #expect(abs(flick.endTime - 0.05268313717783374) < 1e-12)
        #expect(flick.velocity(at: flick.endTime) == 0)
        #expect(flick.value(at: 5) == 1000)
    }

    @Test func `a rest less than the threshold behind the edge is the edge, without a bounce of its own`() {
        let velocity = 100.1 / 0.49949983316645474
        let flick = motion(from: 900, velocity: velocity)
        #expect(flick.restPosition == 1000)
        #expect(flick.handOffTimes.isEmpty)
        #expect(flick.value(at: flick.endTime - 1e-9) <= 1000)
    }

    @Test func `content that fits bounces about its only offset`() {
        let flick = motion(from: -30, velocity: 4000, range: -47 ... -47)
        #expect(flick.restPosition == -47)
        #expect(flick.value(at: 0.1) > -47)
        #expect(flick.value(at: flick.endTime) == -47)
    }

    @Test func `a release without velocity inside the range is over at once`() {
        let still = motion(from: 400, velocity: 0)
        #expect(still.endTime == 0)
        #expect(still.value(at: 0) == 400)
    }

    @Test func `how often it is asked makes no difference`() {
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
    func `a target on the way is met exactly, starting with the finger's velocity, without overshoot`(target: CGFloat) {
        let reshaped = ScrollMotion(position: 100, velocity: 1000, target: target, rate: 0.998, threshold: threshold)
        #expect(reshaped.value(at: 0) == 100)
        #expect(abs(reshaped.velocity(at: 0) - 1000) < 1e-9)
        #expect(reshaped.value(at: reshaped.endTime) == target)
        #expect(abs(reshaped.value(at: reshaped.endTime - 1e-9) - target) <= ScrollDeceleration.stopDistance + 1e-6)
        for step in 0..<500 { #expect(reshaped.value(at: Double(step) * 0.01) <= target) }
    }

    @Test(arguments: [(CGFloat(1000), CGFloat(0)), (1000, 5000), (0, 300), (100, 0), (0, 100)])
    func `a target that friction cannot reach is met in about a second`(velocity: CGFloat, target: CGFloat) {
        let reshaped = ScrollMotion(position: 100, velocity: velocity, target: target, rate: 0.998, threshold: threshold)
        #expect(abs(reshaped.velocity(at: 0) - (target == 100 && velocity == 0 ? 0 : velocity)) < 1e-9)
        #expect(reshaped.endTime < 1.6)
        #expect(reshaped.value(at: reshaped.endTime) == target)
    }
}
