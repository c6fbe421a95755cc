import Testing

@testable import AutoLayout

/// Tests for variables that a single constraint defines. They have no row, so the cost of a column of views is proportional to its
/// length.
@Suite struct DefinitionTests {
    /// A column of views that are each as high as their content.
    private struct Column {
        let solver = Solver()
        let tops: [Variable]
        let heights: [Variable]
        let room = Variable("room")
        private(set) var gaps: [Constraint] = []

        init(_ count: Int, room limit: Double? = nil) throws {
            tops = (0..<count).map { Variable("top\($0)") }
            heights = (0..<count).map { Variable("height\($0)") }
            var constraints: [Constraint] = [tops[0] == 0.0]
            for index in 0..<count {
                constraints.append(Constraint(heights[index], .lessThanOrEqual, 20.0, priority: 250))
                constraints.append(Constraint(heights[index], .greaterThanOrEqual, 20.0, priority: 750))
                guard index > 0 else { continue }
                gaps.append(tops[index] == tops[index - 1] + heights[index - 1] + 8.0)
                constraints.append(gaps[index - 1])
                constraints.append(Constraint(heights[index], .equal, 0.0, priority: 0.5))
            }
            constraints.append(room == tops[count - 1] + heights[count - 1])
            if let limit { constraints.append(room == limit) }
            let solver = solver
            try solver.batch { () throws(SolverError) in for constraint in constraints { try solver.add(constraint) } }
        }

        /// The number of cells in the tableau.
        var cells: Int { solver.tableau.rows.reduce(0) { $0 + $1.cells.count } }
        var pivots: Int { solver.tableau.pivots.total }
    }

    @Test(arguments: [false, true])
    func `doubling the views of a column doubles its cells and pivots`(isFixed: Bool) throws {
        let columns = try [200, 400, 800].map { try Column($0, room: isFixed ? Double($0) * 28 + 100 : nil) }
        for (small, large) in zip(columns, columns.dropFirst()) {
            #expect(Double(large.cells) < 2.3 * Double(small.cells), "\(columns.map(\.cells)) cells")
            #expect(Double(large.pivots) <= 2.3 * Double(small.pivots) + 4, "\(columns.map(\.pivots)) pivots")
        }
        let last = columns[2]
        #expect(last.cells < 800 * 20 && last.pivots < 800 * 4, "\(last.cells) cells, \(last.pivots) pivots")
        #expect(last.solver.value(of: last.room) == (isFixed ? 800 * 28 + 100 : 800 * 28 - 8))
        #expect(isFixed || last.solver.value(of: last.tops[700]) == 700 * 28)
        #expect(last.solver.brokenInvariants() == [])
    }

    @Test func `removing and restoring all gaps of a fixed column adds no row per view and restores the values`() throws {
        let column = try Column(400, room: 400 * 28 + 100)
        let solver = column.solver
        let before = column.tops.map(solver.value(of:))
        let end = solver.constraints.filter { $0.terms.contains { $0.variable === column.room } }
        try solver.batch { () throws(SolverError) in
            try solver.remove(column.gaps + end)
            let rows = solver.tableau.log.count { if case .gaveRow = $0 { true } else { false } }
            #expect(rows == 0, "\(rows) of 400 views got a row")
        }
        #expect(solver.brokenInvariants() == [])
        try solver.batch { () throws(SolverError) in for constraint in column.gaps + end { try solver.add(constraint) } }
        #expect(column.tops.map(solver.value(of:)) == before)
        #expect(throws: SolverError.self) { try solver.remove([column.gaps[0], Constraint(column.room, .equal, 1)]) }
        #expect(solver.contains(column.gaps[0]), "nothing was removed")
    }

    @Test func `changing a gap near the end of a column changes only the views below it`() throws {
        let column = try Column(300)
        _ = column.solver.takeChangesForTests()
        try column.solver.setConstant(20, of: column.gaps[column.gaps.count - 3])
        #expect(column.solver.takeChangesForTests().count == 4, "three tops and the room")
        #expect(column.solver.brokenInvariants() == [])
    }

