import UIKitText

/// Showing and hiding the keyboard, with its frames, notifications and motion.
extension UIKeyboardController {
    func show(for responder: UIResponder) { UIApplication.shared.holdingFocus { present(for: responder) } }

    private func present(for responder: UIResponder) {
        guard situation.canShow else { return }
        decide(.lent(false))
        let isServed = responder === focus.served
        defer { focus.serve(responder) }
        if !isServed {
            useLanguage(of: responder)
            camera.close()
        }
        let accessory = camera.view == nil ? accessory(for: responder) : nil
        let input = camera.view ?? responder.ownInput
        let typed = responder.takesText ? KeyboardClient(responder) : nil
        let requests = KeyboardRequests(
            isServed: isServed, takesText: typed != nil, hasInput: responder.ownInput != nil, wantsCamera: camera.view != nil,
            wantsEmoji: emoji != nil,
            replacesAccessory: host.accessory != nil && accessory != nil && accessory?.view !== host.accessory)
        guard let plan = decide(.wanted(requests)) else { return }
        if !situation.parts.hasEmoji { emojiInput.close() }
        followAppearance(of: responder)
        if plan.fadesLooks { takeLooks() }
        let before = (
            hasShortcuts: host.shortcuts != nil, hasHandle: !host.handle.isHidden, keys: keys.frame, bar: host.bar.frame
        )
        guard install(accessory, input: input) else { return }
        let measured = accessory.map { measure($0.view, isAlone: situation.content == .accessoryAlone) }
        var own: CGFloat = 0
        if let input {
            host.bar.show([])
            // An input view stays above the home indicator. (chosen)
            let standard = keys.geometry.metrics.height(showsBar: false) - screen.safeAreaInsets.bottom
            if situation.content == .input { own = naturalHeight(input, flexible: standard) }
        } else if situation.content != .accessoryAlone, let typed {
            own = setUp(for: typed, isServed: isServed)
        }
        if plan.letsKeysLeave { keys.stop() }
        if plan.fadesLooks {
            withoutAnimation {
                if !before.hasShortcuts { host.shortcuts?.alpha = 0 }
                if !before.hasHandle { host.handle.alpha = 0 }
            }
        }
        let accessoryHeight = measured?.height ?? 0
        let inputHeight = situation.inputHeight(
            own: own, hasAccessory: accessory != nil, accessoryReachesEdge: measured?.reachesEdge == true, in: room)
        place(KeyboardHeights(accessory: accessoryHeight, input: inputHeight))
        if plan.letsKeysLeave, phase == .showing {
            withoutAnimation { host.letKeysLeave(from: (before.keys, before.bar), accessoryHeight: accessoryHeight) }
        }
    }

    /// Adds the accessory view, the input view and the keys to the keyboard's view. Returns whether the first responder is unchanged. It
    /// changes if it is inside a removed accessory view, because it then loses the focus. In this case the keyboard has already been set
    /// up for the next first responder.
    func install(_ accessory: Accessory?, input: UIView?) -> Bool {
        let focused = UIApplication.shared.firstResponder
        // The app's constraints need the final width before any view is measured.
        if phase == .hidden, host.frame.width != partsWidth { withoutAnimation { host.frame.size.width = partsWidth } }
        host.install(
            accessory: accessory?.view, owner: accessory?.owner, input: input, hasKeys: situation.content == .keys, emoji: emoji,
            shortcuts: situation.hasShortcutsBar ? host.shortcuts ?? makeShortcuts() : nil)
        host.accessoryExtent = accessory == nil ? nil : accessoryExtent
        guard UIApplication.shared.firstResponder === focused else { return false }
        keys.mode = situation.content == .keys ? situation.partsMode : .docked
        if !situation.isRecorded(in: surroundings) { keys.recordedSize = nil }
        if screen.device.isTablet, situation.content == .keys, let emoji, emoji.geometry.metrics != keys.metrics(for: keys.setup) {
            emoji.screenTurned(metrics: keys.metrics(for: keys.setup))
        }
        updateInputModes()
        return true
    }

