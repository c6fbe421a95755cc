/// The rows around a horizontal edge in one frame of a film, which are found again in other frames.
///
/// The steps from row to row are compared, and not the levels: a view behind a translucent keyboard changes the levels slowly.
struct EdgePattern: Hashable, Sendable {
    /// The row of the edge in its own frame.
    let row: Int
    /// The number of rows above the edge that belong to the pattern. A keyboard has none, as the screen behind it moves by itself.
    private let above: Int
    private let steps: [Int]
    /// The sum of the steps' sizes that a place must show, levels.
    private let leastStructure: Int

    /// The part of the pattern's steps that may differ where it counts as found. (chosen: keys change while the user types)
    static let mostDifference = 0.6
    /// The sum of steps that distinguishes a place from others. (chosen: the upper edges of two rows of keys)
    private static let leastSum = 60 * FilmFrame.columns

    /// Makes the pattern of the edge at a row.
    /// - Parameters:
    ///   - above: the rows above the edge that belong to the pattern.
    ///   - below: the rows from the edge on.
    ///   - share: the part of the pattern that a frame must show, 0 to 1.
    init(at row: Int, of profile: FilmProfile, above: Int = 0, below: Int, share: Double = 0) {
        self.row = row
        self.above = min(above, row - 1)
        let first = row - self.above
        steps = Array(profile.steps[first..<max(min(row + below, profile.steps.count), first)])
        // A named edge may be the only step.
        let least = above > 0 ? Self.leastSum / 4 : Self.leastSum
        leastStructure = max(least, Int(share * Double(steps.reduce(0) { $0 + abs($1) })))
    }

    /// Returns the position of the edge in another frame, pixels from the top; nil if it is not there.
    /// - Parameter most: the part of the pattern's steps that may differ, 0 to 1.
    func position(
        in profile: FilmProfile, from lower: Int = 0, to upper: Int = .max, most: Double = EdgePattern.mostDifference
    ) -> Double? {
        let rows = profile.steps.count
        let (first, last) = (max(lower - above, 1), min(upper == .max ? rows : upper - above, rows - 2))
        guard first <= last else { return nil }
        var best: (row: Int, part: Double)?
        profile.steps.withUnsafeBufferPointer { frame in
            steps.withUnsafeBufferPointer { pattern in
                for row in first...last {
                    let part = difference(frame, pattern, at: row)
                    if part < best?.part ?? most { best = (row, part) }
                }
            }
        }
        guard let best else { return nil }
        let around = (-1...1).map { squares(profile, best.row + $0) }
        let curve = around[0] - 2 * around[1] + around[2]
        let fraction = curve > 0 ? max(-0.5, min(0.5, (around[0] - around[2]) / (2 * curve))) : 0
        return Double(best.row + above) + fraction
    }

    /// Returns the part of the pattern's steps that differ if it begins at a row; infinity if the frame shows too little of it there.
    private func difference(_ frame: UnsafeBufferPointer<Int>, _ pattern: UnsafeBufferPointer<Int>, at row: Int) -> Double {
        var (difference, structure) = (0, 0)
        for index in 0..<min(pattern.count, frame.count - row) {
            difference += abs(frame[row + index] - pattern[index])
            structure += abs(pattern[index])
        }
        return structure >= leastStructure ? Double(difference) / Double(structure) : .infinity
    }

    private func squares(_ profile: FilmProfile, _ row: Int) -> Double {
        var sum = 0.0
        for index in 0..<max(0, min(steps.count, profile.steps.count - row - 1)) where row + index >= 0 {
            let difference = Double(profile.steps[row + index] - steps[index])
            sum += difference * difference
        }
        return sum
    }
}

/// The steps between the rows of a frame: the difference of a row's levels from those of the row above, summed over the columns.
struct FilmProfile: Hashable, Sendable {
    /// The largest step that counts, sums of levels. (chosen: a key beside its shadow)
    private static let mostStep = 40 * FilmFrame.columns

    let steps: [Int]

    init(_ frame: FilmFrame) {
        let columns = FilmFrame.columns
        steps = frame.levels.withUnsafeBufferPointer { levels in
            var last = 0
            return (0..<levels.count / columns).map { row in
                var sum = 0
                for column in 0..<columns { sum += Int(levels[row * columns + column]) }
                defer { last = sum }
                return row == 0 ? 0 : max(-Self.mostStep, min(Self.mostStep, sum - last))
            }
        }
    }

    /// Whether the lowest rows are nearly those of another frame.
    func hasBottom(of other: FilmProfile, rows: Int) -> Bool {
        var (difference, own, others) = (0, 0, 0)
        for (a, b) in zip(steps.suffix(rows), other.steps.suffix(rows)) {
            if abs(a - b) > FilmFrame.noise * FilmFrame.columns { difference += abs(a - b) }
            own += abs(a)
            others += abs(b)
        }
        // (chosen: compression and the last pixel of a movement change less, a single key changes more)
        return difference * 10 <= max(min(own, others), 60 * FilmFrame.columns)
    }
}
