import Testing

@testable import SceneFixes

/// The changes that are tried, offered and rejected.
@MainActor
@Suite("Choice of fixes") struct FixChoiceTests {
    /// A screen without a strategy: these views, and this flow.
    private func scene(_ views: [String], strategy: String = "none", flow: [String]) -> FixableScene {
        let lines =
            ["device: iPhone 15", "strategy: \(strategy)", "view:", "  id: root", "  subviews:"] + views.map { "    - \($0)" }
            + ["flow:"] + flow.map { "  - \($0)" }
        return FixableScene(named: "choice", lines.joined(separator: "\n") + "\n")
    }

    @Test func `if nothing helps, the nearest change is named with the step that still fails`() throws {
        let text = try BrokenScreen.all[0].scene.text + "  - assertFrame: {id: continue, in: window, y: 752}\n"
        let scene = FixableScene(named: "contradiction", text)
        let result = try scene.searched()
        let nearest = try #require(result.nearest)
        #expect(result.fixes.isEmpty && scene.added(by: nearest).contains("bottom == keyboard.top - 16"))
        #expect(nearest.obstacles.map(\.failure).contains { $0.hasPrefix("assertFrame") }, "\(nearest.obstacles)")
    }

    @Test func `a phone that fails as before lists the steps and views that fail there`() throws {
        let scene = try #require(BrokenScreen.all.first { $0.name == "form-that-fits-in-portrait" }).scene
        let first = try #require(try scene.searched().fixes.first)
        let landscape = try #require(first.outcomes.first { $0.phone == "landscape" })
        #expect(!landscape.holds && landscape.failures.contains { $0.contains("send") || $0.contains("password") }, "\(landscape)")
        #expect(first.outcomes.allSatisfy { $0.holds == $0.failures.isEmpty })
    }

    @Test func `two changes of one view are found if neither helps alone`() throws {
        let page = "{class: UIScrollView, id: page, frame: [0, 200, 100%, 300], isScrollEnabled: false, contentSize: [100%, 320], "
        let button = "subviews: [{class: UIButton, id: more, title: More, frame: [20, 420, 200, 44]}]}"
        let scene = scene([page + button], flow: ["assertReachable: {id: more}"])
        let best = try #require(try scene.searched().fixes.first)
        #expect(best.kinds.count == 2 && best.isComplete && !best.text.contains("isScrollEnabled"))
        #expect(best.text.contains("contentSize: [100%, 484]"), "\(scene.added(by: best))")
    }

    @Test func `several strategies are offered if several work`() throws {
        let field = "{class: UITextField, id: note, frame: [20, 560, 300, 44], borderStyle: roundedRect}"
        let flow = ["tapOn: {id: note}", "assertNotOccluded: {focused: true}"]
        let fixes = try scene([field], flow: flow).searched().fixes
        let strategies = fixes.filter { $0.kinds == [.strategy] }
        #expect(strategies.count == 2 && strategies[0].text.contains("strategy: iq-revised"), "\(fixes.map(\.sentences))")
    }

    @Test func `a field with a disabled engine is offered its enabling`() throws {
        let field = "{class: UITextField, id: note, frame: [20, 700, 300, 44], borderStyle: roundedRect, iq: {enableMode: disabled}}"
        let flow = ["tapOn: {id: note}", "assertNotOccluded: {focused: true}"]
        let fixes = try scene([field], strategy: "iq", flow: flow).searched().fixes
        let enabling = fixes.prefix(2).filter { $0.kinds == [.flag] && $0.text.contains("iq: {enableMode: enabled}") }
        #expect(enabling.count == 1, "\(fixes.map(\.sentences))")
    }

    @Test func `no proposal leaves a bar farther above the keyboard than above the safe area`() throws {
        let field = "{class: UITextField, id: note, frame: [20, 120, 300, 44], borderStyle: roundedRect}"
        let sides = "leading == superview.leading, trailing == superview.trailing, bottom == superview.bottom - 34, height == 50"
        let scene = scene(
            [field, "{class: UIView, id: bar, backgroundColor: systemGray5, constraints: [\(sides)]}"],
            flow: ["tapOn: {id: note}", "assertNotOccluded: {id: bar}"])
        let fixes = try scene.searched().fixes
        #expect(fixes.first.map { scene.added(by: $0).contains("bottom == keyboard.top, height") } == true, "\(fixes.map(\.sentences))")
        #expect(!fixes.contains { $0.text.contains("strategy: guide") })
    }

    @Test func `a gap as large as at the lower edge is accepted, and a larger one is named`() {
        let still = BarGaps(atRest: ["bar": 12, "list": 0], aboveKeyboard: ["bar": 12, "list": -302])
        let apart = BarGaps(atRest: ["bar": 12, "list": 0], aboveKeyboard: ["bar": 46, "list": -302])
        #expect(still.parted(comparedWith: BarGaps()) == nil && apart.parted(comparedWith: apart) == nil)
        #expect(apart.parted(comparedWith: still) == "bar is 46 points above the keyboard, and 12 above the lower edge without it")
    }
}
