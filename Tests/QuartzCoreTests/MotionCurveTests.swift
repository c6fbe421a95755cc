import Testing
import QuartzCore

/// Tests for timing curves with the tables of Facts/MotionCurves.md.
@MainActor
struct MotionCurveTests {
    @Test func `the keyboard curve follows its table`() {
        let table: [(Double, Double)] = [
            (0.05, 0.232230), (0.10, 0.544778), (0.15, 0.758261), (0.20, 0.879282), (0.25, 0.942038), (0.30, 0.972919), (0.35, 0.987599),
            (0.40, 0.994408), (0.45, 0.997509),
        ]
        for (time, progress) in table {
            #expect(abs(MotionCurve.keyboard.progress(elapsed: time, duration: 0.5) - progress) < 1e-6)
        }
        #expect(MotionCurve.keyboard.progress(elapsed: 0, duration: 0.5) == 0)
        #expect(MotionCurve.keyboard.progress(elapsed: 0.5, duration: 0.5) == 1)
    }

    @Test func `cubic curves follow their tables`() {
        let easeInOut = CAMediaTimingFunction(name: .easeInEaseOut)
        let expected = [0.0197, 0.0817, 0.1874, 0.3319, 0.5, 0.6681, 0.8126, 0.9183, 0.9803]
        for (index, value) in expected.enumerated() {
            #expect(abs(easeInOut.progress(at: Double(index + 1) / 10) - value) < 5e-5)
        }
        let standard = CAMediaTimingFunction(name: .default)
        for (index, value) in [0.0948, 0.2952, 0.5133, 0.6825, 0.8024, 0.8852, 0.9408, 0.9756, 0.9943].enumerated() {
            #expect(abs(standard.progress(at: Double(index + 1) / 10) - value) < 5e-5)
        }
    }

    @Test(arguments: [(1.0, 9.2334), (0.9, 8.4808), (0.8, 8.9943), (0.7, 9.8396), (0.6, 11.0335), (0.5, 12.7169)])
    func `a spring with a damping ratio has the fitted frequency`(ratio: Double, frequencyTimesDuration: Double) {
        let spring = SpringMotion(dampingRatio: ratio, duration: 0.5)
        #expect(abs(spring.frequency * 0.5 - frequencyTimesDuration) < 1e-3)
    }

    @Test(arguments: [0.2, 0.5, 0.9, 1.0])
    func `a spring's velocity is the slope of its progress`(ratio: Double) {
        let spring = SpringMotion(frequency: 12, dampingRatio: ratio, initialVelocity: 3)
        for time in stride(from: 0.01, to: 1, by: 0.07) {
            let slope = (spring.progress(at: time + 1e-6) - spring.progress(at: time - 1e-6)) / 2e-6
            #expect(abs(slope - spring.velocity(at: time)) < 1e-4)
        }
    }
}
