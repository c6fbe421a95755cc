/// A shadow of text. It is the value of `NSAttributedString.Key.shadow`.
public final class NSShadow: NSObject {
    /// The offset in points to the right and down.
    public var shadowOffset = CGSize.zero
    /// The blur radius in points. It is twice the standard deviation of the Gaussian, as in `CGContext.setShadow`.
    public var shadowBlurRadius: CGFloat = 0
    /// The colour, as a `UIColor`. The default is black with an opacity of one third. If it is nil, there is no shadow. (documented:
    /// `NSShadow.shadowColor`)
    public var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

    public override init() { super.init() }
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
            && (shadowColor as? UIColor) == (other.shadowColor as? UIColor)
    }
    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(shadowOffset.width)
        hasher.combine(shadowOffset.height)
        hasher.combine(shadowBlurRadius)
        return hasher.finalize()
    }

    /// Sets the shadow for subsequent drawing in `context`.
    func cast(in context: CGContext, traits: UITraitCollection) {
        context.setShadow(offset: shadowOffset, blur: shadowBlurRadius, color: (shadowColor as? UIColor)?.cgColor(with: traits))
    }
}
