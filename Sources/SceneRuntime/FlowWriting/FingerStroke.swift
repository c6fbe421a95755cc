import Foundation

/// The movements of all fingers from the first touch until the last finger is lifted. Converts the movements to a step of a flow. Points
/// are in the interface's orientation, and times are virtual seconds.
struct FingerStroke: Hashable, Sendable {
    struct Sample: Hashable, Sendable {
        var time: Double
        var place: CGPoint
    }

    /// The samples of each finger, sorted by time.
    private(set) var samples: [Int: [Sample]] = [:]
    private var lifted: Set<Int> = []
    private(set) var wasCancelled = false

    /// The gesture in the terms of flows.
    enum Meaning: Hashable, Sendable {
        /// One finger, or several fingers side by side, touched the screen and were lifted at the same place.
        case tap(CGPoint, fingers: Int)
        case press(CGPoint, seconds: Double, fingers: Int)
        case drag(Drag)
        /// Two fingers moved apart (a scale above 1) or together.
        case pinch(center: CGPoint, scale: Double, seconds: Double)
        /// Two fingers rotated clockwise.
        case turn(center: CGPoint, degrees: Double, seconds: Double)
    }

    struct Drag: Hashable, Sendable {
        /// The points at which the path changes direction, including its start and end.
        var points: [CGPoint]
        /// The time for which the finger rested before it moved, in seconds.
        var press: Double
        var seconds: Double
        /// The time for which the finger rested before it was lifted, in seconds.
        var hold: Double
        var fingers: Int
    }

    /// The minimum movement of a drag, in points. (equal to the hysteresis of the toolkit's recognizers: Facts/Gestures.md#recognizers)
    static let slop: CGFloat = 10
    /// The minimum duration of a press, in seconds. (documented: `UILongPressGestureRecognizer.minimumPressDuration`)
    static let press = 0.5
    /// The minimum rest before the finger is lifted, so that the drag does not end with a fling, in seconds. (as the flow language's
    /// `TouchTiming.stop`)
    static let stop = TouchTiming.stop
    /// The time before the end of a drag in which the velocity of a fling is measured, in seconds. (chosen)
    private static let lastMoments = 0.08
    /// The minimum distance of a point from the straight line between two other points of the path, from which on the point is treated
    /// as a corner, in points. (chosen)
    private static let tolerance: CGFloat = 6

    mutating func began(_ finger: Int, at place: CGPoint, time: Double) { samples[finger] = [Sample(time: time, place: place)] }
    mutating func moved(_ finger: Int, to place: CGPoint, time: Double) { samples[finger]?.append(Sample(time: time, place: place)) }
    mutating func ended(_ finger: Int, at place: CGPoint, time: Double, isCancelled: Bool) {
        moved(finger, to: place, time: time)
        lifted.insert(finger)
        wasCancelled = wasCancelled || isCancelled
    }

    var isOver: Bool { !samples.isEmpty && lifted.count == samples.count }
    var start: Sample { samples.values.compactMap(\.first).min { $0.time < $1.time } ?? Sample(time: 0, place: .zero) }
    var end: Double { samples.values.compactMap { $0.last?.time }.max() ?? 0 }

    /// The gesture that the movements form. Complexity: O(samples squared) at worst, for paths without straight segments.
    var meaning: Meaning {
        let fingers = samples.sorted { $0.key < $1.key }.map(\.value)
        if fingers.count == 2, let two = meaning(of: fingers[0], and: fingers[1]) { return two }
        let first = fingers.first ?? []
        let seconds = end - start.time
        let way = first.map { hypot($0.place.x - start.place.x, $0.place.y - start.place.y) }.max() ?? 0
        if way < Self.slop {
            return seconds < Self.press
                ? .tap(start.place, fingers: fingers.count) : .press(start.place, seconds: seconds, fingers: fingers.count)
        }
        return .drag(drag(first, fingers: fingers.count))
    }

