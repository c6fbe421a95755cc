extension StepDefinition {
    static let inputText = StepDefinition(
        "inputText", .text, "presses the drawn keys; characters without a key are typed as on a hardware keyboard",
        .required("text", .typed, "the text that is typed", alone: true),
        .optional("speed", .duration, "the time per key; by default that of `typingSpeed`")
    ) { text, speed in
        StepAct(text.quoted) { [$0.type(text, speed: speed)] }
    }
}

extension ValueReader where Value == String {
    /// Reads a text that is short enough for one step to type.
    static var typed: Self {
        text.then { text, context in
            guard text.count <= SceneLimits.typedLength else {
                return context.complaint("one step types at most \(SceneLimits.typedLength) characters")
            }
            return text
        }
    }
}

extension String {
    /// The text in quotes, shortened to 40 characters, for titles.
    var quoted: String { "\"\(count > 40 ? prefix(37) + "..." : Substring(self))\"" }
}
