import Testing
import UIKit

@_spi(Lab) @testable import LabInterface
@testable import LabWindow

@Suite struct KeyRouteTests {
    private func key(_ usage: Int, _ character: Character? = nil, _ modifiers: UIKeyModifierFlags = []) -> HostKey {
        HostKey(character: character?.unicodeScalars.first?.value ?? 0, usage: usage, modifiers: modifiers)
    }

    @Test func `no two shortcuts share a chord`() {
        let chords = LabCommand.table.compactMap(\.chord)
        #expect(Set(chords).count == chords.count)
    }

    @Test func `every shortcut needs a function key, Ctrl or Alt, so that letters go to the focused field`() {
        for chord in LabCommand.table.compactMap(\.chord) {
            switch chord.key {
            case .function: break
            case .letter, .digit, .named: #expect(chord.control || chord.alternate)
            }
        }
    }

    @Test(arguments: ["a", "c", "v", "x", "z"] as [Character])
    func `editing shortcuts go to the phone's field`(letter: Character) {
        let value = Int(letter.asciiValue!) - 0x61 + 4
        #expect(KeyRoute(key(value, letter, .control)) == .phone(KeyStroke(usage: value, modifiers: .command)))
    }

    @Test func `a shortcut is determined by the key's character, not by its position`() {
        // In other layouts the key to the right of Caps Lock types the neighbour of Q. The character determines the shortcut, not the
        // key's position.
        #expect(KeyRoute(key(20, "a", .control)) == .phone(KeyStroke(usage: 4, modifiers: .command)))
    }

    @Test func `Ctrl with plus or minus changes the lab's text size at every position of the keys`() {
        // The plus key is beside backspace in the United States, with Shift and without, to the right of Ü in Germany, on a key of its
        // own in France, and on the keypad.
        let shifted: UIKeyModifierFlags = [.control, .shift]
        for plus in [key(46, "=", .control), key(46, "=", shifted), key(48, "+", .control), key(46, "=", .control), key(87, "+", .control)]
        {
            #expect(KeyRoute(plus) == .lab(.largerText))
        }
        for minus in [key(45, "-", .control), key(56, "-", .control), key(86, "-", .control), key(86, nil, .control)] {
            #expect(KeyRoute(minus) == .lab(.smallerText))
        }
        #expect(KeyRoute(key(46, "=")) == .phone(KeyStroke(usage: 46, modifiers: [])), "without Ctrl they type")
    }

    @Test func `function keys run lab commands`() {
        #expect(KeyRoute(key(58)) == .lab(.help))
        #expect(KeyRoute(key(69)) == .lab(.screenshot))
        #expect(KeyRoute(key(68, nil, .shift)) == .lab(.windowShare))
        #expect(KeyRoute(key(66)) == .lab(.nextScene))
        #expect(KeyRoute(key(66, nil, .shift)) == .lab(.previousScene))
        #expect(KeyRoute(key(20, "q", .control)) == .lab(.quit))
    }

    @Test func `Ctrl+Shift with a digit key controls the phone's keyboard on every layout, and Ctrl alone does not`() {
        for command in KeyboardCommand.allCases {
            #expect(KeyRoute(key(29 + command.digit, nil, [.control, .shift])) == .keyboard(command))
            #expect(KeyRoute(key(29 + command.digit, "&", [.control, .shift])) == .keyboard(command))
            #expect(KeyRoute(key(29 + command.digit, "1", .control)) == nil)
            #expect(KeyRoute(key(29 + command.digit, "1", .shift)) == .phone(KeyStroke(usage: 29 + command.digit, modifiers: .shift)))
        }
        #expect(KeyRoute(key(39, "0", [.control, .shift])) == nil)
    }

    @Test func `Ctrl+M and the menu key open the keyboard menu`() {
        #expect(KeyRoute(key(16, "m", .control)) == .lab(.keyboardMenu))
        #expect(KeyRoute(key(101)) == .lab(.keyboardMenu))
    }

    @Test func `a function key with an unassigned modifier does nothing`() {
        #expect(KeyRoute(key(58, nil, .control)) == nil)
        #expect(KeyRoute(key(70)) == nil)
    }

    @Test func `a letter key is sent to the phone as a key press by position, without its text`() {
        #expect(KeyRoute(key(4, "a")) == .phone(KeyStroke(usage: 4, modifiers: [])))
        #expect(KeyRoute(key(4, "a", .shift)) == .phone(KeyStroke(usage: 4, modifiers: .shift)))
        #expect(KeyRoute(key(44, " ")) == .phone(KeyStroke(usage: 44, modifiers: [])))
        #expect(KeyRoute(key(57)) == nil)
    }

    @Test(arguments: [40, 41, 42, 43, 74, 75, 76, 77, 78, 79, 80, 81, 82])
    func `named keys are sent to the phone with their Shift modifier`(usage: Int) {
        #expect(KeyRoute(key(usage)) == .phone(KeyStroke(usage: usage, modifiers: [])))
        #expect(KeyRoute(key(usage, nil, .shift)) == .phone(KeyStroke(usage: usage, modifiers: .shift)))
    }

    @Test func `the release of a key is sent to the phone with its modifiers, even for shortcuts`() {
        #expect(KeyRoute.release(of: key(15, "l", .control)) == KeyStroke(usage: 15, modifiers: .command))
        #expect(KeyRoute.release(of: key(30, "1", [.control, .shift])) == KeyStroke(usage: 30, modifiers: .shift))
        #expect(KeyRoute.release(of: key(4, "a")) == KeyStroke(usage: 4, modifiers: []))
        #expect(KeyRoute.release(of: key(58)) == nil)
    }

    @Test func `the keypad's Enter key is sent as Return`() { #expect(KeyRoute(key(88)) == .phone(KeyStroke(usage: 40, modifiers: []))) }

    @Test func `Ctrl with arrows, Delete, Home and End is sent as Option or Command`() {
        #expect(KeyRoute(key(80, nil, .control)) == .phone(KeyStroke(usage: 80, modifiers: .alternate)))
        #expect(KeyRoute(key(79, nil, [.control, .shift])) == .phone(KeyStroke(usage: 79, modifiers: [.alternate, .shift])))
        #expect(KeyRoute(key(42, nil, .control)) == .phone(KeyStroke(usage: 42, modifiers: .alternate)))
        #expect(KeyRoute(key(74, nil, .control)) == .phone(KeyStroke(usage: 82, modifiers: .command)))
        #expect(KeyRoute(key(77, nil, .control)) == .phone(KeyStroke(usage: 81, modifiers: .command)))
    }

    @Test func `chords are described as people write them, such as Shift+F9`() {
        #expect(LabCommand.of(.help).chord?.description == "F1")
        #expect(LabCommand.of(.previousScene).chord?.description == "Shift+F9")
        #expect(LabCommand.of(.quit).chord?.description == "Ctrl+Q")
        #expect(KeyboardCommand.floating.chord.description == "Ctrl+Shift+4")
    }
}
