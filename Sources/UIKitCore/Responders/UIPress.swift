/// The modifier keys that are held. The raw values are UIKit's.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}

/// USB HID usages of the keys that the toolkit identifies by position. The raw values are usages of HID page 7. (documented: USB HID
/// Usage Tables)
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let keyboardReturnOrEnter = UIKeyboardHIDUsage(rawValue: 40)
    public static let keyboardEscape = UIKeyboardHIDUsage(rawValue: 41)
    public static let keyboardDeleteOrBackspace = UIKeyboardHIDUsage(rawValue: 42)
    public static let keyboardTab = UIKeyboardHIDUsage(rawValue: 43)
    public static let keyboardHome = UIKeyboardHIDUsage(rawValue: 74)
    public static let keyboardPageUp = UIKeyboardHIDUsage(rawValue: 75)
    public static let keyboardPageDown = UIKeyboardHIDUsage(rawValue: 78)
    public static let keyboardDeleteForward = UIKeyboardHIDUsage(rawValue: 76)
    public static let keyboardEnd = UIKeyboardHIDUsage(rawValue: 77)
    public static let keyboardRightArrow = UIKeyboardHIDUsage(rawValue: 79)
    public static let keyboardLeftArrow = UIKeyboardHIDUsage(rawValue: 80)
    public static let keyboardDownArrow = UIKeyboardHIDUsage(rawValue: 81)
    public static let keyboardUpArrow = UIKeyboardHIDUsage(rawValue: 82)
    public static let keyboardSpacebar = UIKeyboardHIDUsage(rawValue: 44)
    /// The usage of the letter A. The other letters follow in order, up to 29 for Z.
    public static let keyboardA = UIKeyboardHIDUsage(rawValue: 4)
    public static let keyboardC = UIKeyboardHIDUsage(rawValue: 6)
    public static let keyboardV = UIKeyboardHIDUsage(rawValue: 25)
    public static let keyboardX = UIKeyboardHIDUsage(rawValue: 27)
    public static let keyboardF = UIKeyboardHIDUsage(rawValue: 9)
    public static let keyboardZ = UIKeyboardHIDUsage(rawValue: 29)
}

/// A key of a hardware keyboard.
public struct UIKey: Hashable, Sendable {
    public var keyCode: UIKeyboardHIDUsage
    public var modifierFlags: UIKeyModifierFlags
    /// The characters that the key types; empty for keys that type no characters.
    public var characters: String
    public init(keyCode: UIKeyboardHIDUsage, modifierFlags: UIKeyModifierFlags = [], characters: String = "") {
        self.keyCode = keyCode
        self.modifierFlags = modifierFlags
        self.characters = characters
    }
}

/// A press of one key, from going down to coming up.
@preconcurrency @MainActor
public final class UIPress: NSObject {
    public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }
    /// The type of a press. The raw values are UIKit's. It is a structure because each key has a type of its own.
    public struct PressType: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let upArrow = PressType(rawValue: 0)
        public static let downArrow = PressType(rawValue: 1)
        public static let leftArrow = PressType(rawValue: 2)
        public static let rightArrow = PressType(rawValue: 3)
        public static let select = PressType(rawValue: 4)
        public static let menu = PressType(rawValue: 5)
        public static let playPause = PressType(rawValue: 6)
        public static let pageUp = PressType(rawValue: 30)
        public static let pageDown = PressType(rawValue: 31)
        /// The offset of the types of keyboard keys: the type is this number plus the key's usage. (working knowledge, not documented)
        static let keys = 2000
    }
    public var type: PressType {
        switch key?.keyCode {
        case .keyboardUpArrow: .upArrow
        case .keyboardDownArrow: .downArrow
        case .keyboardLeftArrow: .leftArrow
        case .keyboardRightArrow: .rightArrow
        case let code?: PressType(rawValue: PressType.keys + code.rawValue)
        case nil: .select
        }
    }
    public let key: UIKey?
    public package(set) var phase: Phase
    public package(set) var timestamp: TimeInterval
    package init(key: UIKey, phase: Phase, timestamp: TimeInterval) {
        self.key = key
        self.phase = phase
        self.timestamp = timestamp
        super.init()
    }
}

@preconcurrency @MainActor
public final class UIPressesEvent: UIEvent {
    public override var type: EventType { .presses }
    public package(set) var allPresses: Set<UIPress> = []
}
