@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions

/// A command of the lab window. The menu, the palette, the toolbar, tooltips, the F1 card, the documentation page and the keyboard
/// shortcuts are created from `LabCommand.table`.
struct LabCommand: Sendable {
    /// The identifier of a command in settings and tests.
    enum ID: String, CaseIterable, Hashable, Sendable {
        case open, openFolder, openRecent, back, forward, gallery, nextScene, previousScene, reload, saveRun, saveFlow, quit
        case playFlow, pause, step, speed, faster
        case stepBack, playBackwards, present, timelineFit, resumeHere, branches, previousEvent, nextEvent
        case curve, mark, curvesCSV, curvesSVG
        case onionSkin, onionChoices, frameCosts, repaintRegions
        case recordTake, pauseTake, saveLastTake, playTake, makeFilm, renderTake, renameTake, trimStart, trimEnd, trimNothing, pinTake,
            takeFolder
        case deleteTake, restoreTake
        case compare, compareStrategy, compareDevice, compareTextSize, compareLanguage, compareSystem, compareScene, compareCommit
        case compareParting, compareSwap, compareSituations, compareRecording, compareRemove, compareEnd
        case turnLeft, turnRight, appearance, textSize, nextDevice, previousDevice, device, systemVersion, windowShare, shake, home
        case keyboardMenu
        case docked, undocked, split, floating, hardwareKeyboard, shortcutsBar, predictiveBar, cameraText, hideKeyboard
        case nextStrategy, strategy, explanation, pickView, inspector, timeline
        case showTree, showProperties, showLayout, showWhy, showEvents, showBreakpoints, showTakes, showCompare
        case showFlow, flowSource, flowRecord, flowRunTo, flowRunFrom, flowStepOver, flowStop, flowAssert, flowAssertView, flowEdit,
            flowInsert,
            flowInsertBefore, flowDelete, flowUp, flowDown, flowUndo, flowRedo, flowSave, flowSaveNew
        case tryDistance, findFixes
        case undoEdit, redoEdit, copySwift, copyScene, lockMeasure
        case exploded, explodedClipped, explodedHidden
        case breakOnDecision, breakOnCover, breakOnConstraint, breakOnProperty, breakOnExpression
        case screenshot, palette, menu, focusNext, focusPrevious, fullScreen, barePhone, labAppearance, labLanguage, largerText, smallerText
        case settings, help, book, about
    }

    /// The sections of the menu.
    enum Group: String, CaseIterable, Hashable, Sendable {
        case scene = "Scene"
        case run = "Run"
        case time = "Time"
        case take = "Takes"
        case flow = "Flow"
        case compare = "Compare"
        case phone = "Phone"
        case keyboard = "Keyboard"
        case inspect = "Inspect"
        case stop = "Breakpoints"
        case view = "View"
        case help = "Help"
    }

    let id: ID
    let group: Group
    /// The command's description in the menu, the palette and the help card.
    var title: String { localized(known: englishTitle) }
    /// The short name below the command's icon in the toolbar.
    var name: String { localized(known: englishName) }
    /// The title in English, for the documentation and other programs.
    let englishTitle: String
    /// The name in English, for the documentation and other programs.
    let englishName: String
    let chord: Chord?
    let icon: LabIcon?
    /// Whether the command repeats while its key is held down.
    let repeats: Bool
    /// Returns the reason why the command is unavailable; nil if it is available.
    let refusal: @MainActor @Sendable (WindowFeatures) -> String?
    /// Returns whether the option that the command toggles is on. The command then has a check mark in the menu.
    let isOn: @MainActor @Sendable (WindowFeatures) -> Bool
    let perform: @MainActor @Sendable (WindowFeatures) -> Void

    init(
        _ id: ID, _ group: Group, _ title: String, name: String = "", _ chord: Chord? = nil, icon: LabIcon? = nil, repeats: Bool = false,
        isForPresent: Bool = false,
        refusal: @escaping @MainActor @Sendable (WindowFeatures) -> String? = { _ in nil },
        isOn: @escaping @MainActor @Sendable (WindowFeatures) -> Bool = { _ in false },
        perform: @escaping @MainActor @Sendable (WindowFeatures) -> Void
    ) {
        self.id = id
        self.group = group
        englishTitle = title
        englishName = name.isEmpty ? title : name
        self.chord = chord
        self.icon = icon
        self.repeats = repeats
        let isForPresent = isForPresent
        self.refusal = { lab in (isForPresent ? lab.time.presentOnlyRefusal : nil) ?? refusal(lab) }
        self.isOn = isOn
        self.perform = perform
    }

    private static let byID = Dictionary(uniqueKeysWithValues: table.map { ($0.id, $0) })
    private static let byChord = Dictionary(table.compactMap { row in row.chord.map { ($0, row) } }) { first, _ in first }

    /// Returns the command with this identifier.
    static func of(_ id: ID) -> LabCommand { byID[id]! }
    static func matching(_ chord: Chord) -> LabCommand? { byChord[chord] }

    /// The command's shortcut in readable form; "" if it has none.
    var key: String { chord?.description ?? "" }
    /// The command's shortcut, or its title if it has none.
    var keyOrTitle: String { chord?.description ?? title }
    /// The title followed by the shortcut, such as `Pause or go on (F6)`.
    var tip: String { title + (chord.map { " (\($0))" } ?? "") }
}

/// A keyboard shortcut, which is a key of the computer's keyboard with its modifiers.
struct Chord: Hashable, Sendable, CustomStringConvertible {
    /// A key, identified either by its character in the current keyboard layout, in lower case, or by its position.
    enum Key: Hashable, Sendable {
        case function(Int)
        case letter(Character)
        /// A digit key, identified by its position in the row above the letters, because in many layouts that key types a different
        /// character.
        case digit(Int)
        case named(Named)
    }
    /// Keys without a character. Their raw values are usages of page 7 of the USB HID tables.
    enum Named: Int, Hashable, Sendable, CaseIterable {
        case tab = 43
        case minus = 45
        case equals = 46
        case comma = 54
        case right = 79
        case left = 80

        var title: String {
            switch self {
            case .tab: "Tab"
            case .minus: "-"
            case .equals: "+"
            case .comma: ","
            case .right: "Right"
            case .left: "Left"
            }
        }
    }

    var key: Key
    var control = false
    var alternate = false
    var shift = false

    static func function(_ number: Int, shift: Bool = false) -> Chord { Chord(key: .function(number), shift: shift) }
    static func control(_ letter: Character, shift: Bool = false) -> Chord { Chord(key: .letter(letter), control: true, shift: shift) }
    static func alternate(_ letter: Character, shift: Bool = false) -> Chord {
        Chord(key: .letter(letter), alternate: true, shift: shift)
    }
    static func alternate(_ digit: Int) -> Chord { Chord(key: .digit(digit), alternate: true) }

    var description: String {
        let name =
            switch key {
            case .function(let number): "F\(number)"
            case .letter(let letter): letter.uppercased()
            case .digit(let digit): "\(digit)"
            case .named(let key): key.title
            }
        return (control ? "Ctrl+" : "") + (alternate ? "Alt+" : "") + (shift ? "Shift+" : "") + name
    }
}
