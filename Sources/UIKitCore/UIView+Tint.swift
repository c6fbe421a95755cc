extension UIView {
    /// How a view shows its tint. Raw values are UIKit's.
    public enum TintAdjustmentMode: Int, Sendable {
        /// As the superview does; normal at the top.
        case automatic
        case normal
        /// Without its hue, as views do behind an alert or a popover.
        case dimmed
    }

    /// Normal or dimmed, never automatic: what is set here or above. Setting it tells everything below that its tint has changed.
    public var tintAdjustmentMode: TintAdjustmentMode {
        get {
            if storedTintAdjustmentMode != .automatic { return storedTintAdjustmentMode }
            return superview?.tintAdjustmentMode ?? .normal
        }
        set {
            guard newValue != storedTintAdjustmentMode else { return }
            storedTintAdjustmentMode = newValue
            tintColorChanged()
        }
    }
}

extension UIColor {
    /// The colour's grey of the same brightness, in every appearance: a dimmed tint. (documented: "a dimmed version"; the weights are Rec. 709's,
    /// chosen)
    var withoutHue: UIColor {
        UIColor(dynamicProvider: { [self] traits in
            let color = cgColor(with: traits)
            let gray = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
            return UIColor(white: gray, alpha: color.alpha)
        })
    }

    /// The tint of the view that shows it. In a view's background, in what a view draws, and wherever colours are resolved with a view's traits.
    public static let tintColor = UIColor(dynamicProvider: { traits in
        if let tint = traits.tintColor { return tint }
        guard InterfaceThread.isCurrent else { return .systemBlue }
        return MainActor.assumeIsolated { SimulatedProcess.current.information.accentColor } ?? .systemBlue
    })
}
