import CoreGraphics
import LabProtocol

/// Breakpoints: what stops the clock, and what is shown when it has stopped.
extension LabWindow {
    func toggleBreakpoint(_ number: Int) {
        breakpoints.toggle(number)
        sendBreakpoints()
        guard let entry = breakpoints.entry(number) else { return }
        say(
            entry.breakpoint.isEnabled
                ? localized("The clock will stop when \(localized(known: entry.title)).")
                : localized("The clock no longer stops when \(localized(known: entry.title))."))
    }

    func removeBreakpoint(_ number: Int) {
        breakpoints.remove(number)
        sendBreakpoints()
    }

    func add(expression: String) {
        breakpoints.add(.expression(expression), title: expression)
        sendBreakpoints()
        shell.interface.run {
            shell.inspector.breakpoints.expression.text = ""
        }
    }

    func addPropertyBreakpoint(_ property: String) {
        guard let id = selectedNode, let node = session.latestTree[id] else { return }
        breakpoints.add(.propertyChanges(view: id, property: property), title: localized("\(node.shortName).\(property) changes"))
        sendBreakpoints()
        say(localized("The clock will stop when \(node.shortName).\(property) changes."))
    }

    /// The properties of the chosen view as a list.
    func openPropertyBreakpoints() {
        guard let details = chosenDetails else { return say(localized("Choose a view first.")) }
        let names = details.properties.map(\.name)
        let items = names.map { name in LabMenuItem(title: name, perform: { [unowned self] in addPropertyBreakpoint(name) }) }
        let anchor = shell.layout.inspector.isEmpty ? shell.layout.room : shell.layout.inspector
        shell.open(items, at: CGRect(x: anchor.minX + 20, y: anchor.minY + 40, width: 1, height: 1), highlighted: 0)
    }

    /// The keyboard goes to where expressions are typed.
    func typeExpression() {
        show(.breakpoints)
        if !shell.layout.inspector.isEmpty { shell.interface.focus = shell.inspector.breakpoints.expression }
    }

    /// To be called for every new session, and after every change.
    func sendBreakpoints() {
        needsDrawing = true
        session.ask(.breakpoints(breakpoints.values)) { [weak self] reply in
            guard let self, case .breakpoints(let problems) = reply else { return }
            breakpoints.tell(problems)
            needsDrawing = true
        }
    }

    /// Stops the clock where a breakpoint has been hit.
    func takePause() {
        guard let pause = session.takePause() else { return }
        pacer.isPaused = true
        breakpoints.latest = pause
        let keys = [LabCommand.ID.pause, .step].map { LabCommand.of($0).chord?.description ?? "" }
        let what = breakpoints.entry(pause.breakpoint).map { localized(", as \(localized(known: $0.title))") } ?? ""
        say(
            localized("Stopped at \(pause.time.millisecondsText)\(what). \(keys[0]) goes on, \(keys[1]) goes on by one tick."), seconds: 600
        ) {
            [unowned self] in pacer.isPaused && breakpoints.latest == pause
        }
        if !options.showsInspector { toggleInspector() }
        shell.interface.run { shell.inspector.tab = .breakpoints }
        refreshTree(at: HostClock.now(), isUrgent: true)
        if let id = pause.view { shell.interface.run { shell.inspector.tree.select(id) } }
        needsDrawing = true
    }
}
