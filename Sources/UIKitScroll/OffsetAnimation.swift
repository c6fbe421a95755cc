/// The animation from one offset to another that code has requested, as a function of virtual time.
struct OffsetAnimation: Hashable {
    /// The duration in seconds, whatever the distance. (Facts/ScrollPhysics.md#animated-offset)
    static let duration = 0.3
    /// The timing curve. (Facts/ScrollPhysics.md#animated-offset)
    static let timing = CAMediaTimingFunction(name: .easeInEaseOut)

    let from: CGPoint
    let to: CGPoint
    /// The virtual time of the start in seconds.
    let start: Double
    var end: Double { start + Self.duration }

    /// Returns the completed part at virtual time `now`.
    func progress(at now: Double) -> CGFloat { Self.timing.progress(at: (now - start) / Self.duration) }

    /// Returns the animation that ends when this one does, at `to`, and is at `offset` at virtual time `now`.
    func redirected(through offset: CGPoint, at now: Double, to: CGPoint) -> OffsetAnimation {
        // So close to the end there is almost no motion left to bend.
        let progress = min(progress(at: now), 0.95)
        let from = CGPoint(x: (offset.x - to.x * progress) / (1 - progress), y: (offset.y - to.y * progress) / (1 - progress))
        return OffsetAnimation(from: from, to: to, start: start)
    }

    /// Returns the offset at virtual time `now`: `from` up to the start, exactly `to` from the end on.
    func value(at now: Double) -> CGPoint {
        guard now < end else { return to }
        let progress = progress(at: now)
        return CGPoint(x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress)
    }
}
