import UIKitCore

/// The recorded movements of a phone's keyboard, which the simulated keyboard repeats in their order.
///
/// When a field gains focus, the next recorded show is repeated. When editing ends, the next recorded hide is repeated. If no further one
/// exists, the last one is repeated again. Rectangles are in screen coordinates in points.
package struct RecordedKeyboard: Hashable, Sendable {
    /// The event that begins a movement of the keyboard.
    package enum Trigger: Hashable, Sendable {
        case show, hide
        /// The focus moves to another field while the keyboard is shown.
        case focus
        /// The keyboard changes without an event of the user, so many seconds after its previous movement began.
        case own(after: Double)
    }

    /// The content of a movement's notifications.
    package struct Notice: Hashable, Sendable {
        package var begin: CGRect
        package var end: CGRect
        /// The duration of the movement in seconds.
        package var duration: Double
        package var curve: Int

        package init(begin: CGRect, end: CGRect, duration: Double, curve: Int) {
            (self.begin, self.end, self.duration, self.curve) = (begin, end, duration, curve)
        }
    }

    package struct Movement: Hashable, Sendable {
        package var trigger: Trigger
        /// The notifications of the movement, or nil if no notification announces it.
        package var notice: Notice?
        /// The y coordinate of the keyboard's top after the movement, in points.
        package var top: CGFloat
        /// The motion of the keyboard's top, or nil for the system's own curve.
        package var motion: MotionTable?
        /// The keyboard's frame after a show that leads to a floating or undocked keyboard; nil for a docked one.
        package var looseFrame: CGRect?

        package init(_ trigger: Trigger, notice: Notice?, top: CGFloat, motion: MotionTable?, looseFrame: CGRect? = nil) {
            (self.trigger, self.notice, self.top, self.motion, self.looseFrame) = (trigger, notice, top, motion, looseFrame)
        }
    }

    /// The name of the recording.
    package var name: String
    /// The size of the recorded screen in points. On a screen of another size the recording is not used.
    package var screen: CGSize
    package var movements: [Movement]

    package init(name: String, screen: CGSize, movements: [Movement]) {
        (self.name, self.screen, self.movements) = (name, screen, movements)
    }

    /// The number of recorded shows.
    package var shows: Int { movements.filter { $0.trigger == .show }.count }

    /// Returns the index of the first movement with the trigger after `played`. If there is none, returns the last movement with the
    /// trigger, or nil if the recording has no such movement.
    /// - Parameter played: The index of the movement that was repeated last.
    func next(_ trigger: Trigger, after played: Int?) -> Int? {
        let rest = played.map { $0 + 1 } ?? 0
        return movements[rest...].firstIndex { $0.trigger == trigger } ?? movements.lastIndex { $0.trigger == trigger }
    }

    /// Returns the index of the movement that a change of the focus triggers next, or nil if the recorded keyboard hides or shows before
    /// that movement or has no such movement.
    func nextFocus(after played: Int) -> Int? {
        let next = movements[(played + 1)...].firstIndex { if case .own = $0.trigger { false } else { true } }
        return next.flatMap { movements[$0].trigger == .focus ? $0 : nil }
    }

    /// Returns the index of the next movement if no event of the user triggers it, and the delay in seconds from the previous movement's
    /// start. Otherwise returns nil.
    func nextOwn(after played: Int) -> (index: Int, delay: Double)? {
        guard played + 1 < movements.count, case .own(let delay) = movements[played + 1].trigger else { return nil }
        return (played + 1, delay)
    }
}
