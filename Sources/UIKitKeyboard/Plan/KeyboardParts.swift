import UIKitCore

/// What a responder asks of the keyboard, measured beforehand.
struct KeyboardWishes: Hashable, Sendable {
    /// The keyboard was last set up for it.
    var isServed = false
    /// Text can be typed into it.
    var takesText = false
    /// It brings a view of its own in place of the keys.
    var hasInput = false
    /// The camera has been asked for in the keys' place.
    var wantsCamera = false
    /// Emoji have been asked for in the letters' place.
    var wantsEmoji = false
}

/// What stands below the accessory view: decided from a responder's wishes, the device and what is attached to it.
struct KeyboardParts: Hashable, Sendable {
    enum Content: Hashable, Sendable { case keys, input, accessoryAlone, shortcuts, camera }

    var content = Content.keys
    /// Emoji show in the letters' place, or are searched for above them.
    var hasEmoji = false
    /// Emoji and input views cannot be split.
    var isInOnePiece: Bool { content == .input || hasEmoji }

    init() {}

    /// - Parameters:
    ///   - hasHardwareKeyboard: keys and springs type, and no drawn keys come on screen. (Facts/KeyboardHeights.md#hardware-keyboard)
    ///   - isTablet: an iPad keeps the bar of shortcuts then.
    init(_ wishes: KeyboardWishes, hasHardwareKeyboard: Bool, isTablet: Bool) {
        let wantsKeys = wishes.takesText && !hasHardwareKeyboard
        content =
            if wishes.wantsCamera {
                .camera
            } else if wishes.hasInput {
                .input
            } else if wantsKeys {
                .keys
            } else if isTablet, wishes.takesText {
                .shortcuts
            } else {
                .accessoryAlone
            }
        // Emoji are shown for one field; the next one begins with its letters.
        hasEmoji = wishes.wantsEmoji && wishes.isServed && content == .keys
    }

    /// What decides on the look: when it changes while the keyboard shows, the old look fades into the new one.
    struct Look: Hashable, Sendable {
        var content: Content
        var mode: KeyboardMode
        var isCollapsed: Bool
    }
}

extension KeyboardSituation {
    var presentLook: KeyboardParts.Look {
        // Off the edge the keys are the same as at it.
        let mode = content != .keys || partsMode == .undocked ? .docked : partsMode
        return KeyboardParts.Look(content: content, mode: mode, isCollapsed: content == .shortcuts && position.isCollapsed)
    }
    /// Whether the bar with the shortcuts shows, and not the button that it collapses to.
    var hasShortcutsBar: Bool { content == .shortcuts && !position.isCollapsed }

    /// What an input view or a lone accessory keeps free below it, points.
    func spaceBelow(safeBottom: CGFloat) -> CGFloat { content == .input && position.mode != .docked ? 0 : safeBottom }

    /// How high what stands below the accessory view is, points.
    ///
    /// - Parameters:
    ///   - own: what keys, emoji or an input view want by themselves.
    ///   - accessory: the accessory view's; nil when there is none.
    ///   - accessoryReachesEdge: that view goes down to the screen's lower edge by itself.
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
