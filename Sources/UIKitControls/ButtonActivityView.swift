/// The turning spokes that take the image's place in a button that is busy.
///
/// Which spoke is the darkest follows from the time since the view was made; nothing runs while it is hidden or outside of a window.
final class ButtonActivityView: UIView {
    var color = UIColor.systemGray { didSet { setNeedsDisplay() } }
    private let start = SimulatedProcess.current.clock.now
    private var timer: Timer?

    /// (ios-facts section 10: 8 spokes, a period of .8 to 1 s, a medium indicator of 20 x 20 points)
    private static let spokes = 8
    private static let period: Double = 1
    private static let side: CGFloat = 20
    /// Alphas from the darkest spoke to the palest, and the spokes' measures in points. (chosen by eye)
    private static let alphas: (first: CGFloat, last: CGFloat) = (1, 0.25)
    private static let spoke = (from: CGFloat(4.75), to: CGFloat(8.75), width: CGFloat(2))

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }
    required init?(coder: NSCoder) { return nil }

    override var intrinsicContentSize: CGSize { CGSize(width: Self.side, height: Self.side) }
    override var isHidden: Bool { didSet { run() } }
    override func didMoveToWindow() {
        super.didMoveToWindow()
        run()
    }

    private func run() {
        let isShown = window != nil && !isHidden
        guard isShown != (timer != nil) else { return }
        timer?.invalidate()
        timer = nil
        guard isShown else { return }
        timer = Timer.scheduledTimer(withTimeInterval: Self.period / Double(Self.spokes), repeats: true) { [weak self] timer in
            guard let self else { return timer.invalidate() }
            self.setNeedsDisplay()
        }
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let passed = max(0, SimulatedProcess.current.clock.now - start)
        let head = Int(passed / Self.period * Double(Self.spokes) + 1e-6) % Self.spokes
        let resolved = color.cgColor(with: traitCollection)
        context.setLineCap(.round)
        context.setLineWidth(Self.spoke.width)
        for index in 0..<Self.spokes {
            let age = CGFloat((head - index + Self.spokes) % Self.spokes) / CGFloat(Self.spokes - 1)
            let alpha = Self.alphas.first + (Self.alphas.last - Self.alphas.first) * age
            let angle = CGFloat(index) * 2 * .pi / CGFloat(Self.spokes) - .pi / 2
            let direction = CGVector(dx: cos(angle), dy: sin(angle))
            func point(_ distance: CGFloat) -> CGPoint { CGPoint(x: bounds.midX + direction.dx * distance, y: bounds.midY + direction.dy * distance) }
            context.setStrokeColor(resolved.copy(alpha: resolved.alpha * alpha))
            context.beginPath()
            context.move(to: point(Self.spoke.from))
            context.addLine(to: point(Self.spoke.to))
            context.strokePath()
        }
    }
}
