/// A row of dots, one per page, with the present one stressed.
///
/// A tap on the leading half goes a page back, one on the trailing half a page on; a finger that moves along the dots scrubs.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    /// Points. (ios-facts section 10: 26 high, dots of 7 to 8 with gaps of 9 to 10)
    static let height: CGFloat = 26
    static let dot: CGFloat = 7.5
    static let pitch: CGFloat = 17
    /// Beside the outer dots. (not documented: chosen)
    static let sideMargin: CGFloat = 12
    /// Of the way of a finger before it is no tap, points. (the recognisers' value)
    private static let scrubSlop: CGFloat = 10

    private var dots: [UIImageView] = []
    private let capsule = UIView()
    private var present = 0
    private var scrub: (start: CGFloat, page: Int, isOn: Bool)?

    @preconcurrency @MainActor
    public override init(frame: CGRect) {
        super.init(frame: frame)
        install()
    }
    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        install()
    }
    private func install() {
        capsule.isUserInteractionEnabled = false
        capsule.layer.cornerRadius = Self.height / 2
        addSubview(capsule)
        showDots()
    }

    // MARK: Pages

    /// Below 0 counts as 0. The present page stays inside.
    open var numberOfPages = 0 {
        didSet {
            if numberOfPages < 0 { numberOfPages = 0 }
            currentPage = present
            invalidateIntrinsicContentSize()
            showDots()
        }
    }
    /// From 0; what lies outside is brought to the nearer end.
    open var currentPage: Int {
        get { present }
        set {
            present = min(max(newValue, 0), max(numberOfPages - 1, 0))
            showDots()
        }
    }
    open var hidesForSinglePage = false { didSet { showDots() } }

    // MARK: Look

    public enum BackgroundStyle: Int, Sendable { case automatic = 0, prominent = 1, minimal = 2 }
    /// Automatic shows the capsule behind the dots only while a finger scrubs.
    open var backgroundStyle = BackgroundStyle.automatic { didSet { showDots() } }
    open var pageIndicatorTintColor: UIColor? { didSet { showDots() } }
    open var currentPageIndicatorTintColor: UIColor? { didSet { showDots() } }
    /// In place of the dots; nil brings them back.
    open var preferredIndicatorImage: UIImage? { didSet { showDots() } }
    private var images: [Int: UIImage] = [:]
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        images[page] = image
        showDots()
    }
    open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }

    /// Unless set, white, and the other pages' of it a part: page controls stand on pictures. (documented for UIKit before iOS 14 and
    /// after; the share is chosen)
    private static let currentColor = UIColor.white
    private static let otherAlpha: CGFloat = 0.3

    private func showDots() {
        while dots.count < numberOfPages {
            let dot = UIImageView()
            dot.layer.cornerRadius = Self.dot / 2
            dots.append(dot)
            addSubview(dot)
        }
        while dots.count > numberOfPages { dots.removeLast().removeFromSuperview() }
        let current = currentPageIndicatorTintColor ?? Self.currentColor
        let other = pageIndicatorTintColor ?? Self.currentColor.withAlphaComponent(Self.otherAlpha)
        for (page, dot) in dots.enumerated() {
            let color = page == present ? current : other
            dot.image = (images[page] ?? preferredIndicatorImage)?.withRenderingMode(.alwaysTemplate)
            dot.tintColor = color
            dot.backgroundColor = dot.image == nil ? color : nil
            dot.isHidden = hidesForSinglePage && numberOfPages <= 1
            dot.alpha = isEnabled ? 1 : 0.5
        }
        let hasCapsule = backgroundStyle == .prominent || (backgroundStyle == .automatic && scrub?.isOn == true)
        capsule.backgroundColor = hasCapsule ? .systemFill : nil
        setNeedsLayout()
    }
    override func showState() { showDots() }

    // MARK: Layout

    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: CGFloat(max(pageCount, 1) - 1) * Self.pitch + Self.dot + 2 * Self.sideMargin, height: Self.height)
    }
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    open override func layoutSubviews() {
        super.layoutSubviews()
        let size = size(forNumberOfPages: numberOfPages)
        capsule.frame = CGRect(
            x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
        let first = bounds.midX - CGFloat(numberOfPages - 1) * Self.pitch / 2
        for (page, dot) in dots.enumerated() {
            let side = dot.image?.size ?? CGSize(width: Self.dot, height: Self.dot)
            let frame = CGRect(
                x: first + CGFloat(page) * Self.pitch - side.width / 2, y: bounds.midY - side.height / 2, width: side.width,
                height: side.height)
            dot.frame = isRightToLeft ? mirrored(frame) : frame
        }
    }

    // MARK: Tracking

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard numberOfPages > 1 else { return false }
        scrub = (touch.landing(in: self).x, present, false)
        return true
    }
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let scrub else { return true }
        let way = (touch.location(in: self).x - scrub.start) * (isRightToLeft ? -1 : 1)
        if !scrub.isOn {
            guard abs(way) >= Self.scrubSlop else { return true }
            self.scrub?.isOn = true
            showDots()
        }
        go(to: scrub.page + Int((way / Self.pitch).rounded()), event)
        return true
    }
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if let touch { _ = continueTracking(touch, with: event) }
        let wasScrubbing = scrub?.isOn ?? true
        scrub = nil
        showDots()
        guard !wasScrubbing, let touch, point(inside: touch.location(in: self), with: event) else { return }
        let isTrailing = (touch.location(in: self).x > bounds.midX) != isRightToLeft
        go(to: present + (isTrailing ? 1 : -1), event)
    }
    open override func cancelTracking(with event: UIEvent?) {
        scrub = nil
        showDots()
    }
    private func go(to page: Int, _ event: UIEvent?) {
        let before = present
        currentPage = page
        if present != before { sendValueChanged(event: event) }
    }
    package override func keepsDrag(_ pan: UIPanGestureRecognizer) -> Bool {
        abs(pan.translationSinceLanding.dx) > abs(pan.translationSinceLanding.dy)
    }
}
