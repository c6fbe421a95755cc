extension StepDefinition {
    static let hideKeyboard = StepDefinition(
        "hideKeyboard", .keyboard,
        """
        hides the keyboard as a user would: with an iPad's key, by a drag, by a touch beside the field, or by Done above the keyboard; \
        presses return only where the scene says that this hides the keyboard; fails if it stays, and says what was tried
        """
    ) {
        StepAct { $0.hideKeyboard() }
    }
}
