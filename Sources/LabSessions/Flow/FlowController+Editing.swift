import Foundation
import LabProtocol
import SceneRuntime
import Simulator

/// Edits the steps of the flow.
extension FlowController {
    /// Replaces the text of the shown draft after a manual edit.
    /// - Parameter place: the step to select afterwards.
    func change(to text: String, choosing place: Int) {
        guard let key, var draft = drafts[key] else { return }
        // Complete the recorded steps first, so that the next input begins a new step.
        sealRecording()
        do {
            try draft.change(to: text, choosing: place)
            drafts[key] = draft
            touched.insert(key)
        } catch { host.report(localized("This is not changed: \(error.description).")) }
    }

    package func choose(step: Int) {
        guard let key else { return }
        drafts[key]?.choose(step)
    }

    /// Returns the problem with a line of a step, as the scene parser reports it; nil if the line is correct.
    /// - Parameter isNew: whether the line is a new step before `step`.
    package func problem(with content: String, step: Int, line: Int, isNew: Bool) -> String? {
        guard let draft else { return nil }
        let text = candidate(draft, content, step, line, isNew)
        let read: FlowText
        do { read = try FlowText(text) } catch { return error.description }
        guard read.steps.count == draft.steps.count + (isNew ? 1 : 0) else {
            return content.trimmingCharacters(in: .whitespaces).isEmpty
                ? "an empty line; delete the step instead" : "this is more than a line of one step"
        }
        let edited = read.steps[min(step, read.steps.count - 1)]
        return problems(with: text, at: draft.path).first { edited.contains(line: $0.position.line) }?.message
    }

    private func candidate(_ draft: FlowDraft, _ content: String, _ step: Int, _ line: Int, _ isNew: Bool) -> String {
        isNew ? draft.content.inserting([content], before: step) : draft.content.replacing(step, line: line, with: content)
    }

    /// Replaces a line with typed text. Returns the problem with the text; the flow stays unchanged if there is a problem.
    package func set(_ content: String, step: Int, line: Int, isNew: Bool) -> String? {
        guard let draft else { return nil }
        if !isNew, draft.steps.indices.contains(step), draft.content.content(step, line: line) == content { return nil }
        if let problem = problem(with: content, step: step, line: line, isNew: isNew) { return problem }
        change(to: candidate(draft, content, step, line, isNew), choosing: step)
        if isNew { noteInsertion(at: step) }
        return nil
    }

    /// Inserts steps before a step without validating them.
    func insert(_ contents: [String], at step: Int) {
        guard let draft else { return }
        change(to: draft.content.inserting(contents, before: step), choosing: step + contents.count - 1)
        noteInsertion(at: step)
    }

    package func removeStep() {
        guard let draft, draft.steps.indices.contains(draft.chosen) else { return }
        let step = draft.chosen
        change(to: draft.content.removing(step), choosing: step)
        if recorded.place > step { recorded.place -= 1 }
    }

    package func moveStep(by way: Int) {
        guard let draft, draft.steps.indices.contains(draft.chosen), draft.steps.indices.contains(draft.chosen + way) else { return }
        change(to: draft.content.swapping(min(draft.chosen, draft.chosen + way)), choosing: draft.chosen + way)
    }

    package func undo() { step(back: true) }
    package func redo() { step(back: false) }

    private func step(back: Bool) {
        guard let key, let before = drafts[key] else { return }
        sealRecording()
        if back { drafts[key]?.undo() } else { drafts[key]?.redo() }
        recorded.place = min(max(recorded.place + (draft?.steps.count ?? 0) - before.steps.count, 0), draft?.steps.count ?? 0)
        touched.insert(key)
    }

    // MARK: Assertions

    /// Returns assertions that are likely to be useful for a view on the phone.
    package func assertions(about id: InspectedID) -> [AssertionOffer] {
        phone?.assertions(about: id) ?? []
    }

    package func assertion(that property: String, of id: InspectedID) -> AssertionOffer? {
        phone?.assertion(that: property, of: id)
    }

    /// Inserts an assertion at the phone's current position in the flow.
    package func add(_ offer: AssertionOffer) {
        open()
        followRecording()
        guard draft != nil else { return }
        let place = present
        if let problem = problem(with: offer.step, step: place, line: 0, isNew: true) {
            return host.report(localized("No check was added: \(problem)."))
        }
        insert([offer.step], at: place)
        host.report(localized("Step \(place + 1) is new: \(offer.step)"))
    }

    /// The index in the flow at which a step for the phone's current moment belongs.
    var present: Int {
        guard let draft else { return 0 }
        if isRecording { return min(recorded.place, draft.steps.count) }
        let behindChosen = draft.steps.isEmpty ? 0 : min(draft.chosen + 1, draft.steps.count)
        guard let played, played.key == key, isShown(played), let progress = phone?.flowProgress,
            progress.isHeld || progress.status == .passed
        else { return behindChosen }
        let begun = progress.begins.count
        // The steps that the user has inserted at this position are counted, so that a new step is placed after them.
        let isHere = samePrefix(played.content, draft.content) == begun
        let added = isHere ? max(draft.steps.count - played.content.steps.count, 0) : 0
        return min(begun + added, draft.steps.count)
    }

    /// Returns the number of leading steps that two texts share.
    func samePrefix(_ one: FlowText, _ other: FlowText) -> Int {
        zip(one.steps.indices, other.steps.indices).prefix { one.lines(of: $0) == other.lines(of: $1) }.count
    }
}
