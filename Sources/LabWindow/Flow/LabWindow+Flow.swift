import Foundation
import HostSupport
import QuartzCore
import LabProtocol
import SceneLanguage
import Simulator
import UIKit

/// The panel of the flow in the window.
extension LabWindow: FlowHost {
    var flowDesk: FlowDesk? { flow }

    var flowRunRefusal: String? {
        comparison == nil ? nil : localized("A flow runs on one phone. \(LabCommand.of(.compareEnd).title) first.")
    }

    func makeSession(_ provider: any SceneProvider) throws -> any FlowSession {
        guard let session = try provider.session(options.choices, measurer: fonts) as? any FlowSession else {
            throw SessionError(localized("\(provider.name) is still being built, so it plays no flow yet."))
        }
        return session
    }

    func show(_ next: any FlowSession) {
        endTake(because: localized("The flow runs on a new phone."))
        history.replace(session, with: next)
        session.close()
        adopt(next, keepsPlace: true)
        needsDrawing = true
    }

    func tickFlow() -> Bool {
        let wasPaused = pacer.isPaused
        pacer.isPaused = false
        advance(1)
        needsDrawing = true
        if pacer.isPaused { return false }
        pacer.isPaused = wasPaused
        return true
    }

    func letClockRun() {
        pacer.isPaused = false
        needsDrawing = true
    }

    func tell(_ text: String) { say(text, seconds: max(4, Double(text.count) / 14)) }

    // MARK: The panel

    func connectFlow() {
        let panel = shell.inspector.flow
        panel.pressed = { [unowned self] id, frame in
            if let refusal = LabCommand.of(id).refusal(self) { return say(refusal) }
            if id == .flowSource {
                shell.open(flowSources, at: frame, highlighted: flowSources.firstIndex { $0.isOn })
            } else {
                perform(id)
            }
        }
        panel.list.chosen = { [unowned self] in
            flow.choose(step: $0)
            needsDrawing = true
        }
        panel.list.wantsMenu = { [unowned self] point in
            shell.open(flowItems, at: CGRect(origin: point, size: CGSize(width: 1, height: 1)))
            needsDrawing = true
        }
        panel.list.problem = { [unowned self] in flow.problem(with: $0, step: $1, line: $2, isNew: $3) }
        panel.list.commits = { [unowned self] text, step, line, isNew in
            let problem = flow.set(text, step: step, line: line, isNew: isNew)
            updateFlowPanel()
            return problem
        }
        panel.list.tells = { [unowned self] in tell($0) }
        shell.inspector.tree.wantsMenu = { [unowned self] id, point in
            shell.open(treeItems(id), at: CGRect(origin: point, size: CGSize(width: 1, height: 1)))
            needsDrawing = true
        }
    }

    /// Whether the panel is seen.
    var showsFlow: Bool { !shell.layout.inspector.isEmpty && shell.inspector.tab == .flow }

    /// Brings the panel up to date.
    func updateFlowPanel() {
        shell.interface.run {
            let panel = shell.inspector.flow
            panel.show(flow.content)
            for id in FlowPanel.commands + [.flowAssert, .flowSave] {
                panel.show(id, isOn: LabCommand.of(id).isOn(self), refusal: LabCommand.of(id).refusal(self))
            }
        }
    }

    /// What the flow's desk does between two frames. Answers whether it has more to do at once.
    func followFlow() -> Bool {
        guard showsFlow || flow.goal != nil || flow.isRecording else { return false }
        if showsFlow { flow.open() }
        if flow.follow() { needsDrawing = true }
        let steps = flow.draft?.steps.count
        let isBehind = flow.followRecording(most: FlowDesk.followedTicks)
        if isBehind || steps != flow.draft?.steps.count { needsDrawing = true }
        // An app's program says by itself how far it has come.
        return flow.goal != nil && session is LocalSession || isBehind
    }

    /// Does something with the flow, once what is typed has been taken.
    func perform(inFlow body: (FlowDesk) -> Void) {
        shell.interface.run { shell.inspector.flow.list.endTyping(commits: true) }
        if past != nil { returnToPresent() }
        if !showsFlow {
            if !options.showsInspector { toggleInspector() }
            shell.interface.run { shell.inspector.tab = .flow }
        }
        flow.open()
        body(flow)
        needsDrawing = true
    }

