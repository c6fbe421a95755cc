import Foundation
import Simulator
import Testing
import UIKit

@_spi(Lab) @testable import LabInterface
@testable import LabSessions
@testable import LabWindow

/// Tests for the proposals in the Why tab, and for the search in a second process.
@MainActor @Suite struct FixPanelTests {
    private static let json = """
        {"file": "form.yaml", "tried": 20, "applied": false,
         "failures": [
           {"kind": "step", "phone": "landscape", "title": "assertNotOccluded {id: send}", "expected": "", "actual": "behind the keyboard"},
           {"kind": "deadEnd", "phone": "", "title": "at 1 s: send: out of reach", "expected": "", "actual": "send: out of reach"}],
         "proposals": [
           {"sentences": ["Pin send to the keyboard."], "patch": "- a\\n+ b", "changedText": "b", "isComplete": true, "remains": []},
           {"sentences": ["Move send.", "Add a scroll view."], "patch": "", "isComplete": false, "remains": ["send"]}]}
        """
    private var found: FixFeature.State {
        get throws {
            let state = FixRun.state(of: Data(Self.json.utf8), messages: "")
            guard case .found(let fixes) = state else { throw CocoaError(.coderInvalidValue) }
            return .found(fixes)
        }
    }
    private func facts(_ state: FixFeature.State, shown: Int? = nil, canShow: Bool = true, refusal: String? = nil) -> [Fact] {
        PanelFacts.fixes(state, shown: shown, canShow: canShow, refusal: refusal)
    }

    @Test func `the tab offers the search, or says why there is none`() {
        #expect(facts(.idle).contains { $0.action == .command(.findFixes) })
        #expect(!facts(.idle, refusal: "There is no file.").contains { $0.action != nil })
        #expect(facts(.idle, refusal: "There is no file.").contains(.faint("There is no file.")))
        #expect(facts(.searching(3)).contains { $0.action == .cancelFixes })
    }

    @Test func `proposals have their failures, sentences and links, and only one that is shown can be kept`() throws {
        let list = facts(try found)
        #expect(
            list.filter { $0.kind == .problem }.map(\.text) == [
                "assertNotOccluded {id: send}: behind the keyboard [landscape]", "at 1 s: send: out of reach",
            ])
        #expect(list.contains(.sentence("1. Pin send to the keyboard.")) && list.contains(.sentence("Add a scroll view.")))
        #expect(list.contains { $0.kind == .faint && $0.text.contains("Still out of reach: send") })
        #expect(list.compactMap(\.action) == [.showFix(0), .copyFix(0), .command(.findFixes)], "the second one has no text and no patch")
        #expect(facts(try found, shown: 0).compactMap(\.action) == [.keepFix, .leaveFix, .copyFix(0), .command(.findFixes)])
        #expect(!facts(try found, canShow: false).contains { $0.action == .showFix(0) })
    }

    @Test func `a scene without failures has one sentence, and a search without help names the nearest change`() throws {
        let passed = #"{"file": "a.yaml", "failures": [], "proposals": [], "tried": 0}"#
        guard case .found(let fixes) = FixRun.state(of: Data(passed.utf8), messages: "") else { return #expect(Bool(false)) }
        #expect(facts(.found(fixes)).contains { $0.kind == .sentence && $0.text.hasPrefix("Nothing fails") })
        let none = """
            {"file": "a.yaml", "failures": [{"phone": "", "title": "a", "actual": "b"}], "proposals": [], "tried": 7,
             "nearest": {"sentences": ["Add 10 points."], "patch": "", "left": [{"phone": "", "failure": "send is covered"}]}}
            """
        guard case .found(let fixes) = FixRun.state(of: Data(none.utf8), messages: "") else { return #expect(Bool(false)) }
        let list = facts(.found(fixes)).map(\.text)
        #expect(list.contains("None of the 7 changes that were tried helps.") && list.contains("Add 10 points."))
        #expect(list.contains("Then still fails: send is covered"))
    }

    @Test func `a search that ends without a result gives its last message`() {
        let messages = "a notice\nform.yaml:3:1: unknown key\n"
        #expect(FixRun.state(of: Data("{".utf8), messages: messages) == .failed("form.yaml:3:1: unknown key"))
        #expect(FixRun.state(of: Data(), messages: "") == .failed("the search has ended without a result"))
    }

    @Test func `the search is about the phone in the window`() {
        let device = SimulatedDevice.all.first { $0.name.hasPrefix("iPhone SE") }
        let choices = PhoneChoices(device: device, isDark: true, strategy: .guide, systemVersion: 26)
        #expect(FixRun.arguments("-a.yaml", PhoneChoices()) == ["fix", "--json", "--", "-a.yaml"])
        let words = FixRun.arguments("a.yaml", choices).joined(separator: " ")
        #expect(words.contains("--appearance dark --strategy guide --system-version 26") && words.contains("--device iPhone SE"))
    }
}
