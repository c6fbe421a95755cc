extension UIColor {
    /// The grey with the colour's brightness, in every appearance: a dimmed tint. (documented: "a dimmed version"; the weights are Rec.
    /// 709's, chosen)
    package var withoutHue: UIColor {
        UIColor(dynamicProvider: { [self] traits in
            let color = cgColor(with: traits)
            let gray = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
            return UIColor(white: gray, alpha: color.alpha)
        })
    }

    /// The tint of the view in which it is used: in a view's background, in a view's drawing, and wherever colours are resolved with a
    /// view's traits.
    public static let tintColor = UIColor(dynamicProvider: { traits in
        if let tint = traits.tintColor { return tint }
        guard InterfaceThread.isCurrent else { return .systemBlue }
        return MainActor.assumeIsolated { SimulatedProcess.current.information.accentColor } ?? .systemBlue
    })
}
