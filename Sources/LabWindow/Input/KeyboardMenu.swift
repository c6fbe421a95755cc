import CoreGraphics
@_spi(Lab) import LabInterface
import LabSessions
import UIKit

/// The menu with the commands for the phone's keyboard, as a value. It handles mouse and key events, returns the chosen command, and
/// draws itself.
struct KeyboardMenu: Hashable {
    /// The position at which the menu opens, in window points.
    enum Place: Hashable {
        /// The menu opens beside the pointer, as a context menu does.
        case pointer(CGPoint)
        /// The menu opens in the middle of a rectangle.
        case middle(of: CGRect)
    }

    /// The result of a mouse or key event.
    enum Outcome: Hashable {
        case stays
        case closes
        /// The user has chosen a command. If it is unavailable, the menu stays open.
        case chooses(KeyboardCommand)
    }

    /// The keyboard's state, which determines check marks and unavailable commands.
    var state: KeyboardState
    let place: Place
    /// The command of the row under the pointer, or of the row that the user has reached with the arrow keys.
    private(set) var highlighted: KeyboardCommand?
    /// The press of the mouse button that is still down: its point in window points, and whether releasing the button may choose a row.
    private var press: Press?
    private struct Press: Hashable {
        var origin: CGPoint
        var chooses: Bool
    }

    /// The distance in window points that the pointer must move before the release of the button chooses a row or closes the menu. A
    /// shorter press is a click that only opens the menu. (chosen)
    static let slack: CGFloat = 4

    /// Creates an open menu. If a key has opened the menu, the current mode is highlighted. If the mouse has opened it, the button is
    /// still down.
    init(_ state: KeyboardState, at place: Place) {
        self.state = state
        self.place = place
        switch place {
        case .pointer(let point): press = Press(origin: point, chooses: false)
        case .middle: highlighted = KeyboardCommand(state.mode)
        }
    }

    // MARK: Mouse. Points are the window's.

    mutating func press(at point: CGPoint, in layout: Layout) -> Outcome {
        guard layout.frame.contains(point) else { return .closes }
        press = Press(origin: point, chooses: true)
        highlighted = layout.command(at: point)
        return .stays
    }

    mutating func move(to point: CGPoint, in layout: Layout) {
        highlighted = layout.command(at: point)
        guard let origin = press?.origin else { return }
        if hypot(point.x - origin.x, point.y - origin.y) > Self.slack { press?.chooses = true }
    }

    /// Removes the highlight, because the pointer has left the window.
    mutating func leave() { highlighted = nil }

    mutating func release(at point: CGPoint, in layout: Layout) -> Outcome {
        guard press != nil else { return .stays }
        move(to: point, in: layout)
        defer { press = nil }
        guard press?.chooses == true else { return .stays }
        if let command = layout.command(at: point) { return .chooses(command) }
        return layout.frame.contains(point) ? .stays : .closes
    }

    // MARK: Keys

    private enum Usage {
        static let escape = 41
        static let choosing: Set<Int> = [40, 44, 88]
        static let (home, end, down, up) = (74, 77, 81, 82)
        /// The usages of the keys 1 to 9, in the row above the letters and on the keypad.
        static let digits = [30...38, 89...97]
    }

    /// Handles a pressed key. Ignores keys without a function in menus.
    mutating func press(_ key: HostKey) -> Outcome {
        let all = KeyboardCommand.allCases
        let present = highlighted.flatMap { all.firstIndex(of: $0) }
        switch key.usage {
        case Usage.escape: return .closes
        case _ where Usage.choosing.contains(key.usage): return highlighted.map { .chooses($0) } ?? .stays
        case Usage.down: highlighted = all[present.map { ($0 + 1) % all.count } ?? 0]
        case Usage.up: highlighted = all[((present ?? 0) + all.count - 1) % all.count]
        case Usage.home: highlighted = all.first
        case Usage.end: highlighted = all.last
        default:
            guard key.modifiers.isDisjoint(with: [.control, .alternate, .command]), let command = Self.command(named: key) else { break }
            highlighted = command
            return .chooses(command)
        }
        return .stays
    }

    /// Returns the command for a digit key or a letter. Digits are recognized by the key's position, because in some layouts the digit
    /// keys type other characters. Letters are recognized by their character.
    private static func command(named key: HostKey) -> KeyboardCommand? {
        for digits in Usage.digits where digits.contains(key.usage) {
            return KeyboardCommand(rawValue: key.usage - digits.lowerBound + 1)
        }
        return Unicode.Scalar(key.character).flatMap { letter in KeyboardCommand.allCases.first { $0.letter == Character(letter) } }
    }
}
