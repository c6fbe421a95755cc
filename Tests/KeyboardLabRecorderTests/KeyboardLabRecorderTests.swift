import DeviceRecordings
import Foundation
import KeyboardLabRecorder
import SceneLanguage
import SceneRuntime
import SeededRandom
import Simulator
import Testing
import UIKit

/// Tests that compare the recorder on a simulated phone with the trace of the same run.
@MainActor @Suite struct KeyboardLabRecorderTests {
    private nonisolated static let scenes = [
        "plain-form", "sign-up", "guide-form", "table-form", "chat", "text-view", "nested-scroll", "stack-form", "collection-form",
        "interactive-dismiss", "growing-text-view", "accessory-toolbar",
    ]
    private nonisolated static let devices = ["iPhone SE", "iPhone 15", "iPhone 15 Pro Max"]
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Scenes").standardizedFileURL

    private struct Run {
        var recorded: DeviceRecording
        var traced: DeviceRecording
        var text: String
    }

    /// Plays a scene, and records it with the recorder and with the trace.
    private func run(_ scene: String, on device: String, framesPerSecond: Int) throws -> Run {
        let document = try SceneDocument.load(Self.folder.appendingPathComponent(scene + ".yaml").path)
        var overrides = SceneSetup.Overrides()
        overrides.device = try SimulatedDevice.named(device)
        overrides.framesPerSecond = framesPerSecond
        let session = SceneSession(document, overrides: overrides)
        let named = session.views.filter { $0.accessibilityIdentifier != nil }.prefix(KeyboardLabRecorder.viewLimit)
        let recorder = session.phone.process.run {
            KeyboardLabRecorder(
                session.phone.window, watching: Dictionary(named.map { ($0.accessibilityIdentifier ?? "", $0) }) { first, _ in first })
        }
        let trace = Trace(of: session.phone)
        var reader = RecordingReader(file: "trace")
        try reader.read(line: Array(trace.sceneLine().utf8))
        while session.tick() {
            for line in trace.tickLines() { try reader.read(line: Array(line.utf8)) }
        }
        session.phone.process.run { recorder.end() }
        var own = RecordingReader(file: "recorder")
        for line in recorder.text.split(separator: "\n") { try own.read(line: Array(line.utf8)) }
        return Run(recorded: try own.finished(), traced: try reader.finished(), text: recorder.text)
    }

    /// A quarter of the scenes, each on a different device; with `ALL_COMBINATIONS`, as in `make rounds`, all of them.
    private nonisolated static let recordedScenes = Combinations.share(Array(scenes.indices), of: 4)

    @Test(arguments: recordedScenes)
    func `the recorder and the trace agree in every frame to a hundredth of a point`(index: Int) throws {
        // Each scene runs on only one of the devices. An offset selects other combinations.
        let place = index + (ProcessInfo.processInfo.environment["RECORDER_OFFSET"].flatMap { Int($0) } ?? 0)
        let run = try run(Self.scenes[index], on: Self.devices[place % 3], framesPerSecond: place / 3 % 2 == 0 ? 60 : 120)
        let times = run.traced.frameTimes
        #expect(run.recorded.frameTimes.count == times.count)
        var compared = 0
        var wrong: [String] = []
        for (quantity, track) in run.recorded.tracks where quantity.subject != "field" {
            guard let traced = run.traced.tracks[quantity] else { continue }
            for time in times {
                guard let a = track.value(at: time), let b = traced.value(at: time) else { continue }
                compared += 1
                if abs(a - b) > 0.01 { wrong.append("\(quantity.subject) \(quantity.property) at \(time): \(a), not \(b)") }
            }
        }
        #expect(wrong.prefix(5) == [])
        #expect(compared > times.count * 2)
    }

    @Test func `a floating keyboard that is dragged is recorded with its whole rectangle`() throws {
        let run = try run("floating-keyboard", on: "iPad Pro 11", framesPerSecond: 60)
        for property in [DeviceRecording.Quantity.Property.left, .top, .width, .height] {
            let quantity = DeviceRecording.Quantity("keyboard", property)
            let (recorded, traced) = (try #require(run.recorded.tracks[quantity]), try #require(run.traced.tracks[quantity]))
            let pairs = run.traced.frameTimes.compactMap { time in
                recorded.value(at: time).flatMap { a in traced.value(at: time).map { (recorded: a, traced: $0) } }
            }
            #expect(pairs.count > 100 && pairs.allSatisfy { abs($0.recorded - $0.traced) <= 0.01 }, "\(property)")
        }
        let left = try #require(run.recorded.tracks[.init("keyboard", .left)])
        #expect(Set(left.values).count > 10)
    }

    @Test func `the recorder and the trace have the same notifications at the same times and frames`() throws {
        let run = try run("sign-up", on: "iPhone 15", framesPerSecond: 60)
        let names: Set = ["keyboardWillShow", "keyboardDidShow", "keyboardWillHide", "keyboardDidHide", "beginEditing", "endEditing"]
        let recorded = run.recorded.events.filter { names.contains($0.name) }
        let traced = run.traced.events.filter { names.contains($0.name) }
        #expect(recorded.map(\.name) == traced.map(\.name))
        #expect(recorded.contains { $0.name == "keyboardWillShow" })
        for (a, b) in zip(recorded, traced) { #expect(abs(a.time - b.time) < 1e-6 && a.endTop == b.endTop && a.view == b.view) }
    }

    @Test func `typed text is recorded only as its length`() throws {
        let controller = UIViewController()
        let phone = SimulatedPhone { controller }
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        field.accessibilityIdentifier = "secret"
        let recorder = phone.process.run {
            controller.view.addSubview(field)
            let recorder = KeyboardLabRecorder(phone.window)
            field.becomeFirstResponder()
            return recorder
        }
        phone.run(until: 1)
        phone.process.run { field.insertText("hunter2") }
        phone.run(until: 1.2)
        phone.process.run { recorder.end() }
        let events = recorder.text.split(separator: "\n").filter { $0.contains("event") }.joined(separator: "\n")
        #expect(events.contains(#""name":"textChange","view":"secret","length":7"#))
        let text = recorder.text
        #expect(!text.contains("hunter2"))
        #expect(text.contains(#""firstResponder":"secret""#))
    }

    @Test func `a full recorder stops, and leaves no views behind`() throws {
        let controller = UIViewController()
        let phone = SimulatedPhone { controller }
        let before = phone.process.run { phone.window.subviews.count }
        let names = (0..<40).map { "view \($0)" }
        let recorder = phone.process.run {
            KeyboardLabRecorder(phone.window, watching: Dictionary(uniqueKeysWithValues: names.map { ($0, controller.view) }))
        }
        while !recorder.isFull, phone.time < 600 { phone.tick() }
        phone.process.run { recorder.end() }
        #expect(recorder.isFull && recorder.text.utf8.count < KeyboardLabRecorder.byteLimit + 100_000)
        #expect(recorder.text.hasSuffix("\"name\":\"recorderFull\"}\n"))
        #expect(phone.process.run { phone.window.subviews.count } == before)
    }
}
