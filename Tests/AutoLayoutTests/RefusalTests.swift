import Testing

@testable import AutoLayout

@Suite("Errors of the solver")
struct RefusalTests {
    let solver = Solver()
    let x = Variable("x")
    let y = Variable("y")

    /// Runs a call that must throw, and checks that the solver has not changed.
    private func refusal(_ body: () throws(SolverError) -> Void) -> SolverError? {
        let before = (solver.dump(), solver.constraints.map(\.description), [x, y].map { solver.value(of: $0).bitPattern })
        var failure: SolverError?
        do { try body() } catch { failure = error }
        #expect(solver.dump() == before.0)
        #expect(solver.constraints.map(\.description) == before.1)
        #expect([x, y].map { solver.value(of: $0).bitPattern } == before.2)
        #expect(solver.brokenInvariants() == [])
        return failure
    }

    @Test func `a required conflict names exactly the constraints that contradict each other`() throws {
        let low = Constraint(x, .greaterThanOrEqual, 10.0, name: "low")
        let gap = Constraint(y, .equal, x + 5.0, name: "gap")
        try solver.add(low)
        try solver.add(gap)
        try solver.add(Constraint(Variable("z"), .equal, x, name: "bystander"))
        try solver.add(Constraint(y, .equal, 40.0, priority: 250, name: "wish"))
        let high = Constraint(y, .lessThanOrEqual, 12.0, name: "high")
        guard case .unsatisfiable(let conflict)? = refusal({ () throws(SolverError) in try solver.add(high) }) else {
            Issue.record("accepted")
            return
        }
        #expect(conflict.map(\.name) == ["low", "gap", "high"])
        #expect(solver.value(of: y) == 40)
        #expect(SolverError.unsatisfiable(conflict).description.contains("high: y <= 12"))
    }

    @Test func `an unsatisfiable constant is rejected, and the old constant stays`() throws {
        let limit = x <= 100.0
        let floor = x >= 10.0
        try solver.add(limit)
        try solver.add(floor)
        guard case .unsatisfiable(let conflict)? = refusal({ () throws(SolverError) in try solver.setConstant(5, of: limit) }) else {
            Issue.record("accepted")
            return
        }
        #expect(conflict.map { $0 === limit || $0 === floor } == [true, true])
        #expect(limit.constant == 100)
    }

    @Test func `a failed batch rolls back additions, removals, constants and priorities`() throws {
        let first = x == 10.0
        let wish = Constraint(y, .equal, x + 3.0, priority: 300)
        let bound = Constraint(y, .lessThanOrEqual, 90.0)
        for constraint in [first, wish, bound] { try solver.add(constraint) }
        try solver.beginSuggesting(y, priority: 200)
        let failure = refusal { () throws(SolverError) in
            try solver.batch { () throws(SolverError) in
                try solver.setPriority(400, of: wish)
                try solver.setConstant(20, of: bound)
                try solver.remove(first)
                try solver.suggest(7, for: y)
                try solver.add(Constraint(Variable("z"), .equal, x, priority: 10))
                try solver.remove(wish)
                try solver.add(x >= y + 4.0)
                try solver.add(x <= y - 4.0)
            }
        }
        guard case .unsatisfiable? = failure else {
            Issue.record("\(failure.map { "\($0)" } ?? "accepted")")
            return
        }
        #expect(wish.priority == 300)
        try solver.suggest(50, for: y)
        #expect(solver.value(of: y) == 13)
    }

