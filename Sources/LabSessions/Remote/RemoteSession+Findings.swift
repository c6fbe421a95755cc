import Foundation
import LabProtocol

/// Handles the end of a process, and offers ways to continue.
extension RemoteSession {
    // MARK: Findings

    /// Handles the end of a process.
    /// - Parameter reported: the reason that the process or the system has reported.
    func stopped(_ source: PhoneLink, _ reported: LabFinding, at time: Double) {
        // Wait for the process's end, because the Swift runtime may write its message later than the report arrives.
        if reported.kind != .exit { source.waitForEnd() }
        _ = source.takeAnswers()
        source.end()
        var found = reported
        if let stopping, stopping.link === source {
            found.kind = stopping.kind
            if stopping.kind != .trap, stopping.kind != .exit { found.summary = "" }
            self.stopping = nil
        }
        found.said = FindingText.fatalError(in: source.said) ?? ""
        if found.summary.isEmpty { found.summary = FindingText.summary(found.kind, limits: launcher.limits) }
        found.time = status.time
        let done = log + found.inputs
        found.doing = FindingText.doing(last: done, flowStep: status.flowStep, isReplay: source === next) + found.doing
        if source === next {
            next = nil
            resumption.cancel()
        } else {
            link = nil
        }
        if link == nil { playback.stop() }
        resumption.whenArrived(nil)
        report.log = done
        finding = found
        // Write no run file for a process that ended before its first screen, because there is no run to repeat.
        guard hasBegun || found.kind != .exit else { return }
        do {
            let run = RunRecord(
                choices: recordedChoices, inputs: done, end: status.time, title: status.title, framesPerSecond: status.framesPerSecond,
                finding: found)
            finding?.bundle = try launcher.writeRun(run)
        } catch { notices.append(localized("The run file could not be written: \(error)")) }
    }

    package func perform(_ action: FindingAction) {
        switch action {
        case .startAgain: startNext(doing: [], until: nil)
        case .goBack: startNext(doing: log, until: resumeTime)
        case .openEditor: if let line = finding?.lines.first { notices.append(launcher.openEditor(at: line)) }
        }
    }
}
