import UIKitCore

/// What apps are told of one motion of the keyboard: always that the frame changes, and that it comes or goes where it was or will be at the
/// lower edge. (ios-facts section 3)
@MainActor
package struct KeyboardAnnouncement {
    enum Event: Hashable { case show, hide }

    var event: Event?
    var info: [AnyHashable: Any]

    /// - Parameters:
    ///   - old: what apps think of the keyboard.
    ///   - new: what they shall think.
    static func event(from old: KeyboardArrangement.Standing, to new: KeyboardArrangement.Standing) -> Event? {
        if new == .docked { return .show }
        return old == .docked ? .hide : nil
    }

    /// What every notification of the keyboard carries. (ios-facts 3)
    ///
    /// The middles and the bounds are what apps read before there were frames; they stand in the notifications still. That a finger has moved
    /// the keyboard is said of what follows a drag: of the hide or show when it lets go, and of leaving and reaching the edge. (chosen)
    /// - Parameters:
    ///   - begin: screen coordinates, points.
    ///   - end: screen coordinates, points.
    ///   - isLocal: false of the keyboard of another app.
    ///   - isByUser: a finger has the keyboard, or has just let it go.
    package static func userInfo(begin: CGRect, end: CGRect, isLocal: Bool = true, isByUser: Bool = false) -> [AnyHashable: Any] {
        [
            UIResponder.keyboardFrameBeginUserInfoKey: begin, UIResponder.keyboardFrameEndUserInfoKey: end,
            UIResponder.keyboardAnimationDurationUserInfoKey: UIKeyboardController.announcedDuration,
            UIResponder.keyboardAnimationCurveUserInfoKey: UIView.AnimationCurve.keyboard.rawValue,
            UIResponder.keyboardIsLocalUserInfoKey: isLocal, changedByUserKey: isByUser,
            centerBeginKey: CGPoint(x: begin.midX, y: begin.midY), centerEndKey: CGPoint(x: end.midX, y: end.midY),
            boundsKey: CGRect(origin: .zero, size: end.size),
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
        [UIResponder.keyboardWillChangeFrameNotification]
            + (event.map { [$0 == .show ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification] } ?? [])
    }
    var didNames: [Notification.Name] {
        [UIResponder.keyboardDidChangeFrameNotification]
            + (event.map { [$0 == .show ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification] } ?? [])
    }
}
