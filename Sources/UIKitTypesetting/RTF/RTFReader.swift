/// Reads a document in the Rich Text Format. (documented: Rich Text Format Specification 1.9.1)
///
/// Fonts, sizes, bold, italic, underline, strikethrough, colours, alignment, indents, spacing and links become attributes. Pictures,
/// tables and extensions of the format (groups that begin with `\*`) are skipped.
struct RTFReader {
    /// The formatting state of the text that follows in the current group.
    private struct State {
        var font = 0
        /// The font size in half points.
        var size = 24
        var isBold = false
        var isItalic = false
        var isUnderlined = false
        var isStruckThrough = false
        var color = 0
        var background = 0
        /// The baseline offset in half points, positive for superscript.
        var rise = 0
        var alignment = NSTextAlignment.natural
        /// The indents and spacings, in twips, which are twentieths of a point.
        var firstIndent = 0
        var leftIndent = 0
        var rightIndent = 0
        var spaceBefore = 0
        var spaceAfter = 0
        /// The number of replacement characters that follow a `\u`. They are for readers that do not support `\u`.
        var replacementLength = 1
        var destination = Destination.text
        var link: URL?
    }
    private enum Destination { case text, fontTable, colorTable, fieldInstruction, nothing }

    private let bytes: [UInt8]
    private var position = 0
    private var state = State()
    private var groups: [State] = []
    private let result = NSMutableAttributedString()
    private var text: [UInt16] = []
    /// The bytes in the document's code page that have not been decoded yet.
    private var encoded: [UInt8] = []
    private var encoding = String.Encoding.windowsCP1252
    private var fonts: [Int: String] = [:]
    private var fontName: [UInt8] = []
    private var tableFont = 0
    private var colors: [UIColor?] = []
    private var parts = (red: 0, green: 0, blue: 0, isGiven: false)
    private var instruction: [UInt8] = []
    private var fieldLink: URL?
    /// The number of replacement characters of the last `\u` that must still be skipped.
    private var skipped = 0

    private init(_ data: Data) { bytes = Array(data) }

    /// Reads the text of a document.
    /// - Throws: `CocoaError.fileReadCorruptFile` if the data is not an RTF document.
    static func read(_ data: Data) throws -> NSAttributedString {
        guard data.starts(with: Array("{\\rtf".utf8)) else { throw CocoaError(.fileReadCorruptFile) }
        var reader = RTFReader(data)
        reader.readAll()
        return reader.result
    }

