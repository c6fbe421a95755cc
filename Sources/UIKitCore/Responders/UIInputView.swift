/// A view that is shown instead of the keyboard or above the keyboard.
@preconcurrency @MainActor
open class UIInputView: UIView {
    public enum Style: Int, Sendable {
        /// The app draws the view's background.
        case `default`
        /// The view has the keyboard's material as its background.
        case keyboard
    }

    public let inputViewStyle: Style
    /// Whether the view's content determines its height, for example when the view replaces the keyboard.
    open var allowsSelfSizing = false { didSet { if allowsSelfSizing != oldValue { invalidateIntrinsicContentSize() } } }

    @preconcurrency @MainActor
    public init(frame: CGRect, inputViewStyle: Style) {
        self.inputViewStyle = inputViewStyle
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        inputViewStyle = .default
        super.init(coder: coder)
    }
}

/// Manages a custom keyboard or an accessory view.
///
/// Partial: keyboard extensions are not supported. An app's own keyboard works if a responder returns it as its `inputViewController`.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController {
    /// The view controller's view if it is a `UIInputView`; otherwise nil.
    open override var inputView: UIInputView? { view as? UIInputView }

    /// The language of the keyboard; nil if it is unspecified.
    open var primaryLanguage: String?
    open var hasDictationKey = false
    /// Whether the keyboard should show a globe key. False on phones without a home button, because the system shows the globe below the
    /// keys.
    open var needsInputModeSwitchKey: Bool { UIScreen.main.device.homeIndicator == nil }
    open var hasFullAccess: Bool { false }

    open override func loadView() { view = UIInputView(frame: .zero, inputViewStyle: .keyboard) }

    /// Dismisses the keyboard.
    open func dismissKeyboard() { UIApplication.shared.firstResponder?.resignFirstResponder() }
    /// Switches to the next keyboard, like a tap on the globe.
    open func advanceToNextInputMode() { UIApplication.shared.textInputSystem?.advanceToNextInputMode() }
}