    @Test(arguments: 0..<300)
    func `failed random batches leave constraints, vertex and values unchanged`(seed: Int) throws {
        var system = RandomSystem(seed: 50_000 + seed)
        var constraints: [Constraint] = []
        for _ in 0..<2 * system.variables.count {
            let constraint = system.constraint()
            if (try? solver.add(constraint)) != nil { constraints.append(constraint) }
        }
        let corner = solver.tableau.rowOf.map { $0 >= 0 }
        let names = solver.constraints.map(\.description)
        let values = system.variables.map { solver.value(of: $0) }
        #expect(throws: SolverError.self) {
            try solver.batch { () throws(SolverError) in
                for constraint in constraints.shuffled(using: &system.numbers).prefix(4) { try solver.remove(constraint) }
                for _ in 0..<4 { try solver.add(system.constraint()) }
                for constraint in constraints where solver.contains(constraint) {
                    try solver.setConstant(system.constant(), of: constraint)
                    if !constraint.priority.isRequired { try solver.setPriority(600, of: constraint) }
                }
                try solver.add(Constraint([], .equal, 1))
            }
        }
        #expect(Array(solver.tableau.rowOf.map { $0 >= 0 }.prefix(corner.count)) == corner)
        #expect(solver.constraints.map(\.description) == names)
        for (variable, value) in zip(system.variables, values) {
            #expect(abs(solver.value(of: variable) - value) <= 1e-9 * max(1, abs(value)))
        }
        #expect(solver.brokenInvariants() == [])
    }

    @Test func `an edit that throws inside a batch rolls back the earlier edits`() throws {
        try solver.add(x == 10.0)
        let failure = refusal { () throws(SolverError) in
            try solver.batch { () throws(SolverError) in
                try solver.add(y == x + 1.0)
                try solver.remove(x == 10.0)
            }
        }
        guard case .unknown? = failure else {
            Issue.record("accepted")
            return
        }
    }

    @Test func `a new constraint in a batch may contradict an old one that the batch removes later`() throws {
        let old = x == 10.0
        try solver.add(old)
        try solver.batch { () throws(SolverError) in
            try solver.add(x == 20.0)
            try solver.remove(old)
        }
        #expect(solver.value(of: x) == 20)
    }

    @Test func `a batch resolves several conflicts one by one without restarting`() throws {
        var (runs, conflicts) = (0, 0)
        try solver.batch(
            relieving: { conflict throws(SolverError) in
                conflicts += 1
                #expect(conflict.count == 2)
                try solver.remove(conflict[1])
                try solver.add(Constraint(x, .equal, conflict[1].constant, priority: 900))
                return true
            }
        ) { () throws(SolverError) in
            runs += 1
            for value in 0..<50 { try solver.add(x == Double(value)) }
        }
        #expect(runs == 1 && conflicts == 49)
        #expect(solver.value(of: x) == 0 && solver.constraints.count == 50)
        #expect(solver.brokenInvariants() == [])
    }

    @Test func `a batch whose conflict handler declines or throws is rolled back`() throws {
        try solver.add(x == 7.0)
        let declined = refusal { () throws(SolverError) in
            try solver.batch(relieving: { _ in false }) { () throws(SolverError) in
                try solver.add(y == 3.0)
                try solver.add(x == 8.0)
            }
        }
        guard case .unsatisfiable? = declined else {
            Issue.record("\(String(describing: declined))")
            return
        }
        let failed = refusal { () throws(SolverError) in
            try solver.batch(relieving: { conflict throws(SolverError) in
                for constraint in conflict { try solver.remove(constraint) }
                try solver.remove(conflict[0])
                return true
            }) { () throws(SolverError) in try solver.add(x == 8.0) }
        }
        guard case .unknown? = failed else {
            Issue.record("\(String(describing: failed))")
            return
        }
        #expect(solver.value(of: x) == 7)
    }

    @Test func `adding a constraint twice or its variables to a second solver throws, as does removing it twice`() throws {
        let constraint = x == 1.0
        let other = Solver()
        try solver.add(constraint)
        let twice = refusal { () throws(SolverError) in try solver.add(constraint) }
        guard case .duplicate(let offender)? = twice, offender === constraint else {
            Issue.record("\(String(describing: twice))")
            return
        }
        #expect(throws: SolverError.self) { try other.add(constraint) }
        #expect(throws: SolverError.self) { try other.add(x == 2.0) }
        #expect(throws: SolverError.self) { try other.remove(constraint) }
        try solver.remove(constraint)
        let gone = refusal { () throws(SolverError) in try solver.remove(constraint) }
        guard case .unknown(let unknown)? = gone, unknown === constraint else {
            Issue.record("\(String(describing: gone))")
            return
        }
        try other.add(constraint)
        #expect(other.value(of: x) == 1)
        #expect(solver.value(of: x) == 0)
    }

    @Test func `after a solver is deallocated, its constraints and variables can be used again`() throws {
        let constraint = x == 1.0
        do {
            let short = Solver()
            try short.add(constraint)
        }
        try solver.add(constraint)
        #expect(solver.value(of: x) == 1)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `NaN and infinity are rejected with the constraint's or variable's name`(value: Double) throws {
        let plain = Constraint(x, .equal, 1.0, name: "plain")
        try solver.add(plain)
        try solver.beginSuggesting(x, priority: 5)
        let refusals = [
            refusal { () throws(SolverError) in try solver.add(Constraint(y, .equal, value, name: "odd constant")) },
            refusal { () throws(SolverError) in
                try solver.add(Constraint([.init(x), .init(y, coefficient: value)], .equal, 0, name: "odd coefficient"))
            },
            refusal { () throws(SolverError) in try solver.setConstant(value, of: plain) },
            refusal { () throws(SolverError) in try solver.suggest(value, for: x) },
        ]
        let texts = refusals.map { $0?.description ?? "accepted" }
        #expect(texts[0].contains("odd constant") && texts[1].contains("coefficient of y") && texts[1].contains("odd coefficient"))
        #expect(texts[2].contains("plain") && texts[3].contains("suggestion for x"))
    }

    @Test func `numbers too large or too small to compute with are rejected by name, and the solver stays valid`() throws {
        let plain = Constraint(x, .equal, 1.0, name: "plain")
        try solver.add(plain)
        try solver.beginSuggesting(x, priority: 5)
        let far = Double.greatestFiniteMagnitude
        let refusals = [
            refusal { () throws(SolverError) in try solver.add(Constraint(y, .lessThanOrEqual, far, name: "far")) },
            refusal { () throws(SolverError) in try solver.add(Constraint([.init(y, coefficient: 1e-12)], .equal, 0, name: "thin")) },
            refusal { () throws(SolverError) in try solver.setConstant(-far, of: plain) },
            refusal { () throws(SolverError) in try solver.suggest(far, for: x) },
        ]
        for (failure, name) in zip(refusals, ["far", "thin", "plain", "suggestion for x"]) {
            guard case .outOfRange(let offender, _, _)? = failure else {
                Issue.record("\(name): \(String(describing: failure))")
                continue
            }
            #expect(offender.name == name)
        }
    }

    @Test func `priorities stay between 0 and 1000 and do not change between required and optional`() throws {
        let must = x >= 0.0
        let may = Constraint(x, .equal, 1.0, priority: 999)
        try solver.add(must)
        try solver.add(may)
        for (constraint, priority) in [(must, ConstraintPriority(999)), (may, .required)] {
            let failure = refusal { () throws(SolverError) in try solver.setPriority(priority, of: constraint) }
            guard case .priorityCrossesRequired(let offender, _)? = failure, offender === constraint else {
                Issue.record("\(String(describing: failure))")
                return
            }
        }
        for priority: ConstraintPriority in [0, -1, 1000.5, .init(.nan)] {
            guard case .invalidPriority? = refusal({ () throws(SolverError) in try solver.setPriority(priority, of: may) }) else {
                Issue.record("accepted \(priority.rawValue)")
                return
            }
            #expect(throws: SolverError.self) { try solver.add(Constraint(y, .equal, 1.0, priority: priority)) }
        }
    }

    @Test func `suggesting a value requires beginSuggesting, which throws if it is repeated or required`() throws {
        try solver.add(x >= 3.0)
        guard case .notEdited? = refusal({ () throws(SolverError) in try solver.suggest(1, for: x) }) else {
            Issue.record("accepted")
            return
        }
        #expect(throws: SolverError.self) { try solver.beginSuggesting(x, priority: .required) }
        try solver.beginSuggesting(x, priority: 500)
        #expect(throws: SolverError.self) { try solver.beginSuggesting(x, priority: 500) }
        try solver.suggest(1, for: x)
        #expect(solver.value(of: x) == 3)
        try solver.suggest(8, for: x)
        #expect(solver.value(of: x) == 8)
        try solver.endSuggesting(x)
        #expect(throws: SolverError.self) { try solver.suggest(9, for: x) }
        #expect(solver.value(of: x) >= 3)
    }
}
