@preconcurrency @MainActor
public final class UIDevice: NSObject {
    /// The vendor identifier. It is the same whenever the phone runs.
    public var identifierForVendor: UUID? { UUID(uuidString: "4B4C4142-0000-4000-8000-000000000001") }
    public static var current: UIDevice { SimulatedProcess.current.hardware.device }
    public var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.device.isTablet ? .pad : .phone }
    public var model: String { UIScreen.main.device.isTablet ? "iPad" : "iPhone" }
    public var name: String { UIScreen.main.device.name }
    public var systemName: String { UIScreen.main.device.isTablet ? "iPadOS" : "iOS" }
    /// The simulated version of iOS, which is a setting of the process.
    public var systemVersion: String { "\(SimulatedProcess.current.settings.systemVersion).0" }
    /// The orientation in which the simulated phone is held.
    public package(set) var orientation = UIDeviceOrientation.portrait
    /// The interface orientation that was upright when the phone was last held in portrait or landscape. It does not change while the
    /// phone lies flat.
    package var heldOrientation = UIInterfaceOrientation.portrait
    nonisolated public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")
    /// The number of calls of `beginGeneratingDeviceOrientationNotifications()` without a matching call of the end method. The phone
    /// posts rotations even if the number is 0, as UIKit does for every app whose interface rotates.
    private var orientationListeners = 0
    public var isGeneratingDeviceOrientationNotifications: Bool { orientationListeners > 0 }
    public func beginGeneratingDeviceOrientationNotifications() { orientationListeners += 1 }
    public func endGeneratingDeviceOrientationNotifications() { orientationListeners = max(0, orientationListeners - 1) }
    public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }
    public var isBatteryMonitoringEnabled = false
    /// The battery level. It is -1, which means that the state is unknown, as on the simulators of iOS, because there is no battery.
    /// (documented: `UIDevice.batteryLevel`)
    public var batteryLevel: Float { -1 }
    public var batteryState: BatteryState { .unknown }
    nonisolated public static let batteryLevelDidChangeNotification = Notification.Name("UIDeviceBatteryLevelDidChangeNotification")
    nonisolated public static let batteryStateDidChangeNotification = Notification.Name("UIDeviceBatteryStateDidChangeNotification")
    /// Whether the proximity sensor is on. It is always off, as on devices without a sensor.
    public var isProximityMonitoringEnabled: Bool {
        get { false }
        set {}
    }
    public var proximityState: Bool { false }
    nonisolated public static let proximityStateDidChangeNotification = Notification.Name("UIDeviceProximityStateDidChangeNotification")
    public var isMultitaskingSupported: Bool { true }
    public var localizedModel: String { model }
    package override init() { super.init() }
}
