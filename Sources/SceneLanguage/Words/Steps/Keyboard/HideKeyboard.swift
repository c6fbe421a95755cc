extension StepDefinition {
    static let hideKeyboard = StepDefinition(
        "hideKeyboard", .keyboard,
        """
        hides the keyboard as a user would: with an iPad's key, by a drag, by a touch beside the field, or by Done above the keyboard; \
        presses return only if the scene says that this hides the keyboard; fails if the keyboard stays, and lists the attempts
        """
    ) {
        StepAct { $0.hideKeyboard() }
    }
}
