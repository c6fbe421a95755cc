import Compositing
import LabProtocol
import Testing
import UIKit

@_spi(Lab) @testable import LabInterface
@testable import LabWindow

/// Tests for the titles of the toolbar's buttons.
@Suite @MainActor struct ToolbarTitleTests {
    /// Returns the titles of the buttons for strategy and speed in a window of the given width.
    private func titles(_ shell: LabShell, width: CGFloat) throws -> [String] {
        shell.place(LabLayout(CGSize(width: width, height: 900), LabLayout.Requests()), in: CGSize(width: width, height: 900))
        _ = shell.interface.nodes()
        return [LabCommand.ID.strategy, .speed].compactMap { shell.toolbar.button($0)?.title }
    }

    @Test func `a button that shows a value also shows its label if space allows`() throws {
        let shell = LabShell(fonts: try FontLibrary(), density: 1, theme: LabTheme(isDark: false, textScale: 1)) { _, _ in }
        shell.interface.run {
            for id in LabToolbar.groups.flatMap({ $0 }) {
                let command = LabCommand.of(id)
                let (title, full): (String, String?) =
                    switch id {
                    case .strategy: ("none", "Strategy: none")
                    case .speed: ("×1", "Speed ×1")
                    default: (command.name, nil)
                    }
                shell.toolbar.show(id, title: title, fullTitle: full, icon: command.icon, isOn: false, refusal: nil)
            }
        }
        #expect(try titles(shell, width: 1500) == ["Strategy: none", "Speed ×1"])
        #expect(try titles(shell, width: 620) == ["none", "×1"])
        // In narrower windows the strategy's title keeps its word longer, because the strategy's name alone is unclear.
        let all = try stride(from: 1500, through: 620, by: -10).map { try titles(shell, width: $0) }
        #expect(all.contains(["Strategy: none", "×1"]) && !all.contains(["none", "Speed ×1"]))
        #expect(try titles(shell, width: 1500) == ["Strategy: none", "Speed ×1"], "and back")
    }

    @Test func `the toolbar first hides titles, then names group by group, and buttons only after all names`() throws {
        let shell = LabShell(fonts: try FontLibrary(), density: 1, theme: LabTheme(isDark: false, textScale: 1)) { _, _ in }
        let all = LabToolbar.groups.flatMap { $0 }
        shell.interface.run {
            for id in all {
                let command = LabCommand.of(id)
                let full = LabToolbar.shortening.contains(id) ? command.name + " and more" : nil
                shell.toolbar.show(id, title: command.name, fullTitle: full, icon: command.icon, isOn: false, refusal: nil)
            }
        }
        var counts: Set<[Int]> = []
        for width in stride(from: 2000, through: 200, by: -1) as StrideThrough<CGFloat> {
            _ = try titles(shell, width: width)
            let shown = all.compactMap { shell.toolbar.button($0) }.filter { !$0.isHidden }
            let named = shown.count { $0.look == .stacked }
            counts.insert([shown.count { $0.title.hasSuffix("and more") }, named, shown.count])
            #expect(named == 0 || shown.count == all.count, "at \(width) points")
        }
        let names = Set(counts.map { $0[1] })
        #expect(names.count == LabToolbar.groups.count + 1, "the names leave group by group: \(names.sorted())")
    }

    @Test func `the window passes both the short and the full titles to the toolbar`() throws {
        let window = try WalkedWindow(CGSize(width: 1000, height: 900))
        defer { window.close() }
        window.lab.draw()
        let full = window.lab.shell.toolbar.fullTitles
        #expect(full[.strategy] == "Strategy: iq" && full[.speed] == "Speed ×1" && full[.textSize] == "Text size: L")
    }
}
