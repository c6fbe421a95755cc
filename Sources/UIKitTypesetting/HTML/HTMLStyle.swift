/// The style of an HTML element's text, which CSS and attributes determine. It contains only properties that attributed strings support.
struct HTMLStyle {
    /// The name of an available font family, or nil for the default family.
    var family: String?
    var isMonospaced = false
    /// The font size in points. (documented: `NSAttributedString.DocumentReadingOptionKey`; iOS uses Times at 12 points for HTML)
    var size: CGFloat = 12
    /// The CSS weight. 400 is regular, and 700 is bold.
    var weight = 400
    var isItalic = false
    var color = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    var background: CGColor?
    var isUnderlined = false
    var isStruck = false
    /// The baseline offset in points.
    var raise: CGFloat = 0
    var link: String?
    var alignment = NSTextAlignment.natural
    /// The indent of the paragraph in points.
    var indent: CGFloat = 0
    var spacing: CGFloat = 0
    var lineHeight: CGFloat = 0
    var keepsSpace = false
    var isHidden = false

    // MARK: CSS

    /// Applies CSS declarations such as `color: red; font-size: 14px`.
    mutating func take(_ declarations: String) {
        for declaration in HTMLStyleSheet.split(declarations, at: ";") {
            guard let colon = declaration.firstIndex(of: ":") else { continue }
            let name = HTMLStyleSheet.trimmed(declaration[..<colon]).lowercased()
            var value = HTMLStyleSheet.trimmed(declaration[declaration.index(after: colon)...])
            if let important = value.range(of: "!important", options: .caseInsensitive) {
                value = HTMLStyleSheet.trimmed(value[..<important.lowerBound])
            }
            set(name, value)
        }
    }

    private mutating func set(_ name: String, _ value: String) {
        let word = value.lowercased()
        switch name {
        case "color": if let color = Self.color(value) { self.color = color }
        case "background-color", "background": if let color = Self.color(value) { background = color.alpha == 0 ? nil : color }
        case "font-size": if let size = Self.fontSize(word, around: size) { self.size = size }
        case "font-family": setFamily(value)
        case "font-weight": setWeight(word)
        case "font-style": isItalic = word == "italic" || word.hasPrefix("oblique")
        case "font": setFont(value)
        case "text-decoration", "text-decoration-line":
            isUnderlined = word.contains("underline")
            isStruck = word.contains("line-through")
        case "text-align": if let alignment = Self.alignments[word] { self.alignment = alignment }
        case "line-height":
            // A plain number is a multiple of the font size, but a length is absolute.
            if let factor = Double(word) {
                lineHeight = CGFloat(factor) * size
            } else if let length = Self.length(word, of: size) {
                lineHeight = length
            }
        case "margin-left", "padding-left", "text-indent": if let length = Self.length(word, of: size) { indent += length }
        case "margin-bottom": if let length = Self.length(word, of: size) { spacing = length }
        case "margin":
            let lengths = word.split(separator: " ").compactMap { Self.length(String($0), of: size) }
            if let vertical = lengths.count > 2 ? lengths[2] : lengths.first { spacing = vertical }
        case "white-space": keepsSpace = word.hasPrefix("pre")
        case "display": isHidden = word == "none"
        case "vertical-align": if word == "super" { raise = size / 3 } else if word == "sub" { raise = -size / 5 }
        default: break
        }
    }

    private mutating func setFont(_ value: String) {
        // The syntax is "style weight size/height family". The family begins after the size.
        let words = value.split(separator: " ").map(String.init)
        guard
            let place = words.firstIndex(where: { Self.fontSize(Self.beforeSlash($0).lowercased(), around: size) != nil && Int($0) == nil })
        else { return }
        for word in words[..<place] {
            if word == "italic" { isItalic = true } else { setWeight(word.lowercased()) }
        }
        size = Self.fontSize(Self.beforeSlash(words[place]).lowercased(), around: size) ?? size
        if place + 1 < words.count { setFamily(words[(place + 1)...].joined(separator: " ")) }
    }
    private static func beforeSlash(_ word: String) -> String { word.split(separator: "/").first.map(String.init) ?? word }

    private mutating func setWeight(_ word: String) {
        switch word {
        case "normal": weight = 400
        case "bold": weight = 700
        case "bolder": weight = weight < 400 ? 400 : weight < 600 ? 700 : 900
        case "lighter": weight = weight < 600 ? 100 : weight < 800 ? 400 : 700
        default: if let number = Int(word), (1...1000).contains(number) { weight = number }
        }
    }

