import Foundation
import Testing
import UIKit
import UIKitKeyboard

@testable import SceneLanguage
@testable import SceneRuntime

/// Tests for keyboard files: the shipped files, files that a user may write, and the messages about mistakes.
@MainActor
@Suite("Keyboard files") struct KeyboardFileTests {
    private static let letters = """
        letters:
          rows:
            - q w e r t y u i o p
            - a s d f g h j k l
            - shift z x c v b n m delete
        """

    private func complaints(_ text: String) -> [String] {
        do throws(SceneError) {
            _ = try KeyboardFile.parse(text, file: "my.yaml")
            return []
        } catch {
            return error.diagnostics.map(\.description)
        }
    }

    @Test func `the English file contains what every phone knows without it`() throws {
        let folder = try #require(KeyboardFile.folder)
        #expect(try KeyboardFile.load("\(folder)/en-US.yaml") == .englishUS)
    }

    @Test(arguments: KeyboardFile.names)
    func `every shipped keyboard is valid, has its language's name and makes every keyboard type`(name: String) throws {
        let language = try #require(try KeyboardFile.named(name))
        #expect(language.identifier == name)
        #expect(language.isASCIICapable == Set(language.letterRows.joined()).isSuperset(of: "abcdefghijklmnopqrstuvwxyz"))
        for type in (0...11).compactMap(UIKeyboardType.init) {
            let layout = language.layout(for: type, hasSeveral: true)
            for size in [CGSize(width: 375, height: 667), CGSize(width: 393, height: 852), CGSize(width: 844, height: 390)] {
                for plane in layout.planes {
                    let metrics = KeyboardMetrics(screenSize: size, scale: 3)
                    let caps = KeyboardGeometry(plane: plane, metrics: metrics, showsBar: true).keys.filter { $0.row != nil }
                    for (index, placed) in caps.enumerated() {
                        #expect(placed.frame.minX >= 0 && placed.frame.maxX <= size.width && placed.frame.width > 15, "\(placed)")
                        for other in caps[..<index] where placed.frame.intersects(other.frame) {
                            Issue.record("\(placed.key.name) \(other.key.name)")
                        }
                    }
                }
            }
        }
        // Every alternate must belong to an existing key, and every return key must have a title.
        let keys = Set(
            [language.letters, language.numbers, language.symbols].flatMap(\.rows).flatMap(\.keys).map(\.name) + [".com", "="])
        for character in language.alternates.keys where character.count == 1 {
            #expect(keys.contains(character), "nothing types \(character)")
        }
        #expect(Set(language.titles.returns.keys) == Set(KeyboardLanguage.Titles.englishReturns.keys))
    }

    @Test(arguments: KeyboardFile.names)
    func `every shipped keyboard fills an iPad's rows, and types the same there as on a phone`(name: String) throws {
        let language = try #require(try KeyboardFile.named(name))
        let sizes = [(744, 1133), (810, 1080), (820, 1180), (834, 1194), (1024, 1366)].map { CGSize(width: $0.0, height: $0.1) }
        for size in sizes + sizes.map({ CGSize(width: $0.height, height: $0.width) }) {
            let metrics = KeyboardMetrics(screenSize: size, scale: 2)
            for type in (0...11).compactMap(UIKeyboardType.init) {
                for plane in language.layout(for: type, hasSeveral: true, form: metrics.form).planes {
                    let keys = KeyboardGeometry(plane: plane, metrics: metrics, showsBar: true).keys
                    for (left, right) in zip(keys, keys.dropFirst()) where left.row == right.row {
                        #expect(abs(right.frame.minX - left.frame.maxX - metrics.rows.gap) <= 0.5, "\(left.key.name) \(right.key.name)")
                    }
                    for placed in keys where placed.key.role != .blank { #expect(placed.frame.width > 40, "\(placed.key.name) in \(size)") }
                    let drawn = keys.filter { $0.key.role != .blank }.map(\.key.name)
                    #expect(Set(drawn).count == drawn.count, "a key stands twice in \(plane.name) of \(metrics.form)")
                    #expect(keys.last?.frame.maxX == size.width - metrics.rows.margin)
                }
            }
            let phone = language.layout(for: .default).planes.flatMap(\.rows).flatMap(\.keys)
            let tablet = language.layout(for: .default, form: metrics.form).planes.flatMap(\.rows).flatMap(\.keys)
            let wanted = Set(phone.filter { if case .character = $0.role { true } else { false } }.map(\.name))
            #expect(wanted.subtracting(tablet.map(\.name) + tablet.compactMap(\.second)) == [])
        }
    }

    /// Tests the halves of a split keyboard. (Facts/KeyboardGeometry.md#iphone-keys)
    @Test(arguments: KeyboardFile.names)
    func `every shipped keyboard can be split: each key belongs to one half, with space between the halves`(name: String) throws {
        let language = try #require(try KeyboardFile.named(name))
        for device in ["iPad mini", "iPad 9", "iPad 10"] {
            let size = try SimulatedDevice.named(device).size
            for screen in [size, CGSize(width: size.height, height: size.width)] {
                let metrics = KeyboardMetrics(screenSize: screen, scale: 2, mode: .split)
                for type in (0...11).compactMap(UIKeyboardType.init) {
                    for plane in language.layout(for: type, hasSeveral: true, form: metrics.form).planes {
                        let geometry = KeyboardGeometry(plane: plane, metrics: metrics, showsBar: true)
                        let halves = try #require(geometry.halves)
                        #expect(halves.left + 30 < halves.right, "\(device) \(type) \(plane.name): \(halves)")
                        let caps = geometry.keys.filter { $0.key.role != .blank }
                        let spaces = caps.filter { $0.key.role == .space }
                        if type != .URL {
                            // Each half of a space bar ends exactly at the gap.
                            #expect(spaces.count == 2 && spaces[0].frame.maxX == halves.left - metrics.rows.margin)
                            #expect(spaces[1].frame.minX == halves.right + metrics.rows.margin)
                        }
                        for (index, placed) in caps.enumerated() {
                            let frame = placed.frame
                            #expect(
                                frame.minX >= 0 && frame.maxX <= halves.left || frame.minX >= halves.right && frame.maxX <= screen.width,
                                "\(placed) of \(plane.name)")
                            #expect(frame.width > 25 && geometry.key(at: CGPoint(x: frame.midX, y: frame.midY)) == placed)
                            for other in caps[..<index] where frame.intersects(other.frame) { Issue.record("\(placed) \(other)") }
                        }
                    }
                }
            }
        }
    }

