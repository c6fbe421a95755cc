/// Converts an HTML document to an attributed string.
///
/// Elements that are not closed, closed twice or unknown are ignored. As on iOS, blocks end with a line break, `<br>` becomes a line
/// separator, and the items of lists begin with a tab, a marker and a tab. (working knowledge; the measures are those of CSS: HTML
/// Standard, rendering)
struct HTMLText {
    private struct Element {
        let name: String
        var style: HTMLStyle
        var isBlock = false
        /// The number of the next item of an `ol`, or nil for a `ul`.
        var number: Int?
        var isList = false
    }
    private var reader: HTMLReader
    private var sheet = HTMLStyleSheet()
    private var elements: [Element]
    private let result = NSMutableAttributedString()
    private var paragraphStart = 0
    /// The style of the current paragraph. It is the style of the block in which the text of the paragraph begins.
    private var paragraph: HTMLStyle
    private var isFresh = true
    private var endsWithSpace = true
    private var lineMark: (text: String, depth: Int)?
    private(set) var title: String?

    /// The maximum depth of nested elements. The style of deeper elements is ignored.
    private static let depthLimit = 500

    init(_ text: String) {
        reader = HTMLReader(text)
        let style = HTMLStyle()
        elements = [Element(name: "", style: style)]
        paragraph = style
    }

    /// Converts the whole document.
    mutating func read() -> NSAttributedString {
        while let part = reader.next() {
            switch part {
            case .text(let text): add(text)
            case .start(let name, let attributes, _): start(name, attributes)
            case .end(let name): end(name)
            }
        }
        while elements.count > 1 { close() }
        endParagraph(breaksLine: false)
        return result
    }

    private var style: HTMLStyle { elements[elements.count - 1].style }
    private var listDepth: Int { elements.count(where: \.isList) }

    // MARK: Elements

