import DeviceRecordings
import Foundation
import KeyboardLabRecorder
import QuartzCore
import SceneRuntime
import SceneSyntax
import Simulator
import UIKit

/// A run of a scene or an app that is recorded as a phone is, by the same recorder.
@MainActor
struct RecordedRun {
    /// The time that a phone continues after its flow, so that the last movement ends, seconds. (chosen)
    private static let rest = 1.0

    private(set) var recording: DeviceRecording
    /// A sentence for each step that failed.
    private(set) var failures: [String] = []

    /// Plays the flow of a session. Without a flow, plays the changes of the focus that a phone has recorded.
    init(of session: SceneSession, like phone: DeviceRecording, isStopped: () -> Bool) throws {
        let start = session.phone.time
        let decisionsBefore = session.phone.events.entries.count
        let window = session.phone.window
        let recorder = session.phone.process.run { KeyboardLabRecorder(window) }
        var missing = Set(phone.tracks.keys.filter { $0.isNamed }.map(\.subject)).subtracting(phone.fields)
        func note() {
            guard !missing.isEmpty else { return }
            for view in session.views {
                guard let name = view.accessibilityIdentifier, missing.remove(name) != nil else { continue }
                session.phone.process.run { recorder.watch(view, as: name) }
            }
        }
        note()
        if session.document.flow.isEmpty {
            if let failure = try session.perform(Self.steps(for: phone), file: "recording", afterTick: note) { failures.append(failure) }
        } else {
            while !isStopped(), session.tick() { note() }
            if let failure = session.runner.failureReport { failures.append(failure) }
        }
        session.phone.run(until: session.phone.time + Self.rest)
        session.phone.process.run { recorder.end() }
        var reader = RecordingReader(file: session.document.file)
        for line in recorder.text.utf8.split(separator: UInt8(ascii: "\n")) { try reader.read(line: Array(line)) }
        recording = try reader.finished()
        recording.device = session.phone.device.name
        recording.isFromDevice = false
        for entry in session.phone.events.entries[decisionsBefore...] where entry.name == "adjust" {
            var event = DeviceRecording.Event(time: entry.time - start, name: entry.name)
            guard case .array(let moves)? = entry.details.first(where: { $0.name == "moves" })?.value else { continue }
            for move in moves {
                if case .string(let property)? = move["property"], case .string(let rule)? = move["rule"] { event.rules[property] = rule }
            }
            recording.events.append(event)
        }
        recording.events.sort { $0.time < $1.time }
    }

    /// Returns the steps that repeat the recorded changes of the focus at their times.
    private static func steps(for phone: DeviceRecording) -> String {
        var steps: [String] = []
        var time = 0.0
        for change in phone.focusChanges {
            steps.append("- hold: \(Int((max(change.time - time, 0) * 1000).rounded()))ms")
            time = change.time
            guard let view = change.view else {
                steps.append("- hideKeyboard")
                continue
            }
            let isClass = NSClassFromString(view) != nil || view.hasPrefix("UI")
            steps.append("- tapOn: {\(isClass ? "class" : "id"): \(YamlText.quoted(view))}")
        }
        return steps.isEmpty ? "- hold: 1s" : steps.joined(separator: "\n")
    }
}
