import UIKitCore

/// A keyboard that moves sideways together with the view of a pushed or popped view controller, in which a field keeps the focus. Code or
/// a gesture moves the view. `KeyboardSituation+Travel.swift` decides which
/// notifications are posted.
extension UIKeyboardController {
    package func beginTravel() -> Bool {
        let wasOnItsWay = phase == .showing
        guard let plan = decide(.travelBegins), let announcement = plan.announcement else { return false }
        if wasOnItsWay {
            withoutAnimation {
                host.layer.removeAllAnimations()
                host.frame = frame
            }
        }
        keys.stop()
        postWillInMotion(announcement)
        return situation.hold.isTravelling
    }

    package func travel(by way: CGFloat) {
        guard situation.hold.isTravelling else { return }
        withCause(.keyboard) { host.frame.origin.x = way }
    }

    package func endTravel(isBack: Bool) {
        if !isBack, situation.hold.isTravelling { KeyboardGuides.current.keyboardLeavesSideways() }
        guard let plan = decide(isBack ? .travelReturns : .travelEnds), let announcement = plan.announcement else { return }
        if isBack {
            withoutAnimation { host.frame = frame }
            postWillInMotion(announcement)
            guard phase == .shown, !situation.hold.isTravelling else { return }
        } else {
            heightWatch.stop()
            withoutAnimation {
                window.isHidden = true
                host.frame = frame
                // A responder in the accessory view loses the focus, and no responder of the popped view controller gets it.
                focus.dismissing(leavingAccessory: false) { host.removeViewsOfApp() }
                placementChanged()
            }
        }
        postDid(announcement)
    }

    package func beginArrival() -> Bool {
        guard decide(.arrivalBegins) != nil else { return false }
        withoutAnimation {
            host.layer.removeAllAnimations()
            host.frame = frame
            placementChanged()
        }
        return true
    }

    package func endArrival() {
        guard let announcement = decide(.arrivalEnds)?.announcement else { return }
        withoutAnimation { host.frame = frame }
        didArrive(announcement, isShowing: true)
    }
}
