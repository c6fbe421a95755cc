import Compositing
import LabProtocol
import QuartzCore
import Simulator
import Testing
import UIKit

@_spi(Lab) @testable import LabInterface
@testable import LabSessions
@testable import LabWindow

/// Tests for trying a different distance in the Why tab, and for the command that applies the distance.
@MainActor @Suite struct TrialPanelTests {
    private var why: InspectedWhy {
        var why = InspectedWhy()
        why.now = [InspectedSentence("email is 10 points above the keyboard.")]
        why.decisions = [InspectedDecision(number: 0, time: 1, occasion: "show")]
        why.distance = InspectedDistance(points: 10)
        return why
    }
    private var trial: InspectedTrial {
        var trial = InspectedTrial(present: 10, tried: 30)
        trial.sentences = [InspectedSentence("The view root would move to 0, -280 instead of 0, -260.", view: InspectedID(rawValue: "v3"))]
        return trial
    }
    private func section(_ facts: [Fact]) -> [Fact] {
        Array(facts.drop { $0 != .heading("What if") }.prefix { $0 != .space })
    }

    @Test func `keyboardDistance can be edited below the current facts, with an instruction`() throws {
        let facts = PanelFacts.why(Inspection(time: 1, strategy: "iq"), why)
        let headings = facts.filter { $0.kind == .heading }.map(\.text)
        #expect(Array(headings.prefix(2)) == ["Now, since editing began", "What if"])
        let row = try #require(section(facts).first { $0.name == "keyboardDistance" })
        #expect(row.action == .edit("keyboardDistance") && row.value == .number(10))
        #expect(section(facts).contains { $0.kind == .faint && $0.text.hasPrefix("Change this number") })
        #expect(PanelFacts.trialProperties(why, tried: nil)["keyboardDistance"]?.value == .number(10))
        #expect(PanelFacts.trialProperties(why, tried: 30)["keyboardDistance"]?.value == .number(30))
    }

    @Test func `a tried distance shows old and new values, a button to apply it and one to go back`() {
        let facts = section(PanelFacts.why(Inspection(time: 1, strategy: "iq"), why, trial))
        #expect(facts.contains { $0.name == "keyboardDistance" && $0.value == .number(30) })
        #expect(facts.contains(.sentence("With 30 instead of 10:")))
        #expect(facts.contains(.sentence("The view root would move to 0, -280 instead of 0, -260.", .select(InspectedID(rawValue: "v3")))))
        #expect(facts.contains { $0.action == .applyTrial && $0.text.contains("30") })
        #expect(facts.contains { $0.action == .stopTrying && $0.text == "Back to 10" })
    }

    @Test func `a field with its own distance has no Apply button, and without a decision nothing can be edited`() {
        var own = why
        own.distance?.ownReason = "The field has a distance of its own."
        let facts = section(PanelFacts.why(Inspection(time: 1, strategy: "iq"), own, trial))
        #expect(!facts.contains { $0.action == .applyTrial } && facts.contains(.faint("The field has a distance of its own.")))
        var none = why
        none.distance = nil
        #expect(!section(PanelFacts.why(Inspection(time: 1, strategy: "iq"), none)).contains { $0.value != nil })
        #expect(PanelFacts.trialProperties(none, tried: 30).isEmpty)
    }

    @Test func `a chosen distance overrides the scene's, and the inputs are replayed with it`() throws {
        let scene = ControllerScene(name: "form") {
            let controller = UIViewController()
            let field = UITextField(frame: CGRect(x: 20, y: 650, width: 200, height: 40))
            field.accessibilityIdentifier = "email"
            controller.view.addSubview(field)
            return controller
        }
        func session(_ distance: Double?) throws -> LocalSession {
            var choices = PhoneChoices(strategy: .iq)
            choices.keyboardDistance = distance
            return try LocalSession(scene, choices: choices, measurer: AverageTextMeasurer())
        }
        func why(_ session: LocalSession) -> InspectedWhy? {
            var result: InspectedWhy?
            session.ask(.why) { if case .why(let why) = $0 { result = why } }
            return result
        }
        let old = try session(nil)
        _ = old.advance(1)
        old.send(.touch(.began, finger: 0, location: CGPoint(x: 100, y: 670)), after: 1)
        old.send(.touch(.ended, finger: 0, location: CGPoint(x: 100, y: 670)), after: 3)
        _ = old.advance(90)
        let new = try session(30)
        #expect(new.repeats(try #require(old.inputs), until: old.time, of: old))
        #expect(why(old)?.distance?.points == 10 && why(new)?.distance?.points == 30)
        let rise = (why(old)?.field?.frame.minY ?? 0) - (why(new)?.field?.frame.minY ?? 0)
        #expect(rise == 20)
        // Run files and app processes get the distance too.
        #expect(try PhoneChoices(LabChoices(new.choices)).keyboardDistance == 30)
    }

    @Test func `all lines of a fact are highlighted together under the pointer`() throws {
        let shell = LabShell(fonts: try FontLibrary(), density: 1, theme: LabTheme(isDark: false)) { _, _ in }
        var frameOptions = LabLayout.Requests()
        frameOptions.showsInspector = true
        let size = CGSize(width: 1000, height: 700)
        shell.place(LabLayout(size, frameOptions), in: size)
        let panel = shell.inspector.why
        let long = "A sentence that is so long that it takes several lines of the panel, whatever its width may be, and leads to a page."
        shell.interface.run {
            shell.inspector.tab = .why
            panel.facts = [.sentence(long, .page("scrollOffset")), .sentence("Another one.", .page("rootOrigin"))]
        }
        _ = shell.interface.nodes()
        let lines = shell.interface.run { panel.lines.filter { $0.fact.text == long }.count }
        #expect(lines >= 3)
        func lights(row: Int?) -> Int {
            shell.interface.run { () -> Void in
                guard let row else { return panel.pointerLeft() }
                panel.pointerMoved(to: CGPoint(x: 40, y: panel.rowTop(row) - panel.offset + 4))
            }
            _ = shell.interface.nodes()
            let hover = shell.interface.theme.hover
            return shell.interface.run { count(panel.layer, hover) }
        }
        #expect(lights(row: 1) == lines, "not the line under the pointer alone")
        #expect(lights(row: lines) == 1, "and none of them stays lit")
        #expect(lights(row: nil) == 0)
    }

    /// Returns how many layers in the tree of `layer` are filled with a color.
    private func count(_ layer: CALayer, _ color: CGColor) -> Int {
        let own = layer.displayItems.contains { if case .fill(_, let fill, _) = $0 { fill == color } else { false } }
        return (own ? 1 : 0) + (layer.sublayers ?? []).reduce(0) { $0 + count($1, color) }
    }
}
