import UIKitCore

/// The movements of a phone's keyboard, recorded, which the simulated keyboard repeats in their order.
///
/// A focus takes the next show, the end of editing the next hide. After the last one, the last one is repeated. Rectangles are in screen
/// coordinates, points.
package struct RecordedKeyboard: Hashable, Sendable {
    /// The event that begins a movement.
    package enum Trigger: Hashable, Sendable {
        case show, hide
        /// The focus moves to another field while the keyboard is shown.
        case focus
        /// No event of the user: the keyboard changes so many seconds after its previous movement began.
        case own(after: Double)
    }

    /// The content of a movement's notifications.
    package struct Notice: Hashable, Sendable {
        package var begin: CGRect
        package var end: CGRect
        /// Seconds.
        package var duration: Double
        package var curve: Int

        package init(begin: CGRect, end: CGRect, duration: Double, curve: Int) {
            (self.begin, self.end, self.duration, self.curve) = (begin, end, duration, curve)
        }
    }

    package struct Movement: Hashable, Sendable {
        package var trigger: Trigger
        /// Nil for a movement that no notification announces.
        package var notice: Notice?
        /// The keyboard's top after the movement, points.
        package var top: CGFloat
        /// The motion of the top; nil for the system's own curve.
        package var motion: MotionTable?
        /// The keyboard's frame after a show that leads to a floating or undocked keyboard; nil for a docked one.
        package var looseFrame: CGRect?

        package init(_ trigger: Trigger, notice: Notice?, top: CGFloat, motion: MotionTable?, looseFrame: CGRect? = nil) {
            (self.trigger, self.notice, self.top, self.motion, self.looseFrame) = (trigger, notice, top, motion, looseFrame)
        }
    }

    /// The name of the recording.
    package var name: String
    /// The size of the recorded screen, points. On a screen of another size the keyboard is not the recorded one.
    package var screen: CGSize
    package var movements: [Movement]

    package init(name: String, screen: CGSize, movements: [Movement]) {
        (self.name, self.screen, self.movements) = (name, screen, movements)
    }

    /// The number of shows.
    package var shows: Int { movements.filter { $0.trigger == .show }.count }

    /// Returns the next movement with that trigger, or the last one if there is no next; nil if the recording has none.
    /// - Parameter played: the index of the movement that was played last.
    func next(_ trigger: Trigger, after played: Int?) -> Int? {
        let rest = played.map { $0 + 1 } ?? 0
        return movements[rest...].firstIndex { $0.trigger == trigger } ?? movements.lastIndex { $0.trigger == trigger }
    }

    /// Returns the movement that follows on a change of the focus; nil if the recorded keyboard hides or shows before it.
    func nextFocus(after played: Int) -> Int? {
        let next = movements[(played + 1)...].firstIndex { if case .own = $0.trigger { false } else { true } }
        return next.flatMap { movements[$0].trigger == .focus ? $0 : nil }
    }

    /// Returns the movement that follows by itself, and the seconds until it begins.
    func nextOwn(after played: Int) -> (index: Int, delay: Double)? {
        guard played + 1 < movements.count, case .own(let delay) = movements[played + 1].trigger else { return nil }
        return (played + 1, delay)
    }
}
