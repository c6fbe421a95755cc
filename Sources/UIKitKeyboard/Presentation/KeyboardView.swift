import UIKitCore

/// The view that draws all keys and handles touches on them. Its coordinates are those of `geometry`.
@MainActor
final class KeyboardView: UIView {
    /// A closure that performs the commands of keys. The controller sets it.
    var perform: ([KeyboardMachine.Command]) -> Void = { _ in }
    /// A closure that is called when the plane changes the widths of a split keyboard's halves. The controller sets it.
    var halvesChanged: () -> Void = {}
    /// A closure that is called when glass keys move, because their outlines are drawn as part of the background. The host view sets it.
    var capsChanged: () -> Void = {}
    /// Whether pressed letters show a bubble, or nil for the default of the design.
    var showsPreviews: Bool?
    private(set) var machine = KeyboardMachine(layout: .standard)
    private(set) var geometry: KeyboardGeometry
    private(set) var setup = KeyboardSetup()
    private var returnIsEnabled = true
    /// The names in the globe key's list, and the index of the current keyboard.
    var listedKeyboards: (names: [String], current: Int) = ([], 0) {
        didSet { machine.listedKeyboards = listedKeyboards.names.count }
    }
    /// The titles in the hide key's list.
    var listedModes: [String] = [] {
        didSet { machine.listedModes = listedModes.count }
    }
    /// Whether a list is shown above a held key.
    var hasList: Bool { machine.list != nil }
    /// Whether a list is shown that no touch holds. Such a list receives the next touch, even if the touch is outside of it.
    var hasWaitingList: Bool { machine.list.map { $0.touch == nil } ?? false }
    /// The name of the language that the space bar shows for `nameTime` after a switch, otherwise nil.
    private(set) var spaceTitle: String?
    private var fading: TickSchedule.Participation?
    /// The view of the bubbles above pressed letters. It is in front of this view and not inside it, so that bubbles do not change how
    /// the keys are drawn.
    let popups: KeyPopupView
    /// The state that was drawn last.
    private var drawn: Look?

    /// The state that determines how the keys are drawn.
    private struct Look: Hashable {
        var plane: KeyboardPlane
        var shift: KeyboardMachine.Shift
        var pressed: Set<String>
        var returnIsEnabled: Bool
        /// Whether the keys have no labels, for example while the user moves the caret.
        var isBlank: Bool
        var spaceTitle: String?
        var pulls: [String: CGFloat]
        var marksShift: KeyboardMachine.Shift
    }
    private var waiting: TickSchedule.Participation?
    /// The position where the touch was when it started to move the caret, in this view's coordinates.
    private var caretOrigin: CGPoint?
    /// The positions where touches began, in this view's coordinates, keyed by the identifiers of the touches.
    private var beginnings: [Int: CGPoint] = [:]

    /// The mode of the keyboard.
    var mode = KeyboardMode.docked {
        didSet { if mode != oldValue { metricsChanged() } }
    }

    /// Lays out the keys for the new orientation of the screen, with the same plane. Touches in progress are cancelled.
    func screenTurned() {
        stop()
        geometry = KeyboardGeometry(plane: machine.layout.plane(machine.plane)!, metrics: metrics(for: setup), showsBar: setup.showsBar)
        capsChanged()
        setNeedsDisplay()
    }

    init() {
        var metrics = KeyboardMetrics(screenSize: UIScreen.main.bounds.size, scale: UIScreen.main.scale, design: .current)
        metrics.keepEarlierLook(systemVersion: SimulatedProcess.current.settings.systemVersion)
        geometry = KeyboardGeometry(plane: KeyboardLayout.standard.plane(.letters)!, metrics: metrics, showsBar: true)
        popups = KeyPopupView(frame: .zero)
        super.init(frame: CGRect(origin: .zero, size: geometry.size))
        isMultipleTouchEnabled = true
        layer.shouldRasterize = true
    }
    required init?(coder: NSCoder) { return nil }

    // MARK: Display

    /// Sets up the keys for a different text field.
    func start(_ setup: KeyboardSetup, context: KeyboardMachine.Context, hasText: Bool) {
        self.setup = setup
        drawn = nil
        machine.start(layout: setup.layout, context: context)
        popups.clear()
        waitForHolds()
        contextChanged(context, hasText: hasText)
        machineChanged()
    }

    /// The time in seconds for which the space bar shows the name of a new language. (chosen)
    static let nameTime = 1.2

    /// Shows the name of a language on the space bar for `nameTime`.
    func nameLanguage(_ name: String) {
        spaceTitle = name
        let end = CACurrentMediaTime() + Self.nameTime
        fading?.cancel()
        fading = SimulatedProcess.current.ticks.join(.timers, label: "keyboard: the language's name", countsAsMotion: false) {
            [unowned self] now in
            MainActor.assumeIsolated {
                guard now >= end else { return }
                self.stopNaming()
            }
        }
        redrawIfNeeded()
    }

    private func stopNaming() {
        fading?.cancel()
        fading = nil
        spaceTitle = nil
        redrawIfNeeded()
    }