    @Test func `the German keyboard matches its picture within half a point`() throws {
        let layout = try #require(try KeyboardFile.named("de-DE")).layout(for: .webSearch, hasSeveral: true)
        let metrics = KeyboardMetrics(screenSize: CGSize(width: 414, height: 896), scale: 2)
        let geometry = KeyboardGeometry(plane: layout.planes[0], metrics: metrics, showsBar: false)
        func expect(_ name: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat) throws {
            let frame = try #require(geometry.key(named: name)).frame
            #expect(abs(frame.minX - x) <= 0.5 && frame.minY == y && abs(frame.width - width) <= 0.5, "\(name) \(frame)")
        }
        for (index, name) in "qwertzuiopü".enumerated() { try expect(String(name), 4 + 37.5 * CGFloat(index), 8, 31.5) }
        for (index, name) in "asdfghjklöä".enumerated() { try expect(String(name), 4 + 37.5 * CGFloat(index), 64, 31.5) }
        for (index, name) in "yxcvbnm".enumerated() { try expect(String(name), 4 + 37.5 * CGFloat(index + 2), 120, 31.5) }
        for (name, y, x, width) in [
            ("shift", 120, 4, 47.5), ("delete", 120, 362.5, 47.5), ("123", 176, 4, 45.5), ("emoji", 176, 55.5, 45.5),
            ("space", 176, 107, 189.5),
            (".", 176, 302.5, 35.5), ("return", 176, 344, 66),
        ] as [(String, CGFloat, CGFloat, CGFloat)] { try expect(name, x, y, width) }
        #expect(geometry.keys.filter { $0.row == nil }.map(\.key.name) == ["globe", "dictation"])
    }

    @Test func `keys missing in a file default to English`() throws {
        let language = try KeyboardFile.parse("name: Short\nlanguage: en-CA\n" + Self.letters)
        #expect(language.numbers == KeyboardLanguage.englishUS.numbers && language.letters == KeyboardLanguage.englishUS.letters)
        #expect(language.titles == KeyboardLanguage.Titles() && language.alternates["."] == ["…"] && language.alternates["a"] == nil)
    }

    @Test func `a key can be a mapping with a title, a width and variants`() throws {
        let language = try KeyboardFile.parse(
            """
            name: Odd
            language: de
            letters:
              rows:
                - [a, {key: sch, title: Sch, width: 2, alternates: [tsch, ch]}, b]
                - c d
                - shift e delete
              bottom: [numbers, space, ".", return]
            """)
        let row = language.letters.rows[0].middle
        #expect(row[1].role == .named(title: "Sch", text: "sch") && row[1].weight == 2)
        #expect(language.alternates["sch"] == ["tsch", "ch"])
        let bottom = language.layout(for: .default).planes[0].rows[3]
        #expect(bottom.keys.map(\.name) == ["123", "space", ".", "return"])
        #expect(language.layout(for: .emailAddress).planes[0].rows[3].keys.map(\.name).contains("@"), "other types keep their own")
    }

