import CoreGraphics
@_spi(Lab) import LabInterface
import Simulator

/// Adds the beginning and the end of a scroll gesture to a wheel's single turns.
struct WheelScroll {
    /// The time without movement after which a scroll ends, seconds. (chosen: longer than the pauses of a slowly turned wheel)
    static let quietTime = 0.15

    private var location: CGPoint?
    private var lastTurn = 0.0

    /// The time at which to call `settle`, host seconds; nil while nothing scrolls.
    var deadline: Double? { location == nil ? nil : lastTurn + Self.quietTime }

    /// Handles a turn of the wheel by `notches` (fractions from touchpads; positive: content right and down) at `location`, screen points.
    mutating func turn(notches: CGVector, at location: CGPoint, time: Double) -> [InputEvent] {
        let delta = CGSize(width: notches.dx * HostEvent.pointsPerNotch, height: notches.dy * HostEvent.pointsPerNotch)
        guard delta != .zero else { return [] }
        let isNew = self.location == nil
        // The first location is used for the whole gesture, as a phone uses the view under it.
        let held = self.location ?? location
        self.location = held
        lastTurn = time
        return (isNew ? [.scroll(.began, delta: .zero, location: held)] : []) + [.scroll(.moved, delta: delta, location: held)]
    }

    /// Ends the scroll if there was no movement for long enough.
    mutating func settle(time: Double) -> [InputEvent] {
        guard let deadline, time >= deadline, let location else { return [] }
        self.location = nil
        return [.scroll(.ended, delta: .zero, location: location)]
    }
}
