import Simulator
import UIKit

/// Several phones that receive the same inputs in the same ticks, and the differences between the first of them and the others.
@MainActor
package final class PhoneComparison {
    /// One of the phones.
    @MainActor
    package final class Member {
        package fileprivate(set) var phone: SimulatedPhone
        /// Runs one tick of the phone.
        fileprivate let advance: () -> Void
        /// Sends the phone an input, at a virtual time.
        fileprivate let send: (InputEvent, Double) -> Void
        /// Whether this phone does not receive an input, because it would remove the phone's difference.
        fileprivate let refuses: (InputEvent) -> Bool
        package fileprivate(set) var run = ComparedRun()
        /// The first difference from the first phone; nil while there is none, and always for the first phone.
        package fileprivate(set) var parting: RunParting?
        /// The route of the latest touch.
        package var route: TouchRoute? { touches.route }
        fileprivate var touches = TouchTranslation()

        /// - Parameter send: sends the phone an input; nil: its own `send`.
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
    /// The basis of the comparison; phones with screens of different sizes are always compared by situations.
    package let basis: ComparisonBasis
    /// The user's future inputs, in the order of time.
    private var pending: [LoggedInput] = []
    /// The number of processed entries of the first phone's log.
    private var seen = 0

    /// Compares phones that are at the same tick.
    package init(_ first: Member, _ others: [Member], basis: ComparisonBasis = .points) {
        self.first = first
        self.others = others
        self.basis = basis
        seen = first.phone.inputLog.count
        note()
    }

    /// The basis of the comparison with one of the others.
    package func basis(of member: Member) -> ComparisonBasis {
        first.phone.device.size == member.phone.device.size ? basis : .situations
    }

    /// Passes an input of the user to the first phone.
    package func pass(_ event: InputEvent, at time: Double) {
        let index = pending.firstIndex { $0.time > time } ?? pending.count
        pending.insert(LoggedInput(time: time, event: event), at: index)
    }

    /// Called after the first phone has run one tick: sends its inputs to the others and runs the tick on them too.
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

    /// Replaces the first phone with one that has done the same.
    package func replaceFirst(_ phone: SimulatedPhone) {
        first.phone = phone
        seen = phone.inputLog.count
    }

    /// Passes on edits of the inspector, which take effect at once and leave a trace only in the log.
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

    /// Returns the differences of one of the others in a tick; empty if the tick is not known.
    package func differences(of member: Member, at tick: Int) -> [FrameDifference] {
        guard let frame = first.run.frame(at: tick), let own = member.run.frame(at: tick) else { return [] }
        return frame.differences(to: own, basis(of: member))
    }

    // MARK: Touches

    /// Converts an input to the coordinates of another phone.
    private func translated(_ event: InputEvent, for member: Member) -> InputEvent {
        let tick = first.run.ticks?.upperBound
        return member.touches.translated(
            event, on: tick.flatMap { first.run.frame(at: $0) }, to: tick.flatMap { member.run.frame(at: $0) })
    }

    /// Converts a point of another phone's screen to the first phone's, based on their latest frames.
    package func placeOnFirst(_ point: CGPoint, of member: Member) -> CGPoint {
        guard let tick = first.run.ticks?.upperBound, let frame = first.run.frame(at: tick), let own = member.run.frame(at: tick) else {
            return point
        }
        return TouchRoute(of: point, on: own, to: frame).place
    }
}
