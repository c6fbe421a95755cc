@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import UIKit

/// The inspector: its tabs, the view tree, the Why tab, live edits and copying.
@MainActor
final class InspectorFeature: WindowFeature {
    unowned let host: any WindowHost
    /// The phone's latest reply for the Why tab.
    private(set) var latestWhy: InspectedWhy?
    /// The page about a rule, which replaces the content of the Why tab; nil if it is closed.
    var rulePage: [Fact]?
    /// The virtual time in seconds that the Why tab shows.
    private var whyTime = -1.0
    /// The virtual time in seconds that the latest tree shows.
    private var treeTime = -1.0
    /// The session that has sent the latest tree.
    private weak var treeSession: (any LabSession)?
    /// The number of the phone that has sent the latest tree.
    private var treePhone = 0
    /// The host time, in seconds, before which no further tree is requested.
    private var treeDue = 0.0
    /// Whether the phone was moving when the latest tree was requested.
    private var treeMoved = false

    /// Whether a live edit was made on this phone that can be undone or redone.
    private(set) var hasEdits = false

    let trial: TrialFeature
    let fixes: FixFeature

    init(host: any WindowHost) {
        self.host = host
        trial = TrialFeature(host: host)
        fixes = FixFeature(host: host)
    }

    /// Connects the rows and fields of the panels with their actions.
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
        case .cancelFixes: features.fixes.stop()
        case .showFix(let index): features.fixes.show(index)
        case .copyFix(let index): features.fixes.copyPatch(index)
        case .keepFix: features.fixes.keep()
        case .leaveFix: features.fixes.leave()
        }
    }

    /// Opens the inspector at a tab and gives this tab the keyboard focus.
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

    /// Whether the view tree is needed, because it is visible or because the user picks a view.
    var wantsTree: Bool { features.picking.isOn || (!shell.layout.inspector.isEmpty && shell.inspector.tab != .events) }

    func follow(at now: Double) { refresh(at: now) }

    /// Whether the phone is at rest but the panels still show an earlier moment. False while a caret blinks, because the panels are then
    /// refreshed only occasionally.
    var isBusy: Bool { wantsTree && features.clock.demand == .none && treeTime != shownMoment }

    /// The virtual time of the frame that is shown, in seconds.
    private var shownMoment: Double { features.time.past.map { time(of: $0) } ?? session.time }

    /// Delays the next request while the user scrubs through the past. (chosen)
    func delay() { treeDue = HostClock.now() + 0.2 }

    /// Allows the next request to be sent at once.
    /// - Parameter forgets: whether the panels are new, so that the tree is requested even if nothing has changed.
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
        let fixes = features.fixes
        shell.inspector.why.facts =
            rulePage
            ?? PanelFacts.why(
                inspection, latestWhy, features.trial.latestTrial,
                fixes: PanelFacts.fixes(fixes.state, shown: fixes.shown, canShow: fixes.shownPath != nil, refusal: fixes.refusal))
        whyTime = inspection.time
    }

    /// Whether the Why tab must be refreshed now. During motion it is refreshed ten times a second, because a refresh takes longer than
    /// everything else in the panels. (chosen)
    private var isWhyDue: Bool {
        features.clock.demand != .motion || isPaused || features.time.past != nil || abs(session.time - whyTime) >= 0.1
            || shell.inspector.why.facts.isEmpty
    }

    /// Requests the view tree if it may have changed. Requests it at once if the phone is at rest, and occasionally while the phone
    /// moves.
    func refresh(at time: Double, isUrgent: Bool = false) {
        guard wantsTree else { return }
        let shown = shownMoment
        let isOther = session !== treeSession || session.phoneNumber != treePhone
        guard isUrgent || shown != treeTime || isOther else { return }
        let isMoving = features.clock.demand == .motion && !isPaused || features.time.player != nil
        // A blinking caret does not change the tree, so the tree is requested less often while a caret blinks. (chosen)
        let pause = isMoving ? 0.4 : features.clock.demand == .ambient ? 0.75 : 0
        // When motion ends, the tree is requested at once, because it has changed since the last request.
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
            // The pause is proportional to the time that the request took, so that requests use at most 0.5 % of the time.
            self.treeDue = HostClock.now() + max(0.25, (HostClock.now() - start) * 200)
            self.needsDrawing = true
        }
    }

    /// Empties the panels and shows a reason in them.
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
        // The panels are refreshed, because the edit may have changed names, frames and reasons.
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

    /// Returns the context menu for a property.
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
