import HostSupport
@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import SceneRuntime
import UIKit

/// The panel for the flow beside the phone, and the window's functions that the flow's controller calls.
@MainActor
final class FlowFeature: WindowFeature, FlowHost {
    unowned let host: any WindowHost
    private(set) lazy var controller = FlowController(host: self)
    /// The menu that asks whether to save unsaved flows before the window closes; nil if it is not open.
    private weak var closeMenu: LabMenuView?

    init(host: any WindowHost) { self.host = host }

    var keys: FlowKeys {
        func key(_ id: LabCommand.ID) -> String { LabCommand.of(id).keyOrTitle }
        return FlowKeys(record: key(.flowRecord), assert: key(.flowAssert), insert: key(.flowInsert), saveNew: key(.flowSaveNew))
    }

    var flowRunRefusal: String? {
        features.comparison.phones == nil ? nil : localized("A flow runs on one phone. \(LabCommand.of(.compareEnd).title) first.")
    }

    func makeSession(_ provider: any SceneProvider) throws -> any FlowSession {
        guard let session = try provider.session(options.choices, measurer: fonts) as? any FlowSession else {
            throw SessionError(localized("\(provider.name) is still being built, so it cannot play a flow yet."))
        }
        return session
    }

    func show(_ next: any FlowSession) {
        features.takes.endTake(because: localized("The flow runs on a new phone."))
        features.scenes.history.replace(session, with: next)
        session.close()
        features.scenes.adopt(next, keepsPlace: true)
        needsDrawing = true
    }

    func tickFlow() -> Bool {
        let wasPaused = isPaused
        isPaused = false
        features.clock.advance(1)
        needsDrawing = true
        if isPaused { return false }
        isPaused = wasPaused
        return true
    }

    func letClockRun() {
        isPaused = false
        needsDrawing = true
    }

    func report(_ text: String) { say(text, seconds: max(4, Double(text.count) / 14)) }

    // MARK: The panel

    func connect() {
        let panel = shell.inspector.flow
        panel.pressed = { [unowned self] id, frame in
            if let refusal = LabCommand.of(id).refusal(features) { return say(refusal) }
            if id == .flowSource {
                shell.open(flowSources, at: frame, highlighted: flowSources.firstIndex { $0.isOn })
            } else {
                perform(id)
            }
        }
        panel.list.chosen = { [unowned self] in
            controller.choose(step: $0)
            needsDrawing = true
        }
        panel.list.wantsMenu = { [unowned self] point in
            shell.open(flowItems, at: CGRect(origin: point, size: CGSize(width: 1, height: 1)))
            needsDrawing = true
        }
        panel.list.problem = { [unowned self] in controller.problem(with: $0, step: $1, line: $2, isNew: $3) }
        panel.list.commits = { [unowned self] text, step, line, isNew in
            let problem = controller.set(text, step: step, line: line, isNew: isNew)
            updateFlowPanel()
            return problem
        }
        panel.list.notifies = { [unowned self] in report($0) }
        shell.inspector.tree.wantsMenu = { [unowned self] id, point in
            shell.open(treeItems(id), at: CGRect(origin: point, size: CGSize(width: 1, height: 1)))
            needsDrawing = true
        }
    }

    /// Whether the flow panel is visible.
    var showsFlow: Bool { !shell.layout.inspector.isEmpty && shell.inspector.tab == .flow }

    /// Updates the flow panel from the flow's state.
    func updateFlowPanel() {
        shell.interface.run {
            let panel = shell.inspector.flow
            panel.show(controller.content)
            for id in FlowPanel.commands + [.flowAssert, .flowSave] {
                panel.show(id, isOn: LabCommand.of(id).isOn(features), refusal: LabCommand.of(id).refusal(features))
            }
        }
    }

    /// Continues the flow's work between two animation frames. Returns whether more work can be done at once.
    func followFlow() -> Bool {
        guard showsFlow || controller.goal != nil || controller.isRecording else { return false }
        if showsFlow { controller.open() }
        if controller.follow() { needsDrawing = true }
        let steps = controller.draft?.steps.count
        let isBehind = controller.followRecording(most: FlowController.followedTicks)
        if isBehind || steps != controller.draft?.steps.count { needsDrawing = true }
        // Only a local session must be checked again at once, because the process of an app reports its progress itself.
        return controller.goal != nil && session is LocalSession || isBehind
    }

    /// Commits the text that the user is typing, opens the panel, and calls `body` with the flow's controller.
    func perform(inFlow body: (FlowController) -> Void) {
        shell.interface.run { shell.inspector.flow.list.endTyping(commits: true) }
        if features.time.past != nil { features.time.returnToPresent() }
        if !showsFlow {
            if !options.showsInspector { features.chrome.toggleInspector() }
            shell.interface.run { shell.inspector.tab = .flow }
        }
        controller.open()
        body(controller)
        needsDrawing = true
    }

