import HostSupport
import UIKit

/// A way to another screen, for actions of a scene and for the step `navigate`.
package enum SceneMove: Hashable, Sendable {
    case push(String)
    /// To a controller, or with nil to the one before.
    case pop(String?)
    case popToRoot
    case present(String)
    /// A presented controller and all that stands on it, or with nil what was presented last.
    case dismiss(String?)
    case select(String)
    case turn(SceneTurn)
    /// Takes the sheet on top to a detent, named as the scene does.
    case detent(String)
    /// Shows or hides a column of the split view controller.
    case column(SplitDescription.Column, shows: Bool)
}

/// The direction in which a page view controller turns.
package enum SceneTurn: Hashable, Sendable {
    case forward, reverse
    /// To the page of this id.
    case page(String)

    init(_ word: String) {
        switch word {
        case "forward": self = .forward
        case "reverse": self = .reverse
        default: self = .page(word)
        }
    }
}

/// One word of moves, in one definition: an action (`push <id>`) and a key of the step `navigate` (`{push: <id>}`).
struct MoveWord: Sendable {
    let word: String
    let meaning: String
    /// The move of the word alone; nil when it needs a destination.
    var alone: SceneMove?
    /// How one writes the destination: `<id>`.
    var operand = "<id>"
    /// Where it goes; nil when the word stands alone. An action has only one of both.
    var destination: ValueReader<SceneMove>?

    static let all: [MoveWord] = [
        .init(
            word: "push", meaning: "pushes a controller; if it is on the stack, an action goes back to it",
            destination: .screen { .push($0) }),
        .init(
            word: "pop", meaning: "goes back to the controller before, or to this one",
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
    /// To a controller with which this can be done.
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
    /// The move, if the scene has what it needs; complains otherwise.
    fileprivate func checked(_ move: SceneMove) -> SceneMove? {
        guard let problem = source?.flow.names.screens?.problem(with: move) else { return move }
        return complaint(problem)
    }
}

extension SceneViewController {
    /// Answers why a move cannot be made; nil when it has begun. To push a controller that is on the stack goes back to it.
    @discardableResult
    func perform(_ move: SceneMove, animated: Bool) -> String? {
        switch move {
        case .push(let id): return push(id, animated: animated) ? nil : "the navigation controller of \"\(id)\" is not on the screen"
        case .pop(let id): return pop(to: id, animated: animated)
        case .popToRoot: return pop(to: nil, isToRoot: true, animated: animated)
        case .present(let id):
            if liveController(id) != nil { return "\"\(id)\" is presented already" }
            present(id, animated: animated)
            return liveController(id) == nil ? "\"\(id)\" could not be presented; see the report in the trace" : nil
        case .dismiss(let id):
            let presented = presentedControllers
            guard id == nil || presented.contains(where: { $0.restorationIdentifier == id }) else {
                let names = presented.map { $0.restorationIdentifier ?? "?" }.joined(separator: ", ")
                return "\"\(id ?? "")\" is not presented; \(names.isEmpty ? "nothing" : names) is"
            }
            if presented.isEmpty { return "there is nothing to dismiss" }
            dismiss(id, animated: animated)
            return nil
        case .select(let id): return select(id) ? nil : "the tab bar controller of \"\(id)\" is not on the screen"
        case .turn(let way):
            if turn(way, animated: animated) { return nil }
            guard let pages = shown(ScenePagesController.self) else { return "no page view controller is on the screen" }
            return "there is no page to turn to: page \(pages.index + 1) of \(pages.pages.count) is shown"
        case .column(let column, let shows):
            guard let split = shown(SceneSplitController.self) else { return "no split view controller is on the screen" }
            return split.change(column, shows: shows) ? nil : "the split view controller has no \(column.rawValue) column"
        case .detent(let name):
            if setDetent(name, animated: animated) { return nil }
            guard let sheet else { return "no sheet is on the screen" }
            return "the sheet has no detent \"\(name)\", only \(Spelling.list(sheet.detents.map(\.identifier.sceneName)))"
        }
    }

    /// To a controller below the top of its stack, or with nil to the one before or the lowest.
    private func pop(to id: String?, isToRoot: Bool = false, animated: Bool) -> String? {
        let goal = id.flatMap(liveController)
        let navigation = id == nil ? self.navigation : goal?.parent as? UINavigationController
        if let id, navigation == nil || goal === navigation?.topViewController {
            return "\"\(id)\" is not below the top of a stack" + (self.navigation.map { " (\($0.stackDescription))" } ?? "")
        }
        guard let navigation else { return "no navigation controller is on the screen" }
        let stack = navigation.viewControllers
        guard stack.count > 1 else { return "there is nothing to go back to: the stack has one controller" }
        _ = navigation.popToViewController(goal ?? stack[isToRoot ? 0 : stack.count - 2], animated: animated)
        return nil
    }
}

extension UINavigationController {
    /// Ids, bottom to top, for messages.
    var stackDescription: String { viewControllers.map { $0.restorationIdentifier ?? "?" }.joined(separator: ", ") }
}
