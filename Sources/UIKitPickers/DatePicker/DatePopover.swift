import UIKitControls

/// A card over the window that a pill opens; a touch beside it closes it.
@MainActor
final class DatePopover: UIView {
    /// Points and seconds. (not documented: chosen by eye)
    static let radius: CGFloat = 13
    static let margin: CGFloat = 8
    static let gap: CGFloat = 6
    static let duration = 0.3
    /// The card opens from this part of its size.
    private static let closedScale: CGFloat = 0.2
    private static let color = UIColor(light: CGColor(hex: 0xFFFFFF), dark: CGColor(hex: 0x2C2C2E))

    private let beside = UIControl()
    private let card = UIView()
    private let content: UIView
    private var anchor = CGRect.zero
    private var isClosing = false
    var didClose: (() -> Void)?

    init(content: UIView) {
        self.content = content
        super.init(frame: .zero)
        beside.addAction(UIAction { [weak self] _ in self?.close() }, for: .touchDown)
        card.backgroundColor = Self.color
        card.layer.cornerRadius = Self.radius
        card.layer.cornerCurve = .continuous
        card.layer.shadowColor = .black
        card.layer.shadowOpacity = 0.2
        card.layer.shadowRadius = 32
        card.layer.shadowOffset = CGSize(width: 0, height: 8)
        card.addSubview(content)
        addSubview(beside)
        addSubview(card)
    }
    required init?(coder: NSCoder) { nil }

    /// Opens from `anchor`, which is in the window's coordinates. Below it if there is room, else above.
    func open(over window: UIWindow, from anchor: CGRect) {
        self.anchor = anchor
        frame = window.bounds
        beside.frame = bounds
        window.addSubview(self)
        let room = bounds.inset(by: window.safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
        let size = CGSize(width: min(content.bounds.width, room.width), height: min(content.bounds.height, room.height))
        let fitsBelow = anchor.maxY + Self.gap + size.height <= room.maxY
        let y = fitsBelow ? anchor.maxY + Self.gap : max(anchor.minY - Self.gap - size.height, room.minY)
        let x = min(max(anchor.midX - size.width / 2, room.minX), room.maxX - size.width)
        card.frame = CGRect(x: x, y: y, width: size.width, height: size.height)
        content.frame = card.bounds
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

    /// Small, and at the pill.
    private var closedTransform: CGAffineTransform {
        CGAffineTransform(scaleX: Self.closedScale, y: Self.closedScale).concatenating(
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
