import Testing

@testable import AutoLayout

@Suite("Solving constraints")
struct SolverTests {
    let solver = Solver()
    let x = Variable("x")
    let y = Variable("y")
    let z = Variable("z")

    @Test func `moving the first edge of a chain moves all of its views`() throws {
        let edges = (0..<100).map { Variable("edge\($0)") }
        let first = edges[0] == 5.0
        try solver.add(first)
        for (left, right) in zip(edges, edges.dropFirst()) { try solver.add(right == left + 10.0) }
        #expect(edges.map { solver.value(of: $0) } == (0..<100).map { 5 + 10 * Double($0) })
        solver.takeChanges { _, _ in }
        try solver.setConstant(6, of: first)
        var moved: [String] = []
        solver.takeChanges { variable, value in
            moved.append(variable.name)
            #expect(value == solver.value(of: variable))
        }
        #expect(Set(moved) == Set(edges.map(\.name)) && moved.count == 100)
        solver.takeChanges { variable, _ in Issue.record("\(variable) was reported twice") }
    }

    @Test func `a centred view takes half of its parent's width`() throws {
        let parent = Variable("parent.width")
        try solver.add(parent == 390.0)
        try solver.add(y == parent * 0.5)
        try solver.add(x + y * 0.5 == parent * 0.5)
        #expect(solver.value(of: x) == 97.5)
        #expect(solver.value(of: y) == 195)
    }

    @Test func `consistent cyclic equalities are accepted and reported as redundant`() throws {
        let closing = x == z - 5.0
        for constraint in [y == x + 2.0, z == y + 3.0, closing, x == 1.0, z == 6.0, x + y == 4.0] { try solver.add(constraint) }
        #expect([x, y, z].map { solver.value(of: $0) } == [1, 3, 6])
        #expect(solver.brokenInvariants() == [])
        #expect(throws: SolverError.self) { try solver.setConstant(-4, of: closing) }
    }

    @Test func `any redundant constraint can be removed without effect, and removing the last frees the variable`() throws {
        let copies = (0..<5).map { _ in x == 7.0 }
        for copy in copies { try solver.add(copy) }
        for copy in [copies[2], copies[0], copies[4], copies[1]] {
            try solver.remove(copy)
            #expect(solver.value(of: x) == 7)
            #expect(!solver.isAmbiguous(x))
            #expect(solver.brokenInvariants() == [])
        }
        #expect(throws: Never.self) { try solver.setConstant(8, of: copies[3]) }
        #expect(solver.value(of: x) == 8)
        try solver.remove(copies[3])
        #expect(solver.isAmbiguous(x))
    }

    @Test(arguments: 0..<200)
    func `removing an added constraint restores the previous values`(seed: Int) throws {
        var system = RandomSystem(seed: 9_000 + seed)
        // Every variable is determined first, so that removing the later constraints has only one possible result.
        for variable in system.variables {
            try solver.add(Constraint(variable, .equal, system.constant(), priority: 40))
            try solver.add(Constraint(variable, .equal, system.constant(), priority: 30))
        }
        let before = system.variables.map { solver.value(of: $0) }
        var added: [Constraint] = []
        for _ in 0..<20 {
            let constraint = system.constraint()
            if (try? solver.add(constraint)) != nil { added.append(constraint) }
        }
        for constraint in added.shuffled(using: &system.numbers) { try solver.remove(constraint) }
        for (variable, value) in zip(system.variables, before) {
            #expect(abs(solver.value(of: variable) - value) < 1e-9 * max(1, abs(value)))
        }
        #expect(solver.brokenInvariants() == [])
    }

    @Test(arguments: 0..<200)
    func `a batch gives the same violations as single edits`(seed: Int) throws {
        var system = RandomSystem(seed: 20_000 + seed)
        let constraints = (0..<12).map { _ in system.constraint() }.filter { !$0.priority.isRequired }
        let pins = system.variables.map { Constraint($0, .equal, system.constant(), priority: 10) }
        for constraint in constraints + pins { try solver.add(constraint) }
        func sums() -> [Double] {
            RandomSystem.priorities.map { level in
                (constraints + pins).filter { $0.priority == level }.reduce(0) { $0 + $1.violation(solver.value(of:)) }
            }
        }
        let single = sums()
        try solver.batch { () throws(SolverError) in for constraint in constraints + pins { try solver.remove(constraint) } }
        #expect(solver.constraints.isEmpty && solver.tableau.rowCount == 0)
        try solver.batch { () throws(SolverError) in for constraint in pins + constraints.reversed() { try solver.add(constraint) } }
        for (one, other) in zip(single, sums()) { #expect(abs(one - other) < 1e-6 * max(1, one)) }
        #expect(solver.brokenInvariants() == [])
    }

    @Test func `a constraint without variables is accepted if it holds and throws if it does not`() throws {
        try solver.add(Constraint([], .lessThanOrEqual, 5))
        try solver.add(x - x == 0.0)
        #expect(throws: SolverError.self) { try solver.add(Constraint([], .equal, 5)) }
        try solver.add(Constraint([], .equal, 5, priority: 999))
        #expect(solver.brokenInvariants() == [])
    }

    @Test func `constants of ten million keep fractions of a point exact`() throws {
        try solver.add(Constraint(x, .equal, 1e7, priority: 999))
        try solver.add(y == x + 0.25)
        try solver.add(z == y - 1e7)
        try solver.add(x == z + 9_999_999.75)
        #expect(solver.value(of: z) == 0.25)
    }
}
