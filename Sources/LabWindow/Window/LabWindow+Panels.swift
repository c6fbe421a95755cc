import LabProtocol
import UIKit

/// What the inspector's panels do: show a tab, edit properties, copy, open the page of a rule.
extension LabWindow {
    /// What lines of the panels do when they are pressed.
    func connectPanels() {
        let inspector = shell.inspector
        for panel in inspector.factPanels { panel.acted = { [unowned self] action, frame in perform(action, at: frame) } }
        inspector.properties.perform = { [unowned self] in perform($0) }
        let facts = inspector.properties.facts
        facts.edited = { [unowned self] in set($0, to: $1, isOwnStep: $2) }
        facts.refused = { [unowned self] in say($0) }
        facts.opensChoices = { [unowned self] property, frame in
            let items = property.choices.map { name in
                LabMenuItem(
                    title: name, isOn: property.value == .choice(name),
                    perform: { [unowned self] in set(property.name, to: .choice(name), isOwnStep: true) })
            }
            shell.open(items, at: frame, highlighted: items.firstIndex { $0.isOn })
        }
        facts.opensColors = { [unowned self] property, frame in
            shell.openColors(property.value, at: frame) { [unowned self] value, isOwnStep in
                set(property.name, to: value, isOwnStep: isOwnStep)
            }
        }
        facts.opensMenu = { [unowned self] property, frame in shell.open(propertyItems(property), at: frame) }
        connectTrial()
        inspector.breakpoints.added = { [unowned self] in add(expression: $0) }
    }

    func perform(_ action: FactAction, at frame: CGRect) {
        needsDrawing = true
        switch action {
        case .edit: break
        case .page(let rule):
            rulePage = RulePage.facts(of: rule)
            show(.why)
            shell.interface.run { shell.inspector.why.scroll(to: 0) }
        case .closePage: rulePage = nil
        case .select(let id):
            if session.latestTree.place(of: id) == nil { return say(localized("This view is no longer there.")) }
            shell.interface.run { shell.inspector.tree.select(id) }
        case .breakpoint(let number): toggleBreakpoint(number)
        case .removeBreakpoint(let number): removeBreakpoint(number)
        case .command(let id): perform(id)
        case .parting(let number): goToParting(of: number)
        case .startAgain(let number): restartPhone(number)
        case .applyTrial: applyTrial()
        case .stopTrying: stopTrying()
        }
    }

    /// Opens the inspector at a tab, with the keyboard in it.
    func show(_ tab: InspectorView.Tab) {
        if !options.showsInspector { toggleInspector() }
        shell.interface.run { shell.inspector.tab = tab }
        guard !shell.layout.inspector.isEmpty else { return say(localized("The window is too narrow for the inspector.")) }
        refreshTree(at: HostClock.now(), isUrgent: true)
        shell.interface.run { shell.interface.layout() }
        let part: UIView =
            switch tab {
            case .tree: shell.inspector.tree.list
            case .properties: shell.inspector.properties.facts
            case .constraints: shell.inspector.layoutFacts
            case .why: shell.inspector.why
            case .events: shell.inspector.events
            case .breakpoints: shell.inspector.breakpoints.facts
            case .takes: shell.inspector.takes.list
            case .compare: shell.inspector.comparison
            case .flow: shell.inspector.flow.list
            }
        shell.interface.focus = part as? LabWidget
        needsDrawing = true
    }

    // MARK: Live edits

    func set(_ property: String, to value: InspectedValue, isOwnStep: Bool) {
        guard let id = selectedNode else { return }
        if let refusal = presentOnlyRefusal { return say(refusal) }
        session.ask(.edit([InspectedEdit(node: id, property: property, old: .none, new: value, isOwnStep: isOwnStep)])) { [weak self] in
            self?.tell($0, done: nil)
        }
    }

    func undoEdit() {
        session.ask(.undo) { [weak self] reply in
            guard case .edits(let edits) = reply else { return }
            self?.tell(
                reply,
                done: edits.undone.last.map { localized("\($0.property) is \($0.old.text) again.") }
                    ?? localized("There is nothing to undo."))
        }
    }

    func redoEdit() {
        session.ask(.redo) { [weak self] reply in
            guard case .edits(let edits) = reply else { return }
            self?.tell(
                reply,
                done: edits.done.last.map { localized("\($0.property) is \($0.new.text) again.") }
                    ?? localized("There is nothing to do again."))
        }
    }

    private func tell(_ reply: InspectionReply, done: String?) {
        needsDrawing = true
        if case .edits(let edits) = reply, let problem = edits.problem {
            say(PanelFacts.capitalized(problem) + ".")
        } else if let done {
            say(done)
        }
        // Names, frames and stories follow.
        refreshTree(at: HostClock.now(), isUrgent: true)
    }

    // MARK: Copying

    var copyRefusal: String? {
        guard let details = chosenDetails else { return localized("Choose a view first.") }
        return details.swift.isEmpty ? localized("\(details.node.title) is no view that could be written down.") : nil
    }

    func copy(as what: String, _ path: KeyPath<InspectedDetails, String>) {
        guard let details = chosenDetails else { return }
        SDLWindow.clipboard = details[keyPath: path]
        say(localized("\(details.node.title) is on the clipboard as \(what)."))
    }

    /// The menu of the other button on a property.
    private func propertyItems(_ property: InspectedProperty) -> [LabMenuItem] {
        var items = [
            LabMenuItem(
                title: localized("Stop when it changes"), icon: .stop, perform: { [unowned self] in addPropertyBreakpoint(property.name) })
        ]
        if let item = assertionItem(for: property.name) { items.append(item) }
        for (what, line) in [("Swift", property.swift), (localized("a scene"), property.scene)] {
            guard let line else { continue }
            items.append(
                LabMenuItem(
                    title: localized("Copy as \(what)"), detail: String(line.prefix(32)), isSeparated: what == "Swift",
                    perform: { [unowned self] in
                        SDLWindow.clipboard = line
                        say(localized("On the clipboard: \(line)"))
                    }))
        }
        return items
    }
}
