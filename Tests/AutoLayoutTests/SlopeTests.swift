import AutoLayout
import SeededRandom
import Testing

@Suite("Slopes of expressions")
struct SlopeTests {
    private func rates(_ solver: Solver, _ sum: LinearExpression) -> [String: Double] {
        Dictionary(uniqueKeysWithValues: solver.slopes(of: sum).map { ($0.constraint.name, $0.rate) })
    }

    @Test func `slopes name exactly the constants that determine a value`() throws {
        let solver = Solver()
        let (left, width, right) = (Variable("left"), Variable("width"), Variable("right"))
        for constraint in [
            Constraint(left, .equal, 16.0, name: "pin"), Constraint(left + width * 0.5, .equal, 100.0, name: "center"),
            Constraint(left + width, .equal, right, name: "edge"), Constraint(width, .equal, 60.0, priority: 250, name: "lost"),
        ] { try solver.add(constraint) }
        #expect(rates(solver, LinearExpression(left)) == ["pin": 1])
        #expect(rates(solver, LinearExpression(width)) == ["pin": -2, "center": 2])
        #expect(rates(solver, LinearExpression(right)) == ["pin": -1, "center": 2, "edge": -1])
        #expect(rates(solver, right - width) == ["pin": 1, "edge": -1])
        #expect(rates(solver, LinearExpression(Variable("stranger"))).isEmpty)
    }

    @Test func `an inequality has a slope only while it is active`() throws {
        let solver = Solver()
        let width = Variable("width")
        let wide = Constraint(width, .equal, 200.0, priority: 750, name: "wide")
        for constraint in [wide, Constraint(width, .greaterThanOrEqual, 50.0, name: "least")] { try solver.add(constraint) }
        #expect(rates(solver, LinearExpression(width)) == ["wide": 1])
        try solver.setConstant(30, of: wide)
        #expect(rates(solver, LinearExpression(width)) == ["least": 1])
    }

    /// A system whose constants are in general position: no two limits are reached at the same time by chance.
    private func system(seed: Int) -> (solver: Solver, variables: [Variable], numbers: SeededGenerator) {
        var system = RandomSystem(seed: seed)
        let solver = Solver()
        for _ in 0..<system.variables.count * 2 {
            let drawn = system.constraint()
            let constant = Double.random(in: -100...100, using: &system.numbers)
            try? solver.add(Constraint(drawn.terms, drawn.relation, constant, priority: drawn.priority))
        }
        return (solver, system.variables, system.numbers)
    }

    @Test(arguments: 0..<200)
    func `slopes equal the finite differences of each constant`(seed: Int) throws {
        var (solver, variables, numbers) = system(seed: seed)
        let first = variables[Int.random(in: 0..<variables.count, using: &numbers)]
        let sum = LinearExpression([.init(variables[0], coefficient: 1), .init(first, coefficient: -0.5)])
        func value() -> Double { sum.terms.reduce(0) { $0 + $1.coefficient * solver.value(of: $1.variable) } }
        let slopes = solver.slopes(of: sum)
        let start = value()
        let step = 1e-5
        for constraint in solver.constraints {
            let constant = constraint.constant
            let rate = slopes.first { $0.constraint === constraint }?.rate ?? 0
            // A required constraint that others contradict cannot change at all.
            guard (try? solver.setConstant(constant + step, of: constraint)) != nil else { continue }
            let change = (value() - start) / step
            try solver.setConstant(constant, of: constraint)
            #expect(abs(change - rate) < 1e-4 * max(1, abs(rate)), "seed \(seed): \(constraint) changes by \(change), not \(rate)")
        }
    }
}
