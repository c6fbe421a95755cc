/// Receives the colour that the user has chosen. Every method is optional.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
    /// - Parameter continuously: whether the touch is still moving.
    func colorPickerViewController(_ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
    /// The older form of `colorPickerViewController(_:didSelect:continuously:)`.
    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}
extension UIColorPickerViewControllerDelegate {
    public func colorPickerViewController(_ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool) {}
    public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
    public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

/// A controller with which the user chooses a colour from a grid, and its opacity.
///
/// Partial: of the system's three pages, only the grid exists. The spectrum, the sliders and the saved colours are missing.
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {
    open weak var delegate: (any UIColorPickerViewControllerDelegate)?
    open var selectedColor: UIColor = .white { didSet { if isViewLoaded { showColor() } } }
    open var supportsAlpha = true { didSet { if isViewLoaded { opacity.isHidden = !supportsAlpha } } }
    open var supportsEyedropper = true

    private let grid = ColorGridView()
    private let heading = UILabel()
    private let opacity = UISlider()
    private let swatch = UIView()
    private let close = UIButton(type: .close)

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        title = "Colors"
    }
    @preconcurrency @MainActor public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        heading.text = title
        heading.font = .systemFont(ofSize: 20, weight: .bold)
        opacity.value = 1
        opacity.accessibilityIdentifier = "opacity"
        opacity.isHidden = !supportsAlpha
        swatch.layer.cornerRadius = 10
        close.accessibilityIdentifier = "close"
        for part in [grid, heading, opacity, swatch, close] { view.addSubview(part) }
        grid.chosen = { [weak self] color, isMoving in self?.choose(color, isMoving) }
        opacity.addAction(UIAction { [weak self] _ in self?.opacityChanged() }, for: .valueChanged)
        close.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
        showColor()
    }
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed || presentingViewController == nil { delegate?.colorPickerViewControllerDidFinish(self) }
    }
    /// Lays out the parts, in points. (measured on iOS 15: a grid of 12 columns, 16 points from the sides)
    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let (width, top) = (view.bounds.width, view.safeAreaInsets.top)
        heading.frame = CGRect(x: 16, y: top + 16, width: width - 80, height: 30)
        close.frame = CGRect(x: width - 46, y: top + 16, width: 30, height: 30)
        let side = (width - 32) / 12
        grid.frame = CGRect(x: 16, y: top + 62, width: width - 32, height: side * 10)
        opacity.frame = CGRect(x: 16, y: grid.frame.maxY + 24, width: width - 32, height: 34)
        swatch.frame = CGRect(x: 16, y: opacity.frame.maxY + 24, width: 76, height: 76)
    }

    private func choose(_ color: UIColor, _ isMoving: Bool) {
        selectedColor = color.withAlphaComponent(CGFloat(supportsAlpha ? opacity.value : 1))
        report(isMoving)
    }
    private func opacityChanged() {
        selectedColor = selectedColor.withAlphaComponent(CGFloat(opacity.value))
        report(opacity.isTracking)
    }
    private func report(_ isMoving: Bool) {
        delegate?.colorPickerViewControllerDidSelectColor(self)
        delegate?.colorPickerViewController(self, didSelect: selectedColor, continuously: isMoving)
    }
    private func showColor() {
        swatch.backgroundColor = selectedColor
        let alpha = Float(selectedColor.cgColor.alpha)
        if !opacity.isTracking, opacity.value != alpha { opacity.value = alpha }
        grid.selected = selectedColor
    }
}

/// A grid of 12 hues in 9 tones, below a row of greys.
@MainActor
private final class ColorGridView: UIView {
    var chosen: ((UIColor, Bool) -> Void)?
    var selected: UIColor? { didSet { setNeedsDisplay() } }
    static let (columns, rows) = (12, 10)

