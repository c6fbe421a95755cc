import UIKit

/// Keys: the lab's own, and those of the phone.
extension LabWindow {
    func handle(_ key: HostKey, isDown: Bool) {
        guard isDown else {
            if editKeys.remove(key.usage) != nil { return }
            if !takenKeys.release(key.usage), let stroke = KeyRoute.release(of: key) { send(stroke, isDown: false) }
            return
        }
        let route = KeyRoute(key)
        let isRepeat = takenKeys.press(key.usage)
        if key.usage == KeyUsage.escape, showsHelp {
            takenKeys.take(key.usage)
            showsHelp = false
            needsDrawing = true
            return
        }
        if shell.interface.focus != nil, features.keyboardMenu.menu == nil, !(route?.isOfLab ?? false) {
            // What a field of the lab's own types arrives as text.
            let hadField = shell.interface.editedField != nil
            pressInShell(key)
            if !hadField || !editKeys.contains(key.usage) { takenKeys.take(key.usage) }
            return
        }
        if goesBack(key), features.keyboardMenu.menu == nil {
            takenKeys.take(key.usage)
            if !isRepeat { goBack() }
            return
        }
        switch route {
        case .phone(let stroke) where features.keyboardMenu.menu == nil:
            if !isRepeat { send(stroke, isDown: true) }
            return
        case nil where features.keyboardMenu.menu == nil: return
        default: takenKeys.take(key.usage)
        }
        switch route {
        // What opens and closes or switches happens once, however long the key is held.
        case .lab(.keyboardMenu): if !isRepeat { features.keyboardMenu.toggle() }
        case .keyboard(let command): if !isRepeat { features.keyboardMenu.perform(command) }
        case .lab(let command):
            features.keyboardMenu.menu = nil
            if !isRepeat || LabCommand.of(command).repeats { perform(command) }
        case .phone, nil: features.keyboardMenu.press(key)
        }
    }

    func send(_ stroke: KeyStroke, isDown: Bool) {
        send([.key(usage: stroke.usage, modifiers: stroke.modifiers.rawValue, isDown: isDown)])
    }
}
