/// A property of particles that is different for each of them.
struct RandomNumber {
    let middle: CGFloat
    /// The difference of the largest value and the smallest.
    let range: CGFloat

    func value(_ chance: inout Chance) -> CGFloat { range == 0 ? middle : middle + range * (chance.share() - 0.5) }
}