    /// Configures the keys and bars for the traits of the client. Returns the height of the keys or of the emoji plane in points.
    func setUp(for client: KeyboardClient, isServed: Bool) -> CGFloat {
        var setup = KeyboardSetup(
            traits: client.input, language: language, hasSeveral: inputLanguages.hasSeveral,
            localeIdentifier: SimulatedProcess.current.settings.localeIdentifier, form: keys.form,
            hasCode: settings.autoFill.oneTimeCode != nil)
        setup = settings.adapted(setup, to: situation.content)
        host.bar.startsAtRight = LocaleDirection.isRightToLeft(language.identifier)
        if emoji != nil { setup = emojiSearchSetup }
        let height = emoji?.height ?? keys.height(for: setup)
        // If the keyboard is shown again for the same field, its plane, its shift state and its touches do not change.
        if !isServed || setup != keys.setup || !situation.keepsKeys {
            words.begin()
            keys.start(setup, context: emoji == nil ? client.context(setup) : .init(), hasText: client.input.hasText)
        } else if emoji == nil {
            keys.contextChanged(client.context(setup), hasText: client.input.hasText)
        }
        updateSuggestions()
        updateShortcuts()
        return height
    }

    /// Moves the keyboard to the frame for these heights, and announces the change.
    /// - Parameter index: The index of the recorded movement to repeat if no event of the user triggers it, otherwise nil.
    func place(_ wanted: KeyboardHeights, repeating index: Int? = nil) {
        // During a rotation the parts of the keyboard animate with the interface.
        let isTurning = situation.isTurning
        guard let plan = decide(index.map { .recorded($0, wanted) } ?? .measured(wanted)) else { return }
        let heights = plan.situation.heights
        let next = plan.situation.arrangement
        keys.recordedSize = situation.isRecorded(in: surroundings) ? CGSize(width: next.frame.width, height: heights.input) : nil
        host.updateMaterial()
        let place = { [host] in
            host.place(
                size: next.frame.size, accessoryHeight: heights.accessory, inputHeight: heights.input, handleHeight: next.handleHeight)
        }
        let contentDecides = host.accessory.map(isAsHighAsItsContent) ?? false
        if isTurning { withCause(.keyboard, place) } else { withoutAnimation(place) }
        if let accessory = host.accessory { rememberHeight(of: accessory, contentDecides: contentDecides) }
        host.inputReplacement?.associatedValues[ObjectIdentifier(PlacedInputKey.self)] = PlacedInput(
            height: heights.input, own: heights.input - spaceBelow)
        watchHeights()
        switch plan.motion {
        case .none: break
        case .rest:
            endFading()
            withoutAnimation { placeMaterial(in: next.frame.size, heights.accessory) }
        case .turn: turn(plan)
        case .frameAnimation(let frameAnimation):
            if let start = frameAnimation.startFrame {
                withoutAnimation {
                    host.frame = start
                    window.alpha = frameAnimation.fades ? 0 : 1
                    window.isHidden = false
                    host.placeMaterial(in: next.frame.size, accessoryHeight: heights.accessory, mode: next.mode)
                    placeLauncher(nil)
                }
            }
            animateFrame(plan, frameAnimation, accessoryHeight: heights.accessory)
        }
    }

    /// Hides the keyboard unless the keyboard belongs to another app.
    func hide() {
        if !isOfOtherApp { leave() }
    }

    /// Hides the keyboard, even if it belongs to another app.
    func leave() {
        guard let plan = decide(.unwanted), case .frameAnimation(let frameAnimation) = plan.motion else { return }
        keys.stop()
        heightWatch.stop()
        animateFrame(plan, frameAnimation, accessoryHeight: host.accessory?.frame.height ?? 0)
    }

    // MARK: Views that change their height

    private func watchHeights() {
        guard host.accessory != nil || host.inputReplacement != nil else { return heightWatch.stop() }
        heightWatch.watch { [unowned self] in heightsMayHaveChanged() }
    }

    /// The height of the space below an input view, or below an accessory view without keys, in points.
    private var spaceBelow: CGFloat { situation.spaceBelow(safeBottom: screen.safeAreaInsets.bottom) }

