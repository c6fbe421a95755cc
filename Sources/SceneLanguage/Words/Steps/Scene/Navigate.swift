import HostSupport

extension StepDefinition {
    static let navigate = StepDefinition(
        "navigate", .scene,
        "changes a stack, presentation, tab, page, sheet or column, as code does; fails if there is nothing to change", .move,
        .key("animated", .bool, default: "true", "whether the change is animated")
    ) { move, isAnimated in
        .change { runner throws(FlowFailure) in try runner.navigate(move, animated: isAnimated) }
    }
}

extension StepArgument where Value == SceneMove {
    /// Reads a navigation: a mapping with one of the moves as its key, or a bare word for a move without a destination.
    fileprivate static var move: Self {
        let words = MoveWord.all.filter { $0.alone != nil }.map(\.word)
        let word = ValueReader<String>.choice(words).described("\(Spelling.list(words)), or a mapping like {push: <id>}")
        let named = StepArgument<SceneMove?>.optional(
            "move", word.flatMap { word in MoveWord.all.first { $0.word == word }?.alone },
            "goes back to the previous controller or to the root, or dismisses", alone: true)
        let keys = MoveWord.all.compactMap { move in
            move.destination.map { StepArgument<SceneMove?>.optional(move.word, $0, move.meaning) }
        }
        return .group(.given([named] + keys)) { given in
            if given.count == 1 { return given[0] }
            let forms = MoveWord.all.filter { $0.destination != nil }.map { "{\($0.word): \($0.operand)}" }
            throw ArgumentProblem(
                "the step \"navigate\" takes one of \(forms.dropLast().joined(separator: ", ")) and \(forms.last ?? ""), or one of the "
                    + "words \(words.dropLast().joined(separator: ", ")) and \(words.last ?? "")")
        }
    }
}
