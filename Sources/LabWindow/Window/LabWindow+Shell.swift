import LabProtocol
import Simulator
import UIKit

/// What the window does with its toolbar, panels, menus and palette.
extension LabWindow {
    // MARK: Layout

    var layoutWishes: LabLayout.Wishes {
        var wishes = LabLayout.Wishes()
        wishes.isBare = options.isBare
        wishes.showsInspector = options.showsInspector
        wishes.showsTimeline = options.showsTimeline
        wishes.inspectorWidth = options.inspectorWidth
        wishes.timelineHeight = options.timelineHeight
        wishes.textScale = shell.interface.theme.textScale
        wishes.statusLines = shell.interface.run {
            LabStatusLine.lines(
                of: statusContent, width: window.size.width, theme: shell.interface.theme, measurer: fonts
            ).count
        }
        return wishes
    }

    func updateViewport() {
        let size = window.size
        let layout = LabLayout(size, layoutWishes)
        if layout != shell.layout || size != shell.interface.size { shell.place(layout, in: size) }
        let place = features.time.past.map { session.place(at: $0) }
        var next = Viewport(
            windowSize: size, density: window.density, device: session.device, orientation: place?.orientation ?? session.orientation,
            panelWidth: layout.inspector.width, turn: place?.turn ?? session.remainingTurn(at: shownTime))
        next.topInset = layout.insets.top
        next.bottomInset = layout.insets.bottom
        next.isLight = !shell.interface.theme.isDark
        viewport = features.comparison.placeComparedPhones(next, in: layout.room)
        needsDrawing = true
    }

    /// The panels' sizes follow what somebody drags.
    func connectSplitters() {
        shell.inspectorSplitter.dragged = { [unowned self] point in resizeInspector(to: window.size.width - point.x) }
        shell.inspectorSplitter.moved = { [unowned self] in resizeInspector(to: inspectorWidth + $0) }
        shell.timelineSplitter.dragged = { [unowned self] point in
            resizeTimeline(to: window.size.height - shell.layout.status.height - point.y)
        }
        shell.timelineSplitter.moved = { [unowned self] in resizeTimeline(to: shell.layout.timeline.height + $0) }
        shell.inspector.changed = { [unowned self] in
            needsDrawing = true
            if shell.inspector.tab == .takes { features.takes.reload() }
            features.inspector.refresh(at: HostClock.now(), isUrgent: true)
        }
        features.inspector.connectPanels()
        features.takes.connect()
        features.flow.connect()
        features.time.connect()
        shell.inspector.tree.selected = { [unowned self] in features.picking.select($0) }
        shell.inspector.tree.hovered = { [unowned self] in
            features.picking.hoveredNode = $0
            needsDrawing = true
        }
    }

    /// The inspector's width as somebody chose it, window points.
    var inspectorWidth: CGFloat { shell.interface.theme.scaled(options.inspectorWidth) }

    private func resizeInspector(to width: CGFloat) {
        let least = LabLayout.leastInspector
        let wanted = min(max(width, least), max(window.size.width - LabLayout.leastRoom.width, least))
        options.inspectorWidth = max(wanted / shell.interface.theme.textScale, least).rounded()
        updateViewport()
    }

    private func resizeTimeline(to height: CGFloat) {
        let least = LabLayout.leastTimeline
        let wanted = min(max(height, least), max(window.size.height - 320, least))
        options.timelineHeight = max(wanted / shell.interface.theme.textScale, least).rounded()
        updateViewport()
    }

    // MARK: What is shown

