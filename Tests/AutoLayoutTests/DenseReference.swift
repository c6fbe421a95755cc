import AutoLayout

/// An independent solver for the same problem: the plain two-phase simplex method on a dense table, run once for each priority level. It
/// is slow and simple, and shares only the constraints with the tested solver.
struct DenseReference {
    /// The minimum sums of violations by priority, highest first; nil if the required constraints contradict each other.
    private(set) var violations: [(priority: Float, sum: Double)]?
    /// The minimum and maximum value of each variable among all optimal solutions.
    private(set) var ranges: [ClosedRange<Double>] = []

    private var table: [[Double]] = []
    private var basis: [Int] = []
    private var isBanned: [Bool] = []
    private var width = 0

    init(_ constraints: [Constraint], variables: [Variable]) {
        // The columns are two for each variable, whose difference is its value, then a slack and two errors for each constraint, then
        // artificial variables.
        let count = constraints.count
        let first = 2 * variables.count
        width = first + 4 * count
        isBanned = Array(repeating: false, count: width)
        var levels: [Float: [Int]] = [:]
        for (index, constraint) in constraints.enumerated() {
            var row = Array(repeating: 0.0, count: width + 1)
            for term in constraint.terms {
                let place = variables.firstIndex { $0 === term.variable }!
                row[2 * place] += term.coefficient
                row[2 * place + 1] -= term.coefficient
            }
            let slack = first + 3 * index
            switch constraint.relation {
            case .lessThanOrEqual: row[slack] = 1
            case .greaterThanOrEqual: row[slack] = -1
            case .equal: isBanned[slack] = true
            }
            if constraint.priority.isRequired {
                isBanned[slack + 1] = true
                isBanned[slack + 2] = true
            } else {
                row[slack + 1] = 1
                row[slack + 2] = -1
                levels[constraint.priority.rawValue, default: []] += [slack + 1, slack + 2]
            }
            row[width] = constraint.constant
            if row[width] < 0 { row = row.map { -$0 } }
            row[first + 3 * count + index] = 1
            table.append(row)
            basis.append(first + 3 * count + index)
        }
        let artificials = Array((first + 3 * count)..<width)
        guard minimise(artificials.map { ($0, 1.0) })! < 1e-6 else { return }
        leaveBasis(artificials)
        for column in artificials { isBanned[column] = true }
        violations = []
        for priority in levels.keys.sorted(by: >) {
            let sum = minimise(levels[priority]!.map { ($0, 1.0) })!
            violations!.append((priority, sum))
        }
        for place in variables.indices {
            var low = self
            var high = self
            let least = low.minimise([(2 * place, 1), (2 * place + 1, -1)], bans: false)
            let greatest = high.minimise([(2 * place, -1), (2 * place + 1, 1)], bans: false).map { -$0 }
            ranges.append((least ?? -.infinity)...max(least ?? -.infinity, greatest ?? .infinity))
        }
    }

    /// Minimizes the cost by Bland's rule, and returns the minimum; nil if the cost is unbounded. Bans the columns that would increase it
    /// again.
    private mutating func minimise(_ cost: [(column: Int, factor: Double)], bans: Bool = true) -> Double? {
        var objective = Array(repeating: 0.0, count: width + 1)
        for part in cost { objective[part.column] += part.factor }
        for (row, column) in basis.enumerated() where objective[column] != 0 {
            let factor = objective[column]
            for place in 0...width { objective[place] -= factor * table[row][place] }
        }
        while let entering = (0..<width).first(where: { !isBanned[$0] && objective[$0] < -1e-9 }) {
            var best: Int?
            for row in table.indices where table[row][entering] > 1e-9 {
                guard let known = best else {
                    best = row
                    continue
                }
                let ratio = table[row][width] / table[row][entering]
                let knownRatio = table[known][width] / table[known][entering]
                if ratio < knownRatio - 1e-12 || (ratio < knownRatio + 1e-12 && basis[row] < basis[known]) { best = row }
            }
            guard let best else { return nil }
            pivot(best, entering)
            let factor = objective[entering]
            for place in 0...width { objective[place] -= factor * table[best][place] }
        }
        if bans { for column in 0..<width where objective[column] > 1e-9 { isBanned[column] = true } }
        return 0 - objective[width]
    }

    private mutating func pivot(_ row: Int, _ column: Int) {
        let divisor = table[row][column]
        for place in 0...width { table[row][place] /= divisor }
        for other in table.indices where other != row {
            let factor = table[other][column]
            guard factor != 0 else { continue }
            for place in 0...width { table[other][place] -= factor * table[row][place] }
            table[other][column] = 0
        }
        basis[row] = column
    }

    /// Removes artificial variables with the value 0 from the basis, so that they cannot grow later. In a redundant row they stay.
    private mutating func leaveBasis(_ artificials: [Int]) {
        for row in table.indices where artificials.contains(basis[row]) {
            let column = (0..<width).first { !isBanned[$0] && !artificials.contains($0) && abs(table[row][$0]) > 1e-7 }
            if let column { pivot(row, column) }
        }
    }
}
