import LabTestSupport
import Testing

@testable import LabSessions

/// Tests for the pacing of ticks. Times of the computer's clock are plain numbers, so no test waits.
@Suite struct TickPacerTests {
    private let tick = 1.0 / 60

    @Test func `after rest the first tick runs at once, and then one tick every 1/60 s`() {
        var pacer = TickPacer()
        #expect(pacer.wait(at: 10, demand: .motion) == 0)
        expect(pacer.ticksDue(at: 10, demand: .motion), is: 1)
        expect(pacer.ticksDue(at: 10 + tick * 0.9, demand: .motion), is: 0)
        #expect(abs(pacer.wait(at: 10 + tick * 0.9, demand: .motion)! - tick * 0.1) < 1e-9)
        expect(pacer.ticksDue(at: 10 + tick * 1.01, demand: .motion), is: 1)
        expect(pacer.ticksDue(at: 10 + tick * 3.01, demand: .motion), is: 2)
    }

    @Test func `at rest or paused, no tick is due and no wait is needed`() {
        var pacer = TickPacer()
        #expect(pacer.wait(at: 0, demand: .none) == nil)
        expect(pacer.ticksDue(at: 0, demand: .none), is: 0)
        pacer.isPaused = true
        #expect(pacer.wait(at: 0, demand: .motion) == nil)
        expect(pacer.ticksDue(at: 5, demand: .motion), is: 0)
    }

    @Test func `ticks are not caught up after a rest`() {
        var pacer = TickPacer()
        _ = pacer.ticksDue(at: 0, demand: .motion)
        _ = pacer.ticksDue(at: 0.1, demand: .none)
        expect(pacer.ticksDue(at: 60, demand: .motion), is: 1)
    }

    @Test(arguments: [1, 0.5, 0.1])
    func `in ten seconds 600 ticks times the speed are run`(speed: Double) {
        var pacer = TickPacer()
        pacer.speed = speed
        var count = 0
        var time = 0.0
        while time < 10 {
            count += pacer.ticksDue(at: time, demand: .motion)
            time += 0.004
        }
        #expect(abs(Double(count) - 600 * speed) <= 2)
    }

    @Test func `after the host was suspended, missed ticks are dropped beyond a limit`() {
        var pacer = TickPacer()
        _ = pacer.ticksDue(at: 0, demand: .motion)
        expect(pacer.ticksDue(at: 100, demand: .motion), is: TickPacer.mostLateTicks)
        expect(pacer.ticksDue(at: 100.001, demand: .motion), is: 0)
    }

    @Test func `a blinking caret wakes the host ten times a second and no tick is lost`() {
        var pacer = TickPacer()
        var time = 0.0
        var count = pacer.ticksDue(at: 0, demand: .ambient)
        var wakes = 1
        while time < 3 {
            time += pacer.wait(at: time, demand: .ambient)! + 0.0001
            let due = pacer.ticksDue(at: time, demand: .ambient)
            #expect(due >= TickPacer.ambientBatch)
            count += due
            wakes += 1
        }
        #expect(wakes <= 33)
        #expect(abs(count - 180) <= 7)
    }

    @Test func `in slow motion the pacer returns the fraction of a tick since the last one`() {
        var pacer = TickPacer()
        pacer.speed = 0.1
        _ = pacer.ticksDue(at: 0, demand: .motion)
        #expect(abs(pacer.ticksSinceLast(at: tick * 2.5) - 0.25) < 1e-9)
        #expect(pacer.ticksSinceLast(at: 0) < 1e-9)
        #expect(pacer.ticksSinceLast(at: 99) == Double(TickPacer.mostLateTicks))
    }
}
