import Compositing
import Foundation
import SceneRuntime
import Simulator
import Testing
import UIKit

@testable import SceneFixes

/// A broken screen of `Screens`, and a part of the change that a developer would make.
struct BrokenScreen: Sendable, CustomTestStringConvertible {
    let name: String
    /// A part of a line that the expected change adds.
    let change: String
    var testDescription: String { name }

    static let all = [
        BrokenScreen(name: "button-pinned-to-the-safe-area", change: "- bottom == keyboard.top - 16   # above the home indicator"),
        BrokenScreen(name: "form-that-fits-in-portrait", change: "bottom == keyboard.top - 12"),
        BrokenScreen(name: "moved-twice", change: "iq: {enableMode: disabled}"),
        BrokenScreen(name: "chat-bar-by-frame", change: "height == 50, bottom == keyboard.top]"),
        BrokenScreen(name: "field-below-a-fixed-header", change: "strategy: iq-revised"),
        BrokenScreen(name: "sheet-with-detents", change: "bottom == keyboard.top - 12"),
        BrokenScreen(name: "table-in-a-scroll-view", change: "contentSize: [100%, 920]"),
        BrokenScreen(name: "stack-without-a-scroll-view", change: "- class: UIScrollView"),
        BrokenScreen(name: "accessory-that-grows", change: "bottom == keyboard.top - 8]"),
        BrokenScreen(name: "wrong-responder-order", change: "onReturn: focus password"),
        BrokenScreen(name: "card-in-landscape", change: "- class: UIScrollView"),
        BrokenScreen(name: "large-text", change: "- class: UIScrollView"),
        BrokenScreen(name: "bar-of-a-floating-keyboard", change: "followsUndockedKeyboard: false"),
    ]

    var scene: FixableScene {
        get throws {
            let url = URL(filePath: #filePath).deletingLastPathComponent().appendingPathComponent("Screens/\(name).yaml")
            return FixableScene(named: name, try String(contentsOf: url, encoding: .utf8))
        }
    }
}

extension FixableScene {
    init(named name: String, _ text: String) {
        self.init(file: name + ".yaml", text: text) { try SceneDocument.parse($0, file: name + ".yaml") }
    }

    /// Searches for changes on the scene's own phone, in the other orientation and with large text.
    @MainActor func searched() throws -> FixSearch.Result {
        let own = SceneCell("", .init())
        let others = SceneCell.others(beside: [own], of: try load(text))
        return try FixSearch(self, cells: [own], others: others, measurer: FontLibrary()).run()
    }

    /// Returns the lines that a change adds.
    func added(by fix: SceneFix) -> String {
        fix.patch(of: text, file: file).split(separator: "\n").filter { $0.hasPrefix("+") }.joined(separator: "\n")
    }
}

@MainActor
@Suite("Realistic broken screens") struct BrokenScreenTests {
    @Test(arguments: BrokenScreen.all)
    func `the correct change is proposed first or second, and the flow passes with each`(screen: BrokenScreen) throws {
        let scene = try screen.scene
        let result = try scene.searched()
        #expect(!result.failures.isEmpty)
        #expect(result.fixes.prefix(2).contains { scene.added(by: $0).contains(screen.change) }, "\(result.fixes.map(scene.added(by:)))")
        for fix in result.fixes {
            #expect(SceneSession(try scene.load(fix.text), measurer: try FontLibrary()).play() == .passed, "\(fix.sentences)")
        }
        // A scene with the first proposal applied needs no further change.
        let repaired = FixableScene(named: screen.name, try #require(result.fixes.first).text)
        let again = try repaired.searched()
        let isRepaired = again.failures.allSatisfy { $0.failure.isFinding }
        #expect(isRepaired, "\(again.failures.map(\.failure.title))")
    }

    @Test(arguments: ["guide-form", "chat-bar", "Cases/34-pinned-to-the-safe-area"])
    func `a correct scene gets no proposal`(name: String) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let path = root.path + "/Scenes/\(name).yaml"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let scene = FixableScene(file: path, text: text) {
            try SceneDocument.load(Data($0.utf8), file: path, folder: root.path + "/Scenes")
        }
        let result = try scene.searched()
        #expect(result.failures.isEmpty && result.fixes.isEmpty && result.trials == 0, "\(result.failures.map(\.failure.title))")
    }

    @Test func `contradictory assertions get no proposal`() throws {
        let text = try BrokenScreen.all[0].scene.text
        let demands = "  - assertKeyboard: {visible: true}\n  - assertFrame: {id: continue, in: window, y: 752}\n"
        let scene = FixableScene(named: "contradiction", text + demands)
        let result = try scene.searched()
        #expect(!result.failures.isEmpty && result.fixes.isEmpty && result.trials > 0)
    }

    @Test func `a step is repaired even if a different button stays unreachable`() throws {
        // The engine lifts the screen only as far as the field requires, so the button below the field stays behind the keyboard.
        let text = """
            strategy: iq-revised
            view:
              id: root
              subviews:
                - {class: UITextField, id: name, frame: [20, 500, 300, 40], borderStyle: roundedRect}
                - {class: UIButton, id: terms, frame: [20, 700, 300, 44], title: Terms}
            flow:
              - tapOn: {id: name}
              - assertNotOccluded: {focused: true, margin: 30}
            """
        let scene = FixableScene(named: "two-problems", text)
        let result = try scene.searched()
        let distance = try #require(result.fixes.first { $0.kinds == [.distance] })
        #expect(scene.added(by: distance).contains("keyboardDistance: 30") && distance.remains == ["terms"])
    }

