import UIKitCore

/// The keys: one drawing, and the fingers on it. Its coordinates are the geometry's.
@MainActor
package final class KeyboardView: UIView {
    /// What a command does; set by the controller.
    var perform: ([KeyboardMachine.Command]) -> Void = { _ in }
    private(set) var machine = KeyboardMachine(layout: .standard)
    private(set) var geometry: KeyboardGeometry
    private(set) var setup = KeyboardSetup()
    private var returnIsEnabled = true
    /// The bubbles above pressed letters; a sibling above the keys, so that the keys' pixels stay as they are.
    let popups: KeyPopupView
    /// What was drawn last.
    private var drawn: Look?

    /// All that the drawing of one setup depends on.
    private struct Look: Hashable {
        var plane: KeyboardPlane
        var shift: KeyboardMachine.Shift
        var pressed: Set<String>
        var returnIsEnabled: Bool
    }
    private var repeating: TickSchedule.Participation?

    init() {
        let screen = UIScreen.main
        let metrics = KeyboardMetrics(screenSize: screen.bounds.size, scale: screen.scale)
        geometry = KeyboardGeometry(plane: KeyboardLayout.standard.plane(.letters)!, metrics: metrics, showsBar: true)
        popups = KeyPopupView(frame: .zero)
        super.init(frame: CGRect(origin: .zero, size: geometry.size))
        isMultipleTouchEnabled = true
        layer.shouldRasterize = true
    }
    required init?(coder: NSCoder) { return nil }

    // MARK: What it shows

    /// Begins anew for another text field.
    func start(_ setup: KeyboardSetup, context: KeyboardMachine.Context, hasText: Bool) {
        self.setup = setup
        drawn = nil
        machine.start(layout: setup.layout, context: context)
        popups.clear()
        repeatDelete()
        contextChanged(context, hasText: hasText)
        machineChanged()
    }

    /// The keyboard goes: fingers that are still down type nothing more.
    func stop() {
        for touch in machine.touches { machine.touchCancelled(touch.id) }
        popups.clear()
        repeatDelete()
        redrawIfNeeded()
    }

    /// The field's text or caret changed.
    func contextChanged(_ context: KeyboardMachine.Context, hasText: Bool) {
        let enabled = hasText || !setup.disablesReturnWhenEmpty
        machine.contextChanged(context)
        returnIsEnabled = enabled
        redrawIfNeeded()
    }

    /// The height that this setup needs, points.
    func height(for setup: KeyboardSetup) -> CGFloat { geometry.metrics.height(showsBar: setup.showsBar) }

    var palette: KeyboardPalette { traitCollection.userInterfaceStyle == .dark ? .dark : .light }

    /// Letters show a bubble instead of a changed colour; pads and landscape keyboards do not.
    private func hasPopup(_ key: KeyboardKey) -> Bool {
        guard case .character = key.role else { return false }
        return geometry.plane.grid != .pad && !geometry.metrics.isLandscape
    }

    private var look: Look {
        let pressed = machine.pressedKeys.filter { !hasPopup($0) }.map(\.name)
        return Look(plane: geometry.plane, shift: machine.shift, pressed: Set(pressed), returnIsEnabled: returnIsEnabled)
    }

    private func redrawIfNeeded() { if look != drawn { setNeedsDisplay() } }

    package override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let look = look
        drawn = look
        var returnKey = setup.returnKey
        returnKey.isEnabled = look.returnIsEnabled
        let picture = KeyboardPicture(
            geometry: geometry, palette: palette, shift: look.shift, returnKey: returnKey, pressed: look.pressed,
            measurer: SimulatedProcess.current.textMeasurer)
        for item in picture.items() { context.add(item) }
    }

    package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { setNeedsDisplay() }

    private func machineChanged() {
        geometry = KeyboardGeometry(plane: machine.layout.plane(machine.plane)!, metrics: geometry.metrics, showsBar: setup.showsBar)
        popups.show(machine.pressedKeys.filter(hasPopup).compactMap(popup), palette: palette)
        redrawIfNeeded()
        machine._checkInvariants()
    }

    private func popup(for key: KeyboardKey) -> KeyPopup? {
        guard let placed = geometry.keys.first(where: { $0.key == key }), case .character(let text) = key.role else { return nil }
        let shown = machine.shift == .off || text.count > 1 ? text : text.uppercased()
        return KeyPopup(keyFrame: placed.frame, keyboardWidth: geometry.size.width, text: shown)
    }

    // MARK: Fingers

    private func ordered(_ touches: Set<UITouch>) -> [UITouch] { touches.sorted { $0.identifier < $1.identifier } }

    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in ordered(touches) {
            guard let placed = geometry.key(at: touch.location(in: self)) else { continue }
            act { $0.touchDown(touch.identifier, on: placed.key, at: touch.timestamp) }
        }
    }

    package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in ordered(touches) {
            let key = geometry.key(at: touch.location(in: self))?.key
            guard machine.touches.contains(where: { $0.id == touch.identifier && $0.key != key }) else { continue }
            act {
                $0.touchMoved(touch.identifier, to: key)
                return []
            }
        }
    }

    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in ordered(touches) { act { $0.touchUp(touch.identifier, at: touch.timestamp) } }
    }

    package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in ordered(touches) {
            act {
                $0.touchCancelled(touch.identifier)
                return []
            }
        }
    }

    /// Changes the machine, shows the change, then changes the text: the text's own answers come back through `contextChanged`.
    private func act(_ change: (inout KeyboardMachine) -> [KeyboardMachine.Command]) {
        let commands = change(&machine)
        machineChanged()
        repeatDelete()
        if !commands.isEmpty { perform(commands) }
    }

    private func repeatDelete() {
        guard machine.nextEventTime != nil else {
            repeating?.cancel()
            repeating = nil
            return
        }
        guard repeating == nil else { return }
        repeating = SimulatedProcess.current.ticks.join(.timers, label: "keyboard: delete repeats") { [unowned self] now in
            MainActor.assumeIsolated {
                let commands = self.machine.advance(to: now)
                if !commands.isEmpty { self.perform(commands) }
            }
        }
    }
}
