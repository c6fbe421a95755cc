import Foundation
import IQKeyboardManagerSwift
import Simulator
import UIKit

/// Drives a phone through a flow in virtual time.
///
/// Call `advance()` before every tick of the phone, until `status` says that the flow is over:
///
///     while runner.status == .running {
///         runner.advance()
///         phone.tick()
///     }
///
/// Live and offline play are the same: the runner sends input events and looks at the screen, and knows no other time than the phone's.
@MainActor
package final class FlowRunner {
    package enum Status: Hashable, Sendable { case running, passed, failed }

    package let document: SceneDocument
    package let phone: SimulatedPhone
    let controller: SceneViewController
    package private(set) var status = Status.running
    /// The results of all steps that were begun, in order; steps inside a repeat once per turn.
    package private(set) var results: [FlowStepResult] = []
    /// The step that is at work.
    package private(set) var currentStep: FlowStep?
    /// As reports call it.
    private var currentTitle = ""

    package let film: FlowFilm
    /// Seconds per typed key.
    var typingSpeed: Double
    /// A step that fails is left out and the flow goes on: for comparisons, in which a flow is played where it was not written for.
    package var toleratesFailures = false
    /// No more steps than this are begun.
    package var stepLimit = Int.max
    /// The flow's own step, from 0, before which it stops and waits for `advance()` to be called again; nil for none.
    package var heldBefore: Int?
    /// Whether it has stopped there.
    package private(set) var isHeld = false
    /// How many results there were when each of the flow's own steps began.
    package private(set) var begins: [Int] = []
    /// The steps so far that have changed the phone without an input.
    package private(set) var writes: [FlowWrite] = []
    /// Whether the step at work is the last of them.
    private var hasNotedStep = false
    /// What the step at work waits for before the next tick; nil while it acts.
    package internal(set) var waiting: FlowWait?
    /// Steps that are over, whatever their outcome.
    package var endedSteps: Int { results.count }

    /// Where the flow's fingers lie on the screen; empty when they are lifted.
    var fingerPlaces: [CGPoint] = []
    /// Where a swipe back that goes on in a later step holds its finger, points from the edge.
    var heldSwipe: CGFloat?
    /// How many controllers the stack had before the present swipe back.
    var depthBeforeSwipe = 0
    /// Frames, offsets and insets before the first focus.
    var baseline: GeometrySnapshot?
    var hasFocusBegun = false
    /// Checks that hold on every frame from a step on.
    var monitors: [FlowMonitor] = []
    private var operations: [FlowOperation] = []
    var lists: [FlowList]
    private var stepStart = 0.0
    private var performed = 0

    package init(document: SceneDocument, phone: SimulatedPhone, controller: SceneViewController) {
        self.document = document
        self.phone = phone
        self.controller = controller
        lists = []
        typingSpeed = document.settings["typingSpeed"] as? Double ?? FlowDefaults.typing
        film = FlowFilm(touchMarks: document.settings["touches"] as? String)
        enter(FlowList(steps: document.flow, hooks: document.hooks))
    }

    var screen: ScreenInspector { ScreenInspector(phone: phone, controller: controller) }

    // MARK: Ticks

    /// Does all that can be done before the next tick. Does nothing when the flow is over.
    package func advance() {
        guard status == .running else { return }
        (isHeld, waiting) = (false, nil)
        phone.process.run {
            do throws(FlowFailure) {
                noteFocus()
                if !toleratesFailures { for monitor in monitors { try monitor.check(self) } }
                guard phone.time <= SceneLimits.duration else {
                    throw FlowFailure(actual: "the flow has been running for \(SceneNumber.format(SceneLimits.duration)) s")
                }
                try performOperations()
            } catch {
                fail(error)
            }
        }
    }

    private func performOperations() throws(FlowFailure) {
        while status == .running {
            guard let operation = operations.first else {
                finishStep(.passed)
                guard try beginNextStep() else { return }
                continue
            }
            switch try operation.body() {
            case .wait: return
            case .done: operations.removeFirst()
            case .then(let more): operations.replaceSubrange(0...0, with: more)
            }
        }
    }

    /// Notes the first focus, and the first rest for flows that never touch anything before it.
    private func noteFocus() {
        guard !hasFocusBegun else { return }
        if UIApplication.shared.firstResponder != nil {
            hasFocusBegun = true
        } else if baseline == nil, phone.tickIndex > 0, phone.isAtRest {
            noteBaseline()
        }
    }

    /// What `assertRestored` compares with: the state at the last touch before the first focus.
    func noteBaseline() {
        if !hasFocusBegun { baseline = screen.geometry() }
    }

    // MARK: Steps

    private func beginNextStep() throws(FlowFailure) -> Bool {
        while let list = lists.last {
            guard let step = list.steps.dropFirst(list.index).first else {
                leaveList()
                if let condition = list.repetition { repeatList(list, condition) }
                continue
            }
            if isOwn(list) {
                if let heldBefore, list.index >= heldBefore {
                    isHeld = true
                    return false
                }
                begins.append(results.count)
            }
            if let version = step.common.systemVersion, version != phone.configuration.process.systemVersion {
                lists[lists.count - 1].index += 1
                continue
            }
            guard performed < stepLimit else {
                if isOwn(list) { begins.removeLast() }
                return false
            }
            lists[lists.count - 1].index += 1
            performed += 1
            currentStep = step
            currentTitle = title(of: step)
            stepStart = phone.time
            hasNotedStep = false
            guard performed <= SceneLimits.performedSteps else {
                throw FlowFailure(actual: "the flow performed more than \(SceneLimits.performedSteps) steps")
            }
            operations = (step.waits ? [rest()] : []) + captioning(step) + noting(step) + step.act.operations(self)
            return true
        }
        status = results.contains { if case .failed = $0.outcome { true } else { false } } ? .failed : .passed
        return false
    }

    /// Whether it is the flow itself, and not steps in one of its steps or around it.
    private func isOwn(_ list: FlowList) -> Bool { lists.count == 1 && list.name == nil && !list.isClosing }

    /// A step that is no input is noted when it acts.
    private func noting(_ step: FlowStep) -> [FlowOperation] {
        guard StepDefinition.withoutInput.contains(step.name) else { return [] }
        return [
            .act { [unowned self] in
                writes.append(FlowWrite(tick: phone.tickIndex, step: step.words))
                hasNotedStep = true
            }
        ]
    }

    /// The caption that a step brings along replaces that of the step before, and goes when the next step acts.
    private func captioning(_ step: FlowStep) -> [FlowOperation] {
        guard step.common.caption != nil || film.captionOfStep != nil && step.acts else { return [] }
        return [
            .act { [unowned self] () throws(FlowFailure) in film.captionOfStep = try step.common.caption?.filled(in: self) }
        ]
    }

    /// The step at work is this one, once the values stand in its texts.
    func noteTitle(of filled: FlowStep) {
        if currentStep?.common.label == nil { currentTitle = title(of: filled) }
        if hasNotedStep { writes[writes.count - 1].step = filled.words }
    }

    /// As reports call a step that begins: with the values of this moment in its label,
    /// and with the key of the header that it stands under.
    private func title(of step: FlowStep) -> String {
        let title = step.common.label.flatMap { try? $0.text(in: SceneScope(self)) } ?? step.title
        return (lists.last { $0.name != nil }?.name).map { "\($0): \(title)" } ?? title
    }

    private func repeatList(_ list: FlowList, _ repetition: FlowList.Repetition) {
        guard repetition.turns < repetition.limit else { return }
        if let condition = repetition.condition {
            do throws(FlowFailure) {
                guard try holds(condition) else { return }
            } catch {
                return
            }
        }
        var again = list
        again.index = 0
        again.repetition?.turns += 1
        lists.append(again)
    }

    func finishStep(_ outcome: FlowStepResult.Outcome) {
        guard let step = currentStep else { return }
        var result = FlowStepResult(
            title: currentTitle, words: step.words, position: step.position, outcome: outcome, start: stepStart, end: phone.time)
        if outcome != .passed {
            result.plan = screen.planInForce
            result.state = StateDump(of: phone).line
        }
        results.append(result)
        currentStep = nil
        operations = []
    }

    private func fail(_ failure: FlowFailure) {
        releaseFingers()
        heldSwipe = nil
        // What could not be done is done nowhere else.
        if hasNotedStep, writes.last?.tick == phone.tickIndex { writes.removeLast() }
        hasNotedStep = false
        if currentStep?.isOptional == true || toleratesFailures && currentStep != nil {
            finishStep(.skipped(failure))
            return
        }
        if tryAgain(after: failure) { return }
        if currentStep == nil, let last = document.flow.last {
            currentStep = last
            currentTitle = title(of: last)
        }
        finishStep(.failed(failure))
        monitors = []
        lists = Self.closing(of: lists[...])
        if lists.isEmpty { status = .failed }
    }
}

/// A check on every frame.
struct FlowMonitor {
    let check: @MainActor (FlowRunner) throws(FlowFailure) -> Void

    init(_ check: @escaping @MainActor (FlowRunner) throws(FlowFailure) -> Void) { self.check = check }
}