    override init(frame: CGRect) {
        super.init(frame: frame)
        accessibilityIdentifier = "grid"
        clipsToBounds = true
        layer.cornerRadius = 8
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Returns the colour of a cell. The first row is greys from white to black. The rows below go from dark to light tones, and the
    /// columns through blue, purple, red, yellow and green. (measured on iOS 15: the order of hues; tones chosen)
    static func color(_ column: Int, _ row: Int) -> UIColor {
        guard row > 0 else { return UIColor(white: 1 - CGFloat(column) / 11, alpha: 1) }
        let hue = (0.54 + CGFloat(column) / 12).truncatingRemainder(dividingBy: 1)
        let tone = CGFloat(row - 1) / 8
        return UIColor(
            hue: hue, saturation: tone < 0.45 ? 1 : 1 - (tone - 0.45) / 0.55 * 0.8, brightness: tone < 0.45 ? 0.3 + tone / 0.45 * 0.7 : 1,
            alpha: 1)
    }
    private func place(_ column: Int, _ row: Int) -> CGRect {
        let (w, h) = (bounds.width / CGFloat(Self.columns), bounds.height / CGFloat(Self.rows))
        return CGRect(x: CGFloat(column) * w, y: CGFloat(row) * h, width: w, height: h)
    }
    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0 else { return }
        let opaque = selected?.withAlphaComponent(1)
        for row in 0..<Self.rows {
            for column in 0..<Self.columns {
                let color = Self.color(column, row)
                context.setFillColor(color.cgColor)
                context.fill(place(column, row))
                guard color.isEqual(opaque) else { continue }
                context.setStrokeColor(UIColor.white.cgColor)
                context.stroke(place(column, row).insetBy(dx: 1.5, dy: 1.5), width: 3)
            }
        }
    }
    private func choose(_ touches: Set<UITouch>, isMoving: Bool) {
        guard let point = touches.first?.location(in: self), bounds.width > 0, bounds.height > 0 else { return }
        let column = min(max(Int(point.x / bounds.width * CGFloat(Self.columns)), 0), Self.columns - 1)
        let row = min(max(Int(point.y / bounds.height * CGFloat(Self.rows)), 0), Self.rows - 1)
        chosen?(Self.color(column, row), isMoving)
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { choose(touches, isMoving: true) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { choose(touches, isMoving: true) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { choose(touches, isMoving: false) }
}

/// A small ring that shows a colour. A tap on it lets the user choose a different colour.
@preconcurrency @MainActor
open class UIColorWell: UIControl {
    open var title: String?
    open var supportsAlpha = true
    open var selectedColor: UIColor? { didSet { setNeedsDisplay() } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addAction(UIAction { [weak self] _ in self?.choose() }, for: .touchUpInside)
    }
    @preconcurrency @MainActor public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addAction(UIAction { [weak self] _ in self?.choose() }, for: .touchUpInside)
    }
    /// The size of the colour well in points. (measured on iOS 15)
    open override var intrinsicContentSize: CGSize { CGSize(width: 28, height: 28) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    private func choose() {
        var responder: UIResponder? = self
        while let present = responder, !(present is UIViewController) { responder = present.next }
        let picker = UIColorPickerViewController()
        picker.supportsAlpha = supportsAlpha
        picker.selectedColor = selectedColor ?? .white
        picker.title = title ?? "Colors"
        picker.delegate = listener
        (responder as? UIViewController)?.present(picker, animated: true)
    }
    private lazy var listener = ColorWellListener(self)
    fileprivate func take(_ color: UIColor) {
        selectedColor = color
        sendActions(for: .valueChanged)
    }
    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let side = min(bounds.width, bounds.height)
        let ring = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        // The colour well is a ring of all hues with the colour inside. (measured on iOS 15: the ring is 3 points wide, with a gap of
        // 2 points to the colour)
        for step in 0..<24 {
            context.setStrokeColor(UIColor(hue: CGFloat(step) / 24, saturation: 0.9, brightness: 1, alpha: 1).cgColor)
            context.setLineWidth(3)
            let from = CGFloat(step) * .pi / 12
            context.addArc(
                center: CGPoint(x: ring.midX, y: ring.midY), radius: side / 2 - 1.5, startAngle: from, endAngle: from + .pi / 11,
                clockwise: false)
            context.strokePath()
        }
        guard let selectedColor else { return }
        context.setFillColor(selectedColor.cgColor)
        context.fillEllipse(in: ring.insetBy(dx: 5, dy: 5))
    }
}

/// The delegate of the picker that a colour well presents.
@MainActor
private final class ColorWellListener: NSObject, UIColorPickerViewControllerDelegate {
    private weak var well: UIColorWell?
    init(_ well: UIColorWell) { self.well = well }
    func colorPickerViewController(_ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool) {
        well?.take(color)
    }
}
