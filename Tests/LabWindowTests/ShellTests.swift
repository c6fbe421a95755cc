import Compositing
import LabProtocol
import QuartzCore
import Testing
import UIKit

@testable import LabWindow

/// The lab's own views, as they are drawn.
@MainActor
@Suite struct ShellTests {
    private func shell(_ size: CGSize, inspector: Bool = false, timeline: Bool = false, scale: CGFloat = 1) throws -> LabShell {
        let shell = LabShell(fonts: try FontLibrary(), density: 1, theme: LabTheme(isDark: false, textScale: scale)) { _, _ in }
        var wishes = LabLayout.Wishes()
        wishes.showsInspector = inspector
        wishes.showsTimeline = timeline
        wishes.textScale = scale
        shell.place(LabLayout(size, wishes), in: size)
        return shell
    }

    private func texts(_ nodes: [DisplayNode]) -> [String] {
        nodes.flatMap { node in
            node.contents.compactMap { if case .glyphs(let run) = $0 { run.text } else { nil } } + texts(node.children)
        }
    }

    @Test func `a wide window's toolbar shows every command of its groups with its name`() throws {
        let shell = try shell(CGSize(width: 1600, height: 1000))
        let shown = texts(shell.interface.nodes().around)
        for id in LabToolbar.groups.flatMap({ $0 }) { #expect(shown.contains(LabCommand.of(id).name), "\(id) in \(shown)") }
    }
}
