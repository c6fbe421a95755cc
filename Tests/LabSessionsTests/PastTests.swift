import Foundation
import Inspector
import LabProtocol
import QuartzCore
import SceneRuntime
import Simulator
import Testing
import UIKit

@testable import LabSessions

/// Tests for earlier frames of a run: recorded frames, repetition, other runs, and curves.
@Suite @MainActor struct PastTests {
    nonisolated static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Scenes")
    /// The scenes that the tests use: a few of different kinds, or all scenes if `ALL_SCENES` is set.
    nonisolated static let scenes: [String] =
        ProcessInfo.processInfo.environment["ALL_SCENES"] == nil
        ? ["sign-up", "chat", "gestures"]
        : try! FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }
            .map { String($0.dropLast(5)) }.sorted()

    private struct Scene: SceneProvider {
        let name: String
        let watchedFiles: [String] = []

        func load() throws -> LabScene {
            let document = try SceneDocument.load(PastTests.folder.appendingPathComponent(name + ".yaml").path)
            return LabScene(title: name) { _, measurer in
                let session = SceneSession(document, measurer: measurer)
                return StartedScene(phone: session.phone, flow: RunnerPlayback(session.runner), runner: session.runner)
            }
        }
    }

    private final class Widths: TextMeasurer {
        func advances(of text: String, font: FontFace) -> [CGFloat] { text.map { _ in font.size / 2 } }
    }

    private func session(_ name: String = "sign-up", ticks: Int = 0) throws -> LocalSession {
        let session = try LocalSession(Scene(name: name), choices: PhoneChoices(), measurer: Widths())
        session.startFlow()
        _ = session.advance(ticks)
        return session
    }

    /// Returns the whole state without pending input. A flow sends some input in advance, but a repeated run receives it only when it is
    /// due.
    private func state(_ session: LocalSession) -> String {
        StateDump(of: session.phone).line.replacingOccurrences(of: ",\"input\"", with: "").replacingOccurrences(of: "\"input\"", with: "")
    }

    @Test(arguments: scenes)
    func `a moment is the same when played at once, in steps, scrubbed to or replayed`(name: String) throws {
        let count = 260
        let samples = [1, 30, 77, 130, 131, 200, 260]
        let stepped = try session(name)
        var lists: [Int: DisplayList] = [:]
        var states: [Int: String] = [:]
        for tick in 1...count {
            _ = stepped.advance(1)
            guard samples.contains(tick) else { continue }
            lists[tick] = stepped.phone.displayList
            states[tick] = state(stepped)
        }
        let atOnce = try session(name, ticks: count)
        #expect(atOnce.phone.displayList == lists[count] && state(atOnce) == states[count])
        for tick in samples.reversed() {
            #expect(stepped.recordedList(at: tick) == lists[tick], "scrubbed back to \(tick)")
            #expect(atOnce.frames.record.list(at: tick) == lists[tick], "scrubbed to \(tick) of a run that was played at once")
        }
        for tick in [30, 131, 260] {
            let again = stepped.repeated(stepped.phone.inputLog, until: tick)
            #expect(again.phone.displayList == lists[tick], "done again up to \(tick)")
            #expect(state(again) == states[tick], "done again up to \(tick)")
        }
    }

    @Test func `the record of one hour of a form with its keyboard takes less than 200 MB`() throws {
        let session = try session("sign-up", ticks: 400)
        let whole = session.frames.record.bytes
        let frames = session.frames.record.distinctFrames
        let first = session.frames.record.prefix(through: 1).bytes
        #expect(frames > 60, "the keyboard has come up")
        // The estimate assumes that all frames of an hour change as much as the frames of this run that differ.
        let hour = first + (whole - first) / frames * 60 * 3600
        #expect(hour < 200_000_000, "\(whole) bytes for \(frames) frames: \(hour) for an hour")
        // The work for showing a frame is limited, however long the run is.
        for tick in stride(from: 1, through: 400, by: 13) { #expect(session.frames.record.costOfShowing(tick) <= 24_000) }
    }

    @Test func `resuming before a tap drops the tap, retains earlier frames and leaves the first run unchanged`() throws {
        let session = try session(ticks: 0)
        _ = session.advance(5)
        let one = try LocalSession(Scene(name: "sign-up"), choices: PhoneChoices(), measurer: Widths())
        _ = one.advance(40)
        one.send(.touch(.began, finger: 0, location: CGPoint(x: 196, y: 345)), after: 1)
        one.send(.touch(.ended, finger: 0, location: CGPoint(x: 196, y: 345)), after: 4)
        _ = one.advance(60)
        let end = one.phone.displayList
        let event = try #require(one.events.first { $0.name == "touch" })
        let tick = Int((event.time * 60 - 1e-6).rounded(.up)) - 1
        #expect(tick == 40, "the last frame before the finger")
        let two = try #require(try one.resumed(at: tick) as? LocalSession)
        one.branches.leave(one)
        one.branches.fork(at: two.time)
        #expect(two.phone.tickIndex == 40 && two.inputs?.isEmpty == true)
        #expect(two.frames.record.list(at: 20) == one.frames.record.list(at: 20) && two.recordedTicks == 1...40)
        two.send(.touch(.began, finger: 0, location: CGPoint(x: 196, y: 420)), after: 1)
        _ = two.advance(20)
        #expect(two.recordedTicks == 1...60)
        #expect(one.phone.displayList == end && one.recordedTicks == 1...100)
        let text = one.branches.description(of: try #require(one.branches[2]), showing: two)
        #expect(text.title.contains("from 0.667 s of run 1") && text.detail.contains("a finger was put down at 196, 420"), "\(text)")
        // A run whose phone is no longer in memory is repeated.
        var branch = try #require(one.branches[1])
        #expect(branch.session === one)
        branch.session = nil
        let back = try #require(try two.resumed(branch) as? LocalSession)
        #expect(back.phone.displayList == end && back.time == one.time)
    }

    @Test func `resuming in the middle of a drag lifts the finger`() throws {
        let session = try LocalSession(Scene(name: "sign-up"), choices: PhoneChoices(), measurer: Widths())
        _ = session.advance(10)
        session.send(.touch(.began, finger: 0, location: CGPoint(x: 196, y: 500)), after: 1)
        session.send(.touch(.moved, finger: 0, location: CGPoint(x: 196, y: 450)), after: 6)
        session.send(.touch(.ended, finger: 0, location: CGPoint(x: 196, y: 400)), after: 40)
        _ = session.advance(60)
        #expect(session.fingers(at: 13) == [CGPoint(x: 196, y: 500)] && session.fingers(at: 20) == [CGPoint(x: 196, y: 450)])
        #expect(session.fingers(at: 5).isEmpty && session.fingers(at: 55).isEmpty)
        let next = try #require(try session.resumed(at: 20) as? LocalSession)
        _ = next.advance(3)
        #expect(next.phone.fingersDown.isEmpty)
    }

    @Test func `the first different input of two runs is described, with the input in its place`() {
        func input(_ time: Double, _ text: String) -> LabLoggedInput { LabLoggedInput(time: time, input: .text(text: text)) }
        let first = [input(1, "a"), input(2, "b")]
        #expect(RunBranch.parting(first, from: first) == nil)
        let other = RunBranch.parting([input(1, "a"), input(1.5, "c")], from: first)
        #expect(other?.time == 1.5 && other?.done == "“c” was typed" && other?.instead == "“b” was typed")
        let shorter = RunBranch.parting([input(1, "a")], from: first)
        #expect(shorter?.time == 2 && shorter?.done == nil && shorter?.instead == "“b” was typed")
    }

    @Test func `the tree of a past moment is returned without changing the current phone`() throws {
        let session = try session(ticks: 30)
        var before: InspectionTree?
        session.ask(.tree) { if case .tree(let tree) = $0 { before = tree } }
        _ = session.advance(200)
        let now = state(session)
        var past: InspectionTree?
        session.ask(.tree, at: 30) { if case .tree(let tree) = $0 { past = tree } }
        let difference = zip(past?.nodes ?? [], before?.nodes ?? []).first { $0 != $1 }
        #expect(difference == nil, "\(difference.map { "\($0.0)\n\($0.1)" } ?? "")")
        #expect(past?.nodes.count == before?.nodes.count)
        #expect(state(session) == now)
        session.ask(.edit([]), at: 30) { reply in
            guard case .refused = reply else { return #expect(Bool(false), "the past was changed: \(reply)") }
        }
    }

    @Test func `curves equal the trace, even for expressions that are added later`() throws {
        let session = try session(ticks: 0)
        var tops: [Double] = []
        for _ in 0..<200 {
            _ = session.advance(1)
            tops.append(
                session.phone.process.run {
                    let keyboard = UIKeyboardController.current!
                    return Double(keyboard.isVisible ? keyboard.presentationFrame.minY : UIScreen.main.bounds.height)
                })
        }
        func curve(_ source: CurveSource) -> NumberTrack? {
            var result: NumberTrack?
            session.ask(.curve(source, from: 1)) { if case .curve(let track, _) = $0 { result = track } }
            return result
        }
        let top = try #require(curve(.keyboardTop))
        #expect((1...200).map { top.value(at: $0) } == tops)
        #expect(Set(tops).count > 10, "the keyboard moves")
        let fromLater = try #require(curve(.expression("keyboard.frame.y * 2")))
        let watched = try self.session(ticks: 0)
        watched.ask(.curve(.expression("keyboard.frame.y * 2"), from: 1)) { _ in }
        _ = watched.advance(200)
        var fromBeginning: NumberTrack?
        watched.ask(.curve(.expression("keyboard.frame.y * 2"), from: 1)) { if case .curve(let track, _) = $0 { fromBeginning = track } }
        let ticks = 1...200
        #expect(ticks.map { fromLater.value(at: $0) } == ticks.map { fromBeginning?.value(at: $0) })
        #expect(!fromLater.ticks.isEmpty)
        session.ask(.curve(.expression("keyboard.frmae.y"), from: 1)) { reply in
            guard case .refused(let reason) = reply else { return #expect(Bool(false), "\(reply)") }
            #expect(reason.contains("frame"), "\(reason)")
        }
    }

    @Test func `curves are exported as a CSV table with a row per tick and as an SVG drawing`() {
        var track = NumberTrack()
        for (tick, value) in [(2, 844.0), (3, 700.25), (5, 553)] { track.add(value, tick: tick) }
        let table = CurveTable([.init(title: "a, \"b\"", track: track)], ticks: 1...5, framesPerSecond: 50)
        #expect(table.csv == "tick,time,\"a, \"\"b\"\"\"\n1,0.02,\n2,0.04,844\n3,0.06,700.25\n4,0.08,700.25\n5,0.1,553\n")
        let svg = table.svg
        #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n") && svg.contains(">553<") && svg.contains(">844<"))
        let parser = XMLCheck(svg)
        #expect(parser.isWellFormed)
    }

    /// A check that every opened XML element is closed.
    private struct XMLCheck {
        let isWellFormed: Bool
        init(_ text: String) {
            var open: [Substring] = []
            var isRight = true
            for piece in text.split(separator: "<").map({ $0.prefix { $0 != ">" } }) where !piece.isEmpty {
                if piece.hasPrefix("/") {
                    isRight = isRight && open.popLast() == piece.dropFirst()
                } else if !piece.hasSuffix("/") {
                    open.append(piece.prefix { $0 != " " })
                }
            }
            isWellFormed = isRight && open.isEmpty
        }
    }
}
