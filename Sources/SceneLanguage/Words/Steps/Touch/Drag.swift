extension StepDefinition {
    static let drag = StepDefinition(
        "drag", .touch, "goes along a line, waits for `hold`, lifts",
        .required(
            "points",
            .list(
                "a list of 2 to 1000 places like \"100,200\", \"50%,80%\" or {id: list, point: \"50%,90%\"}", of: .place, count: 2...1000),
            "where the finger goes"),
        .key("duration", .duration, default: FlowDefaults.swipe.asTime, "of the way"),
        .key("hold", .duration, default: "0s", "how long the finger rests at the end"), .touches
    ) { points, duration, hold, touches in
        StepAct { [$0.drag(points, duration: duration, hold: hold, touches: touches)] }
    }
}
