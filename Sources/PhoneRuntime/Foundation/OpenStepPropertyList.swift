/// A property list in the old text format, which Xcode uses for projects and developers use for string tables.
///
/// Words without quotes may contain the characters that are valid in either kind of file (Facts/XcodeProjects.md#property-lists). Every
/// value has its line number.
package struct OpenStepPropertyList: Sendable {
    package indirect enum Value: Sendable {
        case text(String)
        case list([Item])
        /// The entries in the order of the file, including duplicate keys.
        case dictionary([(key: String, item: Item)])
    }
    package struct Item: Sendable {
        package let value: Value
        /// The line number, from 1.
        package let line: Int

        package var text: String? { if case .text(let text) = value { text } else { nil } }
        package var list: [Item]? { if case .list(let list) = value { list } else { nil } }
        package var entries: [(key: String, item: Item)]? { if case .dictionary(let entries) = value { entries } else { nil } }
        /// Returns the item of the last entry with a key.
        package subscript(key: String) -> Item? { entries?.last { $0.key == key }?.item }
    }
    /// A syntax error in a file, with the position of the error.
    package struct Mistake: Error, Hashable, CustomStringConvertible {
        package let file: String
        package let line: Int
        package let column: Int
        package let message: String
        package var description: String { "\(file):\(line):\(column): \(message)" }
        package init(file: String, line: Int, column: Int, message: String) {
            (self.file, self.line, self.column, self.message) = (file, line, column, message)
        }
    }

    /// Parses one value, such as the dictionary of a project.
    /// - Throws: `Mistake`.
    package static func read(_ text: String, file: String) throws(Mistake) -> Item {
        var reader = Reader(text, file: file)
        let item = try reader.item(depth: 0)
        try reader.expectEnd()
        return item
    }

    /// Parses a string table: a dictionary that may lack its braces. In `"key";`, the key is also the string.
    /// - Throws: `Mistake`.
    static func readTable(_ text: String, file: String) throws(Mistake) -> [(key: String, item: Item)] {
        var reader = Reader(text, file: file)
        try reader.skipSpace()
        if reader.peek == UInt8(ascii: "{") { return try reader.item(depth: 0).entries ?? [] }
        return try reader.entries(depth: 0, until: nil)
    }

    /// The maximum depth of nested values. (chosen because projects have 5)
    private static let deepest = 100

    private struct Reader {
        private let bytes: [UInt8]
        private let file: String
        private var position = 0
        private var line = 1
        private var lineStart = 0

        init(_ text: String, file: String) {
            bytes = Array(text.utf8)
            self.file = file
            // Skip the byte order mark.
            if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        }

        var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

        private mutating func advance() {
            if bytes[position] == UInt8(ascii: "\n") {
                line += 1
                lineStart = position + 1
            }
            position += 1
        }

        private func mistake(_ message: String) -> Mistake {
            Mistake(file: file, line: line, column: position - lineStart + 1, message: message)
        }
        private var found: String {
            guard let peek else { return "the end of the file" }
            return peek < 0x80 ? "`\(Character(UnicodeScalar(peek)))`" : "a character that must be in quotes"
        }

        // MARK: Space

        mutating func skipSpace() throws(Mistake) {
            while let byte = peek {
                if byte == UInt8(ascii: " ") || (9...13).contains(byte) {
                    advance()
                } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "/") {
                    while let byte = peek, byte != 10, byte != 13 { advance() }
                } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "*") {
                    let start = mistake("this comment has no end; write */ after it")
                    advance()
                    advance()
                    while true {
                        guard position + 1 < bytes.count else { throw start }
                        if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") { break }
                        advance()
                    }
                    advance()
                    advance()
                } else if byte == 0xC2, position + 1 < bytes.count, bytes[position + 1] == 0xA0 {
                    // Skip a non-breaking space, because some text editors insert it.
                    advance()
                    advance()
                } else {
                    return
                }
            }
        }

        mutating func expectEnd() throws(Mistake) {
            try skipSpace()
            if peek != nil { throw mistake("expected the end of the file and found \(found)") }
        }

        private mutating func expect(_ byte: Character, after what: String) throws(Mistake) {
            try skipSpace()
            guard peek == byte.asciiValue else { throw mistake("expected `\(byte)` after \(what) and found \(found)") }
            advance()
        }

        // MARK: Values

        mutating func item(depth: Int) throws(Mistake) -> Item {
            try skipSpace()
            let start = line
            guard depth < OpenStepPropertyList.deepest else {
                throw mistake("values are nested deeper than \(OpenStepPropertyList.deepest) levels")
            }
            switch peek {
            case UInt8(ascii: "{"):
                advance()
                let entries = try entries(depth: depth + 1, until: UInt8(ascii: "}"))
                try expect("}", after: "the dictionary of line \(start)")
                return Item(value: .dictionary(entries), line: start)
            case UInt8(ascii: "("):
                advance()
                var list: [Item] = []
                try skipSpace()
                while peek != UInt8(ascii: ")") {
                    list.append(try item(depth: depth + 1))
                    try skipSpace()
                    if peek == UInt8(ascii: ",") {
                        advance()
                        try skipSpace()
                    } else if peek != UInt8(ascii: ")") {
                        throw mistake("expected `,` or `)` in the list of line \(start) and found \(found)")
                    }
                }
                advance()
                return Item(value: .list(list), line: start)
            case UInt8(ascii: "<"):
                return Item(value: .text(try data()), line: start)
            default:
                return Item(value: .text(try word()), line: start)
            }
        }

        mutating func entries(depth: Int, until end: UInt8?) throws(Mistake) -> [(key: String, item: Item)] {
            var result: [(key: String, item: Item)] = []
            while true {
                try skipSpace()
                if peek == end { return result }
                guard peek != nil else { throw mistake("expected `}` and found the end of the file") }
                let start = line
                let key = try word()
                try skipSpace()
                if peek == UInt8(ascii: ";") {
                    advance()
                    result.append((key, Item(value: .text(key), line: start)))
                    continue
                }
                try expect("=", after: "\"\(key)\"")
                let item = try item(depth: depth)
                // The semicolon is optional only after the last entry of a table without braces.
                try skipSpace()
                if peek != nil || end != nil { try expect(";", after: "the value of \"\(key)\"") }
                result.append((key, item))
            }
        }

        /// Parses data such as `<0fbd77 1c>`. Returns the hexadecimal digits.
        private mutating func data() throws(Mistake) -> String {
            advance()
            var digits = ""
            while let byte = peek, byte != UInt8(ascii: ">") {
                let character = Character(UnicodeScalar(byte))
                guard character.isHexDigit || character.isWhitespace else { throw mistake("expected digits of data and found \(found)") }
                if character.isHexDigit { digits.append(character) }
                advance()
            }
            guard peek != nil else { throw mistake("expected `>` and found the end of the file") }
            advance()
            return digits
        }

        private static func isBare(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "-"):
                true
            default: false
            }
        }

        private mutating func word() throws(Mistake) -> String {
            if peek == UInt8(ascii: "\"") || peek == UInt8(ascii: "'") { return try quoted() }
            let start = position
            while let byte = peek, Self.isBare(byte) {
                // End the word at a comment, which may follow without a space.
                if byte == UInt8(ascii: "/"), position + 1 < bytes.count,
                    bytes[position + 1] == UInt8(ascii: "*")
                        || bytes[position + 1] == UInt8(ascii: "/") && start < position
                            && bytes[position - 1] != UInt8(ascii: ":")
                {
                    break
                }
                advance()
            }
            guard position > start else { throw mistake("expected a word, a text in quotes, `{` or `(` and found \(found)") }
            return String(decoding: bytes[start..<position], as: UTF8.self)
        }

        private mutating func quoted() throws(Mistake) -> String {
            let quote = bytes[position]
            let start = mistake("this text has no closing quote")
            advance()
            var result: [UInt8] = []
            while let byte = peek {
                if byte == quote {
                    advance()
                    return String(decoding: result, as: UTF8.self)
                }
                if byte == UInt8(ascii: "\\") {
                    advance()
                    try escape(into: &result, start)
                } else {
                    result.append(byte)
                    advance()
                }
            }
            throw start
        }

        /// Parses an escape sequence after the backslash.
        private mutating func escape(into result: inout [UInt8], _ unfinished: Mistake) throws(Mistake) {
            guard let byte = peek else { throw unfinished }
            switch byte {
            case UInt8(ascii: "n"): result.append(10)
            case UInt8(ascii: "t"): result.append(9)
            case UInt8(ascii: "r"): result.append(13)
            case UInt8(ascii: "a"): result.append(7)
            case UInt8(ascii: "b"): result.append(8)
            case UInt8(ascii: "f"): result.append(12)
            case UInt8(ascii: "v"): result.append(11)
            case UInt8(ascii: "U"), UInt8(ascii: "u"):
                advance()
                var unit = hexadecimal()
                // Combine a surrogate pair into a character above U+FFFF.
                if (0xD800..<0xDC00).contains(unit), position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
                    bytes[position + 1] == UInt8(ascii: "U") || bytes[position + 1] == UInt8(ascii: "u")
                {
                    let saved = (position, line, lineStart)
                    advance()
                    advance()
                    let second = hexadecimal()
                    if (0xDC00..<0xE000).contains(second) {
                        unit = 0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00)
                    } else {
                        (position, line, lineStart) = saved
                    }
                }
                result += Array(String(Character(UnicodeScalar(unit) ?? "\u{FFFD}")).utf8)
                return
            case UInt8(ascii: "0")...UInt8(ascii: "7"):
                var value: UInt32 = 0
                for _ in 0..<3 {
                    guard let digit = peek, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit) else { break }
                    value = value * 8 + UInt32(digit - UInt8(ascii: "0"))
                    advance()
                }
                result += Array(String(Character(UnicodeScalar(value) ?? "\u{FFFD}")).utf8)
                return
            default:
                // Take any other character literally. After a backslash and a line break, the string continues on the next line.
                result.append(byte)
            }
            advance()
        }

        /// Parses up to four hexadecimal digits.
        private mutating func hexadecimal() -> UInt32 {
            var value: UInt32 = 0
            for _ in 0..<4 {
                guard let byte = peek, let digit = Character(UnicodeScalar(byte)).hexDigitValue, byte < 0x80 else { break }
                value = value * 16 + UInt32(digit)
                advance()
            }
            return value
        }
    }
}
