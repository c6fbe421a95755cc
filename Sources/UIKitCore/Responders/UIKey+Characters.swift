/// The characters that keys type, by their position on a US keyboard, the layout of the simulated hardware keyboard. Characters that
/// depend on the host's own layout arrive as text.
extension UIKey {
    private static let letters = Array("abcdefghijklmnopqrstuvwxyz")
    private static let digits = Array("1234567890")
    private static let shiftedDigits = Array("!@#$%^&*()")
    private static let marks: [Int: (String, String)] = [
        44: (" ", " "), 45: ("-", "_"), 46: ("=", "+"), 47: ("[", "{"), 48: ("]", "}"), 49: ("\\", "|"), 51: (";", ":"), 52: ("'", "\""),
        53: ("`", "~"), 54: (",", "<"), 55: (".", ">"), 56: ("/", "?"),
    ]
    @MainActor private static let named: [Int: String] = [
        40: "\r", 41: UIKeyCommand.inputEscape, 42: UIKeyCommand.inputDelete, 43: "\t", 74: UIKeyCommand.inputHome,
        75: UIKeyCommand.inputPageUp, 77: UIKeyCommand.inputEnd, 78: UIKeyCommand.inputPageDown, 79: UIKeyCommand.inputRightArrow,
        80: UIKeyCommand.inputLeftArrow, 81: UIKeyCommand.inputDownArrow, 82: UIKeyCommand.inputUpArrow,
    ]

    /// The characters that the key types without modifiers. For keys that type no characters, it is their constant in `UIKeyCommand`,
    /// or "".
    @MainActor public var charactersIgnoringModifiers: String {
        let usage = keyCode.rawValue
        switch usage {
        case 4...29: return String(Self.letters[usage - 4])
        case 30...39: return String(Self.digits[usage - 30])
        default: return Self.marks[usage]?.0 ?? Self.named[usage] ?? ""
        }
    }

    /// The characters that the key types with its current shift and caps lock.
    @MainActor package var typedCharacters: String {
        let plain = charactersIgnoringModifiers
        let usage = keyCode.rawValue
        if (4...29).contains(usage) {
            return modifierFlags.contains(.shift) != modifierFlags.contains(.alphaShift) ? plain.uppercased() : plain
        }
        guard modifierFlags.contains(.shift) else { return plain }
        if (30...39).contains(usage) { return String(Self.shiftedDigits[usage - 30]) }
        return Self.marks[usage]?.1 ?? plain
    }
}
