/// The entries of the app's `Info.plist` that affect its behaviour. Each process has one instance. (Facts/XcodeProjects.md#infoplist)
@MainActor
package final class AppInformation {
    /// The values in the file, by key.
    package var values: [String: Any] { didSet { (knownStyle, knownAccent, knownTracking) = (nil, nil, nil) } }

    init(values: [String: Any]) { self.values = values }

    /// Returns the value of a key for the device. On an iPad `KEY~ipad` takes precedence over `KEY`, and on an iPhone `KEY~iphone` does.
    package subscript(key: String) -> Any? { values[Self.suffixed(key)] ?? values[key] }
    private static func suffixed(_ key: String) -> String { key + (UIScreen.main.device.isTablet ? "~ipad" : "~iphone") }

    /// Returns the text of a key, or nil if the text is missing or empty.
    package func name(_ key: String) -> String? { (self[key] as? String).flatMap { $0.isEmpty ? nil : $0 } }

    // MARK: Looks

    /// The only interface style that the app supports, or nil if the app follows the system's style. The result is cached, because traits
    /// are requested often.
    var userInterfaceStyle: UIUserInterfaceStyle? {
        if let knownStyle { return knownStyle == .unspecified ? nil : knownStyle }
        let style: UIUserInterfaceStyle =
            switch name("UIUserInterfaceStyle") {
            case "Light": .light
            case "Dark": .dark
            default: .unspecified
            }
        knownStyle = style
        return style == .unspecified ? nil : style
    }
    private var knownStyle: UIUserInterfaceStyle?

    /// The orientations that the app supports, or nil if the view controllers decide.
    package var supportedInterfaceOrientations: UIInterfaceOrientationMask? {
        guard let names = self["UISupportedInterfaceOrientations"] as? [String], !names.isEmpty else { return nil }
        let masks: [String: UIInterfaceOrientationMask] = [
            "UIInterfaceOrientationPortrait": .portrait, "UIInterfaceOrientationPortraitUpsideDown": .portraitUpsideDown,
            "UIInterfaceOrientationLandscapeLeft": .landscapeLeft, "UIInterfaceOrientationLandscapeRight": .landscapeRight,
        ]
        var result: UIInterfaceOrientationMask = []
        for name in names {
            guard let mask = masks[name] else {
                reportMistake("UISupportedInterfaceOrientations in Info.plist names \(name), which is not an orientation", raises: false)
                continue
            }
            result.formUnion(mask)
        }
        return result.isEmpty ? nil : result
    }

    /// Whether the `Info.plist` turns on the tracking of observable objects in views for iOS 18.
    package var enablesObservationTracking: Bool {
        if let knownTracking { return knownTracking }
        let tracks = self["UIObservationTrackingEnabled"] as? Bool ?? false
        knownTracking = tracks
        return tracks
    }
    private var knownTracking: Bool?

    /// Whether the app requires the whole screen of an iPad.
    package var requiresFullScreen: Bool { self["UIRequiresFullScreen"] as? Bool ?? false }

    /// Whether the app is only for iPhones. An iPad shows such an app in a window that has the size of an iPhone. (documented:
    /// UIDeviceFamily)
    package var isForPhonesOnly: Bool {
        let families = Self.families(self["UIDeviceFamily"])
        return families.contains(1) && !families.contains(2)
    }
    /// Whether the app that this process runs is only for iPads.
    package static var programIsForTabletsOnly: Bool {
        families(BundleAnswers.information(of: .main)["UIDeviceFamily"]) == [2]
    }
    /// Returns the numbers of device families: 1 for iPhones, 2 for iPads.
    private static func families(_ value: Any?) -> [Int] {
        (value as? [Any] ?? []).compactMap { $0 as? Int ?? ($0 as? String).flatMap { Int($0) } }
    }

    /// Whether view controllers choose the style of the status bar.
    package var controllersChooseStatusBar: Bool { self["UIViewControllerBasedStatusBarAppearance"] as? Bool ?? true }
    /// The style of the status bar if view controllers do not choose it.
    package var statusBarStyle: UIStatusBarStyle {
        switch name("UIStatusBarStyle") {
        case "UIStatusBarStyleLightContent": .lightContent
        case "UIStatusBarStyleDarkContent": .darkContent
        default: .default
        }
    }
    package var hidesStatusBar: Bool { self["UIStatusBarHidden"] as? Bool ?? false }

    /// The tint colour in the app's asset catalog, or nil if there is none.
    package var accentColor: UIColor? {
        if let knownAccent { return knownAccent.color }
        let color = name("NSAccentColorName").flatMap { AssetCatalog.of(.main)?.color(named: $0) }
        knownAccent = Accent(color: color)
        return color
    }
    private struct Accent { let color: UIColor? }
    private var knownAccent: Accent?

    /// The paths of the app's font files, relative to its bundle.
    package var fonts: [String] { self["UIAppFonts"] as? [String] ?? [] }
}

extension SimulatedProcess {
    @MainActor package var information: AppInformation { state { AppInformation(values: BundleAnswers.information(of: .main)) } }
}