    @Test func `changing one view's height moves every view below it`() throws {
        let column = try Column(50)
        let solver = column.solver
        let limits = solver.constraints.filter { constraint in
            constraint.terms.count == 1 && constraint.terms[0].variable === column.heights[10]
        }
        _ = solver.takeChangesForTests()
        try solver.batch { () throws(SolverError) in
            for limit in limits where limit.priority != ConstraintPriority(0.5) { try solver.setConstant(50, of: limit) }
        }
        #expect(solver.value(of: column.tops[10]) == 280 && solver.value(of: column.tops[11]) == 338)
        #expect(solver.value(of: column.room) == 50 * 28 - 8 + 30)
        let changed = solver.takeChangesForTests()
        #expect(changed.count == 1 + 39 + 1, "the height, the places below it, and the room")
    }

    @Test func `removing a view keeps its neighbours, and adding one places it between them`() throws {
        let column = try Column(40, room: nil)
        let solver = column.solver
        let (before, behind) = (column.gaps[19], column.gaps[20])
        let bridge: Constraint = column.tops[21] == column.tops[19] + column.heights[19] + 8.0
        try solver.batch { () throws(SolverError) in
            try solver.remove(before)
            try solver.remove(behind)
            try solver.add(bridge)
        }
        #expect(solver.value(of: column.tops[21]) == 560 && solver.value(of: column.room) == 39 * 28 - 8)
        #expect(solver.brokenInvariants() == [])
        try solver.batch { () throws(SolverError) in
            try solver.remove(bridge)
            try solver.add(before)
            try solver.add(behind)
        }
        #expect(solver.value(of: column.tops[20]) == 560 && solver.value(of: column.room) == 40 * 28 - 8)
        #expect(solver.brokenInvariants() == [])
    }

    @Test(arguments: [nil, 2_000.0])
    func `a constraint that others depend on can be removed, and a failed batch is rolled back`(room: Double?) throws {
        let column = try Column(30, room: room)
        let solver = column.solver
        func values() -> [Double] { (column.tops + column.heights + [column.room]).map { solver.value(of: $0) } }
        let known = values()
        let dump = solver.dump()
        for gap in column.gaps {
            #expect(throws: SolverError.self) {
                try solver.batch { () throws(SolverError) in
                    try solver.remove(gap)
                    try solver.add(Constraint(column.room, .equal, 1, name: "one"))
                    try solver.add(Constraint(column.room, .equal, 2, name: "two"))
                }
            }
            #expect(values() == known)
        }
        #expect(solver.dump() == dump && solver.brokenInvariants() == [])
        for (index, gap) in column.gaps.enumerated() where index % 3 == 0 {
            try solver.remove(gap)
            #expect(solver.brokenInvariants() == [])
            try solver.add(gap)
            #expect(solver.brokenInvariants() == [])
            for (one, other) in zip(values(), known) { #expect(abs(one - other) < 1e-9) }
        }
    }

    @Test func `explanations name the constraints that determine a position`() throws {
        let column = try Column(5)
        let names = column.solver.constraints(affecting: column.tops[2]).map(\.formula)
        #expect(names.contains(column.gaps[0].formula) && names.contains(column.gaps[1].formula))
        #expect(!names.contains(column.gaps[2].formula))
        #expect(column.solver.ambiguousVariables().isEmpty && !column.solver.isAmbiguous(column.tops[4]))
        #expect(column.solver.dump().contains("v[top4] = 112"))
        let free = Variable("free")
        try column.solver.add(free == column.tops[0] + Variable("other"))
        #expect(column.solver.isAmbiguous(free))
    }
}

extension Solver {
    fileprivate func takeChangesForTests() -> [Variable] {
        var result: [Variable] = []
        takeChanges { variable, _ in result.append(variable) }
        return result
    }
}
