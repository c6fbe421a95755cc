import Compositing
import Foundation
import Testing
import UIKit

@testable import SceneLanguage

private let casesFolder = scenesFolder.appending(path: "Cases")
private let cases = ((try? FileManager.default.contentsOfDirectory(atPath: casesFolder.path)) ?? []).filter { $0.hasSuffix(".yaml") }
    .sorted()

/// The users' cases: what they saw under `iq`, and what they had expected, under `iq-revised`.
@MainActor @Suite("Users' cases") struct CaseSceneTests {
    @Test("The flow of every case holds, under both editions", arguments: cases)
    func flow(name: String) throws {
        let document = try SceneDocument.load(casesFolder.appending(path: name).path)
        // With the real fonts: some numbers follow from where lines break.
        let session = SceneSession(document, measurer: try FontLibrary())
        session.play()
        for result in session.runner.results where result.outcome != .passed { Issue.record("\(name): \(result.report)") }
        #expect(session.runner.status == .passed)
        #expect(session.problems == [])
    }

    @Test("Every case begins under iq, goes on under iq-revised, checks numbers, and is in the table beside it", arguments: cases)
    func shape(name: String) throws {
        let file = try String(contentsOf: casesFolder.appending(path: name), encoding: .utf8)
        let table = try String(contentsOf: casesFolder.appending(path: "README.md"), encoding: .utf8)
        #expect(Int(name.prefix(2)) != nil, "\(name) does not begin with the case's number")
        #expect(file.contains("strategy: iq\n") && file.contains("iq-revised"), "\(name)")
        let checks = ["assertTrue", "assertOffset", "assertFrame"]
        #expect(checks.contains(where: file.contains), "\(name) asserts no number")
        #expect(table.contains(name), "\(name) is not in Scenes/Cases/README.md")
    }

    /// Which numbers a group has in the list of cases.
    private static let groups: [(name: String, numbers: ClosedRange<Int>)] = [
        ("A, the moved root view", 1...30), ("B, gaps", 31...39), ("C, scroll views", 40...70), ("D, text views", 71...79),
        ("E, presentations", 80...87), ("F, the keyboard itself", 88...92),
    ]

    @Test("There are at least thirty cases, and four of each group")
    func enough() {
        let numbers = cases.compactMap { Int($0.prefix(2)) }
        #expect(cases.count >= 30)
        for group in Self.groups { #expect(numbers.filter(group.numbers.contains).count >= 4, "group \(group.name)") }
    }
}
