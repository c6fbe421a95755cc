import UIKitText

/// The keyboard in a rotating interface.
///
/// Its hide is announced in the old coordinates, and its show in the new ones, with its new height; both at the start of the rotation.
/// `didShow` is posted when the rotation ends. The show interrupts the hide, so `didHide` is not posted.
/// (Facts/KeyboardNotifications.md#sequences) The visible keyboard does not slide out and in: it stays at the lower edge and rotates with
/// the interface. The field keeps its focus throughout, the keys their plane and shift.
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
        // An observer of the rotation may have moved the focus, or resigned it.
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

    /// Keeps the keyboard at the lower edge of the rotated screen, and announces a show. Called inside the rotation's animation.
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
