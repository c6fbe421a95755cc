import LabProtocol
import UIKit

/// An input to the phone by the user, a host keyboard or a flow. Locations are in points of the screen in its current orientation.
package enum InputEvent: Hashable, Sendable, Codable {
    package enum TouchPhase: String, Hashable, Sendable, Codable { case began, moved, ended, cancelled }
    package enum ScrollPhase: String, Hashable, Sendable, Codable { case began, moved, ended, cancelled }

    /// The device orientation, with the names of `UIDeviceOrientation`. A device that is turned to the left has its top at the left.
    package enum Orientation: String, Hashable, Sendable, Codable, CaseIterable {
        case portrait, landscapeLeft, landscapeRight, portraitUpsideDown, faceUp, faceDown
    }

    case touch(TouchPhase, finger: Int, location: CGPoint)
    /// A wheel or touchpad event. `delta` is the movement of the content in points. Positive values move the content right and down.
    case scroll(ScrollPhase, delta: CGSize, location: CGPoint)
    /// Text typed on the host's keyboard, as committed by the host's input method.
    case text(String)
    /// Text that the host's input method is still composing. Empty text ends the composition. `cursor` counts characters from the text's
    /// start.
    case markedText(String, cursor: Int)
    /// A key of the host's keyboard that types no text. `usage` is a usage on page 7 of the USB HID tables, and `modifiers` is a raw
    /// value of `UIKeyModifierFlags`.
    case key(usage: Int, modifiers: Int, isDown: Bool)
    /// The system's light or dark setting.
    case appearance(isDark: Bool)
    /// Text that the host or a flow copies to the pasteboard.
    case clipboard(String)
    /// The system's text size: `xS`, `S`, `M`, `L`, `xL`, `xxL`, `xxxL` or `AX1` to `AX5`; other values have no effect.
    case textSize(String)
    /// The user rotates the phone. Without animation, the rotation is complete at once.
    case orientation(Orientation, isAnimated: Bool)
    /// The system resizes the app's window. The window's size is in points, and nil means the screen's size. `origin` is the window's
    /// position on the screen.
    case windowSize(CGSize?, origin: CGPoint = .zero, isAnimated: Bool)
    /// The user changes the mode of an iPad's keyboard. The names are those of `KeyboardMode`. A mode that the device lacks has no
    /// effect.
    case keyboardMode(String)
    /// The user attaches or detaches a hardware keyboard.
    case hardwareKeyboard(isAttached: Bool)
    /// The user collapses an iPad's shortcuts bar to a button in a corner, or expands it. The iPad has this bar with a hardware keyboard.
    case shortcutsBar(isCollapsed: Bool)
    /// The system's setting for the predictive bar.
    case predictiveBar(isOn: Bool)
    /// The camera replaces the keys, or is dismissed. Has no effect if the camera sees no text, or if no field is being edited.
    case cameraText(isShown: Bool)
    /// The first responder resigns, as after a press of the hide key on an iPad's keyboard.
    case hideKeyboard
    /// The user shakes the phone.
    case shake
    /// The app enters the background or returns to the foreground.
    case applicationState(isActive: Bool)
    /// The inspector sets properties, undoes an edit, or performs it again. `SimulatedPhone.editor` performs these events.
    case edit([InspectedEdit])
    case undoEdit
    case redoEdit
}

/// One entry of the input log.
package struct LoggedInput: Hashable, Sendable, Codable {
    /// The virtual time in seconds. The event takes effect in the first tick at or after this time.
    package var time: Double
    package var event: InputEvent
    package init(time: Double, event: InputEvent) {
        self.time = time
        self.event = event
    }
}
