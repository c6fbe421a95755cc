extension ProcessInfo {
    /// Whether the app runs on a Mac as a Catalyst app. Always false on the simulated phone.
    public var isMacCatalystApp: Bool { false }
    public var isiOSAppOnMac: Bool { false }
    /// Whether the user saves energy. Always false on the simulated phone.
    public var isLowPowerModeEnabled: Bool { false }
}

extension Notification.Name {
    /// The notification of a change of `isLowPowerModeEnabled`, which the simulated phone never posts.
    public static let NSProcessInfoPowerStateDidChange = Notification.Name("NSProcessInfoPowerStateDidChangeNotification")
}

extension RunLoop.Mode {
    /// UIKit's mode while the user drags a scroll view. The phone has only one run loop, which ignores modes.
    public static let tracking = RunLoop.Mode(rawValue: "UITrackingRunLoopMode")
}

@_silgen_name("dispatch_queue_get_label")
private func currentQueueLabel(_ queue: UnsafeRawPointer?) -> UnsafePointer<CChar>

/// Returns the label of a queue, or of the current queue for nil. The memory of a given queue's label is never freed.
public func __dispatch_queue_get_label(_ queue: DispatchQueue?) -> UnsafePointer<CChar> {
    queue.map { UnsafePointer(strdup($0.label)) } ?? currentQueueLabel(nil)
}
