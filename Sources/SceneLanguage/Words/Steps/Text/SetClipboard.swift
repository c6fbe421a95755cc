extension StepDefinition {
    static let setClipboard = StepDefinition(
        "setClipboard", .text, "sets the clipboard", waits: false, .required("text", .text, "the new text", alone: true)
    ) { text in
        .change(text.quoted) { $0.phone.send(.clipboard(text)) }
    }
}
