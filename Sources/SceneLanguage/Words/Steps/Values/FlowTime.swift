extension ValueReader where Value == Double {
    /// Reads a time for a key of Maestro's, in which a number without a unit is in milliseconds. Returns seconds.
    static var maestroTime: Self {
        Self(
            "a time like 400ms or 1.5s, or a number of milliseconds",
            form: ["anyOf": [duration.form, ["type": "number", "minimum": 0]]], samples: ["400ms", "1.5s", "400"]
        ) { context in
            guard let text = context.node.scalar else { return context.wrong() }
            guard let seconds = SceneNumber.parseDuration(text) ?? SceneNumber.parse(text).map({ $0 / 1000 }), seconds >= 0 else {
                return context.wrong()
            }
            guard seconds <= SceneLimits.duration else {
                return context.wrong("; at most \(SceneNumber.format(SceneLimits.duration))s")
            }
            return seconds
        }
    }
}
