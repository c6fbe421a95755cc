import Testing
import UIKitText

@testable import UIKitCore
@testable import UIKitKeyboard

/// Tests for the predictive bar above a text field: taps, corrections, reverted corrections, passwords.
@MainActor
@Suite struct PredictiveBarTests {
    func run(_ change: (UITextField) -> Void = { _ in }, _ body: (KeyboardBench, UITextField) throws -> Void) throws {
        try KeyboardBench.run { bench in
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
            field.autocapitalizationType = .none
            change(field)
            bench.add(field)
            field.becomeFirstResponder()
            bench.wait(0.6)
            try body(bench, field)
        }
    }

    func tap(_ bench: KeyboardBench, _ suggestion: String) throws {
        let rect = try #require(bench.keyboard.suggestionRect(suggestion), "\(suggestion) is not among \(bench.keyboard.suggestions)")
        let place = CGPoint(x: rect.midX, y: rect.midY)
        bench.finger(7, .began, at: place)
        bench.tick()
        bench.finger(7, .ended, at: place)
        bench.tick()
    }

    @Test func `a tapped suggestion replaces the word and adds a space, which a typed space does not double`() throws {
        try run { bench, field in
            try bench.type("see you tomo")
            try tap(bench, "tomorrow")
            #expect(field.text == "see you tomorrow ")
            try bench.type(" ")
            #expect(field.text == "see you tomorrow ", "the space is there already")
            try bench.type("ok")
            #expect(field.text == "see you tomorrow ok")
        }
    }

    @Test func `a punctuation mark replaces the space that a suggestion added`() throws {
        try run { bench, field in
            try bench.type("hel")
            try tap(bench, "hello")
            try bench.type(["123", "!"])
            #expect(field.text == "hello!")
        }
    }

    @Test func `a space corrects a mistyped word, delete offers the typed word, and choosing it stops the correction`() throws {
        try run { bench, field in
            try bench.type("teh")
            #expect(bench.keyboard.suggestions.prefix(2) == ["“teh”", "the"])
            try bench.type(" ")
            #expect(field.text == "the ")
            try bench.type(["delete"])
            #expect(field.text == "the" && bench.keyboard.suggestions.first == "“teh”")
            try tap(bench, "teh")
            #expect(field.text == "teh")
            try bench.type(" ")
            #expect(field.text == "teh ", "the person insisted")
            try bench.type("teh ")
            #expect(field.text == "teh teh ")
        }
    }

    @Test func `return, space and suggestions correct words, with smart or straight apostrophes by smartQuotesType`() throws {
        try run { bench, field in
            try bench.type("dont")
            try bench.type(["return"])
            #expect(field.text == "don\u{2019}t", "with the apostrophe of print, which the field takes")
        }
        try run({ $0.smartQuotesType = .no }) { bench, field in
            try bench.type("dont")
            #expect(bench.keyboard.suggestions.contains("don\u{2019}t"), "the bar's words are print")
            try bench.type(" ")
            #expect(field.text == "don't ")
        }
        try run { bench, field in
            try bench.type("dont")
            try tap(bench, "don't")
            #expect(field.text == "don\u{2019}t ")
        }
    }

    @Test func `tapping the typed word in quotes keeps it`() throws {
        try run { bench, field in
            try bench.type("helo")
            try tap(bench, "helo")
            #expect(field.text == "helo ")
        }
    }

    @Test func `name fields, and phones with correction off, keep mistyped words`() throws {
        try run({ $0.textContentType = .familyName }) { bench, field in
            try bench.type("teh ")
            #expect(field.text == "teh ")
        }
        try run { bench, field in
            bench.keyboard.correctsWords = false
            try bench.type("teh ")
            #expect(field.text == "teh ")
        }
    }

    @Test func `fields without correction, secure fields and number pads have no suggestions and no bar`() throws {
        for change in [{ $0.autocorrectionType = .no }, { $0.isSecureTextEntry = true }, { $0.keyboardType = .numberPad }]
            as [(UITextField) -> Void]
        {
            try run(change) { bench, _ in
                #expect(bench.keyboard.suggestions == [] && bench.keyboard.frame.height == 291)
            }
        }
    }

    @Test func `a delegate that refuses a correction keeps the typed text`() throws {
        final class Guard: NSObject, UITextFieldDelegate {
            func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
                string.count <= 1
            }
        }
        let delegate = Guard()
        try run({ $0.delegate = delegate }) { bench, field in
            try bench.type("teh ")
            #expect(field.text == "teh ")
        }
    }

    // MARK: Passwords

    @Test func `a password field's bar offers Passwords or the saved account, and tapping the account fills both fields`() throws {
        let name = UITextField(frame: CGRect(x: 20, y: 60, width: 300, height: 34))
        name.textContentType = .username
        try run({
            $0.textContentType = .password
            $0.isSecureTextEntry = true
        }) { bench, field in
            #expect(bench.keyboard.frame.height == 336 && bench.keyboard.suggestions == ["Passwords"])
            bench.add(name)
            bench.keyboard.autoFill.account = .init(username: "ada@example.com", password: "correct horse")
            #expect(bench.keyboard.suggestions == ["ada@example.com"])
            try tap(bench, "ada@example.com")
            #expect(name.text == "ada@example.com" && field.text == "correct horse")
        }
    }

    @Test func `without a saved account the Passwords key is reported as unsupported once`() throws {
        try run({ $0.textContentType = .username }) { bench, field in
            try tap(bench, "Passwords")
            try tap(bench, "Passwords")
            #expect(bench.keyboard.unsupportedKeys == ["Passwords"] && field.text == "")
        }
    }

    @Test func `Strong Password inserts 20 characters in three groups, with one capital and one digit, equal in every run`() throws {
        try run({ $0.textContentType = .newPassword }) { bench, field in
            try tap(bench, "Strong Password")
            let password = try #require(field.text)
            #expect(password == AutoFillStore.strongPassword(1) && password.count == 20 && password.split(separator: "-").count == 3)
            #expect(password.filter(\.isUppercase).count == 1 && password.filter(\.isNumber).count == 1)
            #expect(AutoFillStore.strongPassword(2) != password)
        }
    }

    @Test func `a one-time code that arrives later makes the keyboard higher by the bar, and a tap inserts it`() throws {
        try run({
            $0.textContentType = .oneTimeCode
            $0.keyboardType = .numberPad
        }) { bench, field in
            #expect(bench.keyboard.frame.height == 291)
            bench.forget()
            bench.keyboard.autoFill.oneTimeCode = "482913"
            #expect(bench.names == ["WillChangeFrame", "WillShow"])
            #expect(bench.announcements[0].begin.height == 291 && bench.announcements[0].end.height == 336)
            bench.wait(0.6)
            try tap(bench, "482913")
            #expect(field.text == "482913")
        }
    }
}
