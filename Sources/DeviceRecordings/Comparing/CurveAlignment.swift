import Foundation

/// Aligns the recorded movement of a keyboard with the movement of a model by least squares.
///
/// Both movements are compared as progress from 0 to 1, so the height of the keyboard does not change the alignment.
package struct CurveAlignment: Hashable, Sendable {
    /// The moment in the model's movement that corresponds to the phone's notification, in seconds after the model's notification.
    package var offset: Double
    /// The offset in seconds with which the curves agree best without a stretch. The differences in points are measured with this offset.
    package var closestOffset: Double
    /// The duration of the phone's movement as a multiple of the duration of the model's movement.
    package var stretch: Double
    /// The root mean square of the remaining differences in progress, with `stretch` and with a stretch of 1.
    package var remaining: Double
    package var remainingUnstretched: Double

    /// The maximum offset in both directions that the search tries, in seconds. (chosen: two frames at 30 frames per second longer than
    /// the recorder's delay)
    static let reach = 0.1
    /// The step of the search before the refinement, in seconds. (chosen: a quarter of a frame at 120 frames per second)
    static let step = 0.002

    /// Whether the recording has frames from the first half of the movement. Without such frames, an offset cannot be distinguished from
    /// a stretch.
    private var showsBeginning: Bool

    /// Whether the phone's curve differs from the model's curve by more than the precision of the stretch, which is about a thousandth.
    /// (chosen)
    package var isOtherCurve: Bool {
        showsBeginning && abs(stretch - 1) > 0.01 && remainingUnstretched > max(2 * remaining, 0.001)
    }

    /// Aligns the movement of a phone with the movement of a model. Returns nil if one of the keyboards does not move or the phone's
    /// movement has fewer than four frames.
    package init?(
        phone: RecordedTrack, _ movement: KeyboardMovement, model: RecordedTrack, _ modelled: KeyboardMovement
    ) {
        let (way, modelledWay) = (movement.endTop - movement.beginTop, modelled.endTop - modelled.beginTop)
        guard abs(way) > 1, abs(modelledWay) > 1 else { return nil }
        let end = min(movement.end, movement.time + KeyboardMovement.settled)
        let samples = phone.entries(in: movement.time - 0.05...max(end, movement.time)).map {
            (time: $0.time - movement.time, progress: ($0.value - movement.beginTop) / way)
        }
        guard samples.count >= 4 else { return nil }
        let limit = modelled.end - modelled.time
        /// Returns the progress of the model and its slope per second.
        func progress(_ time: Double) -> (value: Double, slope: Double) {
            let clamped = min(time, limit)
            guard let found = model.valueAndSlope(at: modelled.time + clamped) else { return (time < 0 ? 0 : 1, 0) }
            return ((found.value - modelled.beginTop) / modelledWay, time > limit ? 0 : found.slope / modelledWay)
        }
        func error(_ offset: Double, _ speed: Double) -> Double {
            let sum = samples.reduce(0) { sum, sample in
                let difference = sample.progress - progress(sample.time * speed + offset).value
                return sum + difference * difference
            }
            return (sum / Double(samples.count)).squareRoot()
        }
        let candidates = stride(from: -Self.reach, through: Self.reach, by: Self.step).map { ($0, error($0, 1)) }
        guard let start = candidates.min(by: { ($0.1, abs($0.0)) < ($1.1, abs($1.0)) })?.0 else { return nil }
        /// Refines the alignment with the Gauss-Newton method. Fits the offset, and also the speed if `fitsSpeed` is true.
        func refined(fitsSpeed: Bool) -> (offset: Double, speed: Double, error: Double) {
            var best = (offset: start, speed: 1.0, error: error(start, 1))
            for _ in 0..<20 {
                var (oo, os, ss, or, sr) = (0.0, 0.0, 0.0, 0.0, 0.0)
                for sample in samples {
                    let (value, slope) = progress(sample.time * best.speed + best.offset)
                    let difference = sample.progress - value
                    let bySpeed = fitsSpeed ? slope * sample.time : 0
                    oo += slope * slope
                    os += slope * bySpeed
                    ss += bySpeed * bySpeed
                    or += slope * difference
                    sr += bySpeed * difference
                }
                let determinant = oo * ss - os * os
                var change = (offset: oo > 0 ? or / oo : 0, speed: 0.0)
                if fitsSpeed, determinant > 1e-12 * oo * ss {
                    change = ((or * ss - sr * os) / determinant, (sr * oo - or * os) / determinant)
                }
                // The step is halved until the error decreases, because a full step can overshoot.
                var next = best
                for _ in 0..<6 {
                    next.offset = min(max(best.offset + change.offset, -2 * Self.reach), 2 * Self.reach)
                    next.speed = min(max(best.speed + change.speed, 0.5), 2)
                    next.error = error(next.offset, next.speed)
                    if next.error < best.error { break }
                    change = (change.offset / 2, change.speed / 2)
                }
                guard next.error < best.error else { break }
                best = next
            }
            return best
        }
        let plain = refined(fitsSpeed: false)
        let stretched = refined(fitsSpeed: true)
        (remainingUnstretched, remaining) = (plain.error, min(stretched.error, plain.error))
        stretch = 1 / stretched.speed
        (offset, closestOffset) = (plain.offset, plain.offset)
        showsBeginning = samples.contains { (0.02...0.5).contains($0.progress) }
        if isOtherCurve { offset = stretched.offset } else { stretch = 1 }
    }
}
