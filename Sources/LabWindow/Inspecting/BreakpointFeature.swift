import CoreGraphics
@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions

/// The breakpoints. They stop the phone's clock and show the reason in the inspector.
@MainActor
final class BreakpointFeature: WindowFeature {
    unowned let host: any WindowHost
    var list = BreakpointList()

    init(host: any WindowHost) { self.host = host }

    func toggle(_ number: Int) {
        list.toggle(number)
        sendList()
        guard let entry = list.entry(number) else { return }
        say(
            entry.breakpoint.isEnabled
                ? localized("The clock will stop when \(localized(known: entry.title)).")
                : localized("The clock no longer stops when \(localized(known: entry.title))."))
    }

    func remove(_ number: Int) {
        list.remove(number)
        sendList()
    }

    func add(expression: String) {
        list.add(.expression(expression), title: expression)
        sendList()
        shell.interface.run {
            shell.inspector.breakpoints.expression.text = ""
        }
    }

    func stopWhenChanged(_ property: String) {
        guard let id = features.picking.selectedNode, let node = session.latestTree[id] else { return }
        list.add(.propertyChanges(view: id, property: property), title: localized("\(node.shortName).\(property) changes"))
        sendList()
        say(localized("The clock will stop when \(node.shortName).\(property) changes."))
    }

    /// Opens a list of the selected view's properties, each of which can be watched.
    func openProperties() {
        guard let details = features.picking.chosenDetails else { return say(localized("Select a view first.")) }
        let names = details.properties.map(\.name)
        let items = names.map { name in LabMenuItem(title: name, perform: { [unowned self] in stopWhenChanged(name) }) }
        let anchor = shell.layout.inspector.isEmpty ? shell.layout.room : shell.layout.inspector
        shell.open(items, at: CGRect(x: anchor.minX + 20, y: anchor.minY + 40, width: 1, height: 1), highlighted: 0)
    }

    /// Moves the keyboard focus to the text field for expressions.
    func typeExpression() {
        show(.breakpoints)
        if !shell.layout.inspector.isEmpty { shell.interface.focus = shell.inspector.breakpoints.expression }
    }

    /// Sends the list of breakpoints to the phone. Called for every new session and after every change.
    func sendList() {
        needsDrawing = true
        session.ask(.breakpoints(list.values)) { [weak self] reply in
            guard let self, case .breakpoints(let problems) = reply else { return }
            list.report(problems)
            needsDrawing = true
        }
    }

    func didShow() {
        list.latest = nil
        if list.isAnyOn { sendList() }
    }

    func update(_ tab: InspectorView.Tab, _ inspection: Inspection) {
        if tab == .breakpoints { shell.inspector.breakpoints.facts.facts = PanelFacts.breakpoints(list) }
    }

    /// Pauses the window's clock if the phone has reached a breakpoint.
    func takePause() {
        guard let pause = session.takePause() else { return }
        isPaused = true
        list.latest = pause
        let keys = [LabCommand.ID.pause, .step].map { LabCommand.of($0).key }
        let what = list.entry(pause.breakpoint).map { localized(", as \(localized(known: $0.title))") } ?? ""
        say(
            localized("Stopped at \(pause.time.millisecondsText)\(what). \(keys[0]) continues, \(keys[1]) steps one tick."), seconds: 600
        ) {
            [unowned self] in isPaused && list.latest == pause
        }
        if !options.showsInspector { features.chrome.toggleInspector() }
        shell.interface.run { shell.inspector.tab = .breakpoints }
        features.inspector.refresh(at: HostClock.now(), isUrgent: true)
        if let id = pause.view { shell.interface.run { shell.inspector.tree.select(id) } }
        needsDrawing = true
    }
}
