import LabProtocol
import UIKitKeyboard

/// A command of the window for the phone's keyboard, in the order of its menu. Each has its own key and a letter in the menu.
///
/// The keys are Ctrl+Shift with a digit, the same digit as in the menu. Ctrl stands for Command on the phone, where the system reserves
/// Command-Shift-3 and its neighbours; Ctrl with a digit alone may be an app's key command, and Alt with a digit types on a keyboard
/// with Option keys.
enum KeyboardCommand: Int, CaseIterable, Hashable {
    case docked = 1
    case undocked, split, floating, hardwareKeyboard, shortcutsBar, predictiveBar, cameraText, hide

    /// The groups between the separators of the menu: modes, switches, and actions.
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

    /// The keyboard mode that it sets; nil for all other commands.
    var mode: KeyboardMode? { KeyboardMode.allCases.first { KeyboardCommand($0) == self } }

    /// The digit that selects it in the menu, and together with Ctrl and Shift anywhere.
    var digit: Int { rawValue }
    var chord: Chord { Chord(key: .digit(digit), control: true, shift: true) }

    /// Its row in the command table.
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

    /// The index in `title` of the letter that selects it in the menu. No two commands have the same letter.
    var letterIndex: Int {
        let titles = Self.allCases.map(\.title)
        return titles == Self.allCases.map(\.englishTitle) ? englishLetterIndex : Self.letterIndices(of: titles)[rawValue - 1]
    }

    /// Returns for each title the index of the first letter that no earlier title uses; index of the first letter if all are used.
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
    /// Lower case.
    var letter: Character { Character(Array(title)[letterIndex].lowercased()) }

    static func matching(_ chord: Chord) -> KeyboardCommand? { allCases.first { $0.chord == chord } }
}