    private static let blocks: Set<String> = [
        "address", "article", "aside", "blockquote", "body", "center", "dd", "details", "div", "dl", "dt", "fieldset", "figcaption",
        "figure",
        "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "html", "li", "main", "nav", "ol", "p", "pre", "section", "summary",
        "table", "tr", "ul",
    ]
    private static let empty: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
    ]
    /// The open elements that a start tag closes, keyed by the name of the element that it starts.
    private static let siblings: [String: Set<String>] = [
        "li": ["li"], "p": ["p"], "dt": ["dt", "dd"], "dd": ["dt", "dd"], "tr": ["tr", "td", "th"], "td": ["td", "th"], "th": ["td", "th"],
        "option": ["option"],
    ]

    private mutating func start(_ name: String, _ attributes: [String: String]) {
        if let raw = reader.rawText(of: name) {
            if name == "style" { sheet.take(raw) }
            if name == "title" { title = HTMLReader.decoded(raw).trimmingCharacters(in: .whitespacesAndNewlines) }
            return
        }
        if Self.blocks.contains(name) { endOpenParagraph() }
        endSibling(of: name)
        switch name {
        case "br": addRaw("\u{2028}")
        case "hr": endParagraph(breaksLine: true)
        case "img": addImage(attributes)
        default: break
        }
        guard !Self.empty.contains(name), elements.count < Self.depthLimit else { return }
        var element = Element(name: name, style: style, isBlock: Self.blocks.contains(name))
        if element.isBlock {
            endParagraph(breaksLine: true)
            // A block does not inherit the spacing. The elements `body` and `html` do not inherit the background.
            (element.style.spacing, element.style.background) = (0, name == "body" || name == "html" ? nil : element.style.background)
        }
        element.style.applyDefaults(of: name, attributes)
        for declarations in sheet.declarations(for: name, attributes) { element.style.take(declarations) }
        if let own = attributes["style"] { element.style.take(own) }
        if name == "ul" || name == "ol" {
            element.isList = true
            if name == "ol" { element.number = attributes["start"].flatMap { Int($0) } ?? 1 }
        }
        elements.append(element)
        if name == "li" { beginLine(attributes) }
        if name == "td" || name == "th", !isFresh { addRaw("\t") }
        if name == "q" { add("“") }
    }

    private mutating func end(_ name: String) {
        if name == "br" { return addRaw("\u{2028}") }
        guard let place = elements.lastIndex(where: { $0.name == name }), place > 0 else { return }
        // An end tag inside a table cell or a list item does not close elements outside of this cell or item.
        let borders: Set<String> = name == "li" ? ["ul", "ol"] : ["table", "ul", "ol"].contains(name) ? [] : ["td", "th", "li"]
        if !Self.blocks.contains(name), elements[(place + 1)...].contains(where: { borders.contains($0.name) }) { return }
        while elements.count > place { close() }
    }

    private mutating func close() {
        guard let element = elements.popLast() else { return }
        if element.name == "q" { add("”") }
        guard element.isBlock else { return }
        endParagraph(breaksLine: true)
        if element.isList, listDepth == 0 { spaceLastParagraph(12) }
    }

    /// Closes an open `p` element because a block begins inside it.
    private mutating func endOpenParagraph() {
        guard let place = elements.lastIndex(where: { $0.name == "p" }),
            !elements[(place + 1)...].contains(where: { ["td", "th", "li"].contains($0.name) })
        else { return }
        while elements.count > place { close() }
    }
    private mutating func endSibling(of name: String) {
        guard let ending = Self.siblings[name] else { return }
        let borders: Set<String> = name == "li" ? ["ul", "ol"] : ["table", "dl", "select"]
        let inside = (elements.lastIndex { borders.contains($0.name) } ?? 0) + 1
        guard let place = elements[min(inside, elements.count)...].firstIndex(where: { ending.contains($0.name) }) else { return }
        while elements.count > place { close() }
    }

    /// Adds the marker at the beginning of a list item.
    private mutating func beginLine(_ attributes: [String: String]) {
        guard let place = elements.lastIndex(where: \.isList) else { return }
        let depth = listDepth
        if let number = attributes["value"].flatMap({ Int($0) }) ?? elements[place].number {
            elements[place].number = number == .max ? number : number + 1
            lineMark = ("\(number).", depth)
        } else {
            lineMark = (["•", "◦", "▪"][min(depth, 3) - 1], depth)
        }
    }

    // MARK: Text

    private mutating func add(_ text: String) {
        guard !style.isHidden else { return }
        if style.keepsSpace {
            for (place, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                if place > 0 { if isFresh, result.length == paragraphStart { paragraph = style } else { endParagraph(breaksLine: true) } }
                if !line.isEmpty { addRaw(String(line)) }
            }
            return
        }
        var piece = ""
        for scalar in text.unicodeScalars {
            if HTMLReader.isSpace(scalar) {
                if !endsWithSpace { piece.append(" ") }
                endsWithSpace = true
            } else {
                piece.unicodeScalars.append(scalar)
                endsWithSpace = false
            }
        }
        guard !piece.isEmpty else { return }
        let endedWithSpace = endsWithSpace
        addRaw(piece)
        endsWithSpace = endedWithSpace
    }

    /// Adds text unchanged.
    private mutating func addRaw(_ text: String) {
        guard !style.isHidden else { return }
        begin()
        result.append(NSAttributedString(string: text, attributes: style.attributes))
        endsWithSpace = text.last == "\u{2028}" || text.last == "\t"
    }

    private mutating func begin() {
        guard isFresh else { return }
        isFresh = false
        paragraph = elements.last { $0.isBlock }?.style ?? style
        guard let mark = lineMark else { return }
        result.append(NSAttributedString(string: "\t\(mark.text)\t", attributes: paragraph.attributes))
    }

    private mutating func addImage(_ attributes: [String: String]) {
        let attachment = NSTextAttachment()
        if let source = attributes["src"], source.hasPrefix("data:"), let comma = source.firstIndex(of: ","),
            let data = Data(base64Encoded: String(source[source.index(after: comma)...]), options: .ignoreUnknownCharacters)
        {
            attachment.image = UIImage(data: data)
        }
        func length(_ name: String) -> CGFloat? {
            attributes[name].flatMap { HTMLStyle.length($0, of: 0) ?? Double($0).map { CGFloat($0) } }
        }
        let size = attachment.image?.size ?? CGSize(width: 20, height: 20)
        let width = length("width") ?? length("height").map { $0 * size.width / max(size.height, 1) } ?? size.width
        let height = length("height") ?? width * size.height / max(size.width, 1)
        attachment.bounds = CGRect(x: 0, y: 0, width: min(max(width, 0), 10_000), height: min(max(height, 0), 10_000))
        begin()
        var own = style.attributes
        own[.attachment] = attachment
        result.append(NSAttributedString(string: "\u{FFFC}", attributes: own))
        endsWithSpace = false
    }

    // MARK: Paragraphs

    /// Ends the current paragraph if it has text.
    private mutating func endParagraph(breaksLine: Bool) {
        guard !isFresh else { return }
        while result.length > paragraphStart, !paragraph.keepsSpace, result.string.hasSuffix(" ") {
            result.deleteCharacters(in: NSRange(location: result.length - 1, length: 1))
        }
        if breaksLine { result.append(NSAttributedString(string: "\n", attributes: paragraph.attributes)) }
        let range = NSRange(location: paragraphStart, length: result.length - paragraphStart)
        if range.length > 0 { result.addAttribute(.paragraphStyle, value: paragraphStyle, range: range) }
        paragraphStart = result.length
        (isFresh, endsWithSpace, lineMark) = (true, true, nil)
    }

    private var paragraphStyle: NSParagraphStyle {
        let made = NSMutableParagraphStyle()
        made.alignment = paragraph.alignment
        made.paragraphSpacing = max(0, paragraph.spacing)
        made.minimumLineHeight = max(0, paragraph.lineHeight)
        (made.headIndent, made.firstLineHeadIndent) = (max(0, paragraph.indent), max(0, paragraph.indent))
        if let lineMark {
            let left = CGFloat(lineMark.depth) * 36
            made.headIndent = left
            made.firstLineHeadIndent = 0
            made.tabStops = [NSTextTab(textAlignment: .left, location: left - 25), NSTextTab(textAlignment: .left, location: left)]
        }
        return made
    }

    /// Sets the spacing below a list, which is the spacing after the paragraph of its last item.
    private mutating func spaceLastParagraph(_ spacing: CGFloat) {
        guard result.length > 0, spacing > 0,
            let last = result.attribute(.paragraphStyle, at: result.length - 1, effectiveRange: nil) as? NSParagraphStyle
        else { return }
        let made = NSMutableParagraphStyle()
        made.setParagraphStyle(last)
        made.paragraphSpacing = max(made.paragraphSpacing, spacing)
        let text = result.string as NSString
        let range = text.paragraphRange(for: NSRange(location: result.length - 1, length: 1))
        result.addAttribute(.paragraphStyle, value: made, range: range)
    }
}

