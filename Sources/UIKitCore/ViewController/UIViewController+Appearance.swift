/// The calls that notify a controller of its view's appearing and disappearing.
///
/// A controller whose view is added to a window appears at once, and has appeared one tick later. A child of a container that forwards
/// these calls (`isAppearanceManaged`, or `shouldAutomaticallyForwardAppearanceMethods` false) waits for the container's call.
extension UIViewController {
    /// Whether the controller was notified that it appears, and not yet that it disappears.
    package var hasBegunToAppear: Bool { appearance == .appearing || appearance == .appeared }

    /// Notifies the controller as soon as the view is in a window, and placed there.
    func notifyIsAppearing() {
        let hold = SimulatedProcess.current.appearanceHold
        guard hold.depth == 0 else { return hold.add(self) }
        guard appearance == .appearing, !appearanceStep.hasToldIsAppearing, viewIfLoaded?.window != nil else { return }
        appearanceStep.hasToldIsAppearing = true
        viewIsAppearing(appearanceStep.isAnimated)
        // A view that slides in brings its bar along; one that appears without animation is laid out first, and gets the bar when it has
        // appeared.
        if appearanceStep.isAnimated { showOwnInput() }
    }

    /// Whether the view is on the screen or appearing.
    package var isAppearingOrAppeared: Bool { appearance == .appearing || appearance == .appeared }

    var isNotifiedByParent: Bool { parent.map { !$0.shouldAutomaticallyForwardAppearanceMethods } ?? false }

    /// Called when the view has entered or left a window.
    func viewMovedToWindow() {
        if isAppearanceManaged || isNotifiedByParent { return notifyIsAppearing() }
        let isInWindow = viewIfLoaded?.window != nil
        guard isInWindow ? appearance == .disappeared : appearance == .appeared || appearance == .appearing else { return }
        beginAppearanceTransition(isInWindow, animated: false)
        notifyIsAppearing()
        let expected = appearance
        // It lives until then, even if it is no longer retained, like a root controller that its own button replaces.
        SimulatedProcess.current.ticks.enqueueCompletion(isInWindow ? "viewDidAppear" : "viewDidDisappear") { [self] in
            guard appearance == expected else { return }
            // A screen is laid out before its controller is notified: animations that the controller starts in `viewDidAppear`, or by
            // taking the focus there, begin at the final positions.
            if isInWindow { viewIfLoaded?.window?.layoutIfNeeded() }
            guard appearance == expected else { return }
            endAppearanceTransition()
        }
    }
}

/// The controllers whose views have come into a window in a block that has yet to place them.
@MainActor
private final class AppearanceHold {
    private(set) var depth = 0
    private var waiting: [UIViewController] = []
    nonisolated init() {}

    func add(_ controller: UIViewController) { if !waiting.contains(where: { $0 === controller }) { waiting.append(controller) } }

    func run(_ body: () -> Void) {
        depth += 1
        body()
        depth -= 1
        guard depth == 0 else { return }
        let ready = waiting
        waiting = []
        for controller in ready { controller.notifyIsAppearing() }
    }
}

extension SimulatedProcess {
    fileprivate var appearanceHold: AppearanceHold { state { AppearanceHold() } }
}

extension UIApplication {
    /// Runs `body`, which adds views of controllers to a window, places them and lays them out; only then calls `viewIsAppearing`.
    /// (documented: `viewIsAppearing(_:)`)
    package func placingControllers(_ body: () -> Void) { SimulatedProcess.current.appearanceHold.run(body) }
}