    @Test func `two changes are combined if one does not suffice`() throws {
        // The button is pinned to the wrong edge, and the user cannot scroll to the button `more` below the end of the scroll view.
        let text =
            try BrokenScreen.all[0].scene.text
            .replacingOccurrences(
                of: "flow:\n",
                with: """
                        - class: UIScrollView
                          id: page
                          frame: [0, 200, 100%, 100]
                          isScrollEnabled: false
                          contentSize: [100%, 400]
                          subviews: [{class: UIButton, id: more, title: More, frame: [20, 300, 200, 44]}]
                    flow:

                    """)
            + "  - tapOn: {id: email}\n  - assertReachable: {id: more}\n"
        let scene = FixableScene(named: "two-changes", text)
        let best = try #require(try scene.searched().fixes.first)
        #expect(best.kinds == [.constraint, .scrolling] && best.isComplete)
        #expect(scene.added(by: best).contains("bottom == keyboard.top - 16") && !best.text.contains("isScrollEnabled"))
    }

    @Test func `a change that breaks a different step in landscape is left out`() throws {
        // The strategy `guide` would also let the button end at the keyboard, but pinning the constraint is a smaller change.
        let scene = try BrokenScreen.all[0].scene
        for fix in try scene.searched().fixes {
            #expect(fix.outcomes.map(\.phone) == ["", "landscape", "text AX3"])
            #expect(fix.outcomes.allSatisfy { $0.holds || !$0.heldBefore }, "\(fix.sentences)")
        }
    }

    @Test func `a proposal names the views that move, with and without a keyboard`() throws {
        let scene = try BrokenScreen.all[0].scene
        let first = try #require(try scene.searched().fixes.first)
        #expect(first.moves == ["continue"] && first.movesAtRest == [])
    }

    /// A form as high as the screen. UIKit adds the height of the home indicator's safe area to the form's inset, which only a lint rule
    /// detects.
    private static let formWithBlankEnd = """
        strategy: iq
        view:
          id: root
          subviews:
            - class: UIScrollView
              id: form
              frame: [0, 0, 100%, 100%]
              contentSize: [100%, 1200]
              subviews: [{class: UITextField, id: name, frame: [20, 600, 300, 40], borderStyle: roundedRect}]
        flow:
          - tapOn: {id: name}

        """

    @Test func `a finding of lint is a failure, and the proposals remove it`() throws {
        let scene = FixableScene(named: "blank-end", Self.formWithBlankEnd)
        let result = try scene.searched()
        #expect(result.failures.map(\.failure.kind) == [.finding(.insetCountedTwice)])
        #expect(result.failures.first?.failure.line == 5)
        #expect(result.fixes.contains { $0.text.contains("strategy: iq-revised") }, "\(result.fixes.map(\.sentences))")
        #expect(result.fixes.allSatisfy { $0.isComplete && $0.remainingFindings.isEmpty })
        // Without the engine's inset, the keyboard would cover the end of the form.
        #expect(!result.fixes.contains { $0.text.contains("ignoreContentInsetAdjustment") })
    }

    @Test func `no proposal gives a list the keyboard's inset before the keyboard comes`() throws {
        // The flow sets an inset and never removes it. A scene that has this inset from the start would only hide the mistake.
        let text = """
            strategy: none
            view:
              id: root
              subviews:
                - {class: UITextField, id: search, frame: [20, 60, 300, 44], borderStyle: roundedRect}
                - {class: UIScrollView, id: list, frame: [0, 120, 100%, 732], contentSize: [100%, 1500], keyboardDismissMode: interactive}
            flow:
              - tapOn: {id: search}
              - setProperty: {id: list, contentInset: [0, 0, 336, 0]}
              - inputText: tea
              - keyboard: {dismissInteractively: {to: 70%, release: finish}}
              - waitForAnimationToEnd

            """
        let scene = FixableScene(named: "kept-inset", text)
        let result = try scene.searched()
        #expect(!result.failures.isEmpty && result.failures.allSatisfy { $0.failure.kind != .deadEnd })
        #expect(!result.fixes.contains { scene.added(by: $0).contains("contentInset: [") }, "\(result.fixes.map(\.sentences))")
    }

    @Test func `a finding that the scene allows is no failure`() throws {
        let allowance = "lint: {allow: [{rule: insetCountedTwice, because: the blank end is wanted}]}\n"
        let result = try FixableScene(named: "allowed", allowance + Self.formWithBlankEnd).searched()
        #expect(result.failures.isEmpty && result.trials == 0)
    }

    @Test func `a change that hides a finding behind a passing step comes after one that removes it`() throws {
        // The step fails because of the inset that leaves the end of the form blank. A larger form would also make the step pass.
        let demand = "  - assertTrue: views.form.adjustedContentInset.bottom < 350\n"
        let result = try FixableScene(named: "blank-end", Self.formWithBlankEnd + demand).searched()
        #expect(result.failures.map(\.failure.kind) == [.step, .finding(.insetCountedTwice)])
        let first = try #require(result.fixes.first)
        #expect(first.isComplete && first.remainingFindings.isEmpty, "\(first.sentences)")
        #expect(!first.text.contains("ignoreContentInsetAdjustment"))
        // Pinning the form to the keyboard also makes the step pass, but the end of the form stays blank.
        #expect(result.fixes.last?.remainingFindings == ["insetCountedTwice of form"])
    }
}
