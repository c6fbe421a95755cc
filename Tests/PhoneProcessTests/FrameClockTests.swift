import Testing

@testable import PhoneProcess

/// Tests for the clock of a process. A tick must have the same length at any time.
@Suite struct FrameClockTests {
    @Test(arguments: [30, 60, 120]) func `whole ticks add up to their duration at any start time`(rate: Int) {
        for first in [0, 1, 7, 59, 9272, 900_003] {
            let clock = FrameClock()
            clock.advance(to: Double(first) / Double(rate))
            let start = clock.now
            for tick in 1...90 {
                #expect(clock.now < start + Double(tick) / Double(rate), "tick \(tick) after \(first)")
                clock.advance(to: Double(first + tick) / Double(rate))
                #expect(clock.now >= start + Double(tick) / Double(rate), "tick \(tick) after \(first)")
            }
        }
    }

    @Test func `the difference between two moments is the same at any start time`() {
        func differences(after first: Int) -> [Double] {
            let clock = FrameClock()
            for tick in 1...max(first, 1) { clock.advance(to: Double(tick) / 60) }
            let start = clock.now
            return (1...60).map { tick in
                clock.advance(to: Double(max(first, 1) + tick) / 60)
                return clock.now - start
            }
        }
        let early = differences(after: 1)
        #expect(differences(after: 5) == early && differences(after: 9272) == early && differences(after: 100_000) == early)
    }

    @Test func `logs store time as ticks divided by the tick rate, and it converts back to the moment`() {
        let clock = FrameClock()
        for tick in 1...600 { clock.advance(to: Double(tick) / 60) }
        #expect(clock.loggedTime == 10 && abs(clock.now - 10) < 1e-6)
        #expect(clock.moment(loggedAt: 10) == clock.now)
        #expect(abs(clock.moment(loggedAt: 9.99) - (clock.now - 0.01)) < 1e-9)
        #expect(clock.tickIndex == 600)
    }
}
