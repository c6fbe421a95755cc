extension StepDefinition {
    static let swipe = StepDefinition(
        "swipe", .touch, "flicks from `start` to `end`, or in a direction through the middle of the screen or of a view",
        .optional("start", .place, "where the finger lands"), .optional("end", .place, "where the finger lifts"),
        .optional("direction", .direction, "where the finger goes"), .optional("from", .selector, "the view on which the swipe begins"),
        .key("duration", .maestroTime, default: FlowDefaults.swipe.asTime, "the duration"), .touches,
        .optional("waitToSettleTimeoutMs", .integer(0...1_000_000), "a key of Maestro's; every swipe here waits until nothing moves")
    ) { start, end, direction, from, duration, touches, _ in
        switch (start, end, direction) {
        case (let start?, let end?, nil):
            StepAct { [$0.drag([start, end], press: 0, duration: duration, hold: 0, touches: touches)] }
        case (nil, nil, let direction?):
            StepAct { [$0.swipe(direction, from: from, duration: duration, touches: touches)] }
        default:
            throw ArgumentProblem("\"swipe\" takes start and end, or a direction (UP, DOWN, LEFT, RIGHT) with or without from")
        }
    }
}
