/// Resizing of the app's window by the system, as on a device where apps share the screen.
///
/// A real phone never does this. The simulated phone does it on request, so that layouts can be tested at other sizes. The window is in
/// the top left corner of the screen unless a different position is requested. The keyboard and the status bar keep the screen's size,
/// and the rest of the screen is empty. When the interface rotates, the window keeps its fraction of the screen. (chosen)
///
/// View controllers are notified as for a rotation: `viewWillTransition(to:with:)`, followed by one animation. (documented:
/// `UIContentContainer`)
extension UIWindowScene {
    /// The duration of the animation in seconds. (chosen)
    static let resizingDuration = 0.3

    /// Resizes a window.
    /// - Parameters:
    ///   - size: points; nil for the screen's size. It is limited to the screen's size.
    ///   - origin: the window's position on the screen in points. It is adjusted so that the window does not extend beyond the screen.
    package func resize(_ window: UIWindow, to size: CGSize?, at origin: CGPoint = .zero, animated: Bool) {
        let screen = screen.bounds.size
        if size != nil, self.screen.device.isTablet, SimulatedProcess.current.information.requiresFullScreen {
            return SimulatedProcess.current.reportOnce(
                "the window keeps the whole screen: UIRequiresFullScreen in the app's Info.plist says so.")
        }
        let wanted = size ?? screen
        let size = CGSize(width: min(wanted.width, screen.width), height: min(wanted.height, screen.height))
        let origin = CGPoint(
            x: min(max(origin.x, 0), screen.width - size.width), y: min(max(origin.y, 0), screen.height - size.height))
        let part = CGRect(origin: origin, size: size)
        guard part != window.frameOnScreen else { return }
        // Gestures are cancelled, because the content under the fingers changes.
        UIApplication.shared.cancelTouches()
        let root = window.rootViewController
        let coordinator = TransitionCoordinator(
            duration: animated ? Self.resizingDuration : 0, containerView: window, controllers: root.map { [.from: $0, .to: $0] } ?? [:])
        coordinator.isAnimated = animated
        root?.ownTransitionCoordinator = coordinator
        root?.prepareResize(to: size, isCompact: size.width < UIWindow.leastRegularWidth, with: coordinator)
        window.clipsToBounds = size != screen
        window.share = size == screen ? nil : CGSize(width: size.width / screen.width, height: size.height / screen.height)
        let change = { [self] in
            take(part == self.screen.bounds ? nil : part)
            window.frameOnScreen = part
            window.placeRoot()
            // On an iPad, the window's width determines its size class.
            window.traitsDidChange()
            window.safeAreaMayHaveChanged()
            coordinator.run { $0() }
            window.layoutWindow()
            UIApplication.shared.textInputSystem?.windowsWereLaidOut()
        }
        guard animated else {
            UIView.performWithoutAnimation(change)
            SimulatedProcess.current.ticks.enqueueCompletion("the window's size") { MainActor.assumeIsolated { coordinator.complete() } }
            return
        }
        UIView.animate(
            withDuration: Self.resizingDuration, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState], animations: change,
            completion: { _ in coordinator.complete() })
    }
}

extension UIWindowScene {
    /// Moves the scene to a part of the screen, together with its windows. Windows that filled the scene are resized to fill the new part.
    ///
    /// - Parameter part: the part in screen coordinates, in points; nil for the whole screen.
    func take(_ part: CGRect?) {
        let old = partOfScreen ?? screen.bounds
        let filling = windows.filter { !$0.isOfSystem && $0.frameOnScreen == old }
        partOfScreen = part
        for window in windows { window.sceneMoved(from: old.origin) }
        for window in filling {
            window.frameOnScreen = part ?? screen.bounds
            window.placeRoot()
        }
    }
}

extension UIViewController {
    /// Notifies view controllers of the new traits, if they change, and of the new size.
    func prepareResize(to size: CGSize, isCompact: Bool, with coordinator: TransitionCoordinator) {
        let present = traitCollection
        var next = present
        if UIScreen.main.device.isTablet { next.horizontalSizeClass = isCompact ? .compact : .regular }
        next.merge(traitOverrides.traits)
        if next != present { willTransition(to: next, with: coordinator) }
        viewWillTransition(to: size, with: coordinator)
    }
}
