import DeviceRecordings
import Foundation
import SceneLanguage
import SceneRuntime
import SeededRandom
import Simulator
import Testing
import UIKit

/// Tests for a phone whose keyboard repeats a recording (`--keyboard-from`).
@MainActor @Suite struct RecordedKeyboardTests {
    private nonisolated static let scenes = ["plain-form", "sign-up", "guide-form", "chat", "text-view"]
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Scenes").standardizedFileURL

    private struct Run {
        var lines: [String] = []
        var report = ""
        var recording = DeviceRecording()
        func keyboard() throws -> RecordedKeyboard { try recording.keyboard(file: "folder/phone.jsonl") }
    }

    private static func read(_ lines: [String]) throws -> DeviceRecording {
        var reader = RecordingReader(file: "phone.jsonl")
        for line in lines { try reader.read(line: Array(line.utf8)) }
        return try reader.finished()
    }

    private func play(
        _ document: SceneDocument, on device: String = "iPhone 13 mini", framesPerSecond: Int = 60, keyboard: RecordedKeyboard? = nil
    ) throws -> Run {
        var overrides = SceneSetup.Overrides()
        overrides.device = try SimulatedDevice.named(device)
        overrides.framesPerSecond = framesPerSecond
        overrides.recordedKeyboard = keyboard
        let session = SceneSession(document, overrides: overrides)
        let report = RunReport(of: session.phone, title: "")
        let trace = Trace(of: session.phone)
        var run = Run()
        run.lines = [trace.sceneLine()]
        while session.tick() { run.lines += trace.tickLines() }
        #expect(session.runner.failureReport == nil)
        run.report = report.text()
        run.recording = try Self.read(run.lines)
        return run
    }

    private func document(_ name: String) throws -> SceneDocument {
        try SceneDocument.load(Self.folder.appendingPathComponent(name + ".yaml").path)
    }

    /// Returns a scene with a field that the keyboard layout guide keeps above the keyboard. Its flow taps the field and hides the
    /// keyboard, `rounds` times.
    private func guided(rounds: Int) throws -> SceneDocument {
        let text = """
            strategy: none
            view:
              id: root
              keyboardLayoutGuide: {usesBottomSafeArea: false}
              subviews:
                - {class: UIButton, id: done, title: Done, frame: [20, 100, 200, 44], onTap: endEditing}
                - {class: UITextField, id: field, constraints: [left == superview.left + 20, right == superview.right - 20, \
            height == 44, bottom == keyboard.top - 10]}
            flow:

            """
        let round = "  - tapOn: {id: field}\n  - hold: 1500ms\n  - tapOn: {id: done}\n  - hold: 1s\n"
        let whole = text + String(repeating: round, count: rounds)
        return try SceneDocument.load(Data(whole.utf8), file: "scene.yaml", folder: "")
    }

    private func differences(_ a: DeviceRecording, _ b: DeviceRecording) -> [String] {
        var result: [String] = []
        if a.frameTimes != b.frameTimes { result.append("the frames differ") }
        for (quantity, track) in a.tracks {
            for time in a.frameTimes {
                guard let one = track.value(at: time) else { continue }
                guard let other = b.tracks[quantity]?.value(at: time), abs(one - other) <= 0.01 else {
                    result.append("\(quantity.subject) \(quantity.property) at \(time): \(one)")
                    continue
                }
            }
        }
        return result
    }

    /// Two scenes at different rates; with `ALL_COMBINATIONS`, as in `make rounds`, all of them.
    private nonisolated static let replayedScenes = Combinations.share(Array(scenes.indices), of: 3)

    @Test(arguments: replayedScenes)
    func `a scene replays its own recording with the same keyboard frames and notifications`(index: Int) throws {
        let (scene, framesPerSecond) = (Self.scenes[index], index % 2 == 0 ? 60 : 120)
        let document = try document(scene)
        let own = try play(document, framesPerSecond: framesPerSecond)
        let again = try play(document, framesPerSecond: framesPerSecond, keyboard: try own.keyboard())
        #expect(differences(own.recording, again.recording).prefix(5) == [])
        #expect(own.recording.events.map(\.name) == again.recording.events.map(\.name))
        #expect(again.report.contains("The keyboard is recorded: phone.jsonl") && !own.report.contains("is recorded"))
        #expect(again.lines[0].contains(#""keyboardFrom":"phone.jsonl""#))
    }

