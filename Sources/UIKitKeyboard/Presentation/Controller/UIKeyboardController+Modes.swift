import UIKitText

/// Keyboards of an iPad that need not be docked. What apps hear: `KeyboardAnnouncement`; where they stand: `KeyboardArrangement`.
extension UIKeyboardController {
    /// The modes that the device's keyboard has, docked first.
    package var availableModes: [KeyboardMode] { KeyboardMode.available(on: screen.device) }

    /// Gives the keyboard a mode, which it keeps for the next shows. One that is up goes there along the keyboard's curve.
    ///
    /// - Parameters:
    ///   - origin: where its upper left corner shall be, screen coordinates, or as near to it as there is room; nil for where it was the
    ///     last time. A docked keyboard has no choice, and one as wide as the screen none from side to side.
    /// - Throws: a refusal where the device has no such mode.
    package func setMode(_ mode: KeyboardMode, at origin: CGPoint? = nil) throws(KeyboardMode.Refusal) {
        if let refusal = KeyboardMode.refusal(of: mode, on: screen.device) { throw refusal }
        guard mode != self.mode || origin != nil else { return }
        decide(.modeChosen(mode, origin: origin))
        updateModeChoices()
        if let served = focus.served, isShowing, situation.turn.stage == .none { show(for: served) }
    }

    /// What the hide key's list says.
    func updateModeChoices() { keys.listedModes = mode.choices(available: availableModes).map(\.title) }

    /// A row of that list.
    func chooseMode(_ row: Int) {
        let choices = mode.choices(available: availableModes)
        guard choices.indices.contains(row) else { return }
        try? setMode(choices[row].mode)
    }

    // MARK: From one look to the other

    /// Remembers how the parts look now, to fade them into what they become.
    func takeLooks() {
        endFading()
        let parts = [keys, host.bar, emoji, host.shortcuts, host.handle, camera.view == nil ? nil : host.inputReplacement]
        looks.take(parts.compactMap { $0 }.filter { !$0.isHidden && $0.superview === host })
    }

    func endFading() {
        looks.end()
        withoutAnimation { showNewParts() }
    }

    /// What had no look before comes out of nothing.
    func showNewParts() {
        host.shortcuts?.alpha = 1
        host.handle.alpha = 1
    }

    /// The way is over.
    func arrivedParts() {
        endFading()
        host.secondMaterial.isHidden = situation.arrangement.mode != .split
        if !isShowing { window.launcher.isHidden = true }
    }

    /// Call it inside the animation that moves the keyboard.
    /// - Parameter end: the launcher's place; nil for none.
    func placeLauncher(_ end: CGRect?) {
        let launcher = window.launcher
        if let end, launcher.isHidden {
            UIView.performWithoutAnimation {
                launcher.isHidden = false
                launcher.frame = end
                launcher.alpha = 0
            }
        }
        if let end { launcher.frame = end }
        launcher.alpha = end == nil ? 0 : 1
        launcher.isUserInteractionEnabled = end != nil
    }

    /// The frame of the launcher, when it is there.
    var launcherFrame: CGRect? { situation.launcherFrame(lift: host.accessory.map { $0.frame.height } ?? 0, in: room) }

    /// Another plane has other halves.
    func placeHalves() {
        guard isShowing, situation.arrangement.mode == .split else { return }
        let heights = situation.heights
        withoutAnimation {
            host.place(size: frame.size, accessoryHeight: heights.accessory, inputHeight: heights.input)
            placeMaterial(in: frame.size, heights.accessory)
        }
    }

    // MARK: The shortcuts bar

    /// How many words the bar has room for.
    var shortcutWords: Int { keys.setup.assistance == .none ? 0 : 3 }

    /// The shortcuts bar is a button in a corner.
    package var isCollapsed: Bool { situation.position.isCollapsed }

    /// The bar becomes a button in a corner, or a bar again.
    package func collapseShortcuts(_ collapses: Bool) {
        guard collapses != isCollapsed else { return }
        decide(.collapsed(collapses))
        if let served = focus.served, isShowing, situation.content == .shortcuts { show(for: served) }
    }

    func makeShortcuts() -> ShortcutsBarView {
        let bar = ShortcutsBarView(frame: .zero)
        bar.choose = { [unowned self] in press($0) }
        return bar
    }

    func updateShortcuts() {
        guard situation.content == .shortcuts, let bar = host.shortcuts else { return }
        bar.wordCount = shortcutWords
        bar.enabled = Set(ShortcutsBarView.Button.allCases.filter { $0.shortcut.map(canPerform) ?? true })
    }

    func press(_ button: ShortcutsBarView.Button) {
        guard let shortcut = button.shortcut else { return withCause(.user) { collapseShortcuts(true) } }
        perform(shortcut)
        updateShortcuts()
    }
}
