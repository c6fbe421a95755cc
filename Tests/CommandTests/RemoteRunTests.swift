import Compositing
import Foundation
import LabProtocol
import Simulator
import Testing
import UIKit

@testable import LabCommands
@testable import LabSessions

/// Tests for earlier frames, other runs and the frame costs of a phone in its own process, as the window requests them.
@Suite @MainActor struct RemoteRunTests {
    private func run(to tick: Int, _ session: RemoteSession) throws {
        while Int((session.time * 60).rounded()) < tick {
            let before = session.time
            _ = session.advance(min(4, tick - Int((before * 60).rounded())))
            try wait(session) { session.time > before }
        }
    }

    /// Taps a field that the keyboard will cover.
    private func tap(_ session: RemoteSession) throws {
        var frame: CGRect?
        session.ask(.tree) { reply in
            if case .tree(let tree) = reply { frame = tree.find("country").map { tree.nodes[$0].frame } }
        }
        try wait(session) { frame != nil }
        let field = CGPoint(x: frame?.midX ?? 0, y: frame?.midY ?? 0)
        session.send(.touch(.began, finger: 0, location: field), after: 1)
        session.send(.touch(.ended, finger: 0, location: field), after: 4)
    }

    /// Returns a run of two seconds in which a field is tapped after half a second, and the picture of tick 20.
    private func run(_ launcher: SceneLauncher? = nil, recordBytes: Int? = nil) throws -> (RemoteSession, early: [UInt8]) {
        var choices = PhoneChoices()
        choices.recordBytes = recordBytes
        let session = try RemoteSession(LaunchedApp(launcher ?? SceneLauncher()), choices: choices)
        _ = session.frame(wishes(session))
        try run(to: 20, session)
        let early = try picture(session, at: nil)
        try run(to: 30, session)
        try tap(session)
        try run(to: 120, session)
        return (session, early)
    }

    private func wishes(_ session: RemoteSession, past: Int? = nil) -> FrameOptions {
        var wishes = FrameOptions(
            viewport: Viewport(windowSize: CGSize(width: 400, height: 860), density: 1, device: session.device, orientation: .portrait))
        wishes.past = past
        return wishes
    }

    private func picture(_ session: RemoteSession, at tick: Int?) throws -> [UInt8] {
        try bytes(session.picture(at: tick, fonts: FontLibrary()))
    }

    private func bytes(_ bitmap: Bitmap) -> [UInt8] {
        Array(UnsafeRawBufferPointer(start: bitmap.bytes, count: bitmap.width * bitmap.height * 4))
    }

    /// Returns the pixels that the window shows for an earlier tick.
    private func shown(_ session: RemoteSession, at tick: Int) throws -> [UInt8] {
        var result: [UInt8] = []
        for _ in 0..<2 {
            let picture = session.frame(wishes(session, past: tick)).picture
            if case .pixels(let bitmap, _, _) = picture { result = bytes(bitmap) }
            try wait(session) { session.updateInterval == 0.25 }
        }
        if case .pixels(let bitmap, _, _) = session.frame(wishes(session, past: tick)).picture { result = bytes(bitmap) }
        return result
    }

    private func ask(_ query: InspectionQuery, at tick: Int, _ session: RemoteSession) throws -> InspectionReply {
        var reply: InspectionReply?
        session.ask(query, at: tick) { reply = $0 }
        try wait(session) { reply != nil }
        return try #require(reply)
    }

    @Test func `the picture of a past tick equals the picture taken then`() throws {
        let (session, early) = try run()
        defer { session.close() }
        #expect(try picture(session, at: 20) == early)
        #expect(try picture(session, at: nil) != early, "the keyboard is there by now")
    }

    @Test func `each frame's costs are reported once and include drawing`() throws {
        let (session, _) = try run()
        defer { session.close() }
        let costs = try #require(session.costs)
        #expect(costs.ticks == 1..<121)
        #expect((1...120).allSatisfy { costs[$0].map { $0.total > 0 } == true })
        #expect((1...120).contains { (costs[$0]?[.drawing] ?? 0) > 0 }, "the program draws its screen itself")
    }

