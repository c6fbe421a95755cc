import Testing

@testable import LabWindow

/// Host times are plain numbers: no test waits.
@MainActor @Suite struct QuietDrawingTests {
    private final class Phone {}
    private let phone = Phone()
    private func shown(_ change: Int, events: Int = 0) -> QuietDrawing.Shown {
        QuietDrawing.Shown(phone: ObjectIdentifier(phone), change: change, events: events)
    }

    @Test func `a tick that looks like the one before is not drawn, until the clock has to go on`() {
        var quiet = QuietDrawing()
        #expect(quiet.isDue(shown(1), at: 0))
        quiet.drew(shown(1), at: 0)
        #expect(!quiet.isDue(shown(1), at: 0.1))
        #expect(!quiet.isDue(shown(1), at: 0.9))
        #expect(quiet.isDue(shown(1), at: QuietDrawing.longest))
    }

    @Test func `a changed picture, a new event and another phone are drawn at once`() {
        var quiet = QuietDrawing()
        quiet.drew(shown(1), at: 0)
        #expect(quiet.isDue(shown(2), at: 0.01))
        #expect(quiet.isDue(shown(1, events: 1), at: 0.01))
        let other = Phone()
        #expect(quiet.isDue(QuietDrawing.Shown(phone: ObjectIdentifier(other), change: 1, events: 0), at: 0.01))
    }

    @Test func `where nobody knows whether the phone has changed, every tick is drawn`() {
        var quiet = QuietDrawing()
        quiet.drew(nil, at: 0)
        #expect(quiet.isDue(shown(1), at: 0.01))
        quiet.drew(shown(1), at: 0)
        #expect(quiet.isDue(nil, at: 0.01))
    }
}
