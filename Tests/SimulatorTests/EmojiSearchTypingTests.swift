import Simulator
import Testing
import UIKit

/// A controller with one field, which has the focus.
private final class FieldController: UIViewController {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 350, height: 44))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(field)
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        field.becomeFirstResponder()
    }
}

@MainActor @Suite struct EmojiSearchTypingTests {
    /// The USB HID usages of three keys.
    private static let (returnKey, escape, backspace) = (40, 41, 42)

    @Test func `text typed on the computer's keyboard goes to the emoji search while it is open, then to the field again`() throws {
        var controller: FieldController?
        let phone = SimulatedPhone {
            let made = FieldController()
            controller = made
            return made
        }
        let field = try #require(controller?.field)
        func pressDrawnKey(_ name: String) throws {
            let place = try #require(phone.process.run { UIKeyboardController.current?.keyRect(named: name) }, "there is no key \(name)")
            let point = CGPoint(x: place.midX, y: place.midY)
            phone.send(.touch(.began, finger: 0, location: point), at: phone.time + 0.1)
            phone.send(.touch(.ended, finger: 0, location: point), at: phone.time + 0.16)
            phone.run(until: phone.time + 1)
        }
        func type(_ text: String) {
            for character in text { phone.send(.text(String(character))) }
            phone.run(until: phone.time + 0.1)
        }
        func strike(_ usage: Int) {
            for isDown in [true, false] { phone.send(.key(usage: usage, modifiers: 0, isDown: isDown)) }
            phone.run(until: phone.time + 0.1)
        }
        var query: String? { phone.process.run { UIKeyboardController.current?.emojiQuery } }

        phone.run(until: 1)
        type("go ")
        try pressDrawnKey("emoji")
        try pressDrawnKey("search emoji")
        type("rocketz")
        strike(Self.backspace)
        #expect(query == "rocket")
        #expect(field.text == "go ")
        try pressDrawnKey("🚀")
        #expect(field.text == "go 🚀")
        strike(Self.returnKey)
        #expect(query == nil && phone.process.run { field.isFirstResponder })
        type("!")
        #expect(field.text == "go 🚀!")
        strike(Self.backspace)
        #expect(field.text == "go 🚀")
        try pressDrawnKey("search emoji")
        // This is Command-V of a hardware keyboard, as Ctrl+V in the window.
        phone.send(.clipboard("guitar"))
        for isDown in [true, false] { phone.send(.key(usage: 25, modifiers: UIKeyModifierFlags.command.rawValue, isDown: isDown)) }
        phone.run(until: phone.time + 0.1)
        #expect(query == "guitar")
        #expect(field.text == "go 🚀", "nothing of it came to the field behind")
        strike(Self.escape)
        #expect(query == nil && phone.process.run { field.isFirstResponder })
    }
}
