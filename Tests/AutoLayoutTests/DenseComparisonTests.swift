import Foundation
import Testing

@testable import AutoLayout

/// Tests that compare the solver with a solver that uses a dense tableau, on random systems. `SOLVER_SYSTEMS` is the number of systems;
/// `make fuzz` solves 3,000.
@Suite("Comparison with a dense solver")
struct DenseComparisonTests {
    static let systems = ProcessInfo.processInfo.environment["SOLVER_SYSTEMS"].flatMap(Int.init) ?? 600

    /// Adds constraints one by one. If the solver rejects a constraint, the dense solver must reject it too.
    private func compare(seed: Int) {
        var system = RandomSystem(seed: seed)
        let solver = Solver()
        var accepted: [Constraint] = []
        let count = Int.random(in: 1...(3 * system.variables.count), using: &system.numbers)
        for _ in 0..<count {
            let constraint = system.constraint()
            do throws(SolverError) {
                try solver.add(constraint)
                accepted.append(constraint)
            } catch .unsatisfiable(let conflict) {
                let required = conflict.filter { $0.priority.isRequired }
                #expect(required.count == conflict.count && conflict.contains { $0 === constraint }, "seed \(seed)")
                #expect(DenseReference(conflict, variables: system.variables).violations == nil, "seed \(seed): \(conflict)")
                for one in conflict {
                    let rest = conflict.filter { $0 !== one }
                    #expect(DenseReference(rest, variables: system.variables).violations != nil, "seed \(seed): not minimal \(conflict)")
                }
            } catch {
                Issue.record("seed \(seed): \(error)")
            }
        }
        check(solver, accepted, system.variables, seed)
        // A third of the constraints is removed before the second comparison.
        for constraint in accepted where Int.random(in: 0..<3, using: &system.numbers) == 0 {
            #expect(throws: Never.self) { try solver.remove(constraint) }
            accepted.removeAll { $0 === constraint }
        }
        check(solver, accepted, system.variables, seed)
    }

    private func check(_ solver: Solver, _ constraints: [Constraint], _ variables: [Variable], _ seed: Int) {
        #expect(solver.brokenInvariants() == [], "seed \(seed)")
        let reference = DenseReference(constraints, variables: variables)
        guard let violations = reference.violations else {
            Issue.record("seed \(seed): the dense solver finds no solution")
            return
        }
        for constraint in constraints where constraint.priority.isRequired {
            #expect(constraint.violation(solver.value(of:)) < 1e-6, "seed \(seed): \(constraint)")
        }
        for level in violations {
            let sum = constraints.filter { $0.priority.rawValue == level.priority }
                .reduce(0) { $0 + $1.violation(solver.value(of:)) }
            #expect(
                abs(sum - level.sum) < 1e-6 * max(1, level.sum), "seed \(seed): level \(level.priority) is \(sum), best is \(level.sum)")
        }
        let ambiguous = solver.ambiguousVariables()
        for (variable, range) in zip(variables, reference.ranges) {
            let isUnique = range.upperBound - range.lowerBound < 1e-6
            if isUnique {
                #expect(
                    abs(solver.value(of: variable) - range.lowerBound) < 1e-6 * max(1, abs(range.lowerBound)), "seed \(seed): \(variable)")
            }
            let isMentioned = variable.symbol != nil
            #expect(ambiguous.contains { $0 === variable } == (!isUnique && isMentioned), "seed \(seed): \(variable) \(range)")
            #expect(solver.isAmbiguous(variable) == !isUnique, "seed \(seed): \(variable) \(range)")
        }
    }

    @Test(arguments: 0..<30)
    func `the solver and a dense solver agree on minimal violations, unique values and ambiguity`(block: Int) {
        for seed in 0..<Self.systems / 30 { compare(seed: 100 * block + seed) }
    }
}
