import Foundation
import Testing

@_spi(Lab) @testable import LabInterface
@testable import LabWindow

/// Tests for the command table, from which the menu, palette, toolbar, help and documentation are generated.
@MainActor
@Suite struct CommandTableTests {
    @Test func `every command has one table row, a unique title and a unique shortcut if any`() {
        #expect(Set(LabCommand.table.map(\.id)) == Set(LabCommand.ID.allCases))
        #expect(LabCommand.table.count == LabCommand.ID.allCases.count)
        #expect(Set(LabCommand.table.map(\.title)).count == LabCommand.table.count)
        let chords = LabCommand.table.compactMap(\.chord)
        #expect(Set(chords).count == chords.count)
    }

    @Test func `every established shortcut of the window runs its command`() {
        let keys: [(LabCommand.ID, String)] = [
            (.help, "F1"), (.inspector, "F2"), (.explanation, "Shift+F2"), (.speed, "F3"), (.appearance, "F4"), (.textSize, "Shift+F4"),
            (.reload, "F5"), (.pause, "F6"), (.systemVersion, "Shift+F6"), (.step, "F7"), (.playFlow, "F8"), (.nextScene, "F9"),
            (.previousScene, "Shift+F9"), (.nextDevice, "F10"), (.previousDevice, "Shift+F10"), (.fullScreen, "F11"),
            (.windowShare, "Shift+F11"), (.screenshot, "F12"), (.saveRun, "Ctrl+Shift+S"), (.turnLeft, "Ctrl+L"), (.turnRight, "Ctrl+R"),
            (.shake, "Ctrl+K"), (.home, "Ctrl+H"), (.keyboardMenu, "Ctrl+M"), (.nextStrategy, "Ctrl+E"), (.gallery, "Ctrl+G"),
            (.quit, "Ctrl+Q"), (.docked, "Ctrl+Shift+1"), (.hideKeyboard, "Ctrl+Shift+9"), (.palette, "Ctrl+P"), (.back, "Alt+Left"),
        ]
        for (id, key) in keys { #expect(LabCommand.of(id).chord?.description == key) }
    }

    @Test func `every toolbar command has an icon and can be hidden if space is short`() {
        let shown = LabToolbar.groups.flatMap { $0 }
        #expect(Set(shown).count == shown.count)
        for id in shown { #expect(LabCommand.of(id).icon != nil) }
        #expect(Set(LabToolbar.leaving).union([.menu]) == Set(shown))
    }

    @Test func `the commands page lists every command with its shortcut, and Window.md links to it`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let page = root.appendingPathComponent(CommandPage.path)
        if ProcessInfo.processInfo.environment["WRITE_COMMANDS"] != nil { try Data(CommandPage.text.utf8).write(to: page) }
        let text = try String(contentsOf: page, encoding: .utf8)
        #expect(text == CommandPage.text, "write it anew with WRITE_COMMANDS=1")
        for command in LabCommand.table {
            guard let chord = command.chord else { continue }
            #expect(text.contains("| \(command.title) | \(chord.description) |"), "the page does not have \(chord)")
        }
        let chapter = try String(contentsOf: page.deletingLastPathComponent().appendingPathComponent("Window.md"), encoding: .utf8)
        #expect(chapter.contains("(Commands.md)"))
    }

    @Test func `a few letters find a command, and matches at word starts rank higher`() {
        func first(_ wanted: String, _ texts: [String]) -> String? {
            texts.compactMap { text in FuzzyMatch.find(wanted, in: text).map { ($0.score, text) } }.max { $0.0 < $1.0 }?.1
        }
        let titles = LabCommand.table.map(\.title)
        #expect(first("gal", titles) == "Back to the gallery")
        #expect(first("nd", titles) == "Next device")
        #expect(first("dev next", titles) == "Next device")
    }
}
