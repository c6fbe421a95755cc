/// Two fingers, treated as one segment with a length and a direction. Window coordinates.
struct FingerPair: Hashable {
    var first: CGPoint
    var second: CGPoint

    init(_ first: CGPoint, _ second: CGPoint) {
        self.first = first
        self.second = second
    }

    /// Creates the pair; nil unless there are exactly two touches.
    @MainActor
    init?(_ touches: [UITouch]) {
        guard touches.count == 2 else { return nil }
        self.init(touches[0].locationOnScreen, touches[1].locationOnScreen)
    }

    /// The distance between the two fingers in points. It is at least 1, because scale is computed as a ratio of distances.
    var distance: CGFloat { max(1, hypot(second.x - first.x, second.y - first.y)) }

    /// The direction from the first finger to the second, in radians, clockwise from the right; -π to π.
    var angle: CGFloat { atan2(second.y - first.y, second.x - first.x) }

    /// Returns the rotation from `other` to this pair in radians, clockwise, in the shorter direction.
    func turn(from other: FingerPair) -> CGFloat {
        var turn = angle - other.angle
        if turn > .pi { turn -= 2 * .pi }
        if turn < -.pi { turn += 2 * .pi }
        return turn
    }
}

/// The rate of change of a value over the last tenth of a second.
struct RateOfChange {
    /// The number of seconds after which a sample is ignored. (measured by others; Facts/ScrollPhysics.md#finger)
    static let window: Double = 0.1
    private var samples: [(time: Double, value: CGFloat)] = []

    mutating func add(_ value: CGFloat, at time: Double) {
        samples.append((time, value))
        samples.removeAll { time - $0.time > 2 * Self.window }
    }
    mutating func reset() { samples = [] }

    /// Returns the change of the value per second; 0 if there was no sample during the tenth of a second before `now`.
    func rate(at now: Double) -> CGFloat {
        guard let last = samples.last, now - last.time < Self.window,
            let first = samples.first(where: { last.time - $0.time <= Self.window }), last.time > first.time
        else { return 0 }
        return (last.value - first.value) / (last.time - first.time)
    }
}