    private func heightsMayHaveChanged() {
        // While the user drags the keyboard together with a scroll view, the content is not measured again.
        guard isShowing, !situation.hold.isDragged || situation.hold.grip != nil else { return }
        let placed = situation.heights
        var heights = placed
        if let accessory = host.accessory {
            if host.contentMayHaveChanged, isAsHighAsItsContent(accessory) {
                let isAlone = situation.content == .accessoryAlone
                let measured = measure(accessory, isAlone: isAlone)
                heights.accessory = measured.height
                if isAlone { heights.input = measured.reachesEdge ? 0 : screen.safeAreaInsets.bottom }
            } else {
                heights.accessory = changedHeight(of: accessory, placed: placed.accessory)
            }
        }
        if let input = host.inputReplacement {
            if !input.translatesAutoresizingMaskIntoConstraints {
                if host.contentMayHaveChanged { heights.input = naturalHeight(input) + spaceBelow }
            } else {
                heights.input = changedHeight(of: input, placed: placed.input, below: spaceBelow)
            }
        }
        host.contentMayHaveChanged = false
        heights = situation.fitting(heights, in: surroundings)
        guard heights != placed else { return }
        place(heights)
    }

    /// Returns the height that a view requests. If the app has changed the height of the view's frame, this is the height of the frame.
    /// Otherwise it is the intrinsic height if the view sizes itself, or the height that the keyboard has set.
    private func changedHeight(of view: UIView, placed: CGFloat, below: CGFloat = 0) -> CGFloat {
        if view.frame.height != placed { return view.frame.height + below }
        if view === host.accessory, isAsHighAsItsContent(view) { return placed }
        let intrinsic = view.intrinsicContentSize.height
        return view.sizesItself && intrinsic != UIView.noIntrinsicMetric ? intrinsic + below : placed
    }

    // MARK: Motion

    /// Announces a movement of the keyboard, moves the keyboard along its curve from the current position, and announces the end of the
    /// movement unless it is interrupted.
    func animateFrame(_ plan: KeyboardPlan, _ frameAnimation: KeyboardPlan.FrameAnimation, accessoryHeight: CGFloat) {
        guard let announcement = plan.announcement else { return }
        let mine = plan.situation.transition
        let end = plan.situation.frame
        let isShowing = plan.situation.isShowing
        if frameAnimation.isAtOnce { postWill(announcement) } else { postWillInMotion(announcement, along: frameAnimation.table) }
        // The app may have moved the focus when it was notified.
        guard situation.transition == mine else { return }
        // Position and size are set to their current values together, so that the animation starts at both even if only one of them
        // changes.
        let place = host.layer.presentationFrame
        withoutAnimation {
            host.layer.removeAllAnimations()
            host.frame = place
        }
        let go = {
            self.alongCurve(frameAnimation.table, for: announcement) { [self] in
                if frameAnimation.fades {
                    window.alpha = isShowing ? 1 : 0
                } else {
                    host.frame = end
                }
                placeMaterial(in: end.size, accessoryHeight)
                looks.fade(in: host)
                showNewParts()
                if !frameAnimation.isAtOnce || announcement.isAtOnce { placementChanged() }
            } completion: { [weak self] in
                guard let self, self.situation.transition == mine else { return }
                self.didArrive(announcement, isShowing: isShowing)
            }
        }
        if frameAnimation.isAtOnce { withoutAnimation(go) } else { go() }
        awaitRecordedChange()
    }

    /// Animates along the keyboard's curve, or along the recorded motion `table`, from the current position.
    func alongCurve(
        _ table: MotionTable? = nil, for announcement: KeyboardAnnouncement? = nil, _ animations: @escaping () -> Void,
        completion: (() -> Void)? = nil
    ) {
        let options: UIView.AnimationOptions = [.keyboardCurve, .beginFromCurrentState, .allowUserInteraction]
        let completion = completion.map { body in { (_: Bool) in body() } }
        withCause(.keyboard) {
            if let table {
                UIView.animate(
                    along: .table(table), duration: table.duration,
                    statedDuration: announcement?.recorded?.duration ?? KeyboardAnnouncement.duration, options: options,
                    animations: animations, completion: completion)
            } else {
                UIView.animate(
                    withDuration: KeyboardAnnouncement.duration, delay: 0, options: options, animations: animations, completion: completion)
            }
        }
    }