    /// Brings the lab's own views up to date with the phone. Cheap when nothing has changed.
    func updateShell(_ inspection: Inspection) {
        let shown = shell.timeline.content.present
        let isDue =
            drawsQuietly
            ? QuietDrawing.renewsClock(
                from: shown, to: session.time, hasNews: session.events.count != shell.timeline.content.events.count)
            : demand != .motion || session.time - shown > 0.1 || session.time < shown
        if isDue { features.time.refreshTimeline() }
        shell.interface.run {
            for id in LabToolbar.groups.flatMap({ $0 }) {
                let command = LabCommand.of(id)
                shell.toolbar.show(
                    id, title: toolbarName(of: command), fullTitle: fullToolbarName(of: command),
                    icon: id == .pause && pacer.isPaused ? .play : command.icon,
                    isOn: command.isOn(self), refusal: command.refusal(self))
            }
            shell.status.content = statusContent
            if !shell.inspector.isHidden {
                for feature in features.all { feature.update(shell.inspector.tab, inspection) }
                switch shell.inspector.tab {
                case .takes: features.takes.updateTakesPanel()
                case .flow: features.flow.updateFlowPanel()
                case .compare: shell.inspector.comparison.facts = PanelFacts.comparison(features.comparison.comparisonContent)
                default: break
                }
                if shell.inspector.tab == .events { shell.inspector.events.events = session.events }
            }
        }
    }

    /// The toolbar's name of a command that shows what is chosen, with what it is.
    private func fullToolbarName(of command: LabCommand) -> String? {
        switch command.id {
        case .speed: localized("Speed \(speedText)")
        case .strategy: localized("Strategy: \(session.strategy.rawValue)")
        default: nil
        }
    }

    private func toolbarName(of command: LabCommand) -> String {
        switch command.id {
        case .pause: pacer.isPaused ? localized("Go on") : command.name
        case .speed: speedText
        case .recordTake: features.takes.recorder == nil ? command.name : localized("Stop")
        case .systemVersion: "iOS \(session.systemVersion)"
        case .appearance: session.isDark ? localized("Light") : localized("Dark")
        case .device: session.device.name
        case .strategy: session.strategy.rawValue
        default: command.name
        }
    }

    var statusContent: LabStatusLine.Content {
        var content = statusWords
        content.recording = features.takes.recordingMark
        return content
    }

    private var statusWords: LabStatusLine.Content {
        if let failure { return .init(kind: .failure, text: failure) }
        if let notice { return .init(kind: .notice, text: notice.text) }
        if features.picking.isOn, !features.flow.desk.picks {
            return .init(
                kind: .notice,
                text: localized("Click a view on the phone; click again for what is below it. Alt measures. Escape ends."))
        }
        if let activity = features.films.renderActivity ?? session.activity { return .init(kind: .notice, text: activity) }
        if let replayText = features.time.replayText { return .init(kind: .notice, text: replayText) }
        if features.time.past != nil {
            let keys = [LabCommand.ID.stepBack, .step, .resumeHere, .present].map { LabCommand.of($0).chord?.description ?? "" }
            return .init(
                kind: .notice,
                text:
                    localized(
                        """
                        The past. \(keys[0]) and \(keys[1]) go back and on by a tick. \
                        A press on the phone, or \(keys[2]), goes on from here. \(keys[3]) returns to the present.
                        """
                    )
            )
        }
        if pacer.isPaused {
            let chords = [LabCommand.ID.step, .pause].map { LabCommand.of($0).chord?.description ?? "" }
            return .init(kind: .notice, text: localized("Paused. \(chords[0]) goes on by one tick, \(chords[1]) goes on."))
        }
        if features.time.past == nil, let step = session.currentStep { return .init(kind: .notice, text: step) }
        let size = session.interfaceSize
        return .init(
            kind: .state,
            text: [
                session.title, "\(session.device.name), iOS \(session.systemVersion)",
                isInGallery ? nil : localized(known: session.strategy.title),
            ].compactMap { $0 }.joined(separator: "  ·  "),
            detail:
                localized("\(size.width.shortText) × \(size.height.shortText) points")
                + "   \(Int((viewport.pixelScale / viewport.density * 100).rounded())) %"
        )
    }

    // MARK: Menus

    private func item(_ id: LabCommand.ID, isSeparated: Bool = false) -> LabMenuItem {
        let command = LabCommand.of(id)
        return LabMenuItem(
            title: command.title, detail: command.chord?.description ?? "", icon: command.icon, isOn: command.isOn(self),
            refusal: command.refusal(self), isSeparated: isSeparated, perform: { [unowned self] in perform(id) })
    }

