extension StepDefinition {
    static let setClipboard = StepDefinition(
        "setClipboard", .text, "sets the clipboard", waits: false, .required("text", .text, "what is on it then", alone: true)
    ) { text in
        .change(text.quoted) { $0.phone.send(.clipboard(text)) }
    }
}
