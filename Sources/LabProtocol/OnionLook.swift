/// The overlay of earlier recorded frames, faint and tinted, on the shown one.
package struct OnionLook: Hashable, Sendable, Codable {
    /// The number of frames that are drawn over the shown one.
    package var ghosts: Int
    /// The distance between two ghosts, ticks.
    package var spacing: Int

    /// (chosen: 20 ticks are a third of a second, the time in which a keyboard appears)
    package init(ghosts: Int = 5, spacing: Int = 4) {
        self.ghosts = ghosts
        self.spacing = spacing
    }

    /// The choices in the window. (chosen)
    package static let ghostChoices = [3, 5, 10]
    package static let spacingChoices = [1, 2, 4, 8, 16]

    /// The ticks of the ghosts before a shown tick, the oldest first; omits those before `first`.
    package func ticks(before tick: Int, from first: Int) -> [Int] {
        guard ghosts > 0, spacing > 0 else { return [] }
        return (1...ghosts).reversed().map { tick - $0 * spacing }.filter { $0 >= first }
    }
}
