import AutoLayout
import SeededRandom

extension SeededGenerator {
    mutating func pick<T>(_ choices: [T]) -> T { choices[Int.random(in: 0..<choices.count, using: &self)] }
}

/// A generator of variables and constraints of every kind.
struct RandomSystem {
    var numbers: SeededGenerator
    let variables: [Variable]
    static let priorities: [ConstraintPriority] = [1000, 1000, 999, 750, 750, 250, 250, 50.5]

    init(seed: Int, variables count: Int? = nil) {
        numbers = SeededGenerator(seed: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
        let count = count ?? Int.random(in: 2...12, using: &numbers)
        variables = (0..<count).map { Variable("x\($0)") }
    }

    mutating func constant() -> Double {
        Bool.random(using: &numbers)
            ? Double(Int.random(in: -20...20, using: &numbers) * 5) : Double.random(in: -100...100, using: &numbers)
    }

    mutating func constraint() -> Constraint {
        let count = Int.random(in: 1...min(4, variables.count), using: &numbers)
        let terms = variables.shuffled(using: &numbers).prefix(count).map { variable in
            LinearExpression.Term(variable, coefficient: coefficient())
        }
        let relation = numbers.pick([Constraint.Relation.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
        return Constraint(Array(terms), relation, constant(), priority: priority())
    }

    mutating func priority() -> ConstraintPriority { numbers.pick(Self.priorities) }

    private mutating func coefficient() -> Double {
        let isPlain = Int.random(in: 0..<5, using: &numbers) > 0
        return isPlain ? numbers.pick([1, 1, 1, -1, -1, 0.5, 2, -2]) : Double.random(in: 0.1...3, using: &numbers)
    }
}
