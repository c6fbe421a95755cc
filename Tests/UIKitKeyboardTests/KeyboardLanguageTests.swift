import Testing
import UIKitText

@testable import UIKitCore
@testable import UIKitKeyboard

/// Tests for several keyboards, the globe key and its list, and their effect on apps.
@MainActor
@Suite struct KeyboardLanguageTests {
    /// A German keyboard with letters in a different order and with an umlaut.
    static let german: KeyboardLanguage = {
        var language = KeyboardLanguage.englishUS
        language.identifier = "de-DE"
        language.name = "Deutsch"
        language.letters.columns = 11
        language.letters.rows[0] = KeyboardRow(middle: KeyboardLayout.characters("qwertzuiopü"))
        language.letters.rows[2].middle = KeyboardLayout.characters("yxcvbnm")
        language.titles.space = "Leerzeichen"
        language.titles.returns["search"] = "Suchen"
        language.decimalSeparator = ","
        return language
    }()
    static let greek: KeyboardLanguage = {
        var language = german
        language.identifier = "el-GR"
        language.name = "Ελληνικά"
        language.letters.rows[0] = KeyboardRow(middle: KeyboardLayout.characters("ςερτυθιοπ"))
        return language
    }()

    func run(_ languages: [KeyboardLanguage], _ body: (KeyboardBench, UITextField) throws -> Void) throws {
        try KeyboardBench.run { bench in
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
            field.autocapitalizationType = .none
            bench.add(field)
            bench.keyboard.enable(languages)
            field.becomeFirstResponder()
            bench.wait(0.6)
            try body(bench, field)
        }
    }

    @Test func `one language has emoji in the bottom strip, several have the globe there and emoji in the bottom key row`() throws {
        try run([.englishUS]) { bench, _ in
            #expect(bench.keyboard.keyRect(named: "globe") == nil)
            #expect(bench.keyboard.keyRect(named: "emoji")?.minY ?? 0 > 700)
        }
        try run([.englishUS, Self.german]) { bench, _ in
            let globe = try #require(bench.keyboard.keyRect(named: "globe"))
            let emoji = try #require(bench.keyboard.keyRect(named: "emoji"))
            #expect(globe.midX < 100 && globe.minY > emoji.maxY)
            #expect(emoji.height == 42)
        }
    }

    @Test func `the globe key cycles through the languages without notifications, and keys type their labels`() throws {
        try run([.englishUS, Self.german]) { bench, field in
            try bench.type("y")
            bench.forget()
            try bench.type(["globe"])
            #expect(bench.names == [], "the same height, nothing to announce")
            try bench.type("zü")
            try bench.type(["globe"])
            try bench.type("y")
            #expect(field.text == "yzüy")
        }
    }

    @Test func `an input mode change is posted, and activeInputModes and textInputMode report the languages and emoji`() throws {
        try run([.englishUS, Self.german]) { bench, field in
            var changes = 0
            let token = NotificationCenter.default.addObserver(
                forName: UITextInputMode.currentInputModeDidChangeNotification, object: nil, queue: nil
            ) { _ in MainActor.assumeIsolated { changes += 1 } }
            defer { NotificationCenter.default.removeObserver(token) }
            #expect(UITextInputMode.activeInputModes.map(\.primaryLanguage) == ["en-US", "de-DE", "emoji"])
            #expect(field.textInputMode?.primaryLanguage == "en-US")
            try bench.type(["globe"])
            #expect(changes == 1 && field.textInputMode?.primaryLanguage == "de-DE")
            try bench.type(["emoji"])
            #expect(field.textInputMode?.primaryLanguage == "emoji")
        }
    }

    @Test func `holding the globe lists the keyboards, lifting or tapping on a row selects one, and lifting outside closes it`() throws {
        try run([.englishUS, Self.german]) { bench, _ in
            let globe = try #require(bench.keyboard.keyRect(named: "globe"))
            bench.finger(1, .began, at: globe.center)
            bench.wait(0.6)
            let row = try #require(bench.keyboard.keyRect(named: "Deutsch"))
            #expect(row.maxY < globe.midY && bench.keyboard.keyRect(named: "Emoji") != nil)
            bench.finger(1, .moved, at: row.center)
            bench.tick()
            bench.finger(1, .ended, at: row.center)
            #expect(bench.keyboard.language.identifier == "de-DE")
            bench.finger(1, .began, at: globe.center)
            bench.wait(0.6)
            bench.finger(1, .ended, at: globe.center)
            #expect(bench.keyboard.language.identifier == "de-DE", "lifted on the key: the list waits")
            bench.wait(1)
            try bench.type(["English (US)"])
            #expect(bench.keyboard.language.identifier == "en-US" && !bench.keyboard.keys.hasList)
            bench.finger(1, .began, at: globe.center)
            bench.wait(0.6)
            bench.finger(1, .moved, at: CGPoint(x: globe.midX, y: 300))
            bench.finger(1, .ended, at: CGPoint(x: globe.midX, y: 300))
            #expect(bench.keyboard.language.identifier == "en-US" && !bench.keyboard.keys.hasList, "lifted beside the list")
        }
    }

