extension DeviceRecording {
    /// An action of the user that moves the focus.
    package struct FocusChange: Hashable, Sendable {
        /// Seconds.
        package var time: Double
        /// The name of the view that gets the focus; nil if the keyboard is hidden.
        package var view: String?
    }

    /// The changes of the focus in their order.
    package var focusChanges: [FocusChange] {
        var result: [FocusChange] = []
        for event in events {
            if event.name == "beginEditing", let view = event.view { result.append(FocusChange(time: event.time, view: view)) }
            if event.name == "keyboardWillHide", result.last?.view != nil { result.append(FocusChange(time: event.time, view: nil)) }
        }
        return result
    }
}
