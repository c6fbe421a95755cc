/// A view in the keyboard's place or above it.
@preconcurrency @MainActor
open class UIInputView: UIView {
    public enum Style: Int, Sendable {
        /// The app draws the background.
        case `default`
        /// The keyboard's own material lies behind.
        case keyboard
    }

    public let inputViewStyle: Style
    /// Whether the view's own content decides on its height, as when it lies over the keyboard of an app's `inputViewController`.
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

/// Manages a keyboard, or what rides on one.
///
/// Partial: app extensions have no processes of their own here; a keyboard of an app's own works where a responder names it as its
/// `inputViewController`.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController {
    /// The controller's view, when that is a `UIInputView`.
    open override var inputView: UIInputView? { view as? UIInputView }

    /// The language that the keyboard types; nil leaves it open.
    open var primaryLanguage: String?
    open var hasDictationKey = false
    /// Whether the keyboard should show a globe: phones with a strip below the keys do.
    open var needsInputModeSwitchKey: Bool { UIScreen.main.device.homeIndicator == nil }
    open var hasFullAccess: Bool { false }

    open override func loadView() { view = UIInputView(frame: .zero, inputViewStyle: .keyboard) }

    /// The keyboard goes.
    open func dismissKeyboard() { UIApplication.shared.firstResponder?.resignFirstResponder() }
    /// The next keyboard, as after a tap on the globe.
    open func advanceToNextInputMode() { UIApplication.shared.textInputSystem?.advanceToNextInputMode() }
}
