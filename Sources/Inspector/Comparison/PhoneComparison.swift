import Simulator
import UIKit

/// A comparison of several phones that receive the same inputs in the same ticks. Finds the differences between the first phone and
/// each other phone.
@MainActor
package final class PhoneComparison {
    /// One of the compared phones.
    @MainActor
    package final class Member {
        package fileprivate(set) var phone: SimulatedPhone
        /// Runs one tick of the phone.
        fileprivate let advance: () -> Void
        /// Sends the phone an input at a virtual time.
        fileprivate let send: (InputEvent, Double) -> Void
        /// Returns whether this phone must not receive an input, because it would remove the difference between the phones.
        fileprivate let refuses: (InputEvent) -> Bool
        package fileprivate(set) var run = ComparedRun()
        /// The first difference from the first phone; nil if there is none. Always nil for the first phone.
        package fileprivate(set) var parting: RunParting?
        /// The route of the latest touch to this phone.
        package var route: TouchRoute? { touches.route }
        fileprivate var touches = TouchTranslation()

        /// - Parameter send: sends the phone an input. If nil, the phone's own `send` is used.
        package init(
            _ phone: SimulatedPhone, refuses: @escaping (InputEvent) -> Bool = { _ in false },
            send: ((InputEvent, Double) -> Void)? = nil, advance: @escaping () -> Void
        ) {
            self.phone = phone
            self.refuses = refuses
            self.send = send ?? { phone.send($0, at: $1) }
            self.advance = advance
        }
    }

    package let first: Member
    package let others: [Member]
    /// The basis of the comparison. Phones with screens of different sizes are always compared by situations.
    package let basis: ComparisonBasis
    /// The user's inputs that the other phones have not yet received, in the order of their times.
    private var pending: [LoggedInput] = []
    /// The number of entries of the first phone's log that have been processed.
    private var seen = 0

    /// Compares phones that are at the same tick.
    package init(_ first: Member, _ others: [Member], basis: ComparisonBasis = .points) {
        self.first = first
        self.others = others
        self.basis = basis
        seen = first.phone.inputLog.count
        note()
    }

    /// Returns the basis of the comparison between the first phone and `member`.
    package func basis(of member: Member) -> ComparisonBasis {
        first.phone.device.size == member.phone.device.size ? basis : .situations
    }

    /// Queues an input for the other phones. The caller sends it to the first phone.
    package func pass(_ event: InputEvent, at time: Double) {
        let index = pending.firstIndex { $0.time > time } ?? pending.count
        pending.insert(LoggedInput(time: time, event: event), at: index)
    }

    /// Sends the first phone's inputs to the other phones and runs one tick on them. Call it after each tick of the first phone.
    package func follow() {
        passEdits()
        let now = first.phone.time
        while let next = pending.first, next.time <= now + 1e-9 {
            pending.removeFirst()
            for member in others where !member.refuses(next.event) {
                member.send(translated(next.event, for: member), next.time)
            }
        }
        for member in others { member.advance() }
        note()
    }

    /// Replaces the first phone with a phone that has received the same inputs.
    package func replaceFirst(_ phone: SimulatedPhone) {
        first.phone = phone
        seen = phone.inputLog.count
    }

    /// Queues edits of the inspector. The first phone has already performed them, so only its input log contains them.
    private func passEdits() {
        let log = first.phone.inputLog
        for entry in log[min(seen, log.count)...] {
            switch entry.event {
            case .edit, .undoEdit, .redoEdit: pass(entry.event, at: entry.time)
            default: break
            }
        }
        seen = log.count
    }

    private func note() {
        let tick = first.phone.tickIndex
        let frame = ComparedFrame(of: first.phone)
        first.run.add(frame, tick: tick)
        for member in others {
            let own = ComparedFrame(of: member.phone)
            member.run.add(own, tick: tick)
            guard member.parting == nil else { continue }
            let differences = frame.differences(to: own, basis(of: member))
            if !differences.isEmpty { member.parting = RunParting(tick: tick, differences: differences) }
        }
    }

    /// Returns the differences between the first phone and `member` in a tick; empty if the tick is not stored.
    package func differences(of member: Member, at tick: Int) -> [FrameDifference] {
        guard let frame = first.run.frame(at: tick), let own = member.run.frame(at: tick) else { return [] }
        return frame.differences(to: own, basis(of: member))
    }

    // MARK: Touches

    /// Converts an input to the coordinates of `member`.
    private func translated(_ event: InputEvent, for member: Member) -> InputEvent {
        let tick = first.run.ticks?.upperBound
        return member.touches.translated(
            event, on: tick.flatMap { first.run.frame(at: $0) }, to: tick.flatMap { member.run.frame(at: $0) })
    }

    /// Converts a point of another phone's screen to the first phone's screen, based on their latest frames.
    package func placeOnFirst(_ point: CGPoint, of member: Member) -> CGPoint {
        guard let tick = first.run.ticks?.upperBound, let frame = first.run.frame(at: tick), let own = member.run.frame(at: tick) else {
            return point
        }
        return TouchRoute(of: point, on: own, to: frame).place
    }
}
