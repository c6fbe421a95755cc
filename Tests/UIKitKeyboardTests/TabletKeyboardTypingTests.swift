import Testing

@testable import UIKitCore
@testable import UIKitKeyboard
import UIKitText

/// Tests for touches on an iPad's keyboard.
@MainActor
@Suite struct TabletKeyboardTypingTests {
    nonisolated static let devices = ["iPad mini", "iPad 9", "iPad 10", "iPad Pro 11", "iPad Pro 12.9"]

    /// Shows a keyboard for a plain field.
    private func run(_ device: String, type: UIKeyboardType = .default, _ body: (KeyboardBench, PlainField) throws -> Void) throws {
        try KeyboardBench.run(device: device) { bench in
            let field = bench.add(PlainField(type))
            field.becomeFirstResponder()
            bench.wait(0.6)
            try body(bench, field)
        }
    }

    @Test(arguments: devices) func `the keys of every plane type, and the space bar returns to the letters`(device: String) throws {
        try run(device) { bench, field in
            try bench.press("q", "shift", "a", "shift right", "b", "c", "123", "5", "#+=", "¥", "space", "d", "delete", "m", "return")
            #expect(field.text == "qABc5¥ m")
            #expect(field.returns == 1 && bench.keyboard.plane == .letters)
        }
    }

    @Test(arguments: devices) func `the hide key hides the keyboard and resigns the field`(device: String) throws {
        try run(device) { bench, field in
            bench.forget()
            try bench.press("hide keyboard")
            bench.wait(0.6)
            #expect(!field.isFirstResponder && !bench.keyboard.isVisible)
            #expect(bench.names == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
        }
    }

    @Test(arguments: ["iPad Pro 11", "iPad Pro 12.9"]) func `a tap turns caps lock on or off, and tab types a tab`(device: String) throws {
        try run(device) { bench, field in
            try bench.press("caps lock", "a", "b", "caps lock", "c", "tab", "d")
            #expect(field.text == "ABc\td")
        }
    }

    @Test func `a flick down types a key's second character, and a finger that returns, or a key without one, types the first`() throws {
        try run("iPad Pro 11") { bench, field in
            let w = try #require(bench.keyboard.keyRect(named: "w"))
            let center = CGPoint(x: w.midX, y: w.midY)
            bench.finger(1, .began, at: center)
            bench.finger(1, .moved, at: CGPoint(x: center.x, y: center.y + 12))
            #expect(field.text.isEmpty)
            bench.finger(1, .moved, at: CGPoint(x: center.x + 3, y: center.y + 40))
            bench.finger(1, .ended, at: CGPoint(x: center.x + 3, y: center.y + 40))
            #expect(field.text == "2")
            bench.finger(1, .began, at: center)
            bench.finger(1, .moved, at: CGPoint(x: center.x, y: center.y + 30))
            bench.finger(1, .moved, at: center)
            bench.finger(1, .ended, at: center)
            #expect(field.text == "2w")
            // The space bar has no second character, so that a finger that moves down on it types a space.
            let ret = try #require(bench.keyboard.keyRect(named: "space"))
            bench.finger(1, .began, at: CGPoint(x: ret.midX, y: ret.midY))
            bench.finger(1, .ended, at: CGPoint(x: ret.midX, y: ret.midY + 4))
            #expect(field.text == "2w ")
        }
    }

    @Test func `a key that is flicked down offers no alternates, however long it is held`() throws {
        try run("iPad Pro 11") { bench, field in
            let e = try #require(bench.keyboard.keyRect(named: "e"))
            bench.finger(1, .began, at: CGPoint(x: e.midX, y: e.midY))
            bench.finger(1, .moved, at: CGPoint(x: e.midX, y: e.midY + 30))
            bench.wait(0.8)
            #expect(bench.keyboard.keys.machine.alternates == nil)
            bench.finger(1, .ended, at: CGPoint(x: e.midX, y: e.midY + 30))
            #expect(field.text == "3")
        }
    }

