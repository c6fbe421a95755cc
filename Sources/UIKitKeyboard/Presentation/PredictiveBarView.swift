import UIKitControls
import UIKitCore
import UIKitText

/// The predictive bar above the keys. It shows suggestions, and calls `choose` when the user taps a suggestion.
@MainActor
final class PredictiveBarView: UIView {
    /// A closure that is called with the index of the cell that the user has tapped, counted from the left.
    var choose: (Int) -> Void = { _ in }
    /// A closure that is called with the shortcut that the user has tapped. (iPad)
    var chooseShortcut: (BarShortcut) -> Void = { _ in }
    var shortcuts: [BarShortcut.Key] = [] { didSet { if shortcuts != oldValue { setNeedsDisplay() } } }
    private var pressedShortcut: BarShortcut? { didSet { if pressedShortcut != oldValue { setNeedsDisplay() } } }
    /// The inset at the left and right of the cells in points.
    var inset: CGFloat = 0 { didSet { if inset != oldValue { setNeedsDisplay() } } }
    /// Whether the first cell is the rightmost one.
    var startsAtRight = false { didSet { if startsAtRight != oldValue { setNeedsDisplay() } } }
    private(set) var cells: [PredictiveBarPicture.Cell] = []
    private var pressed: Int? { didSet { if pressed != oldValue { setNeedsDisplay() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.shouldRasterize = true
    }
    required init?(coder: NSCoder) { return nil }

    func show(_ cells: [PredictiveBarPicture.Cell]) {
        guard cells != self.cells else { return }
        self.cells = cells
        pressed = nil
        setNeedsDisplay()
    }

    private var picture: PredictiveBarPicture {
        let isDark = traitCollection.userInterfaceStyle == .dark
        return PredictiveBarPicture(
            size: bounds.size, shortcuts: shortcuts, pressedShortcut: pressedShortcut, inset: max(inset, buttonRoom),
            palette: .palette(isDark: isDark, design: .current), cells: cells, pressed: pressed,
            measurer: SimulatedProcess.current.textMeasurer, isRightToLeft: startsAtRight,
            places: places)
    }
    private var places: PredictiveBarPicture.Places {
        guard SimulatedProcess.current.settings.systemVersion >= 26, shortcuts.isEmpty else { return .classic }
        return SystemDesign.current.isGlass ? .glass : .kept
    }

    // MARK: An app's buttons

    /// The app's buttons at the left and right of the suggestions, which an `AssistantBarSource` provides.
    private var buttons: (leading: [UIView], trailing: [UIView]) = ([], [])
    /// The source that has created the buttons.
    private weak var buttonSource: (any AssistantBarSource)?
    /// The value of `buttonSource.look` when the source created the buttons.
    private var buttonLook = 0
    /// The minimum and the maximum width of a button in points. (chosen)
    private static let buttonWidths: ClosedRange<CGFloat> = 44...120

    /// Shows the buttons of an app next to the suggestions, or removes them if `source` is nil.
    func showButtons(of source: (any AssistantBarSource)?) {
        guard source !== buttonSource || source.map({ $0.look != buttonLook }) ?? !(buttons.leading + buttons.trailing).isEmpty else {
            return
        }
        buttonLook = source?.look ?? 0
        for view in buttons.leading + buttons.trailing { view.removeFromSuperview() }
        buttonSource = source
        buttons = source?.makeViews() ?? ([], [])
        for view in buttons.leading + buttons.trailing { addSubview(view) }
        setNeedsLayout()
        setNeedsDisplay()
    }

    private func width(of view: UIView) -> CGFloat {
        let needed = view.sizeThatFits(CGSize(width: Self.buttonWidths.upperBound, height: bounds.height)).width + 16
        return min(max(needed.rounded(.up), Self.buttonWidths.lowerBound), Self.buttonWidths.upperBound)
    }
    private var leadingStart: CGFloat { BarShortcut.margin + CGFloat(shortcuts.count) * BarShortcut.pitch }
    /// The width in points that is reserved for buttons on each side of the suggestions. It is equal on both sides, so that the
    /// suggestions stay centred.
    private var buttonRoom: CGFloat {
        guard !buttons.leading.isEmpty || !buttons.trailing.isEmpty else { return 0 }
        let leading = leadingStart + buttons.leading.reduce(0) { $0 + width(of: $1) }
        let trailing = BarShortcut.margin + buttons.trailing.reduce(0) { $0 + width(of: $1) }
        return min(max(leading, trailing) + BarShortcut.margin, bounds.width / 3)
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        func place(_ views: [UIView], from start: CGFloat) {
            var x = start
            for view in views {
                let width = width(of: view)
                view.frame = CGRect(
                    x: x, y: PredictiveBarPicture.drop, width: width, height: max(0, bounds.height - PredictiveBarPicture.drop))
                x += width
            }
        }
        place(buttons.leading, from: leadingStart)
        place(buttons.trailing, from: bounds.width - BarShortcut.margin - buttons.trailing.reduce(0) { $0 + width(of: $1) })
    }

    /// Returns the frame of a suggestion in this view's coordinates, or nil if the predictive bar does not show it.
    func frame(of title: String) -> CGRect? { cells.firstIndex { $0.title == title }.map(picture.frame) }

    /// Returns the frame of a shortcut in this view's coordinates, or nil if the predictive bar does not have it.
    func frame(of shortcut: BarShortcut) -> CGRect? { picture.frame(of: shortcut) }

    package override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), bounds.height > 0 else { return }
        for item in picture.items() { context.add(item) }
    }

    package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { setNeedsDisplay() }

    // MARK: Fingers

    private func follow(_ touches: Set<UITouch>) {
        pressed = touches.first.flatMap { picture.cell(at: $0.location(in: self)) }
        pressedShortcut = touches.first.flatMap { picture.shortcut(at: $0.location(in: self)) }
    }
    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
    package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let (chosen, shortcut) = (pressed, pressedShortcut)
        (pressed, pressedShortcut) = (nil, nil)
        if let chosen { choose(chosen) } else if let shortcut { chooseShortcut(shortcut) }
    }
    package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        (pressed, pressedShortcut) = (nil, nil)
    }
}
