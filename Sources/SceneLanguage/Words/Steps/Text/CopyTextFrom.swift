extension StepDefinition {
    static let copyTextFrom = StepDefinition("copyTextFrom", .text, "copies the text of a view to the clipboard", .selector) { selector in
        .change(selector.description) { runner throws(FlowFailure) in
            runner.phone.send(.clipboard(try runner.text(of: selector)))
        }
    }
}
