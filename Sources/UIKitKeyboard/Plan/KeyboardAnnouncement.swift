import UIKitCore

/// What apps are told of one motion of the keyboard: always that the frame changes, and that it comes or goes where it was or will be at
/// the lower edge. (Facts/KeyboardNotifications.md#sequences)
package struct KeyboardAnnouncement: Hashable, Sendable {
    enum Event: Hashable, Sendable { case show, hide }

    var event: Event?
    /// Where the motion begins and where it leads, screen coordinates, points.
    var begin: CGRect
    var end: CGRect
    /// False of the keyboard of another app.
    var isLocal = true
    /// A finger has the keyboard, or has just let it go.
    var isByUser = false
    /// Whether it is said that the frame changes. A bar or a button that was dropped is only said to show.
    var tellsOfFrame = true

    /// How long the motion lasts by `userInfo`, seconds; the curve itself takes `motionDuration`.
    /// (Facts/KeyboardNotifications.md#names-and-user-info; since version 26 both are Facts/IOS26.md#motion)
    @MainActor static var duration: Double {
        SimulatedProcess.current.settings.systemVersion >= 26 ? MotionCurve.keyboard26Duration : durationBefore26
    }
    private static let durationBefore26 = 0.25
    /// How long the motion itself lasts, seconds: before version 26 longer than what apps are told.
    @MainActor package static var motionDuration: Double {
        SimulatedProcess.current.settings.systemVersion >= 26 ? MotionCurve.keyboard26Duration : MotionCurve.keyboardDuration
    }

    /// Takes the uppermost points off the two frames. An empty frame stays, and the top of a frame below the screen.
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
    ///   - old: what apps think of the keyboard.
    ///   - new: what they shall think.
    static func event(from old: KeyboardArrangement.Standing, to new: KeyboardArrangement.Standing) -> Event? {
        if new == .docked { return .show }
        return old == .docked ? .hide : nil
    }
}

extension KeyboardAnnouncement {
    /// The news of a frame that no keyboard of ours has, for apps that must cope with it.
    package init(madeUpFrom begin: CGRect, to end: CGRect) { self.init(event: .show, begin: begin, end: end) }
}

@MainActor
extension KeyboardAnnouncement {
    /// What every notification of the keyboard carries, in objects as UIKit's has it: `as? CGRect` and `as? NSValue` both find a frame,
    /// `as? Double`, `as? UInt`, `as? CGFloat` and `as? NSNumber` the numbers. (Facts/KeyboardNotifications.md#names-and-user-info)
    ///
    /// The middles and the bounds are what apps read before there were frames; they stand in the notifications still. That a finger has
    /// moved the keyboard is said of what follows a drag: of the hide or show when it lets go, and of leaving and reaching the edge.
    /// (chosen)
    package var userInfo: [AnyHashable: Any] {
        [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
            UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
            UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: Self.duration),
            UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: UIView.AnimationCurve.keyboard.rawValue),
            UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: isLocal), Self.changedByUserKey: NSNumber(value: isByUser),
            Self.centerBeginKey: NSValue(cgPoint: CGPoint(x: begin.midX, y: begin.midY)),
            Self.centerEndKey: NSValue(cgPoint: CGPoint(x: end.midX, y: end.midY)),
            Self.boundsKey: NSValue(cgRect: CGRect(origin: .zero, size: end.size)),
        ]
    }
    /// `Bool`. Has no name in UIKit.
    package static let changedByUserKey = "UIKeyboardFrameChangedByUserInteraction"
    /// `CGPoint`, screen coordinates. Deprecated since iOS 3.2, so that Swift has no names for these three.
    static let centerBeginKey = "UIKeyboardCenterBeginUserInfoKey"
    /// `CGPoint`, screen coordinates.
    static let centerEndKey = "UIKeyboardCenterEndUserInfoKey"
    /// `CGRect` at the origin, as large as the frame at the end.
    static let boundsKey = "UIKeyboardBoundsUserInfoKey"

    var willNames: [Notification.Name] {
        (tellsOfFrame ? [UIResponder.keyboardWillChangeFrameNotification] : [])
            + (event.map { [$0 == .show ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification] } ?? [])
    }
    var didNames: [Notification.Name] {
        [UIResponder.keyboardDidChangeFrameNotification]
            + (event.map { [$0 == .show ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification] } ?? [])
    }
}