    /// Cancels all touches in progress. Called when the keyboard is about to be hidden.
    func stop() {
        for touch in machine.touches { machine.touchCancelled(touch.id) }
        machine.closeList()
        popups.clear()
        waitForHolds()
        redrawIfNeeded()
    }

    /// Updates the keys after a change of the field's text or caret.
    func contextChanged(_ context: KeyboardMachine.Context, hasText: Bool) {
        let enabled = hasText || !setup.disablesReturnWhenEmpty
        machine.contextChanged(context)
        returnIsEnabled = enabled
        redrawIfNeeded()
    }

    /// Returns the height of the keys and the predictive bar for a setup, in points.
    func height(for setup: KeyboardSetup) -> CGFloat { metrics(for: setup).height(showsBar: setup.showsBar) }

    /// The requested height of the keys and the predictive bar in points, or nil for the default height of the device.
    var preferredHeight: CGFloat? {
        didSet { if preferredHeight != oldValue { metricsChanged() } }
    }
    /// The size of the keys and the predictive bar of a recorded keyboard in points, or nil for the simulated keyboard.
    var recordedSize: CGSize? {
        didSet { if recordedSize != oldValue { metricsChanged() } }
    }
    /// Returns the current dimensions of the keyboard for a setup. Split and floating keyboards ignore `preferredHeight`.
    func metrics(for setup: KeyboardSetup) -> KeyboardMetrics {
        var metrics = KeyboardMetrics(screenSize: UIScreen.main.bounds.size, scale: UIScreen.main.scale, mode: mode, design: .current)
        metrics.keepEarlierLook(systemVersion: SimulatedProcess.current.settings.systemVersion)
        if let recordedSize {
            if mode == .floating { metrics.squeeze(to: recordedSize.width) }
            return metrics.stretched(to: recordedSize.height, showsBar: setup.showsBar)
        }
        guard let preferredHeight, mode == .docked || mode == .undocked else { return metrics }
        return metrics.stretched(to: preferredHeight, showsBar: setup.showsBar)
    }

    /// The current arrangement of the keys.
    var form: KeyboardForm { metrics(for: setup).form }

    var palette: KeyboardPalette { .palette(isDark: traitCollection.userInterfaceStyle == .dark, design: .current) }

    /// Returns whether a pressed key shows a bubble instead of a different colour. Letters on an iPhone show a bubble, in every
    /// orientation. Keys of number pads and iPads do not. Since iOS 26 letters show a bubble only if the user has enabled it.
    /// (Facts/IOS26.md#keys)
    private func hasPopup(_ key: KeyboardKey) -> Bool {
        guard case .character = key.role, showsPreviews ?? !geometry.metrics.design.isGlass else { return false }
        return geometry.plane.grid != .pad && !geometry.metrics.isTablet
    }

    private var look: Look {
        let pressed = machine.pressedKeys.filter { !hasPopup($0) }.map(\.name)
        return Look(
            plane: geometry.plane, shift: machine.shift, pressed: Set(pressed), returnIsEnabled: returnIsEnabled,
            isBlank: machine.caretTouch != nil, spaceTitle: spaceTitle, pulls: machine.pulls, marksShift: machine.marksShift)
    }

    private func redrawIfNeeded() { if look != drawn { setNeedsDisplay() } }

