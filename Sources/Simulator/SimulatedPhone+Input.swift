import UIKit

extension SimulatedPhone {
    /// Converts an input event to a UIKit event and delivers it to the app.
    func apply(_ event: InputEvent, at time: Double) {
        switch event {
        // An app in the background receives no scrolling or typing; the home screen is in front.
        case .scroll, .text, .markedText, .key:
            if UIApplication.shared.applicationState == .background { return }
        default: break
        }
        switch event {
        case .touch(let phase, let finger, let location): touch([(phase, finger, location)], time: time)
        case .scroll(.ended, _, _), .scroll(.cancelled, _, _): for window in UIApplication.shared.windows { window.wheelStopped() }
        case .scroll(_, let delta, let location):
            let toInterface = interfaceToScreen.inverted()
            let location = location.applying(toInterface)
            let delta = CGSize(
                width: toInterface.a * delta.width + toInterface.c * delta.height,
                height: toInterface.b * delta.width + toInterface.d * delta.height)
            let target = topWindow(at: location)
            // The content offset increases as the content moves up and to the left.
            target.scroll(by: CGVector(dx: -delta.width, dy: -delta.height), at: target.convertFromScreen(location))
        case .text(let text):
            if UIKeyboardController.current?.takeTypedText(text) != true {
                (UIApplication.shared.firstResponder as? any UIKeyInput)?.insertTypedText(text)
            }
        case .markedText(let text, let cursor):
            // The emoji search field receives committed text only.
            guard UIKeyboardController.current?.emojiQuery == nil, let input = UIApplication.shared.firstResponder as? any UITextInput
            else { return }
            // Empty text removes the marked text. Committed text arrives as a separate event.
            let location = text.prefix(cursor).utf16.count
            input.setMarkedText(text, selectedRange: NSRange(location: location, length: 0))
        case .key(let usage, let modifiers, let isDown): key(usage: usage, modifiers: modifiers, isDown: isDown, time: time)
        case .appearance(let isDark): UIScreen.main.userInterfaceStyle = isDark ? .dark : .light
        case .clipboard(let text): UIPasteboard.general.string = text
        case .textSize(let name): if let size = UIContentSizeCategory(shortName: name) { UIScreen.main.preferredContentSizeCategory = size }
        case .orientation(let orientation, let isAnimated):
            window.windowScene?.hold(UIDeviceOrientation(orientation), animated: isAnimated)
        case .keyboardMode(let name):
            if let mode = KeyboardMode(rawValue: name) { try? UIKeyboardController.current?.setMode(mode) }
        case .hardwareKeyboard(let isAttached): UIKeyboardController.current?.hasHardwareKeyboard = isAttached
        case .shortcutsBar(let isCollapsed): withCause(.user) { UIKeyboardController.current?.collapseShortcuts(isCollapsed) }
        case .predictiveBar(let isOn): UIKeyboardController.current?.suggestsWords = isOn
        case .cameraText(let isShown):
            let keyboard = UIKeyboardController.current
            withCause(.user) { isShown ? keyboard?.showCameraInput() : keyboard?.closeCamera() }
        case .hideKeyboard: withCause(.user) { UIKeyboardController.current?.giveUpFocus() }
        case .windowSize(let size, let origin, let isAnimated):
            window.windowScene?.resize(window, to: size, at: origin, animated: isAnimated)
        case .shake: UIApplication.shared.shake()
        case .edit, .undoEdit, .redoEdit: editor?(event)
        case .applicationState(let isActive):
            UIApplication.shared.applicationState = isActive ? .active : .background
            homePresses = [:]
            if !isActive { touches = [:] }
        }
    }

