/// An image in a text.
open class NSTextAttachment: NSObject, @unchecked Sendable {
    // Set before it is added to a text; texts do not change it.
    /// The character that represents it.
    public static let character = 0xFFFC
    open var image: UIImage?
    /// The bounds of the image: the origin is the current position on the baseline, y points upwards. Empty for the image's own size.
    open var bounds: CGRect = .zero
    public override init() { super.init() }
    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }

    /// Returns the image's room in a line set in `font`. Symbols without bounds of their own are centred on the capitals.
    func room(in font: UIFont) -> CGRect {
        if !bounds.isEmpty { return bounds }
        guard let image else { return .zero }
        let size = image.size
        return CGRect(x: 0, y: image.isSymbolImage ? (font.capHeight - size.height) / 2 : 0, width: size.width, height: size.height)
    }
}

extension NSAttributedString {
    /// Creates the single character that represents the image.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
