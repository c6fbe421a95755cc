/// The thumb of a scroll indicator. It is in front of the content and ignores touches.
final class ScrollIndicatorView: UIView {
    /// The z position in front of all subviews that the content may have. (chosen)
    private static let zPosition: CGFloat = 1_000_000
    static let fadeKey = "fade"

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        alpha = 0
        layer.zPosition = Self.zPosition
        layer.cornerRadius = ScrollIndicatorGeometry.thickness / 2
        showStyle()
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The style of the thumb: translucent black or white. (measured in a view debugger; Facts/ScrollPhysics.md#indicators)
    var style: UIScrollView.IndicatorStyle = .default { didSet { showStyle() } }

    private func showStyle() {
        let black = CGColor(gray: 0, alpha: 0.35)
        let white = CGColor(gray: 1, alpha: 0.5)
        switch style {
        case .default: backgroundColor = UIColor(light: black, dark: white)
        case .black: backgroundColor = UIColor(cgColor: black)
        case .white: backgroundColor = UIColor(cgColor: white)
        }
    }

    /// Whether the user drags the thumb, which makes it thicker. The change is animated.
    var isHeld = false {
        didSet { layer.cornerRadius = thickness / 2 }
    }

    /// The current thickness across the axis in points.
    var thickness: CGFloat { isHeld ? ScrollIndicatorGeometry.heldThickness : ScrollIndicatorGeometry.thickness }

    /// Whether the thumb is visible or fading out.
    var isOnScreen: Bool { alpha > 0 || layer.animation(forKey: Self.fadeKey) != nil }

    func appear() {
        layer.removeAnimation(forKey: Self.fadeKey)
        UIView.performWithoutAnimation { alpha = 1 }
    }

    /// Fades the thumb out after a delay.
    func disappear() {
        guard alpha > 0 else { return }
        UIView.performWithoutAnimation { alpha = 0 }
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = CGFloat(1)
        fade.toValue = CGFloat(0)
        fade.delay = ScrollIndicatorFade.wait
        fade.duration = ScrollIndicatorFade.duration
        fade.fillMode = .backwards
        layer.add(fade, forKey: Self.fadeKey)
    }
}
