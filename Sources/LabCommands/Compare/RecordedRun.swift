import DeviceRecordings
import Foundation
import KeyboardLabRecorder
import QuartzCore
import SceneRuntime
import SceneSyntax
import Simulator
import UIKit

/// A run of a scene or an app, recorded by the same recorder as on a real phone.
@MainActor
struct RecordedRun {
    /// The time in seconds for which a phone continues after its flow, so that the last animation can end. (chosen)
    private static let rest = 1.0

    private(set) var recording: DeviceRecording
    /// A sentence for each step that failed.
    private(set) var failures: [String] = []

    /// Plays the flow of a session. Without a flow, repeats the recorded changes of the first responder.
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
            try Self.repeatFocus(of: phone, in: session, failures: &failures, isStopped: isStopped, afterTick: note)
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

    /// Repeats the recorded changes of the first responder at their times: taps the views, and ends editing.
    private static func repeatFocus(
        of phone: DeviceRecording, in session: SceneSession, failures: inout [String], isStopped: () -> Bool, afterTick: () -> Void
    ) throws {
        var last = (recorded: 0.0, played: session.phone.time)
        func perform(_ step: String) throws {
            if let failure = try session.perform(step, file: "recording", afterTick: afterTick) { failures.append(failure) }
        }
        for change in phone.focusChanges where !isStopped() {
            let wait = change.time - last.recorded - (session.phone.time - last.played)
            if wait > 0 { try perform("- hold: \(Int((min(wait, Self.longestWait) * 1000).rounded()))ms") }
            last = (change.time, session.phone.time)
            if let view = change.view {
                let key = view.hasPrefix("UI") ? "class" : "id"
                try perform("- tapOn: {\(key): \(YamlText.quoted(view))}")
            } else {
                session.phone.process.run { _ = session.phone.window.endEditing(true) }
            }
        }
    }
    /// The maximum wait in seconds between two changes of the first responder. (chosen because the screen does not change during longer
    /// waits)
    private static let longestWait = 10.0
}
