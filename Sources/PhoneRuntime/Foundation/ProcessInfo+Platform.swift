extension ProcessInfo {
    /// Whether the app runs on a Mac, as a Catalyst app or in its iOS form. It never does here.
    public var isMacCatalystApp: Bool { false }
    public var isiOSAppOnMac: Bool { false }
}

extension RunLoop.Mode {
    /// UIKit's mode while a scroll view is dragged. The phone has one loop, whatever the mode.
    public static let tracking = RunLoop.Mode(rawValue: "UITrackingRunLoopMode")
}

@_silgen_name("dispatch_queue_get_label")
private func currentQueueLabel(_ queue: UnsafeRawPointer?) -> UnsafePointer<CChar>

/// Returns the label of a queue, or of the current one for nil. The text of a given queue is allocated and never freed.
public func __dispatch_queue_get_label(_ queue: DispatchQueue?) -> UnsafePointer<CChar> {
    queue.map { UnsafePointer(strdup($0.label)) } ?? currentQueueLabel(nil)
}
