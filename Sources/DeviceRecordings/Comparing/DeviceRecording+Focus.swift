extension DeviceRecording {
    /// An action of the user that changes the first responder.
    package struct FocusChange: Hashable, Sendable {
        /// The time of the action in seconds.
        package var time: Double
        /// The name of the new first responder; nil if the action hides the keyboard.
        package var view: String?
    }

    /// The changes of the first responder in their order.
    package var focusChanges: [FocusChange] {
        var result: [FocusChange] = []
        for event in events {
            if event.name == "beginEditing", let view = event.view { result.append(FocusChange(time: event.time, view: view)) }
            if event.name == "keyboardWillHide", result.last?.view != nil { result.append(FocusChange(time: event.time, view: nil)) }
        }
        return result
    }
}