    package override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let look = look
        drawn = look
        var returnKey = setup.returnKey
        returnKey.isEnabled = look.returnIsEnabled
        let picture = KeyboardPicture(
            geometry: geometry, palette: palette, shift: look.shift, returnKey: returnKey, pressed: look.pressed, pulls: look.pulls,
            marksShift: look.marksShift, isBlank: look.isBlank, titles: machine.layout.titles, languageCode: setup.languageCode,
            spaceTitle: look.spaceTitle,
            measurer: SimulatedProcess.current.textMeasurer)
        for item in picture.items() { context.add(item) }
    }

    package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { setNeedsDisplay() }

    private func metricsChanged() {
        machineChanged()
        drawn = nil
        setNeedsDisplay()
    }

    private func machineChanged() {
        geometry = KeyboardGeometry(plane: machine.layout.plane(machine.plane)!, metrics: metrics(for: setup), showsBar: setup.showsBar)
        capsChanged()
        let bubbles = machine.pressedKeys.filter { hasPopup($0) && $0 != machine.alternates?.key }.compactMap(popup)
        popups.show(bubbles, alternates: alternatesPopup, list: listPopup)
        redrawIfNeeded()
        machine._checkInvariants()
    }

    private func popup(for key: KeyboardKey) -> KeyPopup? {
        guard let placed = geometry.keys.first(where: { $0.key == key }), case .character(let text) = key.role else { return nil }
        return KeyPopup(
            keyFrame: placed.frame, keyboardWidth: geometry.size.width, text: KeyboardPicture.legend(machine.shown(text)),
            capRadius: popupRadius)
    }

    private var alternatesPopup: KeyAlternatesPopup? {
        guard let choice = machine.alternates, let placed = geometry.keys.first(where: { $0.key == choice.key }) else { return nil }
        return KeyAlternatesPopup(
            keyFrame: placed.frame, keyboardWidth: geometry.size.width, texts: choice.texts, selected: choice.selected,
            capRadius: popupRadius)
    }
    /// The corner radius in points of a key that has a bubble above it.
    private var popupRadius: CGFloat {
        geometry.metrics.design.isGlass ? KeyboardPicture.glassRadius(geometry) : KeyboardPicture.keyRadius
    }

    private var listPopup: KeyboardListPopup? {
        guard let list = machine.list, let placed = geometry.keys.first(where: { $0.key == list.key }) else { return nil }
        switch list.kind {
        case .keyboards:
            return KeyboardListPopup(
                keyFrame: placed.frame, keyboardWidth: geometry.size.width, names: listedKeyboards.names,
                current: listedKeyboards.current, selected: list.selected)
        case .modes:
            return KeyboardListPopup(
                keyFrame: placed.frame, keyboardWidth: geometry.size.width, names: listedModes, selected: list.selected,
                width: KeyboardListPopup.modesWidth)
        }
    }
    /// The titles and frames of the items in the visible list, in this view's coordinates.
    var listRows: [(name: String, frame: CGRect)] {
        guard let popup = listPopup else { return [] }
        return popup.names.indices.map { (popup.names[$0], popup.row($0)) }
    }

    // MARK: Fingers

    private func ordered(_ touches: Set<UITouch>) -> [UITouch] { touches.sorted { $0.identifier < $1.identifier } }

    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        // On an iPad two touches that begin at the same time are a pinch and do not type.
        if touches.count > 1, UIScreen.main.device.isTablet { return }
        for touch in ordered(touches) {
            if hasWaitingList, let popup = listPopup {
                let row = popup.index(at: touch.location(in: self))
                act {
                    $0.touchDownOnList(touch.identifier, row: row)
                    return []
                }
                continue
            }
            guard let placed = geometry.key(at: touch.location(in: self)) else { continue }
            beginnings[touch.identifier] = touch.location(in: self)
            act { $0.touchDown(touch.identifier, on: placed.key, at: touch.timestamp) }
        }
    }

    package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in ordered(touches) {
            let place = touch.location(in: self)
            if machine.alternates?.touch == touch.identifier, let popup = alternatesPopup {
                act {
                    $0.selectAlternate(popup.index(at: place.x))
                    return []
                }
                continue
            }
            if let list = machine.list, list.touch == touch.identifier, let popup = listPopup {
                let isOnKey = list.isOnKey && popup.keyFrame.contains(place)
                act {
                    $0.selectRow(popup.index(at: place), isOnKey: isOnKey)
                    return []
                }
                continue
            }
            if machine.caretTouch == touch.identifier {
                let origin = caretOrigin ?? place
                caretOrigin = origin
                act { $0.caretMoved(by: CGPoint(x: place.x - origin.x, y: place.y - origin.y)) }
                continue
            }
            if pull(touch, at: place) { continue }
            let key = geometry.key(at: place)?.key
            guard machine.touches.contains(where: { $0.id == touch.identifier && $0.key != key }) else { continue }
            act {
                $0.touchMoved(touch.identifier, to: key, at: touch.timestamp)
                return []
            }
        }
    }

    /// Moves the second character of an iPad's key down together with a touch that moves down. Returns whether the touch has moved the
    /// character.
    private func pull(_ touch: UITouch, at place: CGPoint) -> Bool {
        guard geometry.metrics.isTablet, let began = beginnings[touch.identifier],
            machine.touches.contains(where: { $0.id == touch.identifier && $0.origin.second != nil })
        else { return false }
        let (dx, dy) = (place.x - began.x, place.y - began.y)
        let share = dy > abs(dx) ? dy / (geometry.metrics.rows.keyHeight * Self.pullShare) : 0
        var isPulling = false
        act {
            isPulling = $0.pull(touch.identifier, by: share)
            return []
        }
        return isPulling
    }

    /// The distance that a touch must move down to select a key's second character, as a fraction of the key's height. (chosen)
    static let pullShare: CGFloat = 0.4

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

    /// Changes the state machine, updates the view, and then performs the resulting commands. The commands change the text, which in
    /// turn calls `contextChanged`.
    private func act(_ change: (inout KeyboardMachine) -> [KeyboardMachine.Command]) {
        let commands = change(&machine)
        if machine.touches.isEmpty { beginnings = [:] }
        let halves = geometry.halves
        machineChanged()
        if let halves, let now = geometry.halves, halves != now { halvesChanged() }
        waitForHolds()
        if !commands.isEmpty { perform(commands) }
    }

    /// Schedules the next time at which a held key has an effect: it repeats a deletion, shows alternates or a list, or starts to move
    /// the caret.
    private func waitForHolds() {
        if machine.caretTouch == nil { caretOrigin = nil }
        guard machine.nextEventTime != nil else {
            waiting?.cancel()
            waiting = nil
            return
        }
        guard waiting == nil else { return }
        waiting = SimulatedProcess.current.ticks.join(.timers, label: "keyboard: a held key") { [unowned self] now in
            MainActor.assumeIsolated {
                guard let next = self.machine.nextEventTime, next <= now else { return }
                self.act { $0.advance(to: now) }
            }
        }
    }
}