    var mainMenu: [LabMenuItem] {
        LabCommand.Group.allCases.filter { $0 != .help }.map { group in
            var items = LabCommand.table.filter { $0.group == group }.map { item($0.id) }
            if group == .keyboard { for index in [1, 5, 9] where items.indices.contains(index) { items[index].isSeparated = true } }
            return LabMenuItem(title: localized(known: group.rawValue), submenu: items)
        }
            + [
                LabMenuItem(
                    title: localized("Scenes"),
                    submenu: sceneNames.enumerated().map { index, name in
                        LabMenuItem(title: name, isOn: sceneIndex == index, perform: { [unowned self] in show(scene: index) })
                    }, isSeparated: true),
                LabMenuItem(title: localized("Devices"), submenu: deviceItems),
                LabMenuItem(title: localized("Strategies"), submenu: strategyItems),
                item(.help, isSeparated: true), item(.quit),
            ].filter { !$0.submenu.isEmpty || $0.title != localized("Scenes") }
    }

    var deviceItems: [LabMenuItem] {
        var wasTablet = false
        return SimulatedDevice.all.map { device in
            let isFirst = device.isTablet != wasTablet
            wasTablet = device.isTablet
            return LabMenuItem(
                title: device.name, detail: "\(device.size.width.shortText) × \(device.size.height.shortText)",
                isOn: device == session.device, isSeparated: isFirst, perform: { [unowned self] in change(device: device) })
        }
    }

    /// What an app does by itself is its own; a scene does nothing by itself.
    var strategies: [AdjustmentStrategy] { AdjustmentStrategy.allCases.filter { $0 != (session.isOwnApp ? .none : .own) } }

    var strategyItems: [LabMenuItem] {
        strategies.map { strategy in
            LabMenuItem(
                title: localized(known: strategy.title), detail: strategy.rawValue, isOn: strategy == session.strategy,
                perform: { [unowned self] in change(strategy: strategy) })
        }
    }

    private var systemItems: [LabMenuItem] {
        [17, 26].map { version in
            let earliest = session.device.earliestSystemVersion
            return LabMenuItem(
                title: "iOS \(version)", isOn: version == session.systemVersion,
                refusal: version < earliest ? localized("\(session.device.name) shipped with iOS \(earliest).") : nil,
                perform: { [unowned self] in change(systemVersion: version) })
        }
    }

    private var speedItems: [LabMenuItem] {
        Self.speeds.map { value in
            LabMenuItem(
                title: "×" + CGFloat(value).shortText, detail: value == 1 ? localized("real time") : "", isOn: value == speed,
                perform: { [unowned self] in change(speed: value) })
        }
    }

    private var textSizeItems: [LabMenuItem] {
        UIContentSizeCategory.allInOrder.map { size in
            LabMenuItem(title: size.shortName, isOn: size == session.textSize, perform: { [unowned self] in change(textSize: size) })
        }
    }

    private func items(of id: LabCommand.ID) -> [LabMenuItem]? {
        switch id {
        case .menu: mainMenu
        case .device: deviceItems
        case .strategy: strategyItems
        case .systemVersion: systemItems
        case .speed: speedItems
        case .textSize: textSizeItems
        case .branches: features.time.branchItems
        case .renderTake: features.films.renderItems
        case .curve: features.curves.curveItems
        case .onionChoices: features.overlays.onionItems
        case .flowSource: features.flow.flowSources
        case .labLanguage: windowLanguageItems
        default: features.comparison.compareItems(of: id)
        }
    }

    /// A button of the toolbar was pressed: lists open below it.
    func toolbarPressed(_ id: LabCommand.ID, at frame: CGRect) {
        if let refusal = LabCommand.of(id).refusal(self) { return say(refusal) }
        guard let items = items(of: id) else { return perform(id) }
        shell.open(items, at: frame, highlighted: items.firstIndex { $0.isOn })
        needsDrawing = true
    }

