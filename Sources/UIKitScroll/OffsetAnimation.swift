/// The animation of `setContentOffset(_:animated:)` from one offset to another, as a function of virtual time.
struct OffsetAnimation: Hashable {
    /// The duration in seconds, regardless of the distance. (Facts/ScrollPhysics.md#animated-offset)
    static let duration = 0.3
    /// The timing curve. (Facts/ScrollPhysics.md#animated-offset)
    static let timing = CAMediaTimingFunction(name: .easeInEaseOut)

    let from: CGPoint
    let to: CGPoint
    /// The virtual time of the start in seconds.
    let start: Double
    var end: Double { start + Self.duration }

    /// Returns the progress at virtual time `now` as a fraction.
    func progress(at now: Double) -> CGFloat { Self.timing.progress(at: (now - start) / Self.duration) }

    /// Returns an animation to the target `to` that ends at the same time as this animation and has the value `offset` at virtual time
    /// `now`.
    func redirected(through offset: CGPoint, at now: Double, to: CGPoint) -> OffsetAnimation {
        // The progress is limited, because the computation below divides by the remaining progress.
        let progress = min(progress(at: now), 0.95)
        let from = CGPoint(x: (offset.x - to.x * progress) / (1 - progress), y: (offset.y - to.y * progress) / (1 - progress))
        return OffsetAnimation(from: from, to: to, start: start)
    }

    /// Returns the offset at virtual time `now`. It is `from` up to the start and exactly `to` from the end on.
    func value(at now: Double) -> CGPoint {
        guard now < end else { return to }
        let progress = progress(at: now)
        return CGPoint(x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress)
    }
}
