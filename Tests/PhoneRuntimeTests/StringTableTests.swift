import Foundation
import Testing
import UIKitCore
import UIKitTestSupport

@testable import PhoneRuntime

/// Tests for tables of strings in all file formats of projects, and for plural forms.
@MainActor @Suite struct StringTableTests {
    private func table(_ text: String) throws -> [String: String] {
        try StringTable(strings: Data(text.utf8), file: "T.strings").entries.mapValues(\.text)
    }

    @Test func `the parser reads keys and texts with and without quotes, comments and escapes`() throws {
        let found = try table(
            """
            /* A comment */ "a" = "1\\n\\"2\\" \\U2014 \\u00e9 \\101\\z";
            // Another one
            bare_key = "Bare"; 'single' = other.word;
            "alone"; "twice" = "first"; "twice" = "last"; "url" = "http://a/*b";
            """)
        #expect(found["a"] == "1\n\"2\" \u{2014} é Az")
        #expect(found["bare_key"] == "Bare" && found["single"] == "other.word" && found["alone"] == "alone")
        #expect(found["twice"] == "last" && found["url"] == "http://a/*b")
    }

    @Test func `UTF-8, UTF-16 with and without a byte order mark, XML and binary give the same table`() throws {
        let text = "\"key\" = \"Grüße 😀\";"
        let units = Array(text.utf16)
        let little = Data(units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
        let big = Data(units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
        let values = ["key": "Grüße 😀"]
        let all = [
            Data(text.utf8), Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8), Data([0xFF, 0xFE]) + little, Data([0xFE, 0xFF]) + big, little, big,
            try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0),
            try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0),
        ]
        for data in all { #expect(try StringTable(strings: data, file: "T").entries["key"] == .text("Grüße 😀")) }
    }

