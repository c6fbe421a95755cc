@_spi(Lab) import LabInterface
import LabProtocol
import Simulator
import UIKit

/// The window's menus, the lists below toolbar buttons, and the command palette.
extension ChromeFeature {
    /// Performs a command, or shows the reason why it is unavailable.
    func perform(_ id: LabCommand.ID) {
        needsDrawing = true
        let command = LabCommand.of(id)
        if ![.menu, .palette].contains(id) { shell.closePopups() }
        if let refusal = command.refusal(features), command.group != .keyboard { return say(refusal) }
        command.perform(features)
        updateViewport()
    }

    var mainMenu: [LabMenuItem] {
        LabCommand.Group.allCases.filter { $0 != .help }.map { group in
            var items = LabCommand.table.filter { $0.group == group }.map { command in
                var line = item(command.id)
                if [.openRecent, .settings].contains(command.id), line.refusal == nil { line.submenu = self.items(of: command.id) ?? [] }
                return line
            }
            if group == .keyboard { for index in [1, 5, 9] where items.indices.contains(index) { items[index].isSeparated = true } }
            return LabMenuItem(title: localized(known: group.rawValue), submenu: items)
        }
            + [
                LabMenuItem(
                    title: localized("Scenes"),
                    submenu: features.scenes.sceneNames.enumerated().map { index, name in
                        LabMenuItem(
                            title: name, isOn: features.scenes.sceneIndex == index,
                            perform: { [unowned self] in features.scenes.show(scene: index) })
                    }, isSeparated: true),
                LabMenuItem(title: localized("Devices"), submenu: deviceItems),
                LabMenuItem(title: localized("Strategies"), submenu: strategyItems),
                item(.help, isSeparated: true), item(.book), item(.about), item(.quit),
            ].filter { !$0.submenu.isEmpty || $0.title != localized("Scenes") }
    }

    var deviceItems: [LabMenuItem] {
        DeviceFamily.items { device in
            LabMenuItem(
                title: device.name, isOn: device == session.device, perform: { [unowned self] in features.scenes.change(device: device) })
        }
    }

    var strategyItems: [LabMenuItem] {
        features.scenes.strategies.map { strategy in
            LabMenuItem(
                title: localized(known: strategy.title), detail: strategy.rawValue, isOn: strategy == session.strategy,
                perform: { [unowned self] in features.scenes.change(strategy: strategy) })
        }
    }

    private var systemItems: [LabMenuItem] {
        [17, 26].map { version in
            let earliest = session.device.earliestSystemVersion
            return LabMenuItem(
                title: "iOS \(version)", isOn: version == session.systemVersion,
                refusal: version < earliest ? localized("\(session.device.name) shipped with iOS \(earliest).") : nil,
                perform: { [unowned self] in features.scenes.change(systemVersion: version) })
        }
    }

    private var speedItems: [LabMenuItem] {
        ClockFeature.speeds.map { value in
            LabMenuItem(
                title: "×" + CGFloat(value).shortText, detail: value == 1 ? localized("real time") : "",
                isOn: value == features.clock.speed,
                perform: { [unowned self] in features.clock.change(speed: value) })
        }
    }

    private var textSizeItems: [LabMenuItem] {
        UIContentSizeCategory.allInOrder.map { size in
            LabMenuItem(
                title: size.shortName, isOn: size == session.textSize, perform: { [unowned self] in features.phone.change(textSize: size) })
        }
    }

    /// Returns the entries of the list that a command opens; nil if the command opens no list.
    private func items(of id: LabCommand.ID) -> [LabMenuItem]? { features.all.lazy.compactMap { $0.choices(of: id) }.first }

    func choices(of id: LabCommand.ID) -> [LabMenuItem]? {
        switch id {
        case .menu: mainMenu
        case .device: deviceItems
        case .strategy: strategyItems
        case .systemVersion: systemItems
        case .speed: speedItems
        case .textSize: textSizeItems
        case .labLanguage: windowLanguageItems
        default: nil
        }
    }

    /// Performs the command of a toolbar button, or opens the command's list below the button.
    func toolbarPressed(_ id: LabCommand.ID, at frame: CGRect) {
        if let refusal = LabCommand.of(id).refusal(features) { return say(refusal) }
        guard let items = items(of: id) else { return perform(id) }
        shell.open(items, at: frame, highlighted: items.firstIndex { $0.isOn })
        needsDrawing = true
    }

    /// Opens the list of a command below its button, or in the middle of the window if it has no button. Does nothing if the list is
    /// empty, because the command has then already shown the reason.
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

    /// Opens a list of commands at `frame`. A command with choices opens them as a submenu.
    func openList(of ids: [LabCommand.ID], at frame: CGRect) {
        let lines = ids.map { id in
            var line = item(id)
            if line.refusal == nil { line.submenu = items(of: id) ?? [] }
            return line
        }
        shell.open(lines, at: frame)
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
                refusal: command.refusal(features), perform: { [unowned self] in perform(command.id) })
        }
        entries += features.settings.entries
        // The most recently opened scenes come first.
        let latest = features.memory.state.scenes ?? []
        let scenes = features.scenes.library.scenes.map(\.card).enumerated().sorted { first, second in
            let places = [first, second].map { scene in
                latest.firstIndex(of: features.scenes.library.scenes[scene.offset].name) ?? latest.count
            }
            return (places[0], first.offset) < (places[1], second.offset)
        }
        entries += scenes.map { index, card in
            PaletteEntry(
                title: card.title, kind: localized("Scene"), detail: card.summary, icon: .gallery,
                perform: { [unowned self] in features.scenes.show(scene: index) })
        }
        entries += SimulatedDevice.all.map { device in
            PaletteEntry(
                title: device.name, kind: localized("Device"), detail: DeviceFamily.detail(of: device), icon: .phone,
                perform: { [unowned self] in features.scenes.change(device: device) })
        }
        entries += features.scenes.strategies.map { strategy in
            PaletteEntry(
                title: localized(known: strategy.title), kind: localized("Strategy"), detail: strategy.rawValue, icon: .strategy,
                perform: { [unowned self] in features.scenes.change(strategy: strategy) })
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
}
