import UIKit

/// A piece of an attributed text in a scene.
package struct SceneTextPiece: Hashable, Sendable {
    package var text: String
    package var font: SceneFont?
    package var foregroundColor: UIColor?
    package var backgroundColor: UIColor?
    package var kern: Double?
    package var baselineOffset: Double?
    package var underline: NSUnderlineStyle?
    package var strikethrough: NSUnderlineStyle?
    /// A symbol in place of the text.
    package var systemName: String?
    package var lineSpacing: Double?
    package var lineHeightMultiple: Double?
    package var paragraphSpacing: Double?
    package var firstLineHeadIndent: Double?
    package var headIndent: Double?
    /// Points from the leading edge.
    package var tabStops: [Double]?
    package var alignment: NSTextAlignment?

    private static let lines: WordTable<NSUnderlineStyle> = ["single": .single, "thick": .thick, "double": .double]

    fileprivate init(text: String, _ fields: inout FieldReader) {
        self.text = text
        font = fields.value("font", .font)
        foregroundColor = fields.value("foregroundColor", .color)
        backgroundColor = fields.value("backgroundColor", .color)
        kern = fields.number("kern", in: -100...100)
        baselineOffset = fields.number("baselineOffset", in: -1000...1000)
        underline = fields.value("underlineStyle", .words(Self.lines))
        strikethrough = fields.value("strikethroughStyle", .words(Self.lines))
        lineSpacing = fields.number("lineSpacing", in: 0...1000)
        lineHeightMultiple = fields.number("lineHeightMultiple", in: 0...20)
        paragraphSpacing = fields.number("paragraphSpacing", in: 0...1000)
        firstLineHeadIndent = fields.number("firstLineHeadIndent", in: 0...1000)
        headIndent = fields.number("headIndent", in: 0...1000)
        tabStops = fields.value("tabStops", .numbers)
        alignment = fields.value("alignment", .textAlignment)
    }

    /// Pieces of one text. (chosen)
    fileprivate static let limit = 100

    @MainActor static func joined(_ pieces: [SceneTextPiece]) -> NSAttributedString {
        let result = NSMutableAttributedString(string: "")
        for piece in pieces { result.append(piece.attributedString) }
        return result
    }

    /// The attributes as UIKit's.
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
    /// Text in pieces with attributes of their own.
    static var attributedText: Self {
        let piece = ValueReader<SceneTextPiece>("", form: [:], samples: []) { context in
            guard var fields = context.fields(what: "a piece of text") else { return nil }
            let systemName = fields.value("systemName", .symbol)
            let text = fields.text("text")
            if systemName == nil { fields.require("text") }
            var piece = SceneTextPiece(text: text ?? "", &fields)
            piece.systemName = systemName
            fields.finish()
            return piece
        }
        return .list(
            of: piece, "a list of pieces like {text: Hello, font: headline, foregroundColor: systemRed}",
            form: ["type": "array", "items": ["type": "object", "required": ["text"]]],
            samples: [
                "[]",
                "[{text: Plain}, {text: Red, font: headline, foregroundColor: systemRed, underlineStyle: single, kern: 2}, {systemName: star}]",
            ], limit: SceneTextPiece.limit)
    }
}

extension ValueReader where Value == SceneTextPiece {
    /// Font, colours and the like without a text.
    static var textAttributes: Self {
        Self(
            "text attributes like {font: headline, foregroundColor: systemRed}", form: ["type": "object"],
            samples: ["{foregroundColor: systemRed}", "{font: headline, kern: 1, underlineStyle: single, tabStops: [40, 90]}"]
        ) { context in
            guard var fields = context.fields() else { return nil }
            let before = context.diagnostics.count
            let piece = SceneTextPiece(text: "", &fields)
            fields.finish()
            return context.diagnostics.count == before ? piece : nil
        }
    }
}
