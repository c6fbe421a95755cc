import UIKitCore

/// What a person has set in the system about keyboards, and what is attached to it.
struct KeyboardSettings: Hashable, Sendable {
    /// Whether fields that want suggestions get the bar for them.
    var suggestsWords = true
    /// Whether a mistyped word is changed by the space after it, where the field wants it.
    var correctsWords = true
    /// Whether two spaces make a full stop, where the field's text is prose.
    var makesPeriods = true
    /// With a keyboard of keys and springs attached, only accessory views and input views come on screen.
    /// (Facts/KeyboardHeights.md#hardware-keyboard)
    var hasHardwareKeyboard = false
    /// The height that the keyboard shall have in place of its device's, points: keys and bar without an accessory; nil for the device's.
    var preferredHeight: CGFloat?
    /// With "prefer cross-fade transitions" the keyboard fades, and its notifications do not say where it goes:
    /// `BehaviorModels.CrossFadeFrames`.
    var prefersCrossFade = false
    /// Whether pressed letters show a bubble; nil for what the system's version does by itself.
    var showsKeyPreviews: Bool?
    /// What the password manager knows.
    var autoFill = AutoFillStore()

    /// What has to be done about a change.
    struct Change: Hashable, Sendable {
        /// The responder with the focus gets its keyboard again.
        var fetchesAgain = false
        /// The words in the bar have changed.
        var suggestsAgain = false
    }

    /// - Parameter isShowing: a keyboard that does not show offers no passwords.
    func change(from old: KeyboardSettings, isShowing: Bool) -> Change {
        let isOther =
            suggestsWords != old.suggestsWords || makesPeriods != old.makesPeriods || hasHardwareKeyboard != old.hasHardwareKeyboard
            || preferredHeight != old.preferredHeight
        return Change(
            fetchesAgain: isOther || autoFill != old.autoFill && isShowing, suggestsAgain: correctsWords != old.correctsWords)
    }

    /// What they leave of what a field asks for, with these parts on the screen.
    func adapted(_ setup: KeyboardSetup, to content: KeyboardParts.Content) -> KeyboardSetup {
        var setup = setup
        if setup.assistance == .words, !suggestsWords { setup.assistance = .none }
        setup.showsBar = setup.assistance != .none && content != .shortcuts
        if !makesPeriods { setup.hasPeriodShortcut = false }
        return setup
    }
}
