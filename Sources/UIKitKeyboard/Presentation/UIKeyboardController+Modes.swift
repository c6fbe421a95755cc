import UIKitText

/// Keyboards of an iPad that need not be docked. What apps hear: `KeyboardAnnouncement`; where they stand: `KeyboardArrangement`.
extension UIKeyboardController {
    /// What stands below the accessory view.
    enum Content: Hashable { case keys, input, accessoryAlone, shortcuts, camera }

    /// The modes that the device's keyboard has, docked first.
    package var availableModes: [KeyboardMode] { KeyboardMode.available(on: screen.device) }

    /// Gives the keyboard a mode, which it keeps for the next shows. One that is up goes there along the keyboard's curve.
    ///
    /// - Parameters:
    ///   - origin: where its upper left corner shall be, screen coordinates, or as near to it as there is room; nil for where it was the last
    ///     time. A docked keyboard has no choice, and one as wide as the screen none from side to side.
    /// - Throws: a refusal where the device has no such mode.
    package func setMode(_ mode: KeyboardMode, at origin: CGPoint? = nil) throws(KeyboardMode.Refusal) {
        if let refusal = KeyboardMode.refusal(of: mode, on: screen.device) { throw refusal }
        guard mode != self.mode || origin != nil else { return }
        wantedOrigin = mode == .docked ? nil : origin
        self.mode = mode
        if let served, isShowing, turnStage == .none { show(for: served) }
    }

    /// What the hide key's list says.
    func updateModeChoices() { keys.listedModes = mode.choices(available: availableModes).map(\.title) }

    /// A row of that list.
    func chooseMode(_ row: Int) {
        let choices = mode.choices(available: availableModes)
        guard choices.indices.contains(row) else { return }
        try? setMode(choices[row].mode)
    }

    // MARK: Where it stands

    var surroundings: KeyboardArrangement.Surroundings {
        KeyboardArrangement.Surroundings(
            screen: screen.bounds.size, safeTop: screen.safeAreaInsets.top, safeBottom: screen.safeAreaInsets.bottom)
    }

    /// How keys, emoji and input views stand. Emoji and input views are in one piece.
    var partsMode: KeyboardMode { mode == .split && (content == .input || emoji != nil) ? .undocked : mode }
    /// What an input view or a lone accessory keeps free below it.
    var spaceBelow: CGFloat { content == .input && mode != .docked ? 0 : screen.safeAreaInsets.bottom }

    func arrangement(accessoryHeight: CGFloat, inputHeight: CGFloat) -> KeyboardArrangement {
        let around = surroundings
        switch content {
        case .camera, .accessoryAlone: return .atBottom(accessoryHeight + inputHeight, in: around)
        case .shortcuts where !isCollapsed:
            return .shortcuts(barWidth: ShortcutsBarView.width(words: shortcutWords), accessoryHeight: accessoryHeight, in: around)
        case .shortcuts:
            guard accessoryHeight == 0 else { return .atBottom(accessoryHeight + inputHeight, in: around) }
            return .launcher(isRight: places.launcherIsRight, in: around)
        case .keys, .input:
            func made() -> KeyboardArrangement {
                .keys(partsMode, accessoryHeight: accessoryHeight, inputHeight: inputHeight, places: places, in: around)
            }
            if let origin = wantedOrigin {
                places = made().places(places, movedTo: origin, in: around)
                wantedOrigin = nil
            }
            return made()
        }
    }

    /// The same frame below the screen: where it comes from and goes to.
    func parked(_ frame: CGRect) -> CGRect { CGRect(x: frame.minX, y: screen.bounds.height, width: frame.width, height: frame.height) }

    /// What decides on the look: when it changes while the keyboard shows, the old look fades into the new one.
    struct Style: Hashable {
        var content: Content
        var mode: KeyboardMode
        var isCollapsed: Bool
    }
    var style: Style {
        // Off the edge the keys are the same as at it.
        let mode = content != .keys || partsMode == .undocked ? .docked : partsMode
        return Style(content: content, mode: mode, isCollapsed: content == .shortcuts && isCollapsed)
    }

    // MARK: From one look to the other

    /// Remembers how the parts look now, to fade them into what they become.
    func takeLooks() {
        endFading()
        let parts = [keys, host.bar, emoji, host.shortcuts, host.handle, camera == nil ? nil : host.inputReplacement]
        looksBefore = parts.compactMap { $0 }.filter { !$0.isHidden && $0.superview === host }.map { TurningKeys($0) }
    }

    func endFading() {
        for look in looksBefore { look.remove() }
        looksBefore = []
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
        host.secondMaterial.isHidden = shown.mode != .split
        if !isShowing { window.launcher.isHidden = true }
    }

    /// Call it inside the animation that moves the keyboard.
    func placeLauncher() {
        let launcher = window.launcher
        let end = isShowing ? launcherFrame : nil
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

    /// Of the launcher, when it is there.
    var launcherFrame: CGRect? {
        guard content == .shortcuts, isCollapsed else { return nil }
        let lift = host.accessory.map { $0.frame.height } ?? 0
        return KeyboardArrangement.launcher(isRight: places.launcherIsRight, lift: lift, in: surroundings).frame
    }

    /// Another plane has other halves.
    func placeHalves() {
        guard isShowing, shown.mode == .split else { return }
        withoutAnimation {
            host.place(size: frame.size, accessoryHeight: placedHeights.accessory, inputHeight: placedHeights.input)
            placeMaterial(in: frame.size, placedHeights.accessory)
        }
    }

    // MARK: The shortcuts bar

    /// How many words the bar has room for.
    var shortcutWords: Int { keys.setup.assistance == .none ? 0 : 3 }

    /// The bar becomes a button in a corner, or a bar again.
    package func collapseShortcuts(_ collapses: Bool) {
        guard collapses != isCollapsed else { return }
        isCollapsed = collapses
        if let served, isShowing, content == .shortcuts { show(for: served) }
    }

    func makeShortcuts() -> ShortcutsBarView {
        let bar = ShortcutsBarView(frame: .zero)
        bar.choose = { [unowned self] in press($0) }
        return bar
    }

    func updateShortcuts() {
        guard content == .shortcuts, let bar = host.shortcuts else { return }
        bar.wordCount = shortcutWords
        bar.enabled = Set(ShortcutsBarView.Button.allCases.filter { $0.shortcut.map(canPerform) ?? true })
    }

    func press(_ button: ShortcutsBarView.Button) {
        guard let shortcut = button.shortcut else { return withCause(.user) { collapseShortcuts(true) } }
        perform(shortcut)
        updateShortcuts()
    }
}
