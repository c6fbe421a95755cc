extension UIWindow {
    /// Passes of layout in one tick until nothing asks for one. (chosen: screens that settle need two or three)
    private static let passes = 20

    /// Lays the window out, pass after pass until nothing asks for one.
    ///
    /// Where views keep asking it stops after 20 passes, says once who they are, and goes on with one pass a tick until nobody asks any more: the
    /// screen shows what the last pass gave, and a layout that needs longer to settle still gets there.
    ///
    /// What shows it for the first time shows it whole: a keyboard that comes along at once does not carry views from where they never stood.
    package func layoutWindow() {
        guard hasBeenLaidOut else {
            hasBeenLaidOut = true
            return UIView.performWithoutAnimation { layoutWindow() }
        }
        for _ in 0..<(isUnsettled ? 1 : Self.passes) {
            checkSafeAreas()
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
            if view.needsLayout || view.needsConstraintUpdate || view.safeAreaIsUnchecked, !names.contains(view.layoutName) {
                names.append(view.layoutName)
            }
            for subview in view.subviews { collect(subview) }
        }
        collect(self)
        let views = names.isEmpty ? "constraints that never come to rest" : names.prefix(Self.namedViews).joined(separator: ", ")
        let more = names.count > Self.namedViews ? " and \(names.count - Self.namedViews) more" : ""
        let message =
            "Layout does not settle: after \(Self.passes) passes these views still ask for layout: \(views)\(more). Their layout changes what it depends on; "
            + "the screen goes on with one pass a frame."
        guard !SimulatedProcess.current.hasReported(message) else { return }
        SimulatedProcess.current.reportOnce(message)
        NotificationCenter.default.post(name: .unsettledLayout, object: self, userInfo: ["views": Array(names.prefix(Self.namedViews))])
    }
    /// How many are named in one message. (chosen)
    private static let namedViews = 8
}

extension Notification.Name {
    /// Posted with the window whose layout does not settle; `views` has the names of those that keep asking. For the simulator's event log.
    package static let unsettledLayout = Notification.Name("_UIUnsettledLayout")
}
