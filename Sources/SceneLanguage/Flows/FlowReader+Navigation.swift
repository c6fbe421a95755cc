/// The steps `swipeBack` and `navigate`.
extension FlowReader {
    func swipeBack(_ step: inout StepFields) -> FlowAction? {
        step.bareOrFields { fields in
            var swipe = FlowSwipeBack()
            if let node = fields.node("to") {
                if let text = node.scalar, text.hasSuffix("%"), let percent = Double(text.dropLast()), (0...100).contains(percent) {
                    swipe.share = percent / 100
                } else {
                    diagnostics.report(node.position, "\"to\" takes a share of the screen's width like 60%, found \(node.found)")
                }
            }
            if let release = fields.choice("release", of: FlowSwipeBack.Release.allCases.map(\.rawValue)) {
                swipe.release = FlowSwipeBack.Release(rawValue: release) ?? .finish
            }
            swipe.velocity = fields.number("velocity")
            if let duration = fields.duration("duration") { swipe.duration = duration }
            return .swipeBack(swipe)
        }
    }

    /// The words that `navigate` takes, alone or as keys.
    private static let moves = ["push", "pop", "popToRoot", "present", "dismiss", "select", "turn", "detent", "showColumn", "hideColumn"]

    func navigate(_ step: inout StepFields) -> FlowAction? {
        if let word = step.argument?.scalar {
            switch word {
            case "pop": return .navigate(FlowNavigation(move: .pop(nil)))
            case "popToRoot": return .navigate(FlowNavigation(move: .popToRoot))
            case "dismiss": return .navigate(FlowNavigation(move: .dismiss(nil)))
            default: break
            }
        }
        let usage =
            "the step \"navigate\" takes one of {push: <id>}, {pop: <id>}, {present: <id>}, {dismiss: <id>}, {select: <id>}, "
            + "{turn: <forward, reverse or id>}, {detent: <name>}, {showColumn: <column>} and {hideColumn: <column>}, or one of the words pop, popToRoot and dismiss"
        guard step.argument?.scalar == nil, var fields = step.fields() else {
            if step.argument?.scalar != nil { diagnostics.report(step.position, usage) }
            return nil
        }
        defer { step.finish(fields) }
        let isAnimated = fields.bool("animated") ?? true
        let given = Self.moves.compactMap { fields.entry($0) }
        guard given.count == 1, let entry = given.first else {
            diagnostics.report(step.position, usage)
            return nil
        }
        return move(entry).map { .navigate(FlowNavigation(move: $0, isAnimated: isAnimated)) }
    }

    private func move(_ entry: YamlEntry) -> FlowNavigation.Move? {
        if entry.key == "detent" {
            if let detent = entry.value.scalar.flatMap({ DetentDescription($0) }) { return .detent(detent.name) }
            diagnostics.report(
                entry.value.position, "\"detent\" takes medium, large, points or a share like 40%, found \(entry.value.found)")
            return nil
        }
        if entry.key == "showColumn" || entry.key == "hideColumn" {
            guard let column = entry.value.scalar.flatMap(SplitDescription.Column.init) else {
                diagnostics.report(
                    entry.value.position,
                    "\"\(entry.key)\" takes \(Spelling.list(SplitDescription.names)), found \(entry.value.found)")
                return nil
            }
            let shows = entry.key == "showColumn"
            return checked(.column(column, shows: shows), .column(column, shows: shows), entry)
        }
        guard let id = ViewReader.identifier(entry.value, name: entry.key, diagnostics: diagnostics) else { return nil }
        let (move, action): (FlowNavigation.Move, SceneAction) =
            switch entry.key {
            case "push": (.push(id), .push(id))
            case "pop": (.pop(id), .push(id))
            case "popToRoot": (.popToRoot, .none)
            case "present": (.present(id), .present(id))
            case "dismiss": (.dismiss(id), .present(id))
            case "select": (.select(id), .select(id))
            default: (.turn(SceneTurn(id)), .turn(SceneTurn(id)))
            }
        return checked(move, action, entry)
    }

    /// The move, or nil with a complaint when the scene has nothing of the kind.
    private func checked(_ move: FlowNavigation.Move, _ action: SceneAction, _ entry: YamlEntry) -> FlowNavigation.Move? {
        guard let problem = screens?.problem(with: action) else { return move }
        diagnostics.report(entry.value.position, problem)
        return nil
    }
}
