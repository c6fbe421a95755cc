/// The options for ghosts, which are earlier recorded frames that are drawn faintly over the shown frame.
package struct OnionLook: Hashable, Sendable, Codable {
    /// The number of ghosts.
    package var ghosts: Int
    /// The distance between two ghosts, in ticks.
    package var spacing: Int

    /// Creates options. (chosen: by default the ghosts cover 20 ticks, a third of a second, which is the time in which a keyboard
    /// appears)
    package init(ghosts: Int = 5, spacing: Int = 4) {
        self.ghosts = ghosts
        self.spacing = spacing
    }

    /// The values that the user can choose in the window. (chosen)
    package static let ghostChoices = [3, 5, 10]
    package static let spacingChoices = [1, 2, 4, 8, 16]

    /// Returns the ticks of the ghosts before a shown tick, oldest first. Ticks before `first` are left out.
    package func ticks(before tick: Int, from first: Int) -> [Int] {
        guard ghosts > 0, spacing > 0 else { return [] }
        return (1...ghosts).reversed().map { tick - $0 * spacing }.filter { $0 >= first }
    }
}
