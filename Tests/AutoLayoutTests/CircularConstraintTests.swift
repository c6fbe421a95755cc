import Testing

@testable import AutoLayout

@Suite("Circular constraints")
struct CircularConstraintTests {
    /// Adds a ring of required distances: each variable is one more than the next, and the last one is one more than the first.
    /// - Returns: the work of the solver.
    private func workOfRing(_ count: Int) throws -> Int {
        let solver = Solver()
        let places = (0..<count).map { Variable("x\($0)") }
        var broken = 0
        try solver.batch(relieving: { conflict throws(SolverError) in
            broken += 1
            try solver.remove(conflict.last!)
            return true
        }) { () throws(SolverError) in
            for index in places.indices {
                try solver.add(Constraint(places[index], .equal, places[(index + 1) % count] + 1.0))
            }
        }
        #expect(broken == 1)
        return solver.tableau.work.spent
    }

    @Test func `the work of solving a ring grows in proportion to its length`() throws {
        #expect(try Double(workOfRing(1000)) < 11 * Double(workOfRing(100)))
    }

    @Test func `too many circular constraints are rejected after limited work, and leave the solver unchanged`() throws {
        let solver = Solver()
        solver.tableau.work.limit = 100_000
        let count = 300
        let sizes = (0..<count).map { Variable("w\($0)") }
        let places = (0..<count).map { Variable("y\($0)") }
        try solver.add(Constraint(sizes[0], .equal, 10.0))
        let before = solver.dump()
        var failure: SolverError?
        do throws(SolverError) {
            try solver.batch { () throws(SolverError) in
                for index in 0..<count {
                    let (next, far) = (sizes[(index * 7 + 1) % count], (index * 13 + 5) % count)
                    let priority = ConstraintPriority(Float(300 + index % 100))
                    try solver.add(Constraint(sizes[index], .equal, next * (Double(index % 10 + 1) / 10) + 1.0, priority: priority))
                    try solver.add(Constraint(places[index], .greaterThanOrEqual, places[far] + sizes[far], priority: priority))
                }
            }
        } catch { failure = error }
        guard case .tooMuchWork(let constraints)? = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect((2...2 * count).contains(constraints))
        #expect("\(failure!)".contains("depend on each other in too many ways"))
        #expect(solver.dump() == before && solver.brokenInvariants() == [])
        // Undoing the changes takes about as much work as making them.
        #expect(solver.tableau.work.spent < 4 * solver.tableau.work.limit)
        try solver.add(Constraint(places[0], .equal, sizes[0] + 5.0))
        #expect(solver.value(of: places[0]) == 15)
    }
}
