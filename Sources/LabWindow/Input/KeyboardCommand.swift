import LabProtocol
import UIKitKeyboard

/// A command of the window for the phone's keyboard, in the order of its menu. Each command has a shortcut, and a letter in the menu.
///
/// The shortcut is Ctrl+Shift with the digit that the menu shows. It does not conflict with shortcuts of apps, because Ctrl acts as
/// Command on the phone, where the system reserves Command-Shift-3 and similar shortcuts. Ctrl with a digit alone could be an app's key
/// command, and Alt with a digit types a character on keyboards with Option keys.
enum KeyboardCommand: Int, CaseIterable, Hashable {
    case docked = 1
    case undocked, split, floating, hardwareKeyboard, shortcutsBar, predictiveBar, cameraText, hide

    /// The groups of commands between the separators of the menu: modes, switches, and actions.
    static let groups: [[KeyboardCommand]] = [
        [.docked, .undocked, .split, .floating], [.hardwareKeyboard, .shortcutsBar, .predictiveBar, .cameraText], [.hide],
    ]

    init(_ mode: KeyboardMode) {
        self =
            switch mode {
            case .docked: .docked
            case .undocked: .undocked
            case .split: .split
            case .floating: .floating
            }
    }

    /// The keyboard mode that the command sets; nil if it sets none.
    var mode: KeyboardMode? { KeyboardMode.allCases.first { KeyboardCommand($0) == self } }

    /// The digit that chooses the command in the menu, and together with Ctrl and Shift also without the menu.
    var digit: Int { rawValue }
    var chord: Chord { Chord(key: .digit(digit), control: true, shift: true) }

    /// The identifier of the command in the command table.
    var id: LabCommand.ID {
        switch self {
        case .docked: .docked
        case .undocked: .undocked
        case .split: .split
        case .floating: .floating
        case .hardwareKeyboard: .hardwareKeyboard
        case .shortcutsBar: .shortcutsBar
        case .predictiveBar: .predictiveBar
        case .cameraText: .cameraText
        case .hide: .hideKeyboard
        }
    }

    /// The title in the menu.
    var title: String { localized(known: englishTitle) }

    var englishTitle: String {
        switch self {
        case .docked: "Docked"
        case .undocked: "Undocked"
        case .split: "Split"
        case .floating: "Floating"
        case .hardwareKeyboard: "Hardware keyboard"
        case .shortcutsBar: "Shortcuts bar as a button"
        case .predictiveBar: "Predictive bar"
        case .cameraText: "Camera text"
        case .hide: "Hide keyboard"
        }
    }

    /// The index in `title` of the letter that chooses the command in the menu. No two commands have the same letter.
    var letterIndex: Int {
        let titles = Self.allCases.map(\.title)
        return titles == Self.allCases.map(\.englishTitle) ? englishLetterIndex : Self.letterIndices(of: titles)[rawValue - 1]
    }

    /// Returns, for each title, the index of its first letter that no earlier title uses; 0 if all its letters are used.
    static func letterIndices(of titles: [String]) -> [Int] {
        var taken: Set<Character> = []
        return titles.map { title in
            let letters = title.lowercased().map { $0 }
            let index = letters.indices.first { letters[$0].isLetter && !taken.contains(letters[$0]) } ?? 0
            if letters.indices.contains(index) { taken.insert(letters[index]) }
            return index
        }
    }

    private var englishLetterIndex: Int {
        switch self {
        case .docked, .undocked, .split, .floating, .hardwareKeyboard, .predictiveBar, .cameraText: 0
        case .shortcutsBar: 10
        case .hide: 5
        }
    }
    /// The letter that chooses the command in the menu, in lower case.
    var letter: Character { Character(Array(title)[letterIndex].lowercased()) }

    static func matching(_ chord: Chord) -> KeyboardCommand? { allCases.first { $0.chord == chord } }
}
