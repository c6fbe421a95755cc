import UIKit

/// A piece of an attributed text in a scene.
package struct SceneTextPiece: Hashable, Sendable {
    package var text: String
    package var font: SceneFont?
    package var foregroundColor: SceneColor?
    package var backgroundColor: SceneColor?
    package var kern: Double?
    package var baselineOffset: Double?
    package var underline: String?
    package var strikethrough: String?
    /// A symbol in place of the text.
    package var systemName: String?
    package var lineSpacing: Double?
    package var lineHeightMultiple: Double?
    package var paragraphSpacing: Double?
    package var firstLineHeadIndent: Double?
    package var headIndent: Double?
    /// Points from the leading edge.
    package var tabStops: [Double]?
    package var alignment: String?

    private static let lines = ["single", "thick", "double"]

    static func read(_ node: YamlNode, diagnostics: Diagnostics) -> SceneTextPiece? {
        guard var fields = FieldReader(node, what: "a piece of text", diagnostics: diagnostics) else { return nil }
        let systemName = fields.value("systemName", .symbol)?.text
        var piece = SceneTextPiece(text: fields.text("text") ?? "")
        if systemName == nil { fields.require("text") }
        piece.systemName = systemName
        piece.readAttributes(&fields)
        fields.finish()
        return piece
    }

    /// Attributes without a text.
    static func readAttributes(_ node: YamlNode, name: String, diagnostics: Diagnostics) -> SceneTextPiece? {
        guard var fields = FieldReader(node, what: "\"\(name)\"", diagnostics: diagnostics) else { return nil }
        let before = diagnostics.count
        var piece = SceneTextPiece(text: "")
        piece.readAttributes(&fields)
        fields.finish()
        return diagnostics.count == before ? piece : nil
    }

    private mutating func readAttributes(_ fields: inout FieldReader) {
        if case .font(let font) = fields.value("font", .font) { self.font = font }
        foregroundColor = fields.value("foregroundColor", .color)?.color
        backgroundColor = fields.value("backgroundColor", .color)?.color
        kern = fields.number("kern", in: -100...100)
        baselineOffset = fields.number("baselineOffset", in: -1000...1000)
        underline = fields.choice("underlineStyle", of: Self.lines)
        strikethrough = fields.choice("strikethroughStyle", of: Self.lines)
        lineSpacing = fields.number("lineSpacing", in: 0...1000)
        lineHeightMultiple = fields.number("lineHeightMultiple", in: 0...20)
        paragraphSpacing = fields.number("paragraphSpacing", in: 0...1000)
        firstLineHeadIndent = fields.number("firstLineHeadIndent", in: 0...1000)
        headIndent = fields.number("headIndent", in: 0...1000)
        if case .numbers(let stops)? = fields.value("tabStops", .numbers) { tabStops = stops }
        alignment = fields.choice("alignment", of: ViewCatalog.textAlignments)
    }

    @MainActor static func joined(_ pieces: [SceneTextPiece]) -> NSAttributedString {
        let result = NSMutableAttributedString(string: "")
        for piece in pieces { result.append(piece.attributedString) }
        return result
    }

    /// The attributes as UIKit's.
    @MainActor var attributes: [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [:]
        attributes[.font] = font?.uiFont
        attributes[.foregroundColor] = foregroundColor?.uiColor
        attributes[.backgroundColor] = backgroundColor?.uiColor
        attributes[.kern] = kern.map { CGFloat($0) }
        attributes[.baselineOffset] = baselineOffset.map { CGFloat($0) }
        attributes[.underlineStyle] = underline.map(Self.line)
        attributes[.strikethroughStyle] = strikethrough.map(Self.line)
        attributes[.paragraphStyle] = paragraphStyle
        return attributes
    }

    @MainActor private var attributedString: NSAttributedString {
        let attributes = attributes
        guard let systemName, let symbol = UIImage(systemName: systemName) else {
            return NSAttributedString(string: text, attributes: attributes)
        }
        let size = UIImage.SymbolConfiguration(font: font?.uiFont ?? .systemFont(ofSize: UIFont.labelFontSize))
        let image = NSMutableAttributedString(attachment: NSTextAttachment(image: symbol.withConfiguration(size)))
        image.addAttributes(attributes, range: NSRange(location: 0, length: image.length))
        image.append(NSAttributedString(string: text, attributes: attributes))
        return image
    }

    private static func line(_ name: String) -> Int {
        (name == "double" ? NSUnderlineStyle.double : name == "thick" ? .thick : .single).rawValue
    }

    private var paragraphStyle: NSParagraphStyle? {
        guard
            lineSpacing ?? lineHeightMultiple ?? paragraphSpacing ?? firstLineHeadIndent ?? headIndent != nil || alignment != nil
                || tabStops != nil
        else {
            return nil
        }
        let style = NSMutableParagraphStyle()
        style.lineSpacing = lineSpacing ?? 0
        style.lineHeightMultiple = lineHeightMultiple ?? 0
        style.paragraphSpacing = paragraphSpacing ?? 0
        style.firstLineHeadIndent = firstLineHeadIndent ?? 0
        style.headIndent = headIndent ?? 0
        if let tabStops { style.tabStops = tabStops.map { NSTextTab(textAlignment: .natural, location: CGFloat($0)) } }
        if let alignment, let index = ViewCatalog.textAlignments.firstIndex(of: alignment) {
            style.alignment = NSTextAlignment(rawValue: index) ?? .natural
        }
        return style
    }
}

/// The symbols that scenes can name.
enum SceneSymbols {
    static let names = UIImage.systemNames
}
