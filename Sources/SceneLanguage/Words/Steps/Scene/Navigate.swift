import UIKit

extension StepDefinition {
    static let navigate = StepDefinition(
        "navigate", .scene,
        "changes stacks, presentations, tabs, pages, sheets and columns by code; fails when there is nothing to change", .move,
        .key("animated", .bool, default: "true", "whether it is seen")
    ) { move, isAnimated in
        .change { runner throws(FlowFailure) in
            if let problem = withCause(.app, { runner.perform(move, animated: isAnimated) }) { throw FlowFailure(actual: problem) }
        }
    }
}

enum FlowMove: Sendable {
    case push(String)
    /// To a controller, or with nil to the one before.
    case pop(String?)
    case popToRoot
    case present(String)
    /// A presented controller and all that stands on it, or with nil what was presented last.
    case dismiss(String?)
    case select(String)
    case turn(SceneTurn)
    /// Of the sheet on top, named as the scene does.
    case detent(String)
    /// Of the split view controller, comes or goes.
    case column(SplitDescription.Column, shows: Bool)
}

extension StepArgument where Value == FlowMove {
    /// One of the moves, as a key; those that need no id also as a word.
    fileprivate static var move: Self {
        func to(
            _ key: String, _ meaning: String, _ action: @escaping @Sendable (String) -> SceneAction,
            _ move: @escaping @Sendable (String) -> FlowMove
        )
            -> StepArgument<FlowMove?>
        {
            .optional(key, ValueReader<String>.screen(action).map(move), meaning)
        }
        func column(_ key: String, shows: Bool) -> StepArgument<FlowMove?> {
            .optional(key, .column(shows: shows), "a column of the split view controller \(shows ? "comes" : "goes")")
        }
        return .group(
            .optional(
                "move",
                .choice(["pop", "popToRoot", "dismiss"]).described("pop, popToRoot or dismiss, or a mapping like {push: <id>}"),
                "to what was there before", alone: true),
            to("push", "a controller goes on the stack", SceneAction.push, FlowMove.push),
            to("pop", "back to a controller", SceneAction.push) { .pop($0) },
            to("present", "one of the scene's presentations comes", SceneAction.present, FlowMove.present),
            to("dismiss", "a presentation goes", SceneAction.present) { .dismiss($0) },
            to("select", "a tab", SceneAction.select, FlowMove.select),
            to("turn", "a page: forward, reverse or an id", { .turn(SceneTurn($0)) }, { .turn(SceneTurn($0)) }),
            .optional("detent", .detent, "where the sheet rests"), column("showColumn", shows: true), column("hideColumn", shows: false)
        ) { word, push, pop, present, dismiss, select, turn, detent, show, hide in
            let named: FlowMove? = word.map { $0 == "pop" ? .pop(nil) : $0 == "dismiss" ? .dismiss(nil) : .popToRoot }
            let given = [named, push, pop, present, dismiss, select, turn, detent, show, hide].compactMap { $0 }
            if given.count == 1 { return given[0] }
            throw ArgumentProblem(
                "the step \"navigate\" takes one of {push: <id>}, {pop: <id>}, {present: <id>}, {dismiss: <id>}, {select: <id>}, "
                    + "{turn: <forward, reverse or id>}, {detent: <name>}, {showColumn: <column>} and {hideColumn: <column>}, or one of the "
                    + "words pop, popToRoot and dismiss")
        }
    }
}

extension ValueReader where Value == String {
    /// The id of a controller with which this can be done.
    fileprivate static func screen(_ action: @escaping @Sendable (String) -> SceneAction) -> Self {
        Self("the id of a controller", form: ["type": "string"], samples: ["details"]) { context in
            guard let id = identifier.read(context.node, name: context.name, diagnostics: context.diagnostics) else { return nil }
            return context.checked(action(id)) ? id : nil
        }
    }
}

extension ValueReader where Value == FlowMove {
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
            return context.checked(.column(column, shows: shows)) ? .column(column, shows: shows) : nil
        }
    }
}

extension ValueContext {
    /// Whether the scene has what an action needs; complains otherwise.
    fileprivate func checked(_ action: SceneAction) -> Bool {
        guard let problem = source?.flow.names.screens?.problem(with: action) else { return true }
        diagnostics.report(node.position, problem)
        return false
    }
}

extension FlowRunner {
    /// Answers why a move cannot be made; nil when it has begun.
    func perform(_ move: FlowMove, animated: Bool) -> String? {
        switch move {
        case .push(let id):
            if let present = controller.liveController(id)?.navigationController {
                return "\"\(id)\" is on the stack already (\(present.stackDescription)); pop to it instead"
            }
            return controller.push(id, animated: animated) ? nil : "the navigation controller of \"\(id)\" is not on the screen"
        case .pop, .popToRoot: return pop(move, animated: animated)
        case .present(let id):
            if controller.liveController(id) != nil { return "\"\(id)\" is presented already" }
            controller.present(id, animated: animated)
            return controller.liveController(id) == nil ? "\"\(id)\" could not be presented; see the report in the trace" : nil
        case .dismiss(let id):
            let presented = controller.presentedControllers
            guard id == nil || presented.contains(where: { $0.restorationIdentifier == id }) else {
                return "\"\(id ?? "")\" is not presented; \(presented.idList(else: "nothing is"))"
            }
            if presented.isEmpty { return "there is nothing to dismiss" }
            controller.dismiss(id, animated: animated)
            return nil
        case .select(let id): return controller.select(id) ? nil : "the tab bar controller of \"\(id)\" is not on the screen"
        case .turn(let way):
            if controller.turn(way, animated: animated) { return nil }
            guard let pages = controller.shown(ScenePagesController.self) else { return "no page view controller is on the screen" }
            return "there is no page to turn to: page \(pages.index + 1) of \(pages.pages.count) is shown"
        case .column(let column, let shows):
            guard let split = controller.shown(SceneSplitController.self) else { return "no split view controller is on the screen" }
            return split.change(column, shows: shows) ? nil : "the split view controller has no \(column.rawValue) column"
        case .detent(let name):
            if controller.setDetent(name, animated: animated) { return nil }
            guard let sheet = controller.sheet else { return "no sheet is on the screen" }
            return "the sheet has no detent \"\(name)\", only \(Spelling.list(sheet.detents.map(\.identifier.sceneName)))"
        }
    }

    private func pop(_ move: FlowMove, animated: Bool) -> String? {
        var goal: UIViewController?
        var navigation = controller.navigation
        if case .pop(let id?) = move {
            goal = controller.liveController(id)
            navigation = goal?.parent as? UINavigationController
            guard let navigation, goal !== navigation.topViewController else {
                return "\"\(id)\" is not below the top of a stack"
                    + (controller.navigation.map { " (\($0.stackDescription))" } ?? "")
            }
        }
        guard let navigation else { return "no navigation controller is on the screen" }
        let stack = navigation.viewControllers
        guard stack.count > 1 else { return "there is nothing to go back to: the stack has one controller" }
        if case .popToRoot = move { goal = stack[0] }
        _ = navigation.popToViewController(goal ?? stack[stack.count - 2], animated: animated)
        return nil
    }
}

extension UINavigationController {
    /// Ids, bottom to top, for messages.
    var stackDescription: String { viewControllers.map { $0.restorationIdentifier ?? "?" }.joined(separator: ", ") }
}

extension [UIViewController] {
    /// Their ids, for messages; `nothing` for none.
    @MainActor fileprivate func idList(else nothing: String) -> String {
        isEmpty ? nothing : map { $0.restorationIdentifier ?? "?" }.joined(separator: ", ") + " is"
    }
}