    func didArrive(_ announcement: KeyboardAnnouncement, isShowing: Bool) {
        decide(.arrived(isShowing: isShowing))
        withoutAnimation { arrivedParts() }
        if isShowing, !keys.isUserInteractionEnabled {
            // The keys that were leaving are now off the screen.
            let heights = situation.heights
            withoutAnimation {
                host.install(accessory: host.accessory, owner: host.accessory?.inputOwner, input: nil, hasKeys: false)
                host.place(size: frame.size, accessoryHeight: heights.accessory, inputHeight: heights.input)
            }
        }
        if !isShowing {
            withoutAnimation {
                window.isHidden = true
                host.frame = frame
                window.alpha = 1
                // In the background a field in an accessory view keeps the focus.
                if !situation.isAway { host.removeViewsOfApp() }
            }
        }
        postDid(announcement)
        _checkInvariants()
    }

    func placeMaterial(in size: CGSize, _ accessoryHeight: CGFloat) {
        host.placeMaterial(in: size, accessoryHeight: accessoryHeight, mode: situation.arrangement.mode)
        placeLauncher(isShowing ? launcherFrame : nil)
    }

    /// Applies changes that must not animate, even if the app changes the focus inside an animation block.
    func withoutAnimation(_ body: () -> Void) { withCause(.keyboard) { UIView.performWithoutAnimation(body) } }

    /// Returns the height of an accessory or input view in points.
    ///
    /// - Parameter flexible: The height of a view that has a flexible height and does not size itself.
    func naturalHeight(_ view: UIView, flexible: CGFloat? = nil) -> CGFloat {
        if view === host.inputReplacement, !view.translatesAutoresizingMaskIntoConstraints {
            // The space for the home indicator is added to the height later, so the height is measured without it.
            let present = view.fixedSafeAreaInsets
            view.fixedSafeAreaInsets = UIEdgeInsets(top: 0, left: screen.safeAreaInsets.left, bottom: 0, right: screen.safeAreaInsets.right)
            let fitting = fittingHeight(of: view)
            view.fixedSafeAreaInsets = present
            if fitting > 0 { return fitting }
        }
        let intrinsic = view.intrinsicContentSize.height
        if intrinsic != UIView.noIntrinsicMetric, view.frame.height == 0 || view.sizesItself { return intrinsic }
        if let flexible, view.autoresizingMask.contains(.flexibleHeight), (view as? UIInputView)?.allowsSelfSizing != true {
            return flexible
        }
        // If the keyboard has placed an input view before, the view's current height includes the space for the home indicator. Therefore
        // the height without this space is returned.
        let placed = view.associatedValues[ObjectIdentifier(PlacedInputKey.self)] as? PlacedInput
        if let placed, placed.height == view.frame.height { return placed.own }
        return view.frame.height
    }
    private enum PlacedInputKey {}
    /// The height that the keyboard has set for an input view, and the same height without the space below the view, in points.
    private struct PlacedInput {
        var height: CGFloat
        var own: CGFloat
    }

    // MARK: Announcements

    func postWill(_ announcement: KeyboardAnnouncement) { post(announcement.willNames, announcement.userInfo) }
    /// Posts the notifications that precede a movement inside the keyboard's animation, so that changes that observers make immediately
    /// are animated with the keyboard. (Facts/KeyboardNotifications.md#inside-the-keyboards-animation)
    package func postWillInMotion(_ announcement: KeyboardAnnouncement, along table: MotionTable? = nil) {
        alongCurve(table, for: announcement) { self.postWill(announcement) }
    }
    package func postDid(_ announcement: KeyboardAnnouncement) { post(announcement.didNames, announcement.userInfo) }

    private func post(_ names: [Notification.Name], _ info: [AnyHashable: Any]) {
        // Changes that observers make are attributed to the app, and not to the code that shows the keyboard.
        for name in names { withCause(.app) { NotificationCenter.default.post(name: name, object: screen, userInfo: info) } }
    }
}

extension UIView {
    /// Whether the intrinsic size determines the height of an accessory or input view, rather than its frame.
    var sizesItself: Bool { autoresizingMask.contains(.flexibleHeight) || (self as? UIInputView)?.allowsSelfSizing == true }
}
