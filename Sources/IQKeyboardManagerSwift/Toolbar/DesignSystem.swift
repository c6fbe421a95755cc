import UIKit

/// The version of the system's design that the toolbars use.
@MainActor
package final class DesignSystem {
    package static var current: DesignSystem { SimulatedProcess.current.state { DesignSystem() } }
    /// Whether the system is iOS 26 or later and the app has not opted out of the design of iOS 26.
    static var isGlass: Bool { SimulatedProcess.current.settings.systemVersion >= 26 && !current.requiresCompatibility }

    /// The value of `UIDesignRequiresCompatibility` in the app's Info.plist.
    package var requiresCompatibility = SimulatedProcess.current.settings.requiresCompatibility ?? false

    package init() {}
}
