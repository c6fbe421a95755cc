import UIKitCore

/// The bar that an iPad shows if it has a hardware keyboard. It contains undo, redo and paste buttons, suggested words, and a button that
/// collapses it. (Facts/KeyboardHeights.md#hardware-keyboard: as wide as its buttons since iOS 15)
@MainActor
final class ShortcutsBarView: UIView {
    /// The buttons of the shortcuts bar from left to right.
    package enum Button: String, Hashable, Sendable, CaseIterable { case undo, redo, paste, collapse }

    var choose: (Button) -> Void = { _ in }
    /// The buttons that are enabled.
    var enabled: Set<Button> = [.collapse] { didSet { if enabled != oldValue { setNeedsDisplay() } } }
    /// The number of suggested words for which there is space.
    var wordCount = 3 { didSet { if wordCount != oldValue { setNeedsDisplay() } } }
    private var pressed: Button? { didSet { if pressed != oldValue { setNeedsDisplay() } } }

    /// The width of a button in points. (chosen)
    static let buttonWidth: CGFloat = 48
    /// The width of a suggested word in points. (chosen)
    static let wordWidth: CGFloat = 116
    /// The margin at the left and right of the buttons and words in points. (chosen)
    static let sideMargin: CGFloat = 8
    /// The margin above and below the visible background of the shortcuts bar in points. (chosen)
    static let cardMargin: CGFloat = 4

    static func width(words: Int) -> CGFloat {
        2 * sideMargin + CGFloat(Button.allCases.count) * buttonWidth + CGFloat(words) * wordWidth
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.shouldRasterize = true
    }
    required init?(coder: NSCoder) { return nil }

    /// The frame of the suggested words in this view's coordinates. It is moved up so that words and buttons are at the same height,
    /// because `PredictiveBarPicture` draws words below its centre.
    var wordsFrame: CGRect {
        CGRect(
            x: Self.sideMargin + 3 * Self.buttonWidth, y: Self.cardMargin - PredictiveBarPicture.drop,
            width: CGFloat(wordCount) * Self.wordWidth,
            height: bounds.height - 2 * Self.cardMargin)
    }

    /// Returns the frame of a button in this view's coordinates.
    func frame(of button: Button) -> CGRect {
        let x: CGFloat =
            switch button {
            case .undo: Self.sideMargin
            case .redo: Self.sideMargin + Self.buttonWidth
            case .paste: Self.sideMargin + 2 * Self.buttonWidth
            case .collapse: wordsFrame.maxX
            }
        return CGRect(x: x, y: Self.cardMargin, width: Self.buttonWidth, height: bounds.height - 2 * Self.cardMargin)
    }

    package override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let palette = KeyboardPalette.palette(isDark: traitCollection.userInterfaceStyle == .dark, design: .current)
        for button in Button.allCases {
            let frame = frame(of: button)
            if button == pressed {
                let field = CGPath(roundedRect: frame.insetBy(dx: 4, dy: 6), cornerWidth: 8, cornerHeight: 8)
                context.add(.fill(field, palette.barField, evenOdd: false))
            }
            let color = enabled.contains(button) ? palette.label : palette.disabledLabel
            for item in button.items(center: CGPoint(x: frame.midX, y: frame.midY), color: color) { context.add(item) }
        }
    }

    package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { setNeedsDisplay() }

    // MARK: Fingers

    private func follow(_ touches: Set<UITouch>) {
        guard let place = touches.first?.location(in: self) else { return pressed = nil }
        pressed = Button.allCases.first { frame(of: $0).contains(place) && enabled.contains($0) }
    }
    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
    package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let chosen = pressed
        pressed = nil
        if let chosen { choose(chosen) }
    }
    package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { pressed = nil }
}

extension ShortcutsBarView.Button {
    /// The shortcut with the same function in the predictive bar of an iPad, or nil for the button that collapses the shortcuts bar.
    var shortcut: BarShortcut? { BarShortcut(rawValue: rawValue) }

    /// Returns the display items of the button's symbol, centred at a point. (our own drawing)
    func items(center: CGPoint, color: CGColor) -> [DisplayItem] {
        if let shortcut { return shortcut.icon.items(center: center, color: color) }
        var chevron = CGPath()
        chevron.move(to: CGPoint(x: center.x - 8, y: center.y - 3))
        chevron.addLine(to: CGPoint(x: center.x, y: center.y + 4))
        chevron.addLine(to: CGPoint(x: center.x + 8, y: center.y - 3))
        return [.stroke(chevron, color, width: 1.8, cap: .round, join: .round)]
    }
}

/// The round button in a bottom corner to which the shortcuts bar collapses.
@MainActor
final class ShortcutsLauncherView: UIView {
    var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }
    var palette: KeyboardPalette { .palette(isDark: traitCollection.userInterfaceStyle == .dark, design: .current) }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
        layer.cornerRadius = KeyboardArrangement.launcherSize / 2
        layer.shadowColor = .black
        layer.shadowOffset = CGSize(width: 0, height: 2)
        layer.shadowRadius = 6
        layer.shadowOpacity = 0.25
        layer.backdrop = palette.backdrop
    }
    required init?(coder: NSCoder) { return nil }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        layer.backdrop = palette.backdrop
        setNeedsDisplay()
    }

    /// Draws the symbol of a keyboard. (our own drawing)
    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let palette = palette
        if isPressed { context.add(.fill(CGPath(ellipseIn: bounds), palette.barField, evenOdd: false)) }
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        for item in KeyboardIcon.keyboard.items(center: center, color: palette.label) { context.add(item) }
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { isPressed = true }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { isPressed = false }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { isPressed = false }
}

/// The strip at the bottom of a floating keyboard by which the user drags it.
@MainActor
final class KeyboardHandleView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
    }
    required init?(coder: NSCoder) { return nil }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { setNeedsDisplay() }
    /// Draws a short thick line like the grabber of a sheet. (chosen)
    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let palette = KeyboardPalette.palette(isDark: traitCollection.userInterfaceStyle == .dark, design: .current)
        let line = CGRect(x: bounds.midX - 20, y: bounds.midY - 4, width: 40, height: 5)
        context.add(.fill(CGPath(roundedRect: line, cornerWidth: 2.5, cornerHeight: 2.5), palette.disabledLabel, evenOdd: false))
    }
}
