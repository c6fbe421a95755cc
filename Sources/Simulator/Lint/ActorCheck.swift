import QuartzCore

/// Finds fields that two actors (the engine, the app …) move, and insets that two actors change.
struct ActorCheck: LintCheck {
    /// The minimum amount of an actor that is reported, in points. (chosen: a smaller amount is hard to see)
    static let leastAmount: CGFloat = 10

    /// The actor behind movements by constants of constraints.
    private static let constants = "the app's constraints"

    mutating func note(_ frame: LintFrame) -> [LintFinding] {
        guard let rest = frame.rest, frame.keyboard.phase == .shown, let subject = frame.subject else { return [] }
        return rest.conflicts.compactMap { conflict in
            // Layout follows what the others do. Only constants that the app has changed for the keyboard are the app's own movement.
            let actors = conflict.actors.compactMap { actor -> MovementShares.Conflict.Actor? in
                guard actor.name == "layout" else { return actor }
                guard conflict.isMovement, rest.byConstants != 0 else { return nil }
                return .init(name: Self.constants, amount: rest.byConstants)
            }.filter { abs($0.amount) > Self.leastAmount }
            guard actors.count > 1 else { return nil }
            let names = actors.map { actor in
                "\(MovementShares.words(ofActor: actor.name)) by \(LintFinding.text(actor.amount))"
            }
            let what = conflict.isMovement ? "\(subject.view.name) is moved down" : "\(conflict.subject) is changed"
            let view = conflict.isMovement ? subject.view.name : conflict.subject.replacing(/\.contentInset\.bottom$/, with: "")
            return LintFinding(
                rule: .twoActors, view: view, time: frame.time,
                points: actors.map { abs($0.amount) }.min() ?? 0, fact: "\(what) by several actors: \(names.joined(separator: ", "))")
        }
    }
}
