extension UIColor {
    /// The colour without its hue in every appearance, for a dimmed tint. The brightness does not change. (documented: "a dimmed
    /// version"; the weights are those of Rec. 709, chosen)
    package var withoutHue: UIColor {
        UIColor(dynamicProvider: { [self] traits in
            let color = cgColor(with: traits)
            let gray = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
            return UIColor(white: gray, alpha: color.alpha)
        })
    }

    /// The tint colour of the view that uses this colour, for example in its background or in its drawing. The colour is resolved with
    /// the view's traits.
    public static let tintColor = UIColor(dynamicProvider: { traits in
        if let tint = traits.tintColor { return tint }
        guard InterfaceThread.isCurrent else { return .systemBlue }
        return MainActor.assumeIsolated { SimulatedProcess.current.information.accentColor } ?? .systemBlue
    })
}
