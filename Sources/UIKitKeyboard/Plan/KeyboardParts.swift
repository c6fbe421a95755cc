import UIKitCore

/// A responder's requests for the keyboard, measured beforehand.
struct KeyboardRequests: Hashable, Sendable {
    /// Whether the keyboard was last set up for the responder.
    var isServed = false
    /// Whether the responder takes text.
    var takesText = false
    /// Whether the responder has an input view that replaces the keys.
    var hasInput = false
    /// Whether the camera was requested in place of the keys.
    var wantsCamera = false
    /// Whether emoji were requested in place of the letters.
    var wantsEmoji = false
    /// Whether another accessory view replaces the one on the screen.
    var replacesAccessory = false
}

/// The content below the accessory view: decided from a responder's requests, the device and its hardware keyboard.
struct KeyboardParts: Hashable, Sendable {
    enum Content: Hashable, Sendable { case keys, input, accessoryAlone, shortcuts, camera }

    var content = Content.keys
    /// Whether emoji replace the letters, or are searched for above them.
    var hasEmoji = false
    /// Whether the parts cannot be split, as emoji and input views.
    var isInOnePiece: Bool { content == .input || hasEmoji }

    init() {}

    /// - Parameters:
    ///   - hasHardwareKeyboard: a hardware keyboard types, and no drawn keys appear. (Facts/KeyboardHeights.md#hardware-keyboard)
    ///   - isTablet: an iPad keeps the bar of shortcuts then.
    init(_ requests: KeyboardRequests, hasHardwareKeyboard: Bool, isTablet: Bool) {
        let wantsKeys = requests.takesText && !hasHardwareKeyboard
        content =
            if requests.wantsCamera {
                .camera
            } else if requests.hasInput {
                .input
            } else if wantsKeys {
                .keys
            } else if isTablet, requests.takesText {
                .shortcuts
            } else {
                .accessoryAlone
            }
        // Emoji are shown for one field; the next one begins with its letters.
        hasEmoji = requests.wantsEmoji && requests.isServed && content == .keys
    }

    /// The inputs of the look: when it changes while the keyboard is shown, the old look fades into the new one.
    struct Look: Hashable, Sendable {
        var content: Content
        var mode: KeyboardMode
        var isCollapsed: Bool
    }
}

extension KeyboardSituation {
    var presentLook: KeyboardParts.Look {
        // An undocked keyboard has the same keys as a docked one.
        let mode = content != .keys || partsMode == .undocked ? .docked : partsMode
        return KeyboardParts.Look(content: content, mode: mode, isCollapsed: content == .shortcuts && position.isCollapsed)
    }
    /// Whether the bar with the shortcuts is shown, and not the button that it collapses to.
    var hasShortcutsBar: Bool { content == .shortcuts && !position.isCollapsed }

    /// Returns the space below an input view or a lone accessory, points.
    func spaceBelow(safeBottom: CGFloat) -> CGFloat { content == .input && position.mode != .docked ? 0 : safeBottom }

    /// Returns the height of the content below the accessory view, points.
    ///
    /// - Parameters:
    ///   - own: the natural height of keys, emoji or an input view.
    ///   - hasAccessory: whether there is an accessory view.
    ///   - accessoryReachesEdge: whether that view extends to the screen's lower edge by itself.
    func inputHeight(own: CGFloat, hasAccessory: Bool, accessoryReachesEdge: Bool, in room: KeyboardArrangement.Surroundings) -> CGFloat {
        switch content {
        case .camera: room.screen.height
        case .input: own + spaceBelow(safeBottom: room.safeBottom)
        case .keys: own
        case .shortcuts:
            hasShortcutsBar
                ? KeyboardArrangement.shortcutsHeight(safeBottom: room.safeBottom) : hasAccessory ? room.safeBottom : 0
        case .accessoryAlone: accessoryReachesEdge ? 0 : room.safeBottom
        }
    }
}
