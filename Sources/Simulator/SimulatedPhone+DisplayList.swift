import UIKit

extension SimulatedPhone {
    /// The frame of the present tick: every window, then the status bar, the top feature and the home indicator.
    public var displayList: DisplayList { displayList(at: time) }

    /// The frame at `time`, which may lie between this tick and the next: slow motion samples animations there without running
    /// anything. Screen points.
    public func displayList(at time: Double) -> DisplayList {
        process.run {
            if time != self.time { process.motions.markChanged() }
            var nodes = UIApplication.shared.windows.compactMap { $0.layer.displayNode(at: time) }
            if time != self.time { process.motions.markChanged() }
            nodes += systemNodes
            return DisplayList(size: screenSize, background: .black, nodes: nodes)
        }
    }

    private var systemNodes: [DisplayNode] {
        let isDark = UIScreen.main.userInterfaceStyle == .dark
        let style = window.rootViewController?.preferredStatusBarStyle ?? .default
        let foreground: StatusBar.Foreground =
            switch style {
            case .default: isDark ? .light : .dark
            case .lightContent: .light
            case .darkContent: .dark
            }
        var nodes: [DisplayNode] = []
        // Sideways a phone hides its status bar. (ios-facts section 1)
        let orientation = configuration.orientation
        if window.rootViewController?.prefersStatusBarHidden != true, !orientation.isLandscape {
            nodes.append(
                StatusBar(
                    device: device, foreground: foreground, time: configuration.statusBarTime,
                    isRightToLeft: UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft
                ).node(measurer: process.textMeasurer))
        }
        if let feature = TopFeatureShape.node(on: device, orientation: orientation) { nodes.append(feature) }
        let indicatorColor: StatusBar.Foreground = isDark ? .light : .dark
        if let indicator = HomeIndicator.node(on: device, isLandscape: orientation.isLandscape, foreground: indicatorColor) {
            nodes.append(indicator)
        }
        return nodes
    }
}
