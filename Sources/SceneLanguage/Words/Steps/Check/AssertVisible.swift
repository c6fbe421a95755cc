extension StepDefinition {
    static let assertVisible = StepDefinition("assertVisible", .check, "at least a part of the view is visible", .selector) { selector in
        .now(selector.description) { runner throws(FlowFailure) in
            let screen = runner.screen
            let view = try screen.find(selector)
            guard screen.visiblePart(of: view) == .zero else { return }
            let reason = screen.isShown(view) ? "no part of the view is visible" : "it is hidden"
            throw FlowFailure(
                expected: "\(selector.description) visible", actual: "\(reason) (frame \(ScreenInspector.format(screen.frame(of: view))))")
        }
    }

    static let assertNotVisible = StepDefinition("assertNotVisible", .check, "no part of the view is visible", .absentSelector) {
        selector in
        .now(selector.description) { runner throws(FlowFailure) in
            let screen = runner.screen
            guard let view = try screen.matches(selector).first(where: { screen.visiblePart(of: $0) != .zero }) else { return }
            throw FlowFailure(
                expected: "\(selector.description) not visible",
                actual: "\(screen.name(of: view)) shows at \(ScreenInspector.format(screen.visiblePart(of: view)))")
        }
    }
}