    var flowSources: [LabMenuItem] {
        guard let key = controller.key, let scene = controller.scenePath else { return [] }
        let files = controller.listedFiles(of: scene).map { file in
            let count = controller.drafts[FlowController.Key(path: file, isRecording: false)]?.steps.count ?? 0
            let name = file.split(separator: "/").last.map(String.init) ?? file
            return LabMenuItem(
                title: localized("The flow of \(name)"), detail: localized("\(number: count) steps", one: "\(number: count) step"),
                isOn: !key.isRecording && key.path == file,
                perform: { [unowned self] in perform(inFlow: { $0.choose(recording: false, file: file) }) })
        }
        return files + [
            LabMenuItem(
                title: localized("Your actions"),
                detail: controller.fileOfRecording(of: scene)?.split(separator: "/").last.map(String.init)
                    ?? localized("a flow of its own"),
                isOn: key.isRecording,
                perform: { [unowned self] in perform(inFlow: { $0.choose(recording: true) }) })
        ]
    }

    private var flowItems: [LabMenuItem] {
        FlowPanel.menu.map { item($0, isSeparated: FlowPanel.menuGroups.contains($0)) }
    }

    // MARK: Editing

    func editFlowStep() {
        features.inspector.open(.flow)
        controller.open()
        updateFlowPanel()
        shell.interface.run {
            shell.interface.layout()
            shell.inspector.flow.list.typeChosen()
        }
        needsDrawing = true
    }

    /// Opens a list of kinds of steps. The chosen kind opens a text field for the new step.
    func insertFlowStep(before: Bool) {
        features.inspector.open(.flow)
        perform(inFlow: { _ in })
        guard let draft = controller.draft else { return }
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

    // MARK: Playing

    /// The reason why no flow can be played; nil if there is a flow. A flow that was opened with the scene is played, or else the flow
    /// in the panel beside the phone, or else a flow in the app's folder.
    var playRefusal: String? {
        if session.hasFlow || showsFlow && controller.runRefusal == nil || controller.fileToPlay != nil { return nil }
        return localized("\(session.title) has no flow.")
    }

    func playFlow() {
        if showsFlow || !controller.unsaved.isEmpty, controller.runRefusal == nil { return perform(inFlow: { $0.runWhole() }) }
        if !session.hasFlow, controller.fileToPlay != nil {
            return perform(inFlow: {
                $0.choose(recording: false)
                $0.runWhole()
            })
        }
        if let playRefusal { return say(playRefusal) }
        if features.scenes.restart(session.provider, keepsPlace: true) { session.startFlow() }
    }

    // MARK: In the loop

    func follow(at now: Double) { controller.isBusy = followFlow() }

    func wait(at now: Double) -> Double? { controller.isBusy ? 0 : nil }

    var isBusy: Bool { controller.isBusy }

    func update(_ tab: InspectorView.Tab, _ inspection: Inspection) {
        if tab == .flow { updateFlowPanel() }
    }

    func choices(of id: LabCommand.ID) -> [LabMenuItem]? { id == .flowSource ? flowSources : nil }

    // MARK: Closing

    /// Closes the window. If there are unsaved flows, first asks the user whether to save them.
    func close() {
        shell.interface.run { shell.inspector.flow.list.endTyping(commits: true) }
        guard !controller.unsaved.isEmpty, !isAskingToClose else { return host.exit = .closed }
        let names = controller.unsaved.map { key in
            key.isRecording ? "what you did" : key.path.split(separator: "/").last.map(String.init) ?? key.path
        }
        let items = [
            LabMenuItem(title: localized("Save and close"), detail: names.joined(separator: ", "), icon: .save) { [unowned self] in
                if saveFlows() { host.exit = .closed }
            },
            LabMenuItem(title: localized("Close without saving"), icon: .trash) { [unowned self] in host.exit = .closed },
            LabMenuItem(title: localized("Continue editing"), icon: .edit),
        ]
        let middle = CGRect(x: viewport.windowSize.width / 2 - 120, y: viewport.windowSize.height * 0.3, width: 1, height: 1)
        shell.open(items, at: middle, highlighted: 0)
        closeMenu = shell.menu
        say(localized("The flow has unsaved changes."))
        needsDrawing = true
    }

    private var isAskingToClose: Bool { closeMenu != nil && closeMenu === shell.menu }

    /// Saves all unsaved flows. Returns false if one of them could not be saved.
    private func saveFlows() -> Bool {
        for key in controller.unsaved { controller.save(key) }
        return controller.unsaved.isEmpty
    }

    /// Writes unsaved flows to new files if a signal ends the process.
    func rescueFlows() {
        guard case .interrupted = host.exit else { return }
        for path in controller.rescue() { StandardError.write("The unsaved flow is in \(path).") }
    }
}