    /// The list of a command, below its button, or in the middle of the window where there is none. A command without anything to choose
    /// has said why.
    func openChoices(_ id: LabCommand.ID) {
        guard let items = items(of: id), !items.isEmpty else { return }
        let button =
            shell.interface.run { () -> CGRect? in
                guard !shell.toolbar.isHidden, let button = shell.toolbar.button(id), !button.isHidden else { return nil }
                return button.convert(button.bounds, to: nil)
            }
            ?? shell.interface.run { () -> CGRect? in
                guard !shell.timelineBar.isHidden, let button = shell.timelineBar.button(id), !button.isHidden else { return nil }
                return button.convert(button.bounds, to: nil)
            }
        let middle = CGRect(x: viewport.windowSize.width / 2 - 100, y: viewport.windowSize.height * 0.15, width: 1, height: 1)
        shell.open(items, at: button ?? middle, highlighted: items.firstIndex { $0.isOn } ?? 0)
        needsDrawing = true
    }

    func openMainMenu() { shell.isModal ? shell.closePopups() : openChoices(.menu) }

    // MARK: Palette

    func openPalette() {
        guard shell.palette == nil else { return shell.closePopups() }
        var entries = LabCommand.table.filter { $0.id != .palette }.map { command in
            PaletteEntry(
                title: command.title, kind: command.chord?.description ?? localized(known: command.group.rawValue),
                icon: command.icon ?? .chevronRight,
                refusal: command.refusal(self), perform: { [unowned self] in perform(command.id) })
        }
        // The scenes that were opened most recently come first.
        let latest = state.scenes ?? []
        let scenes = sceneNames.enumerated().sorted { first, second in
            let places = [first, second].map { scene in latest.firstIndex(of: library.scenes[scene.offset].name) ?? latest.count }
            return (places[0], first.offset) < (places[1], second.offset)
        }
        entries += scenes.map { index, name in
            PaletteEntry(title: name, kind: localized("Scene"), icon: .gallery, perform: { [unowned self] in show(scene: index) })
        }
        entries += SimulatedDevice.all.map { device in
            PaletteEntry(
                title: device.name, kind: localized("Device"), detail: "\(device.size.width.shortText) × \(device.size.height.shortText)",
                icon: .phone,
                perform: { [unowned self] in change(device: device) })
        }
        entries += strategies.map { strategy in
            PaletteEntry(
                title: localized(known: strategy.title), kind: localized("Strategy"), detail: strategy.rawValue, icon: .strategy,
                perform: { [unowned self] in change(strategy: strategy) })
        }
        entries += session.latestTree.nodes.filter { !$0.flags.contains(.system) && $0.kind != .layer }.map { node in
            PaletteEntry(
                title: node.title, kind: localized("View"), icon: .pick,
                perform: { [unowned self] in
                    if !options.showsInspector { toggleInspector() }
                    shell.interface.run {
                        shell.inspector.tab = .tree
                        shell.inspector.tree.select(node.id)
                    }
                })
        }
        shell.openPalette(entries)
        needsDrawing = true
    }

    // MARK: Keyboard

    func moveFocus(by step: Int) { shell.moveFocus(by: step) }

    /// A key went down while something of the lab's own has the keyboard.
    func pressInShell(_ key: HostKey) {
        needsDrawing = true
        if shell.interface.keyDown(key) { return }
        switch key.usage {
        case KeyUsage.escape: if shell.isModal { shell.closePopups() } else { shell.interface.focus = nil }
        case KeyUsage.tab where key.modifiers.subtracting(.shift).isEmpty:
            shell.moveStop(by: key.modifiers.contains(.shift) ? -1 : 1)
        default:
            guard shell.interface.editedField != nil, case .phone(let stroke) = KeyRoute(key) else { return }
            editKeys.insert(key.usage)
            let isPaste = stroke.modifiers == .command && stroke.usage == 25
            if isPaste, let text = SDLWindow.clipboard { shell.interface.run { UIPasteboard.general.string = text } }
            shell.interface.press(stroke)
            if stroke.modifiers == .command, [6, 27].contains(stroke.usage) {
                if let text = shell.interface.run({ UIPasteboard.general.string }) { SDLWindow.clipboard = text }
            }
        }
    }
}
