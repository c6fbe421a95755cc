@_spi(Lab) import LabInterface
import UIKit

/// The receiver of a key of the computer's keyboard: either a command of the window or the phone.
enum KeyRoute: Hashable {
    case lab(LabCommand.ID)
    case keyboard(KeyboardCommand)
    case phone(KeyStroke)

    var isOfLab: Bool { if case .phone = self { false } else { true } }

    /// Returns nil for a key without a function. The text that a key types arrives as a separate event.
    init?(_ key: HostKey) {
        if key.usage == Self.menuKey {
            self = .lab(.keyboardMenu)
            return
        }
        if let chord = Self.chord(key) {
            if let command = KeyboardCommand.matching(chord) {
                self = .keyboard(command)
                return
            }
            if let command = LabCommand.matching(chord) {
                self = .lab(command.id)
                return
            }
        }
        guard let stroke = Self.stroke(key) else { return nil }
        self = .phone(stroke)
    }

    /// Returns the phone's key for the release of a pressed key, even if the user has pressed Ctrl in the meantime.
    static func release(of key: HostKey) -> KeyStroke? {
        var alone = key
        alone.modifiers.remove(.control)
        return stroke(key) ?? stroke(alone)
    }

    /// The HID usages of F1 to F12.
    static let functionKeys = 58...69

    /// The HID usage of the menu key, right of the space bar.
    private static let menuKey = 101
    /// The HID usages of the keys 1 to 9 above the letters.
    static let digitKeys = 30...38

    private static func chord(_ key: HostKey) -> Chord? {
        let control = key.modifiers.contains(.control)
        let alternate = key.modifiers.contains(.alternate)
        let shift = key.modifiers.contains(.shift)
        func chord(_ key: Chord.Key) -> Chord { Chord(key: key, control: control, alternate: alternate, shift: shift) }
        if functionKeys.contains(key.usage) { return chord(.function(key.usage - functionKeys.lowerBound + 1)) }
        guard control || alternate else { return nil }
        if digitKeys.contains(key.usage) { return chord(.digit(key.usage - digitKeys.lowerBound + 1)) }
        if let named = named(key) {
            var result = chord(.named(named))
            // Shift is ignored for the plus key, because the plus sign is on a shifted key in most layouts.
            if named == .equals { result.shift = false }
            return result
        }
        return letter(key).map { chord(.letter($0)) }
    }

    /// Returns a named key by its character in the current layout, or by its position if it has no such character.
    private static func named(_ key: HostKey) -> Chord.Named? {
        switch (key.character, key.usage) {
        case (0x2B, _), (0x3D, _), (_, keypadPlus): .equals
        case (0x2D, _), (_, keypadMinus): .minus
        case (0x2C, _): .comma
        default: Chord.Named(rawValue: key.usage)
        }
    }
    /// The HID usages of minus and plus on the keypad.
    private static let (keypadMinus, keypadPlus) = (86, 87)

    private static func letter(_ key: HostKey) -> Character? {
        guard (0x61...0x7A).contains(key.character), let scalar = Unicode.Scalar(key.character) else { return nil }
        return Character(scalar)
    }

    /// The HID usages of letters, digits, space and punctuation. They type text, and apps also receive them as presses.
    private static let typing = 4...56
    /// The HID usages of return, escape, delete and tab, of the keys from insert to the up arrow (home, page up, delete forward, end,
    /// page down, arrows), and of the keypad's enter.
    private static let named: Set<Int> = [40, 41, 42, 43, 74, 75, 76, 77, 78, 79, 80, 81, 82, 88]
    private static let keypadEnter = 88
    private static let returnKey = 40
    /// The HID usages of backspace, forward delete and the arrow keys that work on whole words. On the computer's keyboard they do so
    /// with Ctrl, and on an iPhone's hardware keyboard with Option.
    private static let byWord: Set<Int> = [42, 76, 79, 80]
    /// The HID usages of Home and End, which with Ctrl move to the start and the end of the text. The phone receives them as Command with
    /// the up or down arrow.
    private static let toEnds = [74: 82, 77: 81]

    private static func stroke(_ key: HostKey) -> KeyStroke? {
        let control = key.modifiers.contains(.control)
        var modifiers = key.modifiers.subtracting(.control)
        if named.contains(key.usage) {
            var usage = key.usage == keypadEnter ? returnKey : key.usage
            if control, byWord.contains(usage) {
                modifiers.insert(.alternate)
            } else if control, let end = toEnds[usage] {
                usage = end
                modifiers.insert(.command)
            } else if control {
                modifiers.insert(.control)
            }
            return KeyStroke(usage: usage, modifiers: modifiers)
        }
        // Shortcuts such as Ctrl-C depend on the letter, not on the key's position, so that they match the key caps in every layout.
        guard control else { return typing.contains(key.usage) ? KeyStroke(usage: key.usage, modifiers: modifiers) : nil }
        guard let letter = letter(key), let value = letter.asciiValue else { return nil }
        modifiers.insert(.command)
        return KeyStroke(usage: Int(value) - 0x61 + 4, modifiers: modifiers)
    }
}
