import LabProtocol
import QuartzCore
import Testing

@testable import LabWindow

/// Tests for the rows of the debugger's panels: reasons, earlier decisions, leftovers, breakpoints, pages of rules.
@Suite struct DebuggingFactsTests {
    @Test func `decisions are listed latest first, and their sentences link to their rules`() {
        var why = InspectedWhy()
        why.now = [InspectedSentence("email is 10 points above the keyboard.", view: InspectedID(rawValue: "v7"))]
        for number in 0..<3 {
            var decision = InspectedDecision(number: number, time: Double(number), occasion: "show")
            decision.sentences = [InspectedSentence("It scrolled.", rule: "scrollOffset"), InspectedSentence("Nothing is left.")]
            why.decisions.append(decision)
        }
        why.leftovers = [
            InspectedLeftover(
                round: 0, time: 2, view: InspectedID(rawValue: "v9"), name: "form", property: "contentOffset", before: .point(x: 0, y: 0),
                after: .point(x: 0, y: 9), sentence: "form was left scrolled.")
        ]
        let facts = PanelFacts.why(Inspection(time: 3, strategy: "iq"), why)
        #expect(facts.contains(.sentence("email is 10 points above the keyboard.", .select(InspectedID(rawValue: "v7")))))
        let headings = facts.filter { $0.kind == .heading && $0.text.hasPrefix("Decision") }.map(\.text)
        #expect(headings == ["Decision 3 · show · 2.000 s", "Decision 2 · show · 1.000 s", "Decision 1 · show · 0.000 s"])
        #expect(facts.filter { $0 == .sentence("It scrolled.", .page("scrollOffset")) }.count == 3)
        #expect(facts.contains(.problem("form was left scrolled.", .select(InspectedID(rawValue: "v9")))))
    }

    @Test func `properties begin with the cut label and the tap result, and layout links to its constraints`() {
        let id = InspectedID(rawValue: "v7")
        let node = InspectedNode(id: id, kind: .view, className: "UILabel", frame: CGRect(x: 16, y: 59, width: 180, height: 20), parent: -1)
        var details = InspectedDetails(node: node)
        var layout = InspectedLayout()
        layout.whyCut = "Its text needs 498 points and has 180."
        details.layout = layout
        var frame = InspectedProperty("frame", group: "Geometry", .rect(x: 16, y: 59, width: 180, height: 20), isEditable: true)
        frame.writer = InspectedWriter(.layout, "a layout pass of root")
        details.properties = [frame]
        let lid = InspectedID(rawValue: "v9")
        let tap = InspectedTap(view: lid, sentences: ["UIView lid gets a tap at 20, 60.", "It is a control."], path: [])
        let facts = PanelFacts.properties(details, tap: tap)
        #expect(facts.dropFirst().first == .problem("Its text needs 498 points and has 180.", .command(.showLayout)))
        #expect(facts.contains(.sentence("UIView lid gets a tap at 20, 60.", .select(lid))))
        #expect(facts.contains(.sentence("It is a control.")))
        let writer = facts.first { $0.text == "by a layout pass of root" }
        #expect(writer?.action == .command(.showLayout) && writer?.leads == true)
        #expect(!PanelFacts.properties(details).contains(.heading("A tap here")))
        // If the layout is unknown, the row has no link.
        details.layout = nil
        #expect(PanelFacts.properties(details).first { $0.text == "by a layout pass of root" }?.action == nil)
    }

    @Test func `a rule's page is shown without Markdown syntax and with a link back`() {
        let facts = RulePage.facts(of: "scrollOffset")
        #expect(facts.first?.action == .closePage)
        #expect(facts.contains(.title("scrollOffset")))
        #expect(facts.contains(.heading("What it does")))
        for fact in facts { #expect(!fact.text.contains("](") && !fact.text.contains("`"), "\(fact.text)") }
        #expect(facts.contains { if case .page? = $0.action { true } else { false } }, "pages lead to one another")
        #expect(RulePage.facts(of: "nothing").contains { $0.kind == .problem })
        #expect(RulePage.plain("*a* [b](c.md) `d`") == "*a* b d")
        #expect(RulePage.paragraphs(of: "# a\n\n*b\nc.*\n\n- d\n  e\n- f\n## g\nh\n") == ["# a", "*b c.*", "- d e", "- f", "## g", "h"])
    }

    @Test func `breakpoints are added only once, can be switched and removed, and show their errors`() {
        var list = BreakpointList()
        #expect(!list.isAnyOn && list.entries.count == 3)
        list.toggle(2)
        list.add(.expression("a < 1"), title: "a < 1")
        list.add(.expression("a < 1"), title: "a < 1")
        #expect(list.entries.count == 4 && list.isOn(2) && list.isOn(4))
        list.report([4: "there is no a"])
        let facts = PanelFacts.breakpoints(list)
        #expect(facts.contains(.check("the field gets covered", isOn: true, .breakpoint(2))))
        #expect(facts.contains(.check("a < 1", isOn: true, .breakpoint(4), removal: .removeBreakpoint(4))))
        #expect(facts.contains(.problem("There is no a.")))
        list.remove(1)
        list.remove(4)
        #expect(list.entries.map(\.breakpoint.number) == [1, 2, 3], "those of the engine, the field and the constraints stay")
        list.latest = InspectedPause(breakpoint: 2, time: 1, sentence: "The keyboard covers 3 points of email.")
        #expect(PanelFacts.breakpoints(list).contains(.sentence("The keyboard covers 3 points of email.")))
    }
}
