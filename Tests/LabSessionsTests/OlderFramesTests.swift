import Foundation
import Inspector
import LabProtocol
import QuartzCore
import SceneRuntime
import Simulator
import Testing
import UIKit

@testable import LabSessions

/// Tests for showing times that are older than the recorded frames.
@Suite @MainActor struct OlderFramesTests {
    private struct Scene: SceneProvider {
        let name = "sign-up"
        let watchedFiles: [String] = []

        func load() throws -> LabScene {
            let document = try SceneDocument.load(PastTests.folder.appendingPathComponent("sign-up.yaml").path)
            return LabScene(title: name) { _, measurer in
                let session = SceneSession(document, measurer: measurer)
                return StartedScene(phone: session.phone, flow: nil, runner: session.runner)
            }
        }
    }

    /// Returns a run in which the keyboard appears and hides. Its record has space only for the latest frames, so copies of some frames
    /// are returned too.
    private func longRun() throws -> (session: LocalSession, frames: [Int: DisplayList], states: [Int: String]) {
        // The record may have a third of the whole run's size.
        try longRun(bytes: longRun(bytes: nil).session.frames.record.bytes / 3)
    }

    private func longRun(bytes: Int?) throws -> (session: LocalSession, frames: [Int: DisplayList], states: [Int: String]) {
        var choices = PhoneChoices()
        choices.recordBytes = bytes
        let session = try LocalSession(Scene(), choices: choices, measurer: Widths())
        var frames: [Int: DisplayList] = [:]
        var states: [Int: String] = [:]
        for tick in 1...600 {
            if tick % 120 == 10 { tap(session, CGPoint(x: 196, y: tick % 240 == 10 ? 345 : 470)) }
            if tick % 120 == 90 { session.send(.hideKeyboard, after: 1) }
            _ = session.advance(1)
            frames[tick] = session.phone.displayList
            if [40, 41, 150].contains(tick) { states[tick] = state(session) }
        }
        return (session, frames, states)
    }

    /// Returns the state of the whole phone without pending input, because a repeated run receives all of its input in advance.
    private func state(_ session: LocalSession) -> String {
        StateDump(of: session.phone).line.replacingOccurrences(of: ",\"input\"", with: "").replacingOccurrences(of: "\"input\"", with: "")
    }

    private func tap(_ session: LocalSession, _ place: CGPoint) {
        session.send(.touch(.began, finger: 0, location: place), after: 1)
        session.send(.touch(.ended, finger: 0, location: place), after: 4)
    }

    private final class Widths: TextMeasurer {
        func advances(of text: String, font: FontFace) -> [CGFloat] { text.map { _ in font.size / 2 } }
    }

    @Test func `a moment older than the record is reproduced exactly`() throws {
        let (session, frames, states) = try longRun()
        let recorded = try #require(session.recordedTicks)
        #expect(recorded.lowerBound > 200, "the record has forgotten its first frames: \(recorded)")
        #expect(session.reachableTicks == 1...600)
        #expect(session.olderFrames(reaching: recorded.lowerBound) == nil, "what is recorded needs no other phone")
        let now = StateDump(of: session.phone).line
        for tick in [150, 41, 40, 1, recorded.lowerBound - 1] {
            let older = try #require(session.olderFrames(reaching: tick))
            while !older.advance() {}
            #expect(older.share == 1 && older.has(tick))
            #expect(session.recordedList(at: tick) == frames[tick], "tick \(tick)")
            if let state = states[tick], older.session.phone.tickIndex == tick {
                #expect(self.state(older.session) == state, "the whole phone at tick \(tick)")
            }
        }
        // Repeating the run also records all frames in between.
        let older = try #require(session.older)
        for tick in try #require(older.session.recordedTicks) where tick < recorded.lowerBound {
            #expect(session.recordedList(at: tick) == frames[tick], "tick \(tick)")
        }
        #expect(StateDump(of: session.phone).line == now, "the present phone is not touched")
        #expect(session.recordedTicks == recorded)
    }

    @Test func `replaying to an older moment can be done in parts, and a later moment needs only the remaining ticks`() throws {
        let (session, _, _) = try longRun()
        let older = try #require(session.olderFrames(reaching: 100))
        #expect(older.share == 0 && !older.isThere && session.recordedList(at: 100) == nil)
        #expect(!older.advance(50) && older.session.phone.tickIndex == 50 && older.share == 0.5)
        #expect(older.advance(50) && older.session.phone.tickIndex == 100)
        #expect(session.olderFrames(reaching: 120) === older)
        #expect(!older.isThere && older.advance(40) && older.session.phone.tickIndex == 120, "no tick beyond the wanted one")
        #expect(session.olderFrames(reaching: 119) === older && older.isThere, "its frame has been recorded on the way")
    }

    @Test func `a run can be resumed from a moment older than the record`() throws {
        let (session, frames, _) = try longRun()
        #expect(throws: SessionError.self) { try session.resumed(at: 100) }
        let older = try #require(session.olderFrames(reaching: 100))
        while !older.advance() {}
        let next = try #require(try session.resumed(at: 100) as? LocalSession)
        #expect(next.phone.displayList == frames[100] && next.recordedTicks?.upperBound == 100)
        #expect(next.frames.record.mostBytes == session.frames.record.mostBytes)
        _ = next.advance(3)
        #expect(next.recordedTicks?.upperBound == 103 && next.recordedList(at: 99) == frames[99])
        #expect(next.costs?.ticks == 1..<104)
    }
}
