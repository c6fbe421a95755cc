extension StepDefinition {
    static let copyTextFrom = StepDefinition("copyTextFrom", .text, "takes the text of a view into the clipboard", .selector) { selector in
        .change(selector.description) { runner throws(FlowFailure) in
            runner.phone.send(.clipboard(ScreenInspector.text(of: try runner.screen.find(selector)) ?? ""))
        }
    }
}
