/// Writes an attributed string in the Rich Text Format, with the attributes that `RTFReader` supports. (documented: Rich Text Format
/// Specification 1.9.1)
struct RTFWriter {
    private var fonts: [String] = []
    private var colors: [[Int]] = []
    private var body = ""

    static func data(of text: NSAttributedString) -> Data {
        var writer = RTFWriter()
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            writer.add((text.string as NSString).substring(with: range), attributes)
        }
        let fonts = writer.fonts.enumerated().map { "\\f\($0.offset)\\fnil \($0.element);" }.joined()
        let colors = writer.colors.map { "\\red\($0[0])\\green\($0[1])\\blue\($0[2]);" }.joined()
        return Data("{\\rtf1\\ansi\\ansicpg1252\n{\\fonttbl\(fonts)}\n{\\colortbl;\(colors)}\n\(writer.body)}".utf8)
    }

    private mutating func add(_ text: String, _ attributes: [NSAttributedString.Key: Any]) {
        // The default font of attributed strings has a size of 12 points, so text without a font has this size. (documented:
        // `NSAttributedString.Key.font`)
        let font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)
        let traits = font.fontDescriptor.symbolicTraits
        var words = paragraph(attributes[.paragraphStyle] as? NSParagraphStyle)
        words += "\\f\(index(of: font.familyName, in: &fonts))\\fs\(Int((font.pointSize * 2).rounded()))"
        if traits.contains(.traitBold) { words += "\\b" }
        if traits.contains(.traitItalic) { words += "\\i" }
        if number(attributes[.underlineStyle]) != 0 { words += "\\ul" }
        if number(attributes[.strikethroughStyle]) != 0 { words += "\\strike" }
        if let color = attributes[.foregroundColor] as? UIColor { words += "\\cf\(index(of: parts(color), in: &colors) + 1)" }
        if let color = attributes[.backgroundColor] as? UIColor { words += "\\cb\(index(of: parts(color), in: &colors) + 1)" }
        let rise = number(attributes[.baselineOffset]) * 2
        if rise != 0 { words += rise > 0 ? "\\up\(Int(rise.rounded()))" : "\\dn\(Int(-rise.rounded()))" }
        let run = "{\(words) \(Self.escaped(text))}"
        let link = (attributes[.link] as? URL)?.absoluteString ?? attributes[.link] as? String
        body += link.map { "{\\field{\\*\\fldinst{HYPERLINK \"\(Self.escaped($0))\"}}{\\fldrslt \(run)}}" } ?? run
    }

    private func paragraph(_ style: NSParagraphStyle?) -> String {
        guard let style else { return "\\pard" }
        func twips(_ points: CGFloat) -> Int { Int((points * 20).rounded()) }
        var words = "\\pard"
        switch style.alignment {
        case .left: words += "\\ql"
        case .center: words += "\\qc"
        case .right: words += "\\qr"
        case .justified: words += "\\qj"
        default: break
        }
        if style.headIndent != 0 { words += "\\li\(twips(style.headIndent))" }
        if style.firstLineHeadIndent != style.headIndent { words += "\\fi\(twips(style.firstLineHeadIndent - style.headIndent))" }
        if style.tailIndent < 0 { words += "\\ri\(twips(-style.tailIndent))" }
        if style.paragraphSpacingBefore != 0 { words += "\\sb\(twips(style.paragraphSpacingBefore))" }
        if style.paragraphSpacing != 0 { words += "\\sa\(twips(style.paragraphSpacing))" }
        return words
    }

    private func index<Element: Equatable>(of element: Element, in list: inout [Element]) -> Int {
        if let index = list.firstIndex(of: element) { return index }
        list.append(element)
        return list.count - 1
    }
    private func number(_ value: Any?) -> CGFloat {
        (value as? NSNumber).map { CGFloat($0.doubleValue) } ?? value as? CGFloat ?? CGFloat(value as? Int ?? 0)
    }
    private func parts(_ color: UIColor) -> [Int] {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue].map { Int((min(max($0, 0), 1) * 255).rounded()) }
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for unit in text.utf16 {
            switch unit {
            case 0x5C, 0x7B, 0x7D: result += "\\" + String(UnicodeScalar(UInt8(unit)))
            case 0x0A, 0x0D: result += "\\par\n"
            case 0x09: result += "\\tab "
            case 0x2028: result += "\\line "
            case 0x20...0x7E: result += String(UnicodeScalar(UInt8(unit)))
            default: result += "\\uc0\\u\(Int16(bitPattern: unit)) "
            }
        }
        return result
    }
}
