import UIKitText

/// Showing and hiding: frames, announcements and the motion.
extension UIKeyboardController {
    func show(for responder: UIResponder) { UIApplication.shared.holdingFocus { present(for: responder) } }

    private func present(for responder: UIResponder) {
        // While the interface is about to turn nothing has its place: when it has turned it is looked who has the focus.
        guard turnStage != .announced, !isAway else { return }
        defer { served = responder }
        if responder !== served {
            useLanguage(of: responder)
            camera = nil
        }
        let accessory = camera == nil ? accessory(for: responder) : nil
        let input = camera ?? responder.ownInput
        let typed = responder.takesText ? KeyboardClient(responder) : nil
        let client = hasHardwareKeyboard ? nil : typed
        var inputHeight: CGFloat = 0
        // Emoji are shown for one field; the next one begins with its letters.
        if responder !== served || client == nil || input != nil { emoji = nil }
        content =
            camera != nil
            ? .camera
            : input != nil ? .input : client != nil ? .keys : screen.device.isTablet && typed != nil ? .shortcuts : .accessoryAlone
        let hasBar = content == .shortcuts && !isCollapsed
        let keysLeave = isShowing && content == .accessoryAlone && hasKeys && host.emoji == nil
        followAppearance(of: responder)
        let changesLook = isShowing && turnStage == .none && style != shownStyle
        shownStyle = style
        if changesLook { takeLooks() }
        let (hadBar, hadHandle) = (host.shortcuts != nil, !host.handle.isHidden)
        let standing = (keys: keys.frame, bar: host.bar.frame)
        let focus = UIApplication.shared.firstResponder
        host.install(
            accessory: accessory?.view, owner: accessory?.owner, input: input, hasKeys: content == .keys, emoji: emoji,
            shortcuts: hasBar ? host.shortcuts ?? makeShortcuts() : nil)
        // Who was edited on an accessory that goes has lost the focus: the keyboard is its heir's already.
        guard UIApplication.shared.firstResponder === focus else { return }
        keys.mode = content == .keys ? partsMode : .docked
        if screen.device.isTablet, content == .keys, let emoji, emoji.geometry.metrics != keys.metrics(for: keys.setup) {
            emoji.screenTurned(metrics: keys.metrics(for: keys.setup))
        }
        updateInputModes()
        let measured = accessory.map { measure($0.view, isAlone: content == .accessoryAlone) }
        let accessoryHeight = measured?.height ?? 0
        if let input {
            host.bar.show([])
            // A replacement keeps clear of the home indicator below it. (chosen)
            let standard = keys.geometry.metrics.height(showsBar: false) - screen.safeAreaInsets.bottom
            inputHeight = camera != nil ? screen.bounds.height : naturalHeight(input, flexible: standard) + spaceBelow
        } else if let client = client ?? (content == .shortcuts ? typed : nil) {
            var setup = KeyboardSetup(
                traits: client.input, language: language, hasSeveral: languages.count > 1,
                localeIdentifier: SimulatedProcess.current.settings.localeIdentifier, form: keys.form, hasCode: autoFill.oneTimeCode != nil)
            if setup.assistance == .words, !suggestsWords { setup.assistance = .none }
            setup.showsBar = setup.assistance != .none
            if !makesPeriods { setup.hasPeriodShortcut = false }
            if content == .shortcuts { setup.showsBar = false }
            host.bar.startsAtRight = LocaleDirection.isRightToLeft(language.identifier)
            if content == .shortcuts {
                let below = screen.safeAreaInsets.bottom
                inputHeight = hasBar ? KeyboardArrangement.shortcutsHeight(safeBottom: below) : accessory == nil ? 0 : below
            } else if let emoji {
                inputHeight = emoji.height
                setup = emojiSearchSetup
            } else {
                inputHeight = keys.height(for: setup)
            }
            // Fetching the same keyboard again for the same field leaves plane, shift and fingers alone.
            if responder !== served || setup != keys.setup || !(isShowing || turnStage == .turning && phase == .hiding) {
                assistant = Assistant()
                keys.start(setup, context: emoji == nil ? client.context(setup) : .init(), hasText: client.input.hasText)
            } else if emoji == nil {
                keys.contextChanged(client.context(setup), hasText: client.input.hasText)
            }
            updateSuggestions()
            updateShortcuts()
        } else {
            inputHeight = measured?.reachesEdge == true ? 0 : screen.safeAreaInsets.bottom
        }
        if keysLeave { keys.stop() }
        if changesLook {
            withoutAnimation {
                if !hadBar { host.shortcuts?.alpha = 0 }
                if !hadHandle { host.handle.alpha = 0 }
            }
        }
        place(accessoryHeight: accessoryHeight, inputHeight: inputHeight)
        if keysLeave, phase == .showing { withoutAnimation { host.letKeysLeave(from: standing, accessoryHeight: accessoryHeight) } }
    }

