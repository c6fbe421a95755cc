import LabProtocol
import Simulator
import UIKit

/// Converts inputs to the form in which messages and run files contain them.
extension LabInput {
    package init(_ event: InputEvent) {
        self =
            switch event {
            case .touch(let phase, let finger, let location): .touch(phase: Phase(phase.rawValue), finger: finger, at: location)
            case .scroll(let phase, let delta, let location): .scroll(phase: Phase(phase.rawValue), by: delta, at: location)
            case .text(let text): .text(text: text)
            case .markedText(let text, let cursor): .markedText(text: text, cursor: cursor)
            case .key(let usage, let modifiers, let isDown): .key(usage: usage, modifiers: modifiers, isDown: isDown)
            case .appearance(let isDark): .appearance(isDark: isDark)
            case .clipboard(let text): .clipboard(text: text)
            case .textSize(let name): .textSize(name: name)
            case .orientation(let orientation, let isAnimated): .orientation(name: orientation.rawValue, isAnimated: isAnimated)
            case .windowSize(let size, let origin, let isAnimated): .windowSize(size: size, origin: origin, isAnimated: isAnimated)
            case .keyboardMode(let name): .keyboardMode(name: name)
            case .hardwareKeyboard(let isAttached): .hardwareKeyboard(isAttached: isAttached)
            case .shortcutsBar(let isCollapsed): .shortcutsBar(isCollapsed: isCollapsed)
            case .predictiveBar(let isOn): .predictiveBar(isOn: isOn)
            case .cameraText(let isShown): .cameraText(isShown: isShown)
            case .hideKeyboard: .hideKeyboard
            case .shake: .shake
            case .applicationState(let isActive): .applicationState(isActive: isActive)
            case .edit(let edits): .edit(edits: edits)
            case .undoEdit: .undoEdit
            case .redoEdit: .redoEdit
            }
    }
}

extension LabInput.Phase {
    /// Converts a touch phase by its name, because both types use the same names.
    fileprivate init(_ name: String) { self = Self(rawValue: name) ?? .cancelled }
}

extension InputEvent {
    package init(_ input: LabInput) {
        self =
            switch input {
            case .touch(let phase, let finger, let location):
                .touch(TouchPhase(rawValue: phase.rawValue) ?? .cancelled, finger: finger, location: location)
            case .scroll(let phase, let delta, let location):
                .scroll(ScrollPhase(rawValue: phase.rawValue) ?? .cancelled, delta: delta, location: location)
            case .text(let text): .text(text)
            case .markedText(let text, let cursor): .markedText(text, cursor: cursor)
            case .key(let usage, let modifiers, let isDown): .key(usage: usage, modifiers: modifiers, isDown: isDown)
            case .appearance(let isDark): .appearance(isDark: isDark)
            case .clipboard(let text): .clipboard(text)
            case .textSize(let name): .textSize(name)
            case .orientation(let name, let isAnimated): .orientation(Orientation(rawValue: name) ?? .portrait, isAnimated: isAnimated)
            case .windowSize(let size, let origin, let isAnimated): .windowSize(size, origin: origin, isAnimated: isAnimated)
            case .keyboardMode(let name): .keyboardMode(name)
            case .hardwareKeyboard(let isAttached): .hardwareKeyboard(isAttached: isAttached)
            case .shortcutsBar(let isCollapsed): .shortcutsBar(isCollapsed: isCollapsed)
            case .predictiveBar(let isOn): .predictiveBar(isOn: isOn)
            case .cameraText(let isShown): .cameraText(isShown: isShown)
            case .hideKeyboard: .hideKeyboard
            case .shake: .shake
            case .applicationState(let isActive): .applicationState(isActive: isActive)
            case .edit(let edits): .edit(edits)
            case .undoEdit: .undoEdit
            case .redoEdit: .redoEdit
            }
    }
}

extension LabChoices {
    package init(_ choices: PhoneChoices) {
        self.init()
        device = choices.device?.name
        isDark = choices.isDark
        strategy = choices.strategy?.rawValue
        textSize = choices.textSize?.shortName
        systemVersion = choices.systemVersion
        locale = choices.locale
        keyboardDistance = choices.keyboardDistance
    }
}

extension PhoneChoices {
    /// - Throws: an error if the device is unknown.
    package init(_ choices: LabChoices) throws {
        self.init(
            device: try choices.device.map { try SimulatedDevice.named($0) }, isDark: choices.isDark,
            strategy: choices.strategy.flatMap { AdjustmentStrategy(rawValue: $0) },
            textSize: choices.textSize.flatMap { UIContentSizeCategory(shortName: $0) }, systemVersion: choices.systemVersion,
            locale: choices.locale)
        keyboardDistance = choices.keyboardDistance
    }
}
