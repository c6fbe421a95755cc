/// The background of a bar: a material, a colour and a separator line.
@MainActor
final class BarBackgroundView: UIView {
    private let effectView = UIVisualEffectView(effect: nil)
    private let colorView = UIView()
    private let imageView = UIImageView()
    private let line = UIImageView()
    /// The view that fades content under a bar without a background. Only since iOS 26.
    private let fade: ScrollEdgeFadeView?
    /// Whether content scrolls below the bar. False for a bar above the keyboard.
    var isOverContent = true { didSet { if isOverContent != oldValue { updateFade() } } }
    /// Applies the scroll view's edge effect; nil restores the system's look.
    /// - Parameter pageColor: the background colour into which content fades at the screen's edge; nil for no fade.
    func follow(_ effect: UIScrollEdgeEffect?, pageColor: UIColor? = nil) {
        fade?.follow(effect)
        let isSoft = effect?.isHidden != true && effect?.style !== UIScrollEdgeEffect.Style.hard
        veil?.pageColor = isSoft ? pageColor : nil
        updateFade()
    }
    private var wantsFade = false
    private func updateFade() {
        fade?.isHidden = !wantsFade || !isOverContent
        veil?.alpha = wantsFade && isOverContent ? 1 : 0
    }
    private let veil: ScrollEdgeVeilView?
    /// The distance from the bar at which content begins to blur and to fade into `pageColor`, in points.
    var edgeReach: CGFloat = 0 { didSet { if edgeReach != oldValue { setNeedsLayout() } } }
    /// Whether the line is at the bar's top. True for bars at the bottom of the screen.
    private let hasLineOnTop: Bool

    init(hasLineOnTop: Bool) {
        self.hasLineOnTop = hasLineOnTop
        fade = SystemDesign.current.isGlass ? ScrollEdgeFadeView(isAtTop: !hasLineOnTop) : nil
        veil = SystemDesign.current.isGlass ? ScrollEdgeVeilView(isAtTop: !hasLineOnTop) : nil
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        if let fade { addSubview(fade) }
        if let veil { addSubview(veil) }
        for view in [effectView, colorView, imageView, line] { addSubview(view) }
    }
    required init?(coder: NSCoder) { return nil }

    func show(_ appearance: UIBarAppearance) {
        if effectView.effect as? UIBlurEffect != appearance.backgroundEffect { effectView.effect = appearance.backgroundEffect }
        effectView.isHidden = appearance.backgroundEffect == nil
        colorView.backgroundColor = appearance.backgroundColor
        imageView.image = appearance.backgroundImage
        imageView.isHidden = appearance.backgroundImage == nil
        imageView.contentMode = appearance.backgroundImageContentMode
        imageView.clipsToBounds = true
        line.image = appearance.shadowImage
        line.backgroundColor = appearance.shadowImage == nil ? appearance.shadowColor : nil
        wantsFade = appearance.fadesContent
        updateFade()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let pixel = 1 / max(traitCollection.displayScale, 1)
        effectView.frame = bounds
        fade?.reach = edgeReach
        fade?.frame = bounds
        veil?.frame = CGRect(x: 0, y: hasLineOnTop ? -edgeReach : 0, width: bounds.width, height: bounds.height + edgeReach)
        colorView.frame = bounds
        imageView.frame = bounds
        // The line is just outside the bar's bounds. (measured: y 91.0 to 91.33 under a bar that ends at 91)
        let height = line.image?.size.height ?? pixel
        line.frame = CGRect(x: 0, y: hasLineOnTop ? -height : bounds.height, width: bounds.width, height: height)
    }
}