    private mutating func readAll() {
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "{"):
                groups.append(state)
            case UInt8(ascii: "}"):
                guard let outer = groups.popLast() else { return flush() }
                endGroup(outer)
                if groups.isEmpty { return }
            case UInt8(ascii: "\\"): control()
            case UInt8(ascii: "\r"), UInt8(ascii: "\n"): break
            default: plain(byte)
            }
        }
        flush()
    }

    private mutating func endGroup(_ outer: State) {
        flush()
        if state.destination == .fieldInstruction, outer.destination != .fieldInstruction {
            let words = String(decoding: instruction, as: UTF8.self).split(separator: "\"", omittingEmptySubsequences: false)
            fieldLink = words.count > 1 && words[0].contains("HYPERLINK") ? URL(string: String(words[1])) : nil
            instruction = []
        }
        if state.destination == .fontTable { endFont() }
        state = outer
    }

    // MARK: Control words

    private mutating func control() {
        guard position < bytes.count else { return }
        let first = bytes[position]
        guard isLetter(first) else {
            position += 1
            symbol(first)
            return
        }
        var word = ""
        while position < bytes.count, isLetter(bytes[position]) {
            word.unicodeScalars.append(Unicode.Scalar(bytes[position]))
            position += 1
        }
        var digits = ""
        if position < bytes.count, bytes[position] == UInt8(ascii: "-") {
            digits = "-"
            position += 1
        }
        while position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position]) {
            digits.unicodeScalars.append(Unicode.Scalar(bytes[position]))
            position += 1
        }
        if position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
        apply(word, Int(digits))
    }

    private mutating func symbol(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "'"):
            let digits = String(decoding: bytes[min(position, bytes.count)..<min(position + 2, bytes.count)], as: UTF8.self)
            position = min(position + 2, bytes.count)
            if let value = UInt8(digits, radix: 16) { plain(value) }
        case UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "}"): plain(byte)
        case UInt8(ascii: "~"): append("\u{A0}")
        case UInt8(ascii: "_"): append("\u{2011}")
        case UInt8(ascii: "-"): append("\u{AD}")
        case UInt8(ascii: "*"): state.destination = .nothing
        case UInt8(ascii: "\r"), UInt8(ascii: "\n"): append("\n")
        default: break
        }
    }

    private mutating func apply(_ word: String, _ number: Int?) {
        if let special = Self.characters[word] { return append(special) }
        let isOn = number != 0
        switch word {
        case "ansicpg": encoding = Self.codePages[number ?? 1252] ?? .windowsCP1252
        case "fonttbl": state.destination = .fontTable
        case "colortbl": state.destination = .colorTable
        case "fldinst":
            flush()
            state.destination = .fieldInstruction
        case "fldrslt":
            flush()
            if state.destination != .nothing { state.destination = .text }
            state.link = fieldLink
        case "stylesheet", "info", "pict", "object", "header", "footer", "footnote", "generator", "listtable", "listoverridetable",
            "expandedcolortbl", "themedata", "datastore", "nonshppict":
            state.destination = .nothing
        case "f":
            if state.destination == .fontTable {
                endFont()
                tableFont = number ?? 0
            } else {
                change { $0.font = number ?? 0 }
            }
        case "fs": change { $0.size = number ?? 24 }
        case "b": change { $0.isBold = isOn }
        case "i": change { $0.isItalic = isOn }
        case "ul", "uld", "uldash", "uldb", "ulth", "ulw": change { $0.isUnderlined = isOn }
        case "ulnone": change { $0.isUnderlined = false }
        case "strike", "striked": change { $0.isStruckThrough = isOn }
        case "cf": change { $0.color = number ?? 0 }
        case "cb", "highlight", "chcbpat": change { $0.background = number ?? 0 }
        case "up": change { $0.rise = number ?? 6 }
        case "dn": change { $0.rise = -(number ?? 6) }
        case "super": change { $0.rise = $0.size / 3 }
        case "sub": change { $0.rise = -$0.size / 6 }
        case "nosupersub": change { $0.rise = 0 }
        case "plain":
            change { state in
                let kept = state
                state = State()
                (state.alignment, state.firstIndent, state.leftIndent) = (kept.alignment, kept.firstIndent, kept.leftIndent)
                (state.rightIndent, state.spaceBefore, state.spaceAfter) = (kept.rightIndent, kept.spaceBefore, kept.spaceAfter)
                (state.replacementLength, state.destination, state.link) = (kept.replacementLength, kept.destination, kept.link)
            }
        case "pard":
            change { state in
                state.alignment = .natural
                (state.firstIndent, state.leftIndent, state.rightIndent, state.spaceBefore, state.spaceAfter) = (0, 0, 0, 0, 0)
            }
        case "ql": change { $0.alignment = .left }
        case "qc": change { $0.alignment = .center }
        case "qr": change { $0.alignment = .right }
        case "qj": change { $0.alignment = .justified }
        case "fi": change { $0.firstIndent = number ?? 0 }
        case "li": change { $0.leftIndent = number ?? 0 }
        case "ri": change { $0.rightIndent = number ?? 0 }
        case "sb": change { $0.spaceBefore = number ?? 0 }
        case "sa": change { $0.spaceAfter = number ?? 0 }
        case "uc": state.replacementLength = max(0, number ?? 1)
        case "u": unicode(number ?? 0)
        case "red": parts = (number ?? 0, parts.green, parts.blue, true)
        case "green": parts = (parts.red, number ?? 0, parts.blue, true)
        case "blue": parts = (parts.red, parts.green, number ?? 0, true)
        case "bin": position = min(bytes.count, position + max(0, number ?? 0))
        default: break
        }
    }

    // MARK: Text

    private mutating func plain(_ byte: UInt8) {
        if skipped > 0 {
            skipped -= 1
            return
        }
        switch state.destination {
        case .text: encoded.append(byte)
        case .fontTable: if byte == UInt8(ascii: ";") { endFont() } else { fontName.append(byte) }
        case .colorTable: if byte == UInt8(ascii: ";") { endColor() }
        case .fieldInstruction: instruction.append(byte)
        case .nothing: break
        }
    }

    private mutating func append(_ string: String) {
        guard state.destination == .text else { return }
        decode()
        text += Array(string.utf16)
    }

    /// Appends a UTF-16 code unit. RTF writes units above 32767 as negative numbers.
    private mutating func unicode(_ number: Int) {
        skipped = state.replacementLength
        guard state.destination == .text else { return }
        decode()
        text.append(UInt16(truncatingIfNeeded: number))
    }

    private mutating func decode() {
        guard !encoded.isEmpty else { return }
        text += Array((String(data: Data(encoded), encoding: encoding) ?? String(decoding: encoded, as: UTF8.self)).utf16)
        encoded = []
    }

    private mutating func change(_ body: (inout State) -> Void) {
        flush()
        body(&state)
    }

    /// Appends the text that was read so far to the result, with the current attributes.
    private mutating func flush() {
        decode()
        guard !text.isEmpty else { return }
        result.append(NSAttributedString(string: String(decoding: text, as: UTF16.self), attributes: attributes))
        text = []
    }

    private var attributes: [NSAttributedString.Key: Any] {
        let size = CGFloat(state.size) / 2
        var font = fonts[state.font].flatMap { UIFont(name: $0, size: size) } ?? .systemFont(ofSize: size)
        var traits = font.fontDescriptor.symbolicTraits
        if state.isBold { traits.insert(.traitBold) }
        if state.isItalic { traits.insert(.traitItalic) }
        if let changed = font.fontDescriptor.withSymbolicTraits(traits) { font = UIFont(descriptor: changed, size: size) }
        var result: [NSAttributedString.Key: Any] = [.font: font]
        if colors.indices.contains(state.color), let color = colors[state.color] { result[.foregroundColor] = color }
        if state.background > 0, colors.indices.contains(state.background), let color = colors[state.background] {
            result[.backgroundColor] = color
        }
        if state.isUnderlined { result[.underlineStyle] = NSUnderlineStyle.single.rawValue }
        if state.isStruckThrough { result[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
        if state.rise != 0 { result[.baselineOffset] = CGFloat(state.rise) / 2 }
        if let link = state.link { result[.link] = link }
        let style = NSMutableParagraphStyle()
        style.alignment = state.alignment
        style.firstLineHeadIndent = CGFloat(state.leftIndent + state.firstIndent) / 20
        style.headIndent = CGFloat(state.leftIndent) / 20
        style.tailIndent = state.rightIndent == 0 ? 0 : -CGFloat(state.rightIndent) / 20
        style.paragraphSpacingBefore = CGFloat(state.spaceBefore) / 20
        style.paragraphSpacing = CGFloat(state.spaceAfter) / 20
        result[.paragraphStyle] = style.copy() as? NSParagraphStyle
        return result
    }

    // MARK: Tables at the head

    private mutating func endFont() {
        let name = String(decoding: fontName, as: UTF8.self).trimmingCharacters(in: .whitespaces)
        if !name.isEmpty { fonts[tableFont] = name }
        fontName = []
    }

    private mutating func endColor() {
        func part(_ value: Int) -> CGFloat { CGFloat(min(max(value, 0), 255)) / 255 }
        colors.append(parts.isGiven ? UIColor(red: part(parts.red), green: part(parts.green), blue: part(parts.blue), alpha: 1) : nil)
        parts = (0, 0, 0, false)
    }

    private func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) || (97...122).contains(byte) }

    private static let characters = [
        "par": "\n", "line": "\u{2028}", "tab": "\t", "cell": "\t", "row": "\n", "page": "\u{C}", "emdash": "\u{2014}",
        "endash": "\u{2013}",
        "bullet": "\u{2022}", "lquote": "\u{2018}", "rquote": "\u{2019}", "ldblquote": "\u{201C}", "rdblquote": "\u{201D}",
        "emspace": "\u{2003}", "enspace": "\u{2002}",
    ]
    private static let codePages: [Int: String.Encoding] = [
        1250: .windowsCP1250, 1251: .windowsCP1251, 1252: .windowsCP1252, 1253: .windowsCP1253, 1254: .windowsCP1254, 10000: .macOSRoman,
        932: .shiftJIS, 65001: .utf8,
    ]
}
