extension UIWindow {
    /// The maximum number of layout passes in one tick. (chosen: screens that settle need two or three)
    private static let passes = 20

    /// Lays the window out, pass after pass until no view requests another.
    ///
    /// Where views keep requesting layout it stops after 20 passes, reports once which views they are, and continues with one pass a tick
    /// until none requests it any more: the screen shows the result of the last pass, and a layout that needs longer to settle still gets
    /// there.
    ///
    /// The first layout of a window is shown complete: a keyboard that appears at the same time does not animate views from positions that
    /// they never had.
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
    /// Posted with the window whose layout does not settle; `views` has the names of those that keep requesting it. For the simulator's
    /// event log.
    package static let unsettledLayout = Notification.Name("_UIUnsettledLayout")
}
