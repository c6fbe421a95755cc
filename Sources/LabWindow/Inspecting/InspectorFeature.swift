@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import UIKit

/// The inspector's panels: their tabs, the tree, the reasons, live edits and copying.
@MainActor
final class InspectorFeature: WindowFeature {
    unowned let host: any WindowHost
    /// The phone's latest answer for the Why tab.
    private(set) var latestWhy: InspectedWhy?
    /// The page of a rule that covers the answer.
    var rulePage: [Fact]?
    /// The moment that the Why tab shows, virtual seconds.
    private var whyTime = -1.0
    /// The moment of the latest tree.
    private var treeTime = -1.0
    /// The session of the latest tree.
    private weak var treeSession: (any LabSession)?
    /// The phone of the latest tree.
    private var treePhone = 0
    /// The earliest time of the next request, in host seconds.
    private var treeDue = 0.0
    /// Whether something moved at the latest request.
    private var treeMoved = false

    /// Whether a live edit was made on this phone, which can be undone or redone.
    private(set) var hasEdits = false

    let trial: TrialFeature

    init(host: any WindowHost) {
        self.host = host
        trial = TrialFeature(host: host)
    }

    /// Connects the lines of the panels with their actions.
    func connect() {
        let inspector = shell.inspector
        inspector.changed = { [unowned self] in
            needsDrawing = true
            if inspector.tab == .takes { features.takes.reload() }
            refresh(at: HostClock.now(), isUrgent: true)
        }
        for panel in inspector.factPanels { panel.acted = { [unowned self] action, frame in perform(action, at: frame) } }
        inspector.properties.perform = { [unowned self] in perform($0) }
        for facts in [inspector.properties.facts, inspector.layoutFacts] { connectEdits(of: facts) }
        inspector.breakpoints.added = { [unowned self] in features.breakpoints.add(expression: $0) }
    }

