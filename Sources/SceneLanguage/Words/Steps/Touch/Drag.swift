extension StepDefinition {
    static let drag = StepDefinition(
        "drag", .touch, "puts a finger down, waits for `press`, moves it along a line, waits for `hold`, and lifts it",
        .optional(
            "points",
            .list(
                "a list of 2 to 1000 places like \"100,200\", \"50%,80%\" or {id: list, point: \"50%,90%\"}", of: .place, count: 2...1000),
            "where the finger goes"),
        .optional("from", .place, "where the finger lands, in place of `points`"), .optional("to", .place, "where the finger lifts"),
        .key("duration", .duration, default: FlowDefaults.swipe.asTime, "the duration"),
        .key("press", .duration, default: "0s", "how long the finger rests where it lands; 600ms begin a drag and drop"),
        .key("hold", .duration, default: "0s", "how long the finger rests at the end"), .touches
    ) { points, from, to, duration, press, hold, touches in
        let line = points ?? [from, to].compactMap { $0 }
        guard line.count > 1, points == nil || from == nil && to == nil else {
            throw ArgumentProblem("\"drag\" takes points, or from and to")
        }
        return StepAct { [$0.drag(line, press: press, duration: duration, hold: hold, touches: touches)] }
    }
}
