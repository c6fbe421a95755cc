/// One choice of an alert. It hands its touches to the alert, which follows the finger from one to the next.
@MainActor
final class AlertButton: UIView {
    let action: UIAlertAction
    /// The view that follows the finger: it is handed the button's touches.
    weak var follower: UIView?
    private let label = UILabel(frame: .zero)
    private let lineAbove = UIView(frame: .zero)
    private let lineBefore = UIView(frame: .zero)
    private let shade = UIView(frame: .zero)
    var isPressed = false { didSet { shade.isHidden = !isPressed } }
    var hasLineAbove = true { didSet { lineAbove.isHidden = !hasLineAbove } }
    var hasLineBefore = false { didSet { lineBefore.isHidden = !hasLineBefore } }

    init(_ action: UIAlertAction, isPreferred: Bool, size: CGFloat) {
        self.action = action
        super.init(frame: .zero)
        accessibilityIdentifier = action.title
        label.text = action.title
        label.font = .systemFont(ofSize: size, weight: isPreferred ? .semibold : .regular)
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        shade.isHidden = true
        for view in [shade, label, lineAbove, lineBefore] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        lineBefore.isHidden = true
    }
    required init?(coder: NSCoder) { return nil }

    var titleWidth: CGFloat { label.intrinsicContentSize.width }

    func updateLook(isDark: Bool) {
        shade.backgroundColor = AlertMetrics.pressed(isDark: isDark)
        for line in [lineAbove, lineBefore] { line.backgroundColor = .separator }
        label.textColor = !action.isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : .tintColor
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let line = 1 / UIScreen.main.scale
        shade.frame = bounds
        label.frame = bounds.shrunk(dx: 8, dy: 0)
        lineAbove.frame = CGRect(x: 0, y: 0, width: bounds.width, height: line)
        lineBefore.frame = CGRect(x: 0, y: 0, width: line, height: bounds.height)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follower?.touchesBegan(touches, with: event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follower?.touchesMoved(touches, with: event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { follower?.touchesEnded(touches, with: event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { follower?.touchesCancelled(touches, with: event) }
}