    var flowSources: [LabMenuItem] {
        guard let key = flow.key, let scene = flow.scenePath else { return [] }
        let files = flow.listedFiles(of: scene).map { file in
            let count = flow.drafts[FlowDesk.Key(path: file, isRecording: false)]?.steps.count ?? 0
            let name = file.split(separator: "/").last.map(String.init) ?? file
            return LabMenuItem(
                title: localized("The flow of \(name)"), detail: localized("\(number: count) steps", one: "\(number: count) step"),
                isOn: !key.isRecording && key.path == file,
                perform: { [unowned self] in perform(inFlow: { $0.choose(recording: false, file: file) }) })
        }
        return files + [
            LabMenuItem(
                title: localized("What you did"),
                detail: flow.fileOfRecording(of: scene)?.split(separator: "/").last.map(String.init) ?? localized("a flow of its own"),
                isOn: key.isRecording,
                perform: { [unowned self] in perform(inFlow: { $0.choose(recording: true) }) })
        ]
    }

    private var flowItems: [LabMenuItem] {
        FlowPanel.menu.map { id in
            let command = LabCommand.of(id)
            return LabMenuItem(
                title: command.title, detail: command.chord?.description ?? "", icon: command.icon, isOn: command.isOn(self),
                refusal: command.refusal(self), isSeparated: FlowPanel.menuGroups.contains(id),
                perform: { [unowned self] in perform(id) })
        }
    }

    // MARK: Editing

    func editFlowStep() {
        features.inspector.open(.flow)
        flow.open()
        updateFlowPanel()
        shell.interface.run {
            shell.interface.layout()
            shell.inspector.flow.list.typeChosen()
        }
        needsDrawing = true
    }

    /// Offers the kinds of steps, and opens a field with the chosen one.
    func insertFlowStep(before: Bool) {
        features.inspector.open(.flow)
        perform(inFlow: { _ in })
        guard let draft = flow.draft else { return }
        let place = draft.steps.isEmpty ? 0 : draft.chosen + (before ? 0 : 1)
        let entries = StepTemplate.all.map { template in
            PaletteEntry(
                title: template.name, kind: template.group, detail: template.summary, icon: .edit,
                perform: { [unowned self] in typeStep(template.example, before: place) })
        }
        shell.openPalette(entries, placeholder: localized("Kind of step"), icon: .edit)
        needsDrawing = true
    }

    private func typeStep(_ text: String, before place: Int) {
        updateFlowPanel()
        shell.interface.run {
            shell.interface.layout()
            shell.inspector.flow.list.typeNew(before: place, text: text)
        }
        needsDrawing = true
    }

    // MARK: Assertions

    /// Whether the next view that is picked is for an assertion.
    var flowPicks: Bool { flow.picks && features.picking.isOn }

    func pickForAssertion() {
        if flowPicks {
            flow.picks = false
            return features.picking.toggle()
        }
        flow.open()
        flow.stop()
        if !features.picking.isOn { features.picking.toggle() }
        flow.picks = true
        features.inspector.open(.flow)
        shell.interface.focus = nil
        say(localized("Click the view that is to be checked. Escape ends."), seconds: 30) { [unowned self] in flowPicks }
    }

    /// A view was picked while an assertion is wanted. Answers whether it was for that.
    func takesForAssertion(_ id: InspectedID) -> Bool {
        guard flow.picks else { return false }
        flow.picks = false
        features.picking.isOn = false
        features.picking.hoveredNode = nil
        // A part that the toolkit has made is shown as the view that it belongs to.
        let whole = session.latestTree.owner(of: id)
        features.picking.select(whole)
        openAssertions(about: whole)
        return true
    }

    /// Offers the checks of a view in a list beside it.
    func openAssertions(about id: InspectedID) {
        let items = assertionItems(about: id)
        guard !items.isEmpty else { return say(localized("There is nothing that a step could check of this view.")) }
        let node = session.latestTree[id]
        let corner = node.map { viewport.windowPoint(CGPoint(x: $0.frame.minX, y: $0.frame.maxY)) } ?? .zero
        shell.open(items, at: CGRect(x: corner.x, y: corner.y, width: 1, height: 1), highlighted: 0)
        needsDrawing = true
    }

