import Foundation
import LabProtocol
import Simulator
import Testing

@testable import LabCommands
@testable import LabSessions

/// Tests for a phone in its own process on which only a caret blinks, and for an edit of the keyboard distance on it.
@Suite @MainActor struct RemoteStillPhoneTests {
    private func session() throws -> RemoteSession {
        let session = try RemoteSession(LaunchedApp(SceneLauncher()), choices: PhoneChoices())
        _ = session.frame(
            FrameOptions(
                viewport: Viewport(windowSize: CGSize(width: 400, height: 860), density: 1, device: session.device, orientation: .portrait))
        )
        return session
    }

    /// Runs a tick, and returns whether the display has changed.
    private func tick(_ session: RemoteSession) throws -> Bool {
        let before = session.time
        _ = session.advance(1)
        var hasUpdates = false
        try waitUntil(session) {
            hasUpdates = session.takeUpdates(at: HostClock.now()) || hasUpdates
            return session.time > before
        }
        return hasUpdates
    }

    private func waitUntil(_ session: RemoteSession, _ condition: () -> Bool) throws {
        let isAnswered = Patience.sees(every: 0.0005, condition)
        try #require(isAnswered, "no answer")
    }

    private func edit(_ session: RemoteSession) throws {
        for _ in 0..<5 { _ = try tick(session) }
        session.send(.touch(.began, finger: 0, location: CGPoint(x: 200, y: 700)), after: 1)
        session.send(.touch(.ended, finger: 0, location: CGPoint(x: 200, y: 700)), after: 3)
        for _ in 0..<120 { _ = try tick(session) }
        #expect(session.keyboard?.hasField == true, "a field is edited")
    }

    @Test func `while a caret blinks, the session reports updates only in the ticks in which the screen changes`() throws {
        let session = try session()
        defer { session.close() }
        try edit(session)
        // Sixty ticks contain a whole blink of the caret.
        var changes: [Int] = []
        var news = 0
        for _ in 0..<60 {
            if try tick(session) { news += 1 }
            if let change = session.latestChange { changes.append(change) }
        }
        #expect(changes.count == 60, "the program says when its screen has changed")
        let distinct = Set(changes).count
        #expect(distinct > 4 && news > 4, "the caret blinks: \(distinct), \(news)")
        #expect(news <= distinct + 1, "nothing else is to be shown: \(distinct), \(news)")
    }

    @Test func `a live edit appears in the next frame although the phone is idle`() throws {
        let session = try session()
        defer { session.close() }
        for _ in 0..<5 { _ = try tick(session) }
        #expect(try !tick(session), "nothing happens on this phone")
        var tree: InspectionTree?
        session.ask(.tree) { if case .tree(let answer) = $0 { tree = answer } }
        try waitUntil(session) {
            _ = session.takeUpdates(at: HostClock.now())
            return tree != nil
        }
        let form = try #require(tree?.nodes.first { $0.identifier == "form" })
        var isEdited = false
        var isDrawn = false
        session.ask(.edit([InspectedEdit(node: form.id, property: "alpha", old: .none, new: .number(0.5))])) { _ in isEdited = true }
        try waitUntil(session) {
            _ = session.takeUpdates(at: HostClock.now())
            let picture = session.frame(session.requests.frameOptions!).picture
            if case .pixels(_, let damage, _) = picture, isEdited, !damage.isEmpty { isDrawn = true }
            return isDrawn
        }
    }

    @Test func `a different keyboard distance is tried in the app's process and applied by a replay in a new one`() throws {
        let session = try session()
        defer { session.close() }
        try edit(session)
        func ask(_ query: InspectionQuery) throws -> InspectionReply {
            var reply: InspectionReply?
            session.ask(query) { reply = $0 }
            try waitUntil(session) {
                _ = session.takeUpdates(at: HostClock.now())
                return reply != nil
            }
            return try #require(reply)
        }
        guard case .trial(let trial) = try ask(.trial(distance: 40)) else { throw CancellationError() }
        #expect(trial.present == 10 && !trial.sentences.isEmpty && trial.ghosts.contains { $0.isField })
        let (time, phone) = (session.time, session.phoneNumber)
        session.choices.keyboardDistance = 40
        session.resume(session.log, until: time)
        try waitUntil(session) {
            _ = session.takeUpdates(at: HostClock.now())
            return !session.resumption.isUnderWay
        }
        #expect(session.phoneNumber == phone + 1, "panels that describe the old phone ask again")
        guard case .why(let why) = try ask(.why) else { throw CancellationError() }
        #expect(why.distance?.points == 40)
        let ghost = try #require(trial.ghosts.first { $0.isField })
        #expect(abs((why.field?.frame.minY ?? 0) - ghost.frame.minY) < 0.05)
    }
}
