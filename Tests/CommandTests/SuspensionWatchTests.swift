import LabSessions
import Testing

@testable import LabCommands

@Suite struct SuspensionWatchTests {
    /// Returns the number of half seconds after which the watch ends the app; nil if it does not within an hour.
    private func looks(_ suspended: (Int) -> Int32?) -> Int? {
        var limits = PhoneLimits()
        limits.waiting = 20
        var watch = SuspensionWatch(limits: limits, pause: 0.5)
        return (1...7200).first { watch.look(suspended($0)) }
    }

    @Test func `an app that stays suspended is killed after the limit`() { #expect(looks { _ in 7 } == 41) }

    @Test func `an app that runs, resumes or alternates between stopped processes is not killed`() {
        #expect(looks { _ in nil } == nil)
        #expect(looks { $0 % 30 == 0 ? nil : 7 } == nil)
        #expect(looks { Int32($0 / 30) } == nil)
    }
}