    private func drag(_ samples: [Sample], fingers: Int) -> Drag {
        guard let first = samples.first, let last = samples.last else { return Drag(points: [], press: 0, seconds: 0, hold: 0, fingers: 0) }
        let leaves = samples.first { hypot($0.place.x - first.place.x, $0.place.y - first.place.y) > 1 } ?? last
        let far = samples.lastIndex { hypot($0.place.x - last.place.x, $0.place.y - last.place.y) > 1 }
        let arrives = far.map { samples[min($0 + 1, samples.count - 1)].time } ?? last.time
        let press = leaves.time - first.time
        let hold = last.time - arrives
        let points = Self.corners(samples.map(\.place))
        var seconds = max(arrives - leaves.time, 0.01)
        if hold < Self.stop {
            // Give the whole drag its final velocity, because a step's finger moves at one velocity and a fling continues with that
            // velocity.
            let late = samples.first { $0.time >= arrives - Self.lastMoments } ?? first
            let speed = hypot(last.place.x - late.place.x, last.place.y - late.place.y) / max(arrives - late.time, 0.001)
            let length = zip(points, points.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
            if speed > 1 { seconds = min(max(Double(length / speed), 0.02), 10) }
        }
        return Drag(
            points: points, press: press >= Self.press ? press : 0, seconds: seconds, hold: hold >= Self.stop ? hold : 0, fingers: fingers)
    }

    /// Returns the path without the points that lie on a straight line between other points.
    static func corners(_ places: [CGPoint]) -> [CGPoint] {
        guard places.count > 2, let first = places.first, let last = places.last else { return places }
        var farthest = (index: 0, distance: CGFloat(0))
        for (index, place) in places.enumerated() {
            let distance = distance(of: place, fromLine: first, last)
            if distance > farthest.distance { farthest = (index, distance) }
        }
        guard farthest.distance > tolerance else { return [first, last] }
        return corners(Array(places[...farthest.index])).dropLast() + corners(Array(places[farthest.index...]))
    }

    /// Returns the distance from the segment between two points. For a point beyond an end of the segment, returns the distance from that
    /// end, because a finger may turn back along its own path.
    private static func distance(of place: CGPoint, fromLine a: CGPoint, _ b: CGPoint) -> CGFloat {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let (x, y) = (place.x - a.x, place.y - a.y)
        let length = max(hypot(dx, dy), 0.001)
        let along = (x * dx + y * dy) / length
        if along < 0 { return hypot(x, y) }
        if along > length { return hypot(place.x - b.x, place.y - b.y) }
        return abs(x * dy - y * dx) / length
    }

    /// Returns the pinch or rotation of two fingers; nil if the fingers made no pinch and no rotation.
    private func meaning(of a: [Sample], and b: [Sample]) -> Meaning? {
        guard let (a0, a1) = a.first.flatMap({ first in a.last.map { (first.place, $0.place) } }),
            let (b0, b1) = b.first.flatMap({ first in b.last.map { (first.place, $0.place) } })
        else { return nil }
        func between(_ p: CGPoint, _ q: CGPoint) -> (length: CGFloat, angle: CGFloat) {
            (hypot(q.x - p.x, q.y - p.y), atan2(q.y - p.y, q.x - p.x))
        }
        let (before, after) = (between(a0, b0), between(a1, b1))
        let center = CGPoint(x: (a0.x + b0.x) / 2, y: (a0.y + b0.y) / 2)
        let seconds = max(end - start.time, 0.05)
        var turned = after.angle - before.angle
        if turned > .pi { turned -= 2 * .pi } else if turned < -.pi { turned += 2 * .pi }
        // Choose the gesture that moved the fingertips farther.
        let (across, along) = (abs(after.length - before.length), abs(turned) * before.length / 2)
        guard max(across, along) >= Self.slop else { return nil }
        if across >= along { return .pinch(center: center, scale: Double(after.length / max(before.length, 1)), seconds: seconds) }
        return .turn(center: center, degrees: Double(turned * 180 / .pi), seconds: seconds)
    }
}
