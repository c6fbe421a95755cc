import AppBuilding
import ArgumentParser
import DeviceRecordings
import Foundation
import HostSupport
import LabSessions
import SceneRuntime
import SceneSyntax
import Simulator
import UIKit

/// Compares the recording of a real phone with a simulated phone: `compare SCENE --with phone.jsonl`.
extension CompareCommand {
    /// The path of the recording that `--with` names; nil if `--with` names no recording.
    var recording: String? { with.first { $0.hasSuffix(DeviceRecording.suffix) } }

    func validateRecording() throws {
        if with.count > 1 { throw ValidationError("--with takes one recording, and no other phones beside it") }
        if findsDifference || strategies != nil {
            throw ValidationError("a recording is compared with one phone; --strategy chooses its strategy")
        }
        if scenes.count > 1 { throw ValidationError("a recording is compared with one scene, found \(scenes.count)") }
    }

    func printRecordingComparison(_ path: String) throws {
        let phone = try DeviceRecording.forCommand(path)
        if let other = scenes.first, other.hasSuffix(DeviceRecording.suffix) {
            let model = try DeviceRecording.forCommand(other)
            return try write(RecordingComparison(phone, with: model), phone, model, of: other)
        }
        try app.becomeApp(for: scenes.first)
        let scene = scenes.first ?? SceneArgument.standard
        try MainActor.assumeIsolated {
            let session = try recordedPhone(phone).session(scene, measurer: SceneArgument.fonts())
            let run: RecordedRun
            do {
                run = try RecordedRun(of: session, like: phone, isStopped: { Interruption.isRequested })
            } catch let error as SceneError { throw CommandFailure("\(path): the focus changes cannot be repeated: \(error)") } catch let
                error as RecordingError
            { throw CommandFailure("\(error)") }
            if Interruption.isRequested { throw CommandFailure("interrupted", .interrupted) }
            var comparison = RecordingComparison(phone, with: run.recording)
            comparison.leftOut += run.failures
            try write(comparison, phone, run.recording, of: session.document.name)
        }
    }

    private func write(_ comparison: RecordingComparison, _ phone: DeviceRecording, _ model: DeviceRecording, of scene: String) throws {
        if let html { try ReportFile.write(RecordingPage(comparison: comparison, phone: phone, model: model, scene: scene).html, to: html) }
        if json { return StandardOutput.write(comparison.json.with("scene", .string(scene)).line) }
        StandardOutput.write(comparison.text, terminator: "")
    }

    /// Returns options for a phone with the recorded device and system, unless the command line overrides them. The phone runs at 120
    /// frames per second, so that hardly any change is lost between two frames.
    private func recordedPhone(_ phone: DeviceRecording) -> CommonOptions {
        var options = options.like(phone)
        options.fps = options.fps ?? 120
        options.textSize = options.textSize ?? Self.textSize(phone.textSize)
        if options.locale == nil, phone.locale.wholeMatch(of: /[A-Za-z]{2,3}([-_][A-Za-z0-9]{1,8}){0,4}/) != nil,
            CommonOptions.unknownPart(of: phone.locale) == nil
        {
            options.locale = phone.locale
        }
        return options
    }

    /// Returns the text size of a recorded category such as `XL` or `AccessibilityM`; nil if it is unknown.
    private static func textSize(_ category: String) -> CommonOptions.TextSize? {
        let accessible = ["M", "L", "XL", "XXL", "XXXL"]
        let prefix = "Accessibility"
        if category.hasPrefix(prefix), let index = accessible.firstIndex(of: String(category.dropFirst(prefix.count))) {
            return CommonOptions.TextSize(rawValue: "AX\(index + 1)")
        }
        return CommonOptions.TextSize.allCases.first { $0.rawValue.lowercased() == category.lowercased() }
    }
}

extension DeviceRecording {
    /// Reads the recording of a command line.
    /// - Throws: `CommandFailure`, also after an interruption.
    static func forCommand(_ path: String) throws -> DeviceRecording {
        do { return try read(path, isStopped: { Interruption.isRequested }) } catch {
            throw CommandFailure("\(error)", Interruption.isRequested ? .interrupted : .usage)
        }
    }
}

extension CommonOptions {
    /// Returns these options for a phone with the recorded phone's screen and system version. Options that the user has set are not
    /// changed.
    func like(_ phone: DeviceRecording) -> CommonOptions {
        var options = self
        if device == nil {
            let size = CGSize(width: min(phone.width, phone.height), height: max(phone.width, phone.height))
            let device = (try? SimulatedDevice.named(phone.device)) ?? SimulatedDevice.all.first { $0.size == size }
            options.device = device?.name
            if let device, systemVersion == nil, phone.systemVersion > 0 {
                options.systemVersion = phone.systemVersion >= 26 || device.earliestSystemVersion >= 26 ? .glass : .before26
            }
        }
        if phone.width > phone.height { options.orientation = orientation ?? .landscapeRight }
        return options
    }
}
