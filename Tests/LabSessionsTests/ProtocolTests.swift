import Foundation
import LabProtocol
import Sandbox
import Simulator
import Testing
import UIKit

@testable import LabSessions

/// Tests for the messages between the window and the phone.
struct ProtocolTests {
    private static let inputs: [InputEvent] = [
        .touch(.began, finger: 0, location: CGPoint(x: 1.5, y: 2)), .touch(.moved, finger: 1, location: .zero),
        .scroll(.moved, delta: CGSize(width: 0, height: 3), location: CGPoint(x: 4, y: 5)), .text("é\n"), .markedText("a", cursor: 1),
        .key(usage: 40, modifiers: 3, isDown: true), .appearance(isDark: true), .clipboard("x"), .textSize("xL"),
        .orientation(.landscapeLeft, isAnimated: true), .windowSize(nil, isAnimated: false),
        .windowSize(CGSize(width: 1, height: 2), origin: CGPoint(x: 3, y: 4), isAnimated: true), .keyboardMode("floating"),
        .hardwareKeyboard(isAttached: true), .shortcutsBar(isCollapsed: true), .predictiveBar(isOn: false), .cameraText(isShown: true),
        .hideKeyboard, .shake, .applicationState(isActive: false),
    ]

    @Test(arguments: inputs)
    func `every input event survives encoding and decoding`(_ event: InputEvent) throws {
        let data = try JSONEncoder().encode(LabInput(event))
        #expect(InputEvent(try JSONDecoder().decode(LabInput.self, from: data)) == event)
    }

    @Test func `a program plays its flow at the start, except in a replay or if the window plays the flow`() {
        var beginning = LabBeginning()
        #expect(beginning.letsFlowPlay)
        beginning.replayEnd = 2
        #expect(!beginning.letsFlowPlay, "the flow's touches are among the inputs")
        beginning.replayEnd = nil
        beginning.flow = EditedFlow(path: "a.flow.yaml", text: "")
        #expect(!beginning.letsFlowPlay)
        beginning.flow = nil
        beginning.isFollowing = true
        #expect(!beginning.letsFlowPlay)
    }

