/// An sRGB colour with straight (not premultiplied) alpha. The components are from 0 to 1.
public struct CGColor: Hashable, Sendable {
    public var red: CGFloat
    public var green: CGFloat
    public var blue: CGFloat
    public var alpha: CGFloat
    /// The pattern that is drawn instead of the colour, with the opacity `alpha`; nil for a plain colour. If the pattern cannot be drawn,
    /// the components are used.
    public private(set) var pattern: CGPattern?

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
    public init(gray: CGFloat, alpha: CGFloat) { self.init(red: gray, green: gray, blue: gray, alpha: alpha) }

    /// Creates a pattern colour, whose components are a middle grey.
    public init(pattern: CGPattern, alpha: CGFloat = 1) {
        self.init(gray: 0.5, alpha: alpha)
        self.pattern = pattern
    }

    /// Creates a colour from a number 0xRRGGBB.
    public init(hex: UInt32, alpha: CGFloat = 1) {
        self.init(
            red: CGFloat(hex >> 16 & 0xff) / 255, green: CGFloat(hex >> 8 & 0xff) / 255, blue: CGFloat(hex & 0xff) / 255, alpha: alpha)
    }

    public static let clear = CGColor(gray: 0, alpha: 0)
    public static let black = CGColor(gray: 0, alpha: 1)
    public static let white = CGColor(gray: 1, alpha: 1)

    public func copy(alpha: CGFloat) -> CGColor {
        var copy = self
        copy.alpha = alpha
        return copy
    }

    /// The colour as `#RRGGBB`, as `#RRGGBBAA` if it is not opaque, or as `pattern`. For dumps and messages.
    public var hexDescription: String {
        if pattern != nil { return "pattern" }
        func byte(_ value: CGFloat) -> String {
            let digits = String(Int(bounded: (min(max(value, 0), 1) * 255).rounded()), radix: 16, uppercase: true)
            return digits.count < 2 ? "0" + digits : digits
        }
        return "#" + byte(red) + byte(green) + byte(blue) + (alpha == 1 ? "" : byte(alpha))
    }
}
