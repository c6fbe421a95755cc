import UIKit

/// A piece of an attributed text in a scene.
struct SceneTextPiece: Hashable, Sendable {
    package var text = ""
    package var font: SceneFont?
    package var foregroundColor: UIColor?
    package var backgroundColor: UIColor?
    package var kern: Double?
    package var baselineOffset: Double?
    package var underline: NSUnderlineStyle?
    package var strikethrough: NSUnderlineStyle?
    /// The name of a symbol that is shown instead of the text.
    package var systemName: String?
    package var lineSpacing: Double?
    package var lineHeightMultiple: Double?
    package var paragraphSpacing: Double?
    package var firstLineHeadIndent: Double?
    package var headIndent: Double?
    /// The tab stops in points from the leading edge.
    package var tabStops: [Double]?
    package var alignment: NSTextAlignment?

    private static let lines: WordTable<NSUnderlineStyle> = ["single": .single, "thick": .thick, "double": .double]

    /// The keys for the attributes of a piece of text.
    static let attributeKeys = Mapping<SceneTextPiece>(
        [
            .init("font", .font, "the font", \.font), .init("foregroundColor", .color, "the colour of the text", \.foregroundColor),
            .init("backgroundColor", .color, "the colour behind the text", \.backgroundColor),
            .init("kern", .number(-100...100), "the extra space between letters, points", \.kern),
            .init("baselineOffset", .number(-1000...1000), "the shift upwards, points", \.baselineOffset),
            .init("underlineStyle", .words(lines), "the style of the underline", \.underline),
            .init("strikethroughStyle", .words(lines), "the style of the line through the text", \.strikethrough),
            .init("lineSpacing", .number(0...1000), "the extra space between lines, points", \.lineSpacing),
            .init("lineHeightMultiple", .number(0...20), "the height of a line, as a multiple of its natural height", \.lineHeightMultiple),
            .init("paragraphSpacing", .number(0...1000), "the space below paragraphs, points", \.paragraphSpacing),
            .init("firstLineHeadIndent", .number(0...1000), "the indentation of the first line, points", \.firstLineHeadIndent),
            .init("headIndent", .number(0...1000), "the indentation of the other lines, points", \.headIndent),
            .init("tabStops", .numbers, "tab stops, points from the leading edge", \.tabStops),
            .init("alignment", .textAlignment, "the alignment of the paragraph", \.alignment),
        ])
    static let pieceKeys = Mapping<SceneTextPiece>(
        "a piece of text",
        [
            .init("text", .text, "the text", \.text),
            .init("systemName", .symbol, "a symbol before the text or in place of it", \.systemName),
        ] + attributeKeys.keys)

    /// The maximum number of pieces in one text. (chosen)
    fileprivate static let limit = 100

    @MainActor static func joined(_ pieces: [SceneTextPiece]) -> NSAttributedString {
        let result = NSMutableAttributedString(string: "")
        for piece in pieces { result.append(piece.attributedString) }
        return result
    }

    /// The attributes as a dictionary for `NSAttributedString`.
    @MainActor var attributes: [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [:]
        attributes[.font] = font?.uiFont
        attributes[.foregroundColor] = foregroundColor
        attributes[.backgroundColor] = backgroundColor
        attributes[.kern] = kern.map { CGFloat($0) }
        attributes[.baselineOffset] = baselineOffset.map { CGFloat($0) }
        attributes[.underlineStyle] = underline?.rawValue
        attributes[.strikethroughStyle] = strikethrough?.rawValue
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
        if let alignment { style.alignment = alignment }
        return style
    }
}

extension ValueReader where Value == [SceneTextPiece] {
    /// Reads an attributed text as a list of pieces, each with its own attributes.
    static var attributedText: Self {
        let piece = ValueReader<SceneTextPiece>.mapping(
            "textPiece", SceneTextPiece.pieceKeys, from: { _ in SceneTextPiece() },
            check: { piece, source throws(ArgumentProblem) in
                if piece.systemName == nil, source.entry("text") == nil { throw ArgumentProblem(source.needs("\"text\"")) }
            })
        return .list(
            "a list of pieces like {text: Hello, font: headline, foregroundColor: systemRed}", of: piece, count: 0...SceneTextPiece.limit,
            samples: [
                "[]",
                """
                [{text: Plain}, {text: Red, font: headline, foregroundColor: systemRed, underlineStyle: single, kern: 2}, {systemName: \
                star}]
                """,
            ])
    }
}

extension ValueReader where Value == SceneTextPiece {
    /// Reads attributes such as font and colours, without a text.
    static var textAttributes: Self {
        mapping(
            "textAttributes", like: "{font: headline, foregroundColor: systemRed}", SceneTextPiece.attributeKeys,
            from: { _ in SceneTextPiece() })
    }
}
