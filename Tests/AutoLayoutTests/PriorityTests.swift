import Testing

@testable import AutoLayout

@Suite("Priorities")
struct PriorityTests {
    @Test func `a thousand constraints of priority 249 do not move one of 250 by an epsilon`() throws {
        let x = Variable("x")
        let solver = Solver()
        try solver.add(Constraint(x, .equal, 1.0, priority: 250))
        for step in 0..<1000 { try solver.add(Constraint(x, .equal, Double(100 + step % 3), priority: 249)) }
        #expect(solver.value(of: x) == 1)
    }

    @Test(arguments: [100, 200, 400]) func `many different priorities move each symbol's costs at most twice`(count: Int) throws {
        let solver = Solver()
        for number in 0..<count {
            let variable = Variable("x\(number)")
            try solver.add(
                Constraint(variable, .equal, Double(number), priority: ConstraintPriority(integerLiteral: 1 + (number * 7) % count)))
            #expect(solver.value(of: variable) == Double(number))
        }
        #expect(solver.tableau.costs.movedSymbols <= 2 * solver.tableau.kinds.count)
    }

    @Test func `a thousand constraints win when the single one's priority drops below theirs, and lose when it rises`() throws {
        let x = Variable("x")
        let solver = Solver()
        let one = Constraint(x, .equal, 1.0, priority: 250)
        try solver.add(one)
        for _ in 0..<1000 { try solver.add(Constraint(x, .equal, 100.0, priority: 249)) }
        try solver.setPriority(248.5, of: one)
        #expect(solver.value(of: x) == 100)
        try solver.setPriority(999, of: one)
        #expect(solver.value(of: x) == 1)
    }

    @Test func `the view with hugging priority 250 stretches, and the one with 251 keeps its size`() throws {
        let label = Variable("label.width")
        let field = Variable("field.width")
        let solver = Solver()
        try solver.batch { () throws(SolverError) in
            try solver.add(label + field == 300.0)
            try solver.add(Constraint(label, .equal, 80.0, priority: 251))
            try solver.add(Constraint(field, .equal, 50.0, priority: 250))
        }
        #expect(solver.value(of: label) == 80)
        #expect(solver.value(of: field) == 220)
    }

    @Test
    func `two conflicting constraints of one priority minimize their sum of violations and are ambiguous`() throws {
        let x = Variable("x")
        let solver = Solver()
        try solver.add(Constraint(x, .equal, 0.0, priority: 500))
        try solver.add(Constraint(x, .equal, 10.0, priority: 500))
        #expect((0...10).contains(solver.value(of: x)))
        #expect(solver.isAmbiguous(x))
        try solver.add(Constraint(x, .equal, 7.0, priority: 1))
        #expect(solver.value(of: x) == 7)
        #expect(!solver.isAmbiguous(x))
    }

    @Test func `animating a priority through a hundred levels leaves no priority level behind`() throws {
        let x = Variable("x")
        let solver = Solver()
        let low = Constraint(x, .equal, 3.0, priority: 50)
        try solver.add(low)
        try solver.add(Constraint(x, .equal, 9.0, priority: 500))
        for step in 1..<100 {
            try solver.setPriority(ConstraintPriority(Float(step) * 10 + 0.5), of: low)
            #expect(solver.value(of: x) == (step < 50 ? 9 : 3))
        }
        #expect(solver.dump().split(separator: "\n").count { $0.hasPrefix("cost") } == 2)
    }
}
