import Foundation
import Testing

@testable import UIKitScroll

/// Tests for the known numbers of scrolling, sentence by sentence. (Facts/ScrollPhysics.md)
@Suite struct ScrollPhysicsTableTests {
    private let everywhere: ClosedRange<CGFloat> = -1e6...1e6

    private func fling(_ velocity: CGFloat, rate: CGFloat) -> ScrollMotion {
        ScrollMotion(position: 0, velocity: velocity, range: everywhere, rate: rate, bounces: true, threshold: 0.25)
    }

    @Test(arguments: [(CGFloat(0.998), CGFloat(0.4995)), (0.99, 0.0995)])
    func `a fling ends 0.4995 times its velocity away at the normal rate and 0.0995 times at the fast one`(rate: CGFloat, factor: CGFloat) {
        for velocity in [-3000, -200, 800, 5000] as [CGFloat] {
            #expect(abs(fling(velocity, rate: rate).restPosition - factor * velocity) < 0.0001 * abs(velocity))
        }
    }

    @Test(arguments: [(CGFloat(0.998), CGFloat(0.499)), (0.99, 0.099)])
    func `projecting a fling by rate / (1 - rate) differs by less than a thousandth of the velocity`(rate: CGFloat, factor: CGFloat) {
        let velocity: CGFloat = 2400
        let projected = velocity / 1000 * rate / (1 - rate)
        #expect(abs(projected - factor * velocity) < 0.001)
        #expect(abs(projected - fling(velocity, rate: rate).restPosition) < 0.001 * velocity)
    }

    @Test(arguments: [(CGFloat(500), CGFloat(0.998)), (2000, 0.998), (6000, 0.998), (2000, 0.99)])
    func `a fling's velocity and position follow the powers of the rate, and it ends half a point before its limit`(
        velocity: CGFloat, rate: CGFloat
    ) {
        let motion = fling(velocity, rate: rate)
        for time in [0, 0.05, 0.3, 0.7] as [Double] where time < motion.endTime {
            let power = pow(rate, 1000 * time)
            #expect(abs(motion.velocity(at: time) - velocity * power) < 1e-6)
            #expect(abs(motion.value(at: time) - velocity * (power - 1) / (1000 * log(rate))) < 1e-6)
        }
        let stop = log(-1000 * log(rate) * 0.5 / velocity) / (1000 * log(rate))
        #expect(abs(motion.endTime - stop) < 1e-9)
        #expect(abs(motion.restPosition - motion.value(at: stop - 1e-9) - 0.5) < 1e-6)
    }

    @Test(arguments: [(CGFloat(-90), CGFloat(-1500)), (-55.5, 400), (-0.5, -1350)])
    func `an overscrolled release is a critically damped spring of angular frequency 10`(start: CGFloat, velocity: CGFloat) {
        let motion = ScrollMotion(position: start, velocity: velocity, range: 0...100, rate: 0.998, bounces: true, threshold: 0.25)
        for time in [0, 0.03, 0.1, 0.25] as [Double] where time < motion.endTime {
            let expected = (start + (velocity + 10 * start) * time) * exp(-10 * time)
            #expect(abs(motion.value(at: time) - expected) < 1e-9)
        }
        #expect(motion.restPosition == 0)
    }
}

/// Tests that the same fling has the same result, however its touches are sampled.
@MainActor @Suite struct ScrollFlingSamplingTests {
    /// Returns the offset at which a fling of 1500 points per second comes to rest.
    private func rest(framesPerSecond: Int, events: [Double]) -> CGFloat {
        let stage = Stage(framesPerSecond: framesPerSecond)
        let scrollView = stage.addScrollView(content: CGSize(width: 300, height: 9000))
        stage.touch(.began, CGPoint(x: 100, y: 480), at: 0.5)
        for time in events { stage.touch(.moved, CGPoint(x: 100, y: 480 - 1500 * time), at: 0.5 + time) }
        stage.touch(.ended, CGPoint(x: 100, y: 480 - 1500 * events.last!), at: 0.5 + events.last!)
        stage.run(until: 7)
        #expect(!scrollView.isDecelerating)
        return scrollView.contentOffset.y
    }

    @Test func `the rest offset is the same at each frame rate, with jittered and with denser touch events`() {
        // The pan is recognised at the first event. After the recognition, every movement of the finger scrolls the content.
        let even = (1...15).map { Double($0) * 0.01 }
        let wanted = rest(framesPerSecond: 60, events: even)
        #expect(abs(wanted - (1500 * 0.14 + 1500 * 0.49949983316645474)) < 1e-6)
        for framesPerSecond in [30, 60, 120] { #expect(abs(rest(framesPerSecond: framesPerSecond, events: even) - wanted) < 1e-9) }
        let jitter = [0.01, 0.0223, 0.0281, 0.0417, 0.0502, 0.0649, 0.0651, 0.0833, 0.0917, 0.1009, 0.1133, 0.1189, 0.1304, 0.1411, 0.15]
        for framesPerSecond in [30, 60, 120] { #expect(abs(rest(framesPerSecond: framesPerSecond, events: jitter) - wanted) < 1e-6) }
        let dense = (1...150).map { Double($0) * 0.001 }.filter { $0 >= 0.01 - 1e-12 }
        #expect(abs(rest(framesPerSecond: 60, events: dense) - wanted) < 1e-6)
    }

    @Test func `noise of half a point in touch positions changes the rest offset by less than 20 points`() {
        func rest(noise: [CGFloat]) -> CGFloat {
            let stage = Stage()
            let scrollView = stage.addScrollView(content: CGSize(width: 300, height: 9000))
            stage.touch(.began, CGPoint(x: 100, y: 480), at: 0.5)
            for step in 1...18 {
                let time = Double(step) / 120
                stage.touch(.moved, CGPoint(x: 100, y: 480 - 1500 * time + (noise.isEmpty ? 0 : noise[step % noise.count])), at: 0.5 + time)
            }
            stage.touch(.ended, CGPoint(x: 100, y: 480 - 1500 * 0.15), at: 0.65)
            stage.run(until: 7)
            return scrollView.contentOffset.y
        }
        // The touch positions deviate by half a point, as on real touch screens. The result differs by less than 20 of about 960 points.
        #expect(abs(rest(noise: [0.5, -0.5, 0.2, -0.4, 0.1]) - rest(noise: [])) < 20)
    }
}
