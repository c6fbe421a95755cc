extension StepDefinition {
    static let focusNext = StepDefinition(
        "focusNext", .keyboard,
        """
        presses the button named Next, or the one that points down, in the view above the keyboard; \
        fails if there is none, or if it is disabled
        """
    ) { FlowToolbarKey.next.act() }

    static let focusPrevious = StepDefinition(
        "focusPrevious", .keyboard, "the same for the button named Previous, or the one that points up"
    ) {
        FlowToolbarKey.previous.act()
    }

    static let focusDone = StepDefinition("focusDone", .keyboard, "the same for the button named Done, or the one with a check mark") {
        FlowToolbarKey.done.act()
    }
}

/// The keys of the engine's toolbar that the steps `focusNext`, `focusPrevious` and `focusDone` press.
package enum FlowToolbarKey: String, Sendable {
    case next = "Next"
    case previous = "Previous"
    case done = "Done"

    fileprivate func act() -> StepAct { StepAct { [$0.pressToolbar(self), $0.rest()] } }

    /// The lower-case titles, labels, identifiers and symbol names by which the step finds the key in the toolbar.
    package var names: Set<String> {
        switch self {
        case .next: ["next", "down", "chevron.down", "chevron.right", "arrow.down"]
        case .previous: ["previous", "prev", "up", "chevron.up", "chevron.left", "arrow.up"]
        case .done: ["done", "checkmark", "close"]
        }
    }
}