    @Test func `errors name their place and the fix`() {
        #expect(complaints("name: X\nlanguage: en\n") == ["my.yaml:1:1: the keyboard needs \"letters\""])
        #expect(
            complaints("name: X\nlanguage: en\nlettres: {}\n" + Self.letters)
                == ["my.yaml:3:1: unknown key \"lettres\" of the keyboard; did you mean \"letters\"?"])
        #expect(
            complaints("name: X\nlanguage: 12\n" + Self.letters) == [
                "my.yaml:2:11: \"language\" takes a tag like en-US or de, found \"12\""
            ])
        let twice = "name: X\nlanguage: en\n" + Self.letters.replacingOccurrences(of: "a s d", with: "a s q")
        #expect(complaints(twice) == ["my.yaml:6:7: the key \"q\" is in \"letters\" twice"])
        let lost = "name: X\nlanguage: en\n" + Self.letters.replacingOccurrences(of: " delete", with: "")
        #expect(complaints(lost) == ["my.yaml:7:7: \"letters\" has no \"delete\"; put it at the end of the third row"])
        let misspelt = "name: X\nlanguage: en\n" + Self.letters.replacingOccurrences(of: "shift", with: "shfit")
        #expect(complaints(misspelt) == ["my.yaml:7:7: no key is called \"shfit\"; did you mean \"shift\"?"])
        #expect(complaints("name: X\nlanguage: en\nletters: {rows: [a, b]}\n").first?.contains("three rows") == true)
        #expect(
            complaints("name: X\nlanguage: en\ntitles: {retrun: R}\n" + Self.letters).first?.contains("did you mean \"return\"?") == true)
        #expect(!complaints("- a list").isEmpty)
        #expect(complaints("").count == 1)
    }

    @Test func `a scene names keyboards by tag or file, and errors in the file name that file`() throws {
        let view = "view: {subviews: [{class: UITextField, id: field, frame: [20, 100, 300, 34]}]}\n"
        let document = try SceneDocument.parse("keyboard: [fr-FR, en-US]\n" + view)
        #expect(document.keyboards.map(\.identifier) == ["fr-FR", "en-US"])
        let session = SceneSession(document)
        session.phone.process.run {
            #expect(UIKeyboardController.current?.languages.map(\.identifier) == ["fr-FR", "en-US"])
            #expect(UITextInputMode.activeInputModes.map(\.primaryLanguage) == ["fr-FR", "en-US", "emoji"])
        }
        let folder = FileManager.default.temporaryDirectory.appending(path: "keyboards-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try ("name: Mine\nlanguage: en\n" + Self.letters).write(to: folder.appending(path: "mine.yaml"), atomically: true, encoding: .utf8)
        try "name: Bad\n".write(to: folder.appending(path: "bad.yaml"), atomically: true, encoding: .utf8)
        let scenes = SceneFolder(path: folder.path)
        #expect(try SceneDocument.parse("keyboard: mine.yaml\n" + view, folder: scenes).keyboards.map(\.name) == ["Mine"])
        do throws(SceneError) {
            _ = try SceneDocument.parse("keyboard: bad.yaml\n" + view, folder: scenes)
            #expect(Bool(false), "a bad keyboard is refused")
        } catch {
            #expect(error.diagnostics.first?.description == "bad.yaml:1:1: the keyboard needs \"language\"")
        }
        do throws(SceneError) {
            _ = try SceneDocument.parse("keyboard: de-ED\n" + view, folder: scenes)
            #expect(Bool(false), "an unknown keyboard is refused")
        } catch {
            #expect(error.diagnostics.first?.message.contains("did you mean \"de-DE\"?") == true)
        }
    }

    @Test func `a command line accepts a tag or a file, and a misspelled tag is reported`() throws {
        #expect(try KeyboardFile.find("fr-FR").name == "Français")
        for (argument, part) in [
            ("fr-RF", "did you mean \"fr-FR\"?"), ("klingon", "there are \(KeyboardFile.names.prefix(3).joined(separator: ", "))"),
            ("none.yaml", "does not exist"),
        ] {
            do throws(SceneError) {
                _ = try KeyboardFile.find(argument)
                #expect(Bool(false), "\(argument) is refused")
            } catch {
                #expect(error.description.contains(part), "\(error)")
            }
        }
    }

    @Test(arguments: [("de_AT", "de-DE"), ("en_GB", "en-GB"), ("en_AU", "en-US"), ("no_NO", "nb-NO"), ("ja_JP", "en-US"), ("el", "el-GR")])
    func `the locale selects the keyboard`(identifier: String, expected: String) {
        #expect(KeyboardFile.standard(for: identifier).identifier == expected)
    }

    @Test func `a phone with a locale has its keyboard, words and decimal separator`() throws {
        let document = try SceneDocument.parse(
            """
            settings: {locale: sv_SE}\nview: {subviews: [{class: UITextField, id: field, frame: [20, 100, 300, 34], returnKeyType: \
            search}]}\n
            """
        )
        let session = SceneSession(document)
        session.phone.process.run { _ = session.controller.viewsByID["field"]?.becomeFirstResponder() }
        session.phone.run(until: 1)
        session.phone.process.run {
            let keyboard = UIKeyboardController.current
            #expect(keyboard?.keyRect(named: "å") != nil && keyboard?.returnKeyTitle == "sök")
            #expect(keyboard?.keyRect(named: "sök") != nil)
        }
    }
}
