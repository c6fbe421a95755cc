/// An offset on its way to another one that code asked for, as a function of virtual time.
struct OffsetAnimation: Hashable {
    /// Seconds, whatever the distance. (ios-facts section 5)
    static let duration = 0.3
    /// (ios-facts section 5)
    static let timing = CAMediaTimingFunction(name: .easeInEaseOut)

    let from: CGPoint
    let to: CGPoint
    /// Virtual time, seconds.
    let start: Double
    var end: Double { start + Self.duration }

    /// The offset at virtual time `now`: `from` up to the start, exactly `to` from the end on.
    func value(at now: Double) -> CGPoint {
        guard now < end else { return to }
        let progress = Self.timing.progress(at: (now - start) / Self.duration)
        return CGPoint(x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress)
    }
}
