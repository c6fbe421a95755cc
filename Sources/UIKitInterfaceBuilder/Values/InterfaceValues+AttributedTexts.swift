import UIKitContainers
import UIKitLists

extension InterfaceValues {
    /// Returns the text of an `<attributedString>`, whose fragments have fonts, colours and a paragraph style. A localized text has the
    /// attributes of the first fragment.
    /// - Parameter translated: The text in the phone's language, or nil for the document's own text.
    func attributedText(_ element: InterfaceElement, translated: String? = nil) -> NSAttributedString {
        let fragments = element.children.filter { $0.name == "fragment" }
        if let translated {
            return NSAttributedString(string: translated, attributes: fragments.first.map { attributes($0) } ?? [:])
        }
        let result = NSMutableAttributedString()
        for fragment in fragments {
            let text = fragment["content"] ?? fragment.keyed("content")?.content ?? ""
            result.append(NSAttributedString(string: text, attributes: attributes(fragment)))
        }
        return result
    }

    private func attributes(_ fragment: InterfaceElement) -> [NSAttributedString.Key: Any] {
        var result: [NSAttributedString.Key: Any] = [:]
        for child in fragment.list("attributes") {
            switch child.key {
            case "NSColor": result[.foregroundColor] = color(child)
            case "NSBackgroundColor": result[.backgroundColor] = color(child)
            case "NSStrikethroughColor": result[.strikethroughColor] = color(child)
            case "NSUnderlineColor": result[.underlineColor] = color(child)
            case "NSFont": result[.font] = font(child, standard: 12)
            case "NSParagraphStyle": result[.paragraphStyle] = paragraphStyle(child)
            case "NSUnderline": result[.underlineStyle] = child.number("value").map { Int(clamping: CGFloat($0)) }
            case "NSStrikethrough": result[.strikethroughStyle] = child.number("value").map { Int(clamping: CGFloat($0)) }
            case "NSKern": result[.kern] = child.number("value").map { CGFloat($0) }
            case "NSBaselineOffset": result[.baselineOffset] = child.number("value").map { CGFloat($0) }
            case "NSLink": result[.link] = URL(string: child["string"] ?? child.content)
            default: break
            }
        }
        return result
    }

    private func paragraphStyle(_ element: InterfaceElement) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        if let name = element["alignment"], let alignment = EnumNames.value(name, NSTextAlignment.self) { style.alignment = alignment }
        if let name = element["lineBreakMode"] { style.lineBreakMode = LineBreakNames.paragraph[name] ?? style.lineBreakMode }
        let lengths: [(String, ReferenceWritableKeyPath<NSMutableParagraphStyle, CGFloat>)] = [
            ("lineSpacing", \.lineSpacing), ("lineHeightMultiple", \.lineHeightMultiple), ("minimumLineHeight", \.minimumLineHeight),
            ("maximumLineHeight", \.maximumLineHeight), ("paragraphSpacing", \.paragraphSpacing),
            ("paragraphSpacingBefore", \.paragraphSpacingBefore), ("firstLineHeadIndent", \.firstLineHeadIndent),
            ("headIndent", \.headIndent), ("tailIndent", \.tailIndent),
        ]
        for (name, path) in lengths { if let value = element.number(name) { style[keyPath: path] = CGFloat(value) } }
        return style
    }

    /// Returns the attributes in `<textAttributes key="titleTextAttributes">` of bars.
    func textAttributes(_ element: InterfaceElement) -> [NSAttributedString.Key: Any] {
        var result: [NSAttributedString.Key: Any] = [:]
        if let font = font(element.child("fontDescription")) { result[.font] = font }
        if let color = color(element.keyed("textColor")) { result[.foregroundColor] = color }
        return result
    }
}

/// The names of line break modes in documents. Labels and buttons have one set of names, and paragraphs have a different set.
enum LineBreakNames {
    static let labels: [String: NSLineBreakMode] = [
        "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping, "headTruncation": .byTruncatingHead,
        "tailTruncation": .byTruncatingTail, "middleTruncation": .byTruncatingMiddle,
    ]
    static let paragraph: [String: NSLineBreakMode] = [
        "wordWrapping": .byWordWrapping, "charWrapping": .byCharWrapping, "clipping": .byClipping, "truncatingHead": .byTruncatingHead,
        "truncatingTail": .byTruncatingTail, "truncatingMiddle": .byTruncatingMiddle,
    ]
}
