import Testing
import UIKitText

@testable import UIKitKeyboard

/// Tests for the keyboard that a text field's traits request. (Facts/KeyboardHeights.md#iphone, Facts/KeyboardBehaviour.md#return-key,
/// Facts/KeyboardBehaviour.md#keyboard-types)
@MainActor
@Suite struct KeyboardSetupTests {
    func setup(_ field: PlainField, locale: String = "en_US") -> KeyboardSetup { KeyboardSetup(traits: field, localeIdentifier: locale) }

    /// `next` is expected to be grey because a picture of a real iPhone before version 26 shows it like that.
    @Test func `every return key type has its title, and return, next and continue are grey`() {
        let expected = [
            "return", "go", "search", "join", "next", "route", "search", "send", "search", "done", "emergency call", "continue",
        ]
        for (rawValue, title) in expected.enumerated() {
            let type = UIReturnKeyType(rawValue: rawValue)
            #expect(type?.title == title)
            #expect(type?.isBlue == !["return", "next", "continue"].contains(title))
        }
    }

    @Test func `every keyboard type has a layout of its own name`() {
        for rawValue in 0...11 {
            let type = UIKeyboardType(rawValue: rawValue)!
            #expect(type.layout(localeIdentifier: "en_US").name == "\(type)", "type \(rawValue)")
        }
    }

    @Test func `the decimal pad has the locale's decimal separator`() {
        #expect(
            UIKeyboardType.decimalPad.layout(localeIdentifier: "de_DE")
                == KeyboardLanguage.englishUS.layout(for: .decimalPad, separator: ","))
        #expect(UIKeyboardType.decimalPad.layout(localeIdentifier: "en_US") == .english(.decimalPad))
    }

    @Test func `email, URL and secure fields get no automatic capitals, and email and URL fields no double-space full stop`() {
        for type in [UIKeyboardType.emailAddress, .URL] {
            let field = PlainField(type)
            field.autocapitalizationType = .sentences
            #expect(setup(field).capitalization == .none)
            #expect(!setup(field).hasPeriodShortcut)
        }
        let secret = PlainField()
        secret.autocapitalizationType = .words
        #expect(setup(secret).capitalization == .words)
        secret.isSecureTextEntry = true
        #expect(setup(secret).capitalization == .none)
    }

    @Test func `each keyboard type has its own bottom row`() {
        func bottomRow(_ type: UIKeyboardType) -> [String] {
            let layout = type.layout(localeIdentifier: "en_US")
            let metrics = KeyboardMetrics(screenSize: CGSize(width: 390, height: 844), scale: 3)
            return KeyboardGeometry(plane: layout.planes[0], metrics: metrics, showsBar: true).keys.filter { $0.row == 3 }.map(\.key.name)
        }
        #expect(bottomRow(.default) == ["123", "space", "return"])
        #expect(bottomRow(.URL) == ["123", ".", "/", ".com", "return"])
        #expect(bottomRow(.emailAddress) == ["123", "space", "@", ".", "return"])
        #expect(bottomRow(.webSearch) == ["123", "space", ".", "return"])
        #expect(bottomRow(.twitter) == ["123", "space", "@", "#", "return"])
        #expect(bottomRow(.phonePad) == ["+*#", "0", "delete"])
        #expect(bottomRow(.numberPad) == ["", "0", "delete"])
    }
}