    @Test func `shift pressed by the user types the upper character of a mark or digit key, and automatic shift does not`() throws {
        try run("iPad 9") { bench, field in
            try bench.press("shift", ",", ",")
            #expect(field.text == "!,")
        }
        try KeyboardBench.run(device: "iPad Pro 12.9") { bench in
            let field = bench.add(PlainField())
            field.autocapitalizationType = .sentences
            field.becomeFirstResponder()
            bench.wait(0.6)
            #expect(bench.keyboard.shift == .on)
            try bench.press("2")
            #expect(field.text == "2")
            try bench.press("shift", "2")
            #expect(field.text == "2@")
        }
    }

    @Test func `an iPad shows no bubble above a pressed letter, and a phone does`() throws {
        for (device, shows) in [("iPad Pro 11", false), ("iPhone 15", true)] {
            try run(device) { bench, _ in
                let q = try #require(bench.keyboard.keyRect(named: "q"))
                bench.finger(1, .began, at: CGPoint(x: q.midX, y: q.midY))
                bench.tick()
                #expect(bench.keyboard.keys.popups.isHidden == !shows)
                bench.finger(1, .ended, at: CGPoint(x: q.midX, y: q.midY))
            }
        }
    }

    @Test(arguments: [UIKeyboardType.numberPad, .decimalPad, .phonePad]) func `number pads open and stay on digits, and ABC opens letters`(
        type: UIKeyboardType
    ) throws {
        try run("iPad 10", type: type) { bench, field in
            #expect(bench.keyboard.plane == .numbers)
            try bench.press("1", "2", "space", "3")
            #expect(field.text == "12 3" && bench.keyboard.plane == .numbers)
            try bench.press("ABC", "x")
            #expect(field.text == "12 3x")
        }
    }

    @Test(arguments: devices) func `without suggestions the keyboard is 55 points lower, and emoji are as high as letters`(
        device: String
    ) throws {
        try run(device) { bench, _ in
            let height = bench.keyboard.frame.height
            try bench.press("emoji")
            bench.wait(0.6)
            #expect(bench.keyboard.showsEmoji && bench.keyboard.frame.height == height)
            try bench.press("ABC")
            bench.wait(0.6)
            bench.keyboard.suggestsWords = false
            bench.wait(0.6)
            #expect(bench.keyboard.frame.height == height - 55)
            try bench.press("emoji")
            bench.wait(0.6)
            #expect(bench.keyboard.showsEmoji && bench.keyboard.frame.height == height - 55)
        }
    }

    @Test func `undo, redo and paste are left of the suggestions, enabled only when possible, and work`() throws {
        try KeyboardBench.run(device: "iPad Pro 11") { bench in
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
            field.autocorrectionType = .yes
            field.autocapitalizationType = .none
            bench.window.addSubview(field)
            field.becomeFirstResponder()
            bench.wait(0.6)
            @MainActor func isEnabled(_ shortcut: BarShortcut) -> Bool? {
                bench.keyboard.host.bar.shortcuts.first { $0.shortcut == shortcut }?.isEnabled
            }
            #expect(isEnabled(.undo) == false && isEnabled(.redo) == false && isEnabled(.paste) == false)
            let words = try #require(bench.keyboard.suggestions.first.flatMap(bench.keyboard.suggestionRect))
            #expect(try #require(bench.keyboard.keyRect(named: "paste")).maxX <= words.minX)
            try bench.press("h")
            #expect(isEnabled(.undo) == true)
            try bench.press("undo")
            #expect(field.text == "" && isEnabled(.redo) == true)
            try bench.press("redo")
            #expect(field.text == "h")
            UIPasteboard.general.string = "ello"
            try bench.press("i", "delete", "paste")
            #expect(field.text == "hello")
        }
    }

    @Test func `phones have no shortcuts in their bar`() throws {
        try run("iPhone 15") { bench, _ in
            #expect(bench.keyboard.host.bar.shortcuts.isEmpty && bench.keyboard.keyRect(named: "undo") == nil)
        }
    }
}
