import UIKitText

/// The gestures that move the keyboard. A floating keyboard is dragged by its handle, and a keyboard as wide as the screen by its hide
/// key. The shortcuts bar, and the button to which it collapses, can be dragged anywhere. A pinch changes the mode.
///
/// Only one notification with an empty frame is posted during a drag, at its start. The final frame is posted when the user lifts the
/// finger. (Facts/KeyboardNotifications.md#sequences)
extension UIKeyboardController {
    /// The speed in points per second above which the shortcuts bar moves to a corner when the user releases it. (chosen)
    static let flick: CGFloat = 500
    /// The scales of a pinch at which the mode changes: a pinch together has a scale of at most `together`, a pinch apart one of at least
    /// `apart`. (chosen)
    static let pinch: (together: CGFloat, apart: CGFloat) = (0.85, 1.18)

    /// Returns whether a touch at this point in screen coordinates can drag the keyboard.
    func canDrag(from point: CGPoint) -> Bool {
        guard phase == .shown, camera.view == nil, situation.turn.stage == .none, !situation.hold.isTravelling, !keys.hasWaitingList else {
            return false
        }
        let place = host.convert(point, from: nil)
        switch situation.arrangement.mode {
        case .floating: return host.handle.frame.contains(place)
        case .shortcutsBar: return host.shortcuts?.frame.contains(place) == true
        case .undocked, .split: return hideKeyFrame?.contains(place) == true
        case .docked: return availableModes.contains(.undocked) && situation.content == .keys && hideKeyFrame?.contains(place) == true
        case .launcher, .offScreen: return false
        }
    }

    /// The frame of the hide key, by which the user can also drag the keyboard, in the coordinates of the keyboard's view. If there is no
    /// hide key, it is the frame of the last key in the last row.
    var hideKeyFrame: CGRect? {
        guard hasKeys else { return nil }
        let rows = keys.geometry.keys.compactMap(\.row)
        let last = keys.geometry.keys.last { $0.row == rows.max() }
        return last.map { host.convert($0.frame, from: keys) }
    }

    func drag(_ pan: UIPanGestureRecognizer) {
        // The translation starts where the finger landed, so that the keyboard stays under the finger.
        let way = CGPoint(x: pan.translationSinceLanding.dx, y: pan.translationSinceLanding.dy)
        switch pan.state {
        case .began:
            guard phase == .shown, situation.turn.stage == .none else { return }
            beginDrag(upwards: pan.velocity(in: nil).y <= 0)
            moveDrag(way)
        case .changed: moveDrag(way)
        case .ended: endDrag(velocity: pan.velocity(in: nil))
        case .cancelled, .failed: endDrag(velocity: .zero)
        case .possible: break
        }
    }

    private func beginDrag(upwards: Bool) {
        keys.stop()
        if situation.arrangement.mode == .docked, launcherFrame == nil {
            guard upwards, availableModes.contains(.undocked) else { return }
            leaveEdge()
            // The app may have changed or hidden the keyboard when it was notified.
            guard situation.arrangement.mode == .undocked, isShowing else { return }
        } else if situation.arrangement.standing == .loose, launcherFrame == nil {
            if let announcement = decide(.gripAnnounced)?.announcement { postWill(announcement) }
            guard isShowing else { return }
        }
        let grip = KeyboardHold.Grip(origin: host.frame.origin, launcher: window.launcher.frame.origin)
        decide(.gripped(grip, movesKeyboard: launcherFrame == nil || situation.arrangement.mode == .launcher))
    }

    /// Undocks the keyboard at its current height, so that it can follow the finger. As after any other undocking, layout guides that do
    /// not follow undocked keyboards move to the bottom edge.
    private func leaveEdge() {
        decide(.takenOff(true))
        defer { decide(.takenOff(false)) }
        try? setMode(.undocked, at: CGPoint(x: 0, y: frame.minY))
        alongCurve { KeyboardGuides.current.keyboardMoved { !$0.followsUndockedKeyboard } }
    }

    private func moveDrag(_ way: CGPoint) {
        guard let grip = situation.hold.grip else { return }
        // The translation is rounded to whole pixels, because every layout pass rounds the frames of layout guides, which must equal the
        // frame of the keyboard.
        let way = CGPoint(x: way.x.roundedToPixel(screen.scale), y: way.y.roundedToPixel(screen.scale))
        let (screen, safeTop) = (room.screen, room.safeTop)
        let size = host.frame.size
        func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat { min(max(value, low), max(low, high)) }
        withoutAnimation {
            if launcherFrame != nil {
                let button = window.launcher.frame.size
                window.launcher.frame.origin = CGPoint(
                    x: clamp(grip.launcher.x + way.x, 0, screen.width - button.width),
                    y: clamp(grip.launcher.y + way.y, safeTop, screen.height - button.height))
                if situation.arrangement.mode == .launcher { host.frame.origin = window.launcher.frame.origin }
            } else {
                switch situation.arrangement.mode {
                case .floating:
                    host.frame.origin = CGPoint(
                        x: clamp(grip.origin.x + way.x, 0, screen.width - size.width),
                        y: clamp(grip.origin.y + way.y, safeTop, screen.height - size.height / 2))
                case .shortcutsBar:
                    host.frame.origin = CGPoint(
                        x: clamp(grip.origin.x + way.x, -size.width / 2, screen.width - size.width / 2),
                        y: clamp(grip.origin.y + way.y, grip.origin.y - size.height / 2, screen.height - size.height / 2))
                default: host.frame.origin.y = clamp(grip.origin.y + way.y, safeTop, screen.height - size.height / 2)
                }
            }
            placementChanged()
        }
    }