    private func connectEdits(of facts: FactsPanel) {
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
        case .breakpoint(let number): features.breakpoints.toggle(number)
        case .removeBreakpoint(let number): features.breakpoints.remove(number)
        case .command(let id): perform(id)
        case .parting(let number): features.comparison.goToParting(of: number)
        case .startAgain(let number): features.comparison.restartPhone(number)
        case .applyTrial: features.trial.apply()
        case .stopTrying: features.trial.stop()
        }
    }

    /// Opens the inspector at a tab and gives it the keyboard focus.
    func open(_ tab: InspectorView.Tab) {
        if !options.showsInspector { features.chrome.toggleInspector() }
        shell.interface.run { shell.inspector.tab = tab }
        guard !shell.layout.inspector.isEmpty else { return say(localized("The window is not wide enough for the inspector.")) }
        refresh(at: HostClock.now(), isUrgent: true)
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

    // MARK: The tree

    /// Whether the tree is shown.
    var wantsTree: Bool { features.picking.isOn || (!shell.layout.inspector.isEmpty && shell.inspector.tab != .events) }

    func follow(at now: Double) { refresh(at: now) }

    /// Whether the panels still describe an earlier moment of a phone at rest. While only a caret blinks, they are refreshed occasionally
    /// without changes.
    var isBusy: Bool { wantsTree && features.clock.demand == .none && treeTime != shownMoment }

    /// The moment of the shown frame, virtual seconds.
    private var shownMoment: Double { features.time.past.map { time(of: $0) } ?? session.time }

    /// Delays the next request while the user scrubs through the past. (chosen: 0.2 seconds)
    func delay() { treeDue = HostClock.now() + 0.2 }

    /// Makes the next request due at once.
    /// - Parameter forgets: whether the panels are new, so that the tree is requested in any case.
    func hurry(forgets: Bool = false) {
        treeDue = 0
        if forgets { treeSession = nil }
    }

    func didShow() { (treeTime, latestWhy, hasEdits) = (-1, nil, false) }

    func request(_ frameOptions: inout FrameOptions) {
        frameOptions.inspects = !shell.layout.inspector.isEmpty && shell.inspector.tab == .why && (rulePage != nil || isWhyDue)
    }

    func update(_ tab: InspectorView.Tab, _ inspection: Inspection) {
        if tab == .events { shell.inspector.events.events = session.events }
        guard tab == .why, rulePage != nil || isWhyDue else { return }
        shell.inspector.why.properties = PanelFacts.trialProperties(latestWhy, tried: features.trial.triedDistance)
        shell.inspector.why.facts = rulePage ?? PanelFacts.why(inspection, latestWhy, features.trial.latestTrial)
        whyTime = inspection.time
    }

    /// Whether the Why tab is due for a refresh. While things move, ten times a second are enough, because a refresh costs more than
    /// everything else in the panels. (chosen)
    private var isWhyDue: Bool {
        features.clock.demand != .motion || isPaused || features.time.past != nil || abs(session.time - whyTime) >= 0.1
            || shell.inspector.why.facts.isEmpty
    }

    /// Requests the tree when it may have changed: at once if the phone is at rest, occasionally while it moves.
    func refresh(at time: Double, isUrgent: Bool = false) {
        guard wantsTree else { return }
        let shown = shownMoment
        let isOther = session !== treeSession || session.phoneNumber != treePhone
        guard isUrgent || shown != treeTime || isOther else { return }
        let isMoving = features.clock.demand == .motion && !isPaused || features.time.player != nil
        // A blinking caret does not change the tree, so it is requested rarely. (chosen)
        let pause = isMoving ? 0.4 : features.clock.demand == .ambient ? 0.75 : 0
        // The tree is requested again when the screen comes to rest.
        let hasCome = treeMoved && !isMoving
        guard isUrgent || hasCome || isOther || time >= treeDue + pause else { return }
        treeMoved = isMoving
        treeTime = shown
        treeSession = session
        treePhone = session.phoneNumber
        let start = HostClock.now()
        if !shell.layout.inspector.isEmpty, shell.inspector.tab == .why {
            features.time.ask(.why) { [weak self] reply in
                guard let self, case .why(let why) = reply else { return }
                latestWhy = why
                needsDrawing = true
                features.trial.ask()
            }
        }
        features.time.ask(.tree) { [weak self] reply in
            guard let self else { return }
            if case .refused(let reason) = reply { return showReasonInPanels(reason) }
            guard case .tree(let tree) = reply else { return }
            shell.interface.run { shell.inspector.tree.list.note = nil }
            self.session.latestTree = tree
            self.shell.interface.run { self.shell.inspector.tree.show(tree) }
            if let id = self.features.picking.selectedNode, tree.place(of: id) == nil {
                self.features.picking.select(nil)
            } else {
                self.features.picking.showDetails()
            }
            // A large tree costs more, so it is requested less often: at most a two hundredth of the time.
            self.treeDue = HostClock.now() + max(0.25, (HostClock.now() - start) * 200)
            self.needsDrawing = true
        }
    }

    /// Shows a reason in the empty panels.
    private func showReasonInPanels(_ reason: String) {
        session.latestTree = InspectionTree()
        shell.interface.run {
            shell.inspector.tree.list.note = reason
            shell.inspector.tree.show(InspectionTree())
        }
        latestWhy = nil
        features.picking.select(nil)
    }

    // MARK: Live edits

    func set(_ property: String, to value: InspectedValue, isOwnStep: Bool) {
        guard let id = features.picking.selectedNode else { return }
        if let refusal = features.time.presentOnlyRefusal { return say(refusal) }
        session.ask(.edit([InspectedEdit(node: id, property: property, old: .none, new: value, isOwnStep: isOwnStep)])) { [weak self] in
            self?.report($0, done: nil)
        }
    }

    func undoEdit() {
        session.ask(.undo) { [weak self] reply in
            guard case .edits(let edits) = reply else { return }
            self?.report(
                reply,
                done: edits.undone.last.map { localized("\($0.property) is \($0.old.text) again.") }
                    ?? localized("There is nothing to undo."))
        }
    }

    func redoEdit() {
        session.ask(.redo) { [weak self] reply in
            guard case .edits(let edits) = reply else { return }
            self?.report(
                reply,
                done: edits.done.last.map { localized("\($0.property) is \($0.new.text) again.") }
                    ?? localized("There is nothing to redo."))
        }
    }

    private func report(_ reply: InspectionReply, done: String?) {
        needsDrawing = true
        if case .edits(let edits) = reply { hasEdits = !edits.done.isEmpty || !edits.undone.isEmpty || hasEdits }
        if case .edits(let edits) = reply, let problem = edits.problem {
            say(PanelFacts.capitalized(problem) + ".")
        } else if let done {
            say(done)
        }
        // The names, the frames and the reasons follow.
        refresh(at: HostClock.now(), isUrgent: true)
    }

    // MARK: Copying

    var copyRefusal: String? {
        guard let details = features.picking.chosenDetails else { return localized("Select a view first.") }
        return details.swift.isEmpty ? localized("\(details.node.title) is not a view, so it cannot be copied as code.") : nil
    }

    func copy(as what: String, _ path: KeyPath<InspectedDetails, String>) {
        guard let details = features.picking.chosenDetails else { return }
        copy(details[keyPath: path])
        say(localized("\(details.node.title) is on the clipboard as \(what)."))
    }

    /// Returns the context menu of a property.
    private func propertyItems(_ property: InspectedProperty) -> [LabMenuItem] {
        var items = [
            LabMenuItem(
                title: localized("Stop when it changes"), icon: .stop,
                perform: { [unowned self] in features.breakpoints.stopWhenChanged(property.name) })
        ]
        if let item = features.flow.assertionItem(for: property.name) { items.append(item) }
        for (what, line) in [("Swift", property.swift), (localized("a scene"), property.scene)] {
            guard let line else { continue }
            items.append(
                LabMenuItem(
                    title: localized("Copy as \(what)"), detail: String(line.prefix(32)), isSeparated: what == "Swift",
                    perform: { [unowned self] in
                        copy(line)
                        say(localized("On the clipboard: \(line)"))
                    }))
        }
        return items
    }
}
