import Testing

@testable import UIKitCore
@testable import UIKitKeyboard

/// Tests for touches on the keys of a visible keyboard.
@MainActor
@Suite struct KeyboardTypingTests {
    @Test func `tapped keys type their characters, with an automatic capital and delete`() throws {
        try KeyboardBench.run { bench in
            let field = bench.add(PlainField())
            field.autocapitalizationType = .sentences
            field.becomeFirstResponder()
            bench.wait(0.6)
            try bench.press("h", "i", "space", "t", "h", "x", "delete", "e", "r", "e")
            #expect(field.text == "Hi there")
        }
    }

    @Test func `touches on shift, plane keys and return work, and a space returns to the letters`() throws {
        try KeyboardBench.run { bench in
            let field = bench.add(PlainField())
            field.becomeFirstResponder()
            bench.wait(0.6)
            try bench.press("shift", "a", "b", "123", "5", "#+=", "€", "space", "c", "return")
            #expect(field.text == "Ab5€ c")
            #expect(field.returns == 1)
            #expect(bench.keyboard.plane == .letters)
        }
    }

    @Test func `keys type while the keyboard is still animating`() throws {
        try KeyboardBench.run { bench in
            let field = bench.add(PlainField())
            field.becomeFirstResponder()
            bench.tick(0.3)
            try bench.press("q")
            #expect(field.text == "q")
        }
    }

    @Test func `touches outside the keyboard reach the app's window, and a touch in a gap types the nearest key`() throws {
        try KeyboardBench.run { bench in
            let field = bench.add(PlainField())
            field.becomeFirstResponder()
            bench.wait(0.6)
            let keyboardWindow = try #require(UIApplication.shared.windows.last)
            #expect(keyboardWindow.hitTest(CGPoint(x: 200, y: 300), with: nil) == nil)
            #expect(keyboardWindow.hitTest(CGPoint(x: 200, y: 700), with: nil) != nil)
            let q = try #require(bench.keyboard.keyRect(named: "q"))
            bench.finger(1, .began, at: CGPoint(x: q.maxX + 2, y: q.maxY + 1))
            bench.finger(1, .ended, at: CGPoint(x: q.maxX + 2, y: q.maxY + 1))
            #expect(field.text == "q")
        }
    }

    @Test func `overlapping touches of two fingers type in the order of their touch down`() throws {
        try KeyboardBench.run { bench in
            let field = bench.add(PlainField())
            field.becomeFirstResponder()
            bench.wait(0.6)
            let a = try #require(bench.keyboard.keyRect(named: "a")).center
            let b = try #require(bench.keyboard.keyRect(named: "b")).center
            bench.finger(1, .began, at: a)
            bench.finger(2, .began, at: b)
            bench.finger(2, .ended, at: b)
            bench.finger(1, .ended, at: a)
            #expect(field.text == "ab")
        }
    }

    @Test func `a held delete key deletes at once and repeats with the clock until it is released`() throws {
        try KeyboardBench.run { bench in
            let field = bench.add(PlainField())
            field.text = "0123456789"
            field.becomeFirstResponder()
            bench.wait(0.6)
            let delete = try #require(bench.keyboard.keyRect(named: "delete")).center
            bench.finger(1, .began, at: delete)
            #expect(field.text.count == 9)
            bench.wait(0.45)
            #expect(field.text.count == 9)
            bench.wait(0.2)
            #expect(field.text.count == 7)
            bench.finger(1, .ended, at: delete)
            bench.wait(1)
            #expect(field.text.count == 7)
        }
    }

    @Test func `a decimal pad types digits and the separator, and deletes`() throws {
        try KeyboardBench.run { bench in
            let field = bench.add(PlainField(.decimalPad))
            field.becomeFirstResponder()
            bench.wait(0.6)
            try bench.press("1", "2", ".", "5", "delete", "0")
            #expect(field.text == "12.0")
        }
    }

    @Test func `with enablesReturnKeyAutomatically return does nothing while the field is empty`() throws {
        try KeyboardBench.run { bench in
            let field = bench.add(PlainField())
            field.enablesReturnKeyAutomatically = true
            field.becomeFirstResponder()
            bench.wait(0.6)
            try bench.press("return")
            #expect(field.returns == 0)
            try bench.press("a", "return")
            #expect(field.returns == 1)
        }
    }

    @Test func `a pressed letter shows its bubble in landscape too`() throws {
        try KeyboardBench.run { bench in
            bench.add(PlainField()).becomeFirstResponder()
            bench.wait(0.6)
            UIApplication.shared.scene.hold(.landscapeLeft)
            bench.wait(1)
            let host = try #require(UIApplication.shared.windows.last?.subviews.first as? KeyboardHostView)
            let g = try #require(bench.keyboard.keyRect(named: "g")).center
            bench.finger(1, .began, at: g)
            #expect(!host.keys.popups.isHidden)
            bench.finger(1, .ended, at: g)
        }
    }

    @Test func `a letter's bubble stays for a moment after the touch ends, and the space bar has none`() throws {
        try KeyboardBench.run { bench in
            bench.add(PlainField()).becomeFirstResponder()
            bench.wait(0.6)
            let host = try #require(UIApplication.shared.windows.last?.subviews.first as? KeyboardHostView)
            let bubbles = host.keys.popups
            #expect(bubbles.isHidden)
            let g = try #require(bench.keyboard.keyRect(named: "g")).center
            bench.finger(1, .began, at: g)
            #expect(!bubbles.isHidden)
            bench.finger(1, .ended, at: g)
            bench.tick()
            #expect(!bubbles.isHidden)
            bench.wait(0.1)
            #expect(bubbles.isHidden)
            let space = try #require(bench.keyboard.keyRect(named: "space")).center
            bench.finger(1, .began, at: space)
            #expect(bubbles.isHidden, "the space bar has none")
        }
    }

    @Test func `an unsupported key is reported once and types nothing`() throws {
        try KeyboardBench.run { bench in
            let field = bench.add(PlainField())
            field.becomeFirstResponder()
            bench.wait(0.6)
            try bench.press("dictation", "a", "dictation")
            #expect(bench.keyboard.unsupportedKeys == ["dictation"])
            #expect(field.text == "a")
        }
    }
}
