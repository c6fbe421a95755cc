import Foundation
import LabProtocol
import SceneRuntime
import Simulator
import UIKit

/// Shows other runs of the app: a separate program repeats the inputs.
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

    /// Shows a different run of the app: a separate program repeats its inputs.
    /// - Parameter then: called when its frames have arrived; not called if the app stops earlier.
    package func show(_ run: RunBundle, then: @escaping @MainActor () -> Void) {
        choices = run.choices
        branches = RunBranches()
        resume(run.inputs.filter { $0.time <= run.end + 1e-9 }, until: run.end)
        resumption.whenArrived(resumption.isUnderWay ? then : nil)
    }

    /// - Parameter then: called when the first frame has arrived.
    package func whenShown(_ then: @escaping @MainActor () -> Void) { resumption.whenArrived(then) }

    /// The run of the app, or the one that is being repeated, with the choices of its program.
    package var run: SessionHistory.AppRun { SessionHistory.AppRun(choices: choices, inputs: log, end: resumption.end ?? resumeTime) }

    /// Starts a second phone, which replaces the current one when it has reached the same moment.
    package func goOn(with run: SessionHistory.AppRun) {
        choices = run.choices
        branches = RunBranches()
        resume(run.inputs, until: run.end)
    }

    func resume(_ inputs: [LabLoggedInput], until time: Double) {
        resumption.begin(until: time)
        // A repeated run does not differ from itself.
        report.log = inputs
        startNext(doing: inputs, until: time)
        if next == nil { resumption.cancel() }
    }

    /// Starts a program that repeats the inputs and replaces the current one when it has reached the same moment.
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

    /// Saves the steps that the app's program has written.
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
