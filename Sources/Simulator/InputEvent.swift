import LabProtocol
import UIKit

/// What a person, a host keyboard or a flow does to the phone. Locations are points of the screen as the phone is held.
package enum InputEvent: Hashable, Sendable, Codable {
    package enum TouchPhase: String, Hashable, Sendable, Codable { case began, moved, ended, cancelled }
    package enum ScrollPhase: String, Hashable, Sendable, Codable { case began, moved, ended, cancelled }

    /// How a phone is held, by the names of `UIDeviceOrientation`: turned to the left its top is at the left.
    package enum Orientation: String, Hashable, Sendable, Codable, CaseIterable {
        case portrait, landscapeLeft, landscapeRight, portraitUpsideDown, faceUp, faceDown
    }

    case touch(TouchPhase, finger: Int, location: CGPoint)
    /// A wheel or a touchpad. `delta` is how far the content is to move, points: positive moves it right and down.
    case scroll(ScrollPhase, delta: CGSize, location: CGPoint)
    /// Text typed on the host's keyboard, after its input method.
    case text(String)
    /// Text that the host's input method still holds; empty ends it. The cursor counts characters from the text's start.
    case markedText(String, cursor: Int)
    /// A key of the host's keyboard that types nothing by itself. `usage` is on page 7 of the USB HID tables, `modifiers` a
    /// `UIKeyModifierFlags` raw value.
    case key(usage: Int, modifiers: Int, isDown: Bool)
    /// The system's light or dark setting.
    case appearance(isDark: Bool)
    /// Text that the host, or a flow, puts on the pasteboard.
    case clipboard(String)
    /// The system's text size: `xS`, `S`, `M`, `L`, `xL`, `xxL`, `xxxL` or `AX1` to `AX5`; anything else does nothing.
    case textSize(String)
    /// Somebody turns the phone; without animation it has been turned at once.
    case orientation(Orientation, isAnimated: Bool)
    /// The system gives the app's window another size, points; nil for the screen's. `origin` is its place on the screen.
    case windowSize(CGSize?, origin: CGPoint = .zero, isAnimated: Bool)
    /// Somebody gives an iPad's keyboard a mode, by the names of `KeyboardMode`; one that the device lacks changes nothing.
    case keyboardMode(String)
    /// Somebody attaches a keyboard of keys and springs, or takes it away.
    case hardwareKeyboard(isAttached: Bool)
    /// The shortcuts bar of an iPad with such a keyboard becomes a button in a corner, or a bar again.
    case shortcutsBar(isCollapsed: Bool)
    /// The system's setting of the bar that suggests words.
    case predictiveBar(isOn: Bool)
    /// The camera takes the place of the keys, or gives it back. Nothing happens while it sees no text or no field is edited.
    case cameraText(isShown: Bool)
    /// What is edited gives the focus up, as the key of an iPad's keyboard makes it.
    case hideKeyboard
    /// Somebody shakes the phone.
    case shake
    /// The app goes to the background or comes back.
    case applicationState(isActive: Bool)
    /// Somebody who looks into the phone sets properties, or takes that back, or does it again: `SimulatedPhone.editor` does it.
    case edit([InspectedEdit])
    case undoEdit
    case redoEdit
}

/// One entry of the input log.
package struct LoggedInput: Hashable, Sendable, Codable {
    /// Virtual time, seconds. It takes effect in the first tick at or after it.
    package var time: Double
    package var event: InputEvent
    package init(time: Double, event: InputEvent) {
        self.time = time
        self.event = event
    }
}
