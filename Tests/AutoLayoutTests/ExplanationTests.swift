import AutoLayout
import Testing

@Suite("Explanations")
struct ExplanationTests {
    let solver = Solver()
    let left = Variable("left")
    let width = Variable("width")
    let right = Variable("right")

    @Test func `a variable's explanation names the constraints that determine its value and no others`() throws {
        let pin = Constraint(left, .equal, 16.0, name: "pin")
        let edge = Constraint(left + width, .equal, right, name: "edge")
        let wide = Constraint(width, .equal, 200.0, priority: 750, name: "wide")
        let least = Constraint(width, .greaterThanOrEqual, 50.0, name: "least")
        let lost = Constraint(width, .equal, 60.0, priority: 250, name: "lost")
        for constraint in [pin, edge, wide, least, lost] { try solver.add(constraint) }
        #expect(solver.constraints(affecting: left).map(\.name) == ["pin"])
        #expect(solver.constraints(affecting: width).map(\.name) == ["wide"])
        #expect(solver.constraints(affecting: right).map(\.name) == ["pin", "edge", "wide"])
        try solver.setConstant(30, of: wide)
        #expect(solver.value(of: width) == 50)
        #expect(solver.constraints(affecting: right).map(\.name) == ["pin", "edge", "least"])
        #expect(solver.constraints(affecting: Variable("stranger")).isEmpty)
    }

    @Test func `an undetermined variable and everything that depends on it are ambiguous`() throws {
        try solver.add(left + width == right)
        #expect(solver.ambiguousVariables().count == 3)
        try solver.add(left == 16.0)
        #expect(solver.ambiguousVariables().map(\.name) == ["width", "right"])
        try solver.add(width >= 50.0)
        #expect(solver.isAmbiguous(width))
        try solver.add(Constraint(width, .equal, 0.0, priority: 1))
        #expect(solver.ambiguousVariables().isEmpty)
        #expect(solver.value(of: right) == 66)
    }

    @Test func `asking for ambiguity does not change the solver`() throws {
        for constraint in [left >= 0.0, width >= left, right >= width, right <= 10.0] { try solver.add(constraint) }
        let before = solver.dump()
        #expect(solver.ambiguousVariables().count == 3)
        #expect(solver.isAmbiguous(width))
        #expect(solver.dump() == before)
    }

    @Test func `inequalities that leave no slack determine a value, from two sides and at a degenerate vertex`() throws {
        for constraint in [left >= 4.0, left <= 4.0, width >= left, width <= 4.0, right >= left + width, right <= width + 4.0] {
            try solver.add(constraint)
        }
        #expect(solver.ambiguousVariables().isEmpty)
        #expect(solver.value(of: right) == 8)
    }

    @Test func `the dump has a header with a legend, a line per row and a line per priority level`() throws {
        try solver.add(Constraint(left, .equal, 16.0, name: "pin"))
        try solver.add(Constraint(width, .greaterThanOrEqual, 50.0, name: "least"))
        try solver.add(Constraint(width, .equal, 40.0, priority: 250, name: "hug"))
        #expect(
            solver.dump() == """
                AutoLayout: 3 constraints, 2 variables, 3 rows
                v variable, s slack of an inequality, p/n error above/below of an optional equality, e error of an optional inequality,
                d dummy of a required equality; what stands right of = is 0 now, but for the number
                v[left] = 16 - 1 d[pin]
                v[width] = 50 + 1 s[least]
                p[hug] = 10 + 1 s[least] + 1 n[hug]
                cost @250 = + 1 s[least] + 2 n[hug]
                """)
    }
}
