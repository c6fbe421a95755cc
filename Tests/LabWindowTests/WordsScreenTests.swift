import Compositing
import QuartzCore
import Testing

@testable import LabWindow

@Suite struct WordsScreenTests {
    @Test func `the build screen shows the app's name and the build's progress`() throws {
        let list = WordsScreen.list(
            title: "Notes", text: "Building… (3 of 50 steps)", isDark: true, size: CGSize(width: 375, height: 667),
            measurer: try FontLibrary())
        let lines = list.nodes.flatMap(\.contents).compactMap { if case .glyphs(let run) = $0 { run.text } else { nil } }
        #expect(lines == ["Notes", "Building… (3 of 50 steps)"])
    }
}
