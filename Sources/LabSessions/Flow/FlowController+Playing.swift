import LabProtocol
import Foundation
import SceneRuntime
import Simulator

/// Runs parts of the flow and stores the results of its steps.
extension FlowController {
    /// The step up to which the flow runs. All steps before it run as fast as possible.
    package struct Goal {
        var step: Int
        var after: After
    }
    package enum After: Hashable {
        /// The flow stops before the step.
        case stay
        /// The flow continues at normal speed, up to a step or to the end.
        case play(until: Int?)
    }

    /// The time for running steps between two frames, in seconds of the host's clock. (chosen)
    static let catchUpTime = 0.025

    /// The reason why no part of the flow can be run; nil if it can be run.
    package var runRefusal: String? {
        if let refusal { return refusal }
        if draft?.steps.isEmpty ?? true { return localized("The flow has no steps yet.") }
        return host.flowRunRefusal
    }

    package var isRunning: Bool { goal != nil || isShown(played) && phone?.isPlaying == true }

    /// Returns whether this run of the flow took place on the phone that the window shows.
    func isShown(_ played: Played?) -> Bool { played?.session.map { $0 === phone } ?? false }

    /// Runs all steps before a step on a new phone, and then continues as requested.
    func run(to step: Int, then after: After) {
        guard let key, let draft else { return }
        if let problem = problems.first { return host.report(localized("Fix this first: \(problem.description)")) }
        let place = min(step, draft.steps.count)
        do {
            let session = try host.makeSession(try provider(draft))
            isRecording = false
            follower = nil
            session.playFlow(heldBefore: place)
            host.show(session)
            played = Played(session: session, content: draft.content, key: key)
            goal = Goal(step: place, after: after)
            if let path = session.provider.flowPath { showsRecording[path] = key.isRecording }
        } catch { host.report("\(error)") }
    }

    package func runToChosen() {
        open()
        if let draft { run(to: draft.chosen, then: .stay) }
    }
    package func runFromChosen() {
        open()
        if let draft { run(to: draft.chosen, then: .play(until: nil)) }
    }
    /// Runs the flow from the first step to the last.
    package func runWhole() {
        open()
        run(to: 0, then: .play(until: nil))
    }

    /// Runs the next step, or the remaining part of the current step.
    package func stepOver() {
        open()
        guard let draft else { return }
        guard let played, played.key == key, let phone, isShown(played), let progress = phone.flowProgress, progress.status == .running
        else {
            // If no flow is running, retry the failed step, or start with the first step if no step has failed.
            let failed = states.firstIndex { if case .failed = $0 { true } else { false } }
            return run(to: failed ?? 0, then: .play(until: (failed ?? 0) + 1))
        }
        let begun = progress.begins.count
        let next = progress.isHeld ? begun : begun - 1
        guard played.content == draft.content else {
            // If the user has changed steps, run the flow again up to the first changed step or the next step, whichever comes first.
            let same = samePrefix(played.content, draft.content)
            let place = min(min(next, same), max(draft.steps.count - 1, 0))
            return run(to: place, then: .play(until: place + 1))
        }
        goal = nil
        phone.playFlow(heldBefore: next + 1)
        choose(step: next)
        host.letClockRun()
    }

    package func stop() {
        goal = nil
        phone?.stopFlow()
    }

    /// Advances towards the step of the goal. Returns whether there was a goal.
    /// - Parameter budget: the time to spend, in seconds of the host's clock.
    @discardableResult
    package func follow(budget: Double = catchUpTime) -> Bool {
        guard let goal else { return false }
        guard let phone, isShown(played) else {
            self.goal = nil
            return true
        }
        if !phone.catchUp(budget: budget, tick: host.tickFlow) { phone.stopFlow() }
        guard !phone.isPlaying else { return true }
        self.goal = nil
        guard phone.isFlowHeld else { return true }
        switch goal.after {
        case .stay: host.report(localized("The phone is in the state before step \(goal.step + 1)."))
        case .play(let until):
            phone.playFlow(heldBefore: until)
            host.letClockRun()
        }
        return true
    }

    // MARK: States

    /// The current states of the steps. A step that has changed since its last run is `idle`.
    var states: [FlowStepState] {
        guard let draft, let key else { return [] }
        var result = [FlowStepState](repeating: .idle, count: draft.steps.count)
        guard let phone, let progress = phone.flowProgress else { return result }
        let content: FlowText
        if let played, isShown(played) {
            guard played.key == key else { return result }
            content = played.content
        } else {
            guard !key.isRecording, !draft.isUnsaved else { return result }
            content = draft.content
        }
        let same = samePrefix(content, draft.content)
        let begins = progress.begins
        for index in 0..<min(begins.count, same) {
            let end = index + 1 < begins.count ? begins[index + 1] : progress.results.count
            let isLast = index == begins.count - 1
            result[index] = Self.state(progress.results[begins[index]..<max(end, begins[index])], of: draft.content.steps[index].line)
            let isOver = progress.status != .running || progress.isHeld
            if isLast, !isOver, result[index] == .passed {
                result[index] = .running(phone.isPlaying ? progress.waiting : localized("stopped here"))
            }
        }
        let next = progress.isHeld || !phone.isPlaying && begins.isEmpty ? begins.count : nil
        if progress.status == .running, let next, next <= same, next < result.count { result[next] = .next }
        return result
    }

    private static func state(_ results: ArraySlice<LabFlowProgress.Result>, of line: Int) -> FlowStepState {
        var skipped: String?
        for result in results {
            // Name the inner step, because the result belongs to a step inside the displayed step.
            let inner = result.line == line ? "" : result.title + ": "
            switch result.outcome {
            case .failed: return .failed(inner + result.failure)
            case .skipped: skipped = inner + result.failure
            case .passed: break
            }
        }
        return skipped.map { .skipped($0) } ?? .passed
    }
}
