import Foundation
import LabProtocol
import Testing

@testable import LabSessions

/// Tests for the spans of a take, without a window.
@Suite struct TakeSpanTests {
    private func take(_ spans: [TakeSpan], trim: TakeSpan? = nil) -> RunTake {
        RunTake(name: "A", date: Date(timeIntervalSince1970: 1_700_000_000), spans: spans, trim: trim)
    }

    @Test func `joining sorts spans, drops empty ones and merges overlapping ones`() {
        let spans = [TakeSpan(5, 6), TakeSpan(1, 2), TakeSpan(2, 3), TakeSpan(4, 4), TakeSpan(5.5, 7)]
        #expect(TakeSpan.joined(spans) == [TakeSpan(1, 3), TakeSpan(5, 7)])
    }

    @Test func `a span contains its start and not its end`() {
        let span = TakeSpan(1, 2)
        #expect(span.contains(1) && span.contains(1.999) && !span.contains(2) && !span.contains(0.999))
        // The time of a tick is a multiple of the tick's duration with a rounding error, so a span must tolerate such errors.
        #expect(TakeSpan(0.1 * 3, 1).contains(0.3))
    }

    @Test func `a pause separates two spans, and stopping while paused ends at the pause`() {
        var recorder = TakeRecorder(at: 1)
        recorder.pause(at: 3)
        #expect(recorder.isPaused && recorder.length(at: 10) == 2)
        recorder.resume(at: 5)
        recorder.resume(at: 6)
        #expect(recorder.recorded(at: 8) == [TakeSpan(1, 3), TakeSpan(5, 8)])
        recorder.pause(at: 9)
        recorder.pause(at: 11)
        #expect(recorder.recorded(at: 12) == [TakeSpan(1, 3), TakeSpan(5, 9)])
        #expect(TakeRecorder(at: 4).recorded(at: 4).isEmpty)
    }

    @Test func `the last thirty seconds begin at the run's start at the earliest`() {
        #expect(TakeRecorder.last(before: 50) == [TakeSpan(20, 50)])
        #expect(TakeRecorder.last(before: 12) == [TakeSpan(0, 12)])
        #expect(TakeRecorder.last(before: 0).isEmpty)
    }

    @Test func `trimming shortens a take, and a trim that leaves nothing is refused`() {
        var made = take([TakeSpan(1, 3), TakeSpan(5, 8)])
        #expect(made.length == 5 && made.trim == nil)
        #expect(made.trim(from: 2) == nil)
        #expect(made.trim(to: 6) == nil)
        #expect(made.shownSpans == [TakeSpan(2, 3), TakeSpan(5, 6)] && made.length == 2)
        #expect(made.shows(2) && !made.shows(4) && !made.shows(6) && !made.shows(1.5))
        let before = made
        for problem in [made.trim(from: 6), made.trim(from: 7), made.trim(to: 1.5), made.trim(from: 3.2, to: 4.8)] {
            #expect(problem?.hasPrefix("The take would be empty") == true)
        }
        #expect(made == before)
        // A trim beyond both ends of the take removes nothing.
        #expect(made.trim(from: 0, to: 20) == nil)
        #expect(made.trim == nil && made.length == 5)
    }

    @Test func `playback skips pauses and stops after the last span`() {
        let made = take([TakeSpan(1, 3), TakeSpan(5, 8)], trim: TakeSpan(2, 6))
        #expect(made.next(from: 0) == 2)
        #expect(made.next(from: 2.5) == 2.5)
        #expect(made.next(from: 3) == 5)
        #expect(made.next(from: 6) == nil)
    }

    @Test func `a clock text has minutes, seconds and tenths`() {
        #expect(RunTake.clock(0) == "0:00.0" && RunTake.clock(7.56) == "0:07.5" && RunTake.clock(125.02) == "2:05.0")
        // A rounding error must not show a tenth less.
        #expect(RunTake.clock(0.1 + 0.2) == "0:00.3" && RunTake.clock(4.3) == "0:04.3")
    }
}