    @Test func `the keyboard list opens emoji, also with a single language`() throws {
        try run([.englishUS]) { bench, _ in
            let emoji = try #require(bench.keyboard.keyRect(named: "emoji"))
            bench.finger(1, .began, at: emoji.center)
            bench.wait(0.6)
            let row = try #require(bench.keyboard.keyRect(named: "Emoji"))
            bench.finger(1, .moved, at: row.center)
            bench.finger(1, .ended, at: row.center)
            #expect(bench.keyboard.showsEmoji)
        }
    }

    @Test func `ASCII fields use English letters if the language's letters are not ASCII, and plain fields do not`() throws {
        for type in [UIKeyboardType.asciiCapable, .emailAddress, .URL] {
            let field = PlainField(type)
            let greek = KeyboardSetup(traits: field, language: Self.greek, localeIdentifier: "el_GR").layout
            #expect(greek.planes[0].rows[0].keys.first?.name == "q")
            #expect(
                KeyboardSetup(traits: field, language: Self.german, localeIdentifier: "de_DE").layout.planes[0].rows[0].keys.count == 11)
        }
        let plain = KeyboardSetup(traits: PlainField(), language: Self.greek, localeIdentifier: "el_GR").layout
        #expect(plain.planes[0].rows[0].keys.first?.name == "ς")
    }

    @Test func `key titles and decimal separators are in the keyboard's language`() throws {
        let field = PlainField()
        field.returnKeyType = .google
        let setup = KeyboardSetup(traits: field, language: Self.german, localeIdentifier: "de_DE")
        #expect(setup.returnKey.title == "Suchen" && setup.layout.titles.space == "Leerzeichen")
        let pad = KeyboardSetup(traits: PlainField(.decimalPad), language: Self.german, localeIdentifier: "en_US")
        #expect(pad.layout == Self.german.layout(for: .decimalPad) && pad.layout.planes[0].rows[3].keys[0].name == ",")
    }

    @Test func `a responder chooses the language with textInputMode`() throws {
        final class Picky: UITextField {
            override var textInputMode: UITextInputMode? {
                UITextInputMode.activeInputModes.first { $0.primaryLanguage == "de-DE" } ?? super.textInputMode
            }
        }
        try run([.englishUS, Self.german]) { bench, _ in
            bench.add(Picky(frame: CGRect(x: 20, y: 200, width: 300, height: 34))).becomeFirstResponder()
            #expect(bench.keyboard.language.identifier == "de-DE")
        }
    }

    @Test func `the space bar shows a new language's name for a while`() throws {
        try run([.englishUS, Self.german]) { bench, _ in
            try bench.type(["globe"])
            #expect(bench.keyboard.host.keys.spaceTitle == "Deutsch")
            bench.wait(1.5)
            #expect(bench.keyboard.host.keys.spaceTitle == nil)
        }
        var picture = KeyboardPictureTests.picture(Self.german.layout(for: .default))
        picture.titles = Self.german.titles
        #expect(KeyboardPictureTests.runs(picture).contains { $0.text == "Leerzeichen" })
        picture.spaceTitle = "Deutsch"
        #expect(KeyboardPictureTests.runs(picture).contains { $0.text == "Deutsch" })
    }

    @Test(arguments: [("de_AT", "de-DE"), ("de-DE", "de-DE"), ("el_GR", "el-GR"), ("en_GB", "en-US"), ("ja_JP", nil)])
    func `the best keyboard for a locale is the one of its language, or none`(locale: String, expected: String?) {
        let all = [KeyboardLanguage.englishUS, Self.german, Self.greek]
        #expect(KeyboardLanguage.best(for: locale, among: all)?.identifier == expected)
    }
}

extension CGRect {
    fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
