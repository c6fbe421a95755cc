import Foundation
import LabProtocol
import SceneRuntime
import Simulator
import UIKit

/// Shows other runs of the app, in a separate process that repeats their inputs.
extension RemoteSession {
    // MARK: The past

    package var loggedInputs: [LabLoggedInput] { log }

    package func place(at tick: Int) -> (orientation: UIInterfaceOrientation, turn: CGFloat) {
        let known = [report.latestPast, pastPhone?.latestPast].compactMap(\.self).first { $0.tick == tick }
        guard let past = known else { return (orientation, 0) }
        return (UIInterfaceOrientation(rawValue: past.orientation) ?? orientation, CGFloat(past.turn))
    }

    package func resumed(at tick: Int) throws -> (any LabSession)? {
        let time = Double(tick) / Double(status.framesPerSecond)
        resume(log.filter { $0.time <= time + 1e-9 }, until: time)
        return nil
    }

    package func resumed(_ branch: RunBranch) throws -> (any LabSession)? {
        resume(branch.inputs, until: branch.end)
        return nil
    }

    /// Shows another run of the app, in a separate process that repeats the run's inputs.
    /// - Parameter then: called when the process's frames have arrived, but not if the app stops before.
    package func show(_ run: RunFile, then: @escaping @MainActor () -> Void) {
        choices = run.choices
        branches = RunBranches()
        resume(run.inputs.filter { $0.time <= run.end + 1e-9 }, until: run.end)
        resumption.whenArrived(resumption.isUnderWay ? then : nil)
    }

    /// - Parameter then: called when the first frame has arrived.
    package func whenShown(_ then: @escaping @MainActor () -> Void) { resumption.whenArrived(then) }

    /// The app's run with the choices of its process. While the session repeats another run, this is the repeated run.
    package var run: SessionHistory.AppRun { SessionHistory.AppRun(choices: choices, inputs: log, end: resumption.end ?? resumeTime) }

    /// Starts a second process that repeats a run. It replaces the current process when it has reached the end of the run.
    package func goOn(with run: SessionHistory.AppRun) {
        choices = run.choices
        branches = RunBranches()
        resume(run.inputs, until: run.end)
    }

    func resume(_ inputs: [LabLoggedInput], until time: Double) {
        resumption.begin(until: time)
        // Set the log to the repeated inputs, so that the replay is compared with its own run.
        report.log = inputs
        startNext(doing: inputs, until: time)
        if next == nil { resumption.cancel() }
    }

    /// Starts a process that repeats inputs. It replaces the current process when it has reached the end of the replay.
    func startNext(doing inputs: [LabLoggedInput], until end: Double?) {
        next?.end()
        next = nil
        do {
            let link = try PhoneLink(launcher)
            var beginning = LabBeginning()
            beginning.choices = choices
            beginning.replay = inputs
            beginning.replayEnd = end
            complete(&beginning)
            link.send(.begin(beginning))
            next = link
        } catch { notices.append("\(error)") }
    }

    /// Saves the steps that the app's process has written.
    package func saveFlow() throws -> SavedFlow {
        guard provider.flowPath != nil else { return .run(try saveRun(in: nil)) }
        let steps = playback.writtenSteps
        guard !steps.isEmpty else { throw SessionError(localized("there is no input yet, so there is no flow to save")) }
        let text = try FlowText(emptyFlow(scene: nil)).inserting(steps, before: 0)
        return .app(try provider.writeFlow { _ in text })
    }

    package func saveRun(in folder: String?) throws -> String {
        try launcher.writeRun(
            RunRecord(
                choices: recordedChoices, inputs: log, end: status.time, title: status.title, framesPerSecond: status.framesPerSecond,
                finding: nil, folder: folder))
    }
}
