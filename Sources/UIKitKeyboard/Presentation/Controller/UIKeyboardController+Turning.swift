import UIKitText

/// The keyboard in a turning interface.
///
/// It is announced as going, in the coordinates that are about to end, and as coming back, in the new ones, with the height that it has
/// there; both at the turn's beginning. That it has arrived is told when the turn is over; the hide, which the show overtakes, is not
/// reported as done, as no overtaken one is. (Facts/KeyboardNotifications.md#sequences) What shows does not slide out and in: it stays at
/// the lower edge and turns with the interface. The field keeps its focus throughout, the keys their plane and shift.
extension UIKeyboardController {
    package func interfaceWillTurn() {
        endFading()
        if isShowing {
            keys.stop()
            takeLooks()
            heightWatch.stop()
        }
        if let news = decide(.turnAnnounced)?.announcement { postWill(news) }
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
        // An observer of the turn may have moved the focus, or taken it away.
        if let responder, needsInput(responder) { return show(for: responder) }
        guard decide(.turnLeaves) != nil else { return }
        withCause(.keyboard) {
            host.frame = frame
            placementChanged()
        }
    }

    package func interfaceHasTurned() {
        guard let ending = situation.turn.ending, let news = decide(.turnEnds)?.announcement else { return }
        endFading()
        didArrive(news, isShowing: ending.isShowing)
    }

    package func windowsWereLaidOut() {
        partOfScreenChanged()
        placementChanged()
    }

    /// Stays on the screen, at its lower edge, and says that it has come. Called inside the turn's animation.
    func turn(_ plan: KeyboardPlan) {
        let end = plan.situation.frame
        withCause(.keyboard) {
            window.alpha = 1
            host.frame = end
            placeMaterial(in: end.size, plan.situation.heights.accessory)
            looks.fade(in: host)
            placementChanged()
        }
        if let news = plan.announcement { postWill(news) }
    }
}