/// Tests for takes in their folder.
@Suite struct TakesFolderTests {
    private func inFolder(_ body: (TakesFolder) throws -> Void) throws {
        let path = NSTemporaryDirectory() + "takes-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try body(TakesFolder(path: path))
    }

    @discardableResult
    private func add(_ name: String, day: Double, bytes: Int = 1000, pinned: Bool = false, to folder: TakesFolder) throws -> String {
        let path = "\(folder.path)/\(name).labrun"
        try RunFile(
            programVersion: "1", scene: "a.yaml", arguments: [], choices: LabChoices(), inputs: [], end: 2, title: "Form",
            framesPerSecond: 60
        ).write(to: path)
        let date = Date(timeIntervalSince1970: day * 86_400)
        let take = RunTake(name: name, date: date, spans: [TakeSpan(0, 2)], isPinned: pinned, captions: [.init(from: 0.5, text: "Hello")])
        try folder.write(take, picture: Data(count: bytes), in: path)
        return path
    }

    @Test func `takes are listed as written, newest first, and other run files are not listed`() throws {
        try inFolder { folder in
            #expect(folder.list().takes.isEmpty)
            try add("old", day: 1, to: folder)
            let path = try add("new", day: 2, pinned: true, to: folder)
            try RunFile(
                programVersion: "1", arguments: [], choices: LabChoices(), inputs: [], end: 2, title: "Form", framesPerSecond: 60
            ).write(to: folder.path + "/run.labrun")
            let (takes, problems) = folder.list()
            #expect(problems == [] && takes.map(\.take.name) == ["new", "old"])
            let first = try #require(takes.first)
            #expect(first.path == path && first.title == "Form" && first.take.isPinned && first.bytes > 1000)
            #expect(first.take.date == Date(timeIntervalSince1970: 2 * 86_400))
            #expect(first.take.caption(at: 0.4) == nil && first.take.caption(at: 1) == "Hello")
        }
    }

