import Compositing
import Foundation
import SeededRandom
import Testing
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime

/// Returns the scenes in a folder below `Scenes`, such as `Cases/01-fixed-header.yaml`.
private func scenes(in folder: String) -> [String] {
    yamlFiles(in: scenesFolder.appending(path: folder)).map { "\(folder)/\($0)" }
}
private let cases = scenes(in: "Cases")
private let demoScreens = scenes(in: "Demo")

/// Tests that the users' cases and the demo screens behave as reported under `iq`, and as expected under `iq-revised`.
@MainActor @Suite("User cases and demo screens") struct CaseSceneTests {
    @Test(arguments: cases + demoScreens)
    func `the flow of every case and demo screen passes under both editions`(name: String) throws {
        let document = try SceneDocument.load(scenesFolder.appending(path: name).path)
        // The real fonts are used, because some numbers depend on line breaks.
        let session = SceneSession(document, measurer: try FontLibrary())
        session.play()
        for result in session.runner.results where result.outcome != .passed { Issue.record("\(name): \(result.report)") }
        #expect(session.runner.status == .passed)
        #expect(session.problems == [])
    }

    @Test(arguments: cases + demoScreens)
    func `each case begins under iq, continues under iq-revised, asserts numbers, and is in the table`(name: String) throws {
        let url = scenesFolder.appending(path: name)
        let file = try String(contentsOf: url, encoding: .utf8)
        let table = try String(contentsOf: url.deletingLastPathComponent().appending(path: "README.md"), encoding: .utf8)
        #expect(file.contains("strategy: iq\n") && file.contains("iq-revised"), "\(name)")
        let checks = ["assertTrue", "assertOffset", "assertFrame"]
        #expect(checks.contains(where: file.contains), "\(name) asserts no number")
        #expect(table.contains(url.lastPathComponent), "\(name) is not in the README.md beside it")
    }

    @Test(arguments: cases) func `every case name begins with its number`(name: String) {
        #expect(Self.number(of: name) != nil)
    }

    @Test func `every demo screen is present once`() {
        let parts = [("G", 4), ("S", 6), ("F", 2), ("P", 6), ("T", 7)]
        let wanted = parts.flatMap { letter, count in (1...count).map { "Demo/\(letter)\($0)-" } } + ["Demo/home"]
        for screen in wanted { #expect(demoScreens.filter { $0.hasPrefix(screen) }.count == 1, "\(screen)") }
        #expect(demoScreens.count == wanted.count)
    }

    private static func number(of name: String) -> Int? { Int(name.dropFirst("Cases/".count).prefix(2)) }

    /// The ranges of case numbers for each group in the list of cases.
    private static let groups: [(name: String, numbers: ClosedRange<Int>)] = [
        ("A, the moved root view", 1...30), ("B, gaps", 31...39), ("C, scroll views", 40...70), ("D, text views", 71...79),
        ("E, presentations", 80...87), ("F, the keyboard itself", 88...92),
    ]

    @Test func `there are at least thirty cases, with four in each group`() {
        let numbers = cases.compactMap(Self.number)
        #expect(cases.count >= 30)
        for group in Self.groups { #expect(numbers.filter(group.numbers.contains).count >= 4, "group \(group.name)") }
    }
}

/// Tests for the scenes about changes in iOS 26.
@MainActor @Suite("iOS 26 scenes") struct GlassSceneTests {
    @Test(arguments: scenes(in: "Glass"))
    func `each scene passes, asserts numbers, and is in the table`(name: String) throws {
        let url = scenesFolder.appending(path: name)
        let session = SceneSession(try SceneDocument.load(url.path), measurer: try FontLibrary())
        session.play()
        for result in session.runner.results where result.outcome != .passed { Issue.record("\(name): \(result.report)") }
        #expect(session.runner.status == .passed)
        #expect(try String(contentsOf: url, encoding: .utf8).contains("assertTrue"), "\(name) asserts no number")
        let table = try String(contentsOf: url.deletingLastPathComponent().appending(path: "README.md"), encoding: .utf8)
        #expect(table.contains(url.lastPathComponent), "\(name) is not in the README.md beside it")
    }

    /// Tests one sixth of these scenes under iOS 26; `make rounds` tests all.
    @Test(arguments: Combinations.share(cases + demoScreens, 0, of: 6))
    func `cases and demo screens also pass under iOS 26`(name: String) throws {
        var document = try SceneDocument.load(scenesFolder.appending(path: name).path)
        document.settings["systemVersion"] = 26
        let session = SceneSession(document, measurer: try FontLibrary())
        session.play()
        for result in session.runner.results where result.outcome != .passed { Issue.record("\(name): \(result.report)") }
        #expect(session.runner.status == .passed)
    }
}