    mutating func setFamily(_ value: String) {
        for name in value.split(separator: ",").map({ HTMLStyleSheet.trimmed($0).trimmingCharacters(in: CharacterSet(charactersIn: "\"'")) }
        ) {
            let word = name.lowercased()
            if ["monospace", "courier", "courier new", "menlo", "monaco", "ui-monospace", "sfmono-regular"].contains(word) {
                (family, isMonospaced) = (nil, true)
                return
            }
            let isSystem =
                ["-apple-system", "system-ui", "sans-serif", "helvetica", "helvetica neue", "arial", "serif", "times", "georgia"]
                .contains(word) || word.hasPrefix(".sf") || word.hasPrefix("-apple-system")
            if isSystem || UIFont(name: name, size: 12) != nil {
                (family, isMonospaced) = (isSystem ? nil : name, false)
                return
            }
        }
    }

    private static let alignments: [String: NSTextAlignment] = [
        "left": .left, "right": .right, "center": .center, "justify": .justified, "start": .natural, "end": .right,
    ]

    /// Returns a length in points. A CSS pixel is one point on iOS. Returns nil if the word is not a length.
    static func length(_ word: String, of size: CGFloat) -> CGFloat? {
        let units: [(String, CGFloat)] = [("px", 1), ("pt", 1), ("rem", 12), ("em", size), ("ex", size / 2), ("%", size / 100), ("in", 96)]
        for (unit, factor) in units where word.hasSuffix(unit) {
            if let number = Double(word.dropLast(unit.count)), number.isFinite, abs(number) < 10_000 { return CGFloat(number) * factor }
        }
        return word == "0" ? 0 : nil
    }

    private static func fontSize(_ word: String, around size: CGFloat) -> CGFloat? {
        if let share = sizes[word] { return 12 * share }
        if word == "larger" { return size * 1.2 }
        if word == "smaller" { return size / 1.2 }
        guard let length = length(word, of: size), length > 0 else { return nil }
        return min(length, 1000)
    }
    /// The named sizes, as multiples of the default size. (documented: CSS Fonts, absolute-size scaling factors)
    private static let sizes: [String: CGFloat] = [
        "xx-small": 0.6, "x-small": 0.75, "small": 8 / 9, "medium": 1, "large": 1.2, "x-large": 1.5, "xx-large": 2,
    ]
    /// Returns the font size for the attribute `size` of a `<font>` element, from 1 to 7. (documented: HTML Standard, rules for parsing a
    /// legacy font size)
    static func fontSize(legacy text: String) -> CGFloat? {
        guard var number = Int(text) else { return nil }
        if text.hasPrefix("+") || text.hasPrefix("-") { number += 3 }
        return 12 * [0.625, 0.8125, 1, 1.125, 1.5, 2, 3][min(max(number, 1), 7) - 1]
    }

    /// Parses a colour: `#f80`, `#ff8800`, `rgb(255, 136, 0)`, `rgba(...)`, or a name.
    static func color(_ text: String) -> CGColor? {
        let text = text.trimmingCharacters(in: .whitespaces)
        if text.hasPrefix("#") {
            let digits = Array(text.dropFirst())
            guard [3, 4, 6, 8].contains(digits.count), digits.allSatisfy(\.isHexDigit) else { return nil }
            let wide = digits.count < 6 ? digits.flatMap { [$0, $0] } : digits
            let parts = stride(from: 0, to: wide.count, by: 2).map { CGFloat(UInt8(String(wide[$0...$0 + 1]), radix: 16) ?? 0) / 255 }
            return CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
        }
        if text.lowercased() == "transparent" { return CGColor(red: 0, green: 0, blue: 0, alpha: 0) }
        guard text.lowercased().hasPrefix("rgb"), let open = text.firstIndex(of: "("), text.hasSuffix(")") else {
            return HTMLNames.color(text)
        }
        let words = text[text.index(after: open)...].dropLast().split { $0 == "," || $0 == " " || $0 == "/" }
        let parts = words.enumerated().compactMap { place, word -> CGFloat? in
            let number = Double(word.hasSuffix("%") ? word.dropLast() : word).map { CGFloat($0) }
            return number.map { word.hasSuffix("%") ? $0 / 100 : place < 3 ? $0 / 255 : $0 }.map { min(max($0, 0), 1) }
        }
        guard parts.count == 3 || parts.count == 4 else { return nil }
        return CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
    }

    // MARK: Attributes of text

