/// An image in a text.
open class NSTextAttachment: NSObject, @unchecked Sendable {
    // The properties are set before the attachment is added to a text. Layout and drawing only read them, so threads need no lock.
    /// The character that represents an attachment in a text.
    public static let character = 0xFFFC
    open var image: UIImage?
    /// The bounds of the image. The origin is the current position on the baseline, and y points up. An empty rectangle means the image's
    /// own size.
    open var bounds: CGRect = .zero
    public override init() { super.init() }
    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }

    /// Returns the image for a position in a text. Override it for an image that depends on its bounds, in points.
    ///
    /// Partial: `textContainer` is always nil and `charIndex` 0.
    open func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int) -> UIImage? { image }
    /// Returns the bounds of the image in points, relative to its position on the baseline, with y pointing up. Override it to position
    /// the image according to the line height.
    ///
    /// Partial: `textContainer` is always nil and `charIndex` 0. The line always has the height of the text's font.
    open func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
    ) -> CGRect { bounds.isEmpty ? CGRect(origin: .zero, size: image?.size ?? .zero) : bounds }

    /// Returns the image's bounds in a line with `font`. A symbol image without bounds of its own is centred vertically on the capital
    /// letters.
    func room(in font: UIFont) -> CGRect {
        let line = CGRect(x: 0, y: 0, width: .greatestFiniteMagnitude, height: font.lineHeight)
        var room = attachmentBounds(for: nil, proposedLineFragment: line, glyphPosition: .zero, characterIndex: 0)
        if bounds.isEmpty, let image, image.isSymbolImage, room == CGRect(origin: .zero, size: image.size) {
            room.origin.y = (font.capHeight - room.height) / 2
        }
        return room
    }
    func image(in room: CGRect) -> UIImage? {
        image(forBounds: CGRect(origin: .zero, size: room.size), textContainer: nil, characterIndex: 0)
    }
}

extension NSAttributedString {
    /// Creates the single character that represents the image.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
