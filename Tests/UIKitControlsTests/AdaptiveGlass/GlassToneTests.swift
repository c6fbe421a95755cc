import Testing
import UIKitCore

@testable import UIKitControls

/// Tests for the conditions under which glass is light or dark. (Facts/IOS26.md#adaptive-glass)
@MainActor
@Suite struct GlassToneTests {
    private func tones(_ luminances: [Double], interface: GlassTone = .light) -> [GlassTone] {
        var last: GlassDecision?
        return luminances.map { luminance in
            let decision = GlassDecision.made(over: luminance, interface: interface, after: last)
            last = decision
            return decision.tone
        }
    }

    @Test func `glass changes its tone at two limits and keeps it between them`() {
        #expect(tones([0.9, 0.5, 0.35, 0.34, 0.5, 0.65, 0.66, 0.5]) == [.light, .light, .light, .dark, .dark, .dark, .light, .light])
    }

    @Test func `over medium content new glass has the interface's tone`() {
        #expect(tones([0.5]) == [.light])
        #expect(tones([0.5], interface: .dark) == [.dark])
        #expect(tones([0.8], interface: .dark) == [.light])
    }

    @Test func `a change of the interface style decides the tone anew`() {
        let dark = GlassDecision.made(over: 0.2, interface: .light, after: nil)
        #expect(dark.tone == .dark)
        #expect(GlassDecision.made(over: 0.5, interface: .light, after: dark).tone == .dark)
        #expect(
            GlassDecision.made(over: 0.5, interface: .dark, after: GlassDecision.made(over: 0.9, interface: .light, after: nil)).tone
                == .dark)
    }

    @Test func `the decision's sentence states the reason`() {
        #expect(
            GlassDecision.made(over: 0.208, interface: .light, after: nil).sentence
                == "dark because the content behind it has luminance 0.21")
        #expect(
            GlassDecision.made(over: 0.5, interface: .light, after: nil).sentence
                == "still light: the content behind it has luminance 0.50, and between 0.35 and 0.65 glass stays as it is")
    }
}
