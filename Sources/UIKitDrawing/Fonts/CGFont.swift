/// A font without a size.
///
/// Partial: fonts are only found by name. The toolkit cannot read a font from data.
public final class CGFont: Hashable, Sendable {
    private let name: String
    /// Creates the font. Returns nil if no available font has this name.
    public init?(_ name: CFString) {
        guard let font = UIFont(name: name, size: UIFont.systemFontSize) else { return nil }
        self.name = font.fontName
    }
    public var postScriptName: CFString? { name }
    public static func == (lhs: CGFont, rhs: CGFont) -> Bool { lhs.name == rhs.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
