import UIKitText

/// Showing and hiding: frames, announcements and the motion.
extension UIKeyboardController {
    func show(for responder: UIResponder) {
        defer { served = responder }
        let accessory = responder.inputAccessoryView
        let input = responder.inputView
        let client = hasHardwareKeyboard ? nil : KeyboardClient(responder)
        var inputHeight: CGFloat = 0
        let accessoryHeight = accessory.map(naturalHeight) ?? 0
        // Emoji are shown for one field; the next one begins with its letters.
        if responder !== served || client == nil || input != nil { emoji = nil }
        host.install(accessory: accessory, input: input, hasKeys: client != nil, emoji: emoji)
        if let input {
            // A replacement keeps clear of the home indicator below it. (chosen)
            inputHeight = naturalHeight(input) + screen.safeAreaInsets.bottom
        } else if let client {
            var setup = KeyboardSetup(traits: client.input, localeIdentifier: SimulatedProcess.current.settings.localeIdentifier)
            setup.showsBar = setup.showsBar && suggestsWords
            window.overrideUserInterfaceStyle = setup.style
            if let emoji {
                inputHeight = emoji.geometry.size.height
                setup = emojiSearchSetup
            } else {
                inputHeight = keys.height(for: setup)
            }
            // Fetching the same keyboard again for the same field leaves plane, shift and fingers alone.
            if responder !== served || setup != keys.setup || !isShowing {
                keys.start(setup, context: emoji == nil ? client.context(setup) : .init(), hasText: client.input.hasText)
            } else if emoji == nil {
                keys.contextChanged(client.context(setup), hasText: client.input.hasText)
            }
        } else {
            inputHeight = screen.safeAreaInsets.bottom
        }
        let height = accessoryHeight + inputHeight
        let end = CGRect(x: 0, y: screen.bounds.height - height, width: screen.bounds.width, height: height)
        host.updateMaterial()
        withoutAnimation { host.place(size: end.size, accessoryHeight: accessoryHeight, inputHeight: inputHeight) }
        if isShowing, end == frame, !isDragged {
            return withoutAnimation { placeMaterial(in: end.size, accessoryHeight) }
        }
        let begin: CGRect
        if phase == .hidden {
            begin = CGRect(x: 0, y: screen.bounds.height, width: end.width, height: end.height)
            withoutAnimation {
                host.frame = begin
                window.isHidden = false
                placeMaterial(in: end.size, accessoryHeight)
            }
        } else {
            begin = visibleHostFrame
        }
        move(from: begin, to: end, phase: .showing, accessoryHeight: accessoryHeight)
    }

    func hide() {
        guard isShowing else { return }
        keys.stop()
        let begin = visibleHostFrame
        let end = CGRect(x: 0, y: screen.bounds.height, width: frame.width, height: frame.height)
        move(from: begin, to: end, phase: .hiding, accessoryHeight: host.accessory?.frame.height ?? 0)
    }

    /// Back to its place after a drag.
    func returnFromDrag() {
        move(from: visibleHostFrame, to: frame, phase: .showing, accessoryHeight: host.accessory?.frame.height ?? 0)
    }

    /// Announces, moves along the keyboard's curve from what is on screen now, and reports the end unless overtaken.
    private func move(from begin: CGRect, to end: CGRect, phase newPhase: Phase, accessoryHeight: CGFloat) {
        transition += 1
        let mine = transition
        isDragged = false
        phase = newPhase
        frame = end
        transitionBegin = begin
        let isShowing = newPhase == .showing
        let info = userInfo(begin: begin, end: end)
        post(UIResponder.keyboardWillChangeFrameNotification, info)
        post(isShowing ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification, info)
        // Whoever was told may have moved the focus on.
        guard transition == mine else { return }
        let options = UIView.AnimationOptions(rawValue: UInt(UIView.AnimationCurve.keyboard.rawValue) << 16)
        withCause(.keyboard) {
            UIView.animate(
                withDuration: Self.announcedDuration, options: [options, .beginFromCurrentState, .allowUserInteraction],
                animations: { [self] in
                    host.frame = end
                    placeMaterial(in: end.size, accessoryHeight)
                },
                completion: { [weak self] _ in
                    guard let self, self.transition == mine else { return }
                    self.didArrive(info, isShowing: isShowing)
                })
        }
    }

    private func didArrive(_ info: [AnyHashable: Any], isShowing: Bool) {
        phase = isShowing ? .shown : .hidden
        if !isShowing {
            withoutAnimation {
                window.isHidden = true
                host.install(accessory: nil, input: nil, hasKeys: true)
            }
        }
        post(UIResponder.keyboardDidChangeFrameNotification, info)
        post(isShowing ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification, info)
        _checkInvariants()
    }

    private func placeMaterial(in size: CGSize, _ accessoryHeight: CGFloat) {
        host.material.frame = CGRect(x: 0, y: accessoryHeight, width: size.width, height: size.height - accessoryHeight)
    }

    /// Preparations that must not move, even when the app changes the focus inside an animation of its own.
    func withoutAnimation(_ body: () -> Void) { withCause(.keyboard) { UIView.performWithoutAnimation(body) } }

    private func naturalHeight(_ view: UIView) -> CGFloat {
        let intrinsic = view.intrinsicContentSize.height
        return view.frame.height > 0 || intrinsic == UIView.noIntrinsicMetric ? view.frame.height : intrinsic
    }

    private func userInfo(begin: CGRect, end: CGRect) -> [AnyHashable: Any] {
        [
            UIResponder.keyboardFrameBeginUserInfoKey: begin, UIResponder.keyboardFrameEndUserInfoKey: end,
            UIResponder.keyboardAnimationDurationUserInfoKey: Self.announcedDuration,
            UIResponder.keyboardAnimationCurveUserInfoKey: UIView.AnimationCurve.keyboard.rawValue,
            UIResponder.keyboardIsLocalUserInfoKey: true,
        ]
    }

    private func post(_ name: Notification.Name, _ info: [AnyHashable: Any]) {
        NotificationCenter.default.post(name: name, object: screen, userInfo: info)
    }
}
