/// The look that an app gets, one of the system's two. Drawing code that differs since version 26 depends on this alone.
///
/// The available API is a different question, which `#available` decides by the system alone: an app that keeps the older look on version
/// 26 has everything of that version. (Facts/IOS26.md#which-look)
package enum SystemDesign: String, Hashable, Sendable {
    /// The look up to version 18.
    case classic
    /// The look since version 26.
    case glass

    /// - Parameters:
    ///   - systemVersion: the system's major version.
    ///   - linkedSDK: the major version of the SDK that the app was built with.
    ///   - requiresCompatibility: `UIDesignRequiresCompatibility` of its Info.plist, which SDK 27 and later ignore.
    package init(systemVersion: Int, linkedSDK: Int, requiresCompatibility: Bool) {
        let isKept = requiresCompatibility && linkedSDK < 27
        self = systemVersion >= 26 && linkedSDK >= 26 && !isKept ? .glass : .classic
    }

    /// The design of the current app.
    package static var current: SystemDesign { SimulatedProcess.current.settings.design }

    package var isGlass: Bool { self == .glass }
}

extension ProcessSettings {
    /// The look that results from these settings.
    package var design: SystemDesign {
        SystemDesign(systemVersion: systemVersion, linkedSDK: linkedSDK, requiresCompatibility: requiresCompatibility ?? false)
    }
}
