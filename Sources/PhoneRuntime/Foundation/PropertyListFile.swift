/// Reads property lists in XML, binary or text format.
package enum PropertyListFile {
    /// Returns the top-level dictionary of a file.
    /// - Throws: `OpenStepPropertyList.Mistake`, with the line if the file is text.
    package static func dictionary(_ url: URL) throws(OpenStepPropertyList.Mistake) -> [String: Any] {
        guard let data = FileManager.default.contents(atPath: url.path) else {
            throw OpenStepPropertyList.Mistake(file: url.path, line: 1, column: 1, message: "the file cannot be read")
        }
        return try dictionary(data, file: url.path)
    }

    package static func dictionary(_ data: Data, file: String) throws(OpenStepPropertyList.Mistake) -> [String: Any] {
        func mistake(_ line: Int, _ message: String) -> OpenStepPropertyList.Mistake {
            OpenStepPropertyList.Mistake(file: file, line: line, column: 1, message: message)
        }
        if !isXMLOrBinary(data) {
            let item = try OpenStepPropertyList.read(TextFile.text(data), file: file)
            guard let entries = item.entries else { throw mistake(item.line, "expected a dictionary") }
            return Dictionary(entries.map { ($0.key, value($0.item)) }, uniquingKeysWith: { $1 })
        }
        let top: Any
        do { top = try PropertyListSerialization.propertyList(from: data, options: [], format: nil) } catch {
            let reason = (error as NSError).userInfo["NSDebugDescription"] as? String ?? "this is not a property list"
            let line = reason.firstMatch(of: /line (\d+)/).flatMap { Int($0.1) } ?? 1
            throw mistake(line, reason.replacing(/\ ?(?:on|at) line \d+\.?/, with: ""))
        }
        guard let dictionary = top as? [String: Any] else { throw mistake(1, "expected a dictionary at the top of the property list") }
        return dictionary
    }

    static func isXMLOrBinary(_ data: Data) -> Bool {
        if data.starts(with: Data("bplist".utf8)) { return true }
        let head = TextFile.text(data.prefix(400)).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        return head.hasPrefix("<?xml") || head.hasPrefix("<!DOCTYPE") || head.hasPrefix("<plist") || head.hasPrefix("<!--")
    }

    private static func value(_ item: OpenStepPropertyList.Item) -> Any {
        switch item.value {
        case .text(let text): text
        case .list(let list): list.map(value)
        case .dictionary(let entries): Dictionary(entries.map { ($0.key, value($0.item)) }, uniquingKeysWith: { $1 })
        }
    }
}

/// Decodes text files in the encodings that Xcode uses.
enum TextFile {
    /// Decodes UTF-8, or UTF-16 if there is a byte order mark or if every second byte is 0. Invalid bytes become replacement characters.
    package static func text(_ data: Data) -> String {
        let bytes = [UInt8](data)
        if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), isBig: false) }
        if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), isBig: true) }
        if bytes.count >= 4, bytes[1] == 0, bytes[3] == 0, bytes[0] != 0 { return utf16(bytes[...], isBig: false) }
        if bytes.count >= 4, bytes[0] == 0, bytes[2] == 0, bytes[1] != 0 { return utf16(bytes[...], isBig: true) }
        return String(decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...], as: UTF8.self)
    }

    private static func utf16(_ bytes: ArraySlice<UInt8>, isBig: Bool) -> String {
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        var index = bytes.startIndex
        while index + 1 < bytes.endIndex {
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            units.append(isBig ? first << 8 | second : second << 8 | first)
            index += 2
        }
        return String(decoding: units, as: UTF16.self)
    }
}
