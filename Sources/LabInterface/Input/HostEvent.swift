import UIKit

/// An event of the host's window system, in window points. It has no SDL types, so that tests need no display.
package enum HostEvent: Hashable {
    /// The user has pressed the window's close button or the window manager's Ctrl+Q, or the session ends.
    case close
    /// The size or the pixel density of the window has changed, and its pixels are lost.
    case resized
    /// The window must show its pixels again.
    case exposed
    case focusLost
    case mouseDown(MouseButton, CGPoint, modifiers: UIKeyModifierFlags)
    /// The mouse has moved, with or without a pressed button.
    case mouseMoved(CGPoint)
    case mouseUp(MouseButton, CGPoint)
    /// The pointer has left the window.
    case mouseLeft
    /// The wheel has turned by a number of notches. Positive values move the content right and down.
    case wheel(CGVector, at: CGPoint)
    case key(HostKey, isDown: Bool)
    case text(String)
    /// The text that the user is composing with the host's input method, and the position of the input method's cursor in characters.
    case editing(String, cursor: Int)
    case dropFile(String)
    /// The text on the host's clipboard may have changed.
    case clipboardChanged
    /// The window has moved on the display.
    case moved
}

extension HostEvent {
    /// The distance in points by which one notch of the wheel scrolls. (chosen: the height of three lines of body text)
    package static let pointsPerNotch: CGFloat = 48
}

/// The mouse buttons that the lab uses: the main button, and the button that opens menus.
package enum MouseButton: Hashable { case main, menu }

/// A key of the host's keyboard.
@_spi(Lab) public struct HostKey: Hashable {
    /// The Unicode scalar that the key types without modifiers in the current keyboard layout; 0 if the key types no character.
    package var character: UInt32
    /// The key's position on the keyboard, as a usage of page 7 of the USB HID tables.
    package var usage: Int
    package var modifiers: UIKeyModifierFlags

    package init(character: UInt32, usage: Int, modifiers: UIKeyModifierFlags) {
        self.character = character
        self.usage = usage
        self.modifiers = modifiers
    }
}

/// A key with its modifiers in the form in which the phone receives it.
package struct KeyStroke: Hashable {
    /// The usage on page 7 of the USB HID tables, which is also SDL's scancode.
    package var usage: Int
    package var modifiers: UIKeyModifierFlags

    package init(usage: Int, modifiers: UIKeyModifierFlags) {
        self.usage = usage
        self.modifiers = modifiers
    }
}
