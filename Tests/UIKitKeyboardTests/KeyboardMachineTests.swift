import Testing

@testable import UIKitKeyboard

/// Tests for the keyboard's reaction to fingers, without a view. (Facts/KeyboardBehaviour.md)
@Suite struct KeyboardMachineTests {
    /// A user who types: a keyboard machine, the text that it edits, and fingers that press keys by name.
    struct Typist {
        var machine: KeyboardMachine
        var text = ""
        var capitalization = AutoCapitalization.none
        var now = 0.0
        var returns = 0
        var unsupported: [String] = []
        /// The keyboards that the machine requested; -1 stands for the next one.
        var keyboards: [Int] = []
        /// The rows that were chosen in the hide key's list; -1 stands for the key itself.
        var modes: [Int] = []
        var caretMoves: [CGPoint] = []

        init(_ layout: KeyboardLayout = .standard, capitalization: AutoCapitalization = .none, text: String = "") {
            machine = KeyboardMachine(layout: layout)
            self.capitalization = capitalization
            self.text = text
            machine.start(layout: layout, context: context)
        }
        var context: KeyboardMachine.Context {
            KeyboardMachine.Context(textBeforeCaret: text, capitalization: capitalization, hasPeriodShortcut: true)
        }
        mutating func perform(_ commands: [KeyboardMachine.Command]) {
            for command in commands {
                switch command {
                case .insert(let inserted): text += inserted
                case .deleteBackward: _ = text.popLast()
                case .deleteWordBackward:
                    while text.last?.isWhitespace == true { text.removeLast() }
                    while let last = text.last, !last.isWhitespace { text.removeLast() }
                case .moveCaret(let translation): caretMoves.append(translation)
                case .endCaretMovement: caretMoves.append(.zero)
                case .return: returns += 1
                case .replaceSpaceWithPeriod: text = text.dropLast() + ". "
                case .showEmoji: break
                case .nextKeyboard: keyboards.append(-1)
                case .chooseKeyboard(let index): keyboards.append(index)
                case .chooseMode(let index): modes.append(index)
                case .hideKeyboard: modes.append(-1)
                case .unsupported(let name): unsupported.append(name)
                }
            }
            if !commands.isEmpty { machine.contextChanged(context) }
            machine._checkInvariants()
        }
        func key(_ name: String) -> KeyboardKey {
            let keys = machine.layout.plane(machine.plane)!.rows.flatMap(\.keys)
            return keys.first { $0.name == name } ?? KeyboardKey(name == "emoji" ? .emoji : .blank)
        }
        mutating func down(_ id: Int, _ name: String) { perform(machine.touchDown(id, on: key(name), at: now)) }
        mutating func up(_ id: Int) { perform(machine.touchUp(id, at: now)) }
        mutating func move(_ id: Int, _ name: String?) { machine.touchMoved(id, to: name.map(key), at: now) }
        mutating func wait(_ seconds: Double) {
            now += seconds
            perform(machine.advance(to: now))
        }
        /// Presses keys one after the other, a tenth of a second apart.
        mutating func press(_ names: String...) {
            for name in names {
                down(1, name)
                now += 0.05
                up(1)
                now += 0.05
            }
        }
    }

    @Test func `letters are typed on release, in lowercase without shift`() {
        var typist = Typist()
        typist.down(1, "h")
        #expect(typist.text == "")
        typist.up(1)
        #expect(typist.text == "h")
        typist.press("i")
        #expect(typist.text == "hi")
    }

    @Test func `shift applies to one letter, and a double tap locks it until the next tap`() {
        var typist = Typist()
        typist.press("shift")
        #expect(typist.machine.shift == .on)
        typist.press("a", "b")
        #expect(typist.text == "Ab")
        typist.press("shift", "shift")
        #expect(typist.machine.shift == .locked)
        typist.press("c", "d", "shift", "e")
        #expect(typist.text == "AbCDe")
        #expect(typist.machine.shift == .off)
    }

    @Test func `two slow taps on shift turn it on and off`() {
        var typist = Typist()
        typist.press("shift")
        typist.wait(0.5)
        typist.press("shift")
        #expect(typist.machine.shift == .off)
    }

    @Test func `a held shift makes every letter a capital and ends on release`() {
        var typist = Typist()
        typist.down(9, "shift")
        typist.press("a", "b")
        typist.up(9)
        typist.press("c")
        #expect(typist.text == "ABc")
    }

    @Test func `sentences begin with a capital, also after a full stop and a double space`() {
        var typist = Typist(capitalization: .sentences)
        #expect(typist.machine.shift == .on)
        typist.press("h", "i", "space", "space")
        #expect(typist.text == "Hi. ")
        #expect(typist.machine.shift == .on)
        typist.press("a")
        #expect(typist.text == "Hi. A")
        #expect(typist.machine.shift == .off)
    }

    @Test(arguments: [
        (AutoCapitalization.none, "", false), (.sentences, "", true), (.sentences, "a", false), (.sentences, "a ", false),
        (.sentences, "a.", false),
        (.sentences, "a. ", true), (.sentences, "a! \n", true), (.sentences, "a?\") ", true), (.sentences, "  ", true),
        (.sentences, "a\n", true),
        (.words, "", true), (.words, "a", false), (.words, "a ", true), (.allCharacters, "a", true),
    ])
    func `each autocapitalization type decides after which text a capital follows`(type: AutoCapitalization, text: String, expected: Bool) {
        #expect(type.capitalizes(after: text) == expected, "\(type) after \(text.debugDescription)")
    }

