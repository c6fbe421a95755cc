/// The rows of pixels around a horizontal edge in one frame of a film. The pattern finds these rows again in other frames.
///
/// The pattern compares the steps from row to row instead of the grey levels, because a view behind a translucent keyboard changes the
/// levels gradually.
struct EdgePattern: Hashable, Sendable {
    /// The row of the edge in the frame from which the pattern was made.
    let row: Int
    /// The number of rows above the edge that belong to the pattern. It is 0 for a keyboard, because the screen behind the keyboard
    /// moves independently.
    private let above: Int
    private let steps: [Int]
    /// The minimum sum of the steps' sizes that must be inside a frame for a match, in grey levels.
    private let leastStructure: Int

    /// The maximum share of the pattern's steps that may differ in a match. (chosen: keys change while the user types)
    static let mostDifference = 0.6
    /// The minimum sum of steps by which a position can be distinguished from other positions. (chosen: the upper edges of two rows of
    /// keys)
    private static let leastSum = 60 * FilmFrame.columns

    /// Creates the pattern of the edge at a row.
    /// - Parameters:
    ///   - above: the number of rows above the edge that belong to the pattern.
    ///   - below: the number of rows from the edge on that belong to the pattern.
    ///   - share: the share of the pattern that must be inside a frame for a match, from 0 to 1.
    init(at row: Int, of profile: FilmProfile, above: Int = 0, below: Int, share: Double = 0) {
        self.row = row
        self.above = min(above, row - 1)
        let first = row - self.above
        steps = Array(profile.steps[first..<max(min(row + below, profile.steps.count), first)])
        // Require less structure for a named edge, because it may be the only step of its pattern.
        let least = above > 0 ? Self.leastSum / 4 : Self.leastSum
        leastStructure = max(least, Int(share * Double(steps.reduce(0) { $0 + abs($1) })))
    }

    /// Returns the position of the edge in another frame, in pixels from the top; nil if the frame does not contain the edge.
    /// - Parameter most: the maximum share of the pattern's steps that may differ, from 0 to 1.
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

    /// Returns the share of the pattern's steps that differ if the pattern begins at a row. Returns infinity if too little of the
    /// pattern is inside the frame at that position.
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

/// The steps between the rows of a frame. A step is the difference between a row's levels and the levels of the row above it, summed
/// over the columns.
struct FilmProfile: Hashable, Sendable {
    /// The maximum size of a step, to which larger steps are clamped, as a sum of levels. (chosen: a key beside its shadow)
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

    /// Returns whether the lowest rows are almost equal to the lowest rows of another frame.
    func hasBottom(of other: FilmProfile, rows: Int) -> Bool {
        var (difference, own, others) = (0, 0, 0)
        for (a, b) in zip(steps.suffix(rows), other.steps.suffix(rows)) {
            if abs(a - b) > FilmFrame.noise * FilmFrame.columns { difference += abs(a - b) }
            own += abs(a)
            others += abs(b)
        }
        // The rows are almost equal if the difference is at most a tenth of the steps. (chosen: compression and the last pixel of a
        // movement change less, and the change of a single key changes more)
        return difference * 10 <= max(min(own, others), 60 * FilmFrame.columns)
    }
}