    @Test(arguments: [
        ("\"a\" = \"b\";\n\"c\" \"d\";", "T.strings:2:5: expected `=` after \"c\" and found `\"`"),
        ("\"a\" = \"b;\n", "T.strings:1:7: this text has no closing quote"),
        ("\"a\" = \"b\"\n\"c\" = \"d\";", "T.strings:2:1: expected `;` after the value of \"a\" and found `\"`"),
        ("/* a", "T.strings:1:1: this comment has no end; write */ after it"),
        ("a = { b = c; };", "T.strings:1:1: expected a text in quotes behind \"a\"; a table of strings has nothing else"),
    ])
    func `a parse error names its line and column`(text: String, message: String) {
        #expect(throws: OpenStepPropertyList.Mistake.self) { try StringTable(strings: Data(text.utf8), file: "T.strings") }
        do { _ = try StringTable(strings: Data(text.utf8), file: "T.strings") } catch { #expect("\(error)" == message) }
    }

    // MARK: Numbers

    @Test(
        arguments: [
            ("en", [0, 1, 2], ["other", "one", "other"]), ("de-AT", [1, 11], ["one", "other"]),
            ("ja", [0, 1, 5], ["other", "other", "other"]),
            ("fr", [0, 1, 1.5, 2, 1_000_000], ["one", "one", "one", "other", "many"]), ("pt_PT", [0, 1], ["other", "one"]),
            ("pt-BR", [0], ["one"]),
            ("ru", [1, 2, 5, 11, 21, 22, 1.5], ["one", "few", "many", "many", "one", "few", "other"]),
            ("pl", [1, 2, 5, 12, 22, 1.5], ["one", "few", "many", "many", "few", "other"]),
            ("cs", [1, 3, 5, 1.5], ["one", "few", "other", "many"]),
            ("ar", [0, 1, 2, 3, 11, 100, 103], ["zero", "one", "two", "few", "many", "other", "few"]),
            ("he", [1, 2, 10], ["one", "two", "other"]),
            ("lv", [0, 1, 11, 21], ["zero", "one", "zero", "one"]),
            ("cy", [0, 1, 2, 3, 6, 7], ["zero", "one", "two", "few", "many", "other"]),
            ("sl", [1, 2, 3, 5, 101], ["one", "two", "few", "other", "one"]),
            ("lt", [1, 2, 10, 11, 21], ["one", "few", "other", "other", "one"]),
            ("ga", [1, 2, 3, 7, 11], ["one", "two", "few", "many", "other"]), ("tlh", [1], ["other"]),
        ] as [(String, [Double], [String])])
    func `cardinal numbers get the plural categories of CLDR`(language: String, numbers: [Double], expected: [String]) {
        #expect(numbers.map { PluralRules.category(of: $0, language: language).rawValue } == expected)
    }

    private let unread = """
        <?xml version="1.0"?><plist version="1.0"><dict>
        <key>unread</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@chats@ in %2$@</string>
          <key>chats</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string><key>zero</key><string>No chat</string>
          <key>one</key><string>%d chat</string><key>other</key><string>%d chats</string></dict></dict>
        <key>nested</key><dict><key>NSStringLocalizedFormatKey</key><string>%1$#@cats@</string>
          <key>cats</key><dict><key>one</key><string>%d cat and %#@dogs@</string><key>other</key><string>%d cats and %#@dogs@</string>\
        </dict>
          <key>dogs</key><dict><key>one</key><string>%d dog</string><key>other</key><string>%d dogs</string></dict></dict>
        <key>wide</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>Short</string><key>100</key>\
        <string>Long text</string></dict></dict>
        </dict></plist>
        """

    @Test func `the arguments choose the plural forms of a stringsdict`() throws {
        let table = try StringTable(plurals: Data(unread.utf8), file: "T.stringsdict", language: "en")
        func said(_ key: String, _ arguments: any CVarArg...) -> String {
            String(phoneFormat: table.entries[key]?.text ?? "", arguments: arguments)
        }
        #expect(said("unread", 0, "Inbox" as NSString) == "No chat in Inbox")
        #expect(said("unread", 1, "Inbox" as NSString) == "1 chat in Inbox")
        #expect(said("unread", 7, "Inbox" as NSString) == "7 chats in Inbox")
        #expect(said("nested", 1, 2) == "1 cat and 2 dogs")
        #expect(said("nested", 3, 1) == "3 cats and 1 dog")
        #expect(table.entries["wide"] == .text("Long text"))
    }

    @Test func `a stringsdict without the form 'other' is rejected with the variable's line`() {
        let text = unread.replacingOccurrences(of: "<key>other</key><string>%d dogs</string>", with: "")
        do {
            _ = try StringTable(plurals: Data(text.utf8), file: "T.stringsdict", language: "en")
            Issue.record("it was read")
        } catch {
            #expect("\(error)" == "T.stringsdict:8:1: the variable \"dogs\" of \"nested\" has no form `other`, which every language needs")
        }
    }

    // MARK: Catalogs

    private let chat = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../AppSources/Sample/Chat.xcstrings").standardizedFileURL

    @Test func `a string catalog gives texts, plural forms, device variations and substitutions per language`() throws {
        let catalog = try StringCatalog(try Data(contentsOf: chat), file: "Chat.xcstrings")
        #expect(catalog.languages == ["de", "en"])
        func said(_ key: String, _ language: String, isTablet: Bool = false, _ arguments: any CVarArg...) -> String {
            let text = catalog.table(language, isTablet: isTablet).entries[key]?.text ?? "none"
            return arguments.isEmpty ? text : String(phoneFormat: text, arguments: arguments)
        }
        #expect(said("Delete", "de") == "Löschen" && said("Delete", "en") == "Delete")
        #expect(
            said("%lld files", "en", 1) == "1 file" && said("%lld files", "en", 2) == "2 files"
                && said("%lld files", "de", 2) == "2 Dateien")
        #expect(said("tap.hint", "en") == "Tap" && said("tap.hint", "de", isTablet: true) == "Tap")
        #expect(said("share.summary", "de", "Ada" as NSString, 1) == "Ada shared 1 photo")
        #expect(said("share.summary", "en", "Ada" as NSString, 3) == "Ada shared 3 photos")
        #expect(said("1.0", "de") == "1.0")
    }

    // MARK: Bundles

