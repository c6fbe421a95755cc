import AutoLayout

/// The times of building a form's constraints and of editing them. After each edit the constraints are solved, and the changed values are
/// read. Each result is the best of several runs.
enum ConstraintEdits {
    static func measure(_ form: ConstraintForm) throws -> [Measurement] {
        let screen = "\(form.names.count / 4) views, \(form.wishes.count) constraints"
        let building = try microseconds(perEdit: 1) {
            let (_, constraints) = make(form)
            let solver = Solver()
            for constraint in constraints { try solver.add(constraint) }
        }
        let (variables, constraints) = make(form)
        let solver = Solver()
        for constraint in constraints { try solver.add(constraint) }
        let width = variables[form.rootWidth]
        try solver.beginSuggesting(width, priority: 999)
        var sum = 0.0
        let suggesting = try microseconds(perEdit: 200) {
            for step in 0..<200 {
                try solver.suggest(320 + Double(step < 100 ? step : 200 - step), for: width)
                solver.takeChanges { sum += $1 }
            }
        }
        let editing = try microseconds(perEdit: 200) {
            for step in 0..<200 {
                try solver.setConstant(Double(6 + step % 7), of: constraints[form.gaps[(step * 5) % form.gaps.count]])
                solver.takeChanges { sum += $1 }
            }
        }
        let replacing = try microseconds(perEdit: 200) {
            for step in 0..<200 {
                let constraint = constraints[form.gaps[(step * 5) % form.gaps.count]]
                try solver.remove(constraint)
                try solver.add(constraint)
                solver.takeChanges { sum += $1 }
            }
        }
        precondition(sum != 0, "no edit moved anything: nothing is measured")
        return [
            Measurement(name: "constraints of \(screen), built", value: building, unit: "us"),
            Measurement(name: "the same, another width suggested and solved", value: suggesting, budget: 100, unit: "us"),
            Measurement(name: "the same, a gap's constant changed and solved", value: editing, budget: 100, unit: "us"),
            Measurement(name: "the same, a gap removed and added", value: replacing, budget: 100, unit: "us"),
        ]
    }

    private static func microseconds(perEdit count: Int, _ body: () throws -> Void) rethrows -> Double {
        var best = Double.infinity
        for _ in 0..<7 {
            let start = processorTime()
            try body()
            best = min(best, (processorTime() - start) / Double(count) * 1e6)
        }
        return best
    }

    private static func make(_ form: ConstraintForm) -> (variables: [Variable], constraints: [Constraint]) {
        let variables = form.names.map { Variable($0) }
        let constraints = form.wishes.map { wish in
            Constraint(
                wish.terms.map { .init(variables[$0.variable], coefficient: $0.coefficient) }, wish.relation, wish.constant,
                priority: ConstraintPriority(Float(wish.priority)))
        }
        return (variables, constraints)
    }
}
