import Testing

@testable import AutoLayout

/// A solver under random edits of every kind, with a list of the constraints that it should contain.
private struct EditedSystem {
    var system: RandomSystem
    let solver = Solver()
    var constraints: [Constraint] = []
    var refusals = 0

    init(seed: Int) { system = RandomSystem(seed: seed, variables: 12) }

    mutating func edit() {
        do {
            switch Int.random(in: 0..<10, using: &system.numbers) {
            case 0, 1:
                let constraint = system.constraint()
                guard constraints.count < 30 else { return }
                try solver.add(constraint)
                constraints.append(constraint)
            case 2 where !constraints.isEmpty:
                let constraint = constraints.remove(at: Int.random(in: 0..<constraints.count, using: &system.numbers))
                try solver.remove(constraint)
            case 3 where !constraints.isEmpty:
                let constraint = system.numbers.pick(constraints)
                guard !constraint.priority.isRequired else { return }
                try solver.setPriority(ConstraintPriority(system.numbers.pick([1, 50.5, 250, 251, 749, 750, 999])), of: constraint)
            case 4, 5:
                let variable = system.numbers.pick(system.variables)
                do throws(SolverError) { try solver.suggest(system.constant(), for: variable) } catch .notEdited {
                    try solver.beginSuggesting(variable, priority: 500)
                }
            case 6:
                let variable = system.numbers.pick(system.variables)
                do throws(SolverError) { try solver.endSuggesting(variable) } catch .notEdited {}
            default:
                guard !constraints.isEmpty else { return }
                try solver.setConstant(system.constant(), of: system.numbers.pick(constraints))
            }
        } catch SolverError.unsatisfiable {
            refusals += 1
        } catch {
            Issue.record("\(error)")
        }
    }

    /// Returns a new solver with copies of all constraints, including those of suggestions.
    func fresh() throws -> (solver: Solver, constraints: [Constraint]) {
        let solver = Solver()
        var copies: [ObjectIdentifier: Variable] = [:]
        let constraints = self.solver.constraints.map { constraint in
            let terms = constraint.terms.map { term in
                let copy = copies[ObjectIdentifier(term.variable), default: Variable(term.variable.name)]
                copies[ObjectIdentifier(term.variable)] = copy
                return LinearExpression.Term(copy, coefficient: term.coefficient)
            }
            return Constraint(terms, constraint.relation, constraint.constant, priority: constraint.priority)
        }
        for constraint in constraints { try solver.add(constraint) }
        return (solver, constraints)
    }
}

@Suite("Long editing sessions")
struct DriftTests {
    @Test(arguments: 1...3)
    func `10,000 random edits give the values of a newly built system`(seed: Int) throws {
        var edited = EditedSystem(seed: seed)
        for step in 1...10_000 {
            edited.edit()
            guard step % 500 == 0 else { continue }
            #expect(edited.solver.brokenInvariants() == [], "step \(step)")
            let (solver, constraints) = try edited.fresh()
            let old = edited.solver.constraints
            let terms = zip(old, constraints).flatMap { zip($0.terms, $1.terms) }
            let largest = terms.map { abs(solver.value(of: $1.variable)) }.max() ?? 0
            for priority in Set(old.map(\.priority)) {
                func sum(_ constraints: [Constraint], _ solver: Solver) -> Double {
                    constraints.filter { $0.priority == priority }.reduce(0) { $0 + $1.violation(solver.value(of:)) }
                }
                let difference = abs(sum(old, edited.solver) - sum(constraints, solver))
                #expect(difference <= 1e-9 * max(1, largest), "step \(step), level \(priority.rawValue)")
            }
            var compared = 0
            for (term, copy) in terms where !solver.isAmbiguous(copy.variable) {
                let difference = abs(edited.solver.value(of: term.variable) - solver.value(of: copy.variable))
                #expect(difference <= 1e-9 * max(1, largest), "step \(step), \(term.variable)")
                compared += 1
            }
            #expect(compared > 0, "step \(step): nothing was compared")
        }
        #expect(edited.refusals > 0)
    }

    @Test func `the same edits in two runs give identical bits and an identical tableau`() {
        var first = EditedSystem(seed: 77)
        var second = EditedSystem(seed: 77)
        for step in 0..<1000 {
            first.edit()
            second.edit()
            for (a, b) in zip(first.system.variables, second.system.variables) {
                #expect(first.solver.value(of: a).bitPattern == second.solver.value(of: b).bitPattern, "step \(step)")
            }
        }
        #expect(first.solver.dump() == second.solver.dump())
    }

    @Test func `a constant that is changed in many steps and back gives identical bits`() throws {
        let x = Variable("x")
        let y = Variable("y")
        let z = Variable("z")
        let solver = Solver()
        let gap = y == x + 0.1
        for constraint in [x == 0.3, gap, z == y * 0.5 + 0.7] { try solver.add(constraint) }
        let before = [x, y, z].map { solver.value(of: $0).bitPattern }
        for step in 0..<10_000 { try solver.setConstant(0.1 * Double(step % 97) + 1e7 * Double(step % 2), of: gap) }
        try solver.setConstant(0.1, of: gap)
        #expect([x, y, z].map { solver.value(of: $0).bitPattern } == before)
    }

    @Test func `recomputing the tableau keeps the vertex and the values`() {
        var edited = EditedSystem(seed: 5)
        for _ in 0..<500 { edited.edit() }
        let before = edited.system.variables.map { edited.solver.value(of: $0) }
        edited.solver.renew()
        edited.solver.tableau.settle()
        for (variable, value) in zip(edited.system.variables, before) {
            #expect(abs(edited.solver.value(of: variable) - value) <= 1e-9 * max(1, abs(value)))
        }
        #expect(edited.solver.brokenInvariants() == [])
    }
}
