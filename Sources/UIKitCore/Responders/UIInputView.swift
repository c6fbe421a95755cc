/// A view in the keyboard's place or above it.
@preconcurrency @MainActor
open class UIInputView: UIView {
    public enum Style: Int, Sendable {
        /// The app draws the background.
        case `default`
        /// The keyboard's own material is the background.
        case keyboard
    }

    public let inputViewStyle: Style
    /// Whether the view's content determines its height, as when it replaces the keyboard as an app's `inputViewController`.
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

/// Manages a custom keyboard or an accessory above one.
///
/// Partial: app extensions have no processes of their own here; an app's own keyboard works where a responder returns it as its
/// `inputViewController`.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController {
    /// The controller's view, when that is a `UIInputView`.
    open override var inputView: UIInputView? { view as? UIInputView }

    /// The language of the keyboard; nil leaves it unspecified.
    open var primaryLanguage: String?
    open var hasDictationKey = false
    /// Whether the keyboard should show a globe key: not needed on phones with a strip below the keys.
    open var needsInputModeSwitchKey: Bool { UIScreen.main.device.homeIndicator == nil }
    open var hasFullAccess: Bool { false }

    open override func loadView() { view = UIInputView(frame: .zero, inputViewStyle: .keyboard) }

    /// Dismisses the keyboard.
    open func dismissKeyboard() { UIApplication.shared.firstResponder?.resignFirstResponder() }
    /// Switches to the next keyboard, like a tap on the globe.
    open func advanceToNextInputMode() { UIApplication.shared.textInputSystem?.advanceToNextInputMode() }
}
