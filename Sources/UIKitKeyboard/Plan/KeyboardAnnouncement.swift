import UIKitCore

/// The notifications of one motion of the keyboard: a frame change in every case, and a show or hide if the keyboard was or will be at the
/// lower edge. (Facts/KeyboardNotifications.md#sequences)
package struct KeyboardAnnouncement: Hashable, Sendable {
    enum Event: Hashable, Sendable { case show, hide }

    var event: Event?
    /// The frame at the motion's beginning, in screen coordinates, points.
    var begin: CGRect
    /// The frame at the motion's end, in screen coordinates, points.
    var end: CGRect
    /// Whether the keyboard belongs to this app; false for another app's.
    var isLocal = true
    /// Whether the user is dragging the keyboard or has just released it.
    var isByUser = false
    /// Whether the frame notifications are posted. A bar or a button that was dropped only posts that it shows.
    var announcesFrame = true
    /// Whether the keyboard changes without a motion, and the duration in `userInfo` is 0.
    var isAtOnce = false

    /// The motion's duration in `userInfo`, seconds; the curve itself takes `motionDuration`.
    /// (Facts/KeyboardNotifications.md#names-and-user-info; since version 26 both are Facts/IOS26.md#motion)
    @MainActor static var duration: Double {
        SimulatedProcess.current.settings.systemVersion >= 26 ? MotionCurve.keyboard26Duration : durationBefore26
    }
    private static let durationBefore26 = 0.25
    /// The duration of the motion itself, seconds: before version 26 longer than the one in `userInfo`.
    @MainActor package static var motionDuration: Double {
        SimulatedProcess.current.settings.systemVersion >= 26 ? MotionCurve.keyboard26Duration : MotionCurve.keyboardDuration
    }

    /// Removes a number of points from the top of both frames. Empty frames and tops below the screen do not change.
    mutating func leaveOut(begin first: CGFloat, end last: CGFloat) {
        let lowest = max(begin.minY, end.minY)
        func without(_ height: CGFloat, _ frame: CGRect) -> CGRect {
            guard height < frame.height else { return frame }
            let top = max(frame.minY, min(frame.minY + height, lowest))
            return CGRect(x: frame.minX, y: top, width: frame.width, height: frame.height - height)
        }
        (begin, end) = (without(first, begin), without(last, end))
    }

    /// - Parameters:
    ///   - old: the keyboard's state in the previous notifications.
    ///   - new: its state in the next ones.
    static func event(from old: KeyboardArrangement.Standing, to new: KeyboardArrangement.Standing) -> Event? {
        if new == .docked { return .show }
        return old == .docked ? .hide : nil
    }
}

extension KeyboardAnnouncement {
    /// Creates the announcement of a made-up frame, for apps that must cope with it.
    package init(madeUpFrom begin: CGRect, to end: CGRect) { self.init(event: .show, begin: begin, end: end) }
}

@MainActor
extension KeyboardAnnouncement {
    /// The `userInfo` of every notification of the keyboard, in objects as UIKit's: `as? CGRect` and `as? NSValue` both find a frame, `as?
    /// Double`, `as? UInt`, `as? CGFloat` and `as? NSNumber` the numbers. (Facts/KeyboardNotifications.md#names-and-user-info)
    ///
    /// The centers and the bounds date from before iOS 3.2; the notifications still contain them. `changedByUserKey` is true for
    /// notifications that follow a drag: the hide or show after its end, and leaving and reaching the edge. (chosen)
    package var userInfo: [AnyHashable: Any] {
        [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
            UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
            UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: isAtOnce ? 0 : Self.duration),
            UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: UIView.AnimationCurve.keyboard.rawValue),
            UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: isLocal), Self.changedByUserKey: NSNumber(value: isByUser),
            Self.centerBeginKey: NSValue(cgPoint: CGPoint(x: begin.midX, y: begin.midY)),
            Self.centerEndKey: NSValue(cgPoint: CGPoint(x: end.midX, y: end.midY)),
            Self.boundsKey: NSValue(cgRect: CGRect(origin: .zero, size: end.size)),
        ]
    }
    /// `Bool`. Has no name in UIKit.
    package static let changedByUserKey = "UIKeyboardFrameChangedByUserInteraction"
    /// `CGPoint`, screen coordinates. Deprecated since iOS 3.2, so Swift has no names for these three.
    static let centerBeginKey = "UIKeyboardCenterBeginUserInfoKey"
    /// `CGPoint`, screen coordinates.
    static let centerEndKey = "UIKeyboardCenterEndUserInfoKey"
    /// `CGRect` at the origin, with the size of the end frame.
    static let boundsKey = "UIKeyboardBoundsUserInfoKey"

    var willNames: [Notification.Name] {
        (announcesFrame ? [UIResponder.keyboardWillChangeFrameNotification] : [])
            + (event.map { [$0 == .show ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification] } ?? [])
    }
    var didNames: [Notification.Name] {
        [UIResponder.keyboardDidChangeFrameNotification]
            + (event.map { [$0 == .show ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification] } ?? [])
    }
}
