import UIKitControls
import UIKitScroll

/// A popover above the window that opens from a pill, which is a grey field of the compact date picker. A touch outside of the popover
/// closes it. The popover stays above the keyboard.
@MainActor
final class DatePopover: UIView, KeyboardFollower {
    /// The corner radius of the popover, in points. (not documented: chosen by eye)
    static let radius: CGFloat = 13
    /// The margin around the popover, in points. (not documented: chosen by eye)
    static let margin: CGFloat = 8
    /// The gap between the popover and the pill, in points. (not documented: chosen by eye)
    static let gap: CGFloat = 6
    /// The duration of the opening, in seconds. (not documented: chosen by eye)
    static let duration = 0.3
    /// The scale from which the popover grows.
    private static let closedScale: CGFloat = 0.2
    private static let color = UIColor(light: CGColor(hex: 0xFFFFFF), dark: CGColor(hex: 0x2C2C2E))

    private let beside = UIControl()
    private let card = UIView()
    private let content: UIView
    /// The view that contains the content. It scrolls if the popover is less high than the content.
    private let scroll = UIScrollView()
    /// The size of the content in points.
    private let contentSize: CGSize
    /// A closure that returns the frame of the pill in the window's coordinates.
    private var anchor: () -> CGRect = { .zero }
    private lazy var keyboard = FollowedKeyboard(self, name: "date picker")
    private var isClosing = false
    var didClose: (() -> Void)?

    init(content: UIView) {
        self.content = content
        contentSize = content.bounds.size
        super.init(frame: .zero)
        beside.addAction(UIAction { [weak self] _ in self?.close() }, for: .touchDown)
        card.backgroundColor = Self.color
        card.layer.cornerRadius = Self.radius
        card.layer.cornerCurve = .continuous
        card.layer.shadowColor = .black
        card.layer.shadowOpacity = 0.2
        card.layer.shadowRadius = 32
        card.layer.shadowOffset = CGSize(width: 0, height: 8)
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.scrollsToTop = false
        scroll.clipsToBounds = true
        scroll.layer.cornerRadius = Self.radius
        scroll.layer.cornerCurve = .continuous
        scroll.addSubview(content)
        card.addSubview(scroll)
        addSubview(beside)
        addSubview(card)
    }
    required init?(coder: NSCoder) { nil }

    /// Opens the popover from the rectangle that `anchor` returns, in the window's coordinates.
    func open(over window: UIWindow, from anchor: @escaping () -> CGRect) {
        self.anchor = anchor
        frame = window.bounds
        beside.frame = bounds
        window.addSubview(self)
        keyboard.begin()
        place()
        UIView.performWithoutAnimation {
            card.alpha = 0
            card.transform = closedTransform
            layoutIfNeeded()
        }
        UIView.animate(withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) { [self] in
            card.alpha = 1
            card.transform = .identity
        }
    }

    // MARK: Its place

    private func place() {
        var room = bounds.inset(by: safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
        if keyboard.overlap > 0 { room.size.height = max(bounds.height - keyboard.overlap - Self.margin - room.minY, 0) }
        let frame = Self.frame(of: contentSize, from: anchor(), in: room)
        // Centre and size are set instead of the frame, because the popover is scaled down while it opens.
        card.bounds.size = frame.size
        card.center = CGPoint(x: frame.midX, y: frame.midY)
        scroll.frame = card.bounds
        content.frame = CGRect(x: 0, y: 0, width: frame.width, height: max(contentSize.height, frame.height))
        scroll.contentSize = content.frame.size
        scroll.isScrollEnabled = contentSize.height > frame.height
    }

    /// Returns the popover's frame in points. The popover is below the pill if the space below is sufficient, otherwise above the pill if
    /// the space above is sufficient. Otherwise the popover covers the pill. The popover is less high than its content only if the
    /// available area is.
    static func frame(of content: CGSize, from anchor: CGRect, in room: CGRect) -> CGRect {
        let size = CGSize(width: min(content.width, room.width), height: min(content.height, room.height))
        let (below, above) = (anchor.maxY + gap, anchor.minY - gap - size.height)
        let y =
            if below >= room.minY, below + size.height <= room.maxY { below } else if above >= room.minY, above + size.height <= room.maxY {
                above
            } else { max(min(below, room.maxY - size.height), room.minY) }
        let x = max(min(anchor.midX - size.width / 2, room.maxX - size.width), room.minX)
        return CGRect(origin: CGPoint(x: x, y: y), size: size)
    }

    // MARK: The keyboard

    var keyboardRoom: UIView? { window == nil ? nil : self }
    var receivesKeyboard: Bool { true }
    var movesWithKeyboard: Bool { !isClosing }
    func placeAboveKeyboard() {
        place()
        layoutIfNeeded()
    }
    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { keyboard.end() }
    }

    /// The transform of a closed popover, which makes the popover small and moves it to the pill.
    private var closedTransform: CGAffineTransform {
        let anchor = anchor()
        return CGAffineTransform(scaleX: Self.closedScale, y: Self.closedScale).concatenating(
            CGAffineTransform(translationX: anchor.midX - card.center.x, y: anchor.midY - card.center.y))
    }

    func close(animated: Bool = true) {
        guard !isClosing else { return }
        isClosing = true
        beside.isUserInteractionEnabled = false
        isUserInteractionEnabled = false
        didClose?()
        guard animated, window != nil else { return removeFromSuperview() }
        UIView.animate(withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) { [self] in
            card.alpha = 0
            card.transform = closedTransform
        } completion: { [self] _ in
            MainActor.assumeIsolated { removeFromSuperview() }
        }
    }
}
