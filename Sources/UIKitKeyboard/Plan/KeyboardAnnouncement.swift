import UIKitCore

/// The notifications of one movement of the keyboard. Every movement changes the frame. A movement also shows or hides the keyboard if
/// the keyboard is at the bottom edge before or after the movement. (Facts/KeyboardNotifications.md#sequences)
package struct KeyboardAnnouncement: Hashable, Sendable {
    enum Event: Hashable, Sendable { case show, hide }

    var event: Event?
    /// The keyboard's frame at the start of its movement in screen coordinates.
    var begin: CGRect
    /// The keyboard's frame at the end of its movement in screen coordinates.
    var end: CGRect
    /// Whether the keyboard belongs to this app and not to another app.
    var isLocal = true
    /// Whether the user is dragging the keyboard or has just released it.
    var isByUser = false
    /// Whether the notifications about the frame are posted. After a drag of the shortcuts bar or of its button, only the notifications
    /// that the keyboard is shown are posted.
    var announcesFrame = true
    /// Whether the keyboard changes without a motion. If true, the duration in `userInfo` is 0.
    var isAtOnce = false
    /// Whether no notification is posted, because the recorded keyboard moves without a notification.
    var isSilent = false
    /// The recorded content of the notifications, whose frames are also `begin` and `end`, or nil for the content that the system posts.
    var recorded: RecordedKeyboard.Notice?

    /// The duration of the motion according to `userInfo`, in seconds. The actual duration is `motionDuration`.
    /// (Facts/KeyboardNotifications.md#names-and-user-info; both durations since iOS 26: Facts/IOS26.md#motion)
    @MainActor static var duration: Double {
        SimulatedProcess.current.settings.systemVersion >= 26 ? MotionCurve.keyboard26Duration : durationBefore26
    }
    private static let durationBefore26 = 0.25
    /// The actual duration of the motion in seconds. Before iOS 26 it is longer than the duration in `userInfo`.
    @MainActor package static var motionDuration: Double {
        SimulatedProcess.current.settings.systemVersion >= 26 ? MotionCurve.keyboard26Duration : MotionCurve.keyboardDuration
    }

    /// Removes `first` points from the top of the start frame and `last` points from the top of the end frame. A frame that is not taller
    /// than the part to be removed does not change. A top edge below the screen keeps its position.
    mutating func leaveOut(begin first: CGFloat, end last: CGFloat) {
        let lowest = max(begin.minY, end.minY)
        func without(_ height: CGFloat, _ frame: CGRect) -> CGRect {
            guard height < frame.height else { return frame }
            let top = max(frame.minY, min(frame.minY + height, lowest))
            return CGRect(x: frame.minX, y: top, width: frame.width, height: frame.height - height)
        }
        (begin, end) = (without(first, begin), without(last, end))
    }

    /// Returns whether a movement of the keyboard shows or hides it, or nil if it does neither.
    ///
    /// - Parameters:
    ///   - old: The keyboard's state in the previous notifications.
    ///   - new: The keyboard's state in the next notifications.
    static func event(from old: KeyboardArrangement.Standing, to new: KeyboardArrangement.Standing) -> Event? {
        if new == .docked { return .show }
        return old == .docked ? .hide : nil
    }
}

extension KeyboardAnnouncement {
    /// Creates an announcement with made-up frames, to test how an app handles them.
    package init(madeUpFrom begin: CGRect, to end: CGRect) { self.init(event: .show, begin: begin, end: end) }
}

@MainActor
extension KeyboardAnnouncement {
    /// The `userInfo` of every keyboard notification. Its values are objects as in UIKit, so frames can be cast to `CGRect` and
    /// `NSValue`, and numbers to `Double`, `UInt`, `CGFloat` and `NSNumber`. (Facts/KeyboardNotifications.md#names-and-user-info)
    ///
    /// The keys for centres and bounds are from before iOS 3.2, but the notifications still contain them. `changedByUserKey` is true for
    /// the notifications that a drag causes. These are the notifications that the keyboard is hidden or shown after the drag, and the
    /// notifications when the keyboard leaves or reaches the bottom edge of the screen. (chosen)
    package var userInfo: [AnyHashable: Any] {
        [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
            UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
            UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: recorded?.duration ?? (isAtOnce ? 0 : Self.duration)),
            UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(
                value: recorded?.curve ?? UIView.AnimationCurve.keyboard.rawValue),
            UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: isLocal), Self.changedByUserKey: NSNumber(value: isByUser),
            Self.centerBeginKey: NSValue(cgPoint: CGPoint(x: begin.midX, y: begin.midY)),
            Self.centerEndKey: NSValue(cgPoint: CGPoint(x: end.midX, y: end.midY)),
            Self.boundsKey: NSValue(cgRect: CGRect(origin: .zero, size: end.size)),
        ]
    }
    /// The key of a `Bool` in `userInfo`. UIKit has no public constant for this key.
    package static let changedByUserKey = "UIKeyboardFrameChangedByUserInteraction"
    /// The key of a `CGPoint` in screen coordinates. This key and the next two are deprecated since iOS 3.2, so Swift has no names for
    /// them.
    static let centerBeginKey = "UIKeyboardCenterBeginUserInfoKey"
    /// The key of a `CGPoint` in screen coordinates.
    static let centerEndKey = "UIKeyboardCenterEndUserInfoKey"
    /// The key of a `CGRect` that has its origin at zero and the size of the end frame.
    static let boundsKey = "UIKeyboardBoundsUserInfoKey"

    var willNames: [Notification.Name] {
        if isSilent { return [] }
        return (announcesFrame ? [UIResponder.keyboardWillChangeFrameNotification] : [])
            + (event.map { [$0 == .show ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification] } ?? [])
    }
    var didNames: [Notification.Name] {
        if isSilent { return [] }
        return [UIResponder.keyboardDidChangeFrameNotification]
            + (event.map { [$0 == .show ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification] } ?? [])
    }
}
