/// The minus half or the plus half of a stepper.
@MainActor
final class StepperHalf: UIView {
    let isPlus: Bool
    /// The images by state. In a state without an image the view draws the sign.
    var images: [UIControl.State: UIImage] = [:] { didSet { setNeedsDisplay() } }
    /// The app's stretched background image. If there is none, a pressed half has a darker fill.
    var background: UIImage? { didSet { if background !== oldValue { showBackground() } } }
    private var isEnabled = true
    private var isPressed = false

    /// The length in points of the lines of the plus and minus signs. (not documented: chosen equal to those of a 17 point symbol)
    private static let signLength: CGFloat = 14
    /// The thickness in points of the lines of the plus and minus signs. (not documented: chosen equal to those of a 17 point symbol)
    private static let signWidth: CGFloat = 1.75

    init(isPlus: Bool) {
        self.isPlus = isPlus
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }
    required init?(coder: NSCoder) { nil }

    func show(isEnabled: Bool, isPressed: Bool) {
        guard isEnabled != self.isEnabled || isPressed != self.isPressed else { return }
        self.isEnabled = isEnabled
        self.isPressed = isPressed
        showBackground()
    }
    private func showBackground() {
        // A pressed half is drawn with the next darker fill. (not documented: chosen)
        backgroundColor = isPressed && background == nil ? .systemFill : nil
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        background?.draw(in: context, rect: bounds, tint: tintColor, traits: traitCollection)
        let color = isEnabled ? UIColor.label : .tertiaryLabel
        let state: UIControl.State = !isEnabled ? .disabled : isPressed ? .highlighted : .normal
        if let image = images[state] ?? images[.normal] {
            let frame = ContentMode.center.rect(for: image.size, in: bounds)
            return image.draw(in: context, rect: frame, tint: color, traits: traitCollection)
        }
        context.setFillColor(color.cgColor)
        let (length, width) = (Self.signLength, Self.signWidth)
        func bar(_ size: CGSize) {
            let frame = CGRect(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
            context.addPath(CGPath(roundedRect: frame, cornerWidth: width / 2, cornerHeight: width / 2))
            context.fillPath()
        }
        bar(CGSize(width: length, height: width))
        guard isPlus else { return }
        // The horizontal stroke is drawn in two pieces, because the centre of a translucent plus sign would otherwise be darker.
        for side in [-1.0, 1.0] as [CGFloat] {
            let arm = (length - width) / 2
            let frame = CGRect(
                x: bounds.midX - width / 2, y: bounds.midY + (side < 0 ? -width / 2 - arm : width / 2), width: width, height: arm)
            context.fill(frame)
        }
    }
}
