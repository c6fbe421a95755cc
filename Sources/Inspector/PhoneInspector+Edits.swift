import LabProtocol
import Simulator
import UIKit

/// Live edits of properties. The phone's input log contains them, so that a replay repeats them.
extension PhoneInspector {
    /// Sets properties between two ticks and logs the edits.
    func logged(_ wanted: [InspectedEdit]) -> InspectedEdits {
        let done = edit(wanted)
        if !done.isEmpty { phone.log(done: .edit(done)) }
        return history.edits
    }

    private func logged(_ event: InputEvent, _ change: () -> Bool) -> InspectedEdits {
        if change() { phone.log(done: event) }
        return history.edits
    }

    /// Makes a phone without an inspector repeat the live edits of its log. An inspector that is created later repeats them itself.
    package static func repeatEdits(on phone: SimulatedPhone) {
        let editor = PhoneInspector(phone)
        // The closure retains the editor, and the phone retains the closure.
        phone.editor = { editor.repeatEdit($0) }
    }

    /// Repeats a logged edit within a tick.
    func repeatEdit(_ event: InputEvent) {
        forgetTree()
        switch event {
        case .edit(let wanted): _ = edit(wanted)
        case .undoEdit: _ = undo()
        case .redoEdit: _ = redo()
        default: break
        }
        forgetTree()
    }

    /// Sets the properties. Returns the performed edits with the old values and the names of the nodes.
    private func edit(_ wanted: [InspectedEdit]) -> [InspectedEdit] {
        history.problem = nil
        var done: [InspectedEdit] = []
        for edit in wanted {
            guard let place = place(of: edit) else {
                history.problem = localized("\(edit.name ?? edit.node.rawValue) no longer exists")
                continue
            }
            let (node, object) = (live.tree.nodes[place], live.objects[place])
            let reader = PropertyReader(live: live, writeLog: writeLog)
            guard let definition = reader.definition(edit.property, of: object), let old = definition.get(object) else {
                history.problem = localized("\(node.title) has no property \(edit.property)")
                continue
            }
            guard write(edit.new, to: definition, of: object) else {
                history.problem =
                    definition.set == nil
                    ? localized("\(edit.property) can only be read") : localized("\(edit.property) cannot be \(edit.new.text)")
                continue
            }
            var made = InspectedEdit(
                node: node.id, property: edit.property, old: old, new: definition.get(object) ?? edit.new, isOwnStep: edit.isOwnStep)
            made.name = node.editName
            done.append(made)
        }
        if !done.isEmpty {
            history.add(done)
            changed()
        }
        return done
    }

    /// Returns the node of an edit. Finds it by its identifier or, in a replay with changed code or on a different device, by class and
    /// name.
    private func place(of edit: InspectedEdit) -> Int? {
        let nodes = live.tree.nodes
        let place = live.tree.place(of: edit.node)
        guard let name = edit.name else { return place }
        if let place, nodes[place].editName == name { return place }
        let same = nodes.indices.filter { nodes[$0].editName == name }
        return same.count == 1 ? same[0] : nil
    }

    private func undo() -> Bool {
        history.problem = nil
        guard let step = history.undo() else { return false }
        for edit in step.reversed() {
            writeLog.isUndoing = !history.edits.done.contains { $0.node == edit.node && $0.property == edit.property }
            set(edit.reversed)
        }
        writeLog.isUndoing = false
        changed()
        return true
    }

    private func redo() -> Bool {
        history.problem = nil
        guard let step = history.redo() else { return false }
        for edit in step { set(edit) }
        changed()
        return true
    }

    func undoLogged() -> InspectedEdits { logged(.undoEdit, undo) }
    func redoLogged() -> InspectedEdits { logged(.redoEdit, redo) }

    private func set(_ edit: InspectedEdit) {
        guard let (_, object) = live[edit.node],
            let definition = PropertyReader(live: live, writeLog: writeLog).definition(edit.property, of: object)
        else {
            history.problem = localized("\(edit.node) no longer exists")
            return
        }
        _ = write(edit.new, to: definition, of: object)
    }

    private func write(_ value: InspectedValue, to definition: PropertyDefinition, of object: AnyObject) -> Bool {
        guard let set = definition.set else { return false }
        writeLog.isEditing = true
        defer { writeLog.isEditing = false }
        var isDone = false
        UIView.performWithoutAnimation { isDone = set(object, value) }
        return isDone
    }

    /// Updates the screen after an edit, even while the clock is stopped.
    private func changed() {
        forgetTree()
        writeLog.isEditing = true
        for window in UIApplication.shared.windows { window.layoutWindow() }
        writeLog.isEditing = false
    }
}

extension InspectedNode {
    /// The class and the name. Excludes the text, because an edit may change it.
    fileprivate var editName: String { [className, identifier ?? property].compactMap { $0 }.joined(separator: " ") }
}
