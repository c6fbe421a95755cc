import CoreGraphics
@_spi(Lab) import LabInterface
import Simulator

/// Gives a wheel's single turns the beginning and the end that a scroll gesture has.
struct WheelScroll {
    /// Seconds of stillness after which a scroll is over. (chosen: longer than a slowly turned wheel's pauses)
    static let quietTime = 0.15

    private var location: CGPoint?
    private var lastTurn = 0.0

    /// The time at which to call `settle`, host seconds; nil while nothing scrolls.
    var deadline: Double? { location == nil ? nil : lastTurn + Self.quietTime }

    /// The wheel turned by `notches` (fractions from touchpads; positive: content right and down) at `location`, screen points.
    mutating func turn(notches: CGVector, at location: CGPoint, time: Double) -> [InputEvent] {
        let delta = CGSize(width: notches.dx * HostEvent.pointsPerNotch, height: notches.dy * HostEvent.pointsPerNotch)
        guard delta != .zero else { return [] }
        let isNew = self.location == nil
        // The first location counts for the whole gesture, as the view under it does on a phone.
        let held = self.location ?? location
        self.location = held
        lastTurn = time
        return (isNew ? [.scroll(.began, delta: .zero, location: held)] : []) + [.scroll(.moved, delta: delta, location: held)]
    }

    /// Ends the scroll once it has been quiet for long enough.
    mutating func settle(time: Double) -> [InputEvent] {
        guard let deadline, time >= deadline, let location else { return [] }
        self.location = nil
        return [.scroll(.ended, delta: .zero, location: location)]
    }
}
