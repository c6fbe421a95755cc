import UIKitCore

/// The settings of the system for the keyboard. The phone and its scenes set each of them separately.
extension UIKeyboardController {
    package var suggestsWords: Bool {
        get { settings.suggestsWords }
        set { settings.suggestsWords = newValue }
    }
    package var correctsWords: Bool {
        get { settings.correctsWords }
        set { settings.correctsWords = newValue }
    }
    package var makesPeriods: Bool {
        get { settings.makesPeriods }
        set { settings.makesPeriods = newValue }
    }
    package var hasHardwareKeyboard: Bool {
        get { settings.hasHardwareKeyboard }
        set { settings.hasHardwareKeyboard = newValue }
    }
    package var preferredHeight: CGFloat? {
        get { settings.preferredHeight }
        set { settings.preferredHeight = newValue }
    }
    package var prefersCrossFade: Bool {
        get { settings.prefersCrossFade }
        set { settings.prefersCrossFade = newValue }
    }
    package var showsKeyPreviews: Bool? {
        get { settings.showsKeyPreviews }
        set { settings.showsKeyPreviews = newValue }
    }
    package var autoFill: AutoFillStore {
        get { settings.autoFill }
        set { settings.autoFill = newValue }
    }
    /// The recorded keyboard that is repeated from the next show on, or nil for the system's own keyboard.
    package var recordedKeyboard: RecordedKeyboard? {
        get { settings.recording }
        set {
            if settings.recording != newValue { decide(.recordingChanged) }
            settings.recording = newValue
        }
    }

    func settingsChanged(from old: KeyboardSettings) {
        let change = settings.change(from: old, isShowing: isShowing)
        if settings.preferredHeight != old.preferredHeight { keys.preferredHeight = settings.preferredHeight }
        keys.showsPreviews = settings.showsKeyPreviews
        if change.suggestsAgain { updateSuggestions() }
        if change.fetchesAgain, let responder { firstResponderChanged(to: responder) }
    }
}
