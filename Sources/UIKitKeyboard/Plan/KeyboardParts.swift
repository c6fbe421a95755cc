import UIKitCore

/// The requests of a first responder for the keyboard. They are the input from which the keyboard's reaction is computed.
struct KeyboardRequests: Hashable, Sendable {
    /// Whether the keyboard has already been set up for this responder.
    var isServed = false
    /// Whether the responder accepts text.
    var takesText = false
    /// Whether the responder has an input view that replaces the keys.
    var hasInput = false
    /// Whether the camera was requested instead of the keys.
    var wantsCamera = false
    /// Whether emoji were requested instead of the letters.
    var wantsEmoji = false
    /// Whether the responder's accessory view is different from the one on the screen.
    var replacesAccessory = false
}

/// The content below the accessory view. It follows from the responder's requests, the device and its hardware keyboard.
struct KeyboardParts: Hashable, Sendable {
    enum Content: Hashable, Sendable { case keys, input, accessoryAlone, shortcuts, camera }

    var content = Content.keys
    /// Whether the emoji plane is shown. It replaces the letters, except during an emoji search, when it is above them.
    var hasEmoji = false
    /// Whether the content cannot be split, because it is the emoji plane or an input view.
    var isInOnePiece: Bool { content == .input || hasEmoji }

    init() {}

    /// Creates the content for a responder's requests.
    ///
    /// - Parameters:
    ///   - hasHardwareKeyboard: Whether the user types on a hardware keyboard, so that no keys are drawn.
    ///     (Facts/KeyboardHeights.md#hardware-keyboard)
    ///   - isTablet: Whether the device is an iPad, which shows the shortcuts bar if it has a hardware keyboard.
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
        // The emoji plane is shown for one field only. The next field starts with the letters.
        hasEmoji = requests.wantsEmoji && requests.isServed && content == .keys
    }

    /// The properties that determine the keyboard's appearance. When one of them changes while the keyboard is shown, the old appearance
    /// fades into the new one.
    struct Look: Hashable, Sendable {
        var content: Content
        var mode: KeyboardMode
        var isCollapsed: Bool
    }
}

extension KeyboardSituation {
    var presentLook: KeyboardParts.Look {
        // An undocked keyboard looks like a docked keyboard.
        let mode = content != .keys || partsMode == .undocked ? .docked : partsMode
        return KeyboardParts.Look(content: content, mode: mode, isCollapsed: content == .shortcuts && position.isCollapsed)
    }
    /// Whether the shortcuts bar is shown and not collapsed.
    var hasShortcutsBar: Bool { content == .shortcuts && !position.isCollapsed }

    /// Returns the height of the space below an input view, or below an accessory view without keys, in points.
    func spaceBelow(safeBottom: CGFloat) -> CGFloat { content == .input && position.mode != .docked ? 0 : safeBottom }

    /// Returns the height of the content below the accessory view in points.
    ///
    /// - Parameters:
    ///   - own: The natural height of the keys, the emoji plane or the input view in points.
    ///   - hasAccessory: Whether there is an accessory view.
    ///   - accessoryReachesEdge: Whether the accessory view itself extends to the bottom edge of the screen.
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