    @Test func `automatic shift that the user turns off stays off for the letters that follow`() {
        var typist = Typist(capitalization: .sentences)
        typist.press("shift", "a", "b")
        #expect(typist.text == "ab")
    }

    @Test func `two slow spaces, and two spaces after nothing, stay spaces`() {
        var typist = Typist(text: "a")
        typist.press("space")
        typist.wait(1)
        typist.press("space")
        #expect(typist.text == "a  ")
        var empty = Typist()
        empty.press("space", "space")
        #expect(empty.text == "  ")
    }

    @Test func `a second finger's touch types the first finger's letter at once`() {
        var typist = Typist()
        typist.down(1, "a")
        typist.down(2, "b")
        #expect(typist.text == "a")
        typist.up(1)
        typist.up(2)
        #expect(typist.text == "ab")
    }

    @Test func `a finger types the key under it on release, and nothing outside of the keys`() {
        var typist = Typist()
        typist.down(1, "a")
        typist.move(1, "s")
        typist.up(1)
        #expect(typist.text == "s")
        typist.down(1, "d")
        typist.move(1, nil)
        typist.up(1)
        #expect(typist.text == "s")
    }

    @Test func `a cancelled touch types nothing`() {
        var typist = Typist()
        typist.down(1, "a")
        typist.machine.touchCancelled(1)
        typist.up(1)
        #expect(typist.text == "" && typist.machine.touches.isEmpty)
    }

    @Test func `space, apostrophe and return switch back to letters, and digits do not`() {
        for key in ["space", "'", "return"] {
            var typist = Typist()
            typist.press("123", "4")
            #expect(typist.machine.plane == .numbers)
            typist.press(key)
            #expect(typist.machine.plane == .letters, "after \(key)")
        }
    }

    @Test func `plane keys switch between letters, numbers and symbols`() {
        var typist = Typist()
        typist.press("123")
        #expect(typist.machine.plane == .numbers)
        typist.press("#+=")
        #expect(typist.machine.plane == .symbols)
        typist.press("€", "123", "7", "ABC", "x")
        #expect(typist.text == "€7x")
    }

    @Test func `numbersAndPunctuation opens on the digits and stays there after a space`() {
        var typist = Typist(.english(.numbersAndPunctuation))
        typist.press("1", "space", "2")
        #expect(typist.text == "1 2")
    }

    @Test func `sliding from the plane key to a mark types it and returns to the letters`() {
        var typist = Typist()
        typist.down(1, "123")
        typist.move(1, "8")
        typist.up(1)
        #expect(typist.text == "8")
        #expect(typist.machine.plane == .letters)
    }

    @Test func `a held delete key deletes at once, after half a second, and then ten times a second until release`() {
        var typist = Typist(text: "abcdefghij")
        typist.down(1, "delete")
        #expect(typist.text == "abcdefghi")
        typist.wait(0.49)
        #expect(typist.text == "abcdefghi")
        typist.wait(0.02)
        #expect(typist.text == "abcdefgh")
        typist.wait(0.3)
        #expect(typist.text == "abcde")
        typist.up(1)
        typist.wait(5)
        #expect(typist.text == "abcde")
    }

    @Test func `the phone pad's corner key switches to the dialling marks and back`() {
        var typist = Typist(.english(.phonePad))
        typist.press("5", "+*#", "*", "pause", "123", "0")
        #expect(typist.text == "5*,0")
    }

    @Test func `an unsupported key is reported and types nothing`() {
        var typist = Typist()
        typist.perform(typist.machine.touchDown(1, on: KeyboardKey(.dictation), at: 0) + typist.machine.touchUp(1, at: 0.1))
        #expect(typist.unsupported == ["dictation"])
        #expect(typist.text == "")
    }

    @Test func `random touch sequences keep the invariants and leave no touch or timer behind`() {
        var generator = SmallGenerator(state: 7)
        for layout in KeyboardGeometryTests.everyLayout {
            var typist = Typist(layout, capitalization: .sentences)
            for _ in 0..<400 {
                let keys = typist.machine.layout.plane(typist.machine.plane)!.rows.flatMap(\.keys)
                let id = Int(generator.next() % 4)
                let isDown = typist.machine.touches.contains { $0.id == id }
                let key = keys[Int(generator.next() % UInt64(keys.count))]
                switch generator.next() % 4 {
                case 0 where !isDown && key.role != .blank: typist.perform(typist.machine.touchDown(id, on: key, at: typist.now))
                case 1: typist.machine.touchMoved(id, to: generator.next() % 3 == 0 ? nil : key, at: typist.now)
                case 2: typist.up(id)
                default: typist.wait(Double(generator.next() % 10) / 20)
                }
                typist.machine._checkInvariants()
            }
            for id in 0..<4 { typist.up(id) }
            #expect(typist.machine.touches.isEmpty && typist.machine.nextEventTime == nil)
        }
    }

    /// A generator of pseudorandom numbers, which are the same in every run.
    struct SmallGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 33
        }
    }
}
