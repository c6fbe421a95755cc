import LabProtocol
import LabSessions
import Simulator
import UIKit
import UIKitKeyboard

/// The commands of the keyboard's menu: their check marks, the reasons why they are unavailable, and their entries in the input log.
extension KeyboardState {
    /// Returns whether the command has a check mark in the menu.
    func isOn(_ command: KeyboardCommand) -> Bool {
        switch command {
        case .docked, .undocked, .split, .floating: command.mode == mode
        case .hardwareKeyboard: hasHardwareKeyboard
        case .shortcutsBar: isCollapsed && hasShortcutsBar
        case .predictiveBar: suggestsWords
        case .cameraText: showsCamera
        case .hide: false
        }
    }

    private var hasShortcutsBar: Bool { device.isTablet && hasHardwareKeyboard }

    /// Returns the reason why the command is unavailable; nil if it is available.
    func refusal(of command: KeyboardCommand) -> String? {
        switch command {
        case .docked, .undocked, .split, .floating:
            return KeyboardMode.refusal(of: command.mode!, on: device).map { refusal in
                let name = localized(known: refusal.mode.rawValue)
                guard refusal.available.count > 1 else {
                    return localized("an iPhone's keyboard is always docked (\(refusal.device)); \(name) is an iPad's")
                }
                let others = refusal.available.map { localized(known: $0.rawValue) }.joined(separator: localized(" or "))
                return localized("the keyboard of the \(refusal.device) is \(others), not \(name)")
            }
        case .shortcutsBar:
            if hasShortcutsBar { return nil }
            guard device.isTablet else { return localized("only an iPad has a shortcuts bar (\(device.name))") }
            return localized("it has a shortcuts bar only with a hardware keyboard; \(KeyboardCommand.hardwareKeyboard.chord) attaches one")
        case .cameraText:
            if showsCamera { return nil }
            guard recognizesText else { return localized("the camera sees no text; the scene's setting cameraText gives it one") }
            return hasField ? nil : localized("no edited field accepts the camera's text")
        case .hide: return isVisible ? nil : localized("it is not on the screen")
        case .hardwareKeyboard, .predictiveBar: return nil
        }
    }

    /// The result of a command: the phone's input and the message to the user.
    struct Answer: Hashable {
        /// The entry of the input log; nil if the command is unavailable.
        var input: InputEvent?
        var announcement: String
    }

    func answer(to command: KeyboardCommand) -> Answer {
        if let refusal = refusal(of: command) { return Answer(announcement: localized("The keyboard does not change: \(refusal).")) }
        let turnsOn = !isOn(command)
        switch command {
        case .docked, .undocked, .split, .floating:
            let name = command.mode!.rawValue
            let hasKeys = isVisible && !hasHardwareKeyboard
            return Answer(
                input: .keyboardMode(name),
                announcement: hasKeys
                    ? localized("Keyboard \(localized(known: name))") : localized("Keyboard \(localized(known: name)) when it shows again"))
        case .hardwareKeyboard:
            return Answer(
                input: .hardwareKeyboard(isAttached: turnsOn),
                announcement: turnsOn ? localized("Hardware keyboard attached") : localized("Hardware keyboard detached"))
        case .shortcutsBar:
            return Answer(
                input: .shortcutsBar(isCollapsed: turnsOn),
                announcement: isVisible
                    ? (turnsOn ? localized("Shortcuts bar as a button") : localized("Shortcuts bar as a bar"))
                    : (turnsOn
                        ? localized("Shortcuts bar as a button when it shows again")
                        : localized("Shortcuts bar as a bar when it shows again")))
        case .predictiveBar:
            return Answer(
                input: .predictiveBar(isOn: turnsOn),
                announcement: turnsOn ? localized("Predictive bar on") : localized("Predictive bar off"))
        case .cameraText:
            return Answer(
                input: .cameraText(isShown: turnsOn),
                announcement: turnsOn ? localized("Text from the camera") : localized("Return from the camera to the keys"))
        case .hide: return Answer(input: .hideKeyboard, announcement: localized("Keyboard hidden"))
        }
    }
}
