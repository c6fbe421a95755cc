import CoreGraphics
import Testing

@testable import LabWindow

/// Tests for reducing the frames of a window at rest. Times of the computer's clock are plain numbers, so no test waits.
@MainActor @Suite struct QuietDrawingTests {
    private final class Phone {}
    private let phone = Phone()
    private func shown(_ change: Int, events: Int = 0) -> QuietDrawing.Shown {
        QuietDrawing.Shown(phone: ObjectIdentifier(phone), change: change, events: events)
    }

    @Test func `an unchanged tick is not drawn until the clock has to be updated`() {
        var quiet = QuietDrawing()
        #expect(quiet.isDue(shown(1), at: 0))
        quiet.drew(shown(1), at: 0)
        #expect(!quiet.isDue(shown(1), at: 0.1))
        #expect(!quiet.isDue(shown(1), at: 0.9))
        #expect(quiet.isDue(shown(1), at: QuietDrawing.longest))
    }

    @Test func `a changed picture, a new event or a different phone is drawn at once`() {
        var quiet = QuietDrawing()
        quiet.drew(shown(1), at: 0)
        #expect(quiet.isDue(shown(2), at: 0.01))
        #expect(quiet.isDue(shown(1, events: 1), at: 0.01))
        let other = Phone()
        #expect(quiet.isDue(QuietDrawing.Shown(phone: ObjectIdentifier(other), change: 1, events: 0), at: 0.01))
    }

    @Test func `while a caret blinks, the timeline updates at once for an event and otherwise once a second`() {
        #expect(!QuietDrawing.renewsClock(from: 3, to: 3.9, hasUpdates: false))
        #expect(QuietDrawing.renewsClock(from: 3, to: 3.1, hasUpdates: true))
        #expect(QuietDrawing.renewsClock(from: 3, to: 3 + QuietDrawing.longest, hasUpdates: false))
        // A new run of the scene begins at 0.
        #expect(QuietDrawing.renewsClock(from: 3, to: 0.5, hasUpdates: false))
    }

    @Test func `frames for a blinking caret update the timeline only once a second`() throws {
        let window = try WalkedWindow(CGSize(width: 1200, height: 800))
        defer { window.close() }
        let lab = window.lab
        window.tap("Qfield")
        window.go(120)
        let shown = lab.shell.timeline.content.present
        #expect(shown == lab.session.time)
        lab.drawsQuietly = true
        window.go(30)
        #expect(lab.shell.timeline.content.present == shown)
        window.go(30)
        #expect(lab.shell.timeline.content.present == lab.session.time)
        window.go(6)
        #expect(lab.shell.timeline.content.present < lab.session.time)
        // A frame that is drawn for any other reason updates everything.
        lab.drawsQuietly = false
        window.go(6)
        #expect(lab.shell.timeline.content.present == lab.session.time)
    }

    @Test func `if it is unknown whether the phone has changed, every tick is drawn`() {
        var quiet = QuietDrawing()
        quiet.drew(nil, at: 0)
        #expect(quiet.isDue(shown(1), at: 0.01))
        quiet.drew(shown(1), at: 0)
        #expect(quiet.isDue(nil, at: 0.01))
    }
}
