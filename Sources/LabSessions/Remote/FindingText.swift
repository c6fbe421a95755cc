import Foundation
import LabProtocol
import Sandbox

/// Texts that describe why a process has stopped.
package enum FindingText {
    /// Returns the Swift runtime's last message, such as `Unexpectedly found nil while unwrapping an Optional value`; nil without a
    /// message.
    static func fatalError(in said: String) -> String? {
        for line in said.split(separator: "\n").reversed() {
            for mark in ["Fatal error: ", "Precondition failed: ", "Assertion failed: ", "Fatal error"] {
                guard let range = line.range(of: mark) else { continue }
                let rest = line[range.upperBound...].trimmingCharacters(in: .whitespaces)
                return rest.isEmpty ? line[range].trimmingCharacters(in: .whitespaces) : rest
            }
        }
        return nil
    }

    /// Returns a sentence about a reason for which a process has stopped.
    static func summary(_ kind: LabFinding.Kind, limits: PhoneLimits) -> String {
        func seconds(_ value: Double) -> String { localized("\(CGFloat(value).shortText) seconds") }
        return switch kind {
        case .trap: localized("The app stopped.")
        case .hang: localized("The app has computed for \(seconds(limits.processorTime)) without showing a frame, so it was stopped.")
        case .blocked: localized("The app has waited for \(seconds(limits.waiting)) and shown no frame, so it was stopped.")
        case .memory: localized("The app uses more than \(limits.memory >> 20) MB of memory, so it was stopped.")
        case .exit: localized("The app's program has ended.")
        case .compiler: localized("The app does not compile.")
        }
    }

    /// Returns a sentence about a process that is still running but can no longer send messages.
    static func summary(_ end: LabChannel.End) -> String {
        switch end {
        case .closed: localized("The app has closed its channel to the window, so it was stopped.")
        case .unreadable: localized("The app has sent something unreadable on its channel to the window, so it was stopped.")
        }
    }

    /// Returns sentences that describe what the app was doing when it stopped.
    /// - Parameters:
    ///   - inputs: the user's inputs; a sentence describes the last input that began an action.
    ///   - flowStep: the step of the flow that was playing.
    ///   - isReplay: whether an earlier run was being repeated.
    static func doing(last inputs: [LabLoggedInput], flowStep: String?, isReplay: Bool) -> [String] {
        var result: [String] = []
        if let last = inputs.last(where: { !$0.input.isContinuation }) {
            let sentence = last.input.sentence
            result.append(
                sentence.prefix(1).uppercased() + sentence.dropFirst() + (last.place?.touched.map { localized(", on \($0)") } ?? "") + ".")
        }
        if let flowStep { result.append(localized("The flow was at the step: \(flowStep)")) }
        if isReplay { result.append(localized("It happened during the replay of your earlier input.")) }
        return result
    }

    /// Returns a sentence about the end of a process that reported no reason.
    /// - Parameter status: the status from `wait`.
    package static func end(status: Int32) -> String {
        let code = ProgramStart.code(ofStatus: status)
        guard let number = ProgramStart.signal(inCode: code) else {
            return localized("The app's program has ended by itself, with code \(code).")
        }
        return localized("The app's program was ended by signal \(number) (\(String(cString: strsignal(number)))).")
    }

    /// Returns a sentence about the limit of processes or memory that the process has exceeded, so that the lab ended it; nil if no
    /// limit was exceeded.
    package static func limit(oversteppedBy process: Int32) -> String? {
        if ProcessCountWatch.hasEnded(process) { return tooManyProcesses }
        return ControlGroup.memoryLimit(overstepped: process).map(tooMuchMemory)
    }

    private static var tooManyProcesses: String {
        localized("The app has started more than \(SandboxLimits().processes) processes and threads, so it was stopped.")
    }

    package static var unfinished: String { localized("The app's program ended before its command was done.") }
    package static var replaced: String { localized("The app has replaced itself with another program, so it was stopped.") }
    package static func tooMuchMemory(_ limit: Int) -> String {
        localized("The app and its processes use more than \(limit >> 20) MB of memory, so they were stopped.")
    }

    package static var tooMuchOutput: String {
        localized("The app has printed more than \(SandboxLimits().output >> 20) MB, so it was stopped.")
    }
    /// A sentence about an app in a window that has printed too much output. The app continues to run.
    static var outputLeftOut: String {
        localized("The app has printed more than \(SandboxLimits().output >> 20) MB; the rest is left out.")
    }
}
