/// The blinking caret.
@MainActor
final class TextCaretView: UIView {
    /// The width in points. (Facts/Text.md#caret)
    static let width: CGFloat = 2
    /// The blink period in seconds. (Facts/Text.md#caret)
    static let blinkPeriod: Double = 1
    /// The duration of a fade-in or a fade-out in seconds. (Facts/Text.md#caret)
    static let fadeTime: Double = 0.15
    /// The time in seconds for which the caret is solid after typing or a movement. The middle of the first fade-out is then at 0.6
    /// seconds. (fitted to Facts/Text.md#caret: solid for about half a second)
    static let solidTime: Double = 0.525
    private static let blinkKey = "caret blink"

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isHidden = true
        layer.cornerRadius = Self.width / 2
    }
    required init?(coder: NSCoder) { nil }

    /// Shows the caret and restarts the blinking. The caret is solid at first.
    func show() {
        isHidden = false
        // Fade-out and fade-in begin half a period apart. Between them the caret is fully visible or hidden, so the animation frames are
        // identical and are not drawn again.
        let fade = Self.fadeTime / Self.blinkPeriod
        let blink = CAKeyframeAnimation(keyPath: "opacity")
        blink.values = [1, 0, 0, 1, 1].map { CGFloat($0) }
        blink.keyTimes = [0, fade, 0.5, 0.5 + fade, 1].map { NSNumber(value: $0) }
        blink.delay = Self.solidTime
        blink.duration = Self.blinkPeriod
        blink.repeatCount = .infinity
        blink.fillMode = .backwards
        blink.isAmbient = true
        layer.add(blink, forKey: Self.blinkKey)
    }

    func hide() {
        isHidden = true
        layer.removeAnimation(forKey: Self.blinkKey)
    }
}

/// The colours of carets and selections. If the tint is the system blue, they have special colours. Any other tint is used unchanged.
@MainActor
enum TextTint {
    /// The caret colour for the system blue. (measured in light mode, Facts/Text.md#caret; the dark colour is the system's blue, chosen)
    private static let systemCaret = UIColor(light: CGColor(hex: 0x426BF2), dark: CGColor(hex: 0x0A84FF))
    private static let systemHandle = UIColor(light: CGColor(hex: 0x146FE1), dark: CGColor(hex: 0x0A84FF))
    /// The caret colour for the system blue of iOS 26. In light mode it is the same colour as before iOS 26. (Facts/IOS26.md#text; the
    /// dark colour is derived)
    private static let caret26 = UIColor(light: CGColor(hex: 0x426BF2), dark: CGColor(hex: 0x0091FF))
    private static let handle26 = UIColor(light: CGColor(hex: 0x146FE1), dark: CGColor(hex: 0x0091FF))
    private static let selection26 = UIColor(light: CGColor(hex: 0x0055A5, alpha: 0.2), dark: CGColor(hex: 0x0091FF, alpha: 0.3))
    private static var isGlass: Bool { SystemDesign.current.isGlass }
    private static let systemSelection = UIColor(light: CGColor(hex: 0x0055A5, alpha: 0.2), dark: CGColor(hex: 0x0A84FF, alpha: 0.3))
    /// The opacity of a selection for a tint other than the system blue. (Facts/Text.md#selection)
    private static let selectionAlpha: CGFloat = 0.2

    static func caret(_ tint: UIColor) -> UIColor { tint === UIColor.systemBlue ? (isGlass ? caret26 : systemCaret) : tint }
    static func handle(_ tint: UIColor) -> UIColor { tint === UIColor.systemBlue ? (isGlass ? handle26 : systemHandle) : tint }
    static func selection(_ tint: UIColor) -> UIColor {
        tint === UIColor.systemBlue ? (isGlass ? selection26 : systemSelection) : tint.withAlphaComponent(selectionAlpha)
    }
}