    /// Goes where these heights want it, announcing what changes.
    private func place(accessoryHeight wantedAccessory: CGFloat, inputHeight wantedInput: CGFloat) {
        let (accessoryHeight, inputHeight) = fitting(accessory: wantedAccessory, input: wantedInput)
        let next = arrangement(accessoryHeight: accessoryHeight, inputHeight: inputHeight)
        let end = next.frame
        let isSame = next == shown
        shown = next
        host.updateMaterial()
        // While the interface turns the parts go along with it.
        let isTurning = turnStage == .turning && phase != .hidden
        let place = { [host] in
            host.place(size: end.size, accessoryHeight: accessoryHeight, inputHeight: inputHeight, handleHeight: next.handleHeight)
        }
        let contentDecides = host.accessory.map(isAsHighAsItsContent) ?? false
        if isTurning { withCause(.keyboard, place) } else { withoutAnimation(place) }
        placedHeights = (accessoryHeight, inputHeight)
        if let accessory = host.accessory { rememberHeight(of: accessory, contentDecides: contentDecides) }
        host.inputReplacement?.associatedValues[ObjectIdentifier(PlacedInputKey.self)] = PlacedInput(
            height: inputHeight, own: inputHeight - spaceBelow)
        watchHeights()
        if isShowing, isSame, end == frame, !isDragged, !isTravelling {
            endFading()
            return withoutAnimation { placeMaterial(in: end.size, accessoryHeight) }
        }
        let begin: CGRect
        if isTurning {
            return turn(to: end, accessoryHeight: accessoryHeight)
        } else if phase == .hidden {
            begin = parked(end)
            withoutAnimation {
                host.frame = prefersCrossFade ? end : begin
                window.alpha = prefersCrossFade ? 0 : 1
                window.isHidden = false
                placeMaterial(in: end.size, accessoryHeight)
            }
        } else {
            begin = visibleHostFrame
        }
        move(from: begin, to: end, phase: .showing, accessoryHeight: accessoryHeight)
    }

    func hide() {
        guard isShowing, turnStage != .announced else { return }
        keys.stop()
        stopWatchingHeights()
        let begin = visibleHostFrame
        let end = parked(frame)
        move(from: begin, to: end, phase: .hiding, accessoryHeight: host.accessory?.frame.height ?? 0)
    }

    // MARK: Views that change their height

    /// Accessory and input views may grow and shrink while they show: by their frame, or by the intrinsic size that they invalidate.
    private func watchHeights() {
        guard host.accessory != nil || host.inputReplacement != nil else { return stopWatchingHeights() }
        guard watching == nil else { return }
        watching = SimulatedProcess.current.ticks.join(.postLayout, label: "keyboard: the accessory's height", countsAsMotion: false) {
            [unowned self] _ in
            MainActor.assumeIsolated { self.heightsMayHaveChanged() }
        }
    }

    func stopWatchingHeights() {
        watching?.cancel()
        watching = nil
    }

    private func heightsMayHaveChanged() {
        // A finger has the keyboard: what it holds is measured when it has let go.
        guard isShowing, !isDragged || modeDrag != nil else { return }
        var heights = placedHeights
        if let accessory = host.accessory {
            if host.contentMayHaveChanged, isAsHighAsItsContent(accessory) {
                let measured = measure(accessory, isAlone: content == .accessoryAlone)
                heights.accessory = measured.height
                if content == .accessoryAlone { heights.input = measured.reachesEdge ? 0 : screen.safeAreaInsets.bottom }
            } else {
                heights.accessory = changedHeight(of: accessory, placed: placedHeights.accessory)
            }
            host.contentMayHaveChanged = false
        }
        if let input = host.inputReplacement {
            heights.input = changedHeight(of: input, placed: placedHeights.input, below: spaceBelow)
        }
        heights = fitting(accessory: heights.accessory, input: heights.input)
        guard heights != placedHeights else { return }
        place(accessoryHeight: heights.accessory, inputHeight: heights.input)
    }

