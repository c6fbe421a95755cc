extension UIWindow {
    /// The maximum number of layout passes in one tick. (chosen to be ample: screens usually need two or three)
    private static let passes = 20

    /// Lays the window out, in repeated passes until no view requests layout any more.
    ///
    /// If views still request layout after 20 passes, the window reports the views once, and continues with one pass per tick. The screen
    /// shows the result of the latest pass, so a layout that needs more passes still completes.
    ///
    /// The first layout of a window is not animated. Otherwise, a keyboard that appears at the same time would animate views from
    /// positions that were never visible.
    package func layoutWindow() {
        guard hasBeenLaidOut else {
            hasBeenLaidOut = true
            return UIView.performWithoutAnimation { layoutWindow() }
        }
        for _ in 0..<(isUnsettled ? 1 : Self.passes) {
            checkSafeAreas()
            updatePropertiesIfNeeded()
            if constraintsNeedPass { prepareConstraints() }
            guard asksForLayout else { break }
            layoutSubtree()
        }
        if !asksForLayout {
            isUnsettled = false
        } else if !isUnsettled {
            isUnsettled = true
            reportUnsettledLayout()
        }
        SimulatedProcess.current.focus.update()
    }

    private var asksForLayout: Bool { needsLayoutPass || descendantSafeAreaIsUnchecked || constraintsNeedPass }

    private func reportUnsettledLayout() {
        var names: [String] = []
        func collect(_ view: UIView) {
            if view.needsLayout || view.needsPropertyUpdate || view.needsConstraintUpdate || view.safeAreaIsUnchecked,
                !names.contains(view.layoutName)
            {
                names.append(view.layoutName)
            }
            for subview in view.subviews { collect(subview) }
        }
        collect(self)
        let views = names.isEmpty ? "constraints that never come to rest" : names.prefix(Self.namedViews).joined(separator: ", ")
        let more = names.count > Self.namedViews ? " and \(names.count - Self.namedViews) more" : ""
        let message =
            "Layout does not settle: after \(Self.passes) passes these views still ask for layout: \(views)\(more). "
            + "Their layout changes what it depends on; the screen goes on with one pass a frame."
        guard !SimulatedProcess.current.hasReported(message) else { return }
        SimulatedProcess.current.reportOnce(message)
        NotificationCenter.default.post(name: .unsettledLayout, object: self, userInfo: ["views": Array(names.prefix(Self.namedViews))])
    }
    /// The maximum number of views named in one message. (chosen)
    private static let namedViews = 8
}

extension Notification.Name {
    /// Posted when the layout of a window does not settle. The object is the window, and `views` in `userInfo` contains the names of the
    /// views that still request layout. For the simulator's event log.
    package static let unsettledLayout = Notification.Name("_UIUnsettledLayout")
}