extension HTMLStyle {
    /// Applies the element's default style and HTML's presentational attributes. (documented: HTML Standard, rendering)
    mutating func applyDefaults(of name: String, _ attributes: [String: String]) {
        switch name {
        case "b", "strong", "th", "dt": weight = 700
        case "i", "em", "cite", "dfn", "var", "address": isItalic = true
        case "u", "ins": isUnderlined = true
        case "s", "strike", "del": isStruck = true
        case "code", "kbd", "samp", "tt": setMonospaced()
        case "pre":
            setMonospaced()
            (keepsSpace, spacing) = (true, 12)
        case "h1", "h2", "h3", "h4", "h5", "h6":
            let share: [CGFloat] = [2, 1.5, 1.17, 1, 0.83, 0.67]
            size = 12 * share[(name.last?.wholeNumberValue ?? 1) - 1]
            weight = 700
            spacing = size * [0.67, 0.83, 1, 1.33, 1.67, 2.33][(name.last?.wholeNumberValue ?? 1) - 1]
        case "p": spacing = size
        case "blockquote": (indent, spacing) = (indent + 40, size)
        case "dd": indent += 40
        case "center": alignment = .center
        case "big": size *= 1.2
        case "small": size /= 1.2
        case "sup": (raise, size) = (size / 3, size / 1.2)
        case "sub": (raise, size) = (-size / 5, size / 1.2)
        case "mark": background = CGColor(red: 1, green: 1, blue: 0, alpha: 1)
        case "a":
            guard let address = attributes["href"] else { break }
            link = address
            (isUnderlined, color) = (true, CGColor(red: 0, green: 0, blue: 238 / 255, alpha: 1))
        case "font":
            if let color = attributes["color"].flatMap(Self.color) { self.color = color }
            if let size = attributes["size"].flatMap(Self.fontSize(legacy:)) { self.size = size }
            if let face = attributes["face"] { setFamily(face) }
        default: break
        }
        if let align = attributes["align"], name != "img", name != "table" { take("text-align: \(align)") }
        if let color = attributes["bgcolor"].flatMap(Self.color) { background = color }
    }
    private mutating func setMonospaced() {
        (family, isMonospaced) = (nil, true)
        // As in browsers, monospaced text is smaller than other text: 13 pixels, where the default size is 16.
        if size == 12 { size = 10 }
    }
}
