import UIKitText

/// The keyboard in a turning interface.
///
/// It is announced as going, in the coordinates that are about to end, and as coming back, in the new ones, with the height that it has
/// there; both at the turn's beginning. That it has arrived is told when the turn is over; the hide, which the show overtakes, is not
/// reported as done, as no overtaken one is. (Facts/KeyboardNotifications.md#sequences) What shows does not slide out and in: it stays at
/// the lower edge and turns with the interface. The field keeps its focus throughout, the keys their plane and shift.
extension UIKeyboardController {
    package func interfaceWillTurn() {
        defer { turnStage = .announced }
        endFading()
        guard isShowing else { return }
        keys.stop()
        takeLooks()
        stopWatchingHeights()
        transition += 1
        isDragged = false
        isByUser = false
        isTravelling = false
        phase = .hiding
        modeDrag = nil
        transitionBegin = visibleHostFrame
        frame = parked(frame)
        turnStage = .announced
        let news = announcement(.absent, begin: transitionBegin, end: frame)
        leaving = news
        postWill(news)
    }

    package func interfaceTurns() {
        turnStage = .turning
        defer { turnStage = .none }
        withoutAnimation {
            keys.screenTurned()
            emoji?.screenTurned(metrics: keys.geometry.metrics)
        }
        if phase == .hidden {
            withoutAnimation {
                window.fillScreen()
                frame = CGRect(x: 0, y: screen.bounds.height, width: screen.bounds.width, height: frame.height)
                transitionBegin = frame
                host.frame = frame
            }
        }
        // Whoever heard of the turn may have moved the focus, or taken it away.
        if let responder, needsInput(responder) { return show(for: responder) }
        if phase != .hidden { leave() }
    }

    package func interfaceHasTurned() {
        guard let turned, turned.transition == transition else { return }
        endFading()
        self.turned = nil
        didArrive(turned.news, isShowing: turned.isShowing)
    }

    package func windowsWereLaidOut() { placementChanged() }

    /// Stays on the screen, at its lower edge, and says that it has come. Called inside the turn's animation.
    func turn(to end: CGRect, accessoryHeight: CGFloat) {
        transition += 1
        let mine = transition
        phase = .showing
        frame = end
        transitionBegin = parked(end)
        withCause(.keyboard) {
            window.alpha = 1
            host.frame = end
            placeMaterial(in: end.size, accessoryHeight)
            for look in looksBefore { look.fade(in: host) }
            placementChanged()
        }
        let news = announcement(shown.standing, begin: transitionBegin, end: end)
        turned = (mine, news, true)
        postWill(news)
    }

    /// Goes on to its way out below the turned screen.
    private func leave() {
        transition += 1
        phase = .hiding
        frame = CGRect(x: 0, y: screen.bounds.height, width: screen.bounds.width, height: frame.height)
        turned = (transition, KeyboardAnnouncement(event: leaving?.event, info: userInfo(begin: transitionBegin, end: frame)), false)
        withCause(.keyboard) {
            host.frame = frame
            placementChanged()
        }
    }
}

/// Keys that get another arrangement while the interface turns: the old look grows into the new place and fades, the new one grows from the
/// old place and appears.
@MainActor
struct TurningKeys {
    private let view: UIView
    private let look: UIView?
    /// Where the view was shown, in its superview.
    private let place: CGRect
    /// How wide the superview was shown, points.
    private let hostWidth: CGFloat

    init(_ view: UIView) {
        self.view = view
        look = view.snapshotView(afterScreenUpdates: false)
        place = view.layer.presentationFrame
        hostWidth = view.superview?.layer.presentationFrame.width ?? 0
    }

    /// Call it inside the turn's animation, when the view has its new frame.
    func fade(in host: UIView) {
        guard let look, place.width > 0, place.height > 0 else { return }
        let end = view.frame
        guard view.superview === host, !view.isHidden, end.width > 0, end.height > 0 else {
            // Nothing comes in its place: it keeps to the keyboard, as wide as that becomes.
            UIView.performWithoutAnimation {
                look.frame = place
                look.isUserInteractionEnabled = false
                host.addSubview(look)
            }
            let share = hostWidth > 0 ? host.frame.width / hostWidth : 1
            look.transform = CGAffineTransform(scaleX: share, y: 1)
            look.center = CGPoint(x: place.midX * share, y: place.midY)
            look.alpha = 0
            return
        }
        UIView.performWithoutAnimation {
            look.frame = place
            look.isUserInteractionEnabled = false
            host.insertSubview(look, aboveSubview: view)
            view.transform = CGAffineTransform(scaleX: place.width / end.width, y: place.height / end.height)
            view.center = CGPoint(x: place.midX, y: place.midY)
            view.alpha = 0
        }
        view.transform = .identity
        view.center = CGPoint(x: end.midX, y: end.midY)
        view.alpha = 1
        look.transform = CGAffineTransform(scaleX: end.width / place.width, y: end.height / place.height)
        look.center = CGPoint(x: end.midX, y: end.midY)
        look.alpha = 0
    }

    func remove() { look?.removeFromSuperview() }
}
