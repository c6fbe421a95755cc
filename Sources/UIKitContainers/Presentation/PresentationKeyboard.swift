/// What the keyboard covers of a presentation, from its beginning to its end. Sheets, alerts and popovers follow it.
@MainActor
final class PresentationKeyboard {
    /// In the screen's coordinates, points; nil while there is none.
    private(set) var frame: CGRect?
    private unowned let arrangement: UIPresentationController
    /// What moves, for explanations: `sheet`, `popover`, `alert`.
    private let name: String
    private var isWatching = false

    init(_ arrangement: UIPresentationController, name: String) {
        self.arrangement = arrangement
        self.name = name
    }

    func begin() {
        guard !isWatching else { return }
        isWatching = true
        // One that is up already and stays up, as under a popover.
        frame = UIApplication.shared.textInputSystem?.keyboardFrame
        for name in [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification] {
            NotificationCenter.default.addObserver(self, selector: PresentationKeyboard.keyboardChanges, name: name, object: nil)
        }
    }
    func end() {
        isWatching = false
        frame = nil
        NotificationCenter.default.removeObserver(self)
    }

    /// The height that is covered of the container from below, points; 0 without a keyboard.
    var overlap: CGFloat {
        guard let frame, let container = arrangement.containerView else { return 0 }
        return max(container.bounds.height - container.convert(frame, from: nil).minY, 0)
    }

    /// Like every view that follows the keyboard, in the keyboard's own motion. A presentation that is on its way places itself.
    private func keyboardChanges(_ note: Notification) {
        // Under another presentation the keyboard is that one's.
        guard arrangement.containerView != nil, arrangement.presentedViewController.ownPresentedViewController == nil else { return }
        let isShowing = note.name == UIResponder.keyboardWillShowNotification
        let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .zero
        frame = isShowing && !end.isEmpty ? end : nil
        guard arrangement.followsKeyboard, !arrangement.presentedViewController.isBeingDismissed else { return }
        UIView.animate(withDuration: ModalMotion.announcedDuration, options: [.keyboardCurve, .beginFromCurrentState]) {
            [arrangement, name] in
            withCause(.uikit(name)) { arrangement.placePresentedView() }
            arrangement.presentedView?.layoutIfNeeded()
        }
    }
}