    /// What there is room for of heights that views want: both together are at most as high as the screen, and where a keyboard can leave the
    /// edge as what fits there. What is too much the input view loses first. (chosen)
    private func fitting(accessory: CGFloat, input: CGFloat) -> (accessory: CGFloat, input: CGFloat) {
        let movesAbout = content != .camera && availableModes.count > 1
        let room = movesAbout ? KeyboardArrangement.greatestHeight(in: surroundings) : screen.bounds.height
        let accessory = min(max(0, accessory), room)
        return (accessory, min(max(0, input), room - accessory))
    }

    /// What the view wants now: another frame than it was given, or another intrinsic height.
    private func changedHeight(of view: UIView, placed: CGFloat, below: CGFloat = 0) -> CGFloat {
        if view.frame.height != placed { return view.frame.height + below }
        if view === host.accessory, isAsHighAsItsContent(view) { return placed }
        let intrinsic = view.intrinsicContentSize.height
        return view.sizesItself && intrinsic != UIView.noIntrinsicMetric ? intrinsic + below : placed
    }

    /// Back to its place after a drag.
    func returnFromDrag() {
        move(from: visibleHostFrame, to: frame, phase: .showing, accessoryHeight: host.accessory?.frame.height ?? 0)
    }

    /// Announces, moves along the keyboard's curve from what is on screen now, and reports the end unless overtaken.
    private func move(from begin: CGRect, to end: CGRect, phase newPhase: Phase, accessoryHeight: CGFloat) {
        transition += 1
        let mine = transition
        isByUser = isDragged || modeDrag != nil || isTakenOff
        isDragged = false
        isTravelling = false
        let fades = prefersCrossFade && (phase == .hidden || newPhase == .hiding || window.alpha < 1)
        phase = newPhase
        frame = end
        transitionBegin = begin
        let isShowing = newPhase == .showing
        modeDrag = nil
        // A keyboard that fades goes nowhere: the system says so with an empty rectangle.
        let isNowhere = fades && (!isShowing || SimulatedProcess.current.settings.models.crossFadeFrames == .alwaysZero)
        let news = announcement(isShowing ? shown.standing : .absent, begin: begin, end: isNowhere ? .zero : end)
        postWill(news)
        // Whoever was told may have moved the focus on.
        guard transition == mine else { return }
        // Place and size set out together, also when only one of them gets another end.
        let place = host.layer.presentationFrame
        withoutAnimation {
            host.layer.removeAllAnimations()
            host.frame = place
        }
        let go = {
            self.alongCurve { [self] in
                if fades {
                    window.alpha = isShowing ? 1 : 0
                } else {
                    host.frame = end
                }
                placeMaterial(in: end.size, accessoryHeight)
                for look in looksBefore { look.fade(in: host) }
                showNewParts()
                if !isTakenOff { placementChanged() }
            } completion: { [weak self] in
                guard let self, self.transition == mine else { return }
                self.didArrive(news, isShowing: isShowing)
            }
        }
        // A finger has it: it is there.
        if isTakenOff { withoutAnimation(go) } else { go() }
    }

    /// The keyboard's own animation, from what is shown now.
    func alongCurve(_ animations: @escaping () -> Void, completion: @escaping () -> Void = {}) {
        let curve = UIView.AnimationOptions(rawValue: UInt(UIView.AnimationCurve.keyboard.rawValue) << 16)
        withCause(.keyboard) {
            UIView.animate(
                withDuration: Self.announcedDuration, delay: 0, options: [curve, .beginFromCurrentState, .allowUserInteraction],
                animations: animations, completion: { _ in completion() })
        }
    }

    func didArrive(_ news: KeyboardAnnouncement, isShowing: Bool) {
        phase = isShowing ? .shown : .hidden
        withoutAnimation { arrivedParts() }
        if isShowing, !keys.isUserInteractionEnabled {
            // The keys that were leaving are out of sight.
            withoutAnimation {
                host.install(accessory: host.accessory, owner: host.accessory?.inputOwner, input: nil, hasKeys: false)
                host.place(size: frame.size, accessoryHeight: placedHeights.accessory, inputHeight: placedHeights.input)
            }
        }
        if !isShowing {
            withoutAnimation {
                window.isHidden = true
                host.frame = frame
                window.alpha = 1
                // In the background a field on an accessory keeps the focus.
                if !isAway { host.removeViewsOfApp() }
            }
        }
        for name in news.didNames { post(name, news.info) }
        isByUser = false
        _checkInvariants()
    }

