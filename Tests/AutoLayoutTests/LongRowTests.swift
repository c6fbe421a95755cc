import SeededRandom
import Testing

@testable import AutoLayout

/// Tests for long rows, which are swapped if a row takes over another row's length. The result must not depend on this.
@Suite struct LongRowTests {
    /// Two solvers that get the same edits. One solver treats every row as long, and the other solver treats no row as long.
    private struct Twins {
        let long = Solver()
        let short = Solver()

        init() {
            long.tableau.longRow = 1
            short.tableau.longRow = .max
        }

        /// Edits both solvers, and returns whether their results are the same.
        func perform(_ edit: (Solver, _ isLong: Bool) throws(SolverError) -> Void) -> Bool {
            let refusals = [(long, true), (short, false)].map { solver, isLong in
                do throws(SolverError) {
                    try edit(solver, isLong)
                    return false
                } catch { return true }
            }
            return refusals[0] == refusals[1] && long.dump() == short.dump() && long.brokenInvariants() == []
        }
    }

    @Test(arguments: 0..<DenseComparisonTests.systems / 30)
    func `long and short row storage give the same rows and values after random edits`(seed: Int) {
        let twins = Twins()
        // Both systems have the same constraints, on variables with the same names.
        var systems = [RandomSystem(seed: seed, variables: 12), RandomSystem(seed: seed, variables: 12)]
        var numbers = SeededGenerator(seed: UInt64(seed))
        var constraints: [[Constraint]] = [[], []]
        for step in 0..<60 {
            let victim =
                constraints[0].isEmpty || Int.random(in: 0..<3, using: &numbers) > 0
                ? nil : Int.random(in: 0..<constraints[0].count, using: &numbers)
            let new = [systems[0].constraint(), systems[1].constraint()]
            let isSame = twins.perform { (solver, isLong) throws(SolverError) in
                let own = isLong ? 0 : 1
                if let victim { return try solver.remove(constraints[own][victim]) }
                try solver.add(new[own])
            }
            #expect(isSame, "step \(step)")
            for own in 0..<2 {
                if let victim { constraints[own].remove(at: victim) } else if new[own].slot != nil { constraints[own].append(new[own]) }
            }
        }
    }

    /// Lengths that should each be 10, and less strongly 0, but that must add up to less than all of them need.
    private struct Stack {
        let lengths: [Variable]
        let constraints: [Constraint]

        init(_ count: Int) {
            lengths = (0..<count).map { Variable("length\($0)") }
            constraints =
                lengths.map { Constraint([.init($0)], .equal, 10, priority: 999) }
                + lengths.dropFirst().map { Constraint([.init($0)], .equal, 0, priority: 0.5) }
                + [Constraint(lengths.map { .init($0) }, .equal, 44)]
        }
    }

    @Test func `rows that were long while constraints were added keep no spare capacity`() throws {
        // Labels with widths of their own, which must all be as wide as the stack, and with heights whose sum is the height of the stack,
        // as in stack views.
        let count = 60
        func variables(_ name: String) -> [Variable] { (0..<count).map { Variable("\(name)\($0)") } }
        let (places, widths, heights) = (variables("y"), variables("width"), variables("height"))
        let (width, height, content) = (Variable("width"), Variable("height"), Variable("content"))
        let solver = Solver()
        func sum(_ terms: [(Variable, Double)], _ constant: Double, _ priority: ConstraintPriority = .required) -> Constraint {
            Constraint(terms.map { .init($0.0, coefficient: $0.1) }, .equal, constant, priority: priority)
        }
        try solver.batch { () throws(SolverError) in
            try solver.add(sum([(content, 1), (height, -1)], 0))
            for index in 0..<count {
                for (length, own) in [(widths[index], Double(40 + index)), (heights[index], 20)] {
                    try solver.add(Constraint([.init(length)], .lessThanOrEqual, own, priority: 251))
                    try solver.add(Constraint([.init(length)], .greaterThanOrEqual, own, priority: 750))
                }
            }
            try solver.add(sum([(places[0], 1)], 0))
            try solver.add(sum([(height, 1), (places[count - 1], -1), (heights[count - 1], -1)], 0))
            for index in 1..<count { try solver.add(sum([(places[index], 1), (places[index - 1], -1), (heights[index - 1], -1)], 0)) }
            for index in 1..<count { try solver.add(sum([(heights[index], 1)], 0, 0.5)) }
            for index in 0..<count { try solver.add(sum([(width, 1), (widths[index], -1)], 0)) }
            try solver.add(sum([(width, 1)], 390))
        }
        #expect(solver.value(of: height) == 20 * Double(count) && solver.value(of: widths[0]) == 390)
        let rows = solver.tableau.rows.map(\.cells)
        #expect(rows.contains { $0.count >= count }, "none of the rows is long")
        // A row may have capacity for twice its cells and 40 more.
        let largest = rows.max { $0.capacity - 2 * $0.count < $1.capacity - 2 * $1.count }!
        #expect(largest.capacity <= 2 * largest.count + 40, "\(largest.count) cells have room for \(largest.capacity)")
    }

    @Test func `a compressed stack gets the same lengths with long and short row storage`() {
        let twins = Twins()
        let stacks = [Stack(150), Stack(150)]
        #expect(
            twins.perform { (solver, isLong) throws(SolverError) in
                let constraints = stacks[isLong ? 0 : 1].constraints
                try solver.batch { () throws(SolverError) in for constraint in constraints { try solver.add(constraint) } }
            })
        #expect(twins.long.value(of: stacks[0].lengths[0]) == 10)
        #expect(stacks[0].lengths.map(twins.long.value(of:)).reduce(0, +) == 44)
        #expect(
            twins.perform { (solver, isLong) throws(SolverError) in
                try solver.remove(Array(stacks[isLong ? 0 : 1].constraints[3..<90]))
            })
    }

    @Test func `the sum row of a stack keeps its index while its basic variable changes`() throws {
        let stack = Stack(400)
        let solver = Solver()
        try solver.batch { () throws(SolverError) in for constraint in stack.constraints { try solver.add(constraint) } }
        let long = solver.tableau.rows.indices.filter { solver.tableau.rows[$0].cells.count >= 400 }
        #expect(solver.tableau.pivots.total > 300 && !long.isEmpty)
        try solver.setConstant(2044, of: stack.constraints.last!)
        #expect(solver.tableau.pivots.total > 500)
        #expect(solver.tableau.rows.indices.filter { solver.tableau.rows[$0].cells.count >= 400 } == long)
    }
}
