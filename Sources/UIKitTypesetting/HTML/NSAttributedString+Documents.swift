extension NSAttributedString {
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let plain = DocumentType(rawValue: "NSPlainText")
        public static let rtf = DocumentType(rawValue: "NSRTF")
        public static let rtfd = DocumentType(rawValue: "NSRTFD")
        public static let html = DocumentType(rawValue: "NSHTML")
    }
    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The type of the document, as a `DocumentType` or its raw value. If the option is missing, the type is detected from the data.
        public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
        /// The encoding, as the raw value of a `String.Encoding` in a number.
        public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
        /// The attributes to use for plain text.
        public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
    }
    public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
        public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
    }

    /// Creates an attributed string from a document.
    ///
    /// Partial: HTML, RTF without pictures and tables, and plain text are supported. In HTML, the supported elements are those for text,
    /// lists and links, `<font>`, and `<style>` with simple selectors. The supported CSS is that for fonts, colours, lines and alignment.
    /// The font is the system's, because the simulator does not include Times. The cells of a table are separated by tabs, and an image
    /// becomes an attachment with its size.
    ///
    /// - Parameters:
    ///   - dict: Receives the document's type and encoding.
    /// - Throws: `CocoaError.fileReadCorruptFile` if the type is not supported, or `.fileReadInapplicableStringEncoding` if the data does
    ///   not have the encoding.
    public convenience init(
        data: Data, options: [DocumentReadingOptionKey: Any] = [:], documentAttributes dict: UnsafeMutablePointer<NSDictionary?>? = nil
    ) throws {
        let type = Self.documentType(options) ?? Self.guess(data)
        if type == .rtf {
            let read = try RTFReader.read(data)
            dict?.pointee = NSDictionary(object: type.rawValue as NSString, forKey: DocumentAttributeKey.documentType.rawValue as NSString)
            self.init(attributedString: read)
            return
        }
        guard type == .html || type == .plain else { throw CocoaError(.fileReadCorruptFile) }
        let encoding = Self.encoding(options) ?? Self.encoding(of: data, type)
        guard let text = String(data: data, encoding: encoding) else { throw CocoaError(.fileReadInapplicableStringEncoding) }
        let read: NSAttributedString
        if type == .html {
            var document = HTMLText(text)
            read = document.read()
        } else {
            let attributes = options[.defaultAttributes] as? [NSAttributedString.Key: Any]
            read = NSAttributedString(string: text, attributes: attributes ?? [.font: UIFont.systemFont(ofSize: 12)])
        }
        dict?.pointee = NSDictionary(
            objects: [type.rawValue as NSString, NSNumber(value: encoding.rawValue)],
            forKeys: [DocumentAttributeKey.documentType.rawValue as NSString, DocumentAttributeKey.characterEncoding.rawValue as NSString])
        self.init(attributedString: read)
    }

    /// Creates an attributed string from a document file. See `init(data:options:documentAttributes:)`.
    public convenience init(
        url: URL, options: [DocumentReadingOptionKey: Any] = [:], documentAttributes dict: UnsafeMutablePointer<NSDictionary?>? = nil
    ) throws {
        var options = options
        if options[.documentType] == nil, ["html", "htm"].contains(url.pathExtension.lowercased()) {
            options[.documentType] = DocumentType.html
        }
        if options[.documentType] == nil, url.pathExtension.lowercased() == "rtf" { options[.documentType] = DocumentType.rtf }
        try self.init(data: Data(contentsOf: url), options: options, documentAttributes: dict)
    }

    /// Returns a range of the text as a document.
    ///
    /// Partial: only plain text and RTF are supported.
    /// - Throws: `CocoaError.fileWriteUnknown` for other types.
    public func data(from range: NSRange, documentAttributes dict: [DocumentAttributeKey: Any] = [:]) throws -> Data {
        let type = dict[.documentType].flatMap { $0 as? DocumentType ?? ($0 as? String).map { DocumentType(rawValue: $0) } } ?? .plain
        if type == .rtf { return RTFWriter.data(of: attributedSubstring(from: range)) }
        let encoding = (dict[.characterEncoding] as? NSNumber).map { String.Encoding(rawValue: $0.uintValue) } ?? .utf8
        guard type == .plain, let data = attributedSubstring(from: range).string.data(using: encoding) else {
            throw CocoaError(.fileWriteUnknown)
        }
        return data
    }

    private static func documentType(_ options: [DocumentReadingOptionKey: Any]) -> DocumentType? {
        options[.documentType].flatMap { $0 as? DocumentType ?? ($0 as? String).map { DocumentType(rawValue: $0) } }
    }
    private static func encoding(_ options: [DocumentReadingOptionKey: Any]) -> String.Encoding? {
        switch options[.characterEncoding] {
        case let number as NSNumber: String.Encoding(rawValue: number.uintValue)
        case let number as UInt: String.Encoding(rawValue: number)
        case let number as Int: String.Encoding(rawValue: UInt(bitPattern: number))
        case let encoding as String.Encoding: encoding
        default: nil
        }
    }
    private static func guess(_ data: Data) -> DocumentType {
        let head = String(decoding: data.prefix(512), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
        if head.hasPrefix("{\\rtf") { return .rtf }
        return head.hasPrefix("<!doctype html") || head.hasPrefix("<html") || head.hasPrefix("<head") || head.hasPrefix("<body")
            ? .html : .plain
    }
    /// Returns the encoding. As on iOS, HTML that does not declare its encoding is read as Windows-1252, so that each accented letter in
    /// UTF-8 becomes two characters. (working knowledge)
    private static func encoding(of data: Data, _ type: DocumentType) -> String.Encoding {
        if data.starts(with: [0xEF, 0xBB, 0xBF]) { return .utf8 }
        if data.starts(with: [0xFE, 0xFF]) || data.starts(with: [0xFF, 0xFE]) { return .utf16 }
        guard type == .html else { return String(data: data, encoding: .utf8) == nil ? .windowsCP1252 : .utf8 }
        let head = String(decoding: data.prefix(1024), as: UTF8.self).lowercased()
        guard let place = head.range(of: "charset=") else { return .windowsCP1252 }
        let name = head[place.upperBound...].drop { $0 == "\"" || $0 == "'" }.prefix {
            $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_"
        }
        let known: [String: String.Encoding] = [
            "utf-8": .utf8, "utf8": .utf8, "utf-16": .utf16, "us-ascii": .ascii, "iso-8859-2": .isoLatin2, "shift_jis": .shiftJIS,
            "euc-jp": .japaneseEUC, "windows-1250": .windowsCP1250, "windows-1251": .windowsCP1251,
        ]
        return known[String(name)] ?? .windowsCP1252
    }
}