    func placeMaterial(in size: CGSize, _ accessoryHeight: CGFloat) {
        host.placeMaterial(in: size, accessoryHeight: accessoryHeight, mode: shown.mode)
        placeLauncher()
    }

    /// Preparations that must not move, even when the app changes the focus inside an animation of its own.
    func withoutAnimation(_ body: () -> Void) { withCause(.keyboard) { UIView.performWithoutAnimation(body) } }

    /// The height that the view has or wants; `flexible` for one that has none and takes any.
    func naturalHeight(_ view: UIView, flexible: CGFloat? = nil) -> CGFloat {
        let intrinsic = view.intrinsicContentSize.height
        if intrinsic != UIView.noIntrinsicMetric, view.frame.height == 0 || view.sizesItself { return intrinsic }
        if let flexible, view.autoresizingMask.contains(.flexibleHeight), (view as? UIInputView)?.allowsSelfSizing != true {
            return flexible
        }
        // An input view that was placed before is as high as it was then without what it kept clear of.
        let placed = view.associatedValues[ObjectIdentifier(PlacedInputKey.self)] as? PlacedInput
        if let placed, placed.height == view.frame.height { return placed.own }
        return view.frame.height
    }
    private enum PlacedInputKey {}
    /// The height that an input view was given, and what of it was its own, points.
    private struct PlacedInput {
        var height: CGFloat
        var own: CGFloat
    }

    /// What apps are to hear of a way that ends with the keyboard as they shall think of it.
    func announcement(_ standing: KeyboardArrangement.Standing, begin: CGRect, end: CGRect) -> KeyboardAnnouncement {
        defer { told = standing }
        return KeyboardAnnouncement(
            event: KeyboardAnnouncement.event(from: told, to: standing), info: userInfo(begin: begin, end: end))
    }

    func userInfo(begin: CGRect, end: CGRect) -> [AnyHashable: Any] {
        KeyboardAnnouncement.userInfo(begin: begin, end: end, isByUser: isByUser)
    }

    func postWill(_ news: KeyboardAnnouncement) { for name in news.willNames { post(name, news.info) } }

    func post(_ name: Notification.Name, _ info: [AnyHashable: Any]) {
        // What anybody does about it is not the doing of whoever brought the keyboard up.
        withCause(.app) { NotificationCenter.default.post(name: name, object: screen, userInfo: info) }
    }

    // MARK: Keyboards of other apps

    /// The keyboard of another app on the screen comes or goes: this one hears of it, with `isLocal` false, and shows nothing.
    package func announceKeyboardOfOtherApp(isShowing: Bool) {
        let height = keys.geometry.metrics.height(showsBar: true)
        let below = CGRect(x: 0, y: screen.bounds.height, width: screen.bounds.width, height: height)
        let shown = below.offsetBy(dx: 0, dy: -height)
        let info =
            isShowing
            ? KeyboardAnnouncement.userInfo(begin: below, end: shown, isLocal: false)
            : KeyboardAnnouncement.userInfo(begin: shown, end: below, isLocal: false)
        post(UIResponder.keyboardWillChangeFrameNotification, info)
        post(isShowing ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification, info)
        let end = CACurrentMediaTime() + Self.arrivalTime
        var waiting: TickSchedule.Participation?
        waiting = SimulatedProcess.current.ticks.join(.timers, label: "keyboard of another app") { [weak self] now in
            MainActor.assumeIsolated {
                guard now >= end, let self else { return }
                waiting?.cancel()
                self.post(UIResponder.keyboardDidChangeFrameNotification, info)
                self.post(isShowing ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification, info)
            }
        }
    }

    /// How long curve 7 takes, seconds. (ios-facts 4.1)
    package static let arrivalTime = 0.5
}

extension UIView {
    /// Whether the intrinsic size decides on the height of an accessory or input view, and not its frame.
    var sizesItself: Bool { autoresizingMask.contains(.flexibleHeight) || (self as? UIInputView)?.allowsSelfSizing == true }
}
