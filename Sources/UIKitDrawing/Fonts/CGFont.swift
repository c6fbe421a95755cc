/// A font without a size.
///
/// Partial: it is found by its name. A font's file is not read from data.
public final class CGFont: Hashable, Sendable {
    private let name: String
    /// Returns nil for a name that no font here has.
    public init?(_ name: CFString) {
        guard let font = UIFont(name: name, size: UIFont.systemFontSize) else { return nil }
        self.name = font.fontName
    }
    public var postScriptName: CFString? { name }
    public static func == (lhs: CGFont, rhs: CGFont) -> Bool { lhs.name == rhs.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
