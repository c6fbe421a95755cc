import FrameworkStandIns
import UIKit

public struct UNAuthorizationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = UNAuthorizationOptions(rawValue: 1)
    public static let sound = UNAuthorizationOptions(rawValue: 2)
    public static let alert = UNAuthorizationOptions(rawValue: 4)
    public static let carPlay = UNAuthorizationOptions(rawValue: 8)
    public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
    public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
    public static let provisional = UNAuthorizationOptions(rawValue: 64)
}
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = UNNotificationPresentationOptions(rawValue: 1)
    public static let sound = UNNotificationPresentationOptions(rawValue: 2)
    public static let alert = UNNotificationPresentationOptions(rawValue: 4)
    public static let list = UNNotificationPresentationOptions(rawValue: 8)
    public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}
public enum UNAuthorizationStatus: Int, Sendable { case notDetermined = 0, denied, authorized, provisional, ephemeral }
public enum UNNotificationSetting: Int, Sendable { case notSupported = 0, disabled, enabled }

open class UNNotificationSettings: NSObject, @unchecked Sendable {
    public let authorizationStatus: UNAuthorizationStatus
    open var alertSetting: UNNotificationSetting { setting }
    open var soundSetting: UNNotificationSetting { setting }
    open var badgeSetting: UNNotificationSetting { setting }
    open var notificationCenterSetting: UNNotificationSetting { setting }
    open var lockScreenSetting: UNNotificationSetting { setting }
    private var setting: UNNotificationSetting { authorizationStatus == .authorized ? .enabled : .disabled }
    init(_ status: UNAuthorizationStatus) { authorizationStatus = status }
}

/// Receives the notifications of the app. Every method is optional.
@preconcurrency
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void)
    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}
extension UNUserNotificationCenterDelegate {
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) { completionHandler([]) }
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) { completionHandler() }
    public func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {}
}

/// The notifications of the app in a process.
///
/// Partial: permission is granted in the tick after the request. A notification with a time interval reaches the delegate at its time. No
/// banner is shown, and triggers by calendar or location never deliver.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    private final class Current {
        let center = UNUserNotificationCenter()
    }
    open class func current() -> UNUserNotificationCenter { InterfaceThread.run { SimulatedProcess.current.state { Current() }.center } }

    open weak var delegate: (any UNUserNotificationCenterDelegate)?
    open var supportsContentExtensions: Bool { false }
    private var status = UNAuthorizationStatus.notDetermined
    private var pending: [(request: UNNotificationRequest, timer: Timer?)] = []
    private var delivered: [UNNotification] = []
    private var categories: Set<UNNotificationCategory> = []

    open func requestAuthorization(options: UNAuthorizationOptions = [], completionHandler: @escaping (Bool, (any Error)?) -> Void) {
        reportStandIn("UNUserNotificationCenter", "permission is granted without a question, and no banner is shown")
        answerLater { [self] in
            status = .authorized
            completionHandler(true, nil)
        }
    }
    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        status = .authorized
        return true
    }
    open func getNotificationSettings(completionHandler: @escaping (UNNotificationSettings) -> Void) {
        answerLater { [self] in completionHandler(UNNotificationSettings(status)) }
    }
    open func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings(status) }

    open func add(_ request: UNNotificationRequest, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil) {
        answerLater { [self] in
            removePendingNotificationRequests(withIdentifiers: [request.identifier])
            pending.append((request, timer(for: request)))
            completionHandler?(nil)
        }
    }
    open func add(_ request: UNNotificationRequest) async throws { add(request, withCompletionHandler: nil) }
    private func timer(for request: UNNotificationRequest) -> Timer? {
        let interval: TimeInterval
        var repeats = false
        switch request.trigger {
        case nil: interval = 0
        case let trigger as UNTimeIntervalNotificationTrigger: (interval, repeats) = (trigger.timeInterval, trigger.repeats)
        default: return nil
        }
        return .scheduledTimer(withTimeInterval: interval, repeats: repeats) { [weak self] _ in self?.deliver(request, isLast: !repeats) }
    }
    private func deliver(_ request: UNNotificationRequest, isLast: Bool) {
        if isLast { pending.removeAll { $0.request === request } }
        let notification = UNNotification(request, date: PhoneDate.now)
        guard let delegate else { return delivered.append(notification) }
        delegate.userNotificationCenter(self, willPresent: notification) { [self] options in
            if !options.isDisjoint(with: [.list, .alert]) { delivered.append(notification) }
        }
    }

    open func getPendingNotificationRequests(completionHandler: @escaping ([UNNotificationRequest]) -> Void) {
        answerLater { [self] in completionHandler(pending.map(\.request)) }
    }
    open func pendingNotificationRequests() async -> [UNNotificationRequest] { pending.map(\.request) }
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        for each in pending where identifiers.contains(each.request.identifier) { each.timer?.invalidate() }
        pending.removeAll { identifiers.contains($0.request.identifier) }
    }
    open func removeAllPendingNotificationRequests() {
        removePendingNotificationRequests(withIdentifiers: pending.map(\.request.identifier))
    }
    open func getDeliveredNotifications(completionHandler: @escaping ([UNNotification]) -> Void) {
        answerLater { [self] in completionHandler(delivered) }
    }
    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        delivered.removeAll { identifiers.contains($0.request.identifier) }
    }
    open func removeAllDeliveredNotifications() { delivered = [] }
    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) { self.categories = categories }
    open func getNotificationCategories(completionHandler: @escaping (Set<UNNotificationCategory>) -> Void) {
        answerLater { [self] in completionHandler(categories) }
    }
    open func setBadgeCount(_ newBadgeCount: Int, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil) {
        answerLater { completionHandler?(nil) }
    }
}
