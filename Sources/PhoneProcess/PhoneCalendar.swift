import Foundation

/// The phone's calendar, which never reads the machine's clocks.
package enum PhoneCalendar {
    /// The moment at which every simulated phone starts: 9 January 2024, 9:41 in UTC. (chosen because Apple's pictures show 9:41)
    package static let startOfTime = Date(timeIntervalSince1970: 1_704_793_260)
    package static var now: Date { startOfTime.addingTimeInterval(SimulatedProcess.current.clock.now) }
}
