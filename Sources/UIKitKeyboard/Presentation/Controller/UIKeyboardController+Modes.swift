import UIKitText

/// The modes of an iPad's keyboard. `KeyboardAnnouncement` describes their notifications, and `KeyboardArrangement` their frames.
extension UIKeyboardController {
    /// The modes that the device's keyboard has, starting with docked.
    package var availableModes: [KeyboardMode] { KeyboardMode.available(on: screen.device) }

    /// Sets the keyboard's mode, which also applies when the keyboard is shown the next time. A visible keyboard moves along its curve.
    ///
    /// - Parameters:
    ///   - origin: The upper left corner of the keyboard in screen coordinates, or nil for its previous position. A keyboard that does
    ///     not fit at this position moves to the nearest point at which it fits. For a docked keyboard `origin` is ignored, and for an
    ///     undocked or split keyboard only its y coordinate is used.
    /// - Throws: `KeyboardMode.Refusal` if the device does not have the mode.
    package func setMode(_ mode: KeyboardMode, at origin: CGPoint? = nil) throws(KeyboardMode.Refusal) {
        if let refusal = KeyboardMode.refusal(of: mode, on: screen.device) { throw refusal }
        guard mode != self.mode || origin != nil else { return }
        decide(.modeChosen(mode, origin: origin))
        updateModeChoices()
        if let served = focus.served, isShowing, situation.turn.stage == .none { show(for: served) }
    }

    /// Updates the titles in the hide key's list.
    func updateModeChoices() { keys.listedModes = mode.choices(available: availableModes).map(\.title) }

    /// Selects the mode at an index of the hide key's list.
    func chooseMode(_ row: Int) {
        let choices = mode.choices(available: availableModes)
        guard choices.indices.contains(row) else { return }
        try? setMode(choices[row].mode)
    }

    // MARK: Fading between looks

    /// Captures the current appearance of the keyboard's parts, so that the captured appearance can fade into the new appearance.
    func takeLooks() {
        endFading()
        let parts = [keys, host.bar, emoji, host.shortcuts, host.handle, camera.view == nil ? nil : host.inputReplacement]
        looks.take(parts.compactMap { $0 }.filter { !$0.isHidden && $0.superview === host })
    }

    func endFading() {
        looks.end()
        withoutAnimation { showNewParts() }
    }

    /// Makes the keyboard's parts visible that are shown from now on. Inside an animation these parts fade in.
    func showNewParts() {
        host.shortcuts?.alpha = 1
        host.handle.alpha = 1
    }

    /// Ends the fade of the keyboard's parts when the keyboard's motion has ended.
    func arrivedParts() {
        endFading()
        host.secondMaterial.isHidden = situation.arrangement.mode != .split
        if !isShowing { window.launcher.isHidden = true }
    }

    /// Moves the button of the collapsed shortcuts bar. Must be called inside the animation that moves the keyboard.
    /// - Parameter end: The frame of the button, or nil to hide it.
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

    /// The frame of the collapsed shortcuts bar, or nil if the bar is not collapsed.
    var launcherFrame: CGRect? { situation.launcherFrame(lift: host.accessory.map { $0.frame.height } ?? 0, in: room) }

    /// Lays out the halves of a split keyboard again, because their widths depend on the plane.
    func placeHalves() {
        guard isShowing, situation.arrangement.mode == .split else { return }
        let heights = situation.heights
        withoutAnimation {
            host.place(size: frame.size, accessoryHeight: heights.accessory, inputHeight: heights.input)
            placeMaterial(in: frame.size, heights.accessory)
        }
    }

    // MARK: The shortcuts bar

    /// The number of suggested words in the shortcuts bar.
    var shortcutWords: Int { keys.setup.assistance == .none ? 0 : 3 }

    /// Whether the shortcuts bar is collapsed to a button in a corner.
    package var isCollapsed: Bool { situation.position.isCollapsed }

    /// Collapses the shortcuts bar to a button in a corner, or expands it.
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
