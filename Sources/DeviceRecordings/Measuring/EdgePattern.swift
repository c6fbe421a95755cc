/// The rows around a horizontal edge in one frame of a film, which are found again in other frames.
///
/// The steps from row to row are compared, and not the levels: what shines through a keyboard's material changes the levels slowly.
struct EdgePattern: Hashable, Sendable {
    /// The row of the edge in its own frame.
    let row: Int
    /// The number of rows above the edge that belong to it. A keyboard has none, as the screen behind it moves by itself.
    private let above: Int
    private let steps: [Int]

    /// The part of its steps that may differ where it counts as found. (chosen: keys change while the user types)
    private static let mostDifference = 0.6
    /// The largest step that counts, sums of levels. (chosen: a key beside its shadow)
    private static let mostStep = 40 * FilmFrame.columns
    /// The sum of steps that tell a place from others. (chosen: the upper edges of two rows of keys)
    private static let leastStructure = 60 * FilmFrame.columns

    /// Makes the pattern of the edge at a row.
    /// - Parameters:
    ///   - above: the rows above the edge that belong to the pattern.
    ///   - below: the rows from the edge on.
    init(at row: Int, of profile: FilmProfile, above: Int, below: Int) {
        self.row = row
        self.above = above > 0 ? min(above, row - 1) : -2
        let first = row - self.above
        steps = (first..<max(min(row + below, profile.steps.count), first)).map { Self.limited(profile.steps[$0]) }
    }

    private static func limited(_ step: Int) -> Int { max(-mostStep, min(mostStep, step)) }

    /// The number of rows below the edge that show enough of it to find it.
    var rowsToFind: Int {
        var sum = 0
        for (index, step) in steps.enumerated() {
            sum += abs(step)
            if sum >= Self.leastStructure { return index - above + 1 }
        }
        return steps.count
    }

    /// Returns the position of the edge in another frame, pixels from the top; nil if it is not there.
    func position(in profile: FilmProfile, from lower: Int = 0, to upper: Int = .max) -> Double? {
        let rows = profile.steps.count
        let (first, last) = (max(lower - above, 1), min(upper == .max ? rows : upper - above, rows - 2))
        guard first <= last else { return nil }
        var best: (row: Int, part: Double)?
        profile.steps.withUnsafeBufferPointer { frame in
            steps.withUnsafeBufferPointer { pattern in
                for row in first...last {
                    if let part = Self.differing(frame, pattern, at: row, isNamed: above > 0, most: best?.part ?? Self.mostDifference) {
                        best = (row, part)
                    }
                }
            }
        }
        guard let best else { return nil }
        let around = (-1...1).map { squares(profile, best.row + $0) }
        let curve = around[0] - 2 * around[1] + around[2]
        let fraction = curve > 0 ? max(-0.5, min(0.5, (around[0] - around[2]) / (2 * curve))) : 0
        return Double(best.row + above) + fraction
    }

    /// Returns the part of the pattern's steps that differ if it begins at a row; nil if it is not below `most`.
    private static func differing(
        _ frame: UnsafeBufferPointer<Int>, _ pattern: UnsafeBufferPointer<Int>, at row: Int, isNamed: Bool,
        most: Double
    ) -> Double? {
        var (difference, structure) = (0, 0)
        let count = min(pattern.count, frame.count - row)
        for index in 0..<count where frame[row + index] != FilmProfile.unknown {
            difference += abs(limited(frame[row + index]) - pattern[index])
            structure += abs(pattern[index])
        }
        // A named edge may be the only step.
        guard structure >= (isNamed ? leastStructure / 4 : leastStructure) else { return nil }
        let part = Double(difference) / Double(structure)
        return part < most ? part : nil
    }

    private func squares(_ profile: FilmProfile, _ row: Int) -> Double {
        var sum = 0.0
        for index in 0..<max(0, min(steps.count, profile.steps.count - row - 1)) where row + index >= 0 {
            guard profile.steps[row + index] != FilmProfile.unknown else { continue }
            let difference = Double(Self.limited(profile.steps[row + index]) - steps[index])
            sum += difference * difference
        }
        return sum
    }
}

/// The steps between the rows of a frame: the difference of a row's levels from those of the row above, summed over the columns.
struct FilmProfile: Hashable, Sendable {
    /// The step of a row that is not compared.
    static let unknown = Int.max

    private(set) var steps: [Int]

    /// - Parameter hidden: edges that stay where they are, such as those of the home indicator; they and the rows beside them are not
    ///   compared.
    init(_ frame: FilmFrame, without hidden: [Int] = []) {
        let columns = FilmFrame.columns
        steps = frame.levels.withUnsafeBufferPointer { levels in
            var last = 0
            return (0..<levels.count / columns).map { row in
                var sum = 0
                for column in 0..<columns { sum += Int(levels[row * columns + column]) }
                defer { last = sum }
                return row == 0 ? 0 : sum - last
            }
        }
        for edge in hidden {
            for row in max(edge - 1, 0)...min(edge + 2, steps.count - 1) { steps[row] = Self.unknown }
        }
    }
}
