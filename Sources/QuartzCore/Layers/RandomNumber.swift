/// A random property of particles.
struct RandomNumber {
    let middle: CGFloat
    /// The difference between the maximum and the minimum.
    let range: CGFloat

    func value(_ chance: inout Chance) -> CGFloat { range == 0 ? middle : middle + range * (chance.share() - 0.5) }
}
