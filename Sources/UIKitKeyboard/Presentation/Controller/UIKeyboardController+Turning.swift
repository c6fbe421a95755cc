import UIKitText

/// The keyboard during a rotation of the interface.
///
/// The hide is announced in the coordinates from before the rotation. The show is announced in the coordinates from after the rotation,
/// with the keyboard's new height. Both are announced at the start of the rotation. `didShow` is posted when the rotation ends. Because
/// the show interrupts the hide, `didHide` is not posted. (Facts/KeyboardNotifications.md#sequences) The visible keyboard does not slide
/// out and in. It stays at the bottom edge and rotates with the interface. The field keeps its focus, and the keys keep their plane and
/// their shift state.
extension UIKeyboardController {
    package func interfaceWillTurn() {
        endFading()
        if isShowing {
            keys.stop()
            takeLooks()
            heightWatch.stop()
        }
        if let announcement = decide(.turnAnnounced)?.announcement { postWill(announcement) }
    }

    package func interfaceTurns() {
        decide(.turnBegins)
        defer { decide(.turnSettles) }
        withoutAnimation {
            keys.screenTurned()
            emoji?.screenTurned(metrics: keys.geometry.metrics)
        }
        if phase == .hidden {
            withoutAnimation {
                window.fillScreen()
                host.frame = frame
            }
        }
        // The app may have moved the focus or resigned the first responder when it was notified of the rotation.
        if let responder, needsInput(responder) { return show(for: responder) }
        guard decide(.turnLeaves) != nil else { return }
        withCause(.keyboard) {
            host.frame = frame
            placementChanged()
        }
    }

    package func interfaceHasTurned() {
        guard let ending = situation.turn.ending, let announcement = decide(.turnEnds)?.announcement else { return }
        endFading()
        didArrive(announcement, isShowing: ending.isShowing)
    }

    package func windowsWereLaidOut() {
        partOfScreenChanged()
        placementChanged()
    }

    /// Keeps the keyboard at the bottom edge of the rotated screen, and announces a show. Must be called inside the rotation's animation.
    func turn(_ plan: KeyboardPlan) {
        let end = plan.situation.frame
        withCause(.keyboard) {
            window.alpha = 1
            host.frame = end
            placeMaterial(in: end.size, plan.situation.heights.accessory)
            looks.fade(in: host)
            placementChanged()
        }
        if let announcement = plan.announcement { postWill(announcement) }
    }
}
