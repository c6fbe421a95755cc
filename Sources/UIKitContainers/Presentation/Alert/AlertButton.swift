/// A button of an alert. The alert receives its touches, so that a touch can slide from one button to the next.
@MainActor
final class AlertButton: UIView {
    /// The margin on either side of the title, in points. (chosen)
    static let besideTitle: CGFloat = 8
    let action: UIAlertAction
    /// The view that receives the button's touches and tracks them.
    weak var follower: UIView?
    private let label = UILabel(frame: .zero)
    private let lineAbove = UIView(frame: .zero)
    private let lineBefore = UIView(frame: .zero)
    private let shade = UIView(frame: .zero)
    /// The capsule behind the title. Only since iOS 26.
    private let ground: UIView?
    private let isPreferred: Bool
    var isPressed = false { didSet { shade.isHidden = !isPressed } }
    var hasLineAbove = true { didSet { lineAbove.isHidden = !hasLineAbove } }
    var hasLineBefore = false { didSet { lineBefore.isHidden = !hasLineBefore } }

    init(_ action: UIAlertAction, isPreferred: Bool, look: AlertLook) {
        self.action = action
        // A cancel button that is preferred only because the app sets no preferred action is not filled. (Facts/IOS26.md#alerts)
        self.isPreferred = isPreferred && !(look.isGlass && action.style == .cancel)
        ground = look.isGlass ? UIView(frame: .zero) : nil
        super.init(frame: .zero)
        accessibilityIdentifier = action.title
        label.text = action.title
        label.font = .systemFont(
            ofSize: look.buttonSize, weight: isPreferred && !look.isGlass ? .semibold : look.isGlass ? .medium : .regular)
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        shade.isHidden = true
        if let ground {
            ground.isUserInteractionEnabled = false
            addSubview(ground)
            shade.clipsToBounds = true
        }
        for view in [shade, label, lineAbove, lineBefore] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        lineBefore.isHidden = true
    }
    required init?(coder: NSCoder) { return nil }

    var titleWidth: CGFloat { label.intrinsicContentSize.width }

    func updateLook(isDark: Bool) {
        if let ground { return updateGlass(ground, isDark: isDark) }
        shade.backgroundColor = AlertMetrics.pressed(isDark: isDark)
        for line in [lineAbove, lineBefore] { line.backgroundColor = .separator }
        label.textColor = !action.isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : .tintColor
    }

    /// Fills the button with the tint if it is preferred, else with grey. (Facts/IOS26.md#alerts)
    private func updateGlass(_ ground: UIView, isDark: Bool) {
        let isFilled = isPreferred && action.isEnabled
        let isDestructive = action.style == .destructive
        let grey = isDark ? UIColor(white: 1, alpha: 0.12) : UIColor(white: 0, alpha: 0.1)
        ground.backgroundColor = isFilled ? (isDestructive ? .systemRed : tintColor) : grey
        shade.backgroundColor = AlertMetrics.pressed(isDark: isDark)
        for line in [lineAbove, lineBefore] { line.isHidden = true }
        label.textColor = isFilled ? .white : !action.isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : .label
    }
    override func tintColorDidChange() {
        super.tintColorDidChange()
        if let ground { updateGlass(ground, isDark: traitCollection.userInterfaceStyle == .dark) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if let ground {
            ground.frame = bounds
            for view in [ground, shade] { view.layer.cornerRadius = bounds.height / 2 }
        }
        let line = 1 / UIScreen.main.scale
        shade.frame = bounds
        label.frame = bounds.shrunk(dx: Self.besideTitle, dy: 0)
        lineAbove.frame = CGRect(x: 0, y: 0, width: bounds.width, height: line)
        lineBefore.frame = CGRect(x: 0, y: 0, width: line, height: bounds.height)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follower?.touchesBegan(touches, with: event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follower?.touchesMoved(touches, with: event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { follower?.touchesEnded(touches, with: event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { follower?.touchesCancelled(touches, with: event) }
}
