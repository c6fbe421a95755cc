import Foundation

/// A flow that the user is editing: its text, the undo history, and the contents of the saved file.
package struct FlowDraft: Hashable, Sendable {
    /// The path at which the draft is or will be saved.
    package var path: String
    package private(set) var content: FlowText
    /// The contents of the file when it was last read or written; nil if the file does not exist yet.
    package private(set) var saved: Data?
    /// The index of the selected step; the number of steps if the end of the list is selected.
    package var chosen: Int

    private struct Moment: Hashable, Sendable {
        var content: FlowText
        var chosen: Int
    }
    private var past: [Moment] = []
    private var future: [Moment] = []
    /// The maximum number of changes that can be undone. (chosen)
    private static let mostMoments = 500

    package init(path: String, text: String, isSaved: Bool) throws(FlowText.Refusal) {
        self.path = path
        content = try FlowText(text)
        saved = isSaved ? Data(text.utf8) : nil
        chosen = 0
    }

    package var text: String { content.text }
    package var steps: [FlowText.Step] { content.steps }
    package var isUnsaved: Bool { saved != Data(text.utf8) }
    package var canUndo: Bool { !past.isEmpty }
    package var canRedo: Bool { !future.isEmpty }

    /// Replaces the text as a change that can be undone.
    /// - Parameter joins: whether the change is undone together with the previous change, for example while the user types.
    package mutating func change(to text: String, choosing step: Int, joins: Bool = false) throws(FlowText.Refusal) {
        guard Data(text.utf8) != Data(self.text.utf8) else { return chosen = step }
        let next = try FlowText(text)
        if !joins || past.isEmpty { past.append(Moment(content: content, chosen: chosen)) }
        if past.count > Self.mostMoments { past.removeFirst() }
        future = []
        content = next
        choose(step)
    }

    package mutating func choose(_ step: Int) { chosen = min(max(step, 0), max(steps.count - 1, 0)) }

    package mutating func undo() {
        guard let moment = past.popLast() else { return }
        future.append(Moment(content: content, chosen: chosen))
        (content, chosen) = (moment.content, moment.chosen)
    }

    package mutating func redo() {
        guard let moment = future.popLast() else { return }
        past.append(Moment(content: content, chosen: chosen))
        (content, chosen) = (moment.content, moment.chosen)
    }

    /// Updates the draft after it was saved.
    package mutating func wasSaved(at path: String) {
        self.path = path
        saved = Data(text.utf8)
    }
}
