import UIKitText

/// The keyboard layout guides of one process. Updates the guides when the keyboard moves, and lays out the views that are constrained to
/// them.
@MainActor
final class KeyboardGuides {
    /// The guides of the current process.
    static var current: KeyboardGuides { SimulatedProcess.current.state { MainActor.assumeIsolated { KeyboardGuides() } } }

    private struct Member {
        weak var guide: UIKeyboardLayoutGuide?
    }
    private var members: [Member] = []
    private var edges: [ObjectIdentifier: NSDirectionalRectEdge] = [:]
    private var watching: TickSchedule.Participation?
    private weak var keyboard: UIKeyboardController?
    /// Returns the mode and frame of the keyboard. Tests replace this closure.
    var source: () -> KeyboardPlacement = { UIKeyboardController.current?.placement ?? .offScreen }
    var settings = KeyboardGuideSettings() { didSet { if settings != oldValue { keyboardMoved() } } }

    func add(_ guide: UIKeyboardLayoutGuide) {
        members.removeAll { $0.guide == nil }
        members.append(Member(guide: guide))
        observeKeyboard()
        if let view = guide.owningView, source().mode != .offScreen { frozenGuides.noteLate(view) }
        if watching == nil {
            // The keyboard's frame in a view's coordinates also changes when the view moves.
            watching = SimulatedProcess.current.ticks.join(.postLayout, label: "keyboard layout guides", countsAsMotion: false) {
                [weak self] _ in
                MainActor.assumeIsolated { self?.keyboardMoved() }
            }
        }
        update(guide)
    }

    /// Updates all guides, or only those for which `isChosen` returns true, and lays out their windows. If an animation is running, the
    /// views animate with it.
    func keyboardMoved(for isChosen: (UIKeyboardLayoutGuide) -> Bool = { _ in true }) {
        observeKeyboard()
        let moved = members.compactMap(\.guide).filter { isChosen($0) && $0.hasMoved(nearEdges: nearEdges(for: $0)) }
        var windows: [UIWindow] = []
        for window in moved.compactMap({ $0.owningView?.window }) where !windows.contains(where: { $0 === window }) {
            windows.append(window)
        }
        // Layout changes that were already pending are performed first, so that they are not attributed to the guides.
        for window in windows { window.layoutWindow() }
        for guide in moved { update(guide) }
        withCause(.uikit("keyboardLayoutGuide")) {
            for window in windows { window.layoutWindow() }
        }
    }

    /// Updates a guide after a change of its settings. Its constraints take effect in the next layout pass.
    func update(_ guide: UIKeyboardLayoutGuide) {
        observeKeyboard()
        guide.update(nearEdges: nearEdges(for: guide))
    }

    /// Freezes the guides before the keyboard moves off sideways with a popped view controller, if the model `guideAfterPop` is `kept`.
    /// Must be called while the keyboard is still shown.
    func keyboardLeavesSideways() { if SimulatedProcess.current.settings.models.guideAfterPop == .kept { keepGuidesOnce() } }

    /// Freezes the guides before the keyboard is shown again in an app that returns from the background, if the model
    /// `guideAfterBackground` is `kept`.
    func keyboardReturns() { if SimulatedProcess.current.settings.models.guideAfterBackground == .kept { keepGuidesOnce() } }

    private func keepGuidesOnce() {
        for view in members.compactMap({ $0.guide?.owningView }) where view.window != nil {
            frozenGuides.keepOnce(view, height: view.bounds.maxY - frame(in: view).minY)
        }
    }

    private func observeKeyboard() {
        guard keyboard == nil, let present = UIKeyboardController.current else { return }
        keyboard = present
        present.placementObservers.append { [weak self] in
            self?.frozenGuides.keyboardMoved()
            self?.keyboardMoved()
        }
    }
    private let frozenGuides = FrozenGuides()

    // MARK: Geometry

    private func geometry(in window: UIWindow) -> KeyboardGuideGeometry {
        var placement = source()
        // The frame of a placement is in screen coordinates, but guides are computed in the coordinates of the window.
        if placement.mode != .offScreen { placement.frame = window.convert(placement.frame, from: nil) }
        return KeyboardGuideGeometry(keyboard: placement, window: window.bounds, screenWidth: UIScreen.main.bounds.width)
    }

    /// Returns the guide's frame in the view's coordinates. If the view is outside of a window, the frame is the one without a keyboard.
    func frame(in view: UIView) -> CGRect {
        let guide = view.keyboardLayoutGuideIfAny
        let safeBottom = guide?.usesBottomSafeArea == false ? 0 : view.safeAreaInsets.bottom
        if let height = frozenGuides.height(of: view) {
            return CGRect(x: view.bounds.minX, y: view.bounds.maxY - height, width: view.bounds.width, height: height)
        }
        guard let window = view.window else {
            return CGRect(x: view.bounds.minX, y: view.bounds.maxY - safeBottom, width: view.bounds.width, height: safeBottom)
        }
        let place = view.convert(view.bounds, to: window)
        let frame = geometry(in: window).frame(in: place, safeBottom: safeBottom, follows: guide?.followsUndockedKeyboard == true)
        return view.convert(frame, from: window)
    }

    private func nearEdges(for guide: UIKeyboardLayoutGuide) -> NSDirectionalRectEdge {
        guard let view = guide.owningView, let window = view.window else { return .bottom }
        let key = ObjectIdentifier(guide)
        let near = geometry(in: window).nearEdges(isRightToLeft: view.isRightToLeft, previous: edges[key] ?? [], settings: settings)
        edges = edges.filter { entry in members.contains { $0.guide.map(ObjectIdentifier.init) == entry.key } }
        edges[key] = near
        return near
    }

    /// Returns the distance above the keyboard, in points, at which a drag in the window starts to dismiss the keyboard interactively.
    func dismissPadding(in window: UIWindow?) -> CGFloat {
        members.compactMap(\.guide).filter { $0.owningView?.window === window }.map(\.keyboardDismissPadding).max() ?? 0
    }
}