    @Test(arguments: [1e18, -1, 86_401]) func `a run file with an end outside of a day is refused`(end: Double) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("run-\(UUID().uuidString).labrun").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        func write(_ end: Double) throws {
            try RunFile(
                programVersion: "1", app: .init(path: "/app", screen: nil, hash: "1"), arguments: [], choices: LabChoices(), inputs: [],
                end: end, title: "t", framesPerSecond: 60, finding: nil
            ).write(to: folder)
        }
        try write(end)
        #expect(throws: RunFile.ReadingError.self) { try RunFile(path: folder) }
        try write(86_400)
        #expect(try RunFile(path: folder).end == 86_400)
    }

    @Test func `a closed channel is distinguished from an unreadable message`() throws {
        let bodies: [(String, Int, LabChannel.End)] = [
            ("", 0, .closed), ("0123456789", 10, .unreadable), ("{\"news\"", 1000, .closed), ("{", 0xFFFF_FFFF, .unreadable),
            (String(repeating: "[", count: 200_000), 200_000, .unreadable), ("{\"finding\":{\"_0\":{}}}", 21, .unreadable),
        ]
        for (body, length, end) in bodies {
            var ends: [Int32] = [0, 0]
            try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
            // A separate thread writes, because a message may be larger than the socket's buffer.
            let writer = Thread { [ends] in
                let head = body.isEmpty ? [] : (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
                let bytes = head + Array(body.utf8)
                _ = bytes.withUnsafeBytes { send(ends[0], $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
                close(ends[0])
            }
            writer.start()
            #expect(throws: end) { try LabChannel(socket: ends[1]).next(LabAnswer.self) }
            close(ends[1])
        }
    }

    @Test func `messages arrive complete and in order`() throws {
        var ends: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        let (lab, phone) = (LabChannel(socket: ends[0]), LabChannel(socket: ends[1]))
        var advance = LabAdvance()
        advance.ticks = 3
        advance.inputs = [.init(input: .text(text: String(repeating: "long ", count: 100)), after: 0.5)]
        #expect(!phone.waitForMessage(seconds: 0))
        #expect(lab.send(LabRequest.advance(advance)) && lab.send(LabRequest.tree))
        #expect(phone.waitForMessage(seconds: 0))
        #expect(phone.receive(LabRequest.self) == .advance(advance))
        #expect(phone.receive(LabRequest.self) == .tree)
        close(ends[0])
        #expect(phone.receive(LabRequest.self) == nil, "nobody is there any more")
        #expect(!phone.send(LabAnswer.memory))
        close(ends[1])
    }

    @Test func `both processes see the same shared memory, even after it grows`() throws {
        let lab = try #require(Sandbox.memoryFile().map(SharedMemory.init(file:)))
        let phone = SharedMemory(file: dup(lab.file))
        #expect(lab.grow(to: 4096) && phone.map(4096))
        phone.bytes?.storeBytes(of: 7, toByteOffset: 4095, as: UInt8.self)
        #expect(lab.bytes?.load(fromByteOffset: 4095, as: UInt8.self) == 7)
        #expect(lab.grow(to: 1 << 20) && phone.map(1 << 20))
        phone.bytes?.storeBytes(of: 9, toByteOffset: 1 << 19, as: UInt8.self)
        #expect(lab.bytes?.load(fromByteOffset: 1 << 19, as: UInt8.self) == 9)
        #expect(lab.bytes?.load(fromByteOffset: 4095, as: UInt8.self) == 7)
    }

    @Test func `a replay describes where it differs from the recording`() {
        let before = LabPlace(controllers: ["UINavigationController", "Form"], focused: "UITextField name", touched: "UIButton “Send”")
        #expect(before.difference(from: before) == nil)
        var now = before
        now.touched = "UIView"
        #expect(now.difference(from: before) == "the finger touches UIView instead of UIButton “Send”")
        now.controllers = ["Other"]
        #expect(now.difference(from: before) == "Other is in front instead of Form")
    }

    @Test func `a run file is read as written, and reading an invalid one reports the error`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("run-\(UUID().uuidString).labrun")
        defer { try? FileManager.default.removeItem(at: folder) }
        let bundle = RunFile(
            programVersion: "1", app: .init(path: "/app", screen: nil, hash: "a"), arguments: ["--device", "iPhone SE"],
            choices: LabChoices(),
            inputs: [LabLoggedInput(time: 0.1, input: .shake, place: LabPlace(controllers: ["Form"]))], end: 0.5, title: "Form",
            framesPerSecond: 60, finding: LabFinding(kind: .trap, summary: "The app stopped."))
        try bundle.write(to: folder.path)
        #expect(try RunFile(path: folder.path) == bundle)
        #expect(RunFile.isPath(folder.path) && !RunFile.isPath("a.yaml"))

        let file = folder.appendingPathComponent("run.json")
        try Data(#"{"version": 99}"#.utf8).write(to: file)
        let newer = #expect(throws: RunFile.ReadingError.self) { try RunFile(path: folder.path) }
        #expect(newer?.description.contains("version 99") == true)
        try Data("{".utf8).write(to: file)
        #expect(throws: RunFile.ReadingError.self) { try RunFile(path: folder.path) }
        #expect(throws: RunFile.ReadingError.self) { try RunFile(path: "/nowhere.labrun") }
    }

    @Test func `a Swift fatal error is extracted from a program's output`() {
        #expect(
            FindingText.fatalError(in: "hello\nForm/Form.swift:12: Fatal error: Index out of range\nForm.swift:12: the app stopped here")
                == "Index out of range")
        #expect(FindingText.fatalError(in: "Fatal error\n") == "Fatal error")
        #expect(FindingText.fatalError(in: "all is well") == nil)
    }
}