    @Test func `an opened run of the app is shown at its end with all of its frames`() throws {
        let launcher = SceneLauncher()
        let (session, early) = try run(launcher)
        defer { session.close() }
        let bundle = RunFile(
            programVersion: "1", app: nil, arguments: [], choices: LabChoices(), inputs: session.loggedInputs, end: session.time,
            title: "a",
            framesPerSecond: 60)
        try run(to: 150, session)
        var isThere = false
        session.show(bundle) { isThere = true }
        #expect(session.demand == .none && session.activity == "Restarting the app up to the same moment…", "the window goes on answering")
        try wait(session) { isThere }
        #expect(launcher.startCount == 2 && session.time == bundle.end && session.recordedTicks == 1...120)
        #expect(session.loggedInputs.map(\.input) == bundle.inputs.map(\.input) && session.branches.all.count == 1)
        #expect(try picture(session, at: 20) == early)
        #expect(session.costs?.ticks == 1..<121, "the frames of the new program")
        #expect(launcher.endCount == 1, "the older program is gone")
        session.close()
        #expect(launcher.endCount == 2)
    }

    @Test func `the views of a past tick come from a second process that replays the run`() throws {
        let launcher = SceneLauncher()
        let (session, _) = try run(launcher)
        defer { session.close() }
        guard case .input(let before) = try ask(.input, at: 20, session) else { throw CancellationError() }
        #expect(before.firstResponder == nil && launcher.startCount == 2)
        guard case .input(let after) = try ask(.input, at: 90, session) else { throw CancellationError() }
        #expect(after.firstResponder != nil && launcher.startCount == 2, "the second program goes on to a later tick")
        guard case .tree(let tree) = try ask(.tree, at: 90, session) else { throw CancellationError() }
        #expect(tree.nodes.contains { $0.className == "UITextField" && $0.flags.contains(.focused) })
        guard case .input(let again) = try ask(.input, at: 20, session) else { throw CancellationError() }
        #expect(again.firstResponder == nil && launcher.startCount == 3, "an earlier one needs another beginning")
        guard case .refused(let reason) = try ask(.undo, at: 20, session) else { throw CancellationError() }
        #expect(reason == "The past cannot be changed.")
    }

    @Test func `an app that keeps files in the user's own folder is not replayed`() throws {
        let launcher = SceneLauncher(keepsFiles: true)
        let (session, _) = try run(launcher)
        defer { session.close() }
        guard case .refused(let reason) = try ask(.tree, at: 20, session) else { throw CancellationError() }
        #expect(reason.contains("in your own folder") && launcher.startCount == 1)
        #expect(session.reachableTicks == session.recordedTicks)
    }

    @Test func `a frame that has left the record is replayed and looks the same`() throws {
        let (whole, _) = try run()
        _ = try shown(whole, at: 20)
        let expected = try shown(whole, at: 20)
        whole.close()
        // The memory for the record is too small to keep the first frames.
        let (session, _) = try run(recordBytes: 1000)
        defer { session.close() }
        let first = try #require(session.recordedTicks?.lowerBound)
        try #require(first > 20, "tick \(first) is the first")
        #expect(session.reachableTicks == 1...120 && session.olderRun(reaching: first) == nil)
        let older = try #require(session.olderRun(reaching: 20))
        try wait(session) { older.advanceABit() }
        #expect(older.share == 1 && session.olderRun(reaching: 20) === older)
        #expect(try shown(session, at: 20) == expected)
        #expect(try shown(session, at: 110) != expected, "recorded ones come from the program itself")
        let later = try #require(session.olderRun(reaching: 25))
        #expect(later === older)
        try wait(session) { later.advanceABit() }
        #expect(session.place(at: 25).orientation == .portrait)
    }
}
