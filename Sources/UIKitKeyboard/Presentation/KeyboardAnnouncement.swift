import UIKitCore

/// What apps are told of one motion of the keyboard: always that the frame changes, and that it comes or goes where it was or will be at the
/// lower edge. (ios-facts section 3)
struct KeyboardAnnouncement {
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

    var willNames: [Notification.Name] {
        [UIResponder.keyboardWillChangeFrameNotification]
            + (event.map { [$0 == .show ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification] } ?? [])
    }
    var didNames: [Notification.Name] {
        [UIResponder.keyboardDidChangeFrameNotification]
            + (event.map { [$0 == .show ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification] } ?? [])
    }
}
