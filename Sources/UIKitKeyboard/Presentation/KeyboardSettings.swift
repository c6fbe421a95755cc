import UIKitCore

/// The user's system settings for keyboards, and the attached hardware.
struct KeyboardSettings: Hashable, Sendable {
    /// Whether fields that request suggestions get the predictive bar.
    var suggestsWords = true
    /// Whether the space after a mistyped word corrects it, where the field allows it.
    var correctsWords = true
    /// Whether two spaces make a full stop, where the field's text is prose.
    var makesPeriods = true
    /// Whether a hardware keyboard is attached, with which only accessory views and input views come on screen.
    /// (Facts/KeyboardHeights.md#hardware-keyboard)
    var hasHardwareKeyboard = false
    /// The requested height of the keyboard, points: keys and bar without an accessory; nil for the device's.
    var preferredHeight: CGFloat?
    /// Whether "prefer cross-fade transitions" is on: the keyboard fades, and its notifications lack the destination:
    /// `BehaviorModels.CrossFadeFrames`.
    var prefersCrossFade = false
    /// Whether pressed letters show a bubble; nil for the default of the system's version.
    var showsKeyPreviews: Bool?
    /// The contents of the password manager.
    var autoFill = AutoFillStore()

    /// The consequences of a change of settings.
    struct Change: Hashable, Sendable {
        /// Whether the keyboard is fetched again for the first responder.
        var fetchesAgain = false
        /// Whether the words in the bar have changed.
        var suggestsAgain = false
    }

    /// - Parameter isShowing: whether the keyboard is shown; a hidden one offers no passwords.
    func change(from old: KeyboardSettings, isShowing: Bool) -> Change {
        let isOther =
            suggestsWords != old.suggestsWords || makesPeriods != old.makesPeriods || hasHardwareKeyboard != old.hasHardwareKeyboard
            || preferredHeight != old.preferredHeight
        return Change(
            fetchesAgain: isOther || autoFill != old.autoFill && isShowing, suggestsAgain: correctsWords != old.correctsWords)
    }

    /// Returns the setup that a field requests, limited by these settings, with these parts on the screen.
    func adapted(_ setup: KeyboardSetup, to content: KeyboardParts.Content) -> KeyboardSetup {
        var setup = setup
        if setup.assistance == .words, !suggestsWords { setup.assistance = .none }
        setup.showsBar = setup.assistance != .none && content != .shortcuts
        if !makesPeriods { setup.hasPeriodShortcut = false }
        return setup
    }
}
