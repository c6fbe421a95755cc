import HostSupport
import UIKit

/// A navigation to a different screen, as an action of a scene or as the step `navigate`.
package enum SceneMove: Hashable, Sendable {
    case push(String)
    /// Pops to the controller with this id; nil pops to the previous controller.
    case pop(String?)
    case popToRoot
    case present(String)
    /// Dismisses the presented controller with this id and everything presented from it; nil dismisses the controller that was
    /// presented last.
    case dismiss(String?)
    case select(String)
    case turn(SceneTurn)
    /// Moves the topmost sheet to the detent with this name.
    case detent(String)
    /// Shows or hides a column of the split view controller.
    case column(SplitDescription.Column, shows: Bool)
}

/// The direction in which a page view controller moves to the next page.
package enum SceneTurn: Hashable, Sendable {
    case forward, reverse
    /// Moves to the page with this id.
    case page(String)

    init(_ word: String) {
        switch word {
        case "forward": self = .forward
        case "reverse": self = .reverse
        default: self = .page(word)
        }
    }
}

/// The definition of one navigation word, which is both an action (`push <id>`) and a key of the step `navigate` (`{push: <id>}`).
struct MoveWord: Sendable {
    let word: String
    let meaning: String
    /// The move that the word means without a destination; nil if the word needs a destination.
    var alone: SceneMove?
    /// The destination as the user writes it: `<id>`.
    var operand = "<id>"
    /// The reader of the destination; nil if the word has no destination. If `alone` is also set, only the step `navigate` accepts a
    /// destination.
    var destination: ValueReader<SceneMove>?

    static let all: [MoveWord] = [
        .init(
            word: "push", meaning: "pushes a controller; if it is on the stack, an action goes back to it",
            destination: .screen { .push($0) }),
        .init(
            word: "pop", meaning: "goes back to the previous controller, or to this one",
            alone: .pop(nil), destination: .screen { .pop($0) }),
        .init(word: "popToRoot", meaning: "goes back to the root controller", alone: .popToRoot),
        .init(word: "present", meaning: "presents one of the scene's presentations", destination: .screen { .present($0) }),
        .init(
            word: "dismiss", meaning: "dismisses the last presentation, or this one", alone: .dismiss(nil),
            destination: .screen { .dismiss($0) }),
        .init(word: "select", meaning: "selects a tab", destination: .screen { .select($0) }),
        .init(
            word: "turn", meaning: "shows a page: forward, reverse or an id", operand: "<forward, reverse or id>",
            destination: .screen { .turn(SceneTurn($0)) }),
        .init(word: "detent", meaning: "moves the sheet on top to a detent", operand: "<name>", destination: .detent),
        .init(
            word: "showColumn", meaning: "shows a column of the split view controller", operand: "<column>",
            destination: .column(shows: true)),
        .init(
            word: "hideColumn", meaning: "hides a column of the split view controller", operand: "<column>",
            destination: .column(shows: false)),
    ]
}

extension ValueReader where Value == SceneMove {
    /// Returns a reader of a controller's id that creates a move, and reports a mistake if the controller does not allow the move.
    fileprivate static func screen(_ move: @escaping @Sendable (String) -> SceneMove) -> Self {
        Self("the id of a controller", form: SceneSchema.naming(.controller), samples: ["details"]) { context in
            ValueReader<String>.identifier.read(in: context).flatMap { context.checked(move($0)) }
        }
    }

    fileprivate static var detent: Self {
        Self("medium, large, points or a share like 40%", form: ["type": ["string", "number"]], samples: ["medium", "300", "40%"]) {
            context in
            context.node.scalar.flatMap { DetentDescription($0) }.map { .detent($0.name) } ?? context.wrong()
        }
    }

    fileprivate static func column(shows: Bool) -> Self {
        let column = ValueReader<SplitDescription.Column>.choice
        return Self(column.hint, form: column.form, samples: column.samples) { context in
            guard let column = context.node.scalar.flatMap(SplitDescription.Column.init) else { return context.wrong() }
            return context.checked(.column(column, shows: shows))
        }
    }
}

extension ValueContext {
    /// Returns the move if the scene has the objects that the move needs; otherwise reports a mistake and returns nil.
    fileprivate func checked(_ move: SceneMove) -> SceneMove? {
        guard let problem = source?.flow.names.screens?.problem(with: move) else { return move }
        return complaint(problem)
    }
}