    @Test(
        arguments: [
            ("de_AT", ["de", "en", "fr"], "de"), ("de-AT", ["de", "de-AT"], "de-AT"), ("zh_TW", ["zh-Hans", "zh-Hant"], "zh-Hant"),
            ("en_GB", ["English", "German"], "English"), ("en", ["en-GB", "fr"], "en-GB"), ("nb_NO", ["no"], "no"),
            ("sr_Latn", ["sr"], "sr"),
        ] as [(String, [String], String)])
    func `the bundle chooses the localization nearest to the phone's language`(locale: String, available: [String], expected: String) {
        #expect(LanguageChoice.best(of: available, for: locale) == expected)
    }

    @Test func `a bundle's texts use the phone's language, and the development region's if that is missing`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "strings-\(UUID().uuidString).resources", isDirectory: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ path: String, _ text: String) throws {
            let url = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        try write("en.lproj/Localizable.strings", "\"hello\" = \"Hello\"; \"only\" = \"Only English\";")
        try write("de.lproj/Localizable.strings", "\"hello\" = \"Hallo\";")
        try write("de.lproj/Localizable.stringsdict", unread)
        try write("en.lproj/Broken.strings", "\"a\" = ;")
        try write("Info.plist", "{ CFBundleDevelopmentRegion = en; Name = Plain; \"Name~ipad\" = Pad; }")
        try write("de.lproj/InfoPlist.strings", "Name = Deutsch;")
        let bundle = try #require(Bundle(path: folder.path))
        func inLanguage(_ locale: String, _ body: () -> Void) {
            var settings = ProcessSettings()
            settings.localeIdentifier = locale
            SimulatedProcess(settings: settings).run(body)
        }
        inLanguage("de_CH") {
            #expect(bundle.phoneString(forKey: "hello", value: nil, table: nil) == "Hallo")
            #expect(bundle.phoneString(forKey: "only", value: nil, table: nil) == "only")
            #expect(bundle.phoneString(forKey: "none", value: "else", table: "") == "else")
            #expect(String(phoneFormat: bundle.phoneString(forKey: "unread", value: nil, table: nil), 1, "X" as NSString) == "1 chat in X")
            #expect(String(localized: "hello", bundle: bundle) == "Hallo")
            #expect(bundle.phoneObject(forInfoDictionaryKey: "Name") as? String == "Deutsch")
            #expect(bundle.phoneLocalizations() == ["de"])
        }
        inLanguage("fr") {
            #expect(bundle.phoneString(forKey: "hello", value: nil, table: nil) == "Hello")
            #expect(bundle.phoneObject(forInfoDictionaryKey: "Name") as? String == "Plain")
            #expect(bundle.phoneString(forKey: "a", value: nil, table: "Broken") == "a")
            #expect(SimulatedProcess.current.mistakes.reported.contains { $0.contains("Broken.strings:1:7: expected a word") })
        }
    }

    @Test func `an interpolated text is looked up by the format specifiers of its values`() {
        #expect(String.LocalizationValue("\(3) of \("x") at \(1.5)").key == "%lld of %@ at %lf")
        #expect(String(localized: "nothing has \(2) of \("this")") == "nothing has 2 of this")
        #expect(String(localized: "plain", defaultValue: "100% \(1)") == "100% 1")
    }

    @Test func `Base.lproj is in the language of the development region`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("base-\(UUID().uuidString).bundle", isDirectory: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (language, text) in [("Base", "Hello"), ("he", "Shalom")] {
            let own = folder.appendingPathComponent(language + ".lproj", isDirectory: true)
            try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
            try Data("\"greeting\" = \"\(text)\";".utf8).write(to: own.appendingPathComponent("Localizable.strings"))
        }
        let information = ["CFBundleDevelopmentRegion": "en"]
        try PropertyListSerialization.data(fromPropertyList: information, format: .xml, options: 0)
            .write(to: folder.appendingPathComponent("Info.plist"))
        let bundle = try #require(Bundle(path: folder.path))
        for (locale, text) in [("en_US", "Hello"), ("he_IL", "Shalom"), ("fr_FR", "Hello")] {
            var settings = ProcessSettings()
            settings.localeIdentifier = locale
            SimulatedProcess(settings: settings).run {
                #expect(BundleStrings.present.text("greeting", table: nil, in: bundle) == text, "\(locale)")
            }
        }
    }
}