    /// Delivers simultaneous changes of several touches as one event, as on a phone.
    func touch(_ changes: [(phase: InputEvent.TouchPhase, finger: Int, location: CGPoint)], time: Double) {
        var changed: [UITouch] = []
        let toInterface = interfaceToScreen.inverted()
        for (phase, finger, place) in changes {
            let location = place.applying(toInterface)
            let touch: UITouch
            if phase == .began {
                // A touch that begins on the home screen does not reach the app.
                guard UIApplication.shared.applicationState != .background else {
                    homePresses[finger] = homeScreen.icon(at: location)
                    continue
                }
                guard touches[finger] == nil else { continue }
                touch = UITouch(identifier: finger)
                touch.window = topWindow(at: location)
                touch.initialLocationOnScreen = location
                touch.initialTimestamp = time
                touch.previousLocationOnScreen = location
                touches[finger] = touch
            } else {
                // A touch without a began phase has started on the home screen or outside the screen.
                guard let known = touches[finger] else {
                    pressHome(phase, finger: finger, at: location)
                    continue
                }
                touch = known
                touch.previousLocationOnScreen = touch.locationOnScreen
            }
            touch.locationOnScreen = location
            touch.timestamp = time
            touch.phase =
                switch phase {
                case .began: .began
                case .moved: .moved
                case .ended: .ended
                case .cancelled: .cancelled
                }
            changed.append(touch)
        }
        guard !changed.isEmpty else { return }
        for touch in touches.values where !changed.contains(where: { $0 === touch }) { touch.phase = .stationary }
        let event = UIEvent()
        event.timestamp = time
        event.allTouches = Set(touches.values)
        event.modifierFlags = heldModifiers
        UIApplication.shared.sendEvent(event)
        for touch in changed where touch.phase == .ended || touch.phase == .cancelled { touches[touch.identifier] = nil }
        for touch in changed where touch.phase == .ended && isTapOnStatusBar(touch) { window.scrollToTop() }
    }

    /// Tracks a touch that began on an icon of the home screen. If it ends on the running app's icon, the app returns to the foreground.
    private func pressHome(_ phase: InputEvent.TouchPhase, finger: Int, at location: CGPoint) {
        guard let icon = homePresses[finger] else { return }
        let screen = homeScreen
        if phase != .cancelled, screen.icon(at: location) == icon {
            guard phase == .ended else { return }
            if screen.isRunningApp(icon) {
                homePresses = [:]
                return UIApplication.shared.applicationState = .active
            }
        }
        homePresses[finger] = nil
    }

    /// The limits of a tap: the maximum duration in seconds, and the maximum movement in points. (chosen; Facts/Gestures.md#recognizers)
    private static let tapLimits = (duration: 0.75, distance: CGFloat(10))

    private func isTapOnStatusBar(_ touch: UITouch) -> Bool {
        let start = touch.initialLocationOnScreen
        let end = touch.locationOnScreen
        let bar = window.windowScene?.statusBarManager?.statusBarFrame ?? .zero
        return start.y < bar.maxY && touch.timestamp - touch.initialTimestamp <= Self.tapLimits.duration
            && hypot(end.x - start.x, end.y - start.y) <= Self.tapLimits.distance
    }

    /// Returns the frontmost window that a touch at the location hits.
    private func topWindow(at location: CGPoint) -> UIWindow {
        UIApplication.shared.windows.last { $0.hitTest($0.convert(location, from: nil), with: nil) != nil } ?? window
    }

    private func key(usage: Int, modifiers: Int, isDown: Bool, time: Double) {
        heldModifiers = UIKeyModifierFlags(rawValue: modifiers)
        var key = UIKey(keyCode: UIKeyboardHIDUsage(rawValue: usage), modifierFlags: heldModifiers)
        key.characters = key.typedCharacters
        if UIKeyboardController.current?.takeKey(key, isDown: isDown) == true { return }
        let press = UIPress(
            key: key,
            phase: isDown ? .began : .ended, timestamp: time)
        let event = UIPressesEvent()
        event.timestamp = time
        event.allPresses = [press]
        UIApplication.shared.sendEvent(event)
    }
}

extension UIDeviceOrientation {
    init(_ orientation: InputEvent.Orientation) {
        self =
            switch orientation {
            case .portrait: .portrait
            case .portraitUpsideDown: .portraitUpsideDown
            case .landscapeLeft: .landscapeLeft
            case .landscapeRight: .landscapeRight
            case .faceUp: .faceUp
            case .faceDown: .faceDown
            }
    }
}
