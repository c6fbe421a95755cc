/// The look of the system's controls that an app gets. Code that draws differently since iOS 26 depends on this value alone.
///
/// The available API does not depend on the look: `#available` decides by the system's version alone. An app that keeps the older look on
/// iOS 26 can use all API of iOS 26. (Facts/IOS26.md#which-look)
package enum SystemDesign: String, Hashable, Sendable {
    /// The look up to iOS 18.
    case classic
    /// The look since iOS 26.
    case glass

    /// Creates the look that an app gets.
    /// - Parameters:
    ///   - systemVersion: the system's major version.
    ///   - linkedSDK: the major version of the SDK that the app was built with.
    ///   - requiresCompatibility: `UIDesignRequiresCompatibility` of the app's Info.plist, which SDK 27 and later ignore.
    package init(systemVersion: Int, linkedSDK: Int, requiresCompatibility: Bool) {
        let isKept = requiresCompatibility && linkedSDK < 27
        self = systemVersion >= 26 && linkedSDK >= 26 && !isKept ? .glass : .classic
    }

    /// The look of the current app.
    package static var current: SystemDesign { SimulatedProcess.current.settings.design }

    package var isGlass: Bool { self == .glass }
}

extension ProcessSettings {
    /// The look that results from these settings.
    package var design: SystemDesign {
        SystemDesign(systemVersion: systemVersion, linkedSDK: linkedSDK, requiresCompatibility: requiresCompatibility ?? false)
    }
}
