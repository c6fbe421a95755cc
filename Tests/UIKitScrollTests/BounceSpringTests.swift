import Testing

@testable import UIKitScroll

@Suite struct BounceSpringTests {
    @Test(arguments: [
        (0.0, CGFloat(100), CGFloat(0)), (0.1, 73.57588823428847, -367.87944117144235),
        (0.5, 4.04276819945128, -33.68973499542734), (2, 4.328422607120972e-06, -4.122307244877116e-05),
    ])
    func `a release at 100 points at rest has the tabulated positions and velocities`(time: Double, position: CGFloat, velocity: CGFloat) {
        let spring = BounceSpring(position: 100, velocity: 0, restPosition: 0)
        #expect(abs(spring.position(at: time) - position) < 1e-9)
        #expect(abs(spring.velocity(at: time) - velocity) < 1e-9)
    }

    @Test(arguments: [(0.0, CGFloat(0)), (0.1, 36.787944117144235), (0.5, 3.3689734995427334), (2, 4.122307244877116e-06)])
    func `content that hits the edge at 1000 points per second overshoots by the tabulated distances`(time: Double, position: CGFloat) {
        let spring = BounceSpring(position: 500, velocity: 1000, restPosition: 500)
        #expect(abs(spring.position(at: time) - 500 - position) < 1e-9)
    }

    @Test func `the velocity at time 0 is the initial velocity`() {
        #expect(abs(BounceSpring(position: -40, velocity: -700, restPosition: 0).velocity(at: 0) - -700) < 1e-9)
    }

    @Test func `it crosses the rest position only if its velocity is high enough, at the exact time`() {
        #expect(BounceSpring(position: -40, velocity: 0, restPosition: 0).crossingTime == nil)
        #expect(BounceSpring(position: -40, velocity: 400, restPosition: 0).crossingTime == nil)
        #expect(BounceSpring(position: 0, velocity: 400, restPosition: 0).crossingTime == nil)
        let pushed = BounceSpring(position: -100, velocity: 3000, restPosition: 0)
        #expect(pushed.crossingTime == 0.05)
        #expect(abs(pushed.position(at: 0.05)) < 1e-9)
    }

    @Test(arguments: [
        (CGFloat(100), CGFloat(0)), (0, 1000), (0, -5000), (-100, 3000), (50, 5000), (0.2, 0), (-30, -30), (1, -10.5), (200, -2000),
    ])
    func `it stays within the threshold after the settling time and is outside just before`(
        position: CGFloat, velocity: CGFloat
    ) {
        let spring = BounceSpring(position: position, velocity: velocity, restPosition: 0)
        let threshold: CGFloat = 0.25
        let settled = spring.settlingTime(threshold: threshold)
        for step in 0..<2000 {
            #expect(abs(spring.position(at: settled + Double(step) * 0.001)) <= threshold + 1e-9)
        }
        if settled > 0 { #expect(abs(spring.position(at: settled - 1e-6)) > threshold) }
    }

    @Test func `a spring that starts at its rest position settles at once`() {
        #expect(BounceSpring(position: 3, velocity: 0, restPosition: 3).settlingTime(threshold: 0.5) == 0)
    }
}
