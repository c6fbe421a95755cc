/// A frame of a film of a screen, reduced to a fifth of its width. Each row of pixels has `columns` grey levels, 0 to 255, each of
/// which is the mean of a block of pixels. Rounded corners, scroll indicators and the home indicator are outside this fifth.
package struct FilmFrame: Hashable, Sendable {
    /// The number of grey levels in a row. (chosen so that a block is narrower than a key)
    package static let columns = 8
    /// The maximum change of a level between a frame and its copy. (chosen: compression changes constant levels by one or two)
    static let noise = 2

    /// The time in seconds since the start of the film.
    package var time: Double
    /// The grey levels, row by row from the top.
    package var levels: [UInt8]

    package init(time: Double, levels: [UInt8]) { (self.time, self.levels) = (time, levels) }

    /// The height of the film, in pixels.
    package var rows: Int { levels.count / Self.columns }

    /// Returns whether two frames show the same picture, apart from differences by compression.
    func isCopy(of other: FilmFrame) -> Bool {
        levels == other.levels || hasBottom(of: other, rows: rows)
    }

    /// Returns whether the lowest rows of two frames show the same picture, apart from differences by compression.
    func hasBottom(of other: FilmFrame, rows: Int) -> Bool {
        guard levels.count == other.levels.count else { return false }
        let first = max(0, levels.count - rows * Self.columns)
        return levels.withUnsafeBufferPointer { a in
            other.levels.withUnsafeBufferPointer { b in
                for index in first..<a.count where abs(Int(a[index]) - Int(b[index])) > Self.noise { return false }
                return true
            }
        }
    }

    /// Returns whether most levels in `rows` of another frame equal the levels of this frame `shift` rows lower.
    /// - Parameter most: the maximum difference between two levels that are treated as equal.
    func agrees(with other: FilmFrame, at rows: Range<Int>, shift: Int, most: Int = 2 * FilmFrame.noise) -> Bool {
        guard rows.lowerBound >= 0, rows.lowerBound + shift >= 0 else { return false }
        guard rows.upperBound <= other.rows, rows.upperBound + shift <= self.rows else { return false }
        let columns = Self.columns
        var different = 0
        for index in rows.lowerBound * columns..<rows.upperBound * columns
        where abs(Int(levels[index + shift * columns]) - Int(other.levels[index])) > most {
            different += 1
        }
        return different * 4 <= rows.count * columns
    }

    /// Returns the rows of horizontal edges, from top to bottom. At an edge, the levels below the row differ from the levels above it,
    /// in the same direction in at least `share` columns.
    /// - Parameters:
    ///   - contrast: the minimum difference, in levels.
    ///   - share: the minimum number of columns that have this difference.
    func edges(contrast: Int, share: Int = FilmFrame.columns) -> [Int] {
        let (rows, columns) = (rows, Self.columns)
        guard rows > 4 else { return [] }
        var result: [Int] = []
        var strengths: [Int] = []
        levels.withUnsafeBufferPointer { levels in
            for row in 2..<(rows - 2) {
                var (up, down, sum) = (0, 0, 0)
                for column in 0..<columns {
                    let step = Int(levels[(row + 1) * columns + column]) - Int(levels[(row - 1) * columns + column])
                    if step >= contrast { up += 1 } else if step <= -contrast { down += 1 }
                    sum += step
                }
                guard max(up, down) >= share else { continue }
                // Keep only the strongest of adjacent rows, because an edge between two pixels appears in two or three rows.
                if let last = result.last, row - last < 3 {
                    guard abs(sum) > strengths[strengths.count - 1] else { continue }
                    result[result.count - 1] = row
                    strengths[strengths.count - 1] = abs(sum)
                } else {
                    result.append(row)
                    strengths.append(abs(sum))
                }
            }
        }
        return result
    }

    /// Returns the direction of the edge at a row: 1 if the picture is lighter below the row, -1 if it is darker below the row, and 0
    /// if there is no edge.
    /// - Parameters:
    ///   - reach: the distance in rows from the edge to the two compared rows.
    ///   - contrast: the minimum difference, in levels.
    ///   - share: the minimum number of columns that have this difference.
    func direction(at row: Int, reach: Int, contrast: Int, share: Int) -> Int {
        guard row >= reach, row + reach < rows else { return 0 }
        let columns = Self.columns
        var (up, down) = (0, 0)
        for column in 0..<columns {
            let step = Int(levels[(row + reach) * columns + column]) - Int(levels[(row - reach) * columns + column])
            if step >= contrast { up += 1 } else if step <= -contrast { down += 1 }
        }
        return up >= share && down == 0 ? 1 : down >= share && up == 0 ? -1 : 0
    }

    /// Returns the difference between the levels below and above a row, summed over the columns.
    func contrast(at row: Int) -> Int {
        guard row > 0, row + 1 < rows else { return 0 }
        let columns = Self.columns
        return abs((0..<columns).reduce(0) { $0 + Int(levels[(row + 1) * columns + $1]) - Int(levels[(row - 1) * columns + $1]) })
    }

    /// Returns the position of the edge at a row, in pixels from the top. The position is interpolated from the levels of the rows
    /// around the edge. Returns nil if there is too little contrast.
    func edge(near row: Int) -> Double? {
        let (reach, columns) = (3, Self.columns)
        let (first, last) = (row - reach, min(row + reach, rows - 1))
        guard first >= 0, last > row else { return nil }
        var (sum, weights) = (0.0, 0.0)
        for column in 0..<columns {
            let above = Double(levels[first * columns + column])
            let below = Double(levels[last * columns + column])
            let contrast = abs(above - below)
            guard contrast >= 6 else { continue }
            var covered = 0.0
            for row in first...last { covered += (Double(levels[row * columns + column]) - below) / (above - below) }
            sum += contrast * min(max(Double(first) + covered, Double(row) - 1.5), Double(row) + 1.5)
            weights += contrast
        }
        return weights > 0 ? sum / weights : nil
    }
}
