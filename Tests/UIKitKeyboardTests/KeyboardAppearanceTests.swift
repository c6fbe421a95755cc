import Testing
import UIKitText

@testable import UIKitCore
@testable import UIKitKeyboard

/// Tests for the change between light and dark while the keyboard is shown.
@MainActor
@Suite struct KeyboardAppearanceTests {
    func run(_ change: (UITextField) -> Void = { _ in }, _ body: (KeyboardBench, UITextField) throws -> Void) throws {
        try KeyboardBench.run { bench in
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
            change(field)
            bench.add(field)
            field.becomeFirstResponder()
            bench.wait(0.6)
            try body(bench, field)
        }
    }

    func become(_ style: UIUserInterfaceStyle, _ bench: KeyboardBench) {
        UIScreen.main.userInterfaceStyle = style
        bench.tick()
    }

    @Test func `keys, bar, material and accessory turn dark and light at once, without notifications or lost text and plane`() throws {
        let accessory = UIInputView(frame: CGRect(x: 0, y: 0, width: 390, height: 44), inputViewStyle: .keyboard)
        try run({ $0.inputAccessoryView = accessory }) { bench, field in
            try bench.type("H")
            try bench.press("123")
            bench.forget()
            for (style, palette) in [(UIUserInterfaceStyle.dark, KeyboardPalette.dark), (.light, .light)] {
                become(style, bench)
                #expect(bench.keyboard.isDark == (style == .dark))
                #expect(bench.keyboard.keys.palette == palette)
                #expect(bench.keyboard.host.material.layer.backdrop == palette.backdrop)
                #expect(accessory.layer.backdrop == palette.backdrop)
                #expect(bench.keyboard.host.bar.traitCollection.userInterfaceStyle == style)
                #expect(bench.keyboard.plane == .numbers, "the plane stays")
            }
            #expect(bench.announcements.isEmpty && field.text == "H")
        }
    }

    @Test func `a pressed key's bubble and the emoji plane change with the appearance too`() throws {
        try run { bench, _ in
            let rect = try #require(bench.keyboard.keyRect(named: "g"))
            bench.finger(1, .began, at: CGPoint(x: rect.midX, y: rect.midY))
            bench.tick()
            become(.dark, bench)
            #expect(bench.keyboard.keys.popups.layer.shadowColor == KeyboardPalette.dark.bubbleShadow.copy(alpha: 1))
            bench.finger(1, .ended, at: CGPoint(x: rect.midX, y: rect.midY))
            bench.tick()
            try bench.press("emoji")
            bench.wait(0.6)
            #expect(bench.keyboard.host.material.layer.backdrop == KeyboardPalette.dark.backdrop)
            become(.light, bench)
            #expect(bench.keyboard.host.material.layer.backdrop == EmojiPlanePalette.lightBackdrop)
        }
    }

    @Test(arguments: [UIKeyboardAppearance.dark, .light])
    func `a field's keyboardAppearance overrides the interface style`(wish: UIKeyboardAppearance) throws {
        try run({ $0.keyboardAppearance = wish }) { bench, _ in
            for style in [UIUserInterfaceStyle.dark, .light, .dark] {
                become(style, bench)
                #expect(bench.keyboard.isDark == (wish == .dark))
            }
        }
    }

    @Test func `the keyboard follows the interface style of its window or field when only that changes`() throws {
        try run { bench, field in
            bench.window.overrideUserInterfaceStyle = .dark
            #expect(bench.keyboard.isDark)
            become(.dark, bench)
            bench.window.overrideUserInterfaceStyle = .light
            #expect(!bench.keyboard.isDark)
            field.overrideUserInterfaceStyle = .dark
            #expect(bench.keyboard.isDark)
        }
    }

    @Test func `a field's dark keyboardAppearance does not persist for an accessory that is shown alone`() throws {
        final class Holder: UIView {
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
            override var canBecomeFirstResponder: Bool { true }
            override var inputAccessoryView: UIView? { bar }
        }
        try run({ $0.keyboardAppearance = .dark }) { bench, _ in
            #expect(bench.keyboard.isDark)
            let holder = bench.add(Holder(frame: CGRect(x: 0, y: 200, width: 20, height: 20)))
            holder.becomeFirstResponder()
            bench.wait(0.6)
            #expect(!bench.keyboard.isDark && holder.bar.traitCollection.userInterfaceStyle == .light)
        }
    }
}
