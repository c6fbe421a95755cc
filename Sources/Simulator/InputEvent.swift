import LabProtocol
import UIKit

/// An action of the user, a host keyboard or a flow on the phone. Locations are points of the screen in its current orientation.
package enum InputEvent: Hashable, Sendable, Codable {
    package enum TouchPhase: String, Hashable, Sendable, Codable { case began, moved, ended, cancelled }
    package enum ScrollPhase: String, Hashable, Sendable, Codable { case began, moved, ended, cancelled }

    /// The device orientation, by the names of `UIDeviceOrientation`: when turned to the left its top is at the left.
    package enum Orientation: String, Hashable, Sendable, Codable, CaseIterable {
        case portrait, landscapeLeft, landscapeRight, portraitUpsideDown, faceUp, faceDown
    }

    case touch(TouchPhase, finger: Int, location: CGPoint)
    /// A wheel or touchpad event. `delta` is the movement of the content in points: positive values move it right and down.
    case scroll(ScrollPhase, delta: CGSize, location: CGPoint)
    /// Text typed on the host's keyboard, after its input method.
    case text(String)
    /// Text that the host's input method still composes; empty text ends it. The cursor counts characters from the text's start.
    case markedText(String, cursor: Int)
    /// A key of the host's keyboard that types no text. `usage` is on page 7 of the USB HID tables, `modifiers` a `UIKeyModifierFlags` raw
    /// value.
    case key(usage: Int, modifiers: Int, isDown: Bool)
    /// The system's light or dark setting.
    case appearance(isDark: Bool)
    /// Text that the host, or a flow, puts on the pasteboard.
    case clipboard(String)
    /// The system's text size: `xS`, `S`, `M`, `L`, `xL`, `xxL`, `xxxL` or `AX1` to `AX5`; other values have no effect.
    case textSize(String)
    /// The user rotates the phone; without animation it has been rotated at once.
    case orientation(Orientation, isAnimated: Bool)
    /// The system resizes the app's window, in points; nil for the screen's size. `origin` is its position on the screen.
    case windowSize(CGSize?, origin: CGPoint = .zero, isAnimated: Bool)
    /// The user changes the mode of an iPad's keyboard, by the names of `KeyboardMode`. A mode that the device lacks has no effect.
    case keyboardMode(String)
    /// The user attaches or detaches a hardware keyboard.
    case hardwareKeyboard(isAttached: Bool)
    /// The shortcuts bar of an iPad with such a keyboard is collapsed to a button in a corner, or expanded.
    case shortcutsBar(isCollapsed: Bool)
    /// The system's setting of the predictive bar.
    case predictiveBar(isOn: Bool)
    /// The camera replaces the keys, or is dismissed. Has no effect while it sees no text or no field is edited.
    case cameraText(isShown: Bool)
    /// The first responder resigns, as with the key of an iPad's keyboard.
    case hideKeyboard
    /// The user shakes the phone.
    case shake
    /// The app goes to the background or returns to the foreground.
    case applicationState(isActive: Bool)
    /// The inspector sets properties, undoes or redoes that: performed by `SimulatedPhone.editor`.
    case edit([InspectedEdit])
    case undoEdit
    case redoEdit
}

/// One entry of the input log.
package struct LoggedInput: Hashable, Sendable, Codable {
    /// The virtual time in seconds. It takes effect in the first tick at or after it.
    package var time: Double
    package var event: InputEvent
    package init(time: Double, event: InputEvent) {
        self.time = time
        self.event = event
    }
}
