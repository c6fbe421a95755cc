/// The keys that steer the lab itself. Function keys and Ctrl with a letter that no text field uses, so that a focused field keeps its own.
/// What concerns the phone's keyboard is in its menu, with keys of its own: `KeyboardCommand`.
enum Shortcut: String, CaseIterable, Hashable {
    case help, inspector, explanation, speed, appearance, textSize, reload, pause, step, playFlow, nextScene, previousScene
    case nextDevice, previousDevice, systemVersion, fullScreen, windowShare, screenshot, saveRun, turnLeft, turnRight, shake, home
    case keyboardMenu
    case nextStrategy, gallery, quit

    /// A key of the host: its meaning on the present layout, lower case.
    enum Key: Hashable {
        case function(Int)
        case letter(Character)
        /// 1 to 9, by their place: the row above the letters has other characters on many layouts.
        case digit(Int)
    }

    struct Chord: Hashable, CustomStringConvertible {
        var key: Key
        var control = false
        var shift = false

        var description: String {
            let name =
                switch key {
                case .function(let number): "F\(number)"
                case .letter(let letter): letter.uppercased()
                case .digit(let digit): "\(digit)"
                }
            return (control ? "Ctrl+" : "") + (shift ? "Shift+" : "") + name
        }
    }

    var chord: Chord {
        switch self {
        case .help: Chord(key: .function(1))
        case .inspector: Chord(key: .function(2))
        case .explanation: Chord(key: .function(2), shift: true)
        case .speed: Chord(key: .function(3))
        case .appearance: Chord(key: .function(4))
        case .textSize: Chord(key: .function(4), shift: true)
        case .reload: Chord(key: .function(5))
        case .systemVersion: Chord(key: .function(6), shift: true)
        case .pause: Chord(key: .function(6))
        case .step: Chord(key: .function(7))
        case .playFlow: Chord(key: .function(8))
        case .nextScene: Chord(key: .function(9))
        case .previousScene: Chord(key: .function(9), shift: true)
        case .nextDevice: Chord(key: .function(10))
        case .previousDevice: Chord(key: .function(10), shift: true)
        case .fullScreen: Chord(key: .function(11))
        case .windowShare: Chord(key: .function(11), shift: true)
        case .screenshot: Chord(key: .function(12))
        case .saveRun: Chord(key: .letter("s"), control: true, shift: true)
        case .turnLeft: Chord(key: .letter("l"), control: true)
        case .turnRight: Chord(key: .letter("r"), control: true)
        case .shake: Chord(key: .letter("k"), control: true)
        case .home: Chord(key: .letter("h"), control: true)
        case .keyboardMenu: Chord(key: .letter("m"), control: true)
        case .nextStrategy: Chord(key: .letter("e"), control: true)
        case .gallery: Chord(key: .letter("g"), control: true)
        case .quit: Chord(key: .letter("q"), control: true)
        }
    }

    /// What it does, for the overlay and the manual.
    var title: String {
        switch self {
        case .help: "Show or hide these shortcuts"
        case .inspector: "Show or hide the inspector"
        case .explanation: "Draw who moved what, and why"
        case .speed: "Slow motion: ×1, ×0.5, ×0.1"
        case .appearance: "Light or dark appearance"
        case .textSize: "Next text size"
        case .reload: "Load the scene again"
        case .pause: "Pause or go on"
        case .step: "Pause, then one tick at a time"
        case .playFlow: "Play the scene's flow"
        case .nextScene: "Next scene"
        case .previousScene: "Previous scene"
        case .nextDevice: "Next device"
        case .previousDevice: "Previous device"
        case .systemVersion: "iOS 17 or iOS 26"
        case .fullScreen: "Full screen"
        case .windowShare: "Next width of the app's window"
        case .screenshot: "Save a picture of the screen"
        case .saveRun: "Save what was done as a run file"
        case .turnLeft: "Turn the phone to the left"
        case .turnRight: "Turn the phone to the right"
        case .shake: "Shake the phone"
        case .home: "Home screen and back"
        case .keyboardMenu: "Menu of the phone's keyboard"
        case .nextStrategy: "Next strategy"
        case .gallery: "Back to the gallery"
        case .quit: "Quit"
        }
    }

    /// What mouse and touchpad do, for the same overlay.
    static let gestures: [(input: String, effect: String)] = [
        ("Press, drag, flick", "One finger"),
        ("Ctrl+drag", "Two fingers pinch and turn"),
        ("Ctrl+Shift+drag", "Two fingers side by side"),
        ("Right button", "Menu of the phone's keyboard"),
        ("Wheel, touchpad", "Scroll"),
        ("Drag from the bezel's side", "Swipe from the screen's edge"),
        ("Typing", "Goes to the focused field"),
        ("Drop a file", "Open it as a scene"),
    ]

    static func matching(_ chord: Chord) -> Shortcut? { allCases.first { $0.chord == chord } }
}
