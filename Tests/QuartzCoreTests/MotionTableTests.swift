import Testing

@testable import QuartzCore

/// Tests for curves that are tables of values.
@Suite struct MotionTableTests {
    @Test func `a table has its values, interpolates linearly between them, and is 0 before the first one`() throws {
        let table = try #require(MotionTable(times: [0.1, 0.2, 0.4], values: [0, 0.5, 1.1]))
        let curve = MotionCurve.table(table)
        for (time, value) in [(0, 0), (0.05, 0), (0.1, 0), (0.15, 0.25), (0.2, 0.5), (0.3, 0.8)] {
            #expect(abs(curve.progress(elapsed: time, duration: table.duration) - value) < 1e-9, "\(time) s")
        }
        // At the end of its duration, the curve has the progress 1.
        #expect(curve.progress(elapsed: 0.4, duration: table.duration) == 1 && table.duration == 0.4)
        #expect(MotionTable(times: [0], values: [1])?.progress(at: 0) == 1)
    }

    @Test(
        arguments: [([], []), ([0], [0, 1]), ([0, 0], [0, 1]), ([-1], [0]), ([0, .nan], [0, 1]), ([0], [.infinity])]
            as [([Double], [Double])])
    func `an invalid list makes no motion table`(times: [Double], values: [Double]) {
        #expect(MotionTable(times: times, values: values) == nil)
    }
}
