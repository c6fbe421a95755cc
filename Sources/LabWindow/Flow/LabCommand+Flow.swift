@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions

extension LabCommand {
    /// The commands for the flow beside the phone.
    static let flow: [LabCommand] = [
        LabCommand(
            .flowSource, .flow, "Choose between the file's flow and the recorded flow", name: "Flow",
            refusal: { $0.flow.controller.sourceRefusal }
        ) {
            $0.chrome.openChoices(.flowSource)
        },
        LabCommand(
            .flowRecord, .flow, "Start or stop recording your actions as steps", name: "Record steps", .alternate("v"), icon: .record,
            refusal: { $0.flow.controller.refusal ?? $0.flow.flowRunRefusal }, isOn: { $0.flow.controller.isRecording }
        ) { lab in
            lab.flow.perform(inFlow: { $0.toggleRecording() })
            // The phone gets the keyboard focus, so that typed text is recorded.
            lab.chrome.shell.interface.focus = nil
        },
        running(.flowRunTo, "Run the flow to the selected step", "Run to here", .alternate("j"), .trimEnd) { $0.runToChosen() },
        running(.flowRunFrom, "Run the flow from the selected step", "Run from here", .alternate("h"), .play) { $0.runFromChosen() },
        running(.flowStepOver, "Run one step of the flow", "Step over", .alternate("y"), .step) { $0.stepOver() },
        LabCommand(
            .flowStop, .flow, "Stop the flow", name: "Stop", .alternate("q"), icon: .stop,
            refusal: { $0.flow.controller.isRunning || $0.scenes.session.currentStep != nil ? nil : localized("No flow is running.") }
        ) { $0.flow.controller.stop() },
        LabCommand(
            .flowAssert, .flow, "Add an assertion: pick a view on the phone", name: "Assert…", .alternate("a"), icon: .pick,
            refusal: { $0.flow.controller.refusal ?? $0.time.presentOnlyRefusal }, isOn: { $0.flow.flowPicks }
        ) { $0.flow.pickForAssertion() },
        LabCommand(
            .flowAssertView, .flow, "Add an assertion about the selected view", name: "Assert this view", .alternate("a", shift: true),
            refusal: {
                $0.flow.controller.refusal ?? $0.time.presentOnlyRefusal
                    ?? ($0.picking.selectedNode == nil ? localized("Select a view first.") : nil)
            }
        ) { lab in lab.picking.selectedNode.map { lab.flow.openAssertions(about: $0) } },
        editing(.flowEdit, "Edit the selected step", "Edit", .alternate("e"), .edit) { $0.flow.editFlowStep() },
        LabCommand(
            .flowInsert, .flow, "Insert a step after the chosen one", name: "Insert", .alternate("w"), icon: .down,
            refusal: { $0.flow.controller.refusal }
        ) { $0.flow.insertFlowStep(before: false) },
        editing(.flowInsertBefore, "Insert a step before the chosen one", "Insert before", .alternate("w", shift: true), .up) {
            $0.flow.insertFlowStep(before: true)
        },
        editing(.flowDelete, "Delete the selected step", "Delete", nil, .trash) { $0.flow.perform(inFlow: { $0.removeStep() }) },
        editing(.flowUp, "Move the selected step up", "Up", nil, .up) { $0.flow.perform(inFlow: { $0.moveStep(by: -1) }) },
        editing(.flowDown, "Move the selected step down", "Down", nil, .down) { $0.flow.perform(inFlow: { $0.moveStep(by: 1) }) },
        LabCommand(
            .flowUndo, .flow, "Undo a change of the flow", name: "Undo", icon: .undo, repeats: true,
            refusal: {
                $0.flow.controller.refusal
                    ?? ($0.flow.controller.draft?.canUndo == true ? nil : localized("There is nothing to undo in the flow."))
            }
        ) { $0.flow.perform(inFlow: { $0.undo() }) },
        LabCommand(
            .flowRedo, .flow, "Redo a change of the flow", name: "Redo", icon: .redo, repeats: true,
            refusal: {
                $0.flow.controller.refusal
                    ?? ($0.flow.controller.draft?.canRedo == true ? nil : localized("There is nothing to redo in the flow."))
            }
        ) { $0.flow.perform(inFlow: { $0.redo() }) },
        LabCommand(
            .flowSave, .flow, "Save the flow", name: "Save", .alternate("s"), icon: .save, refusal: { $0.flow.controller.refusal }
        ) { $0.flow.perform(inFlow: { $0.save() }) },
        LabCommand(
            .flowSaveNew, .flow, "Save the flow in a new file", name: "Save as new", .alternate("s", shift: true), icon: .save,
            refusal: { $0.flow.controller.refusal }
        ) { $0.flow.perform(inFlow: { $0.save(asNew: true) }) },
    ]

    private static func running(
        _ id: ID, _ title: String, _ name: String, _ chord: Chord, _ icon: LabIcon,
        perform: @escaping @MainActor @Sendable (FlowController) -> Void
    ) -> LabCommand {
        LabCommand(
            id, .flow, title, name: name, chord, icon: icon, repeats: id == .flowStepOver, refusal: { $0.flow.controller.runRefusal }
        ) {
            $0.flow.perform(inFlow: perform)
        }
    }

    private static func editing(
        _ id: ID, _ title: String, _ name: String, _ chord: Chord?, _ icon: LabIcon?,
        perform: @escaping @MainActor @Sendable (WindowFeatures) -> Void
    ) -> LabCommand {
        LabCommand(
            id, .flow, title, name: name, chord, icon: icon,
            refusal: {
                $0.flow.controller.refusal
                    ?? ($0.flow.controller.draft?.steps.isEmpty == false ? nil : localized("The flow has no steps yet."))
            },
            perform: perform)
    }
}
