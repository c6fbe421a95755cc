import Foundation

/// An input to a phone. Positions are points of the screen in its current orientation.
package enum LabInput: Hashable, Sendable, Codable {
    package enum Phase: String, Hashable, Sendable, Codable { case began, moved, ended, cancelled }

    case touch(phase: Phase, finger: Int, at: CGPoint)
    /// An event of a wheel or touchpad. `by` is the requested movement of the content in points, positive to the right and downwards.
    case scroll(phase: Phase, by: CGSize, at: CGPoint)
    case text(text: String)
    /// The marked text of an input method. `cursor` is the caret's position in the text, in characters.
    case markedText(text: String, cursor: Int)
    /// A key by its usage on page 7 of the USB HID tables. `modifiers` is a raw value of `UIKeyModifierFlags`.
    case key(usage: Int, modifiers: Int, isDown: Bool)
    case appearance(isDark: Bool)
    case clipboard(text: String)
    case textSize(name: String)
    case orientation(name: String, isAnimated: Bool)
    /// The size of the app's window in points; nil for the whole screen.
    case windowSize(size: CGSize?, origin: CGPoint, isAnimated: Bool)
    case keyboardMode(name: String)
    case hardwareKeyboard(isAttached: Bool)
    case shortcutsBar(isCollapsed: Bool)
    case predictiveBar(isOn: Bool)
    case cameraText(isShown: Bool)
    case hideKeyboard
    case shake
    case applicationState(isActive: Bool)
    /// Sets properties in the inspector. `undoEdit` and `redoEdit` undo and redo the latest edit.
    case edit(edits: [InspectedEdit])
    case undoEdit
    case redoEdit

    /// Whether the input only continues an earlier input, such as a movement of a finger.
    package var isContinuation: Bool {
        switch self {
        case .touch(let phase, _, _), .scroll(let phase, _, _): phase == .moved
        case .edit(let edits): edits.allSatisfy { $0.isOwnStep != true }
        default: false
        }
    }

    /// A sentence for the user, such as `a finger was put down at 196, 420`.
    package var sentence: String {
        func text(_ point: CGPoint) -> String { "\(Int(point.x.rounded())), \(Int(point.y.rounded()))" }
        switch self {
        case .touch(.began, _, let point): return localized("a finger was put down at \(text(point))")
        case .touch(.moved, _, let point): return localized("a finger was moved to \(text(point))")
        case .touch(.ended, _, let point): return localized("a finger was lifted at \(text(point))")
        case .touch(.cancelled, _, let point): return localized("a touch was cancelled at \(text(point))")
        case .scroll(_, _, let point): return localized("the wheel was turned at \(text(point))")
        case .text(let text): return localized("“\(text)” was typed")
        case .markedText: return localized("the input method composed text")
        case .key(let usage, _, let isDown): return isDown ? localized("key \(usage) was pressed") : localized("key \(usage) was released")
        case .appearance(let isDark): return isDark ? localized("the appearance became dark") : localized("the appearance became light")
        case .clipboard: return localized("text was copied outside the phone")
        case .textSize(let name): return localized("the text size became \(name)")
        case .orientation(let name, _): return localized("the phone was turned to \(name)")
        case .windowSize: return localized("the app's window changed its size")
        case .keyboardMode(let name): return localized("the keyboard became \(name)")
        case .hardwareKeyboard(let isAttached):
            return isAttached ? localized("a hardware keyboard was attached") : localized("a hardware keyboard was detached")
        case .shortcutsBar: return localized("the shortcuts bar was collapsed or expanded")
        case .predictiveBar: return localized("the predictive bar was switched")
        case .cameraText: return localized("text from the camera was switched")
        case .hideKeyboard: return localized("the keyboard was hidden")
        case .shake: return localized("the phone was shaken")
        case .edit(let edits):
            return edits.map { "\($0.name ?? $0.node.rawValue).\($0.property) was set to \($0.new.text)" }.joined(separator: ", ")
        case .undoEdit: return localized("a live edit was undone")
        case .redoEdit: return localized("a live edit was redone")
        case .applicationState(let isActive): return isActive ? localized("the app came back") : localized("the app went to the background")
        }
    }
}

/// An input that has taken effect, and the place in the app afterwards, that is, its controllers and focus.
package struct LabLoggedInput: Hashable, Sendable, Codable {
    /// The virtual time, in seconds.
    package var time: Double
    package var input: LabInput
    /// The place in the app; nil for an input that continues an earlier input.
    package var place: LabPlace?

    package init(time: Double, input: LabInput, place: LabPlace? = nil) {
        self.time = time
        self.input = input
        self.place = place
    }
}

/// The place in an app at an input: its controllers, its first responder and the touched view. A replay with changed code compares it
/// with the place in the original run.
package struct LabPlace: Hashable, Sendable, Codable {
    /// The class names of the controllers, from the root controller to the front controller.
    package var controllers: [String]
    /// The name of the first responder; nil if there is none.
    package var focused: String?
    /// The touched view's `LabView.name`; nil without a touch.
    package var touched: String?

    package init(controllers: [String], focused: String? = nil, touched: String? = nil) {
        self.controllers = controllers
        self.focused = focused
        self.touched = touched
    }

    /// Returns a sentence about the difference from another place; nil if both places are equal.
    package func difference(from before: LabPlace) -> String? {
        if controllers != before.controllers {
            return localized(
                "\(controllers.last ?? localized("nothing")) is in front instead of \(before.controllers.last ?? localized("nothing"))")
        }
        if touched != before.touched {
            return localized(
                "the finger touches \(touched ?? localized("nothing")) instead of \(before.touched ?? localized("nothing"))")
        }
        if focused != before.focused {
            return localized("\(focused ?? localized("nothing")) is edited instead of \(before.focused ?? localized("nothing"))")
        }
        return nil
    }
}
