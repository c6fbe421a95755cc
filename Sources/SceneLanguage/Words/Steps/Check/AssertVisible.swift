extension StepDefinition {
    static let assertVisible = StepDefinition("assertVisible", .check, "some of it shows", .selector) { selector in
        .now(selector.description) { runner throws(FlowFailure) in
            let screen = runner.screen
            let view = try screen.find(selector)
            guard screen.visiblePart(of: view) == .zero else { return }
            let reason = screen.isShown(view) ? "none of it shows" : "it is hidden"
            throw FlowFailure(
                expected: "\(selector.description) visible", actual: "\(reason) (frame \(ScreenInspector.format(screen.frame(of: view))))")
        }
    }

    static let assertNotVisible = StepDefinition("assertNotVisible", .check, "none of it shows", .absentSelector) { selector in
        .now(selector.description) { runner throws(FlowFailure) in
            let screen = runner.screen
            guard let view = try screen.matches(selector).first(where: { screen.visiblePart(of: $0) != .zero }) else { return }
            throw FlowFailure(
                expected: "\(selector.description) not visible",
                actual: "\(screen.name(of: view)) shows at \(ScreenInspector.format(screen.visiblePart(of: view)))")
        }
    }
}
