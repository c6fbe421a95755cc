/// The keyboard goes along with a page that is pushed aside, by code or by a finger, while a field on it keeps the focus.
///
/// It is announced as a hide when the page sets out, and as a show when a cancelled pop brings it back.
/// (Facts/KeyboardNotifications.md#sequences has the frames
/// of both; that the frames say "below the screen" although the keyboard goes sideways is chosen: engines of keyboard avoidance count
/// the height that covers the screen)
extension UIKeyboardController {
    package func beginTravel() -> Bool {
        // One that is off the edge stays where it is.
        guard isShowing, !isTravelling, shown.standing == .docked else { return false }
        // A keyboard on its way up is at its place at once: one motion is enough.
        if phase == .showing { arriveAtOnce() }
        isTravelling = true
        isDragged = false
        isByUser = false
        keys.stop()
        told = .absent
        announce(UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillHideNotification, begin: frame, end: belowScreen)
        return isTravelling
    }

    package func travel(by way: CGFloat) {
        guard isTravelling else { return }
        withCause(.keyboard) { host.frame.origin.x = way }
    }

    package func endTravel(isBack: Bool) {
        guard isTravelling else { return }
        isTravelling = false
        if isBack {
            withoutAnimation { host.frame = frame }
            told = .docked
            announce(
                UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification, begin: belowScreen, end: frame)
            guard phase == .shown, !isTravelling else { return }
            announce(
                UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidShowNotification, begin: belowScreen, end: frame)
        } else {
            transition += 1
            let begin = frame
            phase = .hidden
            stopWatchingHeights()
            frame = belowScreen
            transitionBegin = begin
            withoutAnimation {
                window.isHidden = true
                host.frame = frame
                // Who stands on the accessory goes with it, and nobody on the page inherits.
                leavesAccessory = false
                host.removeViewsOfApp()
                leavesAccessory = true
                placementChanged()
            }
            announce(UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidHideNotification, begin: begin, end: frame)
        }
    }

    package func beginArrival() -> Bool {
        guard phase == .showing, shown.standing == .docked, !isTravelling, transitionBegin == parked(frame) else { return false }
        transition += 1
        isTravelling = true
        withoutAnimation {
            host.layer.removeAllAnimations()
            host.frame = frame
            placementChanged()
        }
        return true
    }

    package func endArrival() {
        guard isTravelling, phase == .showing else { return }
        isTravelling = false
        withoutAnimation { host.frame = frame }
        let info = userInfo(begin: transitionBegin, end: frame)
        didArrive(KeyboardAnnouncement(event: .show, info: info), isShowing: true)
    }

    private var belowScreen: CGRect { CGRect(x: 0, y: screen.bounds.height, width: frame.width, height: frame.height) }

    private func arriveAtOnce() {
        transition += 1
        phase = .shown
        withoutAnimation {
            host.layer.removeAllAnimations()
            host.frame = frame
        }
    }

    private func announce(_ first: Notification.Name, _ second: Notification.Name, begin: CGRect, end: CGRect) {
        let info = userInfo(begin: begin, end: end)
        post(first, info)
        post(second, info)
    }
}
