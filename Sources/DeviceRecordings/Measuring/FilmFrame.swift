/// A frame of a film of a screen, reduced to a fifth of its width: for each row of pixels `columns` grey levels, 0 to 255, each the mean of
/// a block. Rounded corners, scroll indicators and the home indicator are outside of it.
package struct FilmFrame: Hashable, Sendable {
    /// The grey levels of a row. (chosen: narrower than a key)
    package static let columns = 8
    /// The largest change of a level in a copy of a frame. (chosen: compression changes still levels by one or two)
    static let noise = 2

    /// Seconds from the film's start.
    package var time: Double
    /// The grey levels, row by row from the top.
    package var levels: [UInt8]

    package init(time: Double, levels: [UInt8]) { (self.time, self.levels) = (time, levels) }

    /// The height of the film, pixels.
    package var rows: Int { levels.count / Self.columns }

    /// Whether it has the same picture as another one, apart from compression.
    func isCopy(of other: FilmFrame) -> Bool {
        levels == other.levels || hasBottom(of: other, rows: rows)
    }

    /// Whether the lowest rows have the same picture as those of another one, apart from compression.
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

    /// Whether most levels of some rows of another frame are those of this frame `shift` rows lower.
    /// - Parameter most: the largest difference of a level.
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

    /// Returns the rows above which and from which the levels differ in the same direction: horizontal edges, from top to bottom.
    /// - Parameters:
    ///   - contrast: the smallest difference, levels.
    ///   - share: the number of columns that have it.
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
                // An edge between two pixels shows in two or three rows: the strongest counts.
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

    /// Returns the direction of the edge at a row: 1 if it is lighter below, -1 if it is darker, 0 if it is not an edge.
    /// - Parameters:
    ///   - reach: the rows on each side that are compared.
    ///   - contrast: the smallest difference, levels.
    ///   - share: the number of columns that have it.
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

    /// Returns the difference of the levels beside a row, summed over the columns.
    func contrast(at row: Int) -> Int {
        guard row > 0, row + 1 < rows else { return 0 }
        let columns = Self.columns
        return abs((0..<columns).reduce(0) { $0 + Int(levels[(row + 1) * columns + $1]) - Int(levels[(row - 1) * columns + $1]) })
    }

    /// Returns the position of the edge at a row, pixels from the top: the levels of the rows around it are interpolated between those on
    /// both sides. Nil without contrast.
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
