@_spi(Toolkit) import UIKitCore

/// A row of dots, one for each page. The dot of the current page is highlighted.
///
/// A tap on the leading half goes back by one page, and a tap on the trailing half goes forward by one page. A drag along the dots goes
/// through the pages continuously (scrubbing). `PageControlGeometry` computes the frames of the dots.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    /// The height in points. (Facts/Controls.md#page-control: 26 high, dots of 7 to 8 with gaps of 9 to 10)
    static let height: CGFloat = 26
    static let dot: CGFloat = 7.5
    static let pitch: CGFloat = 17
    /// The margin beside the outer dots in points. (not documented: chosen)
    static let sideMargin: CGFloat = 12
    /// The distance in points from which a movement of the finger is a drag and not a tap. It equals the distance that pan gesture
    /// recognizers use.
    private static let scrubSlop: CGFloat = 10

    private var dots: [UIImageView] = []
    private let capsule = UIView()
    private var present = 0
    private var scrub: (start: CGPoint, page: Int, isOn: Bool)? { didSet { if (scrub == nil) != (oldValue == nil) { showProgress() } } }
    private let progressBar = UIView()

    @preconcurrency @MainActor
    public override init(frame: CGRect) {
        super.init(frame: frame)
        install()
    }
    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        install()
        coder.decodeInterface(of: self, as: UIPageControl.self)
    }
    private func install() {
        capsule.isUserInteractionEnabled = false
        capsule.layer.cornerRadius = Self.height / 2
        addSubview(capsule)
        progressBar.isUserInteractionEnabled = false
        showDots()
    }

    // MARK: Pages

    /// The number of pages. A negative number counts as 0. The current page is clamped to the new range.
    open var numberOfPages = 0 {
        didSet {
            if numberOfPages < 0 { numberOfPages = 0 }
            guard numberOfPages != oldValue else { return }
            currentPage = present
            invalidateIntrinsicContentSize()
            let before = dots.count
            matchDots()
            if hidesForSinglePage { showDots() } else { for page in before..<max(before, dots.count) { show(page) } }
            showBar()
            setNeedsLayout()
        }
    }
    /// The index of the current page. The setter clamps it to the valid range.
    open var currentPage: Int {
        get { present }
        set {
            let new = min(max(newValue, 0), max(numberOfPages - 1, 0))
            guard new != present else { return }
            let old = present
            present = new
            // Only the dots of these two pages change, so that the cost does not depend on the number of pages.
            show(old)
            show(new)
            showBar()
            setNeedsLayout()
            progress?.pageChanged()
        }
    }
    open var hidesForSinglePage = false { didSet { showDots() } }

    // MARK: Look

    public enum BackgroundStyle: Int, Sendable { case automatic = 0, prominent = 1, minimal = 2 }
    /// The background style. With `automatic` a capsule behind the dots is visible only while the user scrubs.
    open var backgroundStyle = BackgroundStyle.automatic { didSet { showDots() } }
    @_spi(Toolkit) open override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UIPageControl.pageIndicatorTintColor),
            AppearanceProperty(\UIPageControl.currentPageIndicatorTintColor),
        ]
    }
    open var pageIndicatorTintColor: UIColor? { didSet { showDots() } }
    open var currentPageIndicatorTintColor: UIColor? { didSet { showDots() } }
    /// The image that replaces all dots, or nil to show dots.
    open var preferredIndicatorImage: UIImage? { didSet { showDots() } }
    private var images: [Int: UIImage] = [:]
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        images[page] = image
        showDots()
    }
    open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }
    /// The image that replaces the dot of the current page, or nil to use the image of the other pages.
    open var preferredCurrentPageIndicatorImage: UIImage? { didSet { showDots() } }
    private var currentImages: [Int: UIImage] = [:]
    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        currentImages[page] = image
        showDots()
    }
    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] }

    /// The direction in which the pages follow each other. Raw values are UIKit's. (documented: UIKit's headers)
    public enum Direction: Int, Sendable {
        /// The reading direction of the language.
        case natural = 0
        case leftToRight = 1, rightToLeft = 2, topToBottom = 3, bottomToTop = 4
    }
    open var direction = Direction.natural {
        didSet {
            guard direction != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// The user's current interaction with the control. Raw values are UIKit's. (documented: UIKit's headers)
    public enum InteractionState: Int, Sendable {
        case none = 0
        /// The user is pressing the control, which turns one page.
        case discrete = 1
        /// The user is scrubbing, which turns pages continuously.
        case continuous = 2
    }
    open var interactionState: InteractionState { scrub.map { $0.isOn ? .continuous : .discrete } ?? .none }
    /// Whether a drag along the dots goes through the pages continuously.
    open var allowsContinuousInteraction = true

    /// The progress of the current page, which a progress bar displays in place of the dot.
    open var progress: UIPageControlProgress? {
        didSet {
            guard progress !== oldValue else { return }
            oldValue?.leave(self)
            progress?.join(self)
            showDots()
        }
    }
    /// Updates the progress bar.
    func showProgress() {
        progress?.pause(scrub != nil)
        setNeedsLayout()
    }

    /// The default colour of the current page's dot. It is white, because page controls are often placed on images. (documented for UIKit
    /// before iOS 14 and after)
    private static let currentColor = UIColor.white
    /// The opacity of the default colour in the dots of other pages. (chosen)
    private static let otherAlpha: CGFloat = 0.3

    /// Updates the appearance of the dots, the progress bar and the capsule.
    private func showDots() {
        matchDots()
        for page in dots.indices { show(page) }
        showBar()
        let hasCapsule = backgroundStyle == .prominent || (backgroundStyle == .automatic && scrub?.isOn == true)
        capsule.backgroundColor = hasCapsule ? .systemFill : nil
        setNeedsLayout()
    }
    /// Adds or removes dots until their number equals the number of pages.
    private func matchDots() {
        while dots.count < numberOfPages {
            let dot = UIImageView()
            dot.layer.cornerRadius = Self.dot / 2
            dots.append(dot)
            addSubview(dot)
        }
        while dots.count > numberOfPages { dots.removeLast().removeFromSuperview() }
    }
    private var currentDotColor: UIColor { currentPageIndicatorTintColor ?? Self.currentColor }
    private var otherDotColor: UIColor { pageIndicatorTintColor ?? Self.currentColor.withAlphaComponent(Self.otherAlpha) }
    /// Updates the appearance of one page's dot. Does nothing if the page has no dot.
    private func show(_ page: Int) {
        guard dots.indices.contains(page) else { return }
        let dot = dots[page]
        let isCurrent = page == present
        let color = isCurrent ? currentDotColor : otherDotColor
        let ownImage = isCurrent ? currentImages[page] ?? preferredCurrentPageIndicatorImage : nil
        dot.image = (ownImage ?? images[page] ?? preferredIndicatorImage)?.withRenderingMode(.alwaysTemplate)
        dot.tintColor = color
        dot.backgroundColor = dot.image == nil ? (isCurrent && showsBar ? otherDotColor : color) : nil
        dot.isHidden = hidesForSinglePage && numberOfPages <= 1
        dot.alpha = isEnabled ? 1 : 0.5
    }
    /// Adds the progress bar to the current page's dot, or removes it.
    private func showBar() {
        guard showsBar, dots.indices.contains(present) else { return progressBar.removeFromSuperview() }
        progressBar.backgroundColor = currentDotColor
        progressBar.layer.cornerRadius = Self.dot / 2
        if progressBar.superview !== dots[present] { dots[present].addSubview(progressBar) }
        dots[present].clipsToBounds = true
    }
    override func showState() { showDots() }

    // MARK: Layout

    /// Whether the current page's dot displays a progress bar.
    private var showsBar: Bool { progress?.isProgressVisible == true }
    private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }
    /// Whether the first page is at the right or at the bottom.
    private var isBackwards: Bool {
        switch direction {
        case .natural: isRightToLeft
        case .rightToLeft, .bottomToTop: true
        case .leftToRight, .topToBottom: false
        }
    }
    private var geometry: PageControlGeometry {
        PageControlGeometry(pages: numberOfPages, bar: showsBar ? present : nil, isVertical: isVertical, isBackwards: isBackwards)
    }

    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        PageControlGeometry(pages: pageCount, bar: showsBar ? 0 : nil, isVertical: isVertical, isBackwards: false).size
    }
    @_spi(Toolkit) open override var standardHuggingPriorities: (horizontal: UILayoutPriority, vertical: UILayoutPriority) {
        (.defaultHigh, .defaultHigh)
    }
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    open override func layoutSubviews() {
        super.layoutSubviews()
        let geometry = geometry
        let size = geometry.size
        capsule.frame = CGRect(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
        for (page, dot) in dots.enumerated() {
            dot.frame = geometry.frame(of: page, imageSize: dot.image?.size, in: bounds)
            dot.layer.cornerRadius = min(dot.bounds.width, dot.bounds.height) / 2
        }
        if showsBar, dots.indices.contains(present) {
            progressBar.frame = geometry.filled(CGFloat(progress?.currentProgress ?? 0), of: dots[present].bounds)
        }
    }

    // MARK: Tracking

    /// Returns the distance from one point to another along the direction of the pages. It is negative in the opposite direction.
    private func way(from start: CGPoint, to point: CGPoint) -> CGFloat {
        (isVertical ? point.y - start.y : point.x - start.x) * (isBackwards ? -1 : 1)
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard numberOfPages > 1 else { return false }
        scrub = (touch.landing(in: self), present, false)
        return true
    }
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let scrub, allowsContinuousInteraction else { return true }
        let way = way(from: scrub.start, to: touch.location(in: self))
        if !scrub.isOn {
            guard abs(way) >= Self.scrubSlop else { return true }
            self.scrub?.isOn = true
            showDots()
        }
        go(to: scrub.page + Int(bounded: (way / Self.pitch).rounded()), event)
        return true
    }
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if let touch { _ = continueTracking(touch, with: event) }
        let wasScrubbing = scrub?.isOn ?? true
        scrub = nil
        showDots()
        guard !wasScrubbing, let touch, point(inside: touch.location(in: self), with: event) else { return }
        let isForwards = way(from: CGPoint(x: bounds.midX, y: bounds.midY), to: touch.location(in: self)) > 0
        go(to: present + (isForwards ? 1 : -1), event)
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
    /// Turns to a page and sends the same event as a page turn by the user. Called by a timer.
    func advance(to page: Int) { go(to: page, nil) }
    package override func keepsDrag(_ pan: UIPanGestureRecognizer) -> Bool {
        let way = pan.translationSinceLanding
        return isVertical ? abs(way.dy) > abs(way.dx) : abs(way.dx) > abs(way.dy)
    }
}
