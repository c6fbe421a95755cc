/// An offset on its way to another one that code asked for, as a function of virtual time.
struct OffsetAnimation: Hashable {
    /// Seconds, whatever the distance. (Facts/ScrollPhysics.md#animated-offset)
    static let duration = 0.3
    /// (Facts/ScrollPhysics.md#animated-offset)
    static let timing = CAMediaTimingFunction(name: .easeInEaseOut)

    let from: CGPoint
    let to: CGPoint
    /// Virtual time, seconds.
    let start: Double
    var end: Double { start + Self.duration }

    /// The part of the way that is done at virtual time `now`.
    func progress(at now: Double) -> CGFloat { Self.timing.progress(at: (now - start) / Self.duration) }

    /// The animation that ends when this one does, at `to`, and is at `offset` at virtual time `now`.
    func bent(through offset: CGPoint, at now: Double, to: CGPoint) -> OffsetAnimation {
        // So near to the end that there is next to nothing to bend.
        let progress = min(progress(at: now), 0.95)
        let from = CGPoint(x: (offset.x - to.x * progress) / (1 - progress), y: (offset.y - to.y * progress) / (1 - progress))
        return OffsetAnimation(from: from, to: to, start: start)
    }

    /// The offset at virtual time `now`: `from` up to the start, exactly `to` from the end on.
    func value(at now: Double) -> CGPoint {
        guard now < end else { return to }
        let progress = progress(at: now)
        return CGPoint(x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress)
    }
}