    @Test func `a floating keyboard moves as the user of the flow moves it, between recorded shows and hides`() throws {
        let document = try document("floating-keyboard")
        let own = try play(document, on: "iPad Pro 11")
        let keyboard = try own.keyboard()
        #expect(keyboard.movements.map(\.trigger).allSatisfy { $0 == .show || $0 == .hide }, "\(keyboard.movements.map(\.trigger))")
        let again = try play(document, on: "iPad Pro 11", keyboard: keyboard)
        #expect(own.recording.tracks[.init("keyboard", .left)] != nil)
        #expect(differences(own.recording, again.recording).prefix(5) == [])
        #expect(own.recording.events == again.recording.events)
    }

    /// A field whose flow taps it and hides the keyboard twice, after the steps that set the keyboard's mode.
    private func moved(by steps: String) throws -> SceneDocument {
        let rounds = String(repeating: "  - tapOn: {id: field}\n  - hold: 1s\n  - tapOn: {id: done}\n  - hold: 1s\n", count: 2)
        let text = """
            strategy: none
            view:
              id: root
              keyboardLayoutGuide: {followsUndockedKeyboard: true}
              subviews:
                - {class: UIButton, id: done, title: Done, frame: [20, 100, 200, 44], onTap: endEditing}
                - {class: UITextField, id: field, frame: [20, 40, 200, 44]}
                - class: UIView
                  id: note
                  constraints: [bottom == keyboard.top - 8, centerX == keyboard.centerX, width == 50, height == 20]
            flow:
            \(steps)\(rounds)
            """
        return try SceneDocument.load(Data(text.utf8), file: "scene.yaml", folder: "")
    }

    @Test(arguments: ["floating, origin: \"30%,50%\"", "floating, origin: \"80%,20%\"", "undocked, origin: \"0%,40%\"", "split"])
    func `a keyboard that is recorded away from the bottom edge shows at the recorded frame in a flow that does not move it`(
        mode: String
    ) throws {
        let own = try play(moved(by: "  - keyboard: {mode: \(mode)}\n"), on: "iPad mini")
        let again = try play(moved(by: "  - keyboard: {mode: docked}\n"), on: "iPad mini", keyboard: try own.keyboard())
        #expect(own.recording.tracks[.init("keyboard", .width)] != nil)
        #expect(differences(own.recording, again.recording).prefix(5) == [])
        #expect(own.recording.events == again.recording.events)
    }

