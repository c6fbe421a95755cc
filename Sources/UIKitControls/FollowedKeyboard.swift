/// An object that avoids the keyboard, such as a sheet, an alert, a popover, a date picker or a search bar at the bottom.
@MainActor
package protocol KeyboardFollower: AnyObject {
    /// The view whose lower part the keyboard may cover, or nil if the object is outside of a window.
    var keyboardRoom: UIView? { get }
    /// Whether the object currently responds to the keyboard. It does not respond while another presentation covers the object.
    var receivesKeyboard: Bool { get }
    /// Whether the object is animated along with the keyboard.
    var movesWithKeyboard: Bool { get }
    /// Moves the object to the space above the keyboard. Called inside the keyboard's animation block.
    func placeAboveKeyboard()
}

/// Tracks the keyboard for an object that avoids it (the follower), between the calls of `begin` and `end`.
@MainActor
package final class FollowedKeyboard {
    /// The frame of the keyboard in screen coordinates in points, or nil if no keyboard is shown.
    package private(set) var frame: CGRect?
    private unowned let follower: any KeyboardFollower
    /// The name of the follower in explanations, such as `sheet`, `popover`, `alert` or `search bar`.
    private let name: String
    private var isWatching = false

    package init(_ follower: any KeyboardFollower, name: String) {
        self.follower = follower
        self.name = name
    }

    package func begin() {
        guard !isWatching else { return }
        isWatching = true
        // The keyboard may already be visible and stay visible, for example when a popover appears. No notification is posted in this
        // case.
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

    /// The height in points of the part of `keyboardRoom` that the keyboard covers, or 0 if no keyboard is shown.
    package var overlap: CGFloat {
        guard let frame, let room = follower.keyboardRoom else { return 0 }
        return max(room.bounds.height - room.convertFromScreen(frame).minY, 0)
    }

    /// Positions the follower inside the keyboard's animation, unless a presentation is in progress, because the presentation itself
    /// positions the follower.
    private func keyboardChanges(_ note: Notification) {
        guard follower.keyboardRoom != nil, follower.receivesKeyboard else { return }
        let isShowing = note.name == UIResponder.keyboardWillShowNotification
        let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .zero
        // A custom keyboard is first displayed with a height of zero. (Facts/KeyboardNotifications.md#sequences)
        if isShowing, end.isEmpty { return }
        frame = isShowing ? end : nil
        guard follower.movesWithKeyboard else { return }
        UIView.animate(withDuration: MotionCurve.keyboardDuration, options: [.keyboardCurve, .beginFromCurrentState]) {
            [follower, name] in
            withCause(.uikit(name)) { follower.placeAboveKeyboard() }
        }
    }
}
