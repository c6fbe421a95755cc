import UIKit

/// An event of the host's window system, in window points. It has no SDL types, so tests need no display.
package enum HostEvent: Hashable {
    /// The window's close button, Ctrl+Q of the window manager, or the end of the session.
    case close
    /// Size or pixel density changed; the window's pixels are lost.
    case resized
    /// The window's pixels must be shown again.
    case exposed
    case focusLost
    case mouseDown(MouseButton, CGPoint, modifiers: UIKeyModifierFlags)
    /// A move of the mouse, with or without a pressed button.
    case mouseMoved(CGPoint)
    case mouseUp(MouseButton, CGPoint)
    /// The pointer has left the window.
    case mouseLeft
    /// Turns of the wheel in notches, positive: content right and down.
    case wheel(CGVector, at: CGPoint)
    case key(HostKey, isDown: Bool)
    case text(String)
    /// Text in the host's input method and its cursor, in characters.
    case editing(String, cursor: Int)
    case dropFile(String)
    /// The host's clipboard may have changed.
    case clipboardChanged
    /// The window has moved on the display.
    case moved
}

extension HostEvent {
    /// The distance by which one notch of a wheel scrolls, points. (chosen: three lines of body text)
    package static let pointsPerNotch: CGFloat = 48
}

/// The mouse buttons with a function: the main one and the one for menus.
package enum MouseButton: Hashable { case main, menu }

/// A key of the host's keyboard.
@_spi(Lab) public struct HostKey: Hashable {
    /// The key's meaning in the current keyboard layout: the Unicode scalar of its unmodified character, or 0.
    package var character: UInt32
    /// The key's position: its usage on page 7 of the USB HID tables.
    package var usage: Int
    package var modifiers: UIKeyModifierFlags

    package init(character: UInt32, usage: Int, modifiers: UIKeyModifierFlags) {
        self.character = character
        self.usage = usage
        self.modifiers = modifiers
    }
}

/// A host key that has a meaning for the phone by itself.
package struct KeyStroke: Hashable {
    /// Usage on page 7 of the USB HID tables, which is also SDL's scancode.
    package var usage: Int
    package var modifiers: UIKeyModifierFlags

    package init(usage: Int, modifiers: UIKeyModifierFlags) {
        self.usage = usage
        self.modifiers = modifiers
    }
}
