import Testing

@testable import UIKitScroll

@Suite struct ScrollDecelerationTests {
    @Test(arguments: [
        (CGFloat(0.998), 0.0, CGFloat(0), CGFloat(1000)),
        (0.998, 0.1, 90.62585078898718, 818.5668046884277),
        (0.998, 0.5, 315.92802267850965, 367.5112548571585),
        (0.998, 2, 490.3877448106398, 18.242425223750626),
        (0.99, 0, 0, 1000),
        (0.99, 0.1, 63.07925107854997, 366.0323412732291),
        (0.99, 0.5, 98.84540491365609, 6.5704830424146),
        (0.99, 2, 99.49916228797986, 1.863756602992229e-06),
    ])
    func `position and velocity of a 1000 points per second flick follow the rate per millisecond`(
        rate: CGFloat, time: Double, position: CGFloat, velocity: CGFloat
    ) {
        let motion = ScrollDeceleration(position: 0, velocity: 1000, rate: rate)
        #expect(abs(motion.position(at: time) - position) < 1e-9)
        #expect(abs(motion.velocity(at: time) - velocity) < 1e-9)
    }

    @Test func `one millisecond multiplies the velocity by the rate`() {
        let motion = ScrollDeceleration(position: 0, velocity: -800, rate: ScrollDeceleration.normalRate)
        #expect(abs(motion.velocity(at: 0.001) - -800 * 0.998) < 1e-9)
    }

    @Test func `the rest offset is 0.4995 times the velocity away at the normal rate and 0.0995 times at the fast one`() {
        #expect(abs(ScrollDeceleration(position: 100, velocity: 2000, rate: 0.998).restPosition - (100 + 998.99966633)) < 1e-6)
        #expect(abs(ScrollDeceleration(position: 100, velocity: -2000, rate: 0.99).restPosition - (100 - 198.99832494)) < 1e-6)
    }

    @Test func `the stop time leaves exactly the threshold's distance`() {
        let motion = ScrollDeceleration(position: 0, velocity: 1000, rate: 0.998)
        let stop = motion.stopTime(threshold: 1.0 / 6)
        #expect(abs(stop - 3.998679347727387) < 1e-9)
        #expect(abs(motion.restPosition - motion.position(at: stop) - 1.0 / 6) < 1e-9)
    }

    @Test func `a distance shorter than the threshold stops at once`() {
        #expect(ScrollDeceleration(position: 0, velocity: 0.2, rate: 0.998).stopTime(threshold: 0.25) == 0)
    }

    @Test(arguments: [CGFloat(1), 100, 499, 499.4998])
    func `time(reaching:) is exact`(position: CGFloat) throws {
        let motion = ScrollDeceleration(position: 0, velocity: 1000, rate: 0.998)
        let time = try #require(motion.time(reaching: position))
        #expect(abs(motion.position(at: time) - position) < 1e-9)
    }

    @Test func `time(reaching:) is nil before the start, past the rest and without velocity, and 0 at the start`() {
        let motion = ScrollDeceleration(position: 0, velocity: 1000, rate: 0.998)
        #expect(motion.time(reaching: -1) == nil)
        #expect(motion.time(reaching: 499.6) == nil)
        #expect(motion.time(reaching: 0) == 0)
        #expect(ScrollDeceleration(position: 0, velocity: 0, rate: 0.998).time(reaching: 1) == nil)
    }

    @Test func `invalid rates and velocities give a finite motion`() {
        #expect(ScrollDeceleration(position: 7, velocity: 1000, rate: 0).restPosition == 7)
        #expect(ScrollDeceleration(position: 7, velocity: 1000, rate: 0).position(at: 1) == 7)
        #expect(ScrollDeceleration(position: 7, velocity: 1000, rate: 0).stopTime(threshold: 0.5) == 0)
        #expect(ScrollDeceleration(position: 7, velocity: 1000, rate: 1).restPosition.isFinite)
        #expect(ScrollDeceleration(position: 7, velocity: .nan, rate: 0.998).restPosition == 7)
        #expect(ScrollDeceleration(position: 7, velocity: .infinity, rate: 0.998).restPosition == 7)
    }
}
