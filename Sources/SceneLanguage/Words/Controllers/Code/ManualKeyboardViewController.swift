import UIKit

/// A screen that avoids the keyboard without an engine and without a layout guide. A constraint keeps a toolbar on top of the keyboard,
/// and the text view's bottom inset makes room for the toolbar and the keyboard.
///
/// The file only imports UIKit and compiles on iOS, except for the selectors, which are `#selector(keyboardWillShow)` on iOS.
final class ManualKeyboardViewController: UIViewController {
    package let textView = UITextView()
    /// The toolbar, whose lower edge is on the keyboard or on the screen's lower edge. Its content stays above the home indicator.
    package let toolbar = UIView()
    private let items = UIToolbar()
    /// The distance in points from the toolbar to the view's lower edge.
    private var toolbarBottomSpace: NSLayoutConstraint?

    package override func viewDidLoad() {
        super.viewDidLoad()
        makeTextView()
        makeToolbar()
        NotificationCenter.default.addObserver(
            self, selector: ManualKeyboardViewController.keyboardWillShow, name: UIResponder.keyboardWillShowNotification, object: nil)
        NotificationCenter.default.addObserver(
            self, selector: ManualKeyboardViewController.keyboardWillHide, name: UIResponder.keyboardWillHideNotification, object: nil)
    }

    // MARK: The recipe

    private func keyboardWillShow(_ notification: Notification) { adjust(for: notification, isShowing: true) }
    private func keyboardWillHide(_ notification: Notification) { adjust(for: notification, isShowing: false) }

    private func adjust(for notification: Notification, isShowing: Bool) {
        guard let info = notification.userInfo, let window = view.window,
            let onScreen = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect,
            let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval,
            let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int
        else { return }
        let keyboard = view.convert(window.convert(onScreen, from: nil), from: window)
        // Animation options store the curve from bit 16 on. The shift is necessary because the keyboard's curve, 7, is not a public case.
        let options = UIView.AnimationOptions(rawValue: UInt(curve) << 16)
        // Pending layout is performed before the animation, so that only the keyboard's motion is animated.
        view.layoutIfNeeded()
        // The duration in the notification is 0 if a visible keyboard only changes its height. In this case the toolbar moves without
        // animation.
        UIView.animate(withDuration: duration, delay: 0, options: [options, .beginFromCurrentState]) {
            self.toolbarBottomSpace?.constant = isShowing ? max(self.view.bounds.maxY - keyboard.minY, 0) : 0
            self.view.layoutIfNeeded()
        }
    }

    /// Sets the text view's bottom inset, so that the text that is below the toolbar and the keyboard can be scrolled into view.
    package override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let covered = view.bounds.maxY - toolbar.frame.minY
        guard textView.contentInset.bottom != covered else { return }
        textView.contentInset.bottom = covered
        textView.verticalScrollIndicatorInsets.bottom = covered
        if textView.isFirstResponder { textView.scrollRangeToVisible(textView.selectedRange) }
    }

    // MARK: Views

    private func makeTextView() {
        textView.accessibilityIdentifier = "textView"
        textView.font = .preferredFont(forTextStyle: .body)
        textView.contentInsetAdjustmentBehavior = .never
        textView.textContainerInset = UIEdgeInsets(top: 16, left: 12, bottom: 16, right: 12)
        textView.text = Self.text
        textView.translatesAutoresizingMaskIntoConstraints = false
        view.backgroundColor = .systemBackground
        view.addSubview(textView)
        NSLayoutConstraint.activate([
            textView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            textView.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
            textView.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
            textView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }

    private func makeToolbar() {
        toolbar.accessibilityIdentifier = "toolbar"
        toolbar.backgroundColor = .secondarySystemBackground
        let clear = UIBarButtonItem(
            title: "Clear", image: nil, primaryAction: UIAction(title: "Clear") { [textView] _ in textView.text = "" }, menu: nil)
        let done = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { [view] _ in view?.endEditing(true) }, menu: nil)
        clear.accessibilityIdentifier = "clear"
        done.accessibilityIdentifier = "done"
        items.items = [clear, UIBarButtonItem(systemItem: .flexibleSpace), done]
        items.standardAppearance.configureWithTransparentBackground()
        for view in [toolbar, items] { view.translatesAutoresizingMaskIntoConstraints = false }
        toolbar.addSubview(items)
        view.addSubview(toolbar)
        let bottomSpace = view.bottomAnchor.constraint(equalTo: toolbar.bottomAnchor)
        toolbarBottomSpace = bottomSpace
        let onTheEdge = items.bottomAnchor.constraint(equalTo: toolbar.bottomAnchor)
        onTheEdge.priority = .defaultHigh
        NSLayoutConstraint.activate([
            bottomSpace, onTheEdge, toolbar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            toolbar.trailingAnchor.constraint(equalTo: view.trailingAnchor), items.topAnchor.constraint(equalTo: toolbar.topAnchor),
            items.leadingAnchor.constraint(equalTo: toolbar.leadingAnchor),
            items.trailingAnchor.constraint(equalTo: toolbar.trailingAnchor),
            items.bottomAnchor.constraint(lessThanOrEqualTo: view.safeAreaLayoutGuide.bottomAnchor),
        ])
    }

    private static let text = """
        The ferry leaves at a quarter past nine from the second pier. Bring the blue bag, it holds the maps and the sandwiches.

        On the island the road follows the shore for an hour, past the boat sheds and the old lime kiln. Where it turns inland a path goes \
        straight on; that is ours. It climbs between stone walls, and it is muddy until June.

        At the top stands a bench. From there one sees both lighthouses, the harbour, \
        and in clear weather the mountains on the other side. We eat there.

        The way back goes through the village. The shop closes at five, and they have the good ginger biscuits. The last boat is at ten to \
        eight, and it does not wait for anybody.

        If it rains, we take the bus and visit the museum of ropes.
        """
}
