/// An object that avoids the keyboard: a sheet, an alert, a popover, the card of a date picker, the search bar at the lower edge.
@MainActor
package protocol KeyboardFollower: AnyObject {
    /// The view whose lower part the keyboard may cover; nil outside a window.
    var keyboardRoom: UIView? { get }
    /// Whether it responds to the keyboard now. Below another presentation it does not.
    var receivesKeyboard: Bool { get }
    /// Whether it moves along when the keyboard appears and disappears.
    var movesWithKeyboard: Bool { get }
    /// Moves to the space that the keyboard leaves; called inside the keyboard's own animation.
    func placeAboveKeyboard()
}

/// One follower's knowledge of the keyboard, from `begin` to `end`.
@MainActor
package final class FollowedKeyboard {
    /// The keyboard's frame in the screen's coordinates, points; nil without a keyboard.
    package private(set) var frame: CGRect?
    private unowned let follower: any KeyboardFollower
    /// The follower's name in explanations: `sheet`, `popover`, `alert`, `search bar`.
    private let name: String
    private var isWatching = false

    package init(_ follower: any KeyboardFollower, name: String) {
        self.follower = follower
        self.name = name
    }

    package func begin() {
        guard !isWatching else { return }
        isWatching = true
        // A keyboard that is visible already and stays, as under a popover.
        frame = UIApplication.shared.textInputSystem?.keyboardFrame
        for name in [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification] {
            NotificationCenter.default.addObserver(self, selector: FollowedKeyboard.keyboardChanges, name: name, object: nil)
        }
    }
    package func end() {
        isWatching = false
        frame = nil
        NotificationCenter.default.removeObserver(self)
    }

    /// The height of `keyboardRoom` that the keyboard covers, points; 0 without a keyboard.
    package var overlap: CGFloat {
        guard let frame, let room = follower.keyboardRoom else { return 0 }
        return max(room.bounds.height - room.convertFromScreen(frame).minY, 0)
    }

    /// Positions the follower inside the keyboard's animation. A presentation in progress positions itself.
    private func keyboardChanges(_ note: Notification) {
        guard follower.keyboardRoom != nil, follower.receivesKeyboard else { return }
        let isShowing = note.name == UIResponder.keyboardWillShowNotification
        let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .zero
        // A keyboard of another maker first shows itself without a height. (Facts/KeyboardNotifications.md#sequences)
        if isShowing, end.isEmpty { return }
        frame = isShowing ? end : nil
        guard follower.movesWithKeyboard else { return }
        UIView.animate(withDuration: MotionCurve.keyboardDuration, options: [.keyboardCurve, .beginFromCurrentState]) {
            [follower, name] in
            withCause(.uikit(name)) { follower.placeAboveKeyboard() }
        }
    }
}
