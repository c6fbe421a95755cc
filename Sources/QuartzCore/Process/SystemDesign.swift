/// The one of the system's two looks that an app gets. Code that draws something that differs since version 26 asks this and nothing else.
///
/// What an app can call is another question, which `#available` asks of the system alone: an app that keeps the older look on
/// version 26 finds everything of that version there. (Facts/IOS26.md#which-look)
package enum SystemDesign: String, Hashable, Sendable {
    /// Up to version 18.
    case classic
    /// Since version 26.
    case glass

    /// - Parameters:
    ///   - systemVersion: the system's major version.
    ///   - linkedSDK: the major version of the SDK that the app was built with.
    ///   - requiresCompatibility: `UIDesignRequiresCompatibility` of its Info.plist, which SDK 27 and later do not look at any more.
    package init(systemVersion: Int, linkedSDK: Int, requiresCompatibility: Bool) {
        let isKept = requiresCompatibility && linkedSDK < 27
        self = systemVersion >= 26 && linkedSDK >= 26 && !isKept ? .glass : .classic
    }

    /// The design of the app that is running.
    package static var current: SystemDesign { SimulatedProcess.current.settings.design }

    package var isGlass: Bool { self == .glass }
}

extension ProcessSettings {
    /// The look that these settings lead to.
    package var design: SystemDesign {
        SystemDesign(systemVersion: systemVersion, linkedSDK: linkedSDK, requiresCompatibility: requiresCompatibility ?? false)
    }
}
