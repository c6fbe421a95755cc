import UIKitText

/// The modes of an iPad's keyboard. Notifications: `KeyboardAnnouncement`; frames: `KeyboardArrangement`.
extension UIKeyboardController {
    /// The modes of the device's keyboard, docked first.
    package var availableModes: [KeyboardMode] { KeyboardMode.available(on: screen.device) }

    /// Sets the keyboard's mode, which it keeps for the next shows. A visible keyboard moves along its curve.
    ///
    /// - Parameters:
    ///   - origin: the upper left corner, screen coordinates, or the nearest point where the keyboard fits; nil for the previous position.
    ///     A docked keyboard ignores it, and one as wide as the screen ignores its x.
    /// - Throws: a refusal where the device has no such mode.
    package func setMode(_ mode: KeyboardMode, at origin: CGPoint? = nil) throws(KeyboardMode.Refusal) {
        if let refusal = KeyboardMode.refusal(of: mode, on: screen.device) { throw refusal }
        guard mode != self.mode || origin != nil else { return }
        decide(.modeChosen(mode, origin: origin))
        updateModeChoices()
        if let served = focus.served, isShowing, situation.turn.stage == .none { show(for: served) }
    }

    /// Updates the titles of the hide key's list.
    func updateModeChoices() { keys.listedModes = mode.choices(available: availableModes).map(\.title) }

    /// Chooses a row of that list.
    func chooseMode(_ row: Int) {
        let choices = mode.choices(available: availableModes)
        guard choices.indices.contains(row) else { return }
        try? setMode(choices[row].mode)
    }

    // MARK: Fading between looks

    /// Captures the current look of the parts, to fade them into their new look.
    func takeLooks() {
        endFading()
        let parts = [keys, host.bar, emoji, host.shortcuts, host.handle, camera.view == nil ? nil : host.inputReplacement]
        looks.take(parts.compactMap { $0 }.filter { !$0.isHidden && $0.superview === host })
    }

    func endFading() {
        looks.end()
        withoutAnimation { showNewParts() }
    }

    /// Makes parts without a previous look fade in.
    func showNewParts() {
        host.shortcuts?.alpha = 1
        host.handle.alpha = 1
    }

    /// Ends the fade when the motion has ended.
    func arrivedParts() {
        endFading()
        host.secondMaterial.isHidden = situation.arrangement.mode != .split
        if !isShowing { window.launcher.isHidden = true }
    }

    /// Moves the launcher to `end`. Call it inside the animation that moves the keyboard.
    /// - Parameter end: the launcher's frame; nil to remove it.
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

    /// The frame of the launcher, if there is one.
    var launcherFrame: CGRect? { situation.launcherFrame(lift: host.accessory.map { $0.frame.height } ?? 0, in: room) }

    /// Lays out the halves again, because their sizes depend on the plane.
    func placeHalves() {
        guard isShowing, situation.arrangement.mode == .split else { return }
        let heights = situation.heights
        withoutAnimation {
            host.place(size: frame.size, accessoryHeight: heights.accessory, inputHeight: heights.input)
            placeMaterial(in: frame.size, heights.accessory)
        }
    }

    // MARK: The shortcuts bar

    /// The number of words that fit in the bar.
    var shortcutWords: Int { keys.setup.assistance == .none ? 0 : 3 }

    /// Whether the shortcuts bar is collapsed to a button in a corner.
    package var isCollapsed: Bool { situation.position.isCollapsed }

    /// Collapses the bar to a button in a corner, or expands it again.
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
