/// A colour, or a function that returns a colour for traits (light, dark, elevated). It is an immutable value in a class, as in UIKit.
public final class UIColor: NSObject, @unchecked Sendable {
    // The class can be `Sendable`, because its properties do not change after `init`.
    private let resolve: @Sendable (UITraitCollection) -> CGColor
    private let constant: CGColor?

    public init(cgColor: CGColor) {
        constant = cgColor
        resolve = { _ in cgColor }
    }
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    public convenience init(white: CGFloat, alpha: CGFloat) { self.init(cgColor: CGColor(gray: white, alpha: alpha)) }
    /// Creates a colour from hue, saturation, brightness and alpha, each from 0 to 1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        func channel(_ n: CGFloat) -> CGFloat {
            let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
        }
        self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
    }
    /// Creates a colour that depends on the traits with which it is resolved.
    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        constant = nil
        resolve = { dynamicProvider($0).resolve($0) }
    }
    package convenience init(light: CGColor, dark: CGColor, elevated: CGColor? = nil) {
        self.init(dynamicProvider: { traits in
            guard traits.userInterfaceStyle == .dark else { return UIColor(cgColor: light) }
            return UIColor(cgColor: traits.userInterfaceLevel == .elevated ? elevated ?? dark : dark)
        })
    }

    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { UIColor(cgColor: resolve(traitCollection)) }
    package func cgColor(with traits: UITraitCollection) -> CGColor { resolve(traits) }

    /// The colour resolved with the current traits.
    public var cgColor: CGColor { resolve(.current) }

    /// Returns the colour with a different alpha in every appearance.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        let resolve = self.resolve
        if let constant { return UIColor(cgColor: constant.copy(alpha: alpha)) }
        return UIColor(dynamicProvider: { UIColor(cgColor: resolve($0).copy(alpha: alpha)) })
    }

    /// Sets the fill and stroke colours of the current graphics context.
    public func set() {
        setFill()
        setStroke()
    }
    public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
    public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if self === other { return true }
        guard let constant, let otherConstant = other.constant else { return false }
        return constant == otherConstant
    }
    public override var hash: Int { constant?.hashValue ?? ObjectIdentifier(self).hashValue }
    public override var description: String { constant.map { "UIColor(\($0.hexDescription))" } ?? "UIColor(dynamic)" }
}