    var font: UIFont {
        let weights: [(Int, UIFont.Weight)] = [
            (100, .ultraLight), (200, .thin), (300, .light), (400, .regular), (500, .medium), (600, .semibold), (700, .bold), (800, .heavy),
        ]
        let near = weights.last { $0.0 <= weight }?.1 ?? .ultraLight
        var font: UIFont
        if let family, let named = UIFont(name: family, size: size) {
            font = named
            if weight >= 600 { font = named.adding(.traitBold) }
        } else if isMonospaced {
            font = .monospacedSystemFont(ofSize: size, weight: near)
        } else {
            font = .systemFont(ofSize: size, weight: weight >= 900 ? .black : near)
        }
        return isItalic ? font.adding(.traitItalic) : font
    }

    /// The character attributes. The paragraph's attributes are added at the end of the paragraph.
    var attributes: [NSAttributedString.Key: Any] {
        var result: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: UIColor(cgColor: color)]
        if let background { result[.backgroundColor] = UIColor(cgColor: background) }
        if isUnderlined { result[.underlineStyle] = NSUnderlineStyle.single.rawValue }
        if isStruck { result[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
        if raise != 0 { result[.baselineOffset] = raise }
        if let link { result[.link] = URL(string: link).map { $0 as Any } ?? link }
        return result
    }
}

extension UIFont {
    /// Returns the font with an additional trait, or the font itself if its family has no font with this trait.
    fileprivate func adding(_ trait: UIFontDescriptor.SymbolicTraits) -> UIFont {
        let traits = fontDescriptor.symbolicTraits.union(trait)
        return fontDescriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: 0) } ?? self
    }
}

/// The rules of a `<style>` element, for selectors with elements, classes and identifiers.
struct HTMLStyleSheet {
    /// The rules with simple selectors. A rule applies to an element if all parts of its selector match the element. Rules with a higher
    /// specificity are applied later.
    private var rules: [(selector: String, weight: Int, declarations: String)] = []

    mutating func take(_ text: String) {
        var rest = Substring(Self.withoutComments(text))
        while let open = rest.firstIndex(of: "{") {
            let selectors = rest[..<open]
            rest = rest[rest.index(after: open)...]
            let close = rest.firstIndex(of: "}") ?? rest.endIndex
            let body = String(rest[..<close])
            rest = close == rest.endIndex ? rest[close...] : rest[rest.index(after: close)...]
            // `@media` and similar conditional rules are not supported.
            if selectors.contains("@") { continue }
            for selector in selectors.split(separator: ",").map({ Self.trimmed($0) }) where !selector.isEmpty {
                let weight = selector.contains("#") ? 2 : selector.contains(".") ? 1 : 0
                rules.append((selector, weight, body))
            }
        }
    }

    /// Returns the declarations of the rules that match an element, in ascending order of specificity.
    func declarations(for name: String, _ attributes: [String: String]) -> [String] {
        let classes = Set((attributes["class"] ?? "").split(separator: " ").map(String.init))
        let fitting = rules.filter { Self.fits($0.selector, name, classes, attributes["id"]) }
        return (0...2).flatMap { weight in fitting.filter { $0.weight == weight }.map(\.declarations) }
    }

    private static func fits(_ selector: String, _ name: String, _ classes: Set<String>, _ id: String?) -> Bool {
        // For descendant and child selectors such as `ul li` and `ul > li`, only the last part is tested.
        guard let last = selector.split(whereSeparator: { $0 == " " || $0 == ">" }).last else { return false }
        var parts: [String] = [""]
        for character in last {
            if character == "." || character == "#" { parts.append("") }
            parts[parts.count - 1].append(character)
        }
        return parts.allSatisfy { part in
            if part.hasPrefix(".") { return classes.contains(String(part.dropFirst())) }
            if part.hasPrefix("#") { return id == String(part.dropFirst()) }
            return part.isEmpty || part == "*" || part.lowercased() == name
        }
    }

    private static func withoutComments(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.range(of: "/*") {
            result += rest[..<start.lowerBound]
            guard let end = rest.range(of: "*/", range: start.upperBound..<rest.endIndex) else { return result }
            rest = rest[end.upperBound...]
        }
        return result + rest
    }
    static func trimmed(_ text: some StringProtocol) -> String { text.trimmingCharacters(in: .whitespacesAndNewlines) }
    /// Splits text at a separator outside quotation marks and parentheses, because URLs may contain semicolons.
    static func split(_ text: String, at separator: Character) -> [Substring] {
        var (result, start, depth): ([Substring], String.Index, Int) = ([], text.startIndex, 0)
        var quote: Character?
        for place in text.indices {
            let character = text[place]
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if character == "(" {
                depth += 1
            } else if character == ")" {
                depth = max(0, depth - 1)
            } else if character == separator, depth == 0 {
                result.append(text[start..<place])
                start = text.index(after: place)
            }
        }
        return result + [text[start...]]
    }
}
