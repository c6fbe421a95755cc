import SceneRuntime
import Simulator
import Testing

@MainActor @Suite("One scene under several strategies") struct SceneComparisonTests {
    private let scene = """
        name: Low bar
        device: iPhone 14
        view:
          id: root
          subviews:
            - class: UITextField
              id: high
              frame: [20, 100, 350, 40]
            - class: UIView
              id: bar
              constraints:
                - leading == superview.leading
                - trailing == superview.trailing
                - bottom == safeArea.bottom
                - height == 50
              subviews:
                - {class: UITextField, id: draft, frame: [20, 5, 350, 40], onReturn: resign}
        flow:
          - tapOn: {id: draft}
          - assertNotOccluded: {focused: true}
          - inputText: hello
          - tapOn: {id: high}
          - pressKey: return
        """

    private func play(_ strategies: [SceneStrategy], _ afterTick: (SceneComparison) -> Void = { _ in }) throws -> SceneComparison {
        let comparison = SceneComparison(try SceneDocument.parse(scene), strategies: strategies)
        while comparison.tick() { afterTick(comparison) }
        return comparison
    }

    @Test func `the table gives each field's final position under each strategy`() throws {
        let comparison = try play([.none, .iq, .iqRevised, .guide])
        // The draft's lower edge is 5 points above the bar's lower edge, which is at the safe area: 805 of 844. The keyboard's top is at
        // 508.
        let words = comparison.table.text().split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        #expect(words.first == "field none iq iq-revised guide")
        #expect(words.contains { $0.hasPrefix("draft above the keyboard -297") && $0.hasSuffix(" 5") }, "\(words)")
        #expect(words.contains { $0.hasPrefix("high above the keyboard 368 ") && $0.hasSuffix(" 368") }, "\(words)")
        for session in comparison.sessions { #expect(session.runner.status == .passed) }
    }

    @Test func `a table of one moment has the numbers of a phone that is still moving`() throws {
        let comparison = SceneComparison(try SceneDocument.parse(scene), strategies: [.none, .iq])
        // The keyboard is still moving up at this time.
        while ComparisonTable.entry(of: comparison.sessions[1].phone) == nil { #expect(comparison.tick()) }
        #expect(!comparison.table.text().contains("draft"))
        comparison.table.note(whatMovesToo: true)
        let words = comparison.table.text().split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        let row = try #require(words.first { $0.hasPrefix("draft above the keyboard") })
        #expect(!row.contains("-  ") && !row.hasSuffix(" -"), "\(words)")
    }

    @Test func `no phone begins a step before all phones have ended the previous one`() throws {
        var widest = 0
        _ = try play([.none, .iq, .guide, .insets]) { comparison in
            let running = comparison.sessions.map(\.runner).filter { $0.status == .running }.map(\.endedSteps)
            if let least = running.min(), let most = running.max() { widest = max(widest, most - least) }
            #expect(Set(comparison.sessions.map(\.phone.time)).count == 1)
        }
        #expect(widest <= 1)
    }

    @Test func `an expectation that fails under a strategy is skipped there, and the flow continues`() throws {
        let comparison = try play([.none, .guide])
        let failed = comparison.sessions.map { session in
            session.runner.results.filter { if case .skipped = $0.outcome { true } else { false } }.count
        }
        #expect(failed[0] >= 1)
        #expect(failed[1] == 0)
        #expect(comparison.sessions.allSatisfy { $0.runner.results.count == 5 })
    }

    @Test func `film requests of flows are reported once all phones have reached them`() throws {
        var asked: [[FilmInstruction?]] = []
        var moments: Set<Double> = []
        let document = try SceneDocument.parse(
            scene.components(separatedBy: "flow:")[0] + """
                flow:
                  - film: {card: Start, longestWait: 1s}
                  - tapOn: {id: draft}
                  - film: {freeze: {on: {id: draft}, for: 1s}}
                  - film: {zoom: {to: 2, on: {text: nobody}}}
                  - film: {zoom: 2}
                """)
        let comparison = SceneComparison(document, strategies: [.none, .guide])
        comparison.onFilm = {
            asked.append($0)
            #expect(Set(comparison.sessions.map(\.runner.endedSteps)).count == 1, "nobody is ahead")
            moments.insert(comparison.sessions[0].phone.time)
        }
        while comparison.tick() {}
        #expect(asked.count == 4 && moments.count >= 3, "\(asked)")
        #expect(asked[0] == [.longestWait(1), .longestWait(1)])
        let titles = asked[1].map { if case .card(let card) = $0 { card.title } else { "" } }
        #expect(titles == ["Start", "Start"])
        let places = asked[2].map { instruction -> Double? in
            guard case .freeze(_, let place?, _) = instruction else { return nil }
            return Double(place.minY)
        }
        // Under `guide` the bar is above the keyboard, and under the other strategy it is covered.
        let (covered, shown) = (try #require(places[0]), try #require(places[1]))
        #expect(covered - shown > 250, "\(places)")
        #expect(asked[3] == Array(repeating: .zoom(2, on: .focusedView, over: 0.8), count: 2))
    }

    @Test func `two runs produce the same table`() throws {
        #expect(try play([.iq, .insets]).table.text() == play([.iq, .insets]).table.text())
    }
}