    @Test func `an unreadable take is reported with its reason, and the others are listed`() throws {
        try inFolder { folder in
            try add("good", day: 1, to: folder)
            let texts = [
                ("newer", #"{"version": 99}"#, "reads up to \(RunTake.version)"),
                ("nothing", #"{"version":1,"name":"a","date":"2026-01-31T12:00:00Z","spans":[]}"#, "nothing to show"),
                ("dateless", #"{"version":1,"name":"a","date":"today","spans":[{"from":0,"to":1}]}"#, "is not a date"),
                ("nameless", #"{"version":1,"date":"2026-01-31T12:00:00Z","spans":[{"from":0,"to":1}]}"#, "it has no name"),
            ]
            for (name, text, _) in texts {
                try Data(text.utf8).write(to: URL(fileURLWithPath: try add(name, day: 2, to: folder) + "/take.json"))
            }
            let (takes, problems) = folder.list()
            #expect(takes.map(\.take.name) == ["good"])
            for (name, _, reason) in texts {
                #expect(problems.contains { $0.contains("/\(name).labrun/take.json") && $0.contains(reason) }, "\(problems)")
            }
        }
    }

    @Test func `the oldest takes are removed first, except pinned ones and the one just recorded`() {
        func stored(_ name: String, _ day: Double, pinned: Bool = false) -> StoredTake {
            let date = Date(timeIntervalSince1970: day)
            return StoredTake(
                path: "/" + name, take: RunTake(name: name, date: date, spans: [TakeSpan(0, 1)], isPinned: pinned), title: "", bytes: 10)
        }
        let takes = [stored("d", 4), stored("a", 1, pinned: true), stored("c", 3), stored("b", 2)]
        func gone(_ bytes: Int, keeping path: String? = nil) -> [String] {
            TakesFolder.surplus(of: takes, bytes: bytes, keeping: path).map(\.take.name)
        }
        #expect(gone(40) == [] && gone(39) == ["b"] && gone(20) == ["b", "c"])
        #expect(gone(0) == ["b", "c", "d"] && gone(0, keeping: "/d") == ["b", "c"] && gone(29, keeping: "/b") == ["c", "d"])
    }

    @Test func `the limit is stored in the settings, and takes above it are deleted from disk`() throws {
        try inFolder { folder in
            #expect(folder.megabytes == TakesFolder.standardMegabytes)
            try folder.set(megabytes: 1)
            #expect(folder.megabytes == 1)
            try add("old", day: 1, bytes: 600_000, to: folder)
            let new = try add("new", day: 2, bytes: 600_000, to: folder)
            #expect(try folder.makeRoom(keeping: new).map(\.take.name) == ["old"])
            #expect(folder.list().takes.map(\.path) == [new])
            #expect(try folder.makeRoom(keeping: new).isEmpty)
            try Data("{".utf8).write(to: URL(fileURLWithPath: folder.path + "/settings.json"))
            #expect(folder.megabytes == TakesFolder.standardMegabytes)
        }
    }

    @Test func `a deleted take can be restored, even if its path is in use again`() throws {
        try inFolder { folder in
            let path = try add("a", day: 1, to: folder)
            let stored = try #require(folder.list().takes.first)
            let place = try folder.remove(stored)
            #expect(folder.list().takes.isEmpty)
            #expect(try folder.restore(stored, from: place) == path && folder.list().takes == [stored])
            let again = try folder.remove(stored)
            try add("a", day: 2, to: folder)
            let other = try folder.restore(stored, from: again)
            #expect(other != path && folder.list().takes.count == 2)
            let gone = try folder.remove(stored)
            // One process has ended. Process 1, the first of all, is still running.
            for process in ["999999999", "1"] {
                try FileManager.default.createDirectory(
                    atPath: folder.path + "/.removed/" + process, withIntermediateDirectories: true)
            }
            folder.forgetRemoved()
            #expect(!FileManager.default.fileExists(atPath: gone))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/.removed") == ["1"])
        }
    }

    @Test func `takes are in the XDG data folder`() {
        #expect(TakesFolder(environment: ["XDG_DATA_HOME": "/d", "HOME": "/h"]).path == "/d/keyboard-lab/takes")
        #expect(TakesFolder(environment: ["XDG_DATA_HOME": "d", "HOME": "/h"]).path == "/h/.local/share/keyboard-lab/takes")
    }
}

/// Tests for the command that renders a take as a film.
@Suite struct TakeRenderingTests {
    @Test func `rendering an unchanged take needs no options, and each choice adds one option`() {
        #expect(TakeRendering().arguments(for: "/a.labrun", to: "/b.mp4") == ["record", "/a.labrun", "--output", "/b.mp4"])
        var rendering = TakeRendering()
        rendering.device = "iPhone SE (3rd generation)"
        rendering.strategy = "none"
        rendering.systemVersion = 26
        rendering.speed = 0.5
        rendering.scale = 3
        rendering.showsBezel = false
        rendering.showsKeys = true
        rendering.showsCaptions = false
        rendering.showsExplanation = true
        #expect(
            rendering.commandLine(for: "/it's.labrun", to: "/b.mp4")
                == "keyboard-lab record '/it'\\''s.labrun' --output /b.mp4 --device 'iPhone SE (3rd generation)' --strategy none "
                + "--system-version 26 --speed 0.5 --scale 3.0 --no-bezel --keys --no-captions --explain")
    }

    @Test func `progress is read only from progress lines`() {
        #expect(RenderProgress.share(RenderProgress.line(0.25)) == 0.25)
        #expect(RenderProgress.share(RenderProgress.line(7)) == 1)
        for line in ["progress: ", "progress: 2", "progress: x", "at 2.00 s the touch", ""] { #expect(RenderProgress.share(line) == nil) }
    }

    @Test func `a free path has the first unused number`() throws {
        let folder = URL(fileURLWithPath: NSTemporaryDirectory() + "free-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        #expect(FreePath.first("a", ending: "flow.yaml", in: folder).hasSuffix("/a-1.flow.yaml"))
        try Data().write(to: folder.appendingPathComponent("a-1.flow.yaml"))
        #expect(FreePath.first("a", ending: "flow.yaml", in: folder).hasSuffix("/a-2.flow.yaml"))
        #expect(FreePath.name("Sign-up (größe)") == "Sign-up--gr--e-")
    }
}