    private func endDrag(velocity: CGPoint) {
        guard let grip = situation.hold.grip else { return }
        decide(.gripReleased)
        if launcherFrame != nil { return dropLauncher() }
        guard phase == .shown, let served = focus.served else { return }
        let mode = situation.arrangement.mode
        switch mode {
        case .shortcutsBar:
            let way = host.frame.midX - (grip.origin.x + host.frame.width / 2)
            let isFlicked = abs(velocity.x) > Self.flick || velocity.y > Self.flick
            guard isFlicked || abs(way) > host.frame.width / 4 else { return dropBar() }
            let direction = abs(velocity.x) > Self.flick ? velocity.x : way
            decide(.launcherPut(right: direction >= 0))
            collapseShortcuts(true)
        case .floating, .undocked, .split:
            // A keyboard is docked if the user drops it below the lowest position of an undocked keyboard.
            let least = mode == .floating ? KeyboardArrangement.cardMargin : KeyboardArrangement.leastRise
            if host.frame.maxY > room.screen.height - max(room.safeBottom, least) {
                try? setMode(.docked)
            } else {
                decide(.dropped(at: host.frame.origin))
                show(for: served)
            }
        default: show(for: served)
        }
    }

    /// Moves the shortcuts bar back to its arranged position after a drag, and announces a show with an empty end frame.
    /// (Facts/KeyboardNotifications.md#sequences)
    private func dropBar() {
        guard let plan = decide(.droppedBar) else { return }
        settle(plan, [host], at: frame)
    }

    private func dropLauncher() {
        decide(.launcherPut(right: window.launcher.frame.midX >= room.screen.width / 2))
        guard let end = launcherFrame, let plan = decide(.droppedLauncher(end)) else { return }
        settle(plan, situation.arrangement.mode == .launcher ? [window.launcher, host] : [window.launcher], at: end)
    }

    private func settle(_ plan: KeyboardPlan, _ views: [UIView], at end: CGRect) {
        let mine = plan.situation.transition
        alongCurve { [self] in
            for view in views { view.frame = end }
            placementChanged()
        } completion: { [weak self] in
            guard let self, self.situation.transition == mine else { return }
            self.decide(.dropSettled)
        }
        if let announcement = plan.announcement { postWillInMotion(announcement) }
    }

    // MARK: Two fingers

    func pinched(_ pinch: UIPinchGestureRecognizer) {
        guard pinch.state == .began || pinch.state == .changed, phase == .shown, situation.content == .keys, situation.hold.grip == nil
        else { return }
        let isApart: Bool
        if pinch.scale <= Self.pinch.together {
            isApart = false
        } else if pinch.scale >= Self.pinch.apart {
            isApart = true
        } else {
            return
        }
        // Disabling the recogniser ends the gesture, so that one gesture changes the mode only once.
        pinch.isEnabled = false
        pinch.isEnabled = true
        guard let next = mode.afterPinch(isApart: isApart, available: availableModes) else { return }
        try? setMode(next)
    }
}

/// The gesture recognisers for drags and pinches of the keyboard, and the touches that they receive.
@MainActor
final class KeyboardGestures: NSObject, UIGestureRecognizerDelegate {
    private unowned let controller: UIKeyboardController
    private let drag = UIPanGestureRecognizer()
    private let pinch = UIPinchGestureRecognizer()
    private let launcherDrag = UIPanGestureRecognizer()

    init(_ controller: UIKeyboardController) {
        self.controller = controller
        super.init()
        drag.addToolkitTarget(self, action: KeyboardGestures.dragged)
        drag.maximumNumberOfTouches = 1
        drag.delegate = self
        drag.name = "drags the keyboard"
        pinch.addToolkitTarget(self, action: KeyboardGestures.pinched)
        pinch.name = "changes the keyboard's mode"
        // The touches of fast typing overlap. If the recogniser delayed the end of a touch, the touches would wait for each other.
        pinch.delaysTouchesEnded = false
        controller.host.addGestureRecognizer(drag)
        controller.host.addGestureRecognizer(pinch)
        launcherDrag.addToolkitTarget(self, action: KeyboardGestures.dragged)
        launcherDrag.maximumNumberOfTouches = 1
        launcherDrag.name = "drags the launcher"
        controller.window.launcher.addGestureRecognizer(launcherDrag)
        controller.window.launcher.addGestureRecognizer(UITapGestureRecognizer(target: self, action: KeyboardGestures.launched))
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        controller.canDrag(from: touch.location(in: nil))
    }

    /// Prevents a drag while a list is shown, so that a finger that holds the hide key can slide over its list.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { !controller.keys.hasList }

    private func dragged(_ pan: UIPanGestureRecognizer) { controller.drag(pan) }
    private func pinched(_ pinch: UIPinchGestureRecognizer) { controller.pinched(pinch) }
    private func launched() { withCause(.user) { controller.collapseShortcuts(false) } }
}