    @Test func `a floating keyboard has the recorded width and height`() throws {
        let own = try play(moved(by: "  - keyboard: {mode: floating, origin: \"30%,50%\"}\n"), on: "iPad mini")
        let floating = /"keyboard":\{"frame":(\[[0-9.]+,[0-9.]+,320,[0-9.]+\])/
        let frame = try #require(own.lines.compactMap { $0.firstMatch(of: floating) }.last?.1)
        let numbers = frame.dropFirst().dropLast().split(separator: ",").map { String($0) }
        let lines = own.lines.map { $0.replacing(",320,\(numbers[3])]", with: ",400,300]") }
        let again = try play(moved(by: ""), on: "iPad mini", keyboard: try Self.read(lines).keyboard(file: "wide.jsonl"))
        let (width, height) = (DeviceRecording.Quantity("keyboard", .width), DeviceRecording.Quantity("keyboard", .height))
        #expect(again.recording.tracks[width].map { Set($0.values) } == [400])
        #expect(again.recording.tracks[height].map { Set($0.values) } == [300])
    }

    /// Returns the lines of a recording without the frames in `hole`, and without a random fraction `share` of the other frames.
    private func losing(_ share: Double, _ hole: ClosedRange<Double>?, _ lines: [String]) -> [String] {
        var random = SeededGenerator(seed: 7)
        return lines.filter { line in
            guard line.contains(#""type":"frame""#), let match = line.firstMatch(of: /"time":([0-9.]+)/), let time = Double(match.1)
            else { return true }
            return Double.random(in: 0..<1, using: &random) >= share && hole?.contains(time) != true
        }
    }

    @Test(arguments: [0.05, 0.2, 0])
    func `lost frames, and a hole of 0.3 seconds in an animation, do not change the movement`(share: Double) throws {
        let document = try guided(rounds: 1)
        let own = try play(document)
        let show = try #require(own.recording.events.first { $0.name == "keyboardWillShow" })
        let hole = share == 0 ? (show.time + 0.02)...(show.time + 0.32) : nil
        let lines = losing(share, hole, own.lines)
        #expect(lines.count < own.lines.count - 5)
        let keyboard = try Self.read(lines).keyboard(file: "lost.jsonl")
        let again = try play(document, keyboard: keyboard)
        let tops = try [own, again].map { try #require($0.recording.tracks[.keyboardTop]) }
        let worst = own.recording.frameTimes.map { abs((tops[0].value(at: $0) ?? 0) - (tops[1].value(at: $0) ?? .infinity)) }.max() ?? 999
        #expect(worst < 0.5, "\(worst) points")
    }

    /// Returns the lines of a recording in which the keyboard's progress is replaced by its square.
    private func bent(_ lines: [String]) -> [String] {
        lines.map { line in
            guard line.contains(#""type":"frame""#), let match = line.firstMatch(of: /"keyboard":\{"frame":\[0,([0-9.]+)/),
                let top = Double(match.1)
            else { return line }
            let progress = (812 - top) / 336
            return line.replacing(match.0, with: "\"keyboard\":{\"frame\":[0,\(812 - 336 * progress * progress)")
        }
    }

    @Test func `with a recording of a different curve, a field on the layout guide moves along that curve`() throws {
        let document = try guided(rounds: 1)
        let own = try play(document)
        let other = try play(document, keyboard: try Self.read(bent(own.lines)).keyboard(file: "bent.jsonl"))
        let (top, keyboard) = (DeviceRecording.Quantity("field", .top, isNamed: true), DeviceRecording.Quantity.keyboardTop)
        let tracks = try [own, other].map { try #require($0.recording.tracks[top]) }
        let largest =
            own.recording.frameTimes.compactMap { time in
                tracks[0].value(at: time).flatMap { a in tracks[1].value(at: time).map { abs(a - $0) } }
            }.max() ?? 0
        #expect(largest > 50)
        #expect(abs((tracks[0].values.min() ?? 0) - (tracks[1].values.min() ?? 1)) < 0.01)
        // The field ends 10 points above the keyboard's top in every frame.
        let tops = try #require(other.recording.tracks[keyboard])
        for time in other.recording.frameTimes {
            guard let field = tracks[1].value(at: time), let edge = tops.value(at: time) else { continue }
            #expect(abs(field + 54 - edge) < 0.01, "at \(time)")
        }
        #expect(other.report.contains("The keyboard is recorded: bent.jsonl, with 1 show of the keyboard\n"))
    }

    @Test func `a flow with more keyboard rounds than the recording repeats the last one, and the report states it`() throws {
        let one = try play(try guided(rounds: 1))
        let three = try guided(rounds: 3)
        let expected = try play(three)
        let again = try play(three, keyboard: try one.keyboard())
        #expect(differences(expected.recording, again.recording).prefix(5) == [])
        #expect(again.report.contains("with 1 show of the keyboard; the run has 3, and the later ones repeat the last"))
    }

    @Test func `on a different screen size the keyboard is the simulated one, and a message states it`() throws {
        let document = try guided(rounds: 1)
        let keyboard = try play(document).keyboard()
        let expected = try play(document, on: "iPhone 15")
        let other = try play(document, on: "iPhone 15", keyboard: keyboard)
        #expect(differences(expected.recording, other.recording).prefix(5) == [])
        var overrides = SceneSetup.Overrides()
        overrides.device = try SimulatedDevice.named("iPhone 15")
        overrides.recordedKeyboard = keyboard
        let sentence = try #require(SceneSetup(document, overrides: overrides).recordingMismatch)
        #expect(sentence.contains("375 x 812") && sentence.contains("iPhone 15 has 393 x 852") && sentence.contains("--device"))
    }

    /// Returns the recording of a third-party keyboard. The keyboard announces a height of 260 points, but takes 300 points, and moves at
    /// a constant speed. After 0.6 seconds a bar of 45 points appears.
    /// - Parameter announces: whether a notification announces the bar.
    private func thirdParty(announces: Bool) throws -> RecordedKeyboard {
        var lines = [
            #"{"type":"scene","name":"a","source":"device","device":"iPhone 13 mini","size":[375,812],"settings":{"systemVersion":17}}"#
        ]
        func top(_ time: Double) -> Double {
            if time < 1 { return 812 }
            if time < 1.6 { return 812 - 300 * min((time - 1) / 0.2, 1) }
            return 512 - 45 * min((time - 1.6) / 0.1, 1)
        }
        for frame in 0...180 {
            let time = Double(frame) / 60
            if frame == 60 {
                lines.append(
                    #"{"type":"event","time":1,"name":"keyboardWillShow","beginFrame":[0,812,375,260],"endFrame":[0,552,375,260],"#
                        + #""duration":0.4,"curve":2}"#)
            }
            if frame == 96, announces {
                lines.append(
                    #"{"type":"event","time":1.6,"name":"keyboardWillChangeFrame","beginFrame":[0,512,375,300],"#
                        + #""endFrame":[0,467,375,345],"duration":0.1,"curve":0}"#)
            }
            lines.append(
                #"{"type":"frame","index":\#(frame),"time":\#(time),"keyboard":{"frame":[0,\#(top(time)),375,300]},"views":{}}"#)
        }
        return try Self.read(lines).keyboard(file: "phone.jsonl")
    }

    @Test(arguments: [true, false])
    func `a recorded third-party keyboard posts the recorded notifications and moves along its recorded frames`(announces: Bool) throws {
        let keyboard = try thirdParty(announces: announces)
        guard case .own(let delay) = try #require(keyboard.movements.last).trigger else { throw CancellationError() }
        #expect(keyboard.movements.count == 2 && keyboard.movements[0].trigger == .show && abs(delay - 0.6) < 1e-9)
        let run = try play(try guided(rounds: 2), keyboard: keyboard)
        let shows = run.recording.events.filter { $0.name == "keyboardWillShow" }
        #expect(shows.map(\.endTop) == (announces ? [552, 467, 552, 467] : [552, 552]))
        #expect(shows[0].duration == 0.4 && shows[0].curve == 2)
        let tops = try #require(run.recording.tracks[.keyboardTop])
        for show in shows where show.endTop == 552 {
            for (after, top) in [(0.1, 662.0), (0.2, 512), (0.55, 512), (0.65, 489.5), (0.75, 467), (1.4, 467)] {
                #expect(abs((tops.value(at: show.time + after) ?? 0) - top) < 0.5, "\(after) s after \(show.time)")
            }
        }
        // The recording does not contain a hiding keyboard, so the keyboard hides with the system's curve.
        #expect(run.recording.events.filter { $0.name == "keyboardWillHide" }.map(\.endTop) == [812, 812])
        #expect(tops.values.last == 812)
    }

    @Test func `with a recorded keyboard its height is the recorded one under every accessory view`() throws {
        let text = """
            strategy: iq
            view:
              id: root
              subviews:
                - {class: UITextField, id: first, frame: [20, 300, 300, 44]}
                - {class: UITextField, id: second, frame: [20, 200, 300, 44], keyboardType: numberPad}
            flow:
              - tapOn: {id: first}
              - hold: 2s
              - tapOn: {id: second}
              - hold: 1s
            """
        let run = try play(
            try SceneDocument.load(Data(text.utf8), file: "scene.yaml", folder: ""), keyboard: try thirdParty(announces: true))
        let tops = try #require(run.recording.tracks[.keyboardTop])
        #expect(tops.values.last == 467)
        #expect(run.recording.events.contains { $0.view == "second" && $0.name == "beginEditing" })
    }

    @Test func `a recording without a keyboard show is refused with an instruction`() throws {
        let lines = [
            #"{"type":"scene","name":"a","device":"iPhone 13 mini","size":[375,812]}"#,
            #"{"type":"frame","index":0,"time":0,"keyboard":{"frame":[0,812,375,0]},"views":{}}"#,
            #"{"type":"frame","index":1,"time":1,"keyboard":{"frame":[0,812,375,0]},"views":{}}"#,
        ]
        let recording = try Self.read(lines)
        let error = #expect(throws: RecordingError.self) { try recording.keyboard(file: "phone.jsonl") }
        #expect(error?.description == "phone.jsonl: the keyboard never shows in it; start the recording first, and then tap the field")
    }
}
