import Foundation
import KeyboardAdjustment
import LabProtocol
import QuartzCore
import SceneLanguage
import SeededRandom
import Simulator
import Testing
import UIKit
import UIKitCore

@testable import Inspector

@_spi(Lab) @testable import LabInterface
@testable import LabSessions
@testable import LabWindow

/// Tests that show the whole window in the pseudo-language. English words in a text mean that it was not translated.
@MainActor
@Suite(.serialized) struct LanguageWalkTests {
    private static func pseudo() throws -> LabLanguage { PseudoLanguage.language(of: try #require(LabLanguage.catalog())) }

    /// Words that are not translated: names of devices and properties, keys, units.
    private static let tableWords: Set<String> = {
        var texts: [String] = PropertyDefinition.all.map(\.name)
        texts += SimulatedDevice.all.map(\.name)
        texts += LabCommand.table.compactMap { $0.chord?.description }
        texts += KeyboardCommand.allCases.map { $0.chord.description }
        texts += AdjustmentStrategy.allCases.map(\.rawValue)
        texts += UIContentSizeCategory.allInOrder.map(\.shortName)
        texts += Occasion.allCases.map(\.rawValue)
        texts += NamedRule.all.map(\.name)
        texts += LabLanguage.available.map(\.name)
        texts += FindingAction.allCases.map(\.key)
        // These texts are units, file formats and key names.
        texts += [
            "ms MB KB tick iOS CSV SVG Swift RRGGBB RRGGBBAA csv svg", "keyboard-lab", "/.local/share/keyboard-lab/takes",
            "Escape Shift Ctrl Alt Tab",
        ]
        // These texts are the names of the program's parts, of licences and of files.
        texts += AboutCard.licences.flatMap { [$0.0, $0.1] }
        texts += [AboutCard.folder ?? "", "Documentation/README.md"]
        texts += CurveSource.always.map(\.title)
        // These texts are values of the options for making films.
        texts += ["light dark none dot ripple en de fr es ja ar he US"] + TakeRendering.Format.allCases.map(\.rawValue)
        // The text that the test types, and an example of an expression, are not translated.
        texts += ["zz", "keyboard.frame.y - views.email.frame.maxY"]
        // Languages are listed under their own names.
        for identifier in KeyboardFile.names.map({ $0.replacingOccurrences(of: "-", with: "_") }) {
            let name = Locale(identifier: identifier).localizedString(forIdentifier: identifier) ?? ""
            texts += [identifier, name, name.prefix(1).uppercased() + name.dropFirst()]
        }
        return Set(texts.flatMap { words($0) })
    }()

    /// Returns the words that are not translated: those of the tables, property values, file names, and texts from a trace or from code.
    private func dataWords(_ window: WalkedWindow) -> Set<String> {
        var texts = [window.folder.path]
        let lab = window.lab
        texts += lab.session.latestTree.nodes.flatMap { [$0.title, $0.className] }
        texts += lab.session.events.flatMap { [$0.name, $0.view ?? ""] }
        let details = lab.features.picking.chosenDetails
        for property in details?.properties ?? [] {
            texts += [property.name, property.value.text, property.presentation?.text ?? ""]
        }
        for recognizer in details?.recognizers ?? [] { texts += [recognizer.state, recognizer.title] + recognizer.waits }
        for constraint in details?.layout?.constraints ?? [] {
            texts += [constraint.text] + constraint.properties.flatMap { [$0.name, $0.value.text] }
        }
        // A plan is shown as in a trace, and the gesture arena has its own list.
        let inspection = window.inspection
        texts += [inspection.plan] + inspection.gestures + inspection.motions + inspection.displaced.map { $0.name + " " + $0.value }
        return Self.tableWords.union(texts.flatMap { Self.words($0) })
    }

    /// The words of each examined text. They are cached, because a window shows most texts repeatedly.
    private static var wordsOfTexts: [String: [String]] = [:]
    /// Returns the words of at least two letters, without accents.
    private static func words(_ text: String) -> [String] {
        if let words = wordsOfTexts[text] { return words }
        let words = text.split { !($0.isASCII && $0.isLetter) }.filter { $0.count > 1 }.map(String.init)
        wordsOfTexts[text] = words
        return words
    }

    /// Returns the words of a text that should have been translated.
    private func forgotten(_ text: String, _ data: Set<String>) -> [String] {
        // The text is a path, or a part of a path that was broken into lines.
        if text.contains("/"), !text.contains(" ") { return [] }
        return Self.words(text).filter { word in
            if data.contains(word) { return false }
            // The word is a name from code, such as `UITextField` or `keyboardWillShow`.
            if word.contains(/[a-z][A-Z]/) || word.hasPrefix("UI") || word.hasPrefix("NS") || word.hasPrefix("Q") { return false }
            // The word may be a name that was truncated.
            return !(text.contains("…") && data.contains { $0.hasPrefix(word) })
        }
    }

    private func check(_ window: WalkedWindow, _ where_: String, _ more: [String] = [], sourceLocation: SourceLocation = #_sourceLocation) {
        let data = dataWords(window)
        for text in Set(window.texts + more) {
            let words = forgotten(text, data)
            #expect(words.isEmpty, "\(where_): “\(text)” has \(words)", sourceLocation: sourceLocation)
        }
    }

    @Test func `panels, menus, palette, shortcuts and tooltips contain no untranslated text`() throws {
        try LabLanguage.$scoped.withValue(try Self.pseudo()) {
            let window = try WalkedWindow(CGSize(width: 1500, height: 1000))
            defer { window.close() }
            let lab = window.lab
            window.go(2)
            check(window, "at first", window.tips)
            window.tap("Qfield")
            for name in ["Qfield", "Qlabel"] {
                window.select(name)
                for tab in InspectorView.Tab.allCases {
                    lab.features.inspector.open(tab)
                    window.go()
                    check(window, "\(name), \(tab)", window.tips)
                }
            }
            check(window, "menu", window.texts(lab.features.chrome.mainMenu))
            for id in LabCommand.ID.allCases {
                lab.features.chrome.openChoices(id)
                window.go(0)
                check(window, "choices of \(id)", window.texts(lab.shell.menu?.items ?? []))
                lab.shell.closePopups()
            }
            for search in ["", "zz"] {
                lab.features.chrome.openPalette()
                if !search.isEmpty { lab.shell.interface.type(search) }
                window.go(0)
                check(window, "palette")
                lab.shell.closePopups()
            }
            for _ in 0..<2 {
                lab.features.chrome.showNextHelp()
                window.go(0)
                check(window, "shortcuts")
            }
        }
    }

    /// The commands that are not performed, because they leave or close the window.
    private static let left: Set<LabCommand.ID> = [.quit, .fullScreen, .takeFolder, .makeFilm, .screenshot, .labLanguage]

    @Test func `messages of commands are translated, on success and on refusal`() throws {
        try LabLanguage.$scoped.withValue(try Self.pseudo()) {
            let window = try WalkedWindow(CGSize(width: 1500, height: 1000))
            defer { window.close() }
            let lab = window.lab
            window.go(2)
            for round in 0..<3 {
                if round == 1 { window.tap("Qfield") }
                if round == 2 { window.select("Qlabel") }
                for (place, id) in LabCommand.ID.allCases.enumerated() where !Self.left.contains(id) {
                    // Every command is performed without a selected view, and half of the commands with a field or with a label. `make
                    // rounds` performs all commands with a field and with a label.
                    guard Combinations.areAll || round == 0 || place % 2 == round - 1 else { continue }
                    lab.features.messages.failure = nil
                    lab.features.chrome.perform(id)
                    window.go()
                    let messages = lab.features.messages
                    check(window, "round \(round), \(id)", [messages.notice?.text ?? "", messages.failure ?? "", lab.title])
                    lab.shell.closePopups()
                    lab.features.keyboardMenu.menu = nil
                }
            }
        }
    }

    @Test func `sentences about the phone are translated`() throws {
        try LabLanguage.$scoped.withValue(try Self.pseudo()) {
            let window = try WalkedWindow(CGSize(width: 1200, height: 900))
            defer { window.close() }
            let lab = window.lab
            window.go(2)
            window.tap("Qfield")
            lab.features.inspector.open(.why)
            window.go(30)
            var said: [String] = []
            lab.features.time.ask(.why) {
                if case .why(let why) = $0 { said += why.decisions.flatMap(\.sentences).map(\.text) + why.now.map(\.text) }
            }
            for point in [CGPoint(x: 60, y: 125), CGPoint(x: 20, y: 320), CGPoint(x: 100, y: 100)] {
                lab.features.time.ask(.tap(point)) { if case .tap(let tap) = $0 { said += tap.sentences } }
            }
            said += lab.session.latestTree.nodes.compactMap { $0.reason?.sentence }
            #expect(said.count > 8)
            check(window, "sentences", said)
            // Every sentence is in the pseudo-language, even if it was composed of several texts.
            for sentence in said { #expect(sentence.contains("[!! "), "\(sentence)") }
        }
    }
}