    func assertionItems(about id: InspectedID) -> [LabMenuItem] {
        flow.assertions(about: id).map { offer in
            LabMenuItem(title: offer.title, detail: offer.step.prefix { $0 != ":" } + "", perform: { [unowned self] in add(offer) })
        }
    }

    /// The menu of a view in the tree.
    private func treeItems(_ id: InspectedID) -> [LabMenuItem] {
        let refusal = flow.refusal ?? presentOnlyRefusal
        let offers = refusal == nil ? assertionItems(about: id) : []
        let assert = LabMenuItem(
            title: localized("Assert in the flow"), icon: .pick,
            refusal: refusal ?? (offers.isEmpty ? localized("No step can check this.") : nil),
            submenu: offers)
        return [assert]
            + [LabCommand.ID.copySwift, .copyScene, .lockMeasure].map { id in
                let command = LabCommand.of(id)
                return LabMenuItem(
                    title: command.title, detail: command.chord?.description ?? "", icon: command.icon, isOn: command.isOn(self),
                    refusal: command.refusal(self), isSeparated: id == .copySwift, perform: { [unowned self] in perform(id) })
            }
    }

    func add(_ offer: AssertionOffer) {
        perform(inFlow: { $0.add(offer) })
    }

    /// The line in the menu of a property.
    func assertionItem(for property: String) -> LabMenuItem? {
        guard let id = features.picking.selectedNode, flow.refusal == nil else { return nil }
        let offer = flow.assertion(that: property, of: id)
        return LabMenuItem(
            title: localized("Assert its value in the flow"), detail: offer.map { String($0.step.prefix(40)) } ?? "", icon: .pick,
            refusal: offer == nil ? localized("No step can check this property of this view. A view needs an id for that.") : nil,
            perform: { [unowned self] in if let offer { add(offer) } })
    }

    // MARK: Closing

    /// Closes the window; with unsaved flows only after a question.
    func close() {
        shell.interface.run { shell.inspector.flow.list.endTyping(commits: true) }
        guard !flow.unsaved.isEmpty, !isAskingToClose else { return exit = .closed }
        let names = flow.unsaved.map { key in
            key.isRecording ? "what you did" : key.path.split(separator: "/").last.map(String.init) ?? key.path
        }
        let items = [
            LabMenuItem(title: localized("Save and close"), detail: names.joined(separator: ", "), icon: .save) { [unowned self] in
                if saveFlows() { exit = .closed }
            },
            LabMenuItem(title: localized("Close without saving"), icon: .trash) { [unowned self] in exit = .closed },
            LabMenuItem(title: localized("Go on editing"), icon: .edit),
        ]
        let middle = CGRect(x: viewport.windowSize.width / 2 - 120, y: viewport.windowSize.height * 0.3, width: 1, height: 1)
        shell.open(items, at: middle, highlighted: 0)
        flow.closeMenu = shell.menu
        say(localized("The flow has unsaved changes."))
        needsDrawing = true
    }

    private var isAskingToClose: Bool { flow.closeMenu != nil && flow.closeMenu === shell.menu }

    /// Saves every unsaved flow. False: one of them could not be saved.
    private func saveFlows() -> Bool {
        for key in flow.unsaved { flow.save(key) }
        return flow.unsaved.isEmpty
    }

    /// The program is ended from outside: unsaved flows go to new files.
    func rescueFlows() {
        guard case .interrupted = exit else { return }
        for path in flow.rescue() { StandardError.write("The unsaved flow is in \(path).") }
    }
}

extension InspectionTree {
    /// The view itself, or the first one around it that the toolkit has not made for itself.
    fileprivate func owner(of id: InspectedID) -> InspectedID {
        guard var place = place(of: id) else { return id }
        while nodes[place].flags.contains(.system) || nodes[place].kind != .view {
            guard nodes.indices.contains(nodes[place].parent) else { return id }
            place = nodes[place].parent
        }
        return nodes[place].id
    }
}
