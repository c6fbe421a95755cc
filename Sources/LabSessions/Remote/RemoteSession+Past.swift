import LabProtocol
import UIKit

/// The app's past before the first frame that its process still stores. A second process repeats the run.
extension RemoteSession {
    package func pastRefusal(at tick: Int) -> PastRefusal? {
        if launcher.keepsFiles { return .keptFiles }
        return Double(tick) / Double(framesPerSecond) >= LocalSession.longestRepeat ? .notRecorded : nil
    }

    package func ask(_ query: InspectionQuery, at tick: Int, then: @escaping @MainActor (InspectionReply) -> Void) {
        switch query {
        case .edit, .undo, .redo, .breakpoints, .whatIf: then(.refused(localized("The past cannot be changed.")))
        case .curve: ask(query, then: then)
        case .tree, .screen, .details, .input, .tap, .why, .trial:
            if let reason = pastRefusal(at: tick) { return then(.refused(reason.rawValue)) }
            do { try pastPhone(standingAt: tick).ask(query, then: then) } catch { then(.refused("\(error)")) }
        }
    }

    /// Returns the second process that has reached a tick or is advancing to it.
    private func pastPhone(standingAt tick: Int) throws -> PastPhone {
        if let past = pastPhone, past.problem == nil, past.target <= tick {
            past.go(to: tick)
            return past
        }
        return try startPastPhone(until: tick)
    }

    private func startPastPhone(until tick: Int) throws -> PastPhone {
        pastPhone?.end()
        let next = try PastPhone(launcher, choices, playback.edited, loggedInputs, until: tick, framesPerSecond: framesPerSecond)
        pastPhone = next
        return next
    }

    /// Ends the second process, because it repeats a run that the window does not show any more.
    func forgetPastPhone() {
        pastPhone?.end()
        pastPhone = nil
    }

    // MARK: Frames that are no longer recorded

    package var reachableTicks: ClosedRange<Int>? {
        guard let recordedTicks, !launcher.keepsFiles else { return recordedTicks }
        return min(1, recordedTicks.lowerBound)...recordedTicks.upperBound
    }

    package func olderRun(reaching tick: Int) -> (any OlderRun)? {
        guard let ticks = reachableTicks, ticks.contains(tick), let first = recordedTicks?.lowerBound, tick < first else { return nil }
        if let past = pastPhone, past.canReach(tick) {
            past.go(to: tick)
            return past
        }
        return try? startPastPhone(until: tick)
    }
}
