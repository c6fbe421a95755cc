import UIKit

extension SimulatedPhone {
    /// The frame of the current tick: all windows, then the status bar, the cutout and the home indicator.
    package var displayList: DisplayList { displayList(at: time) }

    /// Returns the picture at `time`, which may be between this tick and the next. Slow motion samples animations in this way, without
    /// running code of the app. In points of the screen in its current orientation.
    package func displayList(at time: Double) -> DisplayList {
        process.run {
            let moment = process.clock.moment(loggedAt: time)
            if time != self.time { process.motions.markChanged() }
            let isHome = UIApplication.shared.applicationState == .background
            var nodes =
                isHome
                ? [homeScreen.node(pressed: Set(homePresses.values), measurer: process.textMeasurer)]
                : UIApplication.shared.windows.compactMap { $0.layer.displayNode(at: moment) }
            if time != self.time { process.motions.markChanged() }
            let feature = TopFeatureShape.node(on: device, orientation: orientation)
            let decorations = InterfaceDecorations(
                phone: self, window: nodes.first { $0.id == window.layer.identifier }?.bounds, at: moment)
            let place = interfacePlace(at: time)
            if place.isIdentity {
                nodes += [decorations.statusBar, feature, decorations.homeIndicator].compactMap { $0 }
            } else {
                nodes += [decorations.statusBar, decorations.homeIndicator].compactMap { $0 }
                let interface = DisplayNode(
                    id: ChromeNodeID.interface, name: "interface", transform: place, bounds: UIScreen.main.bounds, children: nodes)
                nodes = [interface, feature].compactMap { $0 }
            }
            return DisplayList(size: screenSize, background: isHome ? Self.wallpaper : .black, nodes: nodes)
        }
    }
}

extension SimulatedPhone {
    /// The home screen in interface coordinates. It rotates together with the interface.
    var homeScreen: HomeScreen {
        process.run {
            HomeScreen(
                size: UIScreen.main.bounds.size, isTablet: device.isTablet, safeArea: window.safeAreaInsets, appName: configuration.name)
        }
    }

    /// The background colour of the home screen: a dark blue, on which the status bar is white. (chosen)
    static let wallpaper = CGColor(red: 0.10, green: 0.16, blue: 0.27, alpha: 1)
}

/// The system's elements above the app, in interface coordinates. They rotate together with the interface.
@MainActor
private struct InterfaceDecorations {
    private let phone: SimulatedPhone
    private let isDark: Bool
    /// Whether the home screen is shown instead of the app.
    private let isHome = UIApplication.shared.applicationState == .background
    private let turning: Turning
    /// The progress of the current rotation, 0 to 1.
    private let progress: CGFloat
    /// The displayed frame of the app's window. Its centre does not move during a rotation.
    private let shown: CGRect

    /// - Parameter moment: a time of the phone's clock, in seconds.
    init(phone: SimulatedPhone, window: CGRect?, at moment: Double) {
        self.phone = phone
        isDark = UIScreen.main.userInterfaceStyle == .dark
        turning = UIApplication.shared.scene.turning
        progress = turning.interface.progress(at: moment)
        let screen = UIScreen.main.bounds
        let size = progress < 1 ? window?.size ?? screen.size : screen.size
        shown = CGRect(x: screen.midX - size.width / 2, y: screen.midY - size.height / 2, width: size.width, height: size.height)
    }

    /// Interpolates between the values before and after the rotation.
    private func mixed(_ value: (UIInterfaceOrientation) -> CGFloat) -> CGFloat {
        let (old, new) = (value(turning.previous), value(UIScreen.main.interfaceOrientation))
        return progress < 1 ? old + (new - old) * progress : new
    }

    /// The status bar; nil on a phone in landscape, where it is hidden. (Facts/Devices.md#status-bar)
    var statusBar: DisplayNode? {
        let inCharge = phone.window.rootViewController?.controllerForStatusBar
        guard isHome || inCharge?.controller.hidesStatusBar != true else { return nil }
        let isTablet = phone.device.isTablet
        let opacity = isTablet ? 1 : mixed { $0.isLandscape ? 0 : 1 }
        guard opacity > 0 else { return nil }
        let foreground: StatusBar.Foreground =
            switch isHome || inCharge?.isOnBlack == true ? .lightContent : inCharge?.controller.statusBarStyle ?? .default {
            case .default: isDark ? .light : .dark
            case .lightContent: .light
            case .darkContent: .dark
            }
        var bar = StatusBar(
            device: phone.device, foreground: foreground, time: phone.configuration.statusBarTime,
            isRightToLeft: UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft
        )
        if isTablet { bar.width = shown.width }
        // A node that shares memory with the previous frame needs no comparison, so the latest status bar is cached.
        if phone.latestStatusBar?.bar != bar { phone.latestStatusBar = (bar, bar.node(measurer: phone.process.textMeasurer)) }
        guard var node = phone.latestStatusBar?.node else { return nil }
        node.opacity = opacity
        node.transform = CGAffineTransform(translationX: shown.midX - bar.width / 2, y: shown.minY)
        return node
    }

    /// The home indicator at the interface's current lower edge.
    var homeIndicator: DisplayNode? {
        func frame(_ orientation: UIInterfaceOrientation) -> CGRect {
            HomeIndicator.frame(on: phone.device, isLandscape: orientation.isLandscape) ?? .zero
        }
        guard let indicator = phone.device.homeIndicator else { return nil }
        let size = CGSize(width: mixed { frame($0).width }, height: mixed { frame($0).height })
        return HomeIndicator.node(
            CGRect(
                x: shown.midX - size.width / 2, y: shown.maxY - indicator.bottomGap - size.height, width: size.width, height: size.height),
            foreground: isDark || isHome ? .light : .dark)
    }
}
