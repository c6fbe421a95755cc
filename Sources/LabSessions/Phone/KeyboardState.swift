import LabProtocol
import Simulator
import UIKit
import UIKitKeyboard

/// The state of the phone's keyboard, as far as the window's commands depend on it.
package struct KeyboardState: Hashable {
    package var device: SimulatedDevice
    package var mode = KeyboardMode.docked
    /// Whether keys, a shortcuts bar or an accessory view are on the screen.
    package var isVisible = false
    package var hasHardwareKeyboard = false
    /// Whether the shortcuts bar is collapsed to a button in a corner.
    package var isCollapsed = false
    package var suggestsWords = true
    /// Whether a field is being edited.
    package var hasField = false
    /// Whether text is in front of the phone's camera.
    package var recognizesText = false
    package var showsCamera = false

    init(device: SimulatedDevice) { self.device = device }

    /// Creates the state of the running process's keyboard; returns nil without a keyboard.
    @MainActor
    init?(_ keyboard: UIKeyboardController?) {
        guard let keyboard else { return nil }
        device = UIScreen.main.device
        mode = keyboard.mode
        isVisible = keyboard.isVisible
        hasHardwareKeyboard = keyboard.hasHardwareKeyboard
        isCollapsed = keyboard.isCollapsed
        suggestsWords = keyboard.suggestsWords
        hasField = UIApplication.shared.firstResponder is any UIKeyInput
        recognizesText = keyboard.recognizesText
        showsCamera = keyboard.showsCamera
    }

    /// Creates the state from a message.
    init(_ keyboard: LabKeyboard, on device: SimulatedDevice) {
        self.device = device
        mode = KeyboardMode(rawValue: keyboard.mode) ?? .docked
        isVisible = keyboard.isVisible
        hasHardwareKeyboard = keyboard.hasHardwareKeyboard
        isCollapsed = keyboard.isCollapsed
        suggestsWords = keyboard.suggestsWords
        hasField = keyboard.hasField
        recognizesText = keyboard.recognizesText
        showsCamera = keyboard.showsCamera
    }

    var message: LabKeyboard {
        LabKeyboard(
            mode: mode.rawValue, isVisible: isVisible, hasHardwareKeyboard: hasHardwareKeyboard, isCollapsed: isCollapsed,
            suggestsWords: suggestsWords, hasField: hasField, recognizesText: recognizesText, showsCamera: showsCamera)
    }
}
