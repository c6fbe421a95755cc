/// Splits HTML into tags and texts. Every input is accepted, because there are no syntax errors.
struct HTMLReader {
    enum Part: Equatable {
        case text(String)
        case start(String, [String: String], isClosed: Bool)
        case end(String)
    }

    private var rest: Substring.UnicodeScalarView
    init(_ text: String) { rest = Substring(text).unicodeScalars }

    /// The elements with raw text. Their content is not parsed as HTML and ends with their end tag.
    private static let raw: Set<String> = ["script", "style", "title", "textarea", "xmp", "noscript"]

    /// Returns the next tag or text, or nil at the end of the input.
    mutating func next() -> Part? {
        while let first = rest.first {
            guard first == "<" else { return .text(Self.decoded(String(take { $0 != "<" }))) }
            if starts("<!--") {
                drop(past: "-->")
            } else if starts("<!") || starts("<?") {
                drop(past: ">")
            } else if let part = tag() {
                return part
            } else {
                // A "<" that does not begin a tag is a literal character.
                rest.removeFirst()
                return .text("<" + Self.decoded(String(take { $0 != "<" })))
            }
        }
        return nil
    }

    /// Returns the content of an element with raw text, up to its end tag. Returns nil for other elements.
    mutating func rawText(of name: String) -> String? {
        guard Self.raw.contains(name) else { return nil }
        var text = ""
        while let first = rest.first {
            if first == "<", isEndTag(name) {
                drop(past: ">")
                break
            }
            text.unicodeScalars.append(rest.removeFirst())
        }
        return text
    }

    private func isEndTag(_ name: String) -> Bool {
        guard starts("</") else { return false }
        return String(rest.dropFirst(2).prefix(name.unicodeScalars.count)).lowercased() == name
    }

    private mutating func tag() -> Part? {
        let start = rest
        rest.removeFirst()
        let isEnd = rest.first == "/"
        if isEnd { rest.removeFirst() }
        guard let first = rest.first, first.properties.isAlphabetic, first.isASCII else {
            rest = start
            return nil
        }
        let name = String(take { !Self.isSpace($0) && $0 != ">" && $0 != "/" }).lowercased()
        var attributes: [String: String] = [:]
        var isClosed = false
        while let next = rest.first, next != ">" {
            if Self.isSpace(next) || next == "/" {
                isClosed = next == "/"
                rest.removeFirst()
                continue
            }
            isClosed = false
            let key = String(take { !Self.isSpace($0) && $0 != "=" && $0 != ">" && $0 != "/" }).lowercased()
            if key.isEmpty {
                rest.removeFirst()
                continue
            }
            _ = take { Self.isSpace($0) }
            guard rest.first == "=" else {
                attributes[key] = attributes[key] ?? ""
                continue
            }
            rest.removeFirst()
            _ = take { Self.isSpace($0) }
            let value = Self.decoded(attributeValue())
            attributes[key] = attributes[key] ?? value
        }
        if !rest.isEmpty { rest.removeFirst() }
        return isEnd ? .end(name) : .start(name, attributes, isClosed: isClosed)
    }

    private mutating func attributeValue() -> String {
        guard let quote = rest.first, quote == "\"" || quote == "'" else { return String(take { !Self.isSpace($0) && $0 != ">" }) }
        rest.removeFirst()
        let value = String(take { $0 != quote })
        if !rest.isEmpty { rest.removeFirst() }
        return value
    }

    private mutating func take(while belongs: (Unicode.Scalar) -> Bool) -> Substring.UnicodeScalarView {
        let taken = rest.prefix(while: belongs)
        rest = rest[taken.endIndex...]
        return taken
    }
    private func starts(_ text: String) -> Bool { rest.starts(with: text.unicodeScalars) }
    private mutating func drop(past end: String) {
        while !rest.isEmpty, !starts(end) { rest.removeFirst() }
        rest = rest.dropFirst(end.unicodeScalars.count)
    }

    /// Returns whether the scalar is HTML white space. HTML does not count the no-break space as white space.
    static func isSpace(_ scalar: Unicode.Scalar) -> Bool { [" ", "\t", "\n", "\r", "\u{C}"].contains(scalar) }

    /// Returns the text with character references such as `&amp;`, `&#65;` and `&#x41;` replaced. Unknown references remain.
    static func decoded(_ text: String) -> String {
        guard text.contains("&") else { return text }
        var result = String.UnicodeScalarView()
        var rest = Substring(text).unicodeScalars
        while let scalar = rest.popFirst() {
            guard scalar == "&" else {
                result.append(scalar)
                continue
            }
            let name = rest.prefix { $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "#") }
            guard let meant = character(String(name)) else {
                result.append(scalar)
                continue
            }
            result.append(meant)
            rest = rest[name.endIndex...]
            if rest.first == ";" { rest.removeFirst() }
        }
        return String(result)
    }

    private static func character(_ name: String) -> Unicode.Scalar? {
        guard name.hasPrefix("#") else { return HTMLNames.character(name) }
        let digits = name.dropFirst()
        let number = digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let number, number != 0 else { return nil }
        // The numbers from 128 to 159 refer to the Windows-1252 encoding. (documented: HTML Standard, numeric character reference end
        // state)
        if let meant = windows[number] { return Unicode.Scalar(meant) }
        return Unicode.Scalar(number)
    }
    private static let windows: [UInt32: UInt32] = [
        0x80: 0x20AC, 0x82: 0x201A, 0x83: 0x192, 0x84: 0x201E, 0x85: 0x2026, 0x86: 0x2020, 0x87: 0x2021, 0x88: 0x2C6, 0x89: 0x2030,
        0x8A: 0x160, 0x8B: 0x2039, 0x8C: 0x152, 0x8E: 0x17D, 0x91: 0x2018, 0x92: 0x2019, 0x93: 0x201C, 0x94: 0x201D, 0x95: 0x2022,
        0x96: 0x2013, 0x97: 0x2014, 0x98: 0x2DC, 0x99: 0x2122, 0x9A: 0x161, 0x9B: 0x203A, 0x9C: 0x153, 0x9E: 0x17E, 0x9F: 0x178,
    ]
}
