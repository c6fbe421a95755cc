/// Records how changes are undone. Foundation's class does not exist on Linux; this one has its commonly used members.
///
/// Changes that are registered during an undo can be redone. Every registration is a step of its own unless it is between
/// `beginUndoGrouping()` and `endUndoGrouping()`.
@MainActor
public final class UndoManager {
    private struct Change {
        weak var target: AnyObject?
        var run: @MainActor () -> Void
    }
    private struct Step {
        var name = ""
        var changes: [Change] = []
    }
    private var undoSteps: [Step] = []
    private var redoSteps: [Step] = []
    private var group: Step?
    private var depth = 0

    /// The maximum number of steps, beyond which the oldest are forgotten; 0 keeps all.
    public var levelsOfUndo = 0
    public private(set) var isUndoing = false
    public private(set) var isRedoing = false
    public private(set) var isUndoRegistrationEnabled = true

    public nonisolated init() {}

    public var canUndo: Bool { !undoSteps.isEmpty || group?.changes.isEmpty == false }
    public var canRedo: Bool { !redoSteps.isEmpty }
    public var undoActionName: String { undoSteps.last?.name ?? "" }
    public var redoActionName: String { redoSteps.last?.name ?? "" }

    /// Registers `handler`, which undoes a change; `target` is held weakly.
    public func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping @MainActor (Target) -> Void) {
        guard isUndoRegistrationEnabled else { return }
        let change = Change(target: target) { [weak target] in if let target { handler(target) } }
        if group != nil { group?.changes.append(change) } else { add(Step(changes: [change])) }
    }

    private func add(_ step: Step) {
        if isUndoing { return redoSteps.append(step) }
        if !isRedoing { redoSteps = [] }
        undoSteps.append(step)
        if levelsOfUndo > 0, undoSteps.count > levelsOfUndo { undoSteps.removeFirst(undoSteps.count - levelsOfUndo) }
    }

    public func beginUndoGrouping() {
        depth += 1
        if group == nil { group = Step() }
    }
    public func endUndoGrouping() {
        guard depth > 0 else { return }
        depth -= 1
        guard depth == 0, let finished = group else { return }
        group = nil
        if !finished.changes.isEmpty { add(finished) }
    }
    /// Names the step that is undone next, for menus.
    public func setActionName(_ actionName: String) {
        if group != nil { group?.name = actionName } else if !undoSteps.isEmpty { undoSteps[undoSteps.count - 1].name = actionName }
    }
    public func disableUndoRegistration() { isUndoRegistrationEnabled = false }
    public func enableUndoRegistration() { isUndoRegistrationEnabled = true }

    public func undo() {
        guard !isUndoing, !isRedoing, let step = undoSteps.popLast() else { return }
        isUndoing = true
        run(step)
        isUndoing = false
    }
    public func redo() {
        guard !isUndoing, !isRedoing, let step = redoSteps.popLast() else { return }
        isRedoing = true
        run(step)
        isRedoing = false
    }
    /// Runs the changes of a step, the last one first; the changes that they register become one step.
    private func run(_ step: Step) {
        beginUndoGrouping()
        for change in step.changes.reversed() { change.run() }
        if !step.name.isEmpty { group?.name = step.name }
        endUndoGrouping()
    }
    /// Removes the changes that were registered for `target`, and steps that have no others.
    public func removeAllActions(withTarget target: AnyObject) {
        func without(_ steps: [Step]) -> [Step] {
            steps.compactMap { step in
                var step = step
                step.changes.removeAll { $0.target === target || $0.target == nil }
                return step.changes.isEmpty ? nil : step
            }
        }
        undoSteps = without(undoSteps)
        redoSteps = without(redoSteps)
        group?.changes.removeAll { $0.target === target }
    }
    public func removeAllActions() {
        undoSteps = []
        redoSteps = []
    }
}
