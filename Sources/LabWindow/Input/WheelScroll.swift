import CoreGraphics
@_spi(Lab) import LabInterface
import Simulator

/// Turns the separate movements of a wheel into a scroll gesture with a beginning and an end.
struct WheelScroll {
    /// The time in seconds without movement after which a scroll ends. (chosen to be longer than the pauses of a slowly turned wheel)
    static let quietTime = 0.15

    private var location: CGPoint?
    private var lastTurn = 0.0

    /// The host time at which `settle` must be called, in seconds; nil while nothing scrolls.
    var deadline: Double? { location == nil ? nil : lastTurn + Self.quietTime }

    /// Handles a movement of the wheel at `location`, in screen points. `notches` may be fractions, from touchpads. Positive values
    /// move the content right and down.
    mutating func turn(notches: CGVector, at location: CGPoint, time: Double) -> [InputEvent] {
        let delta = CGSize(width: notches.dx * HostEvent.pointsPerNotch, height: notches.dy * HostEvent.pointsPerNotch)
        guard delta != .zero else { return [] }
        let isNew = self.location == nil
        // The whole gesture uses its first location, because iOS also scrolls the view in which a gesture started.
        let held = self.location ?? location
        self.location = held
        lastTurn = time
        return (isNew ? [.scroll(.began, delta: .zero, location: held)] : []) + [.scroll(.moved, delta: delta, location: held)]
    }

    /// Ends the scroll if the wheel has not moved for `quietTime`.
    mutating func settle(time: Double) -> [InputEvent] {
        guard let deadline, time >= deadline, let location else { return [] }
        self.location = nil
        return [.scroll(.ended, delta: .zero, location: location)]
    }
}
