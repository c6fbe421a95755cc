import UIKitCore

/// The user's settings for keyboards, and whether a hardware keyboard is attached.
struct KeyboardSettings: Hashable, Sendable {
    /// Whether the predictive bar is shown for fields that request suggestions.
    var suggestsWords = true
    /// Whether a space after a mistyped word corrects the word, if the field allows it.
    var correctsWords = true
    /// Whether two spaces are replaced by a full stop in fields for prose.
    var makesPeriods = true
    /// Whether a hardware keyboard is attached. If true, only accessory views and input views are shown, and the shortcuts bar on iPads.
    /// (Facts/KeyboardHeights.md#hardware-keyboard)
    var hasHardwareKeyboard = false
    /// The requested height of the keys and the predictive bar in points, or nil for the default height of the device.
    var preferredHeight: CGFloat?
    /// Whether "prefer cross-fade transitions" is on. If true, the keyboard fades, and its notifications have the frames that
    /// `BehaviorModels.CrossFadeFrames` describes.
    var prefersCrossFade = false
    /// Whether pressed keys show a bubble, or nil for the default of the system version.
    var showsKeyPreviews: Bool?
    /// The contents of the password manager.
    var autoFill = AutoFillStore()
    /// The recorded keyboard to repeat, or nil for the system's own keyboard.
    var recording: RecordedKeyboard?

    /// The actions that a change of the settings requires.
    struct Change: Hashable, Sendable {
        /// Whether the keyboard must be set up again for the first responder.
        var fetchesAgain = false
        /// Whether the words in the predictive bar must be computed again.
        var suggestsAgain = false
    }

    /// Returns the actions that are required when the settings change from `old` to these settings.
    ///
    /// - Parameter isShowing: Whether the keyboard is shown. A hidden keyboard offers no passwords.
    func change(from old: KeyboardSettings, isShowing: Bool) -> Change {
        let isOther =
            suggestsWords != old.suggestsWords || makesPeriods != old.makesPeriods || hasHardwareKeyboard != old.hasHardwareKeyboard
            || preferredHeight != old.preferredHeight
        return Change(
            fetchesAgain: isOther || autoFill != old.autoFill && isShowing, suggestsAgain: correctsWords != old.correctsWords)
    }

    /// Returns the setup that a field requests, limited by the settings and by the content that the keyboard shows.
    func adapted(_ setup: KeyboardSetup, to content: KeyboardParts.Content) -> KeyboardSetup {
        var setup = setup
        if setup.assistance == .words, !suggestsWords { setup.assistance = .none }
        setup.showsBar = setup.assistance != .none && content != .shortcuts
        if !makesPeriods { setup.hasPeriodShortcut = false }
        return setup
    }
}
